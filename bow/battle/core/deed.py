"""Deeds: what a tactic, a commit ability or a special rule does, once, and to whom. CRD-3 (whom a tactic reaches)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.act_record import ordered_below
from bow.battle.core.number_bounds import Many
from bow.battle.core.terms import SYMBOL, enemy
from bow.terms import Branch, Rank

if TYPE_CHECKING:
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Target:
    """Which units a deed is done to: `count` of them at most, chosen by the player; `all` takes every one.

    `where`: in the commander's `zone`, `beside` his unit, his `own` unit, `ordered` units of this turn, `anywhere`.
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
    def count(self) -> int:
        """At most so many units; 0: all."""
        return 0 if self.how_many == "all" else self.how_many

    def found(self, s: State, house: int, leader: int) -> list[int]:
        """The units that fit now."""
        compiled = s.compiled
        ranks = None if self.ranks is None else {SYMBOL[rank] for rank in self.ranks}
        return [
            u
            for u in self._area(s, house, leader)
            if s.alive(u)
            and (self.branches is None or compiled.kind_of[u].branch in self.branches)
            and (ranks is None or compiled.rank_of[u] in ranks)
            and (self.engaged is None or self.engaged == (s.foe[u] >= 0))
            and (self.kinds is None or compiled.kind_of[u].id in self.kinds)
            and (self.units is None or compiled.unit_ids[u] in self.units)
            and (self.commander is None or self.commander == (compiled.commander_of[u] >= 0))
        ]

    def _area(self, s: State, house: int, leader: int) -> list[int]:
        units = s.compiled.units_of[house if self.side == "own" else enemy(house)]
        if self.where == "anywhere":
            return list(units)
        if self.where == "ordered":
            act = ordered_below(s)
            return [u for u in units if act is not None and u in act.units]
        if not s.alive(leader):
            return []
        if self.where == "own":
            return [leader]
        if self.where == "zone":
            area = s.zone(leader) if s.compiled.commander_of[leader] >= 0 else 0
        else:
            area = s.compiled.board.near[s.at[leader]]
        return [u for u in units if s.alive(u) and area >> s.at[u] & 1]


@dataclass(frozen=True)
class Deed(ABC):
    """The base of all deeds. `to` says to whom, where it is done to units; with `optional` nobody need be chosen.

    `only_grants`: it gives units effects and leaves everything that a tactic may ask for as it was.
    """

    word: ClassVar[str] = ""
    optional: ClassVar[bool] = False
    only_grants: ClassVar[bool] = False

    @property
    def inner(self) -> tuple[Deed, ...]:
        """The deeds within this one, done if it goes well."""
        return getattr(self, "do", ())

    @property
    def to(self) -> Target | None:
        """Whom it is done to; None: to nobody in particular."""
        return getattr(self, "target", None)

    def __str__(self) -> str:
        return self.word

    def changes(self, s: State, u: int) -> bool:
        """Whether it would change anything for this unit."""
        return True

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        """Whether it would do anything now."""
        to = self.to
        return to is None or any(self.changes(s, u) for u in to.found(s, house, leader))

    @abstractmethod
    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        """Does it, to the units chosen."""
