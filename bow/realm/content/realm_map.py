"""The map of the realm: outlines of areas, places of tokens, and names. It is independent of game and window.

Its file is written by tools/art/make_realm_map.py; additions by content packs are drawn on top.

>>> from bow.realm.content.realm_map import realm_map
>>> from bow.realm.reading import printed_realm
>>> board = realm_map(printed_realm())
>>> board.size, len(board.areas)
((1000, 1450), 58)
>>> x, y = board.areas["winterfell"].slots["order"][0]
>>> board.area_at(x, y)
'winterfell'
>>> board.label("winterfell", "ru", "Винтерфелл").lines
('Винтерфелл',)
>>> [len(ring) > 100 for ring in board.outline_of(["winterfell", "castle_black"])]
[True]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import cos, dist, hypot, inf, pi, sin
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import BeforeValidator, Field, model_validator

from bow.content.documents.printed_models import Many, Printed
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.realm.content.models import Area, AreaId, Fort, GradedSource, RecordId
from bow.realm.content.realm_content import RealmContent
from bow.system.sentence import Sentence

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


def _bounds_of(rings: Iterable[Ring]) -> Bounds:
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


_ArcKind = Literal["frame", "coast", "land", "sea", "fill", "wall", "foot", "pier"]
"""Kinds of lines: the edge of the sheet, a coast, borders on land and at sea, the rim of ground that is no area, the
Wall, the foot of a quay on the coast, and the rim of the quay in the sea."""
SlotKind = Literal["fort", "crown", "supply", "order", "unit", "power", "garrison"]
Coordinate = Annotated[float, Field(ge=-10, le=2000)]
Pair = Annotated[Many[Coordinate], Field(min_length=2, max_length=2)]


def _points(written: Any) -> Any:
    """Return the points of a line written as `352,0 348.2,3.1`; other types unchanged, for the model to reject."""
    if not isinstance(written, str):
        return written
    try:
        return tuple((float(x), float(y)) for x, y in (word.split(",") for word in written.split()))
    except ValueError:
        raise ValueError(Sentence("told-realm-map-points")) from None


Line = Annotated[tuple[tuple[float, float], ...], BeforeValidator(_points), Field(min_length=2)]


class ArcRecord(Printed):
    """A border, stored once for both its sides."""

    between: Annotated[Many[RecordId], Field(min_length=2, max_length=2)]
    kind: _ArcKind
    points: Line


class LabelRecord(Printed):
    """The place of a name."""

    at: Pair
    angle: Annotated[int, Field(ge=-90, le=90)]
    size: Annotated[float, Field(gt=0, le=100)]
    lines: Annotated[Many[str], Field(min_length=1)]


class ShapeRecord(Printed):
    """Rings of borders: their numbers from 1, negative ones backwards."""

    rings: Annotated[Many[Annotated[Many[int], Field(min_length=1)]], Field(min_length=1)]


class AreaRecord(ShapeRecord):
    """An area on the map."""

    centre: Pair
    facing: float | None = None
    """The direction of the quay of a port, in degrees clockwise from east."""
    fort: Fort | None = None
    """The building that the picture shows."""
    slots: Mapping[SlotKind, Many[Pair]]
    labels: Mapping[str, LabelRecord]


class FillerRecord(ShapeRecord):
    """Ground outside all areas."""

    kind: Literal["snow", "marsh", "lake", "mountains"]


class MapFile(Printed):
    """The whole file."""

    source: GradedSource
    size: Annotated[Many[int], Field(min_length=2, max_length=2)]
    arcs: Many[ArcRecord]
    areas: Mapping[AreaId, AreaRecord]
    fillers: Mapping[RecordId, FillerRecord]

    @model_validator(mode="after")
    def _joined(self) -> MapFile:
        for name, shape in (*self.areas.items(), *self.fillers.items()):
            for ring in shape.rings:
                ends = [self._ends(number, name) for number in ring]
                if any(one[1] != other[0] for one, other in zip(ends, (*ends[1:], ends[0]), strict=True)):
                    raise ValueError(Sentence("told-realm-map-open", area=name))
        return self

    def _ends(self, number: int, name: str) -> tuple[tuple[float, float], tuple[float, float]]:
        if not 1 <= abs(number) <= len(self.arcs):
            raise ValueError(Sentence("told-realm-map-arc", area=name, number=number, most=len(self.arcs)))
        points = self.arcs[abs(number) - 1].points
        return (points[0], points[-1]) if number > 0 else (points[-1], points[0])


def map_file_path() -> Path:
    """Return the file of the map of the box."""
    return Path(__file__).parent / "map" / "map.yaml"


@lru_cache(maxsize=2)
def load_map_file(path: Path | None = None) -> MapFile:
    """Return the map of the box, or that of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return validate(read_yaml(path or map_file_path()), MapFile)


Slots = Mapping[SlotKind, tuple[Place, ...]]

#: the number of places for units, by type of area
UNIT_SLOTS: Final = {"land": 5, "sea": 5, "port": 3}
SMALLEST: Final = 8.0  # letters of a name
_LETTER_WIDTH: Final = 0.6  # as part of its height, on average
LEADING: Final = 0.92


def wanted_slots(area: Area, neutral: bool) -> list[SlotKind]:
    """Return the slots that an area needs, icons first; with `neutral`, also for a neutral force."""
    units: list[SlotKind] = ["unit"]
    tokens: list[SlotKind] = ["order", *(units * UNIT_SLOTS[area.type])]
    if area.type != "land":
        return tokens
    found: list[SlotKind] = ["fort"] if area.fort is not None else []
    found += ["crown" for _ in range(area.crowns)]
    found += ["supply" for _ in range(area.supply)]
    found += [*tokens, "power"]
    return [*found, "garrison"] if area.garrison is not None or neutral else found


@dataclass(frozen=True)
class MapArc:
    """A border between two sides; each side is an area, filler ground, or `frame`."""

    between: tuple[str, str]
    kind: _ArcKind
    points: Ring


@dataclass(frozen=True)
class Label:
    """A name on the map: its center, its angle in degrees clockwise, its font size, its lines."""

    at: Place
    angle: int
    size: float
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The name in one line."""
        return " ".join(self.lines)

    def fitted(self, name: str) -> Label:
        """Return the label with another name, in a smaller font if needed, but not below `SMALLEST`."""
        room = max(map(len, self.lines))
        lines = min(_broken(name, len(self.lines)), key=lambda each: (max(map(len, each)), len(each)))
        size = min(self.size, self.size * room / max(1, *map(len, lines)))
        return replace(self, size=max(SMALLEST, round(size, 1)), lines=lines)


def _broken(name: str, most: int) -> list[tuple[str, ...]]:
    """Return the ways to break a name into at most `most` lines."""
    words = name.split() or [name]
    if most == 1 or len(words) == 1:
        return [(" ".join(words),)]
    return [
        (" ".join(words[:n]), *rest) if n < len(words) else (" ".join(words),)
        for n in range(1, len(words) + 1)
        for rest in (_broken(" ".join(words[n:]), most - 1) if n < len(words) else [()])
    ]


@dataclass(frozen=True)
class AreaShape:
    """An area on the map."""

    id: str
    rings: tuple[Ring, ...]
    """Its outline, clockwise; then the islands that are cut out of it."""
    centre: Place
    """The point that is farthest from the outline."""
    slots: Slots
    """Places of tokens and icons, those first that are used first. Tokens of a radius of 18 do not touch."""
    labels: Mapping[str, Label] = field(default_factory=dict)
    """Its name by language, in letters that fit; none for a port of the box."""
    facing: float | None = None
    """The direction of the quay of a port, in degrees clockwise from east."""
    is_plate: bool = False
    """Whether a content pack has added the area: it stands on a plate over the map."""
    is_painted: bool = True
    """Whether the picture of the map shows its building and icons; if not, they are to be drawn."""

    @cached_property
    def bounds(self) -> Bounds:
        """The smallest upright rectangle around the area."""
        return _bounds_of(self.rings)

    def contains(self, x: float, y: float, grace: float = 0.0) -> bool:
        """Return whether a point is in the area, or at most `grace` outside it."""
        if not self.bounds.holds(x, y, grace):
            return False
        return contains(self.rings, x, y) or (grace > 0 and distance(self.rings, x, y) <= grace)


#: the painted map, of all areas that no pack adds, in `assets/`
MAP_PICTURE: Final = "realm/map.jpg"
#: the distance outside its quay at which a click still means a port
PORT_GRACE: Final = 6.0


@dataclass(frozen=True, eq=False)
class RealmMap:
    """A map. x grows from west to east, y from north to south. Maps compare by identity."""

    size: tuple[int, int]
    arcs: tuple[MapArc, ...] = field(repr=False)
    """Every border, once."""
    areas: Mapping[str, AreaShape] = field(repr=False)
    """In the order of the content."""
    fillers: Mapping[str, tuple[Ring, ...]] = field(repr=False)
    """Ground that is no area, by name: `beyond` the Wall, the marsh at the `neck`, the lake `trident`, and `red`, the
    Red Mountains."""
    links: tuple[tuple[str, str], ...]
    """Neighbours that do not touch on the map, because a content pack has made them neighbours."""
    ports: tuple[str, ...] = field(repr=False)
    numbers: Mapping[str, tuple[int, ...]] = field(repr=False)
    """The borders of each drawn area, by number from 1, negative ones backwards."""

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area at a point, or None. Plates have priority, then ports, for which a near miss counts."""
        over = [area for area, shape in self.areas.items() if shape.is_plate]
        for area in reversed(over):
            if self.areas[area].contains(x, y):
                return area
        for grace in (0.0, PORT_GRACE):
            for area in self.ports:
                if self.areas[area].contains(x, y, grace):
                    return area
        return next((area for area, shape in self.areas.items() if shape.contains(x, y)), None)

    def outline_of(self, areas: Collection[str]) -> tuple[Ring, ...]:
        """Return the outer borders of a set of areas as rings; borders between two of them are left out.

        Outlines run clockwise and holes counterclockwise, so the areas are to the right of the line.
        """
        numbers = {number for area in areas for number in self.numbers.get(area, ())}
        outer = [number for number in sorted(numbers, key=abs) if -number not in numbers]
        following: dict[Place, list[int]] = {}
        for number in outer:
            following.setdefault(self._points(number)[0], []).append(number)
        rings: list[Ring] = []
        while following:
            start, steps = next(iter(following.items()))
            ring: list[Place] = []
            at = start
            while True:
                steps = following[at]
                points = self._points(steps.pop(0))
                if not steps:
                    del following[at]
                ring += points[:-1]
                at = points[-1]
                if at == start:
                    break
            rings.append(tuple(ring))
        plates = (self.areas[area].rings for area in self.areas if area in areas and self.areas[area].is_plate)
        return (*rings, *(ring for each in plates for ring in each))

    def _points(self, number: int) -> Ring:
        points = self.arcs[abs(number) - 1].points
        return points if number > 0 else points[::-1]

    def label(self, area: str, language: str, name: str) -> Label | None:
        """Return the label of an area in a language, or None if it has none, like the ports of the box.

        Args:
            area: its id.
            language: the language of the reader, such as `en`.
            name: the name of the area in that language. If a content pack renames it, the label is fitted to the name.
        """
        labels = self.areas[area].labels
        if not labels:
            return None
        found = labels.get(language) or labels.get("en") or next(iter(labels.values()))
        return found if found.text == name else found.fitted(name)


@lru_cache(maxsize=8)
def realm_map(content: RealmContent) -> RealmMap:
    """Return the map for a printed content.

    Raises:
        InputError: the file of the map is damaged.
    """
    file = load_map_file()
    neutral = {force.area for setup in content.setups.values() for force in setup.neutral}
    wanted = {area.id: wanted_slots(area, area.id in neutral) for area in content.areas.values()}
    shapes: dict[str, AreaShape] = {}
    for area, record in file.areas.items():
        if area in content.areas:
            shapes[area] = _drawn(file, area, record, content, wanted)
    for area in content.areas:
        if area not in shapes:
            near = [shapes[other].centre for other in content.neighbours[area] if other in shapes]
            shapes[area] = plate(area, wanted[area], near, (file.size[0], file.size[1]), tuple(shapes.values()))
    touching = {frozenset(arc.between) for arc in file.arcs}
    apart = (border.between for border in content.borders.values() if frozenset(border.between) not in touching)
    return RealmMap(
        size=(file.size[0], file.size[1]),
        arcs=tuple(MapArc((arc.between[0], arc.between[1]), arc.kind, arc.points) for arc in file.arcs),
        areas=MappingProxyType({area: shapes[area] for area in content.areas}),
        fillers=MappingProxyType({name: _rings(file, each.rings) for name, each in file.fillers.items()}),
        links=tuple((one, other) for one, other in apart),
        ports=tuple(area.id for area in content.areas.values() if area.type == "port"),
        numbers=MappingProxyType(
            {area: tuple(number for ring in each.rings for number in ring) for area, each in file.areas.items()}
        ),
    )


def _drawn(
    file: MapFile, area: str, record: AreaRecord, content: RealmContent, wanted: Mapping[str, list[SlotKind]]
) -> AreaShape:
    """Return the shape of an area that the map shows."""
    rings = _rings(file, record.rings)
    centre = (record.centre[0], record.centre[1])
    laid = {kind: tuple((place[0], place[1]) for place in places) for kind, places in record.slots.items()}
    labels = {
        language: Label((label.at[0], label.at[1]), label.angle, label.size, label.lines)
        for language, label in record.labels.items()
    }
    icons = all(len(laid.get(kind, ())) == wanted[area].count(kind) for kind in ICONS)
    return AreaShape(
        area, rings, centre, completed(laid, wanted[area], rings, centre), labels, record.facing,
        is_painted=icons and content.areas[area].fort == record.fort,
    )  # fmt: skip


def _rings(file: MapFile, rings: tuple[tuple[int, ...], ...]) -> tuple[Ring, ...]:
    """Return rings as points."""
    found = []
    for ring in rings:
        lines = (file.arcs[abs(number) - 1].points[:: 1 if number > 0 else -1] for number in ring)
        found.append(tuple(point for line in lines for point in line[:-1]))
    return tuple(found)


# --- plates and slots for what packs add
SPACING: Final = 37.0
COLUMNS: Final = 4
MARGIN: Final = 10.0
NAME: Final = 22.0  # the height of its line
LETTERS: Final = 17.0
CORNER: Final = 12.0
REACH: Final = 7  # steps in which a better place is looked for
STEP: Final = 24.0
HIDDEN: Final = 60.0  # what hiding a slot costs, in units of distance
TAKEN: Final = 10_000.0  # what lying over another plate costs
ICONS: Final[tuple[SlotKind, ...]] = ("fort", "crown", "supply")
RIM: Final = 12.0
GRID: Final = 9.0


def plate(
    area: str, wanted: Sequence[SlotKind], near: Sequence[Place], size: tuple[int, int], others: Sequence[AreaShape]
) -> AreaShape:
    """Return an area on a plate between its neighbours, where it hides as few slots of others as possible.

    Args:
        area: its id.
        wanted: the slots that it needs.
        near: the centres of its neighbours.
        size: the size of the sheet.
        others: the areas already on the map.
    """
    columns = min(COLUMNS, len(wanted))
    rows = -(-len(wanted) // columns)
    width, height = columns * SPACING + 2 * MARGIN, rows * SPACING + NAME + 2 * MARGIN
    middle = _mean(near) if near else (size[0] / 2, size[1] / 2)
    taken = [place for each in others for places in each.slots.values() for place in places]
    plates = [each.bounds for each in others if each.is_plate]

    def cost(at: Place) -> float:
        bounds = Bounds(at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)
        over = any(
            bounds.left < each.right and each.left < bounds.right and bounds.top < each.bottom
            and each.top < bounds.bottom for each in plates
        )  # fmt: skip
        return dist(at, middle) + HIDDEN * sum(bounds.holds(*place) for place in taken) + TAKEN * over

    def within(at: Place) -> Place:
        x = min(max(at[0], width / 2 + MARGIN), size[0] - width / 2 - MARGIN)
        return x, min(max(at[1], height / 2 + MARGIN), size[1] - height / 2 - MARGIN)

    steps = range(-REACH, REACH + 1)
    x, y = min((within((middle[0] + i * STEP, middle[1] + j * STEP)) for i in steps for j in steps), key=cost)
    top = y - height / 2 + MARGIN + NAME
    slots: dict[SlotKind, tuple[Place, ...]] = {}
    for n, kind in enumerate(wanted):
        place = (x + (n % columns - (columns - 1) / 2) * SPACING, top + (n // columns + 0.5) * SPACING)
        slots[kind] = (*slots.get(kind, ()), place)
    # letters in place of a name say how wide the plate is; the name itself is fitted when it is asked for
    label = Label((x, top - NAME / 2), 0, LETTERS, ("m" * round((width - MARGIN) / LETTERS / _LETTER_WIDTH),))
    ring = tuple(_rounded(x, y, width / 2, height / 2))
    return AreaShape(area, (ring,), (x, y), slots, {"": label}, is_plate=True, is_painted=False)


def _mean(places: Sequence[Place]) -> Place:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _rounded(x: float, y: float, half_width: float, half_height: float) -> Iterator[Place]:
    """Yield the points of a rectangle with round corners, clockwise."""
    for quarter, (right, down) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for n in range(5):
            angle = (quarter + n / 4) * pi / 2
            yield (
                x + right * (half_width - CORNER) + CORNER * cos(angle),
                y + down * (half_height - CORNER) + CORNER * sin(angle),
            )


def completed(
    laid: Mapping[SlotKind, Iterable[Place]], wanted: Sequence[SlotKind], rings: tuple[Ring, ...], centre: Place
) -> Slots:
    """Return the slots that an area needs: surplus icons are removed, missing slots are added where there is room."""
    found = {kind: tuple(places) for kind, places in laid.items()}
    found = {kind: places[: wanted.count(kind)] if kind in ICONS else places for kind, places in found.items()}
    found = {kind: places for kind, places in found.items() if places}
    for kind in wanted:
        if len(found.get(kind, ())) < wanted.count(kind):
            taken = [place for places in found.values() for place in places]
            found[kind] = (*found.get(kind, ()), _free_place(rings, taken, centre))
    return found


def _free_place(rings: tuple[Ring, ...], taken: Sequence[Place], centre: Place) -> Place:
    """Return the place inside an outline that is farthest from the taken places."""
    left, top, right, bottom = _bounds_of(rings)
    across, down = round((right - left) / GRID), round((bottom - top) / GRID)
    grid = ((left + i * GRID, top + j * GRID) for i in range(across) for j in range(down))
    free = [place for place in grid if contains(rings, *place) and distance(rings, *place) >= RIM] or [centre]
    return max(free, key=lambda place: (min((dist(place, each) for each in taken), default=0.0), -dist(place, centre)))
