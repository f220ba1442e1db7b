"""A bot that looks two turns ahead. It plays what looks best, unless playouts clearly prefer another choice.

For the most promising choices it plays out its own turn and the enemy's reply. All choices are tried with the same
guesses at hidden information and dice. The worse half is dropped repeatedly until the nodes are spent. The resulting
positions are evaluated by the chance of winning.

It also gives advice to a player: what it would do, the reasons with figures, and the enemy's best reply. The reasons
are messages `advice-...`, each with its values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bow.battle import HOUSES, Action, Battle, Odds, OrderedUnits, TakeTurn, View
from bow.battle.whatif import STRIKES, if_ordered, reach_of
from bow.bots.evaluation import CAPTAIN, ENEMY, Evaluation, Weights
from bow.bots.greedy import Thought
from bow.bots.heuristics import Heuristics, Memory, bounties
from bow.bots.playout import Playout
from bow.bots.thinking import Spending, Watch, report_progress
from bow.bots.threats import Threats
from bow.bots.winning import Prognosis, chance_of_winning

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_NODES = 100  # actions that a decision may play
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
FIRM = ("lay", "keep", "breach", "spread", "exchange")
#: verbs that are always tried: a commander can use them only once
ALWAYS = ("commit",)
SEED = 1
WORTH_SAYING = 0.02  # least difference of chances worth mentioning


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

    def __init__(
        self, seed: int, nodes: int = _NODES, seconds: float | None = None, weights: Weights = CAPTAIN
    ) -> None:
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


class Blow(NamedTuple):
    """A strike of one unit at another: average figures lost, and the probability of elimination."""

    attacker: str
    target: str
    lost: float
    eliminated: float


class Reason(NamedTuple):
    """A reason: the key of its message and the message's values. Units appear by id and actions in notation."""

    key: str
    values: Mapping[str, str | int | float]


@dataclass(frozen=True)
class Advice:
    """A recommended action with its reasons.

    Attributes:
        house: the House that gets the advice.
        action: the recommended action.
        chance_now: the House's current chance of winning, from 0 to 1.
        chance_after: the chance after the action and the enemy's answer. None: the captain did not play it out.
        alternative: the next best action. None: no other action was tried.
        strike: the result of the action's strike. None: the action is not a strike.
        danger: the hardest blow an enemy could deal the acting unit next turn, if that enemy is ordered. None: no unit
            acts, or no enemy reaches it.
        safe: a unit acts, and no enemy reaches it where it will stand.
    """

    house: str
    action: Action
    chance_now: float
    chance_after: float | None
    alternative: Action | None
    strike: Blow | None
    danger: Blow | None
    safe: bool

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons, most important first."""
        found: list[Reason] = []
        if self.strike is not None:
            found.append(Reason("advice-strike", _values(self.strike)))
        if self.danger is not None:
            found.append(Reason("advice-danger", _values(self.danger)))
        elif self.safe:
            found.append(Reason("advice-safe", {"unit": self.action.args[0].split("+")[0]}))
        if self.chance_after is not None and abs(self.chance_after - self.chance_now) >= WORTH_SAYING:
            found.append(
                Reason("advice-chance", {"now": round(100 * self.chance_now), "then": round(100 * self.chance_after)})
            )
        else:
            found.append(Reason("advice-stands", {"now": round(100 * self.chance_now)}))
        if self.alternative is not None:
            found.append(Reason("advice-instead", {"action": str(self.alternative)}))
        return tuple(found)


def _values(blow: Blow) -> dict[str, str | int | float]:
    return {
        "attacker": blow.attacker,
        "target": blow.target,
        "lost": round(blow.lost, 1),
        "chance": round(100 * blow.eliminated),
    }


def advise(view: View, seed: int = SEED, nodes: int = _NODES) -> Advice:
    """Return what the captain bot would do in a House's place, and why.

    Information hidden from the House has no influence.

    Args:
        view: the view of the House that must decide.
        seed: the seed of the captain's guesses.
        nodes: see `CaptainBot`.

    Raises:
        ValueError: the House has nothing to decide.
    """
    tried = CaptainBot(seed, nodes).consider(view)
    best = tried[0]
    instead = tried[1].action if len(tried) > 1 else None
    return explained(view, best.action, best.chance, instead)


def explained(view: View, action: Action, then: float | None = None, instead: Action | None = None) -> Advice:
    """Return the advice for a given action; see `Advice`.

    Raises:
        IllegalAction: the action is a move or a strike, and not legal now.
    """
    odds = view.odds(action) if action.verb in STRIKES else None
    unit = action.args[0].split("+")[0] if action.verb in ("move", *STRIKES) else None
    danger = None
    if unit is not None:
        after = view.sample(SEED)
        if action.verb == "move":
            after.play(action)
        danger = worst_blow(after, unit)
    mine = next(house for house in HOUSES if house == view.viewer)
    return Advice(
        house=mine,
        action=action,
        chance_now=chance_of_winning(view, mine),
        chance_after=then,
        alternative=instead,
        strike=None if odds is None else _blow(odds),
        danger=danger,
        safe=unit is not None and danger is None,
    )


def worst_blow(battle: Battle, unit: str) -> Blow | None:
    """Return the hardest blow that an enemy could deal a unit, if that enemy were ordered now, else None."""
    worst: Blow | None = None
    house = battle.roster[unit].house
    if unit not in battle.places(house):
        return None
    for enemy in battle.places(ENEMY[house]):
        asked = if_ordered(battle, enemy)
        blow = _blow_of(asked, enemy, unit)
        if blow is None:
            hexes = reach_of(battle, enemy).targets.get(unit, frozenset())
            go = next((a for a in asked.legal_actions() if a.verb == "move" and a.args[1] in hexes), None)
            if go is None:
                continue
            asked.play(go)
            while (owed := asked.decision) is not None and owed.kind and not isinstance(owed, TakeTurn | OrderedUnits):
                asked.play(asked.legal_actions()[-1])
            blow = _blow_of(asked, enemy, unit)
        if blow is not None and (worst is None or (blow.lost, blow.eliminated) > (worst.lost, worst.eliminated)):
            worst = blow
    return worst


def _blow_of(battle: Battle, attacker: str, target: str) -> Blow | None:
    """Return the result of one unit's strike at another; None if no such strike is legal now."""
    for action in battle.legal_actions():
        if action.verb in STRIKES and action.args == (attacker, target):
            odds = battle.odds(action)
            return None if odds is None else _blow(odds)
    return None


def _blow(odds: Odds) -> Blow:
    return Blow(odds.attacker, odds.target, odds.expected_lost, odds.eliminated)
