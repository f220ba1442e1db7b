"""Rings: the borders of each area, joined end to end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from shapely.geometry import Polygon

from tools.assets.realm_map.border_lines import Arc
from tools.assets.realm_map.map_seeds import FRAME, Point, SeedsError

Ring = list[int]
"""Numbers of borders from 1, negative ones backwards."""


def area_rings(arcs: Sequence[Arc]) -> dict[str, list[Ring]]:
    """Return the rings of every area, its outline first, then the islands cut out of it.

    Outlines run clockwise on the sheet, islands the other way round: an area lies to the right of its borders.

    Raises:
        SeedsError: the borders of an area do not join.
    """
    using: defaultdict[str, list[int]] = defaultdict(list)
    for number, arc in enumerate(arcs, start=1):
        for area in arc.between:
            using[area].append(number)
    return {area: _rings(area, arcs, numbers) for area, numbers in using.items() if area != FRAME}


def _rings(area: str, arcs: Sequence[Arc], numbers: list[int]) -> list[Ring]:
    left, found = list(numbers), []
    while left:
        ring = [left.pop(0)]
        start, end = _ends(arcs, ring[0])
        while end != start:
            following = next((step for n in left for step in (n, -n) if _ends(arcs, step)[0] == end), None)
            if following is None:
                raise SeedsError(
                    f"the borders of {area} do not join at {end}: give the junction to each that ends there"
                )
            left.remove(abs(following))
            ring.append(following)
            end = _ends(arcs, following)[1]
        found.append(ring)
    found.sort(key=lambda each: -float(Polygon(ring_points(arcs, each)).area))
    return [_turned(arcs, ring, clockwise=n == 0) for n, ring in enumerate(found)]


def _turned(arcs: Sequence[Arc], ring: Ring, *, clockwise: bool) -> Ring:
    """Return the ring in the given direction, as it is seen on the sheet, where y grows downwards."""
    if bool(Polygon(ring_points(arcs, ring)).exterior.is_ccw) == clockwise:  # y down: seen the other way round
        return ring
    return [-number for number in reversed(ring)]


def _ends(arcs: Sequence[Arc], number: int) -> tuple[Point, Point]:
    points = arcs[abs(number) - 1].points
    first, last = (float(points[0][0]), float(points[0][1])), (float(points[-1][0]), float(points[-1][1]))
    return (first, last) if number > 0 else (last, first)


def ring_points(arcs: Sequence[Arc], ring: Ring) -> list[Point]:
    """Return the points of a ring, each once."""
    found: list[Point] = []
    for number in ring:
        points = arcs[abs(number) - 1].points
        found += [(float(x), float(y)) for x, y in (points if number > 0 else points[::-1])][:-1]
    return found


def polygon_of(arcs: Sequence[Arc], rings: list[Ring]) -> Any:
    """Return an area as a polygon of shapely."""
    outer, *islands = (ring_points(arcs, ring) for ring in rings)
    return Polygon(outer, islands)
