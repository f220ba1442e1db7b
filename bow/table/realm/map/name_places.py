"""The places of names: units avoid names where they can, and no name lies over a piece.

A name that has no room in its area stands beside it, on a plate with a line; if there is none either, it is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.table.realm.map.pieces import UNIT
from bow.ui.kit.text_layout import SERIF_SLANTED, TITLE, width_of

if TYPE_CHECKING:
    from bow.realm.content.realm_map import Label, RealmMap

Place = tuple[float, float]
UnitPlaces = Mapping[str, tuple[Place, ...]]

#: how far a name may move from its place, in map units, and the step of the search
FARTHEST, STEP = 66.0, 11.0
#: how far a plate with a name may be from its area, in map units
ASIDE: Final = 150.0
#: radius of a printed icon, and how far a name moves rather than cover a map unit of one
ICON, OF_ICONS = 13.0, 4.0
#: the height of a plate as part of its letters, and its margin at the left and right together
PLATE_HIGH, PLATE_WIDE = 1.5, 1.0
#: so many places are remembered
KEPT: Final = 4000
#: the size at which letters are measured
MEASURED: Final = 40


class Disc(NamedTuple):
    """A round thing on the map."""

    x: float
    y: float
    radius: float


class NameSpot(NamedTuple):
    """The place of a name.

    Attributes:
        label: the name as it is written there.
        at: its center.
        aside: whether it stands on a plate beside its area, so that a line must lead to it.
    """

    label: Label
    at: Place
    aside: bool


@lru_cache(maxsize=512)
def half_size(lines: tuple[str, ...], size: float, sea: bool) -> tuple[float, float]:
    """Return half the width and half the height of a name, in map units."""
    face = SERIF_SLANTED if sea else TITLE
    wide = max(width_of(line, face, MEASURED) for line in lines) * size / MEASURED
    return wide / 2, size * (0.36 + 0.51 * (len(lines) - 1))


def clear_first(label: Label | None, sea: bool, places: Sequence[Place], radius: float) -> tuple[Place, ...]:
    """Return places of units with those that do not cover the name of the area first."""
    if label is None:
        return tuple(places)
    form = _Form(label, sea)
    return tuple(sorted(places, key=lambda at: form.depth(Disc(at[0], at[1], radius), label.at) > radius * 0.3))


@lru_cache(maxsize=2)
def name_places(board: RealmMap) -> NamePlaces:
    """Return the search of a map: what it found for one table serves the next one."""
    return NamePlaces(board)


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
        self._found: dict[object, NameSpot | None] = {}
        self._units: tuple[object, UnitPlaces] = None, {}

    def of_units(self, labels: Mapping[str, Label], seas: Collection[str]) -> UnitPlaces:
        """Return the places of units by area; those that cover no part of a name come first."""
        key = tuple(labels.values())
        if self._units[0] != key:
            self._units = (
                key,
                {
                    area: clear_first(labels.get(area), area in seas, shape.slots["unit"], UNIT / 2)
                    for area, shape in self.board.areas.items()
                },
            )
        return self._units[1]

    def spots(self, labels: Mapping[str, Label], seas: Collection[str], pieces: Sequence[Disc]) -> dict[str, NameSpot]:
        """Return the place of each name that has one: first those that can stay where the map has them.

        Args:
            labels: the names by area, in their size.
            seas: the areas at sea.
            pieces: all pieces.
        """
        found: dict[str, NameSpot] = {}
        taken: list[Disc] = []
        for area, label in labels.items():
            form = _Form(label, area in seas)
            if not self._covered(form, label.at, pieces) and not self._covered(form, label.at, taken):
                found[area] = NameSpot(label, label.at, aside=False)
                taken += _discs(label, area in seas, label.at)
        for area, label in labels.items():
            if area not in found:
                spot = self._place(area, label, area in seas, pieces, taken)
                if spot is not None:
                    found[area] = spot
                    taken += _discs(spot.label, area in seas and not spot.aside, spot.at, plate=spot.aside)
        return found

    def _place(
        self, area: str, label: Label, sea: bool, pieces: Sequence[Disc], taken: Sequence[Disc]
    ) -> NameSpot | None:
        """Return the place of a name that must move, among pieces and other names; None: there is no room."""
        reach = max(half_size((label.text,), label.size, sea)) + ASIDE + label.size
        near = tuple(
            disc
            for disc in (*pieces, *taken)
            if hypot(disc.x - label.at[0], disc.y - label.at[1]) < reach + disc.radius
        )
        key = area, label, near
        if key not in self._found:
            if len(self._found) > KEPT:
                self._found.clear()
            self._found[key] = self._search(area, label, sea, near)
        return self._found[key]

    def _search(self, area: str, label: Label, sea: bool, others: Sequence[Disc]) -> NameSpot | None:
        """Return the nearest free place: within the area, then half over its border, then on a plate beside it."""
        forms = [_Form(each, sea) for each in _ways(label)]
        icons, shape = self._icons[area], self.board.areas[area]
        half: NameSpot | None = None
        best, least = None, float("inf")
        for at in _around(label.at):
            far = hypot(at[0] - label.at[0], at[1] - label.at[1])
            if far >= least:
                break
            if not shape.contains(*at):
                continue
            for form in forms:
                if self._covered(form, at, others):
                    continue
                if not self._inside(area, form, at):
                    half = half or (NameSpot(form.label, at, aside=False) if self._on_map(form, at) else None)
                    continue
                cost = far + OF_ICONS * sum(form.depth(disc, at) for disc in icons)
                if cost < least:
                    best, least = NameSpot(form.label, at, aside=False), cost
        return best or half or self._beside(label, shape.centre, others)

    def _beside(self, label: Label, centre: Place, others: Sequence[Disc]) -> NameSpot | None:
        """Return the nearest free place for a plate beside an area."""
        form = _Form(replace(label, lines=(label.text,), angle=0), sea=False, plate=True)
        for at in _around(centre, ASIDE):
            if self._on_map(form, at) and not self._covered(form, at, others):
                return NameSpot(form.label, at, aside=True)
        return None

    def _covered(self, form: _Form, at: Place, discs: Iterable[Disc]) -> bool:
        """Return whether a name at a place touches one of the discs."""
        return any(form.depth(disc, at) > 0 for disc in discs)

    def _on_map(self, form: _Form, at: Place) -> bool:
        return all(0 <= x <= self.board.size[0] and 0 <= y <= self.board.size[1] for x, y in form.points(at))

    def _inside(self, area: str, form: _Form, at: Place) -> bool:
        """Return whether a name at a place lies in its area: its ends, its middle and the points between them."""
        shape = self.board.areas[area]
        return all(shape.contains(x, y) for x, y in form.points(at))


class _Form:
    """A way to write a name, with its size."""

    def __init__(self, label: Label, sea: bool, *, plate: bool = False) -> None:
        self.label = label
        self.wide, self.high = half_size(label.lines, label.size, sea)
        if plate:
            self.wide, self.high = self.wide + label.size * PLATE_WIDE / 2, label.size * PLATE_HIGH / 2
        self._cos, self._sin = cos(radians(label.angle)), sin(radians(label.angle))

    def depth(self, disc: Disc, at: Place) -> float:
        """Return how far a disc covers the name at a place, in map units; 0: not at all."""
        dx, dy = disc.x - at[0], disc.y - at[1]
        if abs(dx) + abs(dy) > 1.5 * (self.wide + self.high + disc.radius):
            return 0.0
        along, across = dx * self._cos + dy * self._sin, dy * self._cos - dx * self._sin
        apart = hypot(max(0.0, abs(along) - self.wide), max(0.0, abs(across) - self.high))
        return max(0.0, disc.radius - apart)

    def points(self, at: Place) -> Iterator[Place]:
        """Yield the ends of the name at a place, its middle and the points between them."""
        for along in (-self.wide * 0.96, -self.wide / 2, 0.0, self.wide / 2, self.wide * 0.96):
            for across in (-self.high * 0.7, self.high * 0.7):
                yield (
                    at[0] + along * self._cos - across * self._sin,
                    at[1] + along * self._sin + across * self._cos,
                )


def _ways(label: Label) -> list[Label]:
    """Return the ways to write a name: as the map has it, in other lines, and each of them level."""
    words = label.text.split()
    ways = [label]
    if len(words) > 1:
        breaks = [tuple(words), (label.text,)]
        breaks += [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        ways += [replace(label, lines=lines) for lines in dict.fromkeys(breaks) if lines != label.lines]
    return [*ways, *(replace(each, angle=0) for each in ways if each.angle)]


def _discs(label: Label, sea: bool, at: Place, *, plate: bool = False) -> list[Disc]:
    """Return discs that cover a name, as obstacles for others."""
    form = _Form(label, sea, plate=plate)
    radius, turn = form.high, radians(label.angle)
    count = max(1, round(form.wide / max(1.0, radius)))
    ends = max(0.0, form.wide - radius)
    steps = [0.0] if count == 1 else [ends * (2 * n / (count - 1) - 1) for n in range(count)]
    return [Disc(at[0] + step * cos(turn), at[1] + step * sin(turn), radius) for step in steps]


@lru_cache(maxsize=4)
def _steps(farthest: float) -> tuple[Place, ...]:
    """Return steps away from a place, the nearest first."""
    most = int(farthest / STEP)
    found = [(i * STEP, j * STEP) for i in range(-most, most + 1) for j in range(-most, most + 1)]
    return tuple(sorted((step for step in found if hypot(*step) <= farthest), key=lambda step: (hypot(*step), step)))


def _around(place: Place, farthest: float = FARTHEST) -> Iterator[Place]:
    for dx, dy in _steps(farthest):
        yield place[0] + dx, place[1] + dy
