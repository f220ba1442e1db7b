"""The judgement of one action of a recorded battle: the chance after it, its cost, and its luck.

Playouts like the captain's, with new guesses, estimate the chance of winning. A guess deals hidden information and
future chance at random. Heuristics play the battle on to the end of the turn and through the enemy's reply, and the
position is evaluated there. In the last round they play to the end of the battle. Choices are compared in the same
guesses, so that all have the same luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.battle import HOUSES, Action, Battle, View
from bow.bots import CaptainBot
from bow.bots.captain import READY, REPLIES, ready
from bow.bots.evaluation import ENEMY
from bow.bots.greedy import Thought
from bow.bots.heuristics import Heuristics
from bow.bots.playout import Playout
from bow.bots.winning import WEIGHTS, Prognosis
from bow.lab.cores import StoppedError
from bow.lab.means import Estimate, estimate
from bow.record.lines import is_concession, refused
from bow.record.recorded_battles import replay
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


#: increase it when an analysis would change for another reason than the bots' weights
VERSION: Final = 1
MOST_TURNS: Final = 40
"""The most turns of the last round in one playout."""
LINE: Final = 8  # most actions reported of a line
NORMAL: Final = "normal"
MOST_NODES: Final = 100_000
CAPTAIN: Final = 1  # the captain's seed
#: purposes of guesses; guesses for one purpose are never used for another
FOR_COST, FOR_LUCK, FOR_SURER, FOR_STARK, FOR_LANNISTER = range(1, 6)
LATE: Final = 2
"""The factor for the number of guesses in the last round, where each playout ends in a victory or a defeat."""
#: distance between the seeds for different purposes
APART: Final = 1_000_000


@dataclass(frozen=True)
class WalkedStep:
    """One action of a battle.

    Attributes:
        number: the number of the action, from 1. 0: the beginning.
        house: the House that acted. None: the beginning.
        action: the action. None: the beginning, or the House conceded.
        before: the battle before the action.
        after: the battle after the action.
    """

    number: int
    house: str | None
    action: Action | None
    before: Battle
    after: Battle

    @property
    def conceded(self) -> bool:
        return self.action is None and self.house is not None

    @property
    def is_decision(self) -> bool:
        """Whether there was something to decide: at least two legal actions."""
        return self.action is not None and len(self.before.legal_actions()) > 1

    @property
    def reveals(self) -> bool:
        """Whether the action revealed something unknown to its House, such as dice or cards."""
        return self.action is not None and self.house is not None and self.after.reveals(self.house)


@dataclass(frozen=True)
class WalkedBattle:
    """A recorded battle: its file, a digest of its actions, and every action that was not undone."""

    path: Path
    digest: str
    steps: tuple[WalkedStep, ...]

    @property
    def start(self) -> Battle:
        return self.steps[0].after

    @property
    def end(self) -> Battle:
        return self.steps[-1].after


def walked(path: Path, catalogue: Catalogue | None = None) -> WalkedBattle:
    """Read a recorded battle and replay it, without actions that were undone.

    Raises:
        InputError: the battle cannot be read or replayed (see `bow.record.replay`), or it contains no decision.
    """
    name = hashlib.blake2b(digest_size=16)
    found: list[WalkedStep] = []
    for number, step in enumerate(replay(path, catalogue)):
        name.update(repr((step.house, step.action, step.outcomes)).encode())
        if not found:
            name.update(step.battle.digest().encode())
            found.append(WalkedStep(0, None, None, step.battle, step.battle))
            continue
        before = found[-1].after
        action = None if is_concession(step.action) else Action.parse(step.action)
        if action is not None and action not in before.legal_actions():
            before = step.battle  # the battle was resumed under other rules, so the battle before the action is unknown
        found.append(WalkedStep(number, step.house, action, before, step.battle))
    if not any(step.is_decision for step in found):
        raise refused(path, Sentence("told-analysis-idle"))
    return WalkedBattle(path, name.hexdigest(), tuple(found))


def estimator_name() -> str:
    """Return a short hash of everything that determines the chances, such as the bots' weights."""
    told = repr((VERSION, sorted(WEIGHTS.items()), READY, REPLIES))
    return hashlib.blake2b(told.encode(), digest_size=4).hexdigest()


def is_late(battle: Battle | View) -> bool:
    """Return whether this is the last round; then playouts go on to the end of the battle."""
    return 0 < battle.limit <= battle.round


class _Remembering(Playout):
    """A playout that records the actions up to the next turn."""

    def __init__(self, heuristics: Heuristics) -> None:
        super().__init__(heuristics)
        self.line: list[Action] = []
        self._ended = False

    def play(self, battle: Battle, action: Action, chance: Sequence[str] | None = None) -> None:
        begins = bool(self.line) and battle.legal_actions()[-1].verb == "pass"
        self._ended = self._ended or begins or len(self.line) == LINE
        if not self._ended:
            self.line.append(action)
        super().play(battle, action, chance)


class Guesses:
    """Playouts from one House's knowledge of a battle."""

    def __init__(self, view: View, seed: int, stop: Callable[[], bool] = bool) -> None:
        """Take the view.

        Args:
            view: the House's knowledge; nothing else is used.
            seed: guess n has the seed `seed + n`.
            stop: called before each guess; once it returns True, the work ends with a StoppedError.
        """
        self.view, self.house, self._seed, self._stop = view, view.viewer, seed, stop
        self._late = is_late(view)  # by the first view: compared choices must be played out equally far
        self._thought = Thought(view, 1)
        self._heuristics = Heuristics(self._thought.battle, self._thought.value)
        self._prognosis = Prognosis(self._thought.battle, self._thought.value, self._heuristics)
        self._playout = Playout(self._heuristics)

    def chances(
        self, action: Action | None, number: int, *, view: View | None = None, turn: str | None = None
    ) -> list[float]:
        """Return the viewing House's chance of winning in each of a number of guesses.

        Args:
            action: the action played first. None: no action.
            number: the number of guesses.
            view: a later view of the same House, used for the guesses instead of the first view.
            turn: the House whose turn is played to its end, followed by the enemy's. None: the viewing House.
        """
        return [self._played(self._playout, action, guess, view, turn) for guess in range(number)]

    def line(self, action: Action, chances: Sequence[float]) -> tuple[Action, ...]:
        """Return the actions of a turn that begins with an action, in the guess with the median chance."""
        order = sorted(range(len(chances)), key=lambda guess: chances[guess])
        remembering = _Remembering(self._heuristics)
        self._played(remembering, action, order[len(order) // 2])
        return tuple(remembering.line)

    def _played(
        self, playout: Playout, action: Action | None, guess: int, view: View | None = None, turn: str | None = None
    ) -> float:
        if self._stop():
            raise StoppedError
        battle = (view or self.view).sample(self._seed + guess)
        playout.begin()
        if action is not None:
            playout.play(battle, action)
        playout.turns(battle, turn or self.house, REPLIES)
        for _ in range(MOST_TURNS if self._late else 0):
            if battle.is_over:
                break
            playout.turns(battle, battle.turn, REPLIES)
        return self._judged(battle)

    def _judged(self, battle: Battle) -> float:
        if battle.is_over:
            return (1 + battle.returns()[self.house]) / 2
        odds = self._prognosis.log_odds(battle) * self._prognosis.value.sign
        odds += READY * (ready(battle, self.house) - ready(battle, ENEMY[self.house]))
        return 1 / (1 + exp(-odds))


def differences(first: Iterable[float], second: Iterable[float]) -> Estimate:
    """Return the mean by which one choice's values exceed another's in the same guesses."""
    return estimate([a - b for a, b in zip(first, second, strict=True)])


@dataclass(frozen=True)
class Depth:
    """The effort for each action of a battle.

    Attributes:
        nodes: actions that the captain plays while looking for the best choice.
        tries: guesses in which the best choice and the chosen one are played out.
        points: guesses in which the battle after each action is played out, for the curve.
        surer: guesses for the costliest decisions, which are judged again.
    """

    nodes: int
    tries: int
    points: int
    surer: int


#: the depths by the name used in the command; the middle one takes about five minutes on two cores
DEPTHS: Final = {
    "quick": Depth(120, 12, 12, 60),
    "normal": Depth(800, 80, 48, 400),
    "deep": Depth(3000, 300, 160, 1500),
}


def depth_of(named: str) -> Depth:
    """Return a depth by its name, or in proportion to the nodes of a decision.

    Raises:
        ValueError: the text is neither.
    """
    if named in DEPTHS:
        return DEPTHS[named]
    if not named.isdecimal() or len(named) > len(str(MOST_NODES)) or not 1 <= int(named) <= MOST_NODES:
        raise ValueError(
            Sentence("told-analysis-no-depth", depth=f"{named!r}", known=", ".join(DEPTHS), most=MOST_NODES)
        )
    nodes = int(named)
    return Depth(nodes, max(2, nodes // 10), max(2, nodes // 16), max(4, nodes // 2))


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
