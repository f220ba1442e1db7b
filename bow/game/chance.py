"""Chance: one small seeded generator inside the state, the same on every platform. A `Script` can replace it.

The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): a
counter and a mixing function, so that its whole state is one number of 64 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class ChanceError(ValueError):
    """The error for a script with too few words, too many, or an impossible result."""


def seeded(seed: SupportsIndex) -> int:
    """Return the generator's first state for a seed (any whole number).

    The seed is mixed once; otherwise neighbouring seeds would give the same sequence, shifted by one. Seeds that differ
    by a multiple of 2 to the power of 64 are equivalent.

    Raises:
        TypeError: the seed is no whole number.
    """
    try:
        number = index(seed)
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None
    return step((number * GOLDEN + 0x1B03738712FAD5C9) & MASK)[1]


def step(state: int) -> tuple[int, int]:
    """Return the next state and 64 random bits."""
    state = (state + GOLDEN) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """Return the next state and a whole number from 0 to n - 1, uniformly distributed (by rejection)."""
    limit = (1 << 64) - (1 << 64) % n
    while True:
        state, word = step(state)
        if word < limit:
            return state, word % n


def shuffled(state: int, things: Sequence[int]) -> tuple[int, list[int]]:
    """Return the next state and the things in a random order (Fisher-Yates)."""
    order = list(things)
    for n in range(len(order) - 1, 0, -1):
        state, k = below(state, n + 1)
        order[n], order[k] = order[k], order[n]
    return state, order
