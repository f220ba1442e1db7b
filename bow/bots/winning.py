"""A quick estimate of a House's chance of winning: a logistic regression over visible features of a battle.

`chance_of_winning` is static: it plays nothing out. The one exception is the last round, where it asks who would win
if both Houses passed. The weights are fitted to battles between bots, and were tested on battles kept aside. In 136
battles between greedy bots (3795 turns; each sixth judged by weights fitted to the other five) the mean log loss was
0.560; tossing a coin has 0.693. The table sorts turns into fifths by Stark's predicted chance:

    10 %   31 %   50 %   68 %   89 %    predicted, on average
    11 %   33 %   48 %   68 %   90 %    won by Stark
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, fsum, tanh
from operator import mul
from typing import TYPE_CHECKING

from bow.battle import Action, Battle, View
from bow.bots.evaluation import Evaluation
from bow.bots.heuristics import Heuristics, carriers, unit_objectives

if TYPE_CHECKING:
    from bow.content.terms import House

#: features of the regression, each for Stark less Lannister, with their weights, fitted to 136 battles between greedy
#: bots, of all ten battles of the book and both skirmish cards
WEIGHTS: Mapping[str, float] = {
    "commanders": 0.444,  # in play
    "morale": 0.122,  # spaces
    "points": 0.145,  # those won, and half the points of an objective under way
    "balance": 0.070,  # the greedy bot's evaluation, of both Houses together, in tens
    "balance-late": 0.080,  # the same, times the progress of the battle
    "threat": 0.183,  # what the other House may lose to the next strikes
    "turn": 0.130,  # whose turn it is
    "lead": 1.128,  # the leader in points if the position stays as it is; counts more later in the battle
    "verdict": 0.686,  # in the last round: who would win if both did nothing more
}
ON_THE_WAY = 0.5  # share of an objective's points
PASSING = ("pass", "done", "skip", "stay", "decline", "accept", "keep")
MOST_PASSES = 60


class Prognosis:
    """A predictor for battles that descend from one battle. It holds constant values, and computes a battle's terms."""

    def __init__(self, battle: Battle, value: Evaluation | None = None, heuristics: Heuristics | None = None) -> None:
        """Set up the prognosis of the current battle, with its `value` and `heuristics` if they exist already."""
        self.value = value or Evaluation(battle, "stark")
        self.other = Evaluation(battle, self.value.enemy)
        self.heuristics = heuristics or Heuristics(battle, self.value)
        self.unit_objectives = unit_objectives(battle)
        self.limit = battle.limit or 6
        self.leaders = [unit.id for unit in battle.roster.values() if unit.commander is not None]

    def terms(self, battle: Battle) -> tuple[float, ...]:
        """Return the values of the features named in `WEIGHTS`, for a battle that is not over."""
        value, heuristics = self.value, self.heuristics
        stark, lannister = battle.places("stark"), battle.places("lannister")
        figures = battle.figures()
        commanders = sum(id in stark for id in self.leaders) - sum(id in lannister for id in self.leaders)
        points = battle.points
        lead = float(points["stark"] - points["lannister"])
        for _, hex, objective in carriers(battle, self.unit_objectives) if self.unit_objectives else ():
            lead += ON_THE_WAY * objective.done(hex) * (1 if objective.house == "stark" else -1)
        staying = lead + value.to_come(battle, "stark") if value.special else 0.0
        late = self.late(battle)
        balance = value.sign * (value.worth(battle) - self.other.worth(battle)) / 20
        threat = heuristics.threat("lannister", lannister, stark, figures) - heuristics.threat(
            "stark", stark, lannister, figures
        )
        return (
            float(commanders),
            float(battle.morale),
            lead,
            balance,
            late * balance,
            threat,
            1.0 if battle.turn == "stark" else -1.0,
            late * late * tanh(staying / 2),
            verdict(battle) if battle.limit and battle.round == battle.limit else 0.0,
        )

    def late(self, battle: Battle) -> float:
        """Return the progress of the battle, which is 1 in its last round."""
        return min(1.0, battle.round / self.limit)

    def chance(self, battle: Battle) -> float:
        """Return Stark's chance of winning, from 0 to 1; the actual result if the battle is over."""
        if battle.is_over:
            return (1 + battle.returns()["stark"]) / 2
        return 1 / (1 + exp(-self.log_odds(battle)))

    def log_odds(self, battle: Battle) -> float:
        """Return the logarithm of the ratio of Stark's to Lannister's chance, for a battle that is not over."""
        return fsum(map(mul, self.terms(battle), WEIGHTS.values()))


def verdict(battle: Battle) -> float:
    """Return the winner if both Houses did as little as possible from now on: 1 Stark, -1 Lannister, 0 nobody."""
    after = battle.copy().quiet()
    for _ in range(MOST_PASSES):
        legal = after.legal_actions()
        if not legal:
            return after.returns()["stark"]
        after.play(least(legal))
    return 0.0


def least(legal: tuple[Action, ...]) -> Action:
    """Return the least active legal action: one that passes or declines if there is one, else the last."""
    for verb in PASSING:
        for action in reversed(legal):
            if action.verb == verb:
                return action
    return legal[-1]


def chance_of_winning(battle: Battle | View, house: House) -> float:
    """Return the current chance of winning of a House, from 0 to 1.

    It assumes bots of equal strength on both sides. A draw counts as half. For a view, hidden information has no
    influence.

    Raises:
        KeyError: there is no such House.
    """
    seen = battle.sample(1) if isinstance(battle, View) else battle
    stark = Prognosis(seen).chance(seen)
    return {"stark": stark, "lannister": 1 - stark}[house]
