"""Plane geometry of outlines: points inside, distances from lines. y grows downwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf
from typing import NamedTuple

Place = tuple[float, float]
Ring = tuple[Place, ...]
"""A closed line: each point once, the last is joined to the first."""


class Bounds(NamedTuple):
    """The smallest upright rectangle around an outline."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Return whether a point is inside, or at most `margin` outside."""
        return self.left - margin <= x <= self.right + margin and self.top - margin <= y <= self.bottom + margin


def bounds_of(rings: Iterable[Ring]) -> Bounds:
    """Return the bounds of rings."""
    xs, ys = zip(*(point for ring in rings for point in ring), strict=True)
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def contains(rings: Iterable[Ring], x: float, y: float) -> bool:
    """Return whether a point is inside an outline, but not in an island cut out of it."""
    inside = False
    for ring in rings:
        last_x, last_y = ring[-1]
        for at_x, at_y in ring:
            if (at_y > y) != (last_y > y) and x < (last_x - at_x) * (y - at_y) / (last_y - at_y) + at_x:
                inside = not inside
            last_x, last_y = at_x, at_y
    return inside


def distance(rings: Iterable[Ring], x: float, y: float) -> float:
    """Return the distance of a point from the nearest line."""
    nearest = inf
    for ring in rings:
        last_x, last_y = ring[-1]
        for at_x, at_y in ring:
            dx, dy = at_x - last_x, at_y - last_y
            length = dx * dx + dy * dy
            part = 0.0 if not length else max(0.0, min(1.0, ((x - last_x) * dx + (y - last_y) * dy) / length))
            nearest = min(nearest, hypot(x - last_x - part * dx, y - last_y - part * dy))
            last_x, last_y = at_x, at_y
    return nearest


def signed_size(ring: Sequence[Place]) -> float:
    """Return the area inside a ring, positive if the ring runs clockwise on screen, with y downwards."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairs) / 2
