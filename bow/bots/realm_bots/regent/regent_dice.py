"""Random numbers for a bot: the same on every platform."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TypeVar

from bow.ground.chance import seeded, step

T = TypeVar("T")


class RegentDice:
    """A stream of random numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def share(self) -> float:
        """Return a number from 0 to below 1."""
        self._state, word = step(self._state)
        return (word >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self.share() * n)

    def one(self, things: Sequence[T]) -> T:
        """Return one of some things."""
        return things[self.below(len(things))]

    def gumbel(self) -> float:
        """Return a Gumbel number: scores with such noise are largest in proportion to their exponentials."""
        return -log(-log(self.share() + 1e-12) + 1e-12)
