"""Borders from their waypoints: a smooth curve, roughened by noise that is seeded for each border."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from tools.assets.realm_map.map_seeds import FILLER, FRAME, Seeds

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
