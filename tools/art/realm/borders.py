"""The borders of the map: rough lines between two areas, quays cut out of them, and the rings that they form."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any, Final

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from bow.realm.content.models import Area
from tools.art.realm.map_seeds import FILLER, FRAME, Point, SeedQuay, Seeds, SeedsError

Line = NDArray[np.float64]
"""Points of a line, one a row."""

STEP: Final = 4.0  # between points of a line
#: how far the noise reaches and its longest wave, by kind of border
ROUGHNESS: Final[Mapping[str, tuple[float, float]]] = {"coast": (6.0, 46.0), "land": (3.2, 60.0), "fill": (2.0, 30.0)}
TAPER: Final = 18.0  # distance from its ends at which a line has its full roughness
NEAR: Final = 3.0  # lines nearer to each other than this are drawn smoother
BEYOND: Final = FILLER + "beyond"


@dataclass(frozen=True)
class Arc:
    """A border as it is drawn."""

    between: tuple[str, str]
    kind: str
    points: Line

    @property
    def closed(self) -> bool:
        """Whether it is the coast of an island."""
        return bool((self.points[0] == self.points[-1]).all())

    def with_points(self, points: Line) -> Arc:
        """Return the same border along other points, in tenths."""
        return Arc(self.between, self.kind, np.round(points, 1))


def kind_of(between: tuple[str, str], types: Mapping[str, str]) -> str:
    """Return what is drawn between two areas: frame, wall, coast, fill, sea or land."""
    if FRAME in between:
        return "frame"
    pair = {types.get(each, "fill") for each in between}
    if BEYOND in between and "land" in pair:
        return "wall"
    if pair == {"land", "sea"} or pair == {"fill", "sea"}:
        return "coast"
    if "fill" in pair:
        return "fill"
    return "sea" if pair == {"sea"} else "land"


def smooth(points: Line, closed: bool) -> Line:
    """Return a centripetal Catmull-Rom curve through the points."""
    if len(points) == 2 and not closed:
        count = max(2, int(np.hypot(*(points[1] - points[0])) / STEP))
        return np.asarray(points[0] + (points[1] - points[0]) * np.linspace(0, 1, count + 1)[:, None])
    ends = (points[-2], points[1]) if closed else (2 * points[0] - points[1], 2 * points[-1] - points[-2])
    knots = np.vstack([ends[0], points, ends[1]])
    pieces = [
        _piece(knots[n], knots[n + 1], knots[n + 2], knots[n + 3]) for n in range(len(knots) - 3)
    ]  # fmt: skip
    return np.vstack([*pieces, points[-1:]])


def _piece(p0: Line, p1: Line, p2: Line, p3: Line) -> Line:
    """Return the curve from p1 to p2, without its end."""
    t = [0.0]
    for a, b in ((p0, p1), (p1, p2), (p2, p3)):
        t.append(t[-1] + max(1e-6, float(np.hypot(*(b - a))) ** 0.5))
    s = np.linspace(t[1], t[2], 24, endpoint=False)[:, None]

    def between(low: float, high: float, one: Line, other: Line) -> Line:
        return (high - s) / (high - low) * one + (s - low) / (high - low) * other

    a1, a2, a3 = between(t[0], t[1], p0, p1), between(t[1], t[2], p1, p2), between(t[2], t[3], p2, p3)
    return between(t[1], t[2], between(t[0], t[2], a1, a2), between(t[1], t[3], a2, a3))


def roughened(line: Line, reach: float, wave: float, seed: int, closed: bool) -> Line:
    """Return the line in even steps, with four octaves of noise across it, none at the ends of an open line."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    count = max(4, int(along[-1] / STEP))
    s = np.linspace(0, along[-1], count + 1)
    even: Line = np.c_[np.interp(s, along, line[:, 0]), np.interp(s, along, line[:, 1])]
    if not reach:
        return even
    tangent = np.gradient(even, axis=0)
    tangent /= np.maximum(1e-9, np.hypot(*tangent.T))[:, None]
    chance, noise = np.random.default_rng(seed), np.zeros(count + 1)
    for octave in range(4):
        waves = max(2, round(along[-1] / (wave / 2**octave)))
        heights = chance.normal(size=waves + 1)
        if closed:
            heights[-1] = heights[0]
        u = s / along[-1] * waves
        before = np.minimum(u.astype(int), waves - 1)
        part = u - before
        part = part * part * (3 - 2 * part)
        noise += reach / 1.7**octave * (heights[before] * (1 - part) + heights[before + 1] * part) * 0.7
    if not closed:
        noise *= np.clip(np.minimum(s, along[-1] - s) / TAPER, 0, 1)
    rough = even + np.c_[-tangent[:, 1], tangent[:, 0]] * noise[:, None]
    if closed:
        rough[-1] = rough[0]
    return np.asarray(rough)


def border_lines(seeds: Seeds, types: Mapping[str, str]) -> list[Arc]:
    """Return every border as a line; those that cross, or come near each other, lose roughness step by step."""
    level = [1.0] * len(seeds.borders)
    arcs: list[Arc] = []
    for _ in range(8):
        arcs = [_drawn(seeds, n, types, level[n]) for n in range(len(seeds.borders))]
        crowded = {n for n in _too_near(arcs) if arcs[n].kind in ROUGHNESS and level[n] > 0}
        if not crowded:
            break
        for n in crowded:
            level[n] = max(0.0, level[n] - 0.25)
    return arcs


def _drawn(seeds: Seeds, n: int, types: Mapping[str, str], level: float) -> Arc:
    border = seeds.borders[n]
    kind = kind_of(border.between, types)
    way = np.asarray(border.points, dtype=float)
    arc = Arc(border.between, kind, way)
    if kind == "frame":
        return arc.with_points(way)
    reach, wave = ROUGHNESS.get(kind, (0.0, 1.0))
    seed = zlib.crc32(f"{border.between[0]} {border.between[1]} {border.first} {n}".encode())
    return arc.with_points(roughened(smooth(way, arc.closed), reach * level, wave, seed, arc.closed))


def _too_near(arcs: list[Arc]) -> set[int]:
    """Return the borders that cross themselves or come too near another one away from their own ends."""
    lines = [LineString(arc.points) for arc in arcs]
    tree = shapely.STRtree(lines)
    found = {n for n, line in enumerate(lines) if not line.is_simple}
    for n, line in enumerate(lines):
        cut = line
        for end in () if arcs[n].closed else (arcs[n].points[0], arcs[n].points[-1]):
            cut = cut.difference(Dot(end).buffer(9))
        others = sorted(int(other) for other in tree.query(line.buffer(6)) if other > n)
        for other in others:
            if not cut.is_empty and cut.distance(lines[other]) < NEAR:
                found |= {n, other}
    return found


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
