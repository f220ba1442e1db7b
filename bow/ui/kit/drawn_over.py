"""A drawing over a board or a map in window pixels that follows its zoom and pan: arrows, lines, texts."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Protocol

import arcade
from arcade.gl import Buffer, BufferDescription, Geometry

from bow.ui.kit.camera import Camera
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import clipped, looking_through
from bow.ui.kit.theme import Colour

Point = tuple[float, float]
#: floats of a corner (two for its place, four for its color), and bytes of a float
NUMBERS, BYTES = 6, 4
#: the shade under every line, so that it is visible on any ground
SHADE: tuple[int, int, int] = (18, 14, 10)


class _LineMesh:
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


class Underlay(Protocol):
    """A board or a map under a drawing."""

    @property
    def camera(self) -> Camera: ...

    @property
    def moving(self) -> bool:
        """Whether the board or map is being zoomed or panned."""


class DrawnOver:
    """A canvas over a board, clipped at its frame; call `stale` before filling it."""

    def __init__(self, board: Underlay) -> None:
        self.board = board
        self.canvas = Canvas()
        self._lines = _LineMesh()
        #: the number of times that it was filled
        self.filled = 0
        self._key: object = None
        self._place = (0.0, 0.0, 1.0)  # the place of the board when it was filled

    def stale(self, shown: object) -> bool:
        """Return whether the drawing must be filled again, and empty it in that case.

        It must if `shown` or the place of the board has changed. While the board moves, the old drawing is shown at the
        new place, because filling takes too long.
        """
        camera = self.board.camera
        key, place = (shown, camera.box, camera.unit, camera.placed(0, 0)), self._board_place()
        if key == self._key and (place == self._place or self.board.moving):
            return False
        self._key, self._place = key, place
        self.filled += 1
        self.canvas.clear()
        self._lines.clear()
        return True

    def _board_place(self) -> tuple[float, float, float]:
        camera = self.board.camera
        return *camera.on_screen(0, 0), camera.zoom

    # --- places
    @property
    def unit(self) -> float:
        """A unit of the board, such as the width of a hex, in window pixels."""
        return self.board.camera.unit * self.board.camera.zoom

    def point(self, x: float, y: float) -> Point:
        """Convert a place in units of the board, to the right and down, to window pixels."""
        camera = self.board.camera
        return camera.on_screen(*camera.placed(x, y))

    def on_board(self, x: float, y: float) -> Point:
        """Convert a place in the window to units of the board."""
        camera = self.board.camera
        return camera.in_units(*camera.on_board(x, y))

    # --- drawing
    def line(self, points: Sequence[Point], colour: Colour, thick: float, *, dashed: bool = False) -> None:
        shade = (*SHADE, round(colour[3] * 0.7))
        for colours, width in ((shade, thick + 3), (colour, thick)):
            for one, other in pairwise(points):
                for start, end in _dashes(one, other, thick * 3) if dashed else [(one, other)]:
                    self._lines.add(start, end, colours, width)

    def arrow(self, points: Sequence[Point], colour: Colour, thick: float, *, dashed: bool = False) -> None:
        (x0, y0), (x1, y1) = points[-2:]
        length = hypot(x1 - x0, y1 - y0)
        if length < 1:
            return
        side = thick * 5
        back = min(length, side * 0.45) / length
        end = x1 - (x1 - x0) * back, y1 - (y1 - y0) * back
        self.line([*points[:-1], end], colour, thick, dashed=dashed)
        angle = -degrees(atan2(y1 - y0, x1 - x0))
        for grown, tint in ((1.28, (*SHADE, round(colour[3] * 0.7))), (1.0, colour)):
            wide = side * grown
            place = Box(end[0] - wide / 2, end[1] - wide / 2, wide, wide)
            self.canvas.picture("units/arrow-head.png", place, tint, angle=angle)

    def draw(self, window: arcade.Window) -> None:
        if self._place == self._board_place():
            self._draw_cut(window)
        else:
            with looking_through(window, self._following(window)):
                self._draw_cut(window)

    def _draw_cut(self, window: arcade.Window) -> None:
        with clipped(window, self.board.camera.box):
            self._lines.draw(window)
            self.canvas.draw()

    def _following(self, window: arcade.Window) -> arcade.Camera2D:
        """Return a camera that shows the drawing where the board has moved."""
        left, bottom, zoom = self._board_place()
        was_left, was_bottom, was_zoom = self._place
        grown = zoom / was_zoom
        middle_x, middle_y = window.width / 2, window.height / 2
        camera = arcade.Camera2D()
        camera.zoom = grown
        camera.position = was_left + (middle_x - left) / grown, was_bottom + (middle_y - bottom) / grown
        return camera


def _dashes(one: Point, other: Point, length: float) -> list[tuple[Point, Point]]:
    (x0, y0), (x1, y1) = one, other
    count = max(1, round(hypot(x1 - x0, y1 - y0) / length / 1.6))

    def at(part: float) -> Point:
        return x0 + (x1 - x0) * part / count, y0 + (y1 - y0) * part / count

    return [(at(n), at(n + 0.62)) for n in range(count)]
