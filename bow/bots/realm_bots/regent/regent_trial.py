"""The comparison of choices by playouts.

All are tried in the same guesses, and the worse half is dropped repeatedly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, Generic, NamedTuple, TypeVar

from bow.bots.thinking import Spending, Watch, report_progress
from bow.ground.actions import Action

T = TypeVar("T")
LEAST_TRIES: Final = 2  # before any choice is dropped
DOUBT: Final = 0.8  # standard errors by which a choice must be better than the favourite
LEAST_SPREAD: Final = 0.01  # least standard deviation of the difference between two choices
UNTRIED: Final = -1.0


class RegentChoice(NamedTuple):
    """A choice that the bot compared: the House's chance of winning after it, and how often it was tried."""

    action: Action
    chance: float | None
    tries: int


class RegentTrial(Generic[T]):
    """Choices that are compared with the first of them, the favourite.

    Attributes:
        choices: the choices, the favourite first.
        chances: for each choice, the chances of winning in its tries, one for each guess.
        nodes: the number of actions played so far.
        stopped: whether the watch has stopped the comparison.
    """

    def __init__(
        self,
        choices: Sequence[T],
        bonus: Sequence[float],
        tried: Callable[[T, int], tuple[float, int]],
        first: Callable[[T], Action],
        nodes: int = 0,
    ) -> None:
        """Take the choices.

        Args:
            choices: the choices, the favourite first.
            bonus: what is added to the chance of each.
            tried: plays a choice once, in the guess with a number; returns the chance of winning and the nodes.
            first: returns the action with which a choice begins.
            nodes: the number of actions that other trials of the same decision have played.
        """
        self.choices, self.bonus, self._tried, self._first = tuple(choices), tuple(bonus), tried, first
        self.chances: list[list[float]] = [[] for _ in choices]
        self.nodes = nodes
        self.stopped = False

    def run(self, spending: Spending, watch: Watch | None) -> T:
        """Compare choices until the budget is spent; return the best."""
        left = list(range(len(self.choices)))
        levels = max(1, (len(left) - 1).bit_length())
        begun = spending.share(self.nodes)
        goal, in_time = begun + (1 - begun) / levels, 0
        while len(left) > 1 and spending.share(self.nodes) < 1.0:
            for n in left:
                chance, nodes = self._tried(self.choices[n], len(self.chances[n]))
                self.chances[n].append(chance)
                self.nodes += nodes
                spent = spending.share(self.nodes)
                self.stopped = report_progress(watch, self.ranked, spent, self.nodes)
                if self.stopped or spent >= 1.0:
                    return self.choices[self.order()[0]]
            in_time += 1
            if spent >= goal and in_time >= LEAST_TRIES:
                others = sorted(left[1:], key=lambda n: -self.ahead(n))
                left = [0, *others[: max(1, len(others) // 2)]]
                goal, in_time = spent + (1 - spent) / levels, 0
        return self.choices[self.order()[0]]

    def order(self) -> list[int]:
        """Return the indexes of the choices, best first; the favourite comes first among equals."""
        return sorted(range(len(self.choices)), key=lambda n: -self.surely(n))

    def _gains(self, n: int) -> list[float]:
        return [one - other for one, other in zip(self.chances[n], self.chances[0], strict=False)]

    def ahead(self, n: int) -> float:
        """Return how much better a choice is than the favourite on average, with its bonus."""
        gains = self._gains(n)
        return (fmean(gains) if gains else UNTRIED) + self.bonus[n] - self.bonus[0]

    def surely(self, n: int) -> float:
        """Return a lower bound for how much better a choice is than the favourite."""
        if not n:
            return 0.0
        gains = self._gains(n)
        if len(gains) < LEAST_TRIES:
            return UNTRIED
        return self.ahead(n) - DOUBT * max(stdev(gains), LEAST_SPREAD) / sqrt(len(gains))

    def ranked(self) -> list[RegentChoice]:
        """Return the choices, best first."""
        return [
            RegentChoice(
                self._first(self.choices[n]), fmean(self.chances[n]) if self.chances[n] else None, len(self.chances[n])
            )
            for n in self.order()
        ]
