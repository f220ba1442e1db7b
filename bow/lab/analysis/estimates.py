"""The chance of winning, estimated by playouts like the captain's, with new guesses.

A guess deals hidden information and future chance at random. Heuristics play the battle on to the end of the turn
and through the enemy's reply, and the position is evaluated there. In the last round they play to the end of
the battle. Choices are compared in the same guesses, so that all have the same luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from bow.bots.captain import READY, REPLIES, ready
from bow.bots.evaluation import ENEMY
from bow.bots.greedy import Thought
from bow.bots.heuristics import Heuristics
from bow.bots.playout import Playout
from bow.bots.winning import WEIGHTS, Prognosis
from bow.lab.cores import StoppedError
from bow.lab.means import Estimate, estimate

if TYPE_CHECKING:
    from bow.battle import Action, Battle, View

#: increase it when an analysis would change for another reason than the bots' weights
VERSION: Final = 1
MOST_TURNS: Final = 40
"""The most turns of the last round in one playout."""
LINE: Final = 8  # most actions reported of a line


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
