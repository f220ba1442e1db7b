"""Deeds: one-off effects of a tactic, commit ability or special rule, and the units to which they are done. CRD-3."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from bow.battle.core.act_record import ordered_below
from bow.battle.core.condition import Needs
from bow.battle.core.number_bounds import Dice, Many, Price
from bow.battle.core.terms import SYMBOL, enemy
from bow.content.terms import Branch, Rank, Symbol
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Target:
    """The units to which an effect applies: at most `how-many`, chosen by the player; `all` takes every one.

    `where`: in the commander's `zone`, `beside` the commander's unit, that unit (`own`), the units `ordered` this turn,
    or `anywhere`.
    """

    side: Literal["own", "enemy"] = "own"
    where: Literal["zone", "beside", "own", "ordered", "anywhere"] = "zone"
    how_many: Many | Literal["all"] = 1
    branches: tuple[Branch, ...] | None = None
    ranks: tuple[Rank, ...] | None = None
    engaged: bool | None = None
    kinds: tuple[str, ...] | None = None
    units: tuple[str, ...] | None = None
    commander: bool | None = None

    @property
    def needs(self) -> Needs:
        """The subject without which no unit is found."""
        match self.where:
            case "zone":
                return (("commander",),)
            case "beside" | "own":
                return (("on-board",),)
            case "ordered":
                return (("order",),)
            case _:
                return ()

    @property
    def count(self) -> int:
        """The greatest number of units; 0 means all."""
        return 0 if self.how_many == "all" else self.how_many

    def found(self, s: State, house: int, leader: int) -> list[int]:
        units = bits(self._placed(s, house, leader) & s.compiled.looked_up(self, self._look_up))
        if s.hidden is not None and self.side == "enemy":  # which units may be chosen would tell what they are
            units = [u for u in units if not s.hidden.down >> u & 1]
        return units if self.engaged is None else [u for u in units if self.engaged == (s.foe[u] >= 0)]

    def _look_up(self, compiled: CompiledBattle) -> int:
        ranks = None if self.ranks is None else [SYMBOL[rank] for rank in self.ranks]
        return compiled.matching_units(self.branches, ranks, self.kinds, self.units, self.commander)

    def _placed(self, s: State, house: int, leader: int) -> int:
        whose = house if self.side == "own" else enemy(house)
        board = s.compiled.board
        if self.where == "anywhere":
            return s.units_within(board.all, whose)
        if self.where == "ordered":
            act = ordered_below(s)
            ordered = 0 if act is None else sum(1 << u for u in set(act.units))
            return ordered & s.units_within(board.all, whose)
        if not s.alive(leader):
            return 0
        if self.where == "own":
            return 1 << leader
        if self.where == "beside":
            return s.units_within(board.near[s.at[leader]], whose)
        return s.units_within(s.zone(leader), whose)  # the zone is empty without a commander


@dataclass(frozen=True)
class Deed(ABC):
    """Base class of all deeds.

    `to` is the target if the deed is done to units.
    `only_grants`: the deed gives effects to units, and changes nothing that conditions of a tactic may ask for.
    """

    word: ClassVar[str] = ""
    only_grants: ClassVar[bool] = False

    @property
    def branches(self) -> tuple[tuple[Deed, ...], ...]:
        """The lists of deeds within this one; it carries out at most one of them at a time."""
        lists: tuple[tuple[Deed, ...], ...] = (getattr(self, "do", ()), getattr(self, "else_", ()))
        return tuple(deeds for deeds in lists if deeds)

    @property
    def inner(self) -> tuple[Deed, ...]:
        """The deeds within this one, in all branches."""
        return tuple(deed for branch in self.branches for deed in branch)

    @property
    def to(self) -> Target | None:
        """The units to which the deed is done, or None if it is not done to units."""
        return getattr(self, "target", None)

    @property
    def needs(self) -> Needs:
        """The subjects without which the deed never does anything."""
        return () if self.to is None else self.to.needs

    def __str__(self) -> str:
        return self.word

    def changes(self, s: State, u: int) -> bool:
        """Return whether the deed would change anything for this unit."""
        return True

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        """Return whether the deed would change anything now."""
        to = self.to
        if to is None:
            return True
        for u in to.found(s, house, leader):  # noqa: SIM110 - a generator costs too much here
            if self.changes(s, u):
                return True
        return False

    @abstractmethod
    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        """Do the deed to the chosen units."""


Shown = Literal["unit-rank", "marker-face"] | tuple[Symbol, ...]
"""What dice are asked for: symbols, or the colour of the unit or of the marker in question."""


@dataclass(frozen=True)
class Result:
    """One result of a roll: at least `at-least` dice show one of the symbols of `shows`; without `shows`, any roll.

    Players read its `text` when it comes.
    """

    begins_with: ClassVar[tuple[str, ...]] = ("shows", "do")
    begins_as: ClassVar[tuple[tuple[str, Any], ...]] = (("shows", ["green"]),)
    do: tuple[Deed, ...] = ()
    shows: Shown | None = None
    at_least: Dice = 1
    text: str | None = None


@dataclass(frozen=True)
class Cost:
    """A price: the counter becomes less by the amount. Without enough above its least number it cannot be paid."""

    counter: str
    amount: Price = 1
