"""Smooth outlines: closed curves through points, tapered limbs, and shapes composed of pieces.

All shapes stand on the line y = 0 and grow upwards to negative y, as in SVG. A grown person is 100 high and looks
to the right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]


class Piece(NamedTuple):
    """A part of a shape.

    Attributes:
        d: its SVG path.
        tint: the name of a hue; empty: the dark of the layer it stands in.
        tone: how much lighter (above 0) or darker it is than the rest.
        stroke: the width of the line along the path; 0: the path is filled.
        glows: whether it shines by itself, so that neither haze nor night dims it.
        place: an SVG transform of its own.
    """

    d: str
    tint: str = ""
    tone: float = 0.0
    stroke: float = 0.0
    glows: bool = False
    place: str = ""


Shape = tuple[Piece, ...]


def points(text: str) -> list[Point]:
    """Return the points of a text such as `0 -10, 4 2.5`."""
    found = []
    for pair in text.split(","):
        x, y = pair.split()
        found.append((float(x), float(y)))
    return found


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def poly(points: Sequence[Point]) -> str:
    """Return a closed polygon with corners."""
    return "M" + " L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def smooth(points: Sequence[Point], *, closed: bool = True, slack: float = 6.0) -> str:
    """Return a curve through the points; a point given twice is a corner."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    d = [f"M{_number(points[0][0])} {_number(points[0][1])}"]
    for i in range(n if closed else n - 1):
        a, b, c, e = at(i - 1), at(i), at(i + 1), at(i + 2)
        if b == c:
            continue
        x1, y1 = b[0] + (c[0] - a[0]) / slack, b[1] + (c[1] - a[1]) / slack
        x2, y2 = c[0] - (e[0] - b[0]) / slack, c[1] - (e[1] - b[1]) / slack
        d.append(f"C{_number(x1)} {_number(y1)} {_number(x2)} {_number(y2)} {_number(c[0])} {_number(c[1])}")
    return " ".join(d) + ("Z" if closed else "")


def _clockwise(points: Sequence[Point]) -> Sequence[Point]:
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return points if area >= 0 else points[::-1]


def disc(x: float, y: float, r: float, ry: float = 0.0) -> str:
    """Return an ellipse, clockwise."""
    ry = ry or r
    return (
        f"M{_number(x - r)} {_number(y)} A{_number(r)} {_number(ry)} 0 1 1 {_number(x + r)} {_number(y)} "
        f"A{_number(r)} {_number(ry)} 0 1 1 {_number(x - r)} {_number(y)}Z"
    )


def limb(points: Sequence[Point], widths: Sequence[float]) -> str:
    """Return a line that is as wide at each point as the width given there, with round joints."""
    parts = [disc(x, y, w / 2) for (x, y), w in zip(points, widths, strict=True)]
    for (a, b), (v, w) in zip(pairwise(points), pairwise(widths), strict=True):
        long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = -(b[1] - a[1]) / long / 2, (b[0] - a[0]) / long / 2
        quad = [
            (a[0] + nx * v, a[1] + ny * v),
            (b[0] + nx * w, b[1] + ny * w),
            (b[0] - nx * w, b[1] - ny * w),
            (a[0] - nx * v, a[1] - ny * v),
        ]
        parts.append(poly(_clockwise(quad)))
    return " ".join(parts)


def tube(points: Sequence[Point], widths: Sequence[float], steps: int = 5) -> str:
    """Return a limb that bends smoothly through the points."""
    n = len(points)
    along: list[Point] = []
    wide: list[float] = []
    for i in range(n - 1):
        a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(n - 1, i + 2)]
        for k in range(steps):
            t = k / steps
            along.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
            wide.append(widths[i] + (widths[i + 1] - widths[i]) * t)
    return limb([*along, points[-1]], [*wide, widths[-1]])


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def line(*points: Point) -> str:
    """Return an open line with corners, for a stroke."""
    return "M" + " L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def polar(origin: Point, angle: float, far: float) -> Point:
    """Return the point at a distance; the angle is in degrees from straight down, positive to the right."""
    a = math.radians(angle)
    return origin[0] + far * math.sin(a), origin[1] + far * math.cos(a)


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point on the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def turned(points: Iterable[Point], angle: float, about: Point = (0, 0)) -> list[Point]:
    """Turn points by degrees, clockwise on the picture."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ox, oy = about
    return [(ox + (x - ox) * c - (y - oy) * s, oy + (x - ox) * s + (y - oy) * c) for x, y in points]


def moved(points: Iterable[Point], dx: float, dy: float, scale: float = 1.0) -> list[Point]:
    """Scale points and move them."""
    return [(x * scale + dx, y * scale + dy) for x, y in points]
