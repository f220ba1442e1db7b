"""Texts that fit their boxes: measured with the fonts' files, broken into lines, shrunk, then shortened.

Sizes are in window pixels. No window is needed.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import pyglet.lib
from PIL import ImageFont

from bow.system.places import folder
from bow.system.platforms import on_linux
from bow.ui.kit import theme

#: pyglet counts font sizes in points at 96 dpi.
POINTS = 0.75
ELLIPSIS = "…"
_MEASURE = 64  # the size at which the height of lines is measured


class Face(NamedTuple):
    """A font: a family of assets/fonts, bold or italic."""

    family: str
    bold: bool = False
    italic: bool = False


BODY = Face("Alegreya Sans")
STRONG = Face("Alegreya Sans", bold=True)
SLANTED = Face("Alegreya Sans", italic=True)
SERIF = Face("Alegreya")
SERIF_SLANTED = Face("Alegreya", italic=True)
TITLE = Face("Alegreya SC", bold=True)
MONO = Face("DejaVu Sans Mono")


class Fitted(NamedTuple):
    """A text after layout: its lines, the font size in pixels, and whether words were left out."""

    lines: tuple[str, ...]
    size: float
    cut: bool


def letter(size: float) -> float:
    """Convert a font size of the sketch to window pixels, not below the smallest readable size."""
    return max(theme.least, round(theme.px(size) * 2) / 2)


@cache
def _font(face: Face) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font_file(face)), _MEASURE)


def font_file(face: Face) -> Path:
    style = "Bold" if face.bold else "Italic" if face.italic else "Regular"
    return folder("assets") / "fonts" / f"{face.family.replace(' ', '')}-{style}.ttf"


@lru_cache(maxsize=16384)
def width_of(text: str, face: Face, size: float) -> int:
    """Return the width of a line, exactly as in pyglet.

    It is the sum of whole-pixel advances at that size, without kerning.
    """
    advances = _advances(face, size)
    return sum(advances[character] for character in spaced(text, face, size))


def spaced(text: str, face: Face, size: float) -> str:
    """Return a line with double spaces if the font is so small that a space has only one or two pixels."""
    return text.replace(" ", "  ") if _advances(face, size)[" "] < 3 else text


@lru_cache(maxsize=256)
def _advances(face: Face, size: float) -> _Advances:
    library = _freetype()
    if library is not None:
        return _Advances(partial(_advance, library, _face_of(face), size))
    font = ImageFont.truetype(str(font_file(face)), size, layout_engine=ImageFont.Layout.BASIC)
    return _Advances(lambda character: round(font.getlength(character)))


class _Advances(dict[str, int]):
    """The advance of each character, measured once."""

    def __init__(self, measure: Callable[[str], int]) -> None:
        super().__init__()
        self._measure = measure

    def __missing__(self, character: str) -> int:
        self[character] = width = self._measure(character)
        return width


@cache
def _freetype() -> ctypes.CDLL | None:
    """Return the library by which pyglet sets texts on Linux: that of the system, whose widths depend on its version.

    Pillow has its own. None: pyglet uses another library here, or the system has none.
    """
    if not on_linux():
        return None
    try:
        found: ctypes.CDLL = pyglet.lib.load_library("freetype")
    except ImportError:
        return None
    return found


@cache
def _face_of(face: Face) -> ctypes.c_void_p:
    """Return a font, opened by FreeType; it stays open."""
    library, opened = ctypes.c_void_p(), ctypes.c_void_p()
    freetype = _freetype()
    assert freetype is not None
    path = os.fsencode(font_file(face))
    if freetype.FT_Init_FreeType(ctypes.byref(library)) or freetype.FT_New_Face(library, path, 0, ctypes.byref(opened)):
        raise OSError(f"FreeType cannot read {font_file(face)}")
    return opened


def _advance(freetype: ctypes.CDLL, face: ctypes.c_void_p, size: float, character: str) -> int:
    """Return the advance of a character in pixels, as pyglet takes it: without a fraction."""
    freetype.FT_Set_Char_Size(face, 0, ctypes.c_long(int(size * POINTS * 64)), 96, 96)
    glyph = freetype.FT_Get_Char_Index(face, ctypes.c_ulong(ord(character)))
    advance = ctypes.c_long()
    freetype.FT_Get_Advance(face, glyph, 0, ctypes.byref(advance))  # 16.16
    return advance.value >> 16


def line_height(face: Face, size: float) -> float:
    ascent, descent = _font(face).getmetrics()
    return (ascent + descent) * size / _MEASURE


@lru_cache(maxsize=4096)
def wrap(text: str, face: Face, size: float, width: float) -> tuple[str, ...]:
    """Break a text into lines no wider than `width`; a longer word is broken too."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            tried = f"{line} {word}" if line else word
            if width_of(tried, face, size) <= width:
                line = tried
                continue
            if line:
                lines.append(line)
            while width_of(word, face, size) > width and len(word) > 1:
                n = len(word) - 1
                while n > 1 and width_of(word[:n], face, size) > width:
                    n -= 1
                lines.append(word[:n])
                word = word[n:]
            line = word
        lines.append(line)
    return tuple(lines)


def shorten(text: str, face: Face, size: float, width: float) -> str:
    """Return a line no wider than `width`, with an ellipsis if it was cut."""
    if width_of(text, face, size) <= width:
        return text
    while text and width_of(text.rstrip() + ELLIPSIS, face, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def fit(
    text: str, face: Face, size: float, width: float, height: float | None = None, least: float | None = None
) -> Fitted:
    """Fit a text into a box. A word is broken only if it is too wide in the smallest font.

    Args:
        text: the text.
        face: the font.
        size: the desired size.
        width: the width of the box.
        height: the height of the box; None: one line.
        least: the size below which the text is shortened instead; None: 0.8 of the size.
    """
    least = min(size, size * 0.8 if least is None else least)
    keeps_words = height is not None and _widest_word(text, face, least) <= width
    while True:
        lines = (" ".join(text.split()),) if height is None else wrap(text, face, size, width)
        room = 1 if height is None else max(1, int(height / line_height(face, size) + 0.15))
        broken = keeps_words and _widest_word(text, face, size) > width
        if not broken and len(lines) <= room and all(width_of(line, face, size) <= width for line in lines):
            return Fitted(lines, size, False)
        if size <= least:
            break
        size = max(least, size - 0.5)
    if len(lines) > room:
        lines = (*lines[: room - 1], " ".join(lines[room - 1 :]))
    return Fitted(tuple(shorten(line, face, size, width) for line in lines), size, True)


def _widest_word(text: str, face: Face, size: float) -> int:
    return max((width_of(word, face, size) for word in text.split()), default=0)
