"""The chance of winning, as playouts give it: the captain's eyes, looked through again with fresh guesses.

A guess deals anew what a House may not know, and the chance to come; the battle is played on by rules of thumb to the
end of the turn and through the enemy's answer, and judged there; in the last round it is played on to its end. In equal
guesses choices are compared with each other, so that luck in them is the same for all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from math import exp, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots.captain import READY, REPLIES, ready
from bow.bots.evaluation import ENEMY
from bow.bots.greedy import Thought
from bow.bots.heuristics import Heuristics
from bow.bots.playout import Playout
from bow.bots.winning import WEIGHTS, Prognosis
from bow.lab.cores import StoppedError

if TYPE_CHECKING:
    from bow.battle import Action, Battle, View

#: rises when the same battle would be analysed otherwise for another reason than the bots' own figures
VERSION: Final = 1
MOST_TURNS: Final = 40
"""Of the last round, that are played at most."""
LINE: Final = 8  # actions of a line that are told, at most


def estimator_name() -> str:
    """A short name of what the chances are judged by: other weights of the bots give another one."""
    told = repr((VERSION, sorted(WEIGHTS.items()), READY, REPLIES))
    return hashlib.blake2b(told.encode(), digest_size=4).hexdigest()


def is_late(battle: Battle | View) -> bool:
    """Whether it is the last round: then playouts go on to the end, where nothing need be guessed any more."""
    return 0 < battle.limit <= battle.round


class Estimate(NamedTuple):
    """A mean of playouts, and its standard error."""

    mean: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of some values, which are drawn independently."""
    if len(values) < 2:
        return Estimate(fmean(values), 0.0)
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)))


class _Remembering(Playout):
    """A playout that remembers what was played, up to the next turn."""

    def __init__(self, heuristics: Heuristics) -> None:
        super().__init__(heuristics)
        self.line: list[Action] = []
        self._ended = False

    def play(self, battle: Battle, action: Action, chance: Sequence[str] | None = None) -> None:
        """Does one action in a battle, as a playout does."""
        begins = bool(self.line) and battle.legal_actions()[-1].verb == "pass"
        self._ended = self._ended or begins or len(self.line) == LINE
        if not self._ended:
            self.line.append(action)
        super().play(battle, action, chance)


class Guesses:
    """Plays on from what one House may know of a battle, in as many guesses as wanted."""

    def __init__(self, view: View, seed: int, stop: Callable[[], bool] = bool) -> None:
        """Takes the view.

        Args:
            view: what the House knows; nothing else is looked at.
            seed: guess n has the seed `seed + n`.
            stop: asked before each guess; once it says True the work ends with a StoppedError.
        """
        self.view, self.house, self._seed, self._stop = view, view.viewer, seed, stop
        self._late = is_late(view)  # by where it begins: what is compared must be looked at equally far
        self._thought = Thought(view, 1)
        self._heuristics = Heuristics(self._thought.battle, self._thought.value)
        self._prognosis = Prognosis(self._thought.battle, self._thought.value, self._heuristics)
        self._playout = Playout(self._heuristics)

    def chances(
        self, action: Action | None, number: int, *, view: View | None = None, turn: str | None = None
    ) -> list[float]:
        """The chance of winning of the House that looks, in each of a number of guesses.

        Args:
            action: what is done first; None: nothing.
            number: of guesses.
            view: guess by what is known now, instead of what was known at first; it must be one of the same House.
            turn: whose turn is played to its end, and then the enemy's; None: of the House that looks.
        """
        return [self._played(self._playout, action, guess, view, turn) for guess in range(number)]

    def line(self, action: Action, chances: Sequence[float]) -> tuple[Action, ...]:
        """What comes of an action in the middle one of its guesses: the actions of that turn, itself the first."""
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
    """By how much the values of one choice are higher than those of another in the same guesses, on average."""
    return estimate([a - b for a, b in zip(first, second, strict=True)])
