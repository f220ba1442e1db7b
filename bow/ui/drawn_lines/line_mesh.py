"""Many straight lines drawn at once, because a sprite for each would take far longer to make."""

from __future__ import annotations

from array import array
from math import hypot

import arcade
from arcade.gl import Buffer, BufferDescription, Geometry

from bow.ui.kit.theme import Colour

Point = tuple[float, float]
#: floats of a corner (two for its place, four for its color), and bytes of a float
NUMBERS, BYTES = 6, 4


class LineMesh:
    """Lines in window pixels, two triangles each; later lines lie above earlier ones."""

    def __init__(self) -> None:
        self._corners = array("f")
        self._buffer: Buffer | None = None
        self._geometry: Geometry | None = None
        self._written = False

    def clear(self) -> None:
        self._corners, self._written = array("f"), False

    def add(self, one: Point, other: Point, colour: Colour, width: float) -> None:
        (x0, y0), (x1, y1) = one, other
        length = hypot(x1 - x0, y1 - y0) or 1.0
        x, y = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
        start, end = (x0 + x, y0 + y), (x1 - x, y1 - y)
        for corner in (start, (x0 - x, y0 - y), end, start, (x1 + x, y1 + y), end):
            self._corners.extend((*corner, *colour))
        self._written = False

    def draw(self, window: arcade.Window) -> None:
        if not self._corners:
            return
        ctx, size = window.ctx, len(self._corners) * BYTES
        if self._buffer is None or self._geometry is None:
            self._buffer = ctx.buffer(reserve=size, usage="dynamic")
            form = BufferDescription(self._buffer, "2f 4f", ("in_vert", "in_color"))
            self._geometry = ctx.geometry([form], mode=ctx.TRIANGLES)
        if not self._written:
            self._buffer.orphan(size)
            self._buffer.write(self._corners)
            self._written = True
        ctx.enable(ctx.BLEND)
        self._geometry.render(ctx.line_generic_with_colors_program, vertices=len(self._corners) // NUMBERS)
