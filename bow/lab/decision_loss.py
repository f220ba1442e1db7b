"""Points lost per decision: how far the choices of bots are from the best choice, as judged by a deep warlord.

Decisions are drawn from seeded battles between captains. Every bot makes each of them with the same view. The judge
tries each choice equally often, in the same guesses: captains play on, as in the warlord's search. A third of the tries
finds the best choice, the others judge what each bot's choice loses to it. So no choice is best by luck alone. A point
is a hundredth of the chance of winning.

Bots with the same choice lose the same points. So most of the drawn decisions are those on which bots disagree. Each
sort of decision is then weighted by its frequency in its battle (a stratified sample), so that means are those of all
decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots import CaptainBot
from bow.bots.warlord import Search
from bow.game.chance import below, seeded
from bow.lab.means import Estimate, estimate
from bow.lab.tournament import battle_of, made

if TYPE_CHECKING:
    from bow.battle import Action, View


FINDING: Final = 3
"""One of so many tries finds the best choice; the rest judge."""
POINTS: Final = 100.0
APART: Final = 7_919
"""The factor that keeps the seeds of the judge apart from those of the bots."""


class Sort(NamedTuple):
    """A sort of decision.

    Attributes:
        begins_turn: whether it begins a turn.
        divides: whether the bots choose differently; of three bots or more, the first is not compared.
    """

    begins_turn: bool
    divides: bool


DRAWN: Final = {Sort(True, True): 4, Sort(True, False): 1, Sort(False, True): 4, Sort(False, False): 1}
"""The most decisions of each sort that are drawn from a battle."""


class LossTask(NamedTuple):
    """One battle from which decisions are drawn.

    Attributes:
        subject: a battle or a skirmish card.
        seed: its seed.
        bots: the bots that decide, the weakest first; see `bow.lab.tournament.made`.
        tries: how often the judge tries each choice.
    """

    subject: str
    seed: int
    bots: tuple[str, ...]
    tries: int


@dataclass(frozen=True)
class DecisionLoss:
    """A judged decision: its sort, and the points that each bot's choice lost."""

    sort: Sort
    lost: Mapping[str, float]


@dataclass(frozen=True)
class DrawnDecisions:
    """The decisions drawn from a battle, and how many of each sort it had."""

    losses: tuple[DecisionLoss, ...]
    numbers: Mapping[Sort, int]

    def mean(self, points: Callable[[Mapping[str, float]], float], sorts: Collection[Sort]) -> float | None:
        """Return the mean over all decisions of some sorts in the battle, or None if it had none.

        Args:
            points: combines the points that the bots' choices lost into one number.
            sorts: the sorts that count.
        """
        sums = {
            sort: self.numbers[sort] * fmean(points(each.lost) for each in self.losses if each.sort == sort)
            for sort in sorts
            if self.numbers[sort]
        }
        return sum(sums.values()) / sum(self.numbers[sort] for sort in sums) if sums else None


def losses_of(task: LossTask) -> DrawnDecisions:
    """Play a battle between captains, draw decisions, let the bots make them, and judge their choices."""
    battle, captain = battle_of(task.subject, task.seed), CaptainBot(task.seed, nodes=0)
    bots = {name: made(name, task.seed) for name in task.bots}
    compared = task.bots[1:] if len(task.bots) > 2 else task.bots
    decisions: dict[Sort, list[tuple[View, dict[str, Action]]]] = {sort: [] for sort in DRAWN}
    while (owed := battle.decision) is not None:
        view = battle.copy().view(owed.house)
        if len(view.legal_actions()) > 1:
            choices = {name: bot.choose(view) for name, bot in bots.items()}
            divides = len({choices[name] for name in compared}) > 1
            decisions[Sort(owed.kind == "turn", divides)].append((view, choices))
        battle.play(captain.choose(view))
    found: list[DecisionLoss] = []
    state = seeded(task.seed)
    for sort, those in decisions.items():
        left = list(those)
        for _ in range(min(DRAWN[sort], len(left))):
            state, n = below(state, len(left))
            view, choices = left.pop(n)
            found.append(DecisionLoss(sort, judged(view, choices, APART * task.seed + len(found), task.tries)))
    return DrawnDecisions(tuple(found), {sort: len(those) for sort, those in decisions.items()})


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
    """Points per decision, as means over battles: of all decisions, of beginnings of turns, and of others."""

    all: Estimate
    turns: Estimate
    others: Estimate


def mean_loss(drawn: Sequence[DrawnDecisions], bot: str, weaker: str | None = None) -> MeanLoss:
    """Return the points that a bot loses per decision, or how many fewer than another bot.

    Args:
        drawn: the judged decisions of each battle.
        bot: the bot.
        weaker: the other bot, or None for the loss of the bot itself.

    Raises:
        ValueError: there are no decisions of one of the sorts.
    """

    def points(lost: Mapping[str, float]) -> float:
        return lost[bot] if weaker is None else lost[weaker] - lost[bot]

    def over_battles(sorts: Collection[Sort]) -> Estimate:
        means = [mean for each in drawn if (mean := each.mean(points, sorts)) is not None]
        if not means:
            raise ValueError("there are no decisions to judge")
        return estimate(means)

    return MeanLoss(
        over_battles(DRAWN),
        over_battles([sort for sort in DRAWN if sort.begins_turn]),
        over_battles([sort for sort in DRAWN if not sort.begins_turn]),
    )
