"""The ways of arrows: lanes for those that share a part of their way, and rounded bends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count, pairwise
from math import hypot

Point = tuple[float, float]
#: how often the corners of a way are cut
ROUNDED = 3


def lanes(paths: Iterable[Sequence[str]]) -> list[int]:
    """Return a lane for each path of hexes, in order: 0 in the middle, then 1, -1, 2, -2 ... to its sides.

    Two paths with a pair of adjacent hexes in common, in either direction, never get the same lane.
    """
    taken: dict[frozenset[str], set[int]] = {}
    found = []
    for path in paths:
        pieces = [frozenset(pair) for pair in pairwise(path)]
        full = set().union(*(taken.get(piece, set()) for piece in pieces))
        lane = next(lane for n in count() for lane in (n, -n) if lane not in full)
        for piece in pieces:
            taken.setdefault(piece, set()).add(lane)
        found.append(lane)
    return found


def aside(way: Sequence[Point], distance: float) -> list[Point]:
    """Return a way moved sideways, to the same side in both directions."""
    start, end = min(way[0], way[-1]), max(way[0], way[-1])
    if start == end:
        start, end = sorted(way[:2])
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return [(a - y / length * distance, b + x / length * distance) for a, b in way]


def smooth(way: Sequence[Point]) -> list[Point]:
    """Return a way with rounded bends and the same ends."""
    points = list(way)
    for _ in range(ROUNDED):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in pairwise(points):
            cut += [(x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25), (x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75)]
        points = [*cut, points[-1]] if len(way) > 2 else points
    return points
