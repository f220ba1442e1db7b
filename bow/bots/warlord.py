"""A bot that searches a tree of choices: Monte Carlo tree search over what a House may know.

Each line is played in a new guess at what is hidden and at the dice to come. The tree knows choices, not positions:
what chance or hidden cards make of a choice is averaged in it. Past the tree captains play for both Houses, to the end
of the round, when what was kept back counts no more; in the last round to the end of the battle. There the chance of
winning is judged.
"""

from __future__ import annotations

from itertools import accumulate
from math import log, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bow.bots.captain import FIRM, MOST_TRUSTED, TRUST, Captains, CaptainTrial, Considered, foreseen
from bow.bots.thinking import Spending, told
from bow.content.terms import RANKS
from bow.ground.chance import ChanceError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from bow.battle import Action, Battle, View
    from bow.bots.thinking import Watch

NODES = 1_600  # actions that a decision may play
PER_TRY = 200  # actions, for each of which a choice is tried at most once: late in a round that is far less
CURIOSITY = 0.1  # how strongly choices of the tree that were seldom tried are tried again
OPENED = 16  # visits after which the tree looks at a second choice, beside what a captain would do
PRIOR = 2.0  # tries that the judgement by forethought counts as
LUCK = 0.008  # chance of winning for a figure of luck
DOUBT = 1.5  # standard errors by which a choice must be worse than the best to be dropped
LEAST_SPREAD = 0.02  # of the differences between two choices in single tries
DEEPEST = 12  # decisions of a line that the tree knows
MOST_ACTIONS = 400  # of a line
MOST_DICE = 4  # of a strike at the root, whose outcomes are told apart: at most 70
OUTCOMES = 120  # that are listed at most
GOLDEN = 0.6180339887498949  # steps of it fall evenly between 0 and 1, however many there are
STRIKES = ("attack", "hounds")
FACES = frozenset((*RANKS, "valor", "morale"))
THOROUGH = (
    12_000  # actions with which all decisions are searched but `FIRM` ones; with fewer it is only how turns begin
)


class Branch:
    """What is known of a choice: how often it was tried, what came of it, and the choices after it."""

    __slots__ = ("after", "available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        #: the chances of winning of the House that searches, added up
        self.total = 0.0
        self.after: dict[Action, Branch] = {}


class ChoiceTally(NamedTuple):
    """What a tree made of one choice at its root."""

    action: Action
    visits: int
    total: float
    gain: float
    """By how much it was better than the favourite, added up over its tries: each in the same guess."""


class TreeFound(NamedTuple):
    """What the search of one tree found.

    Attributes:
        tried: the choices at its root, the favourite first.
        prior: what is thought of each legal action without playing it out.
        tallies: what came of those that were played.
    """

    tried: list[Action]
    prior: dict[Action, float]
    tallies: list[ChoiceTally]


class Rolls:
    """What chance can make of an action, dealt out evenly: each outcome comes as often as it is likely."""

    def __init__(self, battle: Battle, action: Action) -> None:
        """Lists the outcomes of a strike that is legal in the battle, which stays as it is."""
        odds = battle.odds(action)
        found = battle.chances(action, most=OUTCOMES) if odds is not None and odds.dice <= MOST_DICE else ()
        #: the actions that were played for it
        self.nodes = len(found)
        # where cards are drawn as well, what is hidden would decide what a script may say
        dice = [chance for chance in found if FACES.issuperset(chance.outcomes)]
        self._scripts = [chance.outcomes for chance in dice] if len(dice) == len(found) else []
        self._sums = list(accumulate(float(chance.probability) for chance in dice))

    def script(self, number: int) -> tuple[str, ...] | None:
        """What chance gives in one try of the action; None: the generator decides."""
        at = (0.5 + number * GOLDEN) % 1
        return next((script for script, upto in zip(self._scripts, self._sums, strict=False) if at < upto), None)


class WarlordBot:
    """Searches a tree. It holds nothing between its choices: the same view gives the same choice."""

    def __init__(
        self,
        seed: int,
        nodes: int = NODES,
        seconds: float | None = None,
        parts: int = 1,
        pool: Executor | None = None,
    ) -> None:
        """Makes a warlord.

        Args:
            seed: of its guesses.
            nodes: actions that a decision may play; the last line that was begun is played to its end.
            seconds: a decision takes no longer than about this; what it chooses then depends on the machine. None:
                as long as the nodes take.
            parts: trees that share the nodes; what they found is added up. With the same number the choice is the
                same, wherever they are searched.
            pool: where the trees are searched, in processes, say; None: here, one after the other.
        """
        self._seed = seed
        self._nodes = nodes
        self._seconds = seconds
        self._parts = max(1, parts)
        self._pool = pool
        #: is told how far it has come, where its trees are searched here; see `bow.bots.thinking`
        self.watch: Watch | None = None

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self.consider(view)[0].action

    def consider(self, view: View) -> list[Considered]:
        """The choices that it compares, the best first.

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
    """Searches one tree.

    Args:
        task: the view, the seed of the bot, the number of the tree, its nodes, and its seconds, if they are limited.
        watch: is told how far it has come; None: nobody looks on.
    """
    view, seed, part, nodes, seconds = task
    return Search(view, seed, part).run(Spending(nodes, seconds), watch)


def weighed(found: Sequence[TreeFound]) -> list[Considered]:
    """The choices with what all trees found of them, the best first; of equally good ones the favourite.

    The judgement by forethought counts as a few tries, so that a choice that was hardly tried cannot win by luck.
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
        """Takes what a House sees, the seed of the bot, and the number of the tree."""
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
        #: what came of each try of each choice, luck left out
        self.fair: dict[Action, list[float]] = {action: [] for action in self.tried}

    def run(self, spending: Spending, watch: Watch | None = None) -> TreeFound:
        """Plays lines until the nodes or the time are spent, or the watch has seen enough.

        All choices are tried in the same guesses. When half of what is left is spent, those that are surely worse
        than the best are tried no more; the favourite always is, for the others are held against it.
        """
        left = self.tried
        spent = spending.share(self.playout.nodes) if len(left) > 1 else 1.0
        goal = 0.5
        tries, most = 0, max(1, spending.nodes // PER_TRY)
        while spent < 1.0 and not told(watch, self.ranked, spent, self.playout.nodes):
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
        told(watch, self.ranked, 1.0, self.playout.nodes)
        return self.found()

    def promising(self, left: list[Action]) -> list[Action]:
        """The favourite, and those of the choices that may be the best yet."""
        best = max(left, key=lambda action: fmean(self.fair[action]))

        def worse(action: Action) -> bool:
            losses = [one - other for one, other in zip(self.fair[best], self.fair[action], strict=True)]
            error = max(LEAST_SPREAD, stdev(losses)) / sqrt(len(losses)) if len(losses) > 1 else 1.0
            return fmean(losses) > DOUBT * error

        return [action for action in left if action in (self.tried[0], best) or not worse(action)]

    def found(self) -> TreeFound:
        """What was found so far."""
        usual = self.fair[self.tried[0]]
        tallies = []
        for action in self.tried:
            values = self.fair[action]
            gain = sum(value - other for value, other in zip(values, usual, strict=False))
            if values:
                tallies.append(ChoiceTally(action, len(values), self.root[action].total, gain))
        return TreeFound(self.tried, self.prior, tallies)

    def ranked(self) -> list[Considered]:
        """The choices as they are judged so far, the best first."""
        return weighed([self.found()])

    def line(self, action: Action) -> None:
        """Plays one line of a choice at the root and notes what came of it along its way."""
        branch = self.root[action]
        # the same try of each choice meets the same hidden cards and dice
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
        """The battle after a choice at the root, in a guess of its own."""
        rolls = self.rolls.get(action)
        self.playout.begin()
        battle = self.view.sample(self.seed + number)
        try:
            self.playout.play(battle, action, None if rolls is None else rolls.script(number))
        except ChanceError:  # in this guess other dice fall than in the one in which they were listed
            battle = self.view.sample(self.seed + number)
            self.playout.play(battle, action)
        return battle

    def outcome(self, battle: Battle) -> tuple[float, float]:
        """Plays the round to its end: the chance of winning then, as it is and without the luck of the strikes."""
        self.played_on(battle)
        chance = self.trial.chance(battle)
        return chance, chance - LUCK * self.playout.luck(self.figures, battle.figures(), self.house)

    def widened(self, battle: Battle, legal: Sequence[Action], branch: Branch) -> list[Action]:
        """The choices that are looked at below the root: what a captain would do, and more after more visits."""
        first = self.captains.choose(battle, legal)
        more = int(log(branch.visits / OPENED + 1, 2))
        if not more:
            return [first]
        known = [a for a in branch.after if a in legal and a != first]
        strikes = [a for a in legal if a.verb in STRIKES and a not in known and a != first]
        rest = [a for a in legal if a not in known and a not in strikes and a != first]
        return [first, *known, *strikes, *rest][: 1 + more]

    def selected(self, branch: Branch, choices: Sequence[Action], mine: bool) -> Action:
        """The choice that is worth a try: well judged for the House that decides, or seldom tried."""
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
        """Whether a line is over: the battle is, or a turn of the next round begins."""
        decision = battle.decision
        return decision is None or (battle.round > self.round and decision.kind == "turn")

    def played_on(self, battle: Battle) -> None:
        """Plays the round to its end as captains would."""
        for _ in range(MOST_ACTIONS):
            if self.ended(battle):
                return
            self.playout.play(battle, self.captains.choose(battle, battle.legal_actions()))
