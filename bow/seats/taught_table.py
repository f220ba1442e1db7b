"""A game of any kind with a lesson: a table whose steps wait for the right actions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from bow.game.games import Game
from bow.game.refusals import IllegalAction
from bow.seats.local_table import LocalTable

G = TypeVar("G", bound=Game)
#: a step of a lesson
L = TypeVar("L")


class TaughtTable(LocalTable[G], Generic[G, L]):
    """A game guided by a lesson.

    A subclass for a game is also a table of that game, which comes second among its bases. It defines when the lesson
    advances after an action.

    Attributes:
        at: the number of the current step, from 0.
    """

    at: int = 0

    @property
    @abstractmethod
    def lesson_steps(self) -> Sequence[L]:
        """All steps of the lesson."""

    @abstractmethod
    def only_reads(self, step: L) -> bool:
        """Return whether the player only has to read in a step."""

    @property
    def step(self) -> L:
        """The current step."""
        return self.lesson_steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether the current step is the last one."""
        return self.at == len(self.lesson_steps) - 1

    def read_on(self) -> None:
        """Advance from a step that is only read."""
        if self.only_reads(self.step) and not self.is_last:
            self.at += 1

    def restore(self, taken: Iterable[tuple[int | None, str]], at: int) -> bool:
        """Repeat the actions of an earlier session; return False if they are no longer possible.

        Args:
            taken: the actions, each with the number of its step, unless the lesson finds that itself.
            at: the number of the step at which the lesson was left.
        """
        try:
            for number, action in taken:
                self.at = self.at if number is None else number
                self.act(action)
        except (IllegalAction, ValueError, IndexError):
            return False
        if self.over or not 0 <= at < len(self.lesson_steps):
            return False
        self.at = at
        return True
