"""Lines of text, drawn with one call for each font and size.

A `pyglet.text.Label` for each line gives the same pixels, but making one takes a millisecond.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, NamedTuple

import arcade
import numpy as np
import pyglet
from arcade.gl import Buffer, BufferDescription, Geometry, Program
from numpy.typing import NDArray
from pyglet import gl
from pyglet.font.base import Font
from pyglet.text import Weight

from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import POINTS, Face, spaced
from bow.ui.kit.theme import Colour

Letters = NDArray[np.float32]  # one letter a row
Align = Literal["left", "center", "right"]

#: floats of a letter (its place, its part of the texture, its color), and bytes of a float
NUMBERS, BYTES = 12, 4

_CORNERS = """#version 330
uniform WindowBlock { mat4 projection; mat4 view; } window;
in vec4 in_place;
in vec4 in_part;
in vec4 in_color;
out vec2 part;
out vec4 color;
void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = window.projection * window.view * vec4(in_place.xy + corner * in_place.zw, 0.0, 1.0);
    part = in_part.xy + corner * in_part.zw;
    color = in_color;
}
"""
_PIXELS = """#version 330
uniform sampler2D letters;
in vec2 part;
in vec4 color;
out vec4 pixel;
void main() {
    pixel = texture(letters, part) * color;
}
"""


class LineLook(NamedTuple):
    """All values on which the letters of a line depend, apart from its place."""

    line: str
    size: float
    face: Face
    colour: Colour
    align: Align


class PlacedLine(NamedTuple):
    """A line of text at its place: the baseline, and the point that its letters are aligned to."""

    look: LineLook
    x: int
    y: int

    @property
    def box(self) -> Box:
        font = _font(self.look)
        width = _laid(font, _text(self.look)).width
        return Box(self._left(width), self.y + font.descent, width, font.ascent - font.descent)

    def _left(self, width: int) -> int:
        return self.x - {"left": 0, "center": width // 2, "right": width}[self.look.align]

    def paint_letters(self) -> None:
        """Paint new letters in advance, because painting during a drawing would wait for all of it."""
        _laid(_font(self.look), _text(self.look))

    def letters(self) -> list[tuple[int, Letters]]:
        """Return the letters as `NUMBERS` floats each, with the id of the texture that contains them."""
        laid, found = _laid(_font(self.look), _text(self.look)), []
        colour = [part / 255 for part in self.look.colour]
        for texture, letters in laid.by_texture.items():
            placed = letters.copy()
            placed[:, :2] += self._left(laid.width), self.y
            placed[:, 8:] = colour
            found.append((texture, placed))
        return found


class _Laid(NamedTuple):
    """The white letters of a line that begins at 0, 0, by texture; and its width."""

    by_texture: dict[int, Letters]
    width: int


def _font(look: LineLook) -> Font:
    context = gl.current_context
    assert context is not None, "text is drawn in a window"
    return _loaded(context.object_space, look.face, look.size)


@cache
def _loaded(textures: object, face: Face, size: float) -> Font:
    """Return a font and keep it: its letters lie in textures that go with it, while lines still show them.

    `textures` stands for the memory of the graphics card that a window uses.
    """
    weight = Weight.BOLD if face.bold else Weight.NORMAL
    font = pyglet.font.load(face.family, size * POINTS, weight=weight, italic=face.italic, dpi=96)
    assert isinstance(font, Font)
    return font


def _text(look: LineLook) -> str:
    return spaced(look.line, look.face, look.size)


@lru_cache(maxsize=1536)  # several screens full; each line takes some kB
def _laid(font: Font, text: str) -> _Laid:
    by_texture: dict[int, list[tuple[float, ...]]] = {}  # place, size, part of the texture, color
    x = 0
    for glyph in font.get_glyphs(text)[0]:
        left, bottom, right, top = glyph.vertices
        u, v, _, _, _, _, beyond, above = glyph.tex_coords[:8]
        place = x + left, bottom, right - left, top - bottom
        by_texture.setdefault(glyph.owner.id, []).append((*place, u, v, beyond - u, above - v, 1, 1, 1, 1))
        x += round(glyph.advance)
    return _Laid({texture: np.array(letters, np.float32) for texture, letters in by_texture.items()}, x)


@lru_cache(maxsize=1)
def _program(ctx: arcade.ArcadeContext) -> Program:
    return ctx.program(vertex_shader=_CORNERS, fragment_shader=_PIXELS)


class _Drawn:
    """The letters of one texture, in the memory of the graphics card."""

    def __init__(self, ctx: arcade.ArcadeContext) -> None:
        self._buffer: Buffer = ctx.buffer(reserve=NUMBERS * BYTES, usage="dynamic")
        form = BufferDescription(self._buffer, "4f 4f 4f", ("in_place", "in_part", "in_color"), instanced=True)
        self._geometry: Geometry = ctx.geometry([form], mode=ctx.TRIANGLE_STRIP)
        self._count = 0

    def write(self, letters: list[Letters]) -> None:
        self._count = sum(map(len, letters))
        if letters:
            self._buffer.orphan(self._count * NUMBERS * BYTES)
            self._buffer.write(np.concatenate(letters).tobytes())

    def draw(self, program: Program, texture: int) -> None:
        if self._count:
            gl.glActiveTexture(gl.GL_TEXTURE0)
            gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
            self._geometry.render(program, vertices=4, instances=self._count)


class TextLines:
    """Lines of text."""

    def __init__(self) -> None:
        self.lines: list[PlacedLine] = []
        self._drawn: dict[int, _Drawn] = {}
        self._stale = False

    def add(self, line: PlacedLine) -> None:
        line.paint_letters()
        self.lines.append(line)
        self._stale = True

    def keep(self, lines: list[PlacedLine]) -> None:
        """Remove all lines except these."""
        self.lines, self._stale = lines, True

    def draw(self) -> None:
        ctx = arcade.get_window().ctx
        if self._stale:
            self._stale = False
            self._write(ctx)
        if not self.lines:
            return
        gl.glEnable(gl.GL_BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        for texture, drawn in self._drawn.items():
            drawn.draw(_program(ctx), texture)
        gl.glDisable(gl.GL_BLEND)

    def _write(self, ctx: arcade.ArcadeContext) -> None:
        found: dict[int, list[Letters]] = {texture: [] for texture in self._drawn}
        for line in self.lines:
            for texture, letters in line.letters():
                found.setdefault(texture, []).append(letters)
        for texture, wanted in found.items():
            if texture not in self._drawn:
                self._drawn[texture] = _Drawn(ctx)
            self._drawn[texture].write(wanted)
