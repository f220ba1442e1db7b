"""The comparison of choices by lines: all are tried in the same guesses, and the worse half is dropped again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bow.bots.thinking import Spending, Watch, report_progress
from bow.ground.actions import Action

T = TypeVar("T")
LEAST_TRIES = 2  # before any choice is dropped


class Considered(NamedTuple):
    """A choice that the bot compared: the House's chance of winning after it, and how often it was tried."""

    action: Action
    chance: float | None
    tries: int


class Trial(Generic[T]):
    """Choices that are compared.

    Attributes:
        choices: the choices, the favourite first.
        nodes: the number of actions played so far.
        stopped: whether the watch has stopped the comparison.
    """

    def __init__(
        self,
        choices: Sequence[T],
        bonus: Sequence[float],
        tried: Callable[[T, int], tuple[float, int]],
        first: Callable[[T], Action],
    ) -> None:
        """Take the choices.

        Args:
            choices: the choices, the favourite first.
            bonus: what is added to the chance of each.
            tried: plays a choice once, in the guess with a number; returns the chance of winning and the nodes.
            first: returns the action with which a choice begins.
        """
        self.choices, self.bonus, self._tried, self._first = tuple(choices), tuple(bonus), tried, first
        self.sums = [0.0] * len(choices)
        self.tries = [0] * len(choices)
        self.nodes = 0
        self.stopped = False

    def run(self, spending: Spending, watch: Watch | None) -> list[int]:
        """Compare until the budget is spent; return the numbers of the choices, best first."""
        left = list(range(len(self.choices)))
        levels = max(1, (len(left) - 1).bit_length())
        goal, number, in_time = 1 / levels, 0, 0
        while len(left) > 1 and not self.stopped:
            for n in left:
                chance, nodes = self._tried(self.choices[n], number)
                self.sums[n] += chance
                self.tries[n] += 1
                self.nodes += nodes
                spent = spending.share(self.nodes)
                self.stopped = report_progress(watch, self.ranked, spent, self.nodes)
                if self.stopped or spent >= 1.0:
                    return self.order()
            number, in_time = number + 1, in_time + 1
            if spent >= goal and in_time >= LEAST_TRIES:
                left = sorted(left, key=lambda n: -self.mean(n))[: (len(left) + 1) // 2]
                goal, in_time = spent + (1 - spent) / levels, 0
        return self.order()

    def order(self) -> list[int]:
        """Return the numbers of the choices, best first: those that stayed longest, then by their chances.

        A choice that lacks only the last try counts as if it had that, too.
        """
        most = max(self.tries, default=0)
        return sorted(range(len(self.choices)), key=lambda n: (-min(self.tries[n], most - 1), -self.mean(n)))

    def mean(self, n: int) -> float:
        """Return the mean chance of a choice, with its bonus."""
        return (self.chance(n) or 0.0) + self.bonus[n]

    def chance(self, n: int) -> float | None:
        """Return the mean chance of winning after a choice; None: it was not tried."""
        return self.sums[n] / self.tries[n] if self.tries[n] else None

    def ranked(self) -> list[Considered]:
        """Return the choices, best first."""
        return [
            Considered(self._first(self.choices[n]), self.chance(n), self.tries[n])
            for n in self.order()
        ]
