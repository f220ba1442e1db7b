"""Quays: a port is a small area cut out of its sea, on the coast of its land."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

import numpy as np
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from bow.realm.content.board_models import Area
from tools.assets.realm_map.border_lines import Arc, Line
from tools.assets.realm_map.map_seeds import Point, SeedQuay

QUAY: Final = 74.0  # its width and its length
CORNER: Final = 9.0


def direction(degrees: float) -> Line:
    """Return the unit vector of a direction, in degrees clockwise from east."""
    return np.array([cos(radians(degrees)), sin(radians(degrees))])


def with_quays(arcs: list[Arc], quays: Mapping[str, SeedQuay], areas: Mapping[str, Area]) -> list[Arc]:
    """Return the borders with the quays cut out of the seas.

    The foot of a quay is a piece of the coast, the contact of port and land; it takes the number of the coast, whose
    other pieces and the rim of the quay follow at the end.
    """
    found = list(arcs)
    for port, quay in quays.items():
        land, sea = areas[port].land or "", areas[port].sea or ""
        coasts = (n for n, arc in enumerate(found) if set(arc.between) == {land, sea})
        number = min(coasts, key=lambda n: LineString(found[n].points).distance(Dot(quay.at)))
        coast = found[number]
        line, feet = _feet(coast, quay)
        pieces, foot = _cut(coast, line, feet)
        found[number] = Arc((land, port), "foot", foot)
        found += [coast.with_points(piece) for piece in pieces]
        found.append(Arc((port, sea), "pier", np.round(_rim(foot, quay), 1)))
    return found


def _feet(coast: Arc, quay: SeedQuay) -> tuple[Line, list[tuple[float, Point]]]:
    """Return the coast, and the points of it under both edges of the quay, each with its way along the coast."""
    line = LineString(coast.points)
    out = direction(quay.facing)
    side = np.array([-out[1], out[0]])
    points: list[Point] = []
    for sign in (-1, 1):
        edge = np.array(quay.at) + side * sign * QUAY / 2
        hit = line.intersection(LineString([edge - out * 45, edge + out * 45]))
        hits = [each for each in getattr(hit, "geoms", [hit]) if not each.is_empty]
        hits = hits or [line.interpolate(line.project(Dot(edge)))]
        points.append(max((each.coords[0] for each in hits), key=lambda each: float(np.dot(np.array(each), out))))
    turned = coast.points
    feet = sorted((float(line.project(Dot(point))), point) for point in points)
    if coast.closed and feet[1][0] - feet[0][0] > line.length / 2:  # over the seam of an island: turn the ring
        half = len(turned) // 2
        turned = np.vstack([turned[half:], turned[1 : half + 1]])
        line = LineString(turned)
        feet = sorted((float(line.project(Dot(point))), point) for point in points)
    return turned, feet


def _cut(coast: Arc, line: Line, feet: list[tuple[float, Point]]) -> tuple[list[Line], Line]:
    """Return the pieces of the coast beside the quay, and the piece under it."""
    (start, first), (end, last) = feet
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]

    def piece(low: float, high: float, head: list[Point], tail: list[Point]) -> Line:
        inner = [
            (float(x), float(y)) for (x, y), way in zip(line, along, strict=True) if low + 0.5 < way < high - 0.5
        ]  # fmt: skip
        return np.round(np.array(head + inner + tail), 1)

    before = piece(-1, start, [], [first])
    after = piece(end, along[-1] + 1, [last], [])
    pieces = [np.vstack([after, before[1:]])] if coast.closed else [before, after]
    return pieces, piece(start, end, [first], [last])


def _rim(foot: Line, quay: SeedQuay) -> Line:
    """Return the outline of the quay in the sea, from the first point of its foot to the last."""
    out = direction(quay.facing)
    one, other = foot[0], foot[-1]
    top = max(float(np.dot(point, out)) for point in foot) + QUAY - 2
    along = (other - one) - out * np.dot(other - one, out)
    along /= np.hypot(*along)

    def at(point: Line, height: float) -> Line:
        return np.asarray(point + out * (height - np.dot(point, out)))

    bend = CORNER * 0.3
    return np.array([
        one, at(one, top - CORNER), at(one, top) + (along - out) * bend, at(one, top) + along * CORNER,
        at(other, top) - along * CORNER, at(other, top) - (along + out) * bend, at(other, top - CORNER), other,
    ])  # fmt: skip
