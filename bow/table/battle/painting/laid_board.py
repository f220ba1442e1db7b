"""The geometry of a painted board, which stands upright or lies on its side after a quarter turn."""

from __future__ import annotations

import math

from bow.hexes import Board

Point = tuple[float, float]


class LaidBoard:
    """A board as it is painted, in hex widths, x to the right and y downwards from its upper left corner.

    A board on its side is turned by 90 degrees counterclockwise: its lower edge is at the right, and the tops of its
    hexes are flat.

    Attributes:
        on_side: whether the board lies on its side.
        size, around: as in `bow.hexes.Board`.
        extent: width and height of the board.
        angles: the directions of a hex's neighbours in radians, in the order of `around`.
    """

    def __init__(self, board: Board, *, on_side: bool = False) -> None:
        self.board, self.on_side = board, on_side
        self.size, self.around = board.size, board.around
        self._wide, self._high = float(board.columns), (board.rows - 1) * math.sqrt(3) / 2 + 2 / math.sqrt(3)
        self.extent = (self._high, self._wide) if on_side else (self._wide, self._high)
        self.angles = compass(on_side=on_side)

    def turned(self, x: float, y: float) -> Point:
        """Return where a place of the upright board is."""
        return (y, self._wide - x) if self.on_side else (x, y)

    def upright(self, x: float, y: float) -> Point:
        """Return the place of the upright board that is at a point: the reverse of `turned`."""
        return (self._wide - y, x) if self.on_side else (x, y)

    def centre(self, h: int) -> Point:
        """Return the center of a hex."""
        return self.turned(*self.board.centre(h))

    def corners(self, h: int, scale: float = 1.0) -> list[Point]:
        """Return the corners of a hex drawn at `scale` of its size, clockwise from the top or the upper right."""
        x, y = self.centre(h)
        radius, twelfth = scale / math.sqrt(3), int(self.on_side)
        turns = (math.tau * (2 * i + twelfth) / 12 for i in range(6))
        return [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]

    def beside(self, x: float, y: float) -> Point:
        """Return where a place that is x and y from the center of an upright hex is from the center of this one."""
        return (y, -x) if self.on_side else (x, y)

    def above(self, h: int, x: float) -> int:
        """Return the neighbour of hex `h` beyond its upper edge at `x` from its center, or -1 at the rim."""
        if not self.on_side:
            return self.around[h][0 if x > 0 else 5]
        return self.around[h][1 if abs(x) < 0.29 else 2 if x > 0 else 0]


def compass(*, on_side: bool) -> tuple[float, ...]:
    """Return the directions of a hex's neighbours in radians, y downwards, from the north-east of the upright board."""
    return tuple(math.radians(60 * i - 60 - 90 * on_side) for i in range(6))
