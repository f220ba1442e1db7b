"""The positions of the board's hexes in the window, and the hex at a point."""

from __future__ import annotations

from math import floor, sqrt

from bow.hexes import Board
from bow.table.battle.painting.laid_board import LaidBoard
from bow.ui.kit.camera import Camera
from bow.ui.kit.regions import Box

#: the beginnings of the names of pictures in the shape of a whole upright hex
HEXES = (
    "units/hex-", "zone", "patterns/zone-", "patterns/choice", "patterns/way", "planning/target", "terrain/fire-glow",
)  # fmt: skip
#: distance between the centers of two rows, in hex widths
ROW = sqrt(3) / 2


class BoardCamera(Camera):
    """A camera over a board of hexes; its unit is the width of a hex.

    Attributes:
        on_side: whether the board lies on its side, turned by 90 degrees counterclockwise: its lower edge is at
            the right.
        turned: whether it is turned by 180 degrees besides, its lower edge at the top or at the left.
    """

    def __init__(self, board: Board) -> None:
        self._laid = LaidBoard(board)
        super().__init__(self._laid.extent)
        self.board = board
        self.turned = False

    @property
    def upright_shape(self) -> tuple[float, float]:
        """Width and height of the upright board in hex widths."""
        return self.shape[::-1] if self.on_side else self.shape

    @property
    def on_side(self) -> bool:
        return self._laid.on_side

    def lay_on_side(self, on_side: bool) -> None:
        """Lay the board on its side, or upright again. A call of `layout` must follow."""
        self._laid = LaidBoard(self.board, on_side=on_side)
        self.shape = self._laid.extent
        self.reset()

    def turn(self) -> None:
        """Turn the board by 180 degrees about the middle of the view."""
        self.turned = not self.turned
        self._x, self._y = 1 - self._x, 1 - self._y
        self._aim()

    def placed(self, x: float, y: float) -> tuple[float, float]:
        across, up = super().placed(*self._laid.turned(x, y))
        return (self.size[0] - across, self.size[1] - up) if self.turned else (across, up)

    def in_units(self, x: float, y: float) -> tuple[float, float]:
        x, y = (self.size[0] - x, self.size[1] - y) if self.turned else (x, y)
        return self._laid.upright(*super().in_units(x, y))

    def turned_shift(self, dx: float, dy: float) -> tuple[float, float]:
        """Return a shift on the upright board as it is shown; y grows upwards."""
        dx, dy = (-dy, dx) if self.on_side else (dx, dy)
        return (-dx, -dy) if self.turned else (dx, dy)

    def upright_shift(self, dx: float, dy: float) -> tuple[float, float]:
        """Return a shift in the window as it is on the upright board: the reverse of `turned_shift`."""
        dx, dy = (-dx, -dy) if self.turned else (dx, dy)
        return (dy, -dx) if self.on_side else (dx, dy)

    @property
    def angle(self) -> int:
        """By how many degrees the board is turned clockwise."""
        return (270 * self.on_side + 180 * self.turned) % 360

    def hex_angle(self, picture: str) -> int:
        """Return by how many degrees a picture is turned to fit a hex; only pictures of whole hexes are."""
        return 90 if self.on_side and picture.startswith(HEXES) else 0

    def far_to_near(self, h: int) -> float:
        """Return a number by which hexes are sorted so that those nearer to the viewer come last."""
        return -self.centre(h)[1]

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
