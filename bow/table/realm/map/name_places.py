"""The places of names: units avoid names where they can, and names make space for other pieces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.table.realm.map.pieces import UNIT
from bow.ui.kit.text_layout import SERIF_SLANTED, TITLE, width_of

if TYPE_CHECKING:
    from bow.realm.content.map.area_shapes import Label
    from bow.realm.content.map.realm_map import RealmMap

Place = tuple[float, float]
UnitPlaces = Mapping[str, tuple[Place, ...]]

#: how far a name may move from its place, and how much of an overlap is worth a move of one, in map units
FARTHEST, STEP, WORTH = 44.0, 11.0, 0.06
#: radius of a printed icon, and the weight of covering one against covering a piece
ICON, OF_ICONS = 13.0, 0.7
#: so many places are remembered
KEPT: Final = 4000
#: the size at which letters are measured
MEASURED: Final = 40


class Disc(NamedTuple):
    """A round thing on the map."""

    x: float
    y: float
    radius: float


@lru_cache(maxsize=512)
def half_size(lines: tuple[str, ...], size: float, sea: bool) -> tuple[float, float]:
    """Return half the width and half the height of a name, in map units."""
    face = SERIF_SLANTED if sea else TITLE
    wide = max(width_of(line, face, MEASURED) for line in lines) * size / MEASURED
    return wide / 2, size * (0.36 + 0.51 * (len(lines) - 1))


def depth(label: Label, sea: bool, disc: Disc, at: Place) -> float:
    """Return how far a name at a place is covered by a disc, in map units; 0: not at all."""
    wide, high = half_size(label.lines, label.size, sea)
    turn = radians(label.angle)
    dx, dy = disc.x - at[0], disc.y - at[1]
    along, across = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
    apart = hypot(max(0.0, abs(along) - wide), max(0.0, abs(across) - high))
    return max(0.0, disc.radius - apart)


def clear_first(label: Label | None, sea: bool, places: Sequence[Place], radius: float) -> tuple[Place, ...]:
    """Return places of units with those that do not cover the name of the area first."""
    if label is None:
        return tuple(places)
    return tuple(sorted(places, key=lambda at: depth(label, sea, Disc(at[0], at[1], radius), label.at) > radius * 0.3))


class NamePlaces:
    """A search for the places of names among the pieces on a map."""

    def __init__(self, board: RealmMap) -> None:
        self.board = board
        self._icons = {
            area: [
                Disc(at[0], at[1], ICON) for kind in ("crown", "fort", "supply") for at in shape.slots.get(kind, ())
            ]
            for area, shape in board.areas.items()
        }  # fmt: skip
        self._found: dict[object, Place] = {}
        self._units: tuple[object, UnitPlaces] = None, {}

    def of_units(self, language: str, names: Mapping[str, str], seas: Collection[str]) -> UnitPlaces:
        """Return the places of units by area; those that cover no part of a name come first."""
        key = language, id(names)
        if self._units[0] != key:
            labels = {area: self.board.label(area, language, names.get(area, "")) for area in self.board.areas}
            self._units = (
                key,
                {
                    area: clear_first(labels[area], area in seas, shape.slots["unit"], UNIT / 2)
                    for area, shape in self.board.areas.items()
                },
            )
        return self._units[1]

    def place(self, area: str, label: Label, sea: bool, pieces: Iterable[Disc]) -> Place:
        """Return the center of a name: its own place, or a place nearby where less of it is covered."""
        wide, high = half_size(label.lines, label.size, sea)
        reach = hypot(wide, high) + FARTHEST
        near = tuple(disc for disc in pieces if hypot(disc.x - label.at[0], disc.y - label.at[1]) < reach + disc.radius)
        key = area, label, near
        if key not in self._found:
            if len(self._found) > KEPT:
                self._found.clear()
            self._found[key] = self._search(area, label, sea, near)
        return self._found[key]

    def _search(self, area: str, label: Label, sea: bool, pieces: Sequence[Disc]) -> Place:
        if not any(depth(label, sea, disc, label.at) for disc in pieces):
            return label.at
        found = [label.at, *(at for at in self._near(label) if self._inside(area, label, sea, at))]
        icons = self._icons[area]

        def cost(at: Place) -> float:
            hidden = sum(depth(label, sea, disc, at) for disc in pieces)
            hidden += OF_ICONS * sum(depth(label, sea, disc, at) for disc in icons)
            return hidden + WORTH * hypot(at[0] - label.at[0], at[1] - label.at[1])

        return min(found, key=cost)

    def _near(self, label: Label) -> Iterable[Place]:
        x, y = label.at
        steps = int(FARTHEST / STEP)
        for i in range(-steps, steps + 1):
            for j in range(-steps, steps + 1):
                if 0 < hypot(i, j) <= steps:
                    yield x + i * STEP, y + j * STEP

    def _inside(self, area: str, label: Label, sea: bool, at: Place) -> bool:
        """Return whether a name at a place lies in its area: its ends, its middle and the points between them."""
        wide, high = half_size(label.lines, label.size, sea)
        turn = radians(label.angle)
        for along in (-wide * 0.96, -wide / 2, 0.0, wide / 2, wide * 0.96):
            for across in (-high * 0.7, high * 0.7):
                x = at[0] + along * cos(turn) - across * sin(turn)
                y = at[1] + along * sin(turn) + across * cos(turn)
                if not self.board.areas[area].contains(x, y):
                    return False
        return True
