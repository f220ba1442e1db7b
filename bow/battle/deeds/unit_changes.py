"""Deeds that change units: figures that return, another rank, another House. SET-7, ORD-5, MOR-3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.act_record import ActRecord
from bow.battle.core.combat_record import CombatRecord, Step
from bow.battle.core.deed import Deed, Target
from bow.battle.core.face_down import turn_up
from bow.battle.core.number_bounds import Figures, RankSteps
from bow.battle.core.stack import UnitFrame
from bow.battle.core.terms import enemy
from bow.battle.rules.engagement import release
from bow.battle.rules.movement import March
from bow.content.terms import HOUSES, RANKS
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.stack import Frame
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Heal(Deed):
    """Each of the units gets back `figures` figures, but has at most those with which its kind begins (SET-7)."""

    word: ClassVar[str] = "heal"
    target: Target
    figures: Figures = 1

    def changes(self, s: State, u: int) -> bool:
        return s.figures[u] < s.compiled.units[u].full

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            back = min(self.figures, s.compiled.units[u].full - s.figures[u])
            if back > 0:
                if s.hidden is not None:
                    turn_up(s, [u])
                s.figures[u] += back
                s.emit("healed", unit=s.unit_id(u), figures=back, now=s.figures[u])


@dataclass(frozen=True)
class ChangeRank(Deed):
    """The rank of each of the units rises by `by` steps, from green to blue to red, or falls if `by` is negative.

    A unit that is red rises no higher, and one that is green falls no lower.
    """

    word: ClassVar[str] = "change-rank"
    target: Target
    by: RankSteps = 1

    def __post_init__(self) -> None:
        if not self.by:
            raise ValueError(Sentence("told-rank-of-none"))

    def _after(self, s: State, u: int) -> int:
        return max(0, min(len(RANKS) - 1, s.compiled.rank_of[u] + self.by))

    def changes(self, s: State, u: int) -> bool:
        return self._after(s, u) != s.compiled.rank_of[u]

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            rank = self._after(s, u)
            if rank != s.compiled.rank_of[u]:
                if s.hidden is not None:
                    turn_up(s, [u])
                old = RANKS[s.compiled.rank_of[u]]
                s.compiled = s.compiled.with_unit(u, rank=rank)
                s.emit("rank-changed", unit=s.unit_id(u), **{"from": old}, to=RANKS[rank])


@dataclass(frozen=True)
class ChangeSides(Deed):
    """Each of the units now belongs to the other House, with all its figures, and stays where it is.

    Its engagement ends without a parting blow, and so does a combat in which it fights. It acts no more this turn. A
    unit with a commander never changes sides.
    """

    word: ClassVar[str] = "change-sides"
    target: Target

    def __post_init__(self) -> None:
        if self.target.commander:
            raise ValueError(Sentence("told-commander-stays"))

    def changes(self, s: State, u: int) -> bool:
        return s.compiled.commander_of[u] < 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            if s.alive(u) and self.changes(s, u):
                change_sides(s, u)


def change_sides(s: State, u: int) -> None:
    """Give a unit on the board to the other House, and end what it was doing."""
    house = enemy(s.compiled.house_of[u])
    if s.hidden is not None:
        turn_up(s, [u])
    release(s, u)
    h = s.at[u]
    s.put(u, -1)
    s.compiled = s.compiled.with_unit(u, house=house)
    s.put(u, h)
    s.emit("changed-sides", unit=s.unit_id(u), house=HOUSES[house])
    s.stack = [frame for frame in s.stack if not _is_about(frame, u)]
    for frame in s.stack:
        if isinstance(frame, ActRecord) and u in frame.units:
            frame.drop(u)
        elif isinstance(frame, CombatRecord):
            if u in (frame.attacker, frame.target):
                frame.step = Step.END
            elif u in frame.support:
                n = frame.support.index(u)
                del frame.support[n], frame.backing[n : n + 1]


def _is_about(frame: Frame, u: int) -> bool:
    """Return whether a frame is a move of a unit, or a question about it."""
    if not isinstance(frame, UnitFrame | March):
        return False
    return any(form == "unit" and getattr(frame, name) == u for name, form in frame.FIELDS.items())
