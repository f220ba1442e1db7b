"""Where the board's hexes lie in the window: zoom, pan, and which hex is under a point."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import arcade

from bow.table.kit.regions import Box
from bow.table.painting.painter import board_size

if TYPE_CHECKING:
    from bow.hexes import Board

MOST = 3.5


class Camera:
    """Turns the board's places into window pixels and back.

    A place is in board pixels: at zoom 1 the whole board fits, and a board pixel is a window pixel; y grows upwards.

    Attributes:
        unit: the width of a hex in board pixels.
        size: width and height of the board in board pixels.
        zoom: window pixels for a board pixel.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.box = Box(0, 0, 1, 1)
        self.unit = 1
        self.zoom = 1.0
        self._x = self._y = 0.5  # the middle of the view, as a part of the board's size
        self.projector = arcade.Camera2D()
        self.size = self._whole_size()

    def layout(self, box: Box) -> None:
        """Takes a place in the window; zoom and middle stay."""
        self.box = box
        columns, rows = board_size(self.board)
        self.unit = max(8, int(min(box.width / columns, box.height / rows)))
        self.size = self._whole_size()
        self._aim()

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of the board in hex widths."""
        return board_size(self.board)

    def _whole_size(self) -> tuple[float, float]:
        columns, rows = board_size(self.board)
        return round(columns * self.unit), round(rows * self.unit)

    def centre(self, h: int) -> tuple[float, float]:
        """The middle of a hex in board pixels."""
        x, y = self.board.centre(h)
        return x * self.unit, self.size[1] - y * self.unit

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Board pixels as window pixels."""
        return self._left + x * self.zoom, self._bottom + y * self.zoom

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels as board pixels."""
        return (x - self._left) / self.zoom, (y - self._bottom) / self.zoom

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex under a point of the window."""
        if not self.box.holds(x, y):
            return None
        bx, by = self.on_board(x, y)
        bx, by = bx / self.unit, (self.size[1] - by) / self.unit
        board = self.board
        row = (by - 1 / sqrt(3)) / (sqrt(3) / 2)  # see `Board.centre`
        near = [h for h in range(board.size) if abs(board.row[h] - row) <= 1]
        if not near:
            return None
        best = min(near, key=lambda h: (board.centre(h)[0] - bx) ** 2 + (board.centre(h)[1] - by) ** 2)
        cx, cy = board.centre(best)
        dx, dy = abs(bx - cx), abs(by - cy)
        inside = dx <= 0.5 and dy <= 0.5774 and dx * 0.57735 + dy <= 0.57735
        return best if inside else None

    def box_of(self, h: int, width: float, height: float, dx: float = 0.0, dy: float = 0.0) -> Box:
        """A box in the window round a hex's middle; sizes and shift in hex widths."""
        x, y = self.centre(h)
        x, y = self.on_screen(x + dx * self.unit, y + dy * self.unit)
        w, t = width * self.unit * self.zoom, height * self.unit * self.zoom
        return Box(x - w / 2, y - t / 2, w, t)

    # --- moving
    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zooms about a point of the window, which stays where it is."""
        bx, by = self.on_board(x, y)
        self.zoom = min(MOST, max(1.0, self.zoom * factor))
        width, height = self.size
        self._x = (bx - (x - self.box.centre[0]) / self.zoom) / width
        self._y = (by - (y - self.box.centre[1]) / self.zoom) / height
        self._aim()

    def pan(self, dx: float, dy: float) -> None:
        """Moves the board by window pixels."""
        width, height = self.size
        self._x -= dx / self.zoom / width
        self._y -= dy / self.zoom / height
        self._aim()

    def reset(self) -> None:
        """Shows the whole board."""
        self.zoom, self._x, self._y = 1.0, 0.5, 0.5
        self._aim()

    def reveal(self, h: int) -> None:
        """Moves as little as brings a hex well into view."""
        x, y = self.on_screen(*self.centre(h))
        edge = self.unit * self.zoom * 0.8
        box = self.box
        dx = max(0.0, box.left + edge - x) - max(0.0, x - box.right + edge)
        dy = max(0.0, box.bottom + edge - y) - max(0.0, y - box.top + edge)
        if dx or dy:
            self.pan(dx, dy)

    def _aim(self) -> None:
        width, height = self.size
        for name, whole, room in (("_x", width, self.box.width), ("_y", height, self.box.height)):
            half = room / self.zoom / whole / 2
            middle = getattr(self, name)
            setattr(self, name, 0.5 if half >= 0.5 else min(1 - half, max(half, middle)))
        x, y = self.box.centre
        # whole pixels, so that the picture stays sharp
        self._left = round(x - self._x * width * self.zoom)
        self._bottom = round(y - self._y * height * self.zoom)
        projector = self.projector
        box = self.box
        projector.viewport = arcade.LBWH(round(box.left), round(box.bottom), round(box.width), round(box.height))
        half_w, half_h = round(box.width) / 2, round(box.height) / 2
        projector.projection_data.rect = arcade.LRBT(-half_w, half_w, -half_h, half_h)
        projector.zoom = self.zoom
        middle_x, middle_y = round(box.left) + half_w, round(box.bottom) + half_h
        projector.position = ((middle_x - self._left) / self.zoom, (middle_y - self._bottom) / self.zoom)
