"""Sets of hexes by their shape: a brush, a straight line, a rectangle, a connected region."""

from __future__ import annotations

from collections.abc import Callable

from bow.hexes import Board, bits


def brush(board: Board, hex: int, size: int) -> list[int]:
    """Return the hexes under a brush: 1 is the hex alone, 2 includes its neighbours, and so on."""
    return list(bits(board.within(hex, size - 1)))


def straight_line(board: Board, first: int, last: int) -> list[int]:
    """Return a shortest path between two hexes that is as near as possible to the straight line, both ends included.

    Each hex is a neighbour of the one before it. The reverse path has the same hexes, except in ties.
    """
    (ax, ay), (bx, by) = board.centre(first), board.centre(last)

    def aside(hex: int) -> tuple[float, int]:
        x, y = board.centre(hex)
        return round(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)), 6), hex

    way = [first]
    while way[-1] != last:
        left = board.distance(way[-1], last)
        way.append(min((k for k in board.neighbours[way[-1]] if board.distance(k, last) < left), key=aside))
    return way


def rectangle(board: Board, first: int, last: int) -> list[int]:
    """Return the hexes whose centres are in the rectangle between the centres of two hexes, its border included."""
    top, bottom = sorted((board.row[first], board.row[last]))
    left, right = sorted((board.x[first], board.x[last]))
    return [h for h in range(board.size) if top <= board.row[h] <= bottom and left <= board.x[h] <= right]


def alike_around(board: Board, hex: int, alike: Callable[[int], object]) -> list[int]:
    """Return the connected region around a hex in which `alike` gives the same value for every hex."""
    wanted = alike(hex)
    found = edge = 1 << hex
    while edge:
        edge = sum(1 << h for h in bits(board.spread(edge) & ~found) if alike(h) == wanted)
        found |= edge
    return list(bits(found))
