"""The map of a game's areas: those drawn, and those that content packs add."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bow.realm.content.map.area_shapes import AreaShape, Label, MapArc, wanted_slots
from bow.realm.content.map.map_file import AreaRecord, MapFile, SlotKind, load_map_file
from bow.realm.content.map.outlines import Place, Ring
from bow.realm.content.map.plates import ICONS, completed, plate
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
