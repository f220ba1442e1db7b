"""The data of the realm's map (borders, rings, slots and names), and the text of its file."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, dist, radians, sin
from pathlib import Path
from typing import Any, Final

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString
from shapely.geometry import Point as Dot
from shapely.ops import polylabel

from bow.realm.content.models import Area
from bow.realm.content.realm_map import wanted_slots
from bow.realm.reading import printed_realm
from tools.art.realm.borders import QUAY, Arc, Ring, area_rings, border_lines, direction, polygon_of, with_quays
from tools.art.realm.map_seeds import (
    COMPASS,
    COMPASS_REACH,
    FILLER,
    HEIGHT,
    SEEDS,
    WIDTH,
    Point,
    SeedsError,
    inputs_stamp,
    names_of,
    neutral_areas,
    read_seeds,
)
from tools.art.realm.name_fitting import Candidate, Label, candidates

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


#: how much a name may not lie over a slot
WEIGHTS: Final = {"fort": 6.0, "crown": 5.0, "supply": 5.0, "order": 6.0, "unit": 2.0, "power": 1.2, "garrison": 5.0}
#: units that stand here seldom: the fourth and the fifth
SELDOM: Final = 0.45
TOKEN: Final = 13.0
WALL: Final = 24.0  # least distance of slots from the Wall, which is drawn with its height
CHOICES: Final = {"land": 24, "sea": 80}  # places of a name that are tried
SPREAD: Final = 0.5  # what each unit of distance between slots costs
TRIED: Final = 4  # one of so many places of a name in another language is tried beside the first name
FILLERS: Final = {"beyond": "snow", "neck": "marsh", "trident": "lake", "red": "mountains"}

HEAD: Final = """\
# The map of the realm: outlines, names and slots. Written by tools/art/make_realm_map.py from
# tools/art/realm/seeds.txt: change that, not this. Our own drawing; no printed board was traced.
# x grows from west to east, y from north to south. A border is kept once; a ring is a list of their numbers, from 1,
# negative: backwards. The first ring is the outline, clockwise; those behind it are islands cut out.
# `labels`: by language the middle of the name, its angle in degrees clockwise, the size of its letters, its lines.
# Made of: {stamp}
source: {{grade: own, note: "Outlines, names and slots are our own drawing; contacts are the borders of the box."}}
"""


@dataclass(frozen=True)
class AreaData:
    """What the file says of an area."""

    area: Area
    rings: list[Ring]
    slots: Slots
    labels: Mapping[str, Label]
    facing: float | None
    centre: Point


def map_text(path: Path = SEEDS) -> str:
    """Return the text of the map's file.

    Raises:
        SeedsError: a line of the seeds is wrong, borders do not join, or an area has no room for its slots.
    """
    realm, seeds = printed_realm(), read_seeds(path)
    types = {area.id: area.type for area in realm.areas.values()}
    arcs = with_quays(border_lines(seeds, types), seeds.quays, realm.areas)
    rings = area_rings(arcs)
    if missing := types.keys() - rings.keys():
        raise SeedsError(f"no borders of {', '.join(sorted(missing))}")
    neutral = neutral_areas(realm)
    wall = shapely.union_all([LineString(arc.points).buffer(WALL) for arc in arcs if arc.kind == "wall"])
    compass = Dot(COMPASS).buffer(COMPASS_REACH)
    found = []
    for area in realm.areas.values():
        outline = polygon_of(arcs, rings[area.id]).difference(compass)
        pole = polylabel(outline, 3.0)
        centre = (round(float(pole.x), 1), round(float(pole.y), 1))
        if area.type == "port":
            facing = seeds.quays[area.id].facing
            found.append(AreaData(area, rings[area.id], quay_slots(outline, facing), {}, facing, centre))
        else:
            said = names_of(realm, area.id)
            slots, labels = _furnished(
                area, area.id in neutral, outline, outline.buffer(-RIM).difference(wall), centre, said
            )
            found.append(AreaData(area, rings[area.id], slots, labels, None, centre))
    fillers = {name.removeprefix(FILLER): rings[name] for name in rings if name.startswith(FILLER)}
    return HEAD.format(stamp=inputs_stamp(realm, path)) + "".join(_written(arcs, found, fillers))


def _furnished(
    area: Area, neutral: bool, outline: Any, room: Any, focus: Point, said: Mapping[str, str]
) -> tuple[Slots, Mapping[str, Label]]:
    """Return slots and names of an area: slots in its room, beside the names where there is space for both."""
    wanted = wanted_slots(area, neutral)
    places = {language: candidates(name, area.type, outline, focus) for language, name in said.items()}
    for language, found in places.items():
        if not found:
            raise SeedsError(f"{area.id}: {said[language]!r} fits nowhere")
    points = _beside(room, len(wanted), focus, places, CHOICES[area.type])
    if points is None:
        points = packed(room, len(wanted), focus, WIDE)
    if points is None:
        raise SeedsError(f"{area.id}: no room for {len(wanted)} slots")
    slots = assigned(points, wanted)
    return slots, {language: _over(slots, found) for language, found in places.items()}


def _beside(room: Any, count: int, focus: Point, places: Mapping[str, Sequence[Candidate]], choices: int) -> Any:
    """Return points that leave room for the name in every language, or for the first at least, or None.

    Among names that leave room the larger one counts, and points that are near each other.
    """
    original, *others = places.values()
    tried = original[:: max(1, len(original) // choices)]
    for boxes in ([_with_others(each, others) for each in tried], [each.box for each in tried]):
        for clear in (14, 11):
            best: tuple[float, Any] | None = None
            for candidate, box in zip(tried, boxes, strict=True):
                free = room.difference(box.buffer(clear))
                spacings = (40.0, SPACING) if free.area > count * 1300 else (SPACING,)
                if (points := packed(free, count, focus, spacings)) is None:
                    continue
                spread = float(np.hypot(*(points - points.mean(0)).T).mean())
                if best is None or candidate.pleasing - SPREAD * spread > best[0]:
                    best = candidate.pleasing - SPREAD * spread, points
            if best is not None:
                return best[1]
    return None


def _with_others(candidate: Candidate, others: Iterable[Sequence[Candidate]]) -> Any:
    """Return the room of a name and of those in other languages, each where it adds least, the more pleasing first."""
    box = candidate.box
    for found in others:
        boxes = np.array([each.box for each in found[::TRIED]])
        added = shapely.area(boxes) - shapely.area(shapely.intersection(boxes, candidate.box))
        box = box.union(boxes[int(np.argmin(np.round(added / 150)))])
    return box


def _over(slots: Slots, found: Iterable[Candidate]) -> Label:
    """Return the best place of a name: pleasing, and hiding little of the slots."""
    circles = [
        (Dot(point).buffer(TOKEN), WEIGHTS[kind] * (SELDOM if kind == "unit" and n >= 3 else 1))
        for kind, points in slots.items()
        for n, point in enumerate(points)
    ]

    def worth(each: Candidate) -> float:
        hidden = sum(
            weight * float(each.box.intersection(circle).area) / 40
            for circle, weight in circles
            if each.box.intersects(circle)
        )
        return each.pleasing - hidden

    return max(found, key=worth).label


def _written(arcs: Sequence[Arc], areas: Sequence[AreaData], fillers: Mapping[str, list[Ring]]) -> Iterable[str]:
    yield f"size: [{WIDTH}, {HEIGHT}]\narcs:\n"
    for number, arc in enumerate(arcs, start=1):
        sides = ", ".join(side.removeprefix(FILLER) for side in arc.between)
        yield f"  - between: [{sides}]  # {number}\n    kind: {arc.kind}\n    points: >-\n"
        points = " ".join(f"{_number(float(x))},{_number(float(y))}" for x, y in arc.points)
        yield textwrap.indent(textwrap.fill(points, 112, break_on_hyphens=False), " " * 6) + "\n"
    yield "areas:\n"
    for each in areas:
        yield f"  {each.area.id}:\n    rings: {each.rings}\n"
        yield f"    centre: {_points([each.centre])[1:-1]}\n"
        if each.facing is not None:
            yield f"    facing: {_number(each.facing)}\n"
        if each.area.fort is not None:
            yield f"    fort: {each.area.fort}\n"
        yield "    slots:\n"
        yield from (f"      {kind}: {_points(points)}\n" for kind, points in each.slots.items())
        yield "    labels:\n" if each.labels else "    labels: {}\n"
        for language, label in each.labels.items():
            lines = ", ".join(f'"{line}"' for line in label.lines)
            at, size = _points([label.at])[1:-1], _number(label.size)
            yield f"      {language}: {{at: {at}, angle: {label.angle}, size: {size}, lines: [{lines}]}}\n"
    yield "fillers:\n"
    yield from (f"  {name}: {{kind: {FILLERS[name]}, rings: {rings}}}\n" for name, rings in fillers.items())


def _points(points: Iterable[Point]) -> str:
    return "[" + ", ".join(f"[{_number(x)}, {_number(y)}]" for x, y in points) + "]"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
