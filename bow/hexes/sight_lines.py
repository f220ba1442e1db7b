"""Sight lines by integer arithmetic alone (LOS-2, LOS-3, LOS-5).

Stretching a plane does not change what a line crosses, so hexes are measured in half widths across and
quarter heights down: a centre is (x, 3 * row), the six corners lie at (0, +-2) and (+-1, +-1) from it,
and every question is a sign of a whole number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.hexes.board import Board

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def sight_masks(board: Board, a: int, b: int) -> tuple[int, int]:
    """The hexes crossed by the line from the centre of a to that of b, shifted left and shifted right.

    The ends are not among them. A hex that the line only touches in a point is not crossed; one that it
    touches along an edge is crossed by the shifted line on its side.

    Returns:
        Two sets of hexes, as integers with one bit a hex; equal where the line runs along no edge.
    """
    ax, ay = board.x[a], 3 * board.row[a]
    dx, dy = board.x[b] - ax, 3 * board.row[b] - ay
    length = dx * dx + dy * dy
    left = right = 0
    low_row, high_row = sorted((board.row[a], board.row[b]))
    for h in range(board.size):
        if h in (a, b) or not low_row <= board.row[h] <= high_row:
            continue
        cx, cy = board.x[h] - ax, 3 * board.row[h] - ay
        # a convex hex crossed by the whole line lies between the ends if its centre does
        if not 0 < cx * dx + cy * dy < length:
            continue
        sides = [dx * (cy + ky) - dy * (cx + kx) for kx, ky in CORNERS]
        least, most = min(sides), max(sides)
        if least < 0 < most:
            left |= 1 << h
            right |= 1 << h
        elif sides.count(0) == 2:  # an edge of it lies on the line; y grows downwards, so left is negative
            if most == 0:
                left |= 1 << h
            else:
                right |= 1 << h
    return left, right
