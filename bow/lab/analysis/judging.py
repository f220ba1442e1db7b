"""The judgement of one action of a recorded battle: the chance after it, its cost, and its luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bow.battle import HOUSES, Action, Battle
from bow.bots import CaptainBot
from bow.lab.analysis.estimates import Guesses, differences, is_late
from bow.lab.means import Estimate, estimate

if TYPE_CHECKING:
    from bow.lab.analysis.depths import Depth
    from bow.lab.analysis.walking import WalkedStep

CAPTAIN: Final = 1  # the captain's seed
#: purposes of guesses; guesses for one purpose are never used for another
FOR_COST, FOR_LUCK, FOR_SURER, FOR_STARK, FOR_LANNISTER = range(1, 6)
LATE: Final = 2
"""The factor for the number of guesses in the last round, where each playout ends in a victory or a defeat."""
#: distance between the seeds for different purposes
APART: Final = 1_000_000


@dataclass(frozen=True)
class Judged:
    """One judged action of a battle.

    Chances run from 0 to 1; each error is the standard error of the figure before it.

    Attributes:
        step: the number of the action. 0: the beginning of the battle.
        house: the House that acted. Empty: no House did.
        action: the action. Empty: there was none, or the House conceded.
        kind: the kind of decision. Empty: there was nothing to decide.
        round: the round.
        chance: Stark's chance of winning after the action and its dice.
        error: the error of `chance`.
        better: the choice that promises more. Empty: the captain chose the same action.
        line: the actions of the turn that begins with the better choice.
        cost: the chance that the better choice promises, less that of the action; 0 without a better choice. It
            can be negative if the captain was wrong: see `lost`.
        cost_error: the error of `cost`.
        luck: what dice and cards gave the acting House, compared with their mean. None: no chance was involved.
        luck_error: the error of `luck`.
        sure: whether the cost was judged twice.
        seemed: the cost at the first look, if there was a second one.
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
        """Return a copy rounded as in the file: to a thousandth of a per cent."""
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
        """The cost of the decision, at least 0."""
        return max(0.0, self.cost)

    @property
    def stark_luck(self) -> float:
        """Stark's luck in the action, for either acting House."""
        return (self.luck or 0.0) * (1 if self.house == HOUSES[0] else -1)

    @property
    def at_first(self) -> float:
        """The cost in the first judgement."""
        return self.seemed if self.sure else self.cost

    @property
    def conceded(self) -> bool:
        return bool(self.house) and not self.action


def judge(step: WalkedStep, depth: Depth, stop: Callable[[], bool] = bool) -> Judged:
    """Judge an action.

    Choices are compared by the knowledge of the deciding House alone. The captain names the best choice. Then that
    choice and the action are played out in the same guesses, which the captain did not use. So the best choice is not
    one that merely had luck in the captain's guesses.

    Args:
        step: the action.
        depth: the effort for the action.
        stop: called repeatedly.

    Raises:
        StoppedError: `stop` returned True.
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
    """Judge an action again, by playing out it and the better choice in many new guesses.

    The decisions that seem costliest are partly those with the worst luck in their guesses. A second judgement removes
    this bias.

    Raises:
        StoppedError: `stop` returned True.
    """
    seen = _compared(found, step, Action.parse(found.better), depth.surer, FOR_SURER, stop)
    return replace(seen, sure=True, seemed=found.cost).rounded()


def _compared(
    found: Judged, step: WalkedStep, best: Action, tries: int, what_for: int, stop: Callable[[], bool]
) -> Judged:
    assert step.house is not None
    assert step.action is not None
    guesses = Guesses(step.before.view(step.house), _seed(step, what_for), stop)
    tries = _number(tries, step.before)
    promised = guesses.chances(best, tries)
    cost = differences(promised, guesses.chances(step.action, tries))
    line = tuple(map(str, guesses.line(best, promised)))
    return replace(found, better=str(best), line=line, cost=cost.mean, cost_error=cost.error)


def _luck(step: WalkedStep, tries: int, stop: Callable[[], bool]) -> Estimate:
    """Return the change of the chance, by the House's knowledge, between the promise of the action and its result."""
    assert step.house is not None
    guesses = Guesses(step.before.view(step.house), _seed(step, FOR_LUCK), stop)
    tries = _number(tries, step.before)
    came = guesses.chances(None, tries, view=step.after.view(step.house))
    return differences(came, guesses.chances(step.action, tries))


def _chance(step: WalkedStep, depth: Depth, stop: Callable[[], bool]) -> Estimate:
    """Return Stark's chance after an action; half of the guesses use Stark's knowledge, half Lannister's."""
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
