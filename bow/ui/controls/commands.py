"""Commands: what a player can ask for by a button or a key, and which key each has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

#: the context of commands that hold on every screen
EVERYWHERE = "everywhere"
#: keys that can be given to a command; the others (Escape, Enter, Tab, arrows, digits, F6) have fixed meanings
BINDABLE = frozenset(
    {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ0", *(f"F{n}" for n in (*range(1, 6), *range(7, 13)))}
    | {"SPACE", "HOME", "END", "PAGEUP", "PAGEDOWN", "INSERT", "DELETE", "BACKSPACE"}
    | {"PLUS", "MINUS", "EQUAL", "COMMA", "PERIOD", "SLASH", "SEMICOLON", "APOSTROPHE", "BACKSLASH"}
)
WITH_CTRL = "CTRL+"


@dataclass(frozen=True)
class Command:
    """Something that a player can ask for.

    Attributes:
        id: the id of its button too; its name is the message `command-<id>`.
        keys: its keys by default, the first of them is shown; none: it has only a button.
        does: the method that carries it out, of the screen or part that runs it.
        where: the contexts in which its keys hold; keys of different contexts may be the same.
        beside_text: it holds where texts are written too, so that a mere letter cannot be its key.
        given: the arguments of the method.
    """

    id: str
    keys: tuple[str, ...]
    does: str
    where: tuple[str, ...]
    beside_text: bool = False
    given: tuple[object, ...] = ()

    def run(self, actor: object) -> object:
        """Carry it out by an object that has its method."""
        return attrgetter(self.does)(actor)(*self.given)


OF_THE_WINDOW: tuple[Command, ...] = (
    Command("fullscreen", ("F11",), "toggle_fullscreen", (EVERYWHERE,), beside_text=True),
    Command("sound", ("CTRL+M",), "toggle_sound", (EVERYWHERE,), beside_text=True),
)
#: all commands by id, those of the window last
COMMANDS: dict[str, Command] = {}
#: the page of the screen of keys on which each command is listed
PAGES: dict[str, str] = {}


def register(page: str, *commands: Command) -> None:
    """Add the commands of a game or an editor, listed on a page of the screen of keys."""
    for each in (*commands, *OF_THE_WINDOW):
        COMMANDS.pop(each.id, None)
        COMMANDS[each.id] = each
        PAGES.setdefault(each.id, page)


register("table")


class KeyMap:
    """Which keys the commands have; `bound` says where they differ from the default."""

    def __init__(self, bound: Mapping[str, str] | None = None) -> None:
        self.bound = dict(bound or {})

    def keys(self, id: str) -> tuple[str, ...]:
        """The keys of a command; the first of them is shown."""
        return (self.bound[id],) if id in self.bound else COMMANDS[id].keys

    def find(self, key: str, place: str) -> str | None:
        """The command that a key stands for in a place, or None."""
        return next((id for id, each in COMMANDS.items() if place in each.where and key in self.keys(id)), None)

    def is_key(self, key: str, id: str) -> bool:
        """Whether a key stands for a command."""
        return key in self.keys(id)

    def taken(self, id: str, key: str) -> str | None:
        """Another command that has the key in a place where this one holds too, or None."""
        here = COMMANDS[id].where
        for other, each in COMMANDS.items():
            meet = EVERYWHERE in (*here, *each.where) or set(here) & set(each.where)
            if other != id and meet and key in self.keys(other):
                return other
        return None

    def changed(self, id: str, key: str) -> KeyMap:
        """This map with another key for a command."""
        bound = {each: own for each, own in self.bound.items() if each != id}
        return KeyMap(bound if COMMANDS[id].keys[:1] == (key,) else {**bound, id: key})


def suits(id: str, key: str) -> bool:
    """Whether a key can be given to a command at all."""
    bare = key.removeprefix(WITH_CTRL)
    written = bare == key and not (key.startswith("F") and key != "F")
    return bool(COMMANDS[id].keys) and bare in BINDABLE and not (COMMANDS[id].beside_text and written)


def sound_map(value: object) -> KeyMap:
    """The keys as they were saved; what makes no sense, or meets another key, is as by default."""
    pairs = value.items() if isinstance(value, dict) else ()
    good = {id: key for id, key in pairs if id in COMMANDS and isinstance(key, str) and suits(id, key)}
    while clash := next((id for id, key in good.items() if KeyMap(good).taken(id, key) is not None), None):
        del good[clash]
    return KeyMap(good)


_used = [KeyMap()]


def use(keys: KeyMap) -> None:
    """From now on the commands have these keys."""
    _used[0] = keys


def keymap() -> KeyMap:
    """The keys that the commands have now."""
    return _used[0]
