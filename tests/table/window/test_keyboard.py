"""Keys work the same under every keyboard layout, as far as the codes of pyglet's three systems tell."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from arcade import key as KEY  # noqa: N812  # as in the table
from pyglet.window.key import user_key

from bow.ui.kit.keyboard import MACOS, WINDOWS, X11, acting_symbol, key_name

SIGNS = {
    "SEMICOLON": ";", "QUOTE": "'", "COMMA": ",", "PERIOD": ".", "SLASH": "/", "BACKSLASH": "\\", "MINUS": "-",
    "EQUALS": "=", "LEFTBRACKET": "[", "RIGHTBRACKET": "]", "BACKQUOTE": "`",
}  # fmt: skip


@pytest.mark.parametrize(
    ("symbol", "code", "acts"),
    [
        (user_key(28), 28, "T"),  # Cyrillic Е
        (user_key(28), None, "T"),  # the code is in the symbol
        (user_key(39), 39, "S"),  # Greek sigma
        (user_key(60), 60, "PERIOD"),  # Cyrillic Ю
        (KEY.Z, 29, "Z"),  # QWERTZ: by its letter, not by its position
        (KEY.A, 24, "A"),  # AZERTY
        (KEY.AMPERSAND, 10, "1"),  # the row of digits on AZERTY
        (user_key(11), 11, "2"),  # é
        (KEY.APOSTROPHE, 13, "4"),
        (KEY.KEY_3, 12, "3"),
        (KEY.MINUS, 61, "MINUS"),  # QWERTZ has it where a US keyboard has the slash
        (KEY.PLUS, 35, "PLUS"),
        (KEY.SPACE, 65, "SPACE"),
        (KEY.F5, 71, "F5"),
        (KEY.NUM_ADD, 86, "NUM_ADD"),
        (user_key(121), 121, ""),  # a volume key
    ],
)
def test_a_key_of_x11_acts_by_its_letter_or_else_by_its_place(symbol: int, code: int | None, acts: str) -> None:
    assert key_name(acting_symbol(symbol, code, X11), 0) == acts


@pytest.mark.parametrize(("symbol", "acts"), [(KEY.T, "T"), (user_key(0xBC), "COMMA"), (user_key(0xDE), "APOSTROPHE")])
def test_windows_gives_letters_by_their_place_and_only_the_codes_of_some_signs(symbol: int, acts: str) -> None:
    assert key_name(acting_symbol(symbol, None, WINDOWS), 0) == acts


@pytest.mark.parametrize(
    ("symbol", "code", "acts"),
    [
        (None, 0x11, "T"),
        (None, 0x00, "A"),
        (None, None, ""),
        (KEY.A, 0x0C, "A"),
        (KEY.AMPERSAND, 0x12, "1"),
        (KEY.ESCAPE, 0x35, "ESCAPE"),
    ],
)
def test_on_macos_the_code_tells_what_pyglet_does_not_know(symbol: int | None, code: int | None, acts: str) -> None:
    assert key_name(acting_symbol(symbol, code, MACOS), 0) == acts


def test_the_codes_of_macos_are_those_that_pyglet_has() -> None:
    spec = find_spec("pyglet")
    assert spec is not None
    assert spec.origin is not None
    text = (Path(spec.origin).parent / "libs" / "darwin" / "quartzkey.py").read_text(encoding="utf-8")
    codes = {name: int(code, 16) for name, code in re.findall(r"^QZ_(\w+) = (0x\w+)", text, re.MULTILINE)}
    printed = {codes[name]: SIGNS.get(name, name) for name in codes if len(name) == 1 or name in SIGNS}
    assert {code: chr(symbol) for code, symbol in MACOS.items()} == printed
