"""The names of the keys in the player's language, for sentences that mention them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from bow.ui.controls.commands import COMMANDS, WITH_CTRL, KeyMap, keymap
from bow.words.messages import Words

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


def key_text(key: str, words: Words) -> str:
    """Return the label of a key, such as U, F1 or Space."""
    bare = key.removeprefix(WITH_CTRL)
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
