"""Sight lines by integer arithmetic alone (LOS-2, LOS-3, LOS-5).

Stretching a plane does not change which hexes a line crosses. So the units are half widths across and
quarter heights down. A centre is (x, 3 * row), and the six corners are at (0, +-2) and (+-1, +-1) from it.
Every question is about the sign of a whole number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.hexes.board import Board


def sight_masks(board: Board, a: int, b: int) -> tuple[int, int]:
    """Return the hexes crossed by the line from the centre of a to that of b, shifted left and shifted right.

    The ends are not included. A hex that the line only touches in a point is not crossed. A hex that it touches
    along an edge is crossed by the shifted line on that hex's side.

    Returns:
        Two sets of hexes, as integers with one bit a hex; equal if the line runs along no edge.
    """
    xs, rows = board.x, board.row
    ax, ay = xs[a], 3 * rows[a]
    dx, dy = xs[b] - ax, 3 * rows[b] - ay
    length = dx * dx + dy * dy
    # distance of each corner from a parallel through its hex's centre; opposite corners are equally far on either side
    corners = abs(2 * dx), abs(dx + dy), abs(dx - dy)
    furthest = max(corners)
    along_edges = corners.count(furthest) == 2
    left = right = 0
    low_row, high_row = (rows[a], rows[b]) if rows[a] < rows[b] else (rows[b], rows[a])
    for h in range(board.row_starts[low_row], board.row_starts[high_row + 1]):
        cx, cy = xs[h] - ax, 3 * rows[h] - ay
        # a convex hex crossed by the whole line is between the ends if its centre is
        if not 0 < cx * dx + cy * dy < length:
            continue
        aside = dx * cy - dy * cx  # y grows downwards, so left is negative
        if -furthest < aside < furthest:
            left |= 1 << h
            right |= 1 << h
        elif along_edges and aside == -furthest:  # an edge of it lies on the line
            left |= 1 << h
        elif along_edges and aside == furthest:
            right |= 1 << h
    return left, right
