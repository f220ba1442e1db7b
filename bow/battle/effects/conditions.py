"""Conditions of tactics, special rules and victory. CRD-6 to CRD-8, WIN-1, WIN-5."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.condition import Condition, Needs
from bow.battle.core.morale_track import favour, zone_holds
from bow.battle.core.number_bounds import Many, RoundNumber, Total
from bow.battle.core.resolve import rule_in_progress
from bow.battle.core.standing import standing
from bow.battle.core.terms import HOUSE, SYMBOL, enemy
from bow.battle.effects.counts import Count
from bow.content.terms import SYMBOLS, Branch, House, Symbol
from bow.hexes import bits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.state import State


@dataclass(frozen=True)
class HoldsTokens(Condition):
    """The House has these order tokens on its board; each counts only once, and none is spent (CRD-7)."""

    word: ClassVar[str] = "holds-tokens"
    tokens: tuple[Symbol, ...]

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def holds(self, s: State, house: int, leader: int) -> bool:
        for symbol, count in s.compiled.looked_up(self, self._look_up):
            if s.order_tokens[5 * house + symbol] < count:
                return False
        return True

    def _look_up(self, compiled: CompiledBattle) -> tuple[tuple[int, int], ...]:
        return tuple((SYMBOL[token], count) for token, count in Counter(self.tokens).items())

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        wanted = Counter(self.tokens)
        held = {token: s.order_tokens[5 * house + SYMBOLS.index(token)] for token in wanted}
        token = next(token for token, n in wanted.items() if held[token] < n)
        return "tactic-tokens", {"token": token, "count": wanted[token], "held": held[token]}


@dataclass(frozen=True)
class MoraleIs(Condition):
    """The morale `of` the House or of its enemy is in a zone or, with `or`, in a better or worse one (CRD-8)."""

    word: ClassVar[str] = "morale-is"
    of: Literal["own", "enemy"]
    zone: Literal["neutral", "green", "yellow", "red"]
    or_: Literal["better", "worse"]

    def holds(self, s: State, house: int, leader: int) -> bool:
        return zone_holds(s, house if self.of == "own" else enemy(house), self.zone, self.or_ == "better")

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        return "tactic-morale", {"of": self.of, "zone": self.zone, "or": self.or_}


@dataclass(frozen=True)
class CommanderEngaged(Condition):
    """The commander's unit is engaged."""

    word: ClassVar[str] = "commander-engaged"

    @property
    def needs(self) -> Needs:
        return (("on-board",),)

    def holds(self, s: State, house: int, leader: int) -> bool:
        return leader >= 0 and s.foe[leader] >= 0

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        return "tactic-engaged", {"unit": s.unit_id(leader)}


@dataclass(frozen=True)
class UnitsInZone(Condition):
    """At least `at-least` units, own or enemy, of the named branches stand in the commander's zone."""

    word: ClassVar[str] = "units-in-zone"
    at_least: Many
    side: Literal["own", "enemy"] = "own"
    branches: tuple[Branch, ...] | None = None

    @property
    def needs(self) -> Needs:
        return (("commander",),)

    def holds(self, s: State, house: int, leader: int) -> bool:
        return s.alive(leader) and self._count(s, house, leader) >= self.at_least

    def _count(self, s: State, house: int, leader: int) -> int:
        there = s.units_within(s.zone(leader), house if self.side == "own" else enemy(house))
        return (there & s.compiled.looked_up(self, self._look_up)).bit_count()

    def _look_up(self, compiled: CompiledBattle) -> int:
        return compiled.matching_units(self.branches)

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        there = self._count(s, house, leader) if s.alive(leader) else 0
        kind = self.branches[0] if self.branches is not None and len(self.branches) == 1 else "unit"
        return "tactic-units", {"count": self.at_least, "side": self.side, "kind": kind, "there": there}


@dataclass(frozen=True)
class Controls(Condition):
    """The House controls objectives (WIN-5): `all` of them, those named, or `at-least` the given number of them."""

    word: ClassVar[str] = "controls"
    house: House
    objectives: Literal["all"] | tuple[str, ...] = "all"
    at_least: Many | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        hexes = s.compiled.looked_up(self, self._look_up)
        holder, control = HOUSE[self.house], s.control
        held = 0
        for h in hexes:
            if control.get(h) == holder:
                held += 1
        return held >= (len(hexes) if self.at_least is None else self.at_least)

    def _look_up(self, compiled: CompiledBattle) -> tuple[int, ...]:
        places = compiled.objectives
        return tuple(places.values()) if self.objectives == "all" else tuple(places[name] for name in self.objectives)


@dataclass(frozen=True)
class CountIs(Condition):
    """A count is at least `at-least` and at most `at-most`; either limit may be left out."""

    word: ClassVar[str] = "count"
    of: Count
    at_least: Total | None = None
    at_most: Total | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        value = self.of.value(s)
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


@dataclass(frozen=True)
class CaptureHappened(Condition):
    """A commander, under any title, has been captured."""

    word: ClassVar[str] = "captured"
    commander: str

    def holds(self, s: State, house: int, leader: int) -> bool:
        if not s.captured:  # checked after every step if a battle can end at once
            return False
        return any(c.name == self.commander and s.captured >> c.index & 1 for c in s.compiled.commanders)


@dataclass(frozen=True)
class HoldsMarker(Condition):
    """A House has taken or controls one of the markers with these names or kinds."""

    word: ClassVar[str] = "holds-marker"
    house: House
    markers: tuple[str, ...]

    def holds(self, s: State, house: int, leader: int) -> bool:
        return any(s.markers.held[m] == HOUSE[self.house] for m in bits(s.compiled.markers_named(self.markers)))


@dataclass(frozen=True)
class InRound(Condition):
    """The round number is at least `from` and at most `to`; without `to`, there is no upper limit."""

    word: ClassVar[str] = "in-round"
    from_: RoundNumber = 1
    to: RoundNumber | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        return s.round >= self.from_ and (self.to is None or s.round <= self.to)


@dataclass(frozen=True)
class FaceMatchesRank(Condition):
    """The marker that the special rule is about shows the colour of the unit's rank."""

    word: ClassVar[str] = "face-matches-rank"

    @property
    def needs(self) -> Needs:
        return (("face",), ("on-board",))

    def holds(self, s: State, house: int, leader: int) -> bool:
        here = rule_in_progress(s)
        if here is None or here.marker < 0 or not s.alive(leader):
            return False
        return s.compiled.markers[here.marker].face == SYMBOLS[s.compiled.rank_of[leader]]


@dataclass(frozen=True)
class FaceIs(Condition):
    """The marker that the special rule is about has this face."""

    word: ClassVar[str] = "face-is"
    face: str

    @property
    def needs(self) -> Needs:
        return (("face",),)

    def holds(self, s: State, house: int, leader: int) -> bool:
        here = rule_in_progress(s)
        return here is not None and here.marker >= 0 and s.compiled.markers[here.marker].face == self.face


@dataclass(frozen=True)
class StandsIn(Condition):
    """The unit in question stands in an area."""

    word: ClassVar[str] = "stands-in"
    area: str

    @property
    def needs(self) -> Needs:
        return (("on-board",),)

    def holds(self, s: State, house: int, leader: int) -> bool:
        return s.alive(leader) and bool(s.compiled.area(self.area) >> s.at[leader] & 1)


@dataclass(frozen=True)
class Not(Condition):
    """None of these conditions holds."""

    word: ClassVar[str] = "none-of"
    these: tuple[Condition, ...]

    def holds(self, s: State, house: int, leader: int) -> bool:
        return not any(each.holds(s, house, leader) for each in self.these)


@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one of these conditions holds."""

    word: ClassVar[str] = "any-of"
    these: tuple[Condition, ...]

    def holds(self, s: State, house: int, leader: int) -> bool:
        return any(each.holds(s, house, leader) for each in self.these)


@dataclass(frozen=True)
class Rout(Condition):
    """A `house`, or either, is routed: its morale is on the last space of its track (MOR-5).

    On a track with a rout space the battle is over then; on one that ends at 11 it goes on.
    """

    word: ClassVar[str] = "rout"
    house: House | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        houses = (0, 1) if self.house is None else (HOUSE[self.house],)
        return any(favour(s, each) == -s.compiled.track_length for each in houses)


@dataclass(frozen=True)
class Winner(Condition):
    """A House has won the battle; before the end: it would win if the battle ended now.

    It stands in special rules and in what a campaign asks of a finished battle, not in `victory`.
    """

    word: ClassVar[str] = "winner"
    house: House

    def holds(self, s: State, house: int, leader: int) -> bool:
        return standing(s) == HOUSE[self.house]
