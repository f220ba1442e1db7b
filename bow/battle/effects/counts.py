"""Counts: whole numbers read from a battle, for victory points and conditions of scenarios. WIN-1."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.morale_track import SIGN
from bow.battle.core.number_bounds import Many, Row, Worth
from bow.battle.core.terms import HOUSE, SYMBOL
from bow.content.terms import Branch, House, Rank, Zone
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Count(ABC):
    """Base class of all counts."""

    word: ClassVar[str] = ""
    noun: ClassVar[str] = "count"
    registry: ClassVar[dict[str, type[Count]]] = {}

    def __init_subclass__(cls) -> None:
        Count.registry[cls.word] = cls

    def __str__(self) -> str:
        return self.word

    @abstractmethod
    def value(self, s: State) -> int: ...


@dataclass(frozen=True)
class Units(Count):
    """The units of a House that stand `in` an area (anywhere, if no area is named) and fit the other fields."""

    word: ClassVar[str] = "units"
    house: House
    in_: str | None = None
    branches: tuple[Branch, ...] | None = None
    ranks: tuple[Rank, ...] | None = None
    kinds: tuple[str, ...] | None = None

    def value(self, s: State) -> int:
        there = s.units_within(s.compiled.area(self.in_), HOUSE[self.house])
        return (there & s.compiled.looked_up(self, self._look_up)).bit_count()

    def _look_up(self, compiled: CompiledBattle) -> int:
        ranks = None if self.ranks is None else [SYMBOL[rank] for rank in self.ranks]
        return compiled.matching_units(self.branches, ranks, self.kinds)


@dataclass(frozen=True)
class Losses(Count):
    """The units that a House has lost so far."""

    word: ClassVar[str] = "losses"
    house: House

    def value(self, s: State) -> int:
        return s.losses[HOUSE[self.house]]


@dataclass(frozen=True)
class FireLevels(Count):
    """The levels of all fires `in` an area, added up. With `terrain`, only fires on these terrains count."""

    word: ClassVar[str] = "fire-levels"
    in_: str | None = None
    terrain: tuple[str, ...] | None = None

    def value(self, s: State) -> int:
        area = s.compiled.area(self.in_)
        return sum(
            level
            for h, level in s.land.fires.items()
            if area >> h & 1 and (self.terrain is None or s.land.effective[h].id in self.terrain)
        )


@dataclass(frozen=True)
class Devastated(Count):
    """The devastated hexes `in` an area."""

    word: ClassVar[str] = "devastated"
    in_: str | None = None

    def value(self, s: State) -> int:
        return (s.land.devastated & s.compiled.area(self.in_)).bit_count()


@dataclass(frozen=True)
class Pieces(Count):
    """The hexes `in` an area with one of the named terrains or terrain tokens."""

    word: ClassVar[str] = "pieces"
    terrain: tuple[str, ...]
    in_: str | None = None

    def value(self, s: State) -> int:
        return sum((s.land.of.get(id, 0) & s.compiled.area(self.in_)).bit_count() for id in self.terrain)


@dataclass(frozen=True)
class Controlled(Count):
    """The objectives that a House controls, out of `all` or of those named (WIN-5).

    With `terrain`, an objective counts only while one of these terrains is on it.
    """

    word: ClassVar[str] = "controlled"
    house: House
    objectives: Literal["all"] | tuple[str, ...] = "all"
    terrain: tuple[str, ...] | None = None

    def value(self, s: State) -> int:
        places = s.compiled.objectives
        named = places if self.objectives == "all" else self.objectives
        held = [places[name] for name in named if s.control.get(places[name]) == HOUSE[self.house]]
        return sum(1 for h in held if self.terrain is None or s.land.effective[h].id in self.terrain)


@dataclass(frozen=True)
class Markers(Count):
    """The markers with these names or kinds that lie `in` an area, or that are `with` the units of a House.

    With `held-by`: the markers that a House has taken, or controls on the board.
    """

    word: ClassVar[str] = "markers"
    markers: tuple[str, ...]
    held_by: House | None = None
    in_: str | None = None
    with_: House | None = None

    def value(self, s: State) -> int:
        named = s.compiled.markers_named(self.markers)
        if self.held_by is not None:
            return sum(1 for m in bits(named) if s.markers.held[m] == HOUSE[self.held_by])
        area = s.compiled.area(self.in_)
        if self.with_ is not None:
            area &= s.occupied[HOUSE[self.with_]]
        return sum(1 for m in bits(named) if s.markers.lying[m] >= 0 and area >> s.markers.lying[m] & 1)


@dataclass(frozen=True)
class Points(Count):
    """The victory points of a House."""

    word: ClassVar[str] = "points"
    house: House

    def value(self, s: State) -> int:
        return s.vp[HOUSE[self.house]]


@dataclass(frozen=True)
class GroundTaken(Count):
    """The value of the furthest row, seen from a House's own edge, that at least `units` of its units have reached.

    `rows` gives the value of each row. A unit that stands beyond a row has passed it and counts for it too.
    """

    word: ClassVar[str] = "ground-taken"
    house: House
    rows: Mapping[Row, Worth]
    units: Many = 1

    def value(self, s: State) -> int:
        house = HOUSE[self.house]
        board = s.compiled.board
        down = s.compiled.edges[house] == "top"
        standing = [board.row[s.at[u]] + 1 for u in s.compiled.units_of[house] if s.at[u] >= 0]
        best = 0
        for row in sorted(self.rows, reverse=not down):  # nearest first, so that the furthest row reached counts
            if sum(1 for r in standing if (r >= row if down else r <= row)) >= self.units:
                best = self.rows[row]
        return best


@dataclass(frozen=True)
class MoraleZone(Count):
    """The value of the zone in which the marker lies on a House's own part of the track.

    `values` gives the value of each zone; `neutral` stands for neutral or better. A zone without a value adds nothing.
    """

    word: ClassVar[str] = "morale-zone"
    house: House
    values: Mapping[Zone, Worth]

    def value(self, s: State) -> int:
        depth = max(0, -s.morale * SIGN[HOUSE[self.house]])  # spaces against the House
        zones = s.compiled.zones
        return next((worth for name, worth in self.values.items() if zones[name][0] <= depth <= zones[name][1]), 0)


@dataclass(frozen=True)
class CounterNumber(Count):
    """The number of a counter of the battle."""

    word: ClassVar[str] = "counter"
    counter: str

    def value(self, s: State) -> int:
        return s.counted(s.compiled.counter_index[self.counter])
