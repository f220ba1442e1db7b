"""The positions of the board's hexes in the window, and the hex at a point."""

from __future__ import annotations

from math import floor, sqrt

from bow.hexes import Board
from bow.table.battle.painting.painter import board_size
from bow.ui.kit.camera import Camera
from bow.ui.kit.regions import Box

#: distance between the centers of two rows, in hex widths
ROW = sqrt(3) / 2


class BoardCamera(Camera):
    """A camera over a board of hexes; its unit is the width of a hex.

    Attributes:
        turned: whether the board is shown turned by 180 degrees, its lower edge at the top.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board_size(board))
        self.board = board
        self.turned = False

    def turn(self) -> None:
        """Turn the board by 180 degrees about the middle of the view."""
        self.turned = not self.turned
        self._x, self._y = 1 - self._x, 1 - self._y
        self._aim()

    def placed(self, x: float, y: float) -> tuple[float, float]:
        across, up = super().placed(x, y)
        return (self.size[0] - across, self.size[1] - up) if self.turned else (across, up)

    def in_units(self, x: float, y: float) -> tuple[float, float]:
        return super().in_units(self.size[0] - x, self.size[1] - y) if self.turned else super().in_units(x, y)

    def centre(self, h: int) -> tuple[float, float]:
        """Return the center of a hex in board pixels."""
        return self.placed(*self.board.centre(h))

    def hex_at(self, x: float, y: float) -> int | None:
        if not self.box.holds(x, y):
            return None
        return hex_under(self.board, *self.in_units(*self.on_board(x, y)))

    def box_of(self, h: int, width: float, height: float, dx: float = 0.0, dy: float = 0.0) -> Box:
        """Return a box in the window around a hex's center; sizes and shift are in hex widths."""
        x, y = self.centre(h)
        x, y = self.on_screen(x + dx * self.unit, y + dy * self.unit)
        w, t = width * self.unit * self.zoom, height * self.unit * self.zoom
        return Box(x - w / 2, y - t / 2, w, t)

    def reveal(self, h: int) -> None:
        """Pan just enough to bring a hex well into view."""
        x, y = self.on_screen(*self.centre(h))
        edge = self.unit * self.zoom * 0.8
        box = self.box
        dx = max(0.0, box.left + edge - x) - max(0.0, x - box.right + edge)
        dy = max(0.0, box.bottom + edge - y) - max(0.0, y - box.top + edge)
        if dx or dy:
            self.pan(dx, dy)


def hex_under(board: Board, x: float, y: float) -> int | None:
    """Return the hex at a point of the board, in hex widths from its upper left corner."""
    first_row = floor((y - board.centre(0)[1]) / ROW)
    for row in (first_row, first_row + 1):  # a point lies between the centers of two rows
        if not 0 <= row < board.rows:
            continue
        start = board.row_starts[row]
        column = round(x - board.centre(start)[0])
        h = start + column
        if column < 0 or h >= board.size or board.row[h] != row:
            continue
        dx, dy = abs(x - board.centre(h)[0]), abs(y - board.centre(h)[1])
        if dx <= 0.5 and dx * 0.57735 + dy <= 0.57735:
            return h
    return None


def between(board: Board, start: str, end: str) -> tuple[float, float]:
    """Return the vector between the centers of two hexes in hex widths, y upwards."""
    x0, y0 = board.centre(board.index[start])
    x1, y1 = board.centre(board.index[end])
    return x1 - x0, y0 - y1
