"""Judges one action of a recorded battle: what it left to be won, what it cost, and what luck there was in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bow.battle import HOUSES, Action, Battle
from bow.bots import CaptainBot
from bow.lab.analysis.estimates import Estimate, Guesses, differences, estimate, is_late

if TYPE_CHECKING:
    from bow.lab.analysis.depths import Depth
    from bow.lab.analysis.walking import WalkedStep

CAPTAIN: Final = 1  # its seed
#: what guesses are for; those for one thing are never used for another
FOR_COST, FOR_LUCK, FOR_SURER, FOR_STARK, FOR_LANNISTER = range(1, 6)
LATE: Final = 2
"""Times as many guesses in the last round, where each ends in a victory or a defeat."""
#: between the seeds of guesses for different things
APART: Final = 1_000_000


@dataclass(frozen=True)
class Judged:
    """One action of a battle, judged. Chances run from 0 to 1; errors are standard errors of the figure before them.

    Attributes:
        step: the number of the action; 0: the beginning of the battle.
        house: who acted; empty: nobody.
        action: what was done; empty: nothing, or the House gave the battle up.
        kind: of the decision; empty: there was nothing to decide.
        round: in which round.
        chance: that Stark wins, after the action and what chance made of it.
        error: of it.
        better: the choice that promises more; empty: what was done is the captain's choice too.
        line: what comes of the better choice in that turn, itself the first.
        cost: the chance that the better choice promises, less that of what was done; 0 if there is none. It can fall
            below 0, where the captain was wrong: see `lost`.
        cost_error: of it.
        luck: what dice and cards gave the House that acted, against their mean; None: nothing was left to chance.
        luck_error: of it.
        sure: whether the cost was looked at once more.
        seemed: what it seemed to cost at the first look, if there was a second one.
    """

    step: int
    house: str = ""
    action: str = ""
    kind: str = ""
    round: int = 1
    chance: float = 0.5
    error: float = 0.0
    better: str = ""
    line: tuple[str, ...] = ()
    cost: float = 0.0
    cost_error: float = 0.0
    luck: float | None = None
    luck_error: float = 0.0
    sure: bool = False
    seemed: float = 0.0

    def rounded(self) -> Judged:
        """The same as it is kept in a file: to a thousandth of a per cent."""
        return replace(
            self,
            chance=round(self.chance, 5),
            error=round(self.error, 5),
            cost=round(self.cost, 5),
            cost_error=round(self.cost_error, 5),
            luck=None if self.luck is None else round(self.luck, 5),
            luck_error=round(self.luck_error, 5),
        )

    @property
    def lost(self) -> float:
        """What the decision cost, never below 0."""
        return max(0.0, self.cost)

    @property
    def stark_luck(self) -> float:
        """The luck of Stark in it, whoever acted."""
        return (self.luck or 0.0) * (1 if self.house == HOUSES[0] else -1)

    @property
    def at_first(self) -> float:
        """What it seemed to cost at the first look."""
        return self.seemed if self.sure else self.cost

    @property
    def conceded(self) -> bool:
        """Whether its House gave the battle up."""
        return bool(self.house) and not self.action


def judge(step: WalkedStep, depth: Depth, stop: Callable[[], bool] = bool) -> Judged:
    """Judges an action.

    The choices are compared by what the House that decided could see, and by nothing else. The captain names the best
    one; then that and the chosen one are played out in the same guesses, which are not those by which it was named: so
    the best is not the one that happened to be lucky.

    Args:
        step: the action.
        depth: what is spent on it.
        stop: asked all the time.

    Raises:
        StoppedError: `stop` said True.
    """
    chance = _chance(step, depth, stop)
    found = Judged(step.number, step.house or "", round=step.before.round, chance=chance.mean, error=chance.error)
    if step.action is None or step.house is None:
        return found.rounded()
    found = replace(found, action=str(step.action))
    decision = step.before.decision
    if step.is_decision and decision is not None:
        best = CaptainBot(CAPTAIN, depth.nodes).consider(step.before.view(step.house))[0].action
        found = replace(found, kind=decision.kind)
        if best != step.action:
            found = _compared(found, step, best, depth.tries, FOR_COST, stop)
    if step.reveals:
        luck = _luck(step, depth.tries, stop)
        found = replace(found, luck=luck.mean, luck_error=luck.error)
    return found.rounded()


def look_again(found: Judged, step: WalkedStep, depth: Depth, stop: Callable[[], bool] = bool) -> Judged:
    """Plays the better choice of a decision and the chosen one out once more, in many fresh guesses.

    The decisions that seem to have cost most are also those that were most unlucky in their guesses; after a second
    look they no longer are.

    Raises:
        StoppedError: `stop` said True.
    """
    seen = _compared(found, step, Action.parse(found.better), depth.surer, FOR_SURER, stop)
    return replace(seen, sure=True, seemed=found.cost).rounded()


def _compared(
    found: Judged, step: WalkedStep, best: Action, tries: int, what_for: int, stop: Callable[[], bool]
) -> Judged:
    """The choice of the captain against what was done."""
    assert step.house is not None
    assert step.action is not None
    guesses = Guesses(step.before.view(step.house), _seed(step, what_for), stop)
    tries = _number(tries, step.before)
    promised = guesses.chances(best, tries)
    cost = differences(promised, guesses.chances(step.action, tries))
    line = tuple(map(str, guesses.line(best, promised)))
    return replace(found, better=str(best), line=line, cost=cost.mean, cost_error=cost.error)


def _luck(step: WalkedStep, tries: int, stop: Callable[[], bool]) -> Estimate:
    """The chance by what the House knows after the action, less what the action promised before."""
    assert step.house is not None
    guesses = Guesses(step.before.view(step.house), _seed(step, FOR_LUCK), stop)
    tries = _number(tries, step.before)
    came = guesses.chances(None, tries, view=step.after.view(step.house))
    return differences(came, guesses.chances(step.action, tries))


def _chance(step: WalkedStep, depth: Depth, stop: Callable[[], bool]) -> Estimate:
    """Stark's chance after an action: half of the guesses by what Stark knows, half by what Lannister knows."""
    battle: Battle = step.after
    if battle.is_over:
        return Estimate((1 + battle.returns()[HOUSES[0]]) / 2, 0.0)
    share = max(1, _number(depth.points, battle) // 2)
    stark, lannister = (
        Guesses(battle.view(house), _seed(step, what_for), stop).chances(None, share, turn=battle.turn)
        for house, what_for in zip(HOUSES, (FOR_STARK, FOR_LANNISTER), strict=True)
    )
    one, other = estimate(stark), estimate([1 - chance for chance in lannister])
    return Estimate((one.mean + other.mean) / 2, (one.error**2 + other.error**2) ** 0.5 / 2)


def _number(guesses: int, battle: Battle) -> int:
    return guesses * LATE if is_late(battle) else guesses


def _seed(step: WalkedStep, what_for: int) -> int:
    return (8 * step.number + what_for) * APART
