"""Deeds of special rules: points, questions, rolls, and changes to the unit in question. WIN-1, WIN-4, MOV-1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from bow.battle.core.condition import Condition, Occurrence
from bow.battle.core.deed import Deed
from bow.battle.core.number_bounds import Dice, Every, Worth
from bow.battle.core.resolve import Resolve, rule_in_progress, trigger_rules
from bow.battle.core.terms import HOUSE, SYMBOL
from bow.battle.deeds.questions import YesNoChoice
from bow.battle.effects.counts import Count
from bow.battle.rules.hits import eliminate, leave
from bow.battle.rules.morale import end_battle
from bow.content.plans import MOST_POINTS
from bow.content.terms import HOUSES, House, Symbol

if TYPE_CHECKING:
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Score(Deed):
    """A House scores `points` victory points, or that many for each thing that `per` counts.

    With `every: 3`, it scores them for every 3 of these things. It scores at most `most` points at once. Without
    `house`, the House that owns the rule scores them.
    """

    word: ClassVar[str] = "score"
    house: House | None = None
    points: Worth = 1
    per: Count | None = None
    every: Every = 1
    most: Worth | None = None
    text: str | None = None

    def worth(self, s: State) -> int:
        points = self.points * (1 if self.per is None else self.per.value(s) // max(1, self.every))
        return points if self.most is None else min(points, self.most)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        points = self.worth(s)
        if not points:
            return
        to = house if self.house is None else HOUSE[self.house]
        s.vp[to] = max(-MOST_POINTS, min(MOST_POINTS, s.vp[to] + points))
        here = rule_in_progress(s)
        rule = s.compiled.special_rules[here.rule] if here is not None and here.rule >= 0 else None
        s.emit("scored", house=HOUSES[to], points=points, why=self.text or (rule.id if rule else self.word))


@dataclass(frozen=True)
class EndBattle(Deed):
    """The battle is over: a House has won (WIN-4)."""

    word: ClassVar[str] = "end-battle"
    winner: House
    text: str

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        end_battle(s, HOUSE[self.winner], "scenario", text=self.text)


@dataclass(frozen=True)
class GiveMomentum(Deed):
    """A House takes the momentum token."""

    word: ClassVar[str] = "give-momentum"
    house: House

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.momentum != HOUSE[self.house]:
            s.momentum = HOUSE[self.house]
            s.emit("momentum", house=self.house)


@dataclass(frozen=True)
class May(Deed):
    """The House that owns the rule, or the `house` named, decides whether the effects in `do` are carried out."""

    word: ClassVar[str] = "may"
    text: str
    do: tuple[Deed, ...]
    house: House | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        to = house if self.house is None else HOUSE[self.house]
        s.stack.append(YesNoChoice(house=to, text=self.text, **rule_context(s, self.do)))


@dataclass(frozen=True)
class When(Deed):
    """The effects in `do` are carried out if the conditions in `if` hold at that moment."""

    word: ClassVar[str] = "when"
    if_: tuple[Condition, ...]
    do: tuple[Deed, ...]

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if all(condition.holds(s, house, leader) for condition in self.if_):
            s.stack.append(Resolve(house=house, **rule_context(s, self.do)))


@dataclass(frozen=True)
class By(Deed):
    """The effects in `do` are carried out by a House, as if the rule were its own."""

    word: ClassVar[str] = "by"
    house: House
    do: tuple[Deed, ...]

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        s.stack.append(Resolve(house=HOUSE[self.house], **rule_context(s, self.do)))


@dataclass(frozen=True)
class RollFor(Deed):
    """A House rolls dice; if at least one die shows one of the symbols, the effects in `do` are carried out.

    `shows` names symbols, `unit-rank` (the colour of the unit in question) or `marker-face` (the colour of the marker).
    """

    word: ClassVar[str] = "roll"
    do: tuple[Deed, ...]
    shows: Literal["unit-rank", "marker-face"] | tuple[Symbol, ...]
    dice: Dice = 1
    house: House | None = None

    def wanted(self, s: State, leader: int) -> list[int]:
        if self.shows == "unit-rank":
            return [s.compiled.rank_of[leader]] if leader >= 0 else []
        if self.shows == "marker-face":
            here = rule_in_progress(s)
            assert here is not None
            face = s.compiled.markers[here.marker].face if here.marker >= 0 else None
            return [SYMBOL[face]] if face in SYMBOL else []
        return [SYMBOL[symbol] for symbol in self.shows]

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        wanted = self.wanted(s, leader)
        to = house if self.house is None else HOUSE[self.house]
        dice = s.roll(self.dice)
        s.emit_roll(to, dice, wanted)
        if any(d in wanted for d in dice):
            s.stack.append(Resolve(house=house, **rule_context(s, self.do)))


@dataclass(frozen=True)
class EliminateUnit(Deed):
    """The unit in question is eliminated (MOR-3)."""

    word: ClassVar[str] = "eliminate-unit"

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.alive(leader):
            eliminate(s, leader, "rule")


@dataclass(frozen=True)
class LeaveBoard(Deed):
    """The unit in question leaves the board: it is out of play, neither eliminated nor captured (MOV-1)."""

    word: ClassVar[str] = "leave-board"

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.alive(leader):
            start = s.at[leader]
            leave(s, leader)
            trigger_rules(s, "left-board", Occurrence(unit=leader, hex=start, house=s.compiled.house_of[leader]))


def rule_context(s: State, deeds: tuple[Deed, ...]) -> dict[str, Any]:
    """Return the context of nested deeds as arguments for a frame: script, and unit, hex and marker in question."""
    here = rule_in_progress(s)
    assert here is not None
    return {"script": s.compiled.script_of(deeds), "leader": here.leader, "hex": here.hex, "marker": here.marker}
