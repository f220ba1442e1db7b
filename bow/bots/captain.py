"""A bot that looks two turns ahead. It plays what looks best, unless playouts clearly prefer another choice.

For the most promising choices it plays out its own turn and the enemy's reply. All choices are tried with the same
guesses at hidden information and dice. The worse half is dropped repeatedly until the nodes are spent. The resulting
positions are evaluated by the chance of winning.
"""

from __future__ import annotations

from math import exp, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bow.battle import Action
from bow.bots.evaluation import ENEMY, Evaluation
from bow.bots.greedy import Thought
from bow.bots.heuristics import Heuristics
from bow.bots.memory import Memory
from bow.bots.playout import Playout
from bow.bots.rewards import bounties
from bow.bots.thinking import Spending, Watch, report_progress
from bow.bots.threats import Threats
from bow.bots.weights import CAPTAIN
from bow.bots.winning import Prognosis

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bow.battle import Battle, View
    from bow.bots.weights import Weights

NODES = 100  # actions that a decision may play
CHOICES = 4  # tried at most, besides those always tried
REPLIES = 1  # turns of the enemy that are played
LEAST_TRIES = 4  # before any choice is dropped
DOUBT = 2.5  # standard errors by which a choice must be better than the favourite
LUCK = 0.015  # prior estimate: the chance of winning that a figure of luck is worth
PRIOR_LUCK = 20.0  # weight of that prior, in squares of figures
LEAST_SPREAD = 0.01  # least standard deviation of the chance of winning between tries
TRUST = 0.008  # chance of winning that a point of the prior score is worth
MOST_TRUSTED = 9.0  # limit of that score difference, in points
READY = 0.04  # log odds that each remaining order is worth
#: kinds of decision answered without playouts, by the greedy bot's analysis alone
FIRM = ("lay", "keep", "breach", "spread")
#: verbs that are always tried: a commander can use them only once
ALWAYS = ("commit",)


def ready(battle: Battle, house: str) -> float:
    """Estimate how many orders a House can still give this round; 0 once it has passed."""
    state = battle.house(house)
    if state.passed:
        return 0.0
    cards = min(state.cards, state.command + 0.5)
    return min(0.7 * sum(state.orders.values()) + 1.8 * cards, 1.5 * len(battle.places(house)))


class Considered(NamedTuple):
    """A choice that the bot compared.

    Attributes:
        action: the choice.
        chance: the chance of winning after the choice and the enemy's answer, from 0 to 1. None: not played out.
        score: the number by which choices are compared.
        tries: how often the choice was played out.
    """

    action: Action
    chance: float | None
    score: float
    tries: int


class CaptainBot:
    """A bot that looks two turns ahead. It keeps no state between choices: the same view gives the same choice."""

    def __init__(self, seed: int, nodes: int = NODES, seconds: float | None = None, weights: Weights = CAPTAIN) -> None:
        """Create a captain.

        Args:
            seed: the seed of its guesses.
            nodes: how many actions a decision may play; a line already begun is played to its end.
            seconds: about the longest time for a decision; the choice then depends on the machine. None: no time limit.
            weights: the weights of its evaluation.
        """
        self._seed = seed
        self._weights = weights
        self._nodes = nodes
        self._seconds = seconds
        self.watch: Watch | None = None  # see `bow.bots.thinking`

    def choose(self, view: View) -> Action:
        """Return the action that promises most after the enemy's answer."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self.consider(view)[0].action

    def consider(self, view: View) -> list[Considered]:
        """Return the choices that the bot compares, best first.

        Raises:
            ValueError: the House of the view has nothing to decide.
        """
        decision, legal = view.decision, view.legal_actions()
        if decision is None or not legal:
            raise ValueError(f"{view.viewer} has nothing to decide")
        spending = Spending(self._nodes, self._seconds)
        thought = foreseen(view, self._seed, self._weights)
        if len(legal) == 1 or decision.bots_answer or decision.kind in FIRM:
            return [Considered(thought.choice(legal) if len(legal) > 1 else legal[0], None, 0.0, 0)]
        if self._nodes <= 0 and self._seconds is None:
            return [Considered(thought.choice(legal), None, 0.0, 0)]
        return CaptainTrial(view, self._seed, thought).best(legal, spending, self.watch)


def foreseen(view: View, seed: int, weights: Weights = CAPTAIN, memory: Memory | None = None) -> Thought:
    """Return the greedy bot's analysis of a decision, with `Threats` as the correction of its scores."""
    thought = Thought(view, seed, weights, memory)
    thought.second = Threats(thought, memory.heuristics[view.viewer] if memory is not None else None)
    return thought


class Captains:
    """Captains for both Houses in battles that descend from one battle, cheaper than separate captains.

    They share a memory.
    """

    def __init__(self, battle: Battle, seed: int) -> None:
        """Set up the search for the current battle; the seed is for guesses at hidden information."""
        self.memory, self.seed = remembering(battle), seed

    def choose(self, battle: Battle, legal: Sequence[Action]) -> Action:
        """Return what a captain without playouts would do for the deciding House, from that House's view."""
        decision = battle.decision
        if decision is None or len(legal) == 1:
            return legal[0]
        view = battle.view(decision.house)
        return foreseen(view, self.seed, memory=self.memory).choice(view.legal_actions())


def remembering(battle: Battle) -> Memory:
    """Return the memory of a captain between the actions of a battle: values and heuristics of both Houses."""
    evaluations = {house: Evaluation(battle, house, CAPTAIN) for house in ENEMY}
    for value in evaluations.values():
        value.bounties = bounties(battle)
    return Memory(battle, evaluations, {house: Heuristics(battle, value) for house, value in evaluations.items()})


class TriedLine(NamedTuple):
    """The result of one playout: the chance of winning, and how much better than average the dice were.

    Luck is measured in figures, roughly.
    """

    chance: float
    luck: float

    def fair(self, counts: float) -> float:
        """Return the chance of winning without luck; `counts` is how much one figure of luck changes the chance."""
        return self.chance - counts * self.luck


def luck_counts(lines: Iterable[list[TriedLine]]) -> float:
    """Estimate how much one figure of luck changes the chance of winning.

    The estimate comes from repeated playouts of the same choices.
    """
    both, square = PRIOR_LUCK * LUCK, PRIOR_LUCK
    for some in lines:
        if len(some) > 1:
            chance, luck = fmean(line.chance for line in some), fmean(line.luck for line in some)
            both += sum((line.chance - chance) * (line.luck - luck) for line in some)
            square += sum((line.luck - luck) ** 2 for line in some)
    return max(0.0, both / square)


def _surely(lines: list[TriedLine], others: list[TriedLine], luck: float) -> float:
    """Return a lower bound for how much better one choice is than another; -1 after too few tries."""
    gains = [one.fair(luck) - other.fair(luck) for one, other in zip(lines, others, strict=False)]
    if len(gains) < LEAST_TRIES:
        return -1.0
    return fmean(gains) - DOUBT * max(stdev(gains), LEAST_SPREAD) / sqrt(len(gains))


class CaptainTrial:
    """The analysis of one decision: the choice of candidates, playouts and their evaluation."""

    def __init__(self, view: View, seed: int, thought: Thought) -> None:
        self.view, self.seed, self.thought = view, seed, thought
        second = thought.second
        self.heuristics = (
            second.heuristics if isinstance(second, Threats) else Heuristics(thought.battle, thought.value)
        )
        # its weights were fitted to the greedy bot's evaluation of both Houses, not to the captain's
        self.prognosis = Prognosis(thought.battle, Evaluation(thought.battle, view.viewer))
        self.playout = Playout(self.heuristics)

    def best(self, legal: tuple[Action, ...], spending: Spending, watch: Watch | None) -> list[Considered]:
        """Return the tried choices, best first."""
        prior = self.prior(legal)
        tried = self.choices(legal, prior)
        favourite = tried[0]
        lines: dict[Action, list[TriedLine]] = {action: [] for action in tried}

        def judged(action: Action) -> Considered:
            chance = fmean(line.chance for line in lines[action]) if lines[action] else None
            score = TRUST * max(-MOST_TRUSTED, min(MOST_TRUSTED, prior[action] - prior[favourite]))
            if action != favourite:
                score += _surely(lines[action], lines[favourite], luck_counts(lines.values()))
            return Considered(action, chance, score, len(lines[action]))

        def ranked() -> list[Considered]:
            # the sort is stable: among equals the favourite comes first
            return sorted(map(judged, tried), key=lambda each: -each.score)

        left = tried
        share = 1 / max(1, len(tried).bit_length())
        goal, spent = share, spending.share(0)
        number = 0
        while len(left) > 1 and spent < 1.0 and not report_progress(watch, ranked, spent, self.playout.nodes):
            for action in left:
                lines[action].append(self.tried(action, number))
            number += 1
            spent = spending.share(self.playout.nodes)
            if spent >= goal and number >= LEAST_TRIES:
                luck = luck_counts(lines.values())
                others = sorted(left[1:], key=lambda action: -sum(line.fair(luck) for line in lines[action]))
                left = [favourite, *others[: (len(others) + 1) // 2]] if len(others) > 1 else left
                goal += share
        report_progress(watch, ranked, 1.0, self.playout.nodes)
        return ranked()

    def tried(self, action: Action, number: int) -> TriedLine:
        """Play out a choice once, in one guess at hidden information and dice."""
        playout, house = self.playout, self.view.viewer
        battle = self.view.sample(1000 * self.seed + number)
        before = battle.figures()
        playout.begin()
        playout.play(battle, action)
        playout.turns(battle, house, REPLIES)
        return TriedLine(self.chance(battle), playout.luck(before, battle.figures(), house))

    def chance(self, battle: Battle) -> float:
        """Return the House's chance of winning, from 0 to 1; the actual result if the battle is over."""
        prognosis, house = self.prognosis, self.view.viewer
        if battle.is_over:
            return (1 + battle.returns()[house]) / 2
        odds = prognosis.log_odds(battle) * prognosis.value.sign
        odds += READY * (ready(battle, house) - ready(battle, ENEMY[house]))
        return 1 / (1 + exp(-odds))

    def prior(self, legal: tuple[Action, ...]) -> dict[Action, float]:
        """Return the score of each action without playing it out."""
        found = self.thought.scores(legal)
        return {action: found.get(action, 0.0) for action in legal}

    def choices(self, legal: tuple[Action, ...], prior: dict[Action, float]) -> list[Action]:
        """Return the choices to try: the favourite, commit abilities, and the best of the others."""
        chosen = [self.thought.choice(legal), *(action for action in legal if action.verb in ALWAYS)]
        best = [action for action in sorted(legal, key=lambda action: -prior[action]) if action not in chosen]
        return list(dict.fromkeys(chosen + best[: CHOICES - 1]))
