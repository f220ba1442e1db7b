"""The results of an analysis: turning points, costly decisions, and both Houses' luck and accuracy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, hypot
from typing import Final, Literal

from bow.battle import HOUSES
from bow.lab.analysis.analysed import Analysis
from bow.lab.analysis.estimates import is_late
from bow.lab.analysis.judging import Judged

LEAST_SWING: Final = 0.05
"""The smallest change of the chance of winning that counts as a turning point."""
LEAST_COST: Final = 0.01
"""The smallest cost of a decision that is reported."""
SURE: Final = 2.0
"""The standard errors by which a figure must differ from 0 to be reported."""
MOST: Final = 5
"""The most turning points and the most costly decisions reported."""


@dataclass(frozen=True)
class TurningPoint:
    """A great change of the chance of winning.

    Attributes:
        judged: the action that caused it.
        before: Stark's chance before the action.
        why: the main cause. `luck`: dice and cards; `mistake`: a costly decision; `choice`: another decision;
            `course`: an action without a decision; `conceded`: a concession.
    """

    judged: Judged
    before: float
    why: Literal["luck", "mistake", "choice", "course", "conceded"]

    @property
    def swing(self) -> float:
        """The change of Stark's chance."""
        return self.judged.chance - self.before

    @property
    def winner(self) -> str:
        """The House that gained by the change."""
        return HOUSES[0] if self.swing > 0 else HOUSES[1]


@dataclass(frozen=True)
class HouseResult:
    """The results of an analysis for one House.

    Attributes:
        house: the House.
        decisions: the number of its decisions.
        turns: the number of its turns with a decision.
        cost: the total cost of its decisions, as a sum of chances of winning; not below 0.
        cost_error: the standard error of `cost`.
        luck: the total luck from dice and cards, its own and the enemy's, as a sum of chances of winning.
        luck_error: the standard error of `luck`.
    """

    house: str
    decisions: int
    turns: int
    cost: float
    cost_error: float
    luck: float
    luck_error: float

    @property
    def accuracy(self) -> float | None:
        """The quality of the House's decisions, from 0 to 100; None: it decided nothing.

        The formula is that of a large chess site, with turns instead of moves: 103.1668 * exp(-0.04354 * c) - 3.1669,
        where c is the mean cost of a turn in hundredths. A turn that costs nothing gives 100, one that costs 10 per
        cent gives 64.
        """
        if not self.decisions:
            return None
        cost = 100 * self.cost / max(1, self.turns)
        return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * cost) - 3.1669))


def of_house(judged: Iterable[Judged], house: str) -> HouseResult:
    """Return the results for a House. Costs are summed before negative totals are cut off at 0."""
    rows = list(judged)
    own = [each for each in rows if each.house == house and each.kind]
    sign = 1 if house == HOUSES[0] else -1
    return HouseResult(
        house,
        len(own),
        sum(each.kind == "turn" for each in own),
        max(0.0, sum(each.cost for each in own)),
        hypot(*(each.cost_error for each in own)),
        sign * sum(each.stark_luck for each in rows) + 0.0,
        hypot(*(each.luck_error for each in rows)),
    )


def costly(judged: Iterable[Judged], most: int = MOST) -> list[Judged]:
    """Return the decisions that certainly cost something, costliest first."""
    sure = [each for each in judged if each.cost >= max(LEAST_COST, SURE * each.cost_error)]
    return sorted(sure, key=lambda each: (-each.cost, each.step))[:most]


def turning_points(analysis: Analysis, most: int = MOST) -> list[TurningPoint]:
    """Return the greatest swings of the curve, in the order of the battle."""
    before = {each.step: each for each in analysis.judged}
    found = []
    for judged in analysis.judged:
        earlier = before.get(judged.step - 1)
        step = analysis.battle.steps[judged.step]
        if earlier is None or is_late(step.before) != is_late(step.after):
            continue  # the last round measures the chance in another way
        swing = judged.chance - earlier.chance
        if abs(swing) >= max(LEAST_SWING, SURE * hypot(judged.error, earlier.error)):
            found.append(TurningPoint(judged, earlier.chance, _why(judged, swing)))
    greatest = sorted(found, key=lambda each: (-abs(each.swing), each.judged.step))[:most]
    return sorted(greatest, key=lambda each: each.judged.step)


def _why(judged: Judged, swing: float) -> Literal["luck", "mistake", "choice", "course", "conceded"]:
    if judged.conceded:
        return "conceded"
    if judged.luck is not None and abs(judged.stark_luck) >= abs(swing - judged.stark_luck):
        return "luck"
    if not judged.kind:
        return "course"
    lost = swing < 0 if judged.house == HOUSES[0] else swing > 0
    return "mistake" if lost and judged.cost >= max(LEAST_COST, SURE * judged.cost_error) else "choice"
