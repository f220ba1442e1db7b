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

    def run(self, spending: Spending, watch: Watch | None) -> list[int]:
        """Compare until the budget is spent; return the numbers of the choices, best first."""
        left = list(range(len(self.choices)))
        levels = max(1, (len(left) - 1).bit_length())
        goal, number, in_time = 1 / levels, 0, 0
        while len(left) > 1:
            for n in left:
                chance, nodes = self._tried(self.choices[n], number)
                self.sums[n] += chance
                self.tries[n] += 1
                self.nodes += nodes
            number, in_time = number + 1, in_time + 1
            spent = spending.share(self.nodes)
            if report_progress(watch, self.ranked, spent, self.nodes) or spent >= 1.0:
                break
            if spent >= goal and in_time >= LEAST_TRIES:
                left = sorted(left, key=lambda n: -self.mean(n))[: (len(left) + 1) // 2]
                goal, in_time = max(spent, goal) + (1 - goal) / levels, 0
        return sorted(range(len(self.choices)), key=lambda n: (-self.tries[n], -self.mean(n)))

    def mean(self, n: int) -> float:
        """Return the mean chance of a choice, with its bonus."""
        return (self.sums[n] / self.tries[n] if self.tries[n] else 0.0) + self.bonus[n]

    def ranked(self) -> list[Considered]:
        """Return the choices, best first."""
        order = sorted(range(len(self.choices)), key=lambda n: (-self.tries[n], -self.mean(n)))
        return [
            Considered(self._first(self.choices[n]), self.sums[n] / self.tries[n] if self.tries[n] else None, self.tries[n])
            for n in order
        ]
