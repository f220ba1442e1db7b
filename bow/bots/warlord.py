"""A bot that searches a tree of choices: Monte Carlo tree search over what a House may know.

Each line is played in a new guess at hidden information and dice. The tree's nodes are choices, not positions: the
results of chance and hidden cards are averaged. Beyond the tree, captains play for both Houses to the end of the
round, when resources kept back no longer count, or in the last round to the end of the battle. Then the chance
of winning is estimated.
"""

from __future__ import annotations

from itertools import accumulate
from math import log, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bow.bots.captain import FIRM, MOST_TRUSTED, TRUST, Captains, CaptainTrial, Considered, foreseen
from bow.bots.thinking import Spending, Watch, report_progress
from bow.content.terms import RANKS
from bow.game.chance import ChanceError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from bow.battle import Action, Battle, View

NODES = 1_600  # actions that a decision may play
PER_TRY = 200  # nodes for each try of a choice; this limits the tries late in a round, when lines are short
CURIOSITY = 0.1  # how strongly the tree prefers seldom tried choices
OPENED = 16  # visits after which the tree examines a choice besides the captain's
PRIOR = 2.0  # tries that the prior score counts as
LUCK = 0.008  # chance of winning that a figure of luck is worth
DOUBT = 1.5  # standard errors by which a choice must be worse than the best to be dropped
LEAST_SPREAD = 0.02  # least standard deviation of the difference between two choices
DEEPEST = 12  # decisions of a line inside the tree
MOST_ACTIONS = 400  # of a line
MOST_DICE = 4  # of a strike at the root whose outcomes are listed: at most 70 outcomes
OUTCOMES = 120  # outcomes listed at most
GOLDEN = 0.6180339887498949  # steps of it fall evenly between 0 and 1, however many there are
STRIKES = ("attack", "hounds")
FACES = frozenset((*RANKS, "valor", "morale"))
THOROUGH = (
    12_000  # nodes from which all decisions but `FIRM` ones are searched; with fewer, only the beginnings of turns
)


class Branch:
    """The statistics of a choice: how often it was tried, the results, and the choices after it."""

    __slots__ = ("after", "available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        #: sum of the searching House's chances of winning
        self.total = 0.0
        self.after: dict[Action, Branch] = {}


class ChoiceTally(NamedTuple):
    """The results of one choice at a tree's root."""

    action: Action
    visits: int
    total: float
    gain: float
    """The sum, over all tries, of its lead over the favourite in the same guess."""


class TreeFound(NamedTuple):
    """The result of searching one tree.

    Attributes:
        tried: the choices at the root, the favourite first.
        prior: the score of each legal action without playing it out.
        tallies: the results of the choices that were played.
    """

    tried: list[Action]
    prior: dict[Action, float]
    tallies: list[ChoiceTally]


class Rolls:
    """The chance outcomes of an action, dealt out evenly: each comes as often as its probability demands."""

    def __init__(self, battle: Battle, action: Action) -> None:
        """List the outcomes of a strike that is legal in the battle. The battle is not changed."""
        odds = battle.odds(action)
        found = battle.chances(action, most=OUTCOMES) if odds is not None and odds.dice <= MOST_DICE else ()
        #: number of actions played to list the outcomes
        self.nodes = len(found)
        # if cards are drawn too, a valid script would depend on hidden cards
        dice = [chance for chance in found if FACES.issuperset(chance.outcomes)]
        self._scripts = [chance.outcomes for chance in dice] if len(dice) == len(found) else []
        self._sums = list(accumulate(float(chance.probability) for chance in dice))

    def script(self, number: int) -> tuple[str, ...] | None:
        """Return the chance outcome for one try of the action, or None if the generator decides."""
        at = (0.5 + number * GOLDEN) % 1
        return next((script for script, upto in zip(self._scripts, self._sums, strict=False) if at < upto), None)


class WarlordBot:
    """A bot that searches a tree. It keeps no state between choices: the same view gives the same choice."""

    def __init__(
        self,
        seed: int,
        nodes: int = NODES,
        seconds: float | None = None,
        parts: int = 1,
        pool: Executor | None = None,
    ) -> None:
        """Create a warlord.

        Args:
            seed: the seed of its guesses.
            nodes: how many actions a decision may play; a line already begun is played to its end.
            seconds: about the longest time for a decision; the choice then depends on the machine. None: no time limit.
            parts: the number of trees that share the nodes; their results are added up. The choice depends on this
                number, but not on where the trees are searched.
            pool: runs the searches, for example in processes. None: the trees are searched here, one after the other.
        """
        self._seed = seed
        self._nodes = nodes
        self._seconds = seconds
        self._parts = max(1, parts)
        self._pool = pool
        #: receives the progress if the trees are searched here; see `bow.bots.thinking`
        self.watch: Watch | None = None

    def choose(self, view: View) -> Action:
        """Return the action with the best results in the games played ahead."""
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
        thought = foreseen(view, self._seed)
        thorough = self._seconds is not None or self._nodes >= THOROUGH
        firm = decision.bots_answer or decision.kind in FIRM
        if len(legal) == 1 or firm or not (thorough or decision.kind == "turn"):
            return [Considered(thought.choice(legal) if len(legal) > 1 else legal[0], None, 0.0, 0)]
        share = self._nodes // self._parts
        tasks = [(view, self._seed, part, share, self._seconds) for part in range(self._parts)]
        if self._pool is None:
            return weighed([searched(task, self.watch) for task in tasks])
        return weighed(list(self._pool.map(searched, tasks)))


def searched(task: tuple[View, int, int, int, float | None], watch: Watch | None = None) -> TreeFound:
    """Search one tree.

    Args:
        task: the view, the bot's seed, the tree's number, its nodes, and its seconds (None: no time limit).
        watch: receives the progress. None: nobody watches.
    """
    view, seed, part, nodes, seconds = task
    return Search(view, seed, part).run(Spending(nodes, seconds), watch)


def weighed(found: Sequence[TreeFound]) -> list[Considered]:
    """Return the choices with the combined results of all trees, best first; among equals the favourite comes first.

    The prior score counts as a few tries, so that a choice that was hardly tried cannot win by luck.
    """
    tried, prior = found[0].tried, found[0].prior
    visits = dict.fromkeys(tried, 0)
    totals, gains = dict.fromkeys(tried, 0.0), dict.fromkeys(tried, 0.0)
    for tree in found:
        for tally in tree.tallies:
            visits[tally.action] += tally.visits
            totals[tally.action] += tally.total
            gains[tally.action] += tally.gain
    considered = []
    for action in tried:
        n = visits[action]
        expected = TRUST * max(-MOST_TRUSTED, min(MOST_TRUSTED, prior[action] - prior[tried[0]]))
        score = (gains[action] + PRIOR * expected) / (n + PRIOR)
        considered.append(Considered(action, totals[action] / n if n else None, score, n))
    return sorted(considered, key=lambda each: -each.score)


class Search:
    """The search of one tree."""

    def __init__(self, view: View, seed: int, part: int) -> None:
        """Take a House's view, the bot's seed, and the number of the tree."""
        self.view, self.house = view, view.viewer
        self.seed = 1_000_003 * seed + 10_007 * part
        thought = foreseen(view, seed)
        legal = view.legal_actions()
        self.trial = CaptainTrial(view, seed, thought)
        self.playout, self.captains = self.trial.playout, Captains(thought.battle, self.seed)
        self.round, self.figures = thought.battle.round, thought.battle.figures()
        self.prior = self.trial.prior(legal)
        self.tried = self.trial.choices(legal, self.prior)
        self.rolls = {a: Rolls(thought.battle, a) for a in self.tried if a.verb in STRIKES}
        self.playout.nodes += sum(rolls.nodes for rolls in self.rolls.values())
        self.root = {action: Branch() for action in self.tried}
        #: the result of each try of each choice, without luck
        self.fair: dict[Action, list[float]] = {action: [] for action in self.tried}

    def run(self, spending: Spending, watch: Watch | None = None) -> TreeFound:
        """Play lines until the nodes or the time are spent, or the watch stops the search.

        All choices are tried in the same guesses. Each time half of the remaining budget is spent, choices that are
        surely worse than the best are dropped. The favourite always stays, because the others are compared with it.
        """
        left = self.tried
        spent = spending.share(self.playout.nodes) if len(left) > 1 else 1.0
        goal = 0.5
        tries, most = 0, max(1, spending.nodes // PER_TRY)
        while spent < 1.0 and not report_progress(watch, self.ranked, spent, self.playout.nodes):
            for action in left:
                self.line(action)
                spent = spending.share(self.playout.nodes)
                if spent >= 1.0:
                    break
            tries += 1
            spent = max(spent, tries / most)
            if goal <= spent < 1.0:
                left = self.promising(left)
                goal += (1 - goal) / 2
                if len(left) == 1:
                    break
        report_progress(watch, self.ranked, 1.0, self.playout.nodes)
        return self.found()

    def promising(self, left: list[Action]) -> list[Action]:
        """Return the favourite and the choices that may still be the best."""
        best = max(left, key=lambda action: fmean(self.fair[action]))

        def worse(action: Action) -> bool:
            losses = [one - other for one, other in zip(self.fair[best], self.fair[action], strict=True)]
            error = max(LEAST_SPREAD, stdev(losses)) / sqrt(len(losses)) if len(losses) > 1 else 1.0
            return fmean(losses) > DOUBT * error

        return [action for action in left if action in (self.tried[0], best) or not worse(action)]

    def found(self) -> TreeFound:
        """Return how often each action was tried, and how well it did."""
        usual = self.fair[self.tried[0]]
        tallies = []
        for action in self.tried:
            values = self.fair[action]
            gain = sum(value - other for value, other in zip(values, usual, strict=False))
            if values:
                tallies.append(ChoiceTally(action, len(values), self.root[action].total, gain))
        return TreeFound(self.tried, self.prior, tallies)

    def ranked(self) -> list[Considered]:
        """Return the choices as judged so far, best first."""
        return weighed([self.found()])

    def line(self, action: Action) -> None:
        """Play one line of a choice at the root and record its result in every branch on the way."""
        branch = self.root[action]
        # the same try of every choice has the same hidden cards and dice
        battle = self.begun(action, branch.visits)
        way = [branch]
        while branch.visits and len(way) < DEEPEST and not self.ended(battle):
            legal = battle.legal_actions()
            if len(legal) == 1:
                self.playout.play(battle, legal[0])
                continue
            decision = battle.decision
            mine = decision is not None and decision.house == self.house
            choice = self.selected(branch, self.widened(battle, legal, branch), mine)
            branch = branch.after[choice]
            way.append(branch)
            self.playout.play(battle, choice)
        chance, fair = self.outcome(battle)
        for each in way:
            each.visits += 1
            each.total += chance
        self.fair[action].append(fair)

    def begun(self, action: Action, number: int) -> Battle:
        """Return the battle after a choice at the root, in guess `number`."""
        rolls = self.rolls.get(action)
        self.playout.begin()
        battle = self.view.sample(self.seed + number)
        try:
            self.playout.play(battle, action, None if rolls is None else rolls.script(number))
        except ChanceError:  # in this guess the strike rolls other dice than when the outcomes were listed
            battle = self.view.sample(self.seed + number)
            self.playout.play(battle, action)
        return battle

    def outcome(self, battle: Battle) -> tuple[float, float]:
        """Play the round to its end. Return the chance of winning, with and without the luck of the strikes."""
        self.played_on(battle)
        chance = self.trial.chance(battle)
        return chance, chance - LUCK * self.playout.luck(self.figures, battle.figures(), self.house)

    def widened(self, battle: Battle, legal: Sequence[Action], branch: Branch) -> list[Action]:
        """Return the choices to examine below the root: the captain's choice, and more as the visits grow."""
        first = self.captains.choose(battle, legal)
        more = int(log(branch.visits / OPENED + 1, 2))
        if not more:
            return [first]
        known = [a for a in branch.after if a in legal and a != first]
        strikes = [a for a in legal if a.verb in STRIKES and a not in known and a != first]
        rest = [a for a in legal if a not in known and a not in strikes and a != first]
        return [first, *known, *strikes, *rest][: 1 + more]

    def selected(self, branch: Branch, choices: Sequence[Action], mine: bool) -> Action:
        """Return the choice to try next, which is rated well for the deciding House or was seldom tried."""
        for action in choices:
            branch.after.setdefault(action, Branch()).available += 1
        best, top = choices[0], -1.0
        for action in choices:
            after = branch.after[action]
            if not after.visits:
                return action
            mean = after.total / after.visits
            value = (mean if mine else 1 - mean) + CURIOSITY * sqrt(log(after.available + 1) / after.visits)
            if value > top:
                best, top = action, value
        return best

    def ended(self, battle: Battle) -> bool:
        """Return whether a line is over: the battle has ended, or a turn of the next round begins."""
        decision = battle.decision
        return decision is None or (battle.round > self.round and decision.kind == "turn")

    def played_on(self, battle: Battle) -> None:
        """Play the round to its end as captains would."""
        for _ in range(MOST_ACTIONS):
            if self.ended(battle):
                return
            self.playout.play(battle, self.captains.choose(battle, battle.legal_actions()))
