"""Commands: the actions that a button or a key triggers, and the key of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

#: the context of commands that work on every screen
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
    """An action that a player can trigger.

    Attributes:
        id: the id of the command and of its button; its name is the message `command-<id>`.
        keys: its default keys, of which the first is shown; empty if it has only a button.
        does: the method that carries it out, an attribute path of the screen or part that runs it.
        where: the contexts in which its keys work; commands of different contexts may share a key.
        beside_text: whether its key also works while the player types text, so that a single letter cannot be its key.
        given: the arguments of the method.
        pad: its button on a gamepad, as pyglet names it; commands of different contexts may share one.
    """

    id: str
    keys: tuple[str, ...]
    does: str
    where: tuple[str, ...]
    beside_text: bool = False
    given: tuple[object, ...] = ()
    pad: str = ""

    def run(self, actor: object) -> object:
        return attrgetter(self.does)(actor)(*self.given)


OF_THE_WINDOW: tuple[Command, ...] = (
    Command("fullscreen", ("F11",), "toggle_fullscreen", (EVERYWHERE,), beside_text=True),
    Command("picture", ("F7",), "take_picture", (EVERYWHERE,), beside_text=True),
    Command("sound", ("CTRL+M",), "toggle_sound", (EVERYWHERE,), beside_text=True),
)
#: all commands by id, the window's last
COMMANDS: dict[str, Command] = {}
#: the page of the key settings that lists each command
PAGES: dict[str, str] = {}


def register(page: str, *commands: Command) -> None:
    """Add the commands of a game or an editor, listed on a page of the key settings."""
    for each in (*commands, *OF_THE_WINDOW):
        COMMANDS.pop(each.id, None)
        COMMANDS[each.id] = each
        PAGES.setdefault(each.id, page)


register("table")


class KeyMap:
    """The keys of the commands; `bound` holds those that differ from the default."""

    def __init__(self, bound: Mapping[str, str] | None = None) -> None:
        self.bound = dict(bound or {})

    def keys(self, id: str) -> tuple[str, ...]:
        """Return the keys of a command; the first is shown."""
        return (self.bound[id],) if id in self.bound else COMMANDS[id].keys

    def find(self, key: str, place: str) -> str | None:
        """Return the command of a key in a context, or None."""
        return next((id for id, each in COMMANDS.items() if place in each.where and key in self.keys(id)), None)

    def is_key(self, key: str, id: str) -> bool:
        return key in self.keys(id)

    def taken(self, id: str, key: str) -> str | None:
        """Return another command that uses the key in a context of this one, or None."""
        here = COMMANDS[id].where
        for other, each in COMMANDS.items():
            meet = EVERYWHERE in (*here, *each.where) or set(here) & set(each.where)
            if other != id and meet and key in self.keys(other):
                return other
        return None

    def changed(self, id: str, key: str) -> KeyMap:
        """Return a copy with another key for a command."""
        bound = {each: own for each, own in self.bound.items() if each != id}
        return KeyMap(bound if COMMANDS[id].keys[:1] == (key,) else {**bound, id: key})


def pad_command(button: str, place: str) -> str | None:
    """Return the command of a gamepad's button in a context, or None."""
    return next((id for id, each in COMMANDS.items() if each.pad == button and place in each.where), None)


def suits(id: str, key: str) -> bool:
    """Return whether the key can be assigned to the command, other commands aside."""
    bare = key.removeprefix(WITH_CTRL)
    written = bare == key and not (key.startswith("F") and key != "F")
    return bool(COMMANDS[id].keys) and bare in BINDABLE and not (COMMANDS[id].beside_text and written)


def sound_map(value: object) -> KeyMap:
    """Return the keys as saved; invalid or clashing ones are replaced by the defaults."""
    pairs = value.items() if isinstance(value, dict) else ()
    good = {id: key for id, key in pairs if id in COMMANDS and isinstance(key, str) and suits(id, key)}
    while clash := next((id for id, key in good.items() if KeyMap(good).taken(id, key) is not None), None):
        del good[clash]
    return KeyMap(good)


_used = [KeyMap()]


def use(keys: KeyMap) -> None:
    """Make these the keys of the commands from now on."""
    _used[0] = keys


def keymap() -> KeyMap:
    return _used[0]
