"""The names of keys, and the effective key under other keyboard layouts."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Final

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

if sys.platform == "darwin":
    from pyglet.libs.darwin import cocoapy

    COCOA: Any = cocoapy  # it has no types

NAMES = {
    symbol: name.removeprefix("KEY_")
    for name, symbol in vars(KEY).items()
    if name.isupper() and isinstance(symbol, int) and not name.startswith(("MOD_", "MOTION_"))
}
SYMBOLS: Final = {name: symbol for symbol, name in NAMES.items()}
#: pyglet shifts the code of a key that it does not know by this many bits
USER_KEY: Final = 32
#: Codes of keys, and the symbols on them on a US keyboard (letters and signs are their own symbols).
X11: Final = {
    first + n: ord(sign)
    for first, row in ((10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"))
    for n, sign in enumerate(row)
}
#: Windows already gives letters and digits by their place; these are the codes of signs, VK_OEM_1 and so on
WINDOWS: Final = dict(
    zip((*range(0xBA, 0xC1), *range(0xDB, 0xDF)), (ord(sign) for sign in ";=,-./`[\\]'"), strict=True)
)
#: codes of macOS, counted from the first sign of each run
MACOS: Final = {
    first + n: ord(sign)
    for first, run in ((0, "asdfhgzxcv"), (11, "bqweryt123465=97-80]ou[ip"), (37, "lj'k;\\,/nm."), (50, "`"))
    for n, sign in enumerate(run)
}
PLACES: Final = {"win32": WINDOWS, "darwin": MACOS}.get(sys.platform, X11)
LETTERS: Final = range(KEY.A, KEY.Z + 1)
DIGITS: Final = range(KEY.KEY_0, KEY.KEY_9 + 1)
#: keys of the number pad, with and without its lock, and the keys that they act as; + and - have commands
NUMBER_PAD: Final = {
    **{KEY.NUM_0 + n: KEY.KEY_0 + n for n in range(10)},
    KEY.NUM_ENTER: KEY.ENTER, KEY.NUM_TAB: KEY.TAB, KEY.NUM_SPACE: KEY.SPACE, KEY.NUM_EQUAL: KEY.EQUAL,
    KEY.NUM_DIVIDE: KEY.SLASH, KEY.NUM_DECIMAL: KEY.PERIOD, KEY.NUM_SEPARATOR: KEY.COMMA,
    KEY.NUM_LEFT: KEY.LEFT, KEY.NUM_RIGHT: KEY.RIGHT, KEY.NUM_UP: KEY.UP, KEY.NUM_DOWN: KEY.DOWN,
    KEY.NUM_HOME: KEY.HOME, KEY.NUM_END: KEY.END, KEY.NUM_PAGE_UP: KEY.PAGEUP, KEY.NUM_PAGE_DOWN: KEY.PAGEDOWN,
    KEY.NUM_INSERT: KEY.INSERT, KEY.NUM_DELETE: KEY.DELETE,
}  # fmt: skip
#: modifier keys, which have no meaning alone
MODIFIERS: Final = frozenset({
    KEY.LSHIFT, KEY.RSHIFT, KEY.LCTRL, KEY.RCTRL, KEY.LALT, KEY.RALT, KEY.LCOMMAND, KEY.RCOMMAND, KEY.CAPSLOCK,
    KEY.NUMLOCK,
})  # fmt: skip


def key_name(symbol: int, modifiers: int) -> str:
    """Return the name of a key with its modifiers: U, F1, SPACE, CTRL+M.

    Shift is ignored. A key without a name is "".
    """
    name = NAMES.get(symbol, "")
    if name and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
        return f"CTRL+{name}"
    return f"ALT+{name}" if name and modifiers & KEY.MOD_ALT else name


def symbol_of(key: str) -> tuple[int, int]:
    """Return symbol and modifiers of a key by its name, the inverse of `key_name`."""
    bare = key.removeprefix("CTRL+")
    return SYMBOLS[bare], KEY.MOD_CTRL if bare != key else 0


def acting_symbol(symbol: int | None, code: int | None = None, places: Mapping[int, int] = PLACES) -> int:
    """Return the symbol by which a key acts, the same under every keyboard layout.

    A key that yields a Latin letter acts by that letter, on AZERTY and QWERTZ too. Keys of the digit row and of the
    number pad act as digits. A key that yields another ASCII character acts by that character, and any other key by its
    place.

    Args:
        symbol: the symbol of pyglet; None: unknown.
        code: the code of the key; None: it is read from the symbol, if that holds it.
        places: the symbols of a US keyboard by the codes of keys.
    """
    given = NUMBER_PAD.get(symbol or 0, symbol or 0)
    if code is None and given >> USER_KEY:
        code = given >> USER_KEY
    place = None if code is None else places.get(code)
    if place is None or given in LETTERS:
        return given
    return place if place in DIGITS or given not in NAMES else given


def code_on_a_mac() -> int | None:
    """Return the key code of the current macOS event, because pyglet gives None for a Cyrillic letter."""
    if sys.platform == "darwin":
        event = COCOA.ObjCClass("NSApplication").sharedApplication().currentEvent()
        if event is not None and event.type() in (COCOA.NSKeyDown, COCOA.NSKeyUp):
            return int(event.keyCode())
    return None
