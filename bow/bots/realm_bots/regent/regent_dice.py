"""Pseudorandom numbers for a bot, the same on every platform."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TypeVar

from bow.game.chance import seeded, step

T = TypeVar("T")


class RegentDice:
    """A stream of pseudorandom numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def share(self) -> float:
        """Return a number of at least 0 and below 1."""
        self._state, word = step(self._state)
        return (word >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self.share() * n)

    def one(self, things: Sequence[T]) -> T:
        """Return a random item."""
        return things[self.below(len(things))]

    def gumbel(self) -> float:
        """Return a Gumbel number.

        With such noise, each score is the greatest in proportion to its exponential.
        """
        return -log(-log(self.share() + 1e-12) + 1e-12)
