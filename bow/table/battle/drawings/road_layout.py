"""Where the places of a road map stand: near their points on the map, so that shields and labels never overlap.

No screen is needed. Lengths are pixels, y grows upwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bow.ui.kit.regions import Box

Point = tuple[float, float]
#: how often overlapping places are pushed apart before the map falls back on even rows
STEPS: Final = 150
#: by how much places of even rows usually stand above and below the middle of their row
WAVE: Final = 0.09


class Extent(NamedTuple):
    """The parts of a place, as boxes around the middle of its shield at (0, 0): shield, label, ribbon."""

    parts: tuple[Box, ...]

    def at(self, x: float, y: float) -> list[Box]:
        return [Box(box.left + x, box.bottom + y, box.width, box.height) for box in self.parts]


def laid_out(
    wished: Sequence[Point] | None, extents: Sequence[Extent], area: Box, taken: Sequence[Box] = (), gap: float = 4.0
) -> Sequence[Point] | None:
    """Return the middle of each shield so that nothing overlaps, or None if the area is too small.

    Args:
        wished: the points on the map, in parts of the area from the left and from the top; None: even rows.
        extents: the parts of each place.
        area: the box of the map.
        taken: boxes that must stay free, such as the legend.
        gap: the least distance between two parts.
    """
    return _laid_out(None if wished is None else tuple(wished), tuple(extents), area, tuple(taken), gap)


@lru_cache(maxsize=32)
def _laid_out(
    wished: tuple[Point, ...] | None, extents: tuple[Extent, ...], area: Box, taken: tuple[Box, ...], gap: float
) -> Sequence[Point] | None:
    above = max((box.top for box in taken), default=area.bottom)
    upper = Box(area.left, above, area.width, area.top - above)
    starts = [(wished, area)] if wished is not None else []
    for rows in _row_counts(len(extents), area):
        starts += [(rows_of(len(extents), rows), area), (rows_of(len(extents), rows, wave=0.0), upper)]
    for start, box in starts:
        points = [(box.left + x * box.width, box.top - y * box.height) for x, y in start]
        found = _apart(points, extents, area, taken, gap)
        if found is not None:
            return tuple(found)
    return None


def rows_of(count: int, rows: int, wave: float = WAVE) -> tuple[Point, ...]:
    """Return points for `count` places in rows that run to and fro, in parts of the area.

    `wave`: by how much places stand above and below the middle of their row, in parts of the row's height.
    """
    found: list[Point] = []
    for row in range(rows):
        first, last = count * row // rows, count * (row + 1) // rows
        inside = last - first
        for n in range(inside):
            x = (n + 0.5) / inside
            off = wave * (1 if n % 2 else -1) / rows if inside > 1 else 0.0
            found.append((x if row % 2 == 0 else 1 - x, (row + 0.5) / rows + off))
    return tuple(found)


def _row_counts(count: int, area: Box) -> list[int]:
    """Return possible numbers of rows, the one with the most even cells first."""
    best = max(1, round(math.sqrt(count * area.height / max(1.0, area.width) * 0.9)))
    return sorted(range(1, count + 1), key=lambda rows: (abs(rows - best), -rows))[:6]


def _apart(
    points: Sequence[Point], extents: Sequence[Extent], area: Box, taken: Sequence[Box], gap: float
) -> list[Point] | None:
    """Push places apart until no two of their parts overlap; None: they still do after `STEPS`."""
    at = list(points)
    for step in range(STEPS):
        at = [_within(x, y, extent, area) for (x, y), extent in zip(at, extents, strict=True)]
        boxes = [extent.at(x, y) for (x, y), extent in zip(at, extents, strict=True)]
        moves = [[0.0, 0.0] for _ in at]
        overlaps = False
        for n, ours in enumerate(boxes):
            for m in range(n + 1, len(boxes)):
                push = _push(ours, boxes[m], gap)
                if push is not None:
                    overlaps = True
                    for which, sign in ((n, -0.5), (m, 0.5)):
                        moves[which][0] += push[0] * sign
                        moves[which][1] += push[1] * sign
            push = _push(taken, ours, gap)
            if push is not None:
                overlaps = True
                moves[n][0] += push[0]
                moves[n][1] += push[1]
        if not overlaps:
            return at
        # two neighbours that push one place to and fro give way to each other more and more to the side
        lean = 0.15 * (step % 7 - 3)
        at = [(x + dx + dy * lean, y + dy - dx * lean) for (x, y), (dx, dy) in zip(at, moves, strict=True)]
    return None


def _within(x: float, y: float, extent: Extent, area: Box) -> Point:
    left, right = min(box.left for box in extent.parts), max(box.right for box in extent.parts)
    low, high = min(box.bottom for box in extent.parts), max(box.top for box in extent.parts)
    return (
        min(max(x, area.left - left), max(area.right - right, area.left - left)),
        min(max(y, area.bottom - low), max(area.top - high, area.bottom - low)),
    )


def _push(first: Sequence[Box], second: Sequence[Box], gap: float) -> Point | None:
    """Return the longest of the shortest ways by which parts of `second` leave parts of `first`; None: none meet."""
    found: Point | None = None
    for one in first:
        grown = one.grown(gap)
        for other in second:
            if not grown.meets(other):
                continue
            (ax, ay), (bx, by) = one.centre, other.centre
            wide = (one.width + other.width) / 2 + gap - abs(bx - ax)
            high = (one.height + other.height) / 2 + gap - abs(by - ay)
            push = (wide if bx >= ax else -wide, 0.0) if wide < high else (0.0, high if by >= ay else -high)
            if found is None or abs(push[0]) + abs(push[1]) > abs(found[0]) + abs(found[1]):
                found = push
    return found


def road(points: Sequence[Point], steps: int = 24) -> list[list[Point]]:
    """Return a smooth line through the points: a list of places for each stretch between two of them."""
    ends = [points[0], *points, points[-1]] if points else []
    stretches = []
    for n in range(len(points) - 1):
        a, b, c, d = ends[n : n + 4]
        # the bend of a stretch depends on its own length, so that a long one does not swing out near a short one
        long = math.dist(b, c)
        one = _towards((c[0] - a[0], c[1] - a[1]), long * 0.36)
        two = _towards((d[0] - b[0], d[1] - b[1]), long * 0.36)
        controls = b, (b[0] + one[0], b[1] + one[1]), (c[0] - two[0], c[1] - two[1]), c
        stretches.append([_bezier(controls, step / steps) for step in range(steps + 1)])
    return stretches


def _towards(way: Point, length: float) -> Point:
    whole = math.hypot(*way) or 1.0
    return way[0] / whole * length, way[1] / whole * length


def _bezier(controls: tuple[Point, Point, Point, Point], t: float) -> Point:
    weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
    return (
        sum(w * p[0] for w, p in zip(weights, controls, strict=True)),
        sum(w * p[1] for w, p in zip(weights, controls, strict=True)),
    )
