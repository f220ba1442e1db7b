"""Slots: the places of tokens in an area, on the widest hexagonal grid that has enough points inside the outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, dist, radians, sin
from typing import Any, Final

import numpy as np
import shapely
from numpy.typing import NDArray

from tools.assets.realm_map.map_seeds import Point
from tools.assets.realm_map.quays import QUAY, direction

Slots = dict[str, list[Point]]

SPACING: Final = 36.1  # between slots at least, so that 36 are left when rounded: 22 pixels on a map of 900
WIDE: Final = (44.0, 40.0, 38.0, SPACING)
RIM: Final = 14.0  # from a slot to the outline
ICONS: Final = ("fort", "crown", "supply")
LEVEL: Final = (0, 90)
TURNS: Final = (*LEVEL, 15, 75, 30, 60, 45, 22, 68, 8, 52, 38, 82)
TILTED: Final = 25.0  # what a tilted grid costs


def packed(region: Any, count: int, focus: Point, spacings: Sequence[float]) -> NDArray[np.float64] | None:
    """Return so many points of a hexagonal grid in a region, nearest to the focus, or None if no grid has as many."""
    if region.is_empty or region.area < count * 560:
        return None
    left, top, right, bottom = region.bounds
    shapely.prepare(region)
    for spacing in spacings:
        best: tuple[float, NDArray[np.float64]] | None = None
        for turn, xs, ys in _grids(spacing, max(right - left, bottom - top) * 0.75):
            x, y = xs + (left + right) / 2, ys + (top + bottom) / 2
            inside = (x > left) & (x < right) & (y > top) & (y < bottom)
            inside[inside] = shapely.contains_xy(region, x[inside], y[inside])
            for n in np.flatnonzero(inside.sum(1) >= count):
                points = np.c_[x[n, inside[n]], y[n, inside[n]]]
                far = np.hypot(*(points - focus).T)
                nearest = np.argsort(far, kind="stable")[:count]
                cost = float(far[nearest].sum()) + (turn not in LEVEL) * TILTED
                if best is None or cost < best[0]:
                    best = cost, points[nearest]
            if best is not None and turn in LEVEL:
                break
        if best is not None:
            return best[1]
    return None


def _grids(spacing: float, radius: float) -> Iterator[tuple[int, NDArray[np.float64], NDArray[np.float64]]]:
    """Yield hexagonal grids round the origin: a turn in degrees, and the points of 49 offsets, one offset a row."""
    many = int(radius / spacing) + 3
    i, j = np.meshgrid(np.arange(-many, many + 1), np.arange(-many - 1, many + 2))
    u, v = (i + (j % 2) * 0.5) * spacing, j * spacing * 0.8661
    right, down = np.meshgrid(
        np.linspace(0, spacing, 7, endpoint=False), np.linspace(0, spacing * 0.8661, 7, endpoint=False)
    )
    x, y = u.ravel()[None] + right.ravel()[:, None], v.ravel()[None] + down.ravel()[:, None]
    for turn in TURNS:
        c, s = cos(radians(turn)), sin(radians(turn))
        yield turn, x * c - y * s, x * s + y * c


def assigned(points: NDArray[np.float64], wanted: Sequence[str]) -> Slots:
    """Give each slot a point: icons side by side at the top, the order amid the rest, units round it."""
    left: list[Point] = [(float(x), float(y)) for x, y in points]
    icons = [each for each in wanted if each in ICONS]
    middle = float(points[:, 0].mean())
    chosen: list[tuple[str, Point]] = []
    for icon in icons:
        taken = [point for _, point in chosen]

        def cost(point: Point, taken: list[Point] = taken) -> float:
            if taken:
                return sum(dist(point, other) for other in taken) + 0.8 * point[1]
            return point[1] + 0.45 * abs(point[0] - middle + 18 * (len(icons) - 1))

        point = min(left, key=cost)
        left.remove(point)
        chosen.append((icon, point))
    order = min(left, key=lambda point: sum(dist(point, other) for other in left))
    left.remove(order)
    chosen.append(("order", order))
    left.sort(key=lambda point: (point[0] - order[0]) ** 2 + ((point[1] - order[1]) * 0.9) ** 2)
    # the farthest points are for what hardly ever moves
    kinds = ["unit"] * list(wanted).count("unit") + [each for each in wanted if each in ("garrison", "power")]
    chosen += zip(kinds, left, strict=True)
    slots: Slots = {}
    for kind, (x, y) in chosen:
        slots.setdefault(kind, []).append((round(x, 1), round(y, 1)))
    return slots


def quay_slots(quay: Any, facing: float) -> Slots:
    """Return the slots of a port, two by two at the outer end of its quay."""
    out = direction(facing)
    side = np.array([-out[1], out[0]])
    rim = np.array(quay.exterior.coords)
    ahead, across = rim @ out, rim @ side
    middle = out * (ahead.max() - QUAY / 2 + 0.5) + side * (across.max() + across.min()) / 2
    half = SPACING / 2 + 0.2
    points = [(middle + side * a * half + out * b * half).round(1) for a in (-1, 1) for b in (-1, 1)]
    first, *others = sorted(((float(x), float(y)) for x, y in points), key=lambda each: (round(each[1] / 20), each[0]))
    return {"order": [first], "unit": others}
