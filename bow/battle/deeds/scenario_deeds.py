"""Deeds of special rules: points, questions, rolls, and changes to the unit in question. WIN-1, WIN-4, MOV-1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bow.battle.core.condition import Condition, Needs, Occurrence
from bow.battle.core.deed import Cost, Deed, Result, Shown
from bow.battle.core.number_bounds import Dice, Every, Worth
from bow.battle.core.resolve import Resolve, rule_in_progress, trigger_rules
from bow.battle.core.terms import HOUSE, SYMBOL
from bow.battle.deeds.questions import YesNoChoice, can_pay
from bow.battle.effects.counts import Count
from bow.battle.rules.hits import eliminate, leave
from bow.battle.rules.morale import end_battle
from bow.battle.rules.rounds import close_battle
from bow.content.plans import MOST_POINTS
from bow.content.terms import HOUSES, House
from bow.system.sentence import Sentence

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
    """The battle is over: the `winner` has won (WIN-4), or without one, the battle's own conditions decide (WIN-2).

    Without a `winner` the battle ends as after its last round: rules at `battle-end` apply, then victory conditions
    and victory points decide.
    """

    word: ClassVar[str] = "end-battle"
    text: str
    winner: House | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if self.winner is not None:
            end_battle(s, HOUSE[self.winner], "scenario", text=self.text)
        elif close_battle(s):
            report(s, self.text)


@dataclass(frozen=True)
class ChangeCounter(Deed):
    """A counter changes `by` a number, or is set `to` one; with `per`, that much for each thing that it counts.

    It stays within its limits.
    """

    word: ClassVar[str] = "change-counter"
    begins_as: ClassVar[tuple[tuple[str, Any], ...]] = (("to", 0),)
    counter: str
    by: Worth = 1
    to_: Worth | None = None
    per: Count | None = None

    def __post_init__(self) -> None:
        if self.by != 1 and self.to_ is not None:
            raise ValueError(Sentence("told-counter-both"))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        n = s.compiled.counter_index.get(self.counter)
        if n is None:
            return
        times = 1 if self.per is None else self.per.value(s)
        number = self.to_ * times if self.to_ is not None else s.counted(n) + self.by * times
        s.count(n, number)


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
    """The House that owns the rule, or the `house` named, decides whether the effects in `do` are carried out.

    If it declines, those in `else` are. A choice with a `cost` in a counter is offered only to a House that can pay.
    For any other House `else` happens at once, without a question.
    """

    word: ClassVar[str] = "may"
    text: str
    do: tuple[Deed, ...]
    house: House | None = None
    else_: tuple[Deed, ...] = ()
    cost: Cost | None = None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        to = house if self.house is None else HOUSE[self.house]
        if self.do and (self.cost is None or can_pay(s, self.cost)):
            s.stack.append(YesNoChoice(house=to, text=self.text, **rule_context(s, self.do)))
        else:
            carry_out(s, to, self.else_)


@dataclass(frozen=True)
class When(Deed):
    """The effects in `do` are carried out if the conditions in `if` hold at that moment, otherwise those in `else`."""

    word: ClassVar[str] = "when"
    if_: tuple[Condition, ...]
    do: tuple[Deed, ...]
    else_: tuple[Deed, ...] = ()

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        holds = all(condition.holds(s, house, leader) for condition in self.if_)
        carry_out(s, house, self.do if holds else self.else_)


@dataclass(frozen=True)
class By(Deed):
    """The effects in `do` are carried out by a House, as if the rule were its own."""

    word: ClassVar[str] = "by"
    house: House
    do: tuple[Deed, ...]

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        carry_out(s, HOUSE[self.house], self.do)


MOST_RESULTS: Final = 12
"""The most results of one roll."""


@dataclass(frozen=True)
class RollFor(Deed):
    """A House rolls dice; if at least `at-least` of them show one of the symbols, the effects in `do` are carried out.

    Otherwise those in `else` are. `shows` names symbols, `unit-rank` (the colour of the unit in question) or
    `marker-face` (the colour of the marker). Instead of `shows` and `do`, a table of up to 12 `results` may be given:
    the first one that fits the dice applies.
    """

    word: ClassVar[str] = "roll"
    begins_with: ClassVar[tuple[str, ...]] = ("shows", "do")
    begins_as: ClassVar[tuple[tuple[str, Any], ...]] = (("shows", ["green"]),)
    replaces: ClassVar[tuple[tuple[str, str], ...]] = (("results", "shows"), ("results", "do"), ("results", "at-least"))
    do: tuple[Deed, ...] = ()
    shows: Shown | None = None
    dice: Dice = 1
    house: House | None = None
    at_least: Dice = 1
    else_: tuple[Deed, ...] = ()
    results: tuple[Result, ...] = ()

    def __post_init__(self) -> None:
        if self.results:
            if self.do or self.shows is not None or self.at_least != 1:
                raise ValueError(Sentence("told-roll-both"))
            if len(self.results) > MOST_RESULTS:
                raise ValueError(Sentence("told-roll-results", count=len(self.results), most=MOST_RESULTS))
        elif self.shows is None or not (self.do or self.else_):
            raise ValueError(Sentence("told-roll-needs"))

    @property
    def needs(self) -> Needs:
        asked = {result.shows for result in self.results} | {self.shows}
        unit: Needs = (("unit",),) if "unit-rank" in asked else ()
        return (*unit, ("face",)) if "marker-face" in asked else unit

    @property
    def branches(self) -> tuple[tuple[Deed, ...], ...]:
        return (*super().branches, *(result.do for result in self.results if result.do))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        dice = s.roll(self.dice)
        wanted: list[int] = []
        for result in self.results or (Result(self.do, self.shows, self.at_least),):
            wanted = _wanted(s, result.shows, leader)
            if result.shows is None or sum(die in wanted for die in dice) >= result.at_least:
                break
        else:
            result = Result(self.else_)
            wanted = [] if self.results else wanted
        s.emit_roll(house if self.house is None else HOUSE[self.house], dice, wanted)
        if result.text is not None:
            report(s, result.text)
        carry_out(s, house, result.do)


def _wanted(s: State, shows: Shown | None, leader: int) -> list[int]:
    """Return the symbols for which a result asks; empty if any roll fits."""
    if shows is None:
        return []
    if shows == "unit-rank":
        return [s.compiled.rank_of[leader]] if leader >= 0 else []
    if shows == "marker-face":
        here = rule_in_progress(s)
        assert here is not None
        face = s.compiled.markers[here.marker].face if here.marker >= 0 else None
        return [SYMBOL[face]] if face in SYMBOL else []
    return [SYMBOL[symbol] for symbol in shows]


@dataclass(frozen=True)
class EliminateUnit(Deed):
    """The unit in question is eliminated (MOR-3)."""

    word: ClassVar[str] = "eliminate-unit"

    @property
    def needs(self) -> Needs:
        return (("on-board",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.alive(leader):
            eliminate(s, leader, "rule")


@dataclass(frozen=True)
class LeaveBoard(Deed):
    """The unit in question leaves the board: it is out of play, neither eliminated nor captured (MOV-1)."""

    word: ClassVar[str] = "leave-board"

    @property
    def needs(self) -> Needs:
        return (("on-board",),)

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


def carry_out(s: State, house: int, deeds: tuple[Deed, ...]) -> None:
    """Carry out nested deeds next, with the unit, hex and marker of the rule in progress."""
    if deeds:
        s.stack.append(Resolve(house=house, **rule_context(s, deeds)))


def report(s: State, text: str) -> None:
    """Report a text of the special rule in progress."""
    here = rule_in_progress(s)
    rule = s.compiled.special_rules[here.rule].id if here is not None and here.rule >= 0 else ""
    s.emit("special-rule", rule=rule, text=text)
