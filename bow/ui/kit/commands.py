"""Commands: the actions that a button or a key triggers, the key of each, and its name in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from bow.words.messages import Words

#: the context of commands that work on every screen
EVERYWHERE = "everywhere"
#: keys that can be given to a command; the others (Escape, Enter, Tab, arrows, digits, F6) have fixed meanings
BINDABLE = frozenset(
    {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ0", *(f"F{n}" for n in (*range(1, 6), *range(7, 13)))}
    | {"SPACE", "HOME", "END", "PAGEUP", "PAGEDOWN", "INSERT", "DELETE", "BACKSPACE"}
    | {"PLUS", "MINUS", "EQUAL", "COMMA", "PERIOD", "SLASH", "SEMICOLON", "APOSTROPHE", "BACKSLASH"}
)
_WITH_CTRL = "CTRL+"
Actor = TypeVar("Actor")
#: all commands by id
COMMANDS: dict[str, Command[Any]] = {}
#: the page of the key settings that lists each command
PAGES: dict[str, str] = {}
#: keys with a name of several letters, or a sign, and their messages
NAMED = {
    "SPACE": "key-space",
    "ENTER": "key-enter",
    "HOME": "key-home",
    "END": "key-end",
    "PAGEUP": "key-pageup",
    "PAGEDOWN": "key-pagedown",
    "INSERT": "key-insert",
    "DELETE": "key-delete",
    "BACKSPACE": "key-backspace",
    "PLUS": "key-plus",
    "MINUS": "key-minus",
    "EQUAL": "key-equal",
    "NUM_ADD": "key-num-add",
    "NUM_SUBTRACT": "key-num-subtract",
    "COMMA": "key-comma",
    "PERIOD": "key-period",
    "SLASH": "key-slash",
    "SEMICOLON": "key-semicolon",
    "APOSTROPHE": "key-apostrophe",
    "BACKSLASH": "key-backslash",
    "LEFT": "key-left",
    "RIGHT": "key-right",
    "UP": "key-up",
    "DOWN": "key-down",
}


@dataclass(frozen=True)
class Command(Generic[Actor]):
    """An action that a player can trigger.

    Attributes:
        id: the id of the command and of its button; its name is the message `command-<id>`.
        keys: its default keys, of which the first is shown; empty if it has only a button.
        does: carries it out with its actor, a screen or a part of one.
        where: the contexts in which its keys work. A context such as `game/battle` lies in `game`: commands of `game`
            work there too. Commands of different contexts may share a key.
        beside_text: whether its key also works while the player types text, so that a single letter cannot be its key.
        pad: its button on a gamepad, as pyglet names it; commands of different contexts may share one.
        shifted: carries out what its keys do with Shift; None: the same as without.
    """

    id: str
    keys: tuple[str, ...]
    does: Callable[[Actor], object]
    where: tuple[str, ...]
    beside_text: bool = False
    pad: str = ""
    shifted: Callable[[Actor], object] | None = None


class Commands(Generic[Actor]):
    """The commands of one class of actors, listed on one page of the key settings.

    Attributes:
        rows: the commands by id.
    """

    def __init__(self, page: str, *rows: Command[Actor]) -> None:
        self.rows = {row.id: row for row in rows}
        COMMANDS.update(self.rows)
        PAGES.update(dict.fromkeys(self.rows, page))

    def run(self, id: str, actor: Actor, *, shift: bool = False) -> bool:
        """Run a command, as with Shift if `shift`; return False if it is none of these."""
        row = self.rows.get(id)
        if row is None:
            return False
        (row.shifted if shift and row.shifted is not None else row.does)(actor)
        return True


def _lies_in(place: str, outer: str) -> bool:
    return f"{place}/".startswith(f"{outer}/")


def _narrowest(place: str, ids: Iterable[str]) -> str | None:
    """Return the command with the narrowest context of those that work in a context, or None."""
    depths = {id: max((len(each) for each in COMMANDS[id].where if _lies_in(place, each)), default=0) for id in ids}
    return max((id for id, depth in depths.items() if depth), key=depths.__getitem__, default=None)


class KeyMap:
    """The keys of the commands; `bound` holds those that differ from the default."""

    def __init__(self, bound: Mapping[str, str] | None = None) -> None:
        self.bound = dict(bound or {})

    def keys(self, id: str) -> tuple[str, ...]:
        """Return the keys of a command, the displayed key first."""
        return (self.bound[id],) if id in self.bound else COMMANDS[id].keys

    def find(self, key: str, place: str) -> str | None:
        """Return the command of a key in a context, or None."""
        return _narrowest(place, (id for id in COMMANDS if key in self.keys(id)))

    def is_key(self, key: str, id: str) -> bool:
        return key in self.keys(id)

    def taken(self, id: str, key: str) -> str | None:
        """Return another command that uses the key in a context of this one, or None."""
        here = COMMANDS[id].where
        for other, each in COMMANDS.items():
            meet = EVERYWHERE in (*here, *each.where) or any(
                _lies_in(one, two) or _lies_in(two, one) for one in here for two in each.where
            )
            if other != id and meet and key in self.keys(other):
                return other
        return None

    def changed(self, id: str, key: str) -> KeyMap:
        """Return a copy with another key for a command."""
        bound = {each: own for each, own in self.bound.items() if each != id}
        return KeyMap(bound if COMMANDS[id].keys[:1] == (key,) else {**bound, id: key})


def pad_command(button: str, place: str) -> str | None:
    """Return the command of a gamepad's button in a context, or None."""
    return _narrowest(place, (id for id, each in COMMANDS.items() if each.pad == button))


def suits(id: str, key: str) -> bool:
    """Return whether a key can be assigned to a command, apart from conflicts with other commands."""
    bare = key.removeprefix(_WITH_CTRL)
    written = bare == key and not (key.startswith("F") and key != "F")
    return bool(COMMANDS[id].keys) and bare in BINDABLE and not (COMMANDS[id].beside_text and written)


def sound_map(value: object) -> KeyMap:
    """Return saved keys; invalid or conflicting ones are replaced by the defaults."""
    pairs = value.items() if isinstance(value, dict) else ()
    good = {id: key for id, key in pairs if id in COMMANDS and isinstance(key, str) and suits(id, key)}
    while clash := next((id for id, key in good.items() if KeyMap(good).taken(id, key) is not None), None):
        del good[clash]
    return KeyMap(good)


_used = [KeyMap()]


def use(keys: KeyMap) -> None:
    """Set the keys of the commands."""
    _used[0] = keys


def keymap() -> KeyMap:
    return _used[0]


def key_text(key: str, words: Words) -> str:
    """Return the label of a key, such as U, F1 or Space."""
    bare = key.removeprefix(_WITH_CTRL)
    said = words.say(NAMED[bare]) if bare in NAMED else bare
    return words.say("key-with-ctrl", key=said) if bare != key else said


def key_values(words: Words) -> Mapping[str, str]:
    """Return the keys of the commands by their variables in messages, such as `$key-undo`."""
    return _values(tuple(sorted(keymap().bound.items())), len(COMMANDS), words)


@lru_cache(maxsize=8)
def _values(bound: tuple[tuple[str, str], ...], known: int, words: Words) -> Mapping[str, str]:
    """Return the values; cached by keys, number of commands and language, because every sentence needs them."""
    keys = KeyMap(dict(bound))
    return MappingProxyType({f"key-{id}": key_text(keys.keys(id)[0], words) for id in COMMANDS if keys.keys(id)})
