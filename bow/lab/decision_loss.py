"""Points lost per decision: how far the choices of bots are from the best choice, by the judgement of a deep warlord.

Decisions are drawn from seeded battles between captains, most of them beginnings of turns. Every bot decides each of
them by the same view. The judge tries each choice equally often, in the same guesses: captains play on, as in the
warlord's search. A third of the tries finds the best choice, the others judge what each bot's choice loses to it. So no
choice is best by luck alone. A point is a hundredth of the chance of winning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots import CaptainBot
from bow.bots.warlord import Search
from bow.ground.chance import below, seeded
from bow.lab.means import Estimate, estimate
from bow.lab.tournament import battle_of, made

if TYPE_CHECKING:
    from bow.battle import Action, View

TURNS: Final = 4
OTHERS: Final = 2
"""The most decisions drawn from a battle: beginnings of turns, and others."""
FINDING: Final = 3
"""One of so many tries finds the best choice; the rest judge."""
POINTS: Final = 100.0
APART: Final = 7_919
"""The factor that keeps the seeds of the judge apart from those of the bots."""


class LossTask(NamedTuple):
    """One battle from which decisions are drawn.

    Attributes:
        subject: a battle or a skirmish card.
        seed: its seed.
        bots: the bots that decide; see `bow.lab.tournament.made`.
        tries: how often the judge tries each choice.
    """

    subject: str
    seed: int
    bots: tuple[str, ...]
    tries: int


@dataclass(frozen=True)
class DecisionLoss:
    """A judged decision: whether it began a turn, and the points that each bot's choice lost."""

    begins_turn: bool
    lost: Mapping[str, float]


@dataclass(frozen=True)
class DrawnDecisions:
    """The decisions drawn from a battle, and how many of each sort it had: beginnings of turns, others."""

    losses: tuple[DecisionLoss, ...]
    turns: int
    others: int


def losses_of(task: LossTask) -> DrawnDecisions:
    """Play a battle between captains; draw decisions, let the bots decide, and judge their choices."""
    battle, captain = battle_of(task.subject, task.seed), CaptainBot(task.seed, nodes=0)
    views: dict[bool, list[View]] = {True: [], False: []}
    while (owed := battle.decision) is not None:
        view = battle.view(owed.house)
        if len(view.legal_actions()) > 1:
            views[owed.kind == "turn"].append(battle.copy().view(owed.house))
        battle.play(captain.choose(view))
    bots = {name: made(name, task.seed) for name in task.bots}
    found: list[DecisionLoss] = []
    state = seeded(task.seed)
    for begins_turn, those in views.items():
        left = list(those)
        for _ in range(min(TURNS if begins_turn else OTHERS, len(left))):
            state, n = below(state, len(left))
            view = left.pop(n)
            choices = {name: bot.choose(view) for name, bot in bots.items()}
            found.append(DecisionLoss(begins_turn, judged(view, choices, APART * task.seed + len(found), task.tries)))
    return DrawnDecisions(tuple(found), len(views[True]), len(views[False]))


def judged(view: View, choices: Mapping[str, Action], seed: int, tries: int) -> dict[str, float]:
    """Return the points that each choice loses to the best one.

    Args:
        view: the knowledge of the House that decides.
        choices: choices by name; the judge adds those that a warlord would try.
        seed: the seed of the judge's guesses.
        tries: how often each choice is tried, at least 2.
    """
    search = Search(view, seed, 0)
    actions = list(dict.fromkeys((*search.tried, *choices.values())))
    if len(actions) == 1:
        return dict.fromkeys(choices, 0.0)
    finding = max(1, tries // FINDING)

    def mean(action: Action, guesses: range) -> float:
        return fmean(search.outcome(search.begun(action, n))[1] for n in guesses)

    found = {action: mean(action, range(finding)) for action in actions}
    best = max(actions, key=found.__getitem__)
    judging = range(finding, tries)
    values = {action: mean(action, judging) for action in dict.fromkeys((best, *choices.values()))}
    return {name: POINTS * (values[best] - values[action]) for name, action in choices.items()}


class MeanLoss(NamedTuple):
    """The points that a bot loses per decision, as means over battles: of all decisions, and of each sort alone."""

    all: Estimate
    turns: Estimate
    others: Estimate


def mean_loss(drawn: Sequence[DrawnDecisions], bot: str) -> MeanLoss:
    """Return the points that a bot loses per decision; each sort counts as often as it came in the battles.

    Raises:
        ValueError: no battle has decisions of both sorts.
    """
    turns, others, both = [], [], []
    for battle in drawn:
        begun = [each.lost[bot] for each in battle.losses if each.begins_turn]
        rest = [each.lost[bot] for each in battle.losses if not each.begins_turn]
        if begun and rest:
            turns.append(fmean(begun))
            others.append(fmean(rest))
            share = battle.turns / (battle.turns + battle.others)
            both.append(share * turns[-1] + (1 - share) * others[-1])
    if not both:
        raise ValueError("there are no decisions to judge")
    return MeanLoss(estimate(both), estimate(turns), estimate(others))
