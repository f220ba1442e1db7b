"""The map of a game's areas: those drawn, and plates and slots for what content packs add."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, dist, pi, sin
from types import MappingProxyType
from typing import Final

from bow.realm.content.map.area_shapes import LETTER_WIDTH, AreaShape, Label, MapArc, Slots, wanted_slots
from bow.realm.content.map.map_file import AreaRecord, MapFile, SlotKind, load_map_file
from bow.realm.content.map.outlines import Bounds, Place, Ring, bounds_of, contains, distance
from bow.realm.content.realm_content import RealmContent

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
    label = Label((x, top - NAME / 2), 0, LETTERS, ("m" * round((width - MARGIN) / LETTERS / LETTER_WIDTH),))
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
    left, top, right, bottom = bounds_of(rings)
    across, down = round((right - left) / GRID), round((bottom - top) / GRID)
    grid = ((left + i * GRID, top + j * GRID) for i in range(across) for j in range(down))
    free = [place for place in grid if contains(rings, *place) and distance(rings, *place) >= RIM] or [centre]
    return max(free, key=lambda place: (min((dist(place, each) for each in taken), default=0.0), -dist(place, centre)))
