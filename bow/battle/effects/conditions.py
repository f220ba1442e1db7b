"""Conditions: what a tactic's *if* and a scenario's victory ask. CRD-6 to CRD-8, WIN-1, WIN-5."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.terms import HOUSE, SYMBOLS, enemy

if TYPE_CHECKING:
    from bow.battle.state import State

Token = Literal["green", "blue", "red", "valor", "morale"]


@dataclass(frozen=True)
class Condition:
    """The base of all conditions."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word

    def holds(self, s: State, house: int, leader: int) -> bool:
        """Whether it holds for a House; `leader` is the unit of the commander who uses the card, -1: none."""
        raise NotImplementedError


@dataclass(frozen=True)
class HoldsTokens(Condition):
    """The House has these order tokens on its board; each counts once, none is spent (CRD-7)."""

    word: ClassVar[str] = "holds-tokens"
    tokens: tuple[Token, ...]

    def holds(self, s: State, house: int, leader: int) -> bool:
        return all(s.orders[5 * house + SYMBOLS.index(token)] >= n for token, n in Counter(self.tokens).items())


@dataclass(frozen=True)
class MoraleIs(Condition):
    """Morale `of` the own House or the enemy is in a zone `or` better, or worse (CRD-8)."""

    word: ClassVar[str] = "morale-is"
    of: Literal["own", "enemy"]
    zone: Literal["neutral", "green", "yellow", "red"]
    or_: Literal["better", "worse"]

    def holds(self, s: State, house: int, leader: int) -> bool:
        from bow.battle.rules.morale import zone_holds

        return zone_holds(s, house if self.of == "own" else enemy(house), self.zone, self.or_ == "better")


@dataclass(frozen=True)
class CommanderEngaged(Condition):
    """The commander's unit is engaged."""

    word: ClassVar[str] = "commander-engaged"

    def holds(self, s: State, house: int, leader: int) -> bool:
        return leader >= 0 and s.foe[leader] >= 0


@dataclass(frozen=True)
class UnitsInZone(Condition):
    """At least `at-least` units, own or enemy, of some branches stand in the commander's zone."""

    word: ClassVar[str] = "units-in-zone"
    at_least: int
    side: Literal["own", "enemy"] = "own"
    branches: tuple[Literal["infantry", "cavalry", "ranged"], ...] | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        if leader < 0 or not s.alive(leader):
            return False
        zone = s.zone(leader)
        units = s.setting.units_of[house if self.side == "own" else enemy(house)]
        count = sum(
            1
            for u in units
            if s.alive(u)
            and zone >> s.at[u] & 1
            and (self.branches is None or s.setting.kind_of[u].branch in self.branches)
        )
        return count >= self.at_least


@dataclass(frozen=True)
class Controls(Condition):
    """The House controls objectives (WIN-5): `all` of them, or those named; `at-least` of them if that is given."""

    word: ClassVar[str] = "controls"
    house: Literal["stark", "lannister"]
    objectives: Literal["all"] | tuple[str, ...] = "all"
    at_least: int | None = None

    def holds(self, s: State, house: int, leader: int) -> bool:
        places = s.setting.objectives
        named = list(places) if self.objectives == "all" else list(self.objectives)
        held = sum(1 for name in named if s.control.get(places[name]) == HOUSE[self.house])
        return held >= (len(named) if self.at_least is None else self.at_least)
