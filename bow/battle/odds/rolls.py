"""How likely each roll of the dice is, counted in whole numbers and divided once; chances as lists. CMB-4, CMB-5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from bow.battle.core.terms import MORALE, MOST_DICE
from bow.battle.rules.dice import hits_of

FACES = 8
#: hits and morale symbols -> probability
Rolls = dict[tuple[int, int], float]
#: the same, one after another
Outcomes = tuple[tuple[tuple[int, int], float], ...]
#: how often each of the five symbols has fallen
Faces = tuple[int, int, int, int, int]
#: how many dice are rolled again, and the hits and morale symbols of those that are kept
Reroll = tuple[int, tuple[int, int]]


def rolled(count: int, worth: Sequence[int], die: tuple[int, ...]) -> Rolls:
    """Hits and morale symbols of a roll of some dice.

    Args:
        count: dice.
        worth: hits of each symbol.
        die: the symbols of its faces.
    """
    return dict(_rolled(count, tuple(worth), die))


@lru_cache(maxsize=512)
def _rolled(count: int, worth: tuple[int, ...], die: tuple[int, ...]) -> Outcomes:
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    faces = [(worth[symbol], int(symbol == MORALE)) for symbol in die]
    for _ in range(count):
        following: dict[tuple[int, int], int] = {}
        for (hits, morale), n in ways.items():
            for more, flags in faces:
                key = (hits + more, morale + flags)
                following[key] = following.get(key, 0) + n
        ways = following
    whole = FACES**count
    return tuple((key, n / whole) for key, n in ways.items())


@lru_cache(maxsize=64)
def multisets(count: int, die: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """How often each symbol falls, and how likely that is."""
    whole = FACES**count
    return tuple((faces, n / whole) for faces, n in _ways(count, die).items())


@lru_cache(maxsize=64)
def with_added(count: int, adds: tuple[int, ...], die: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """The same where each of some symbols adds a die to the roll, which is then no larger than `MOST_DICE` (FAQ-3)."""
    if not adds:
        return multisets(count, die)
    found: dict[Faces, float] = {}
    for (a, b, c, d, e), chance in multisets(count, die):
        first = (a, b, c, d, e)
        more = min(sum(first[symbol] for symbol in adds), MOST_DICE - count)
        for (v, w, x, y, z), then in multisets(more, die):
            faces = (a + v, b + w, c + x, d + y, e + z)
            found[faces] = found.get(faces, 0.0) + chance * then
    return tuple(found.items())


def _ways(count: int, die: tuple[int, ...]) -> dict[Faces, int]:
    """In how many ways dice fall, by how often each symbol does."""
    green, blue, red, valor, morale = (die.count(symbol) for symbol in range(5))
    ways: dict[Faces, int] = {}
    for a in range(count + 1):
        of_a = comb(count, a) * green**a
        for b in range(count - a + 1):
            of_b = of_a * comb(count - a, b) * blue**b
            for c in range(count - a - b + 1):
                left = count - a - b - c
                of_c = of_b * comb(left + c, c) * red**c
                if of_c:
                    for d in range(left + 1):
                        n = of_c * comb(left, d) * valor**d * morale ** (left - d)
                        if n:
                            ways[a, b, c, d, left - d] = n
    return ways


def counted(faces: tuple[int, ...], worth: Sequence[int]) -> tuple[int, int]:
    """Hits and morale symbols, where each symbol has fallen so often."""
    return sum(n * w for n, w in zip(faces, worth, strict=True)), faces[MORALE]


def summed(dice: list[int], worth: list[int]) -> tuple[int, int]:
    """Hits and morale symbols of dice that lie on the table."""
    return hits_of(dice, worth), dice.count(MORALE)


class RolledAgain:
    """What comes of rolling some dice again, looked up once for each reroll."""

    def __init__(self, worth: tuple[int, ...], die: tuple[int, ...]) -> None:
        """Takes the hits of each symbol, and the symbols of the die's faces."""
        self.worth, self.die = worth, die
        self._known: dict[Reroll, Outcomes] = {}

    def of(self, reroll: Reroll) -> Outcomes:
        """Hits and morale symbols of all dice, and how likely they are."""
        found = self._known.get(reroll)
        if found is None:
            again, (hits, morale) = reroll
            rolls = _rolled(again, self.worth, self.die)
            found = self._known[reroll] = tuple(((hits + more, morale + flags), p) for (more, flags), p in rolls)
        return found


@lru_cache(maxsize=64)
def rolled_again(worth: tuple[int, ...], die: tuple[int, ...]) -> RolledAgain:
    """What comes of rolling dice again: one for all combats in which the symbols are worth the same."""
    return RolledAgain(worth, die)


@lru_cache(maxsize=512)
def rerolls(
    count: int, adds: tuple[int, ...], worth: tuple[int, ...], die: tuple[int, ...]
) -> tuple[tuple[tuple[Reroll, ...], float], ...]:
    """What whoever may roll one symbol again can choose from, and how likely that is; first to leave all as it is.

    Args:
        count: dice.
        adds: symbols that each add a die.
        worth: hits of each symbol.
        die: the symbols of its faces.
    """
    found: dict[tuple[Reroll, ...], float] = {}
    for faces, chance in with_added(count, adds, die):
        hits, morale = counted(faces, worth)
        choices: list[Reroll] = [(0, (hits, morale))]
        for symbol, again in enumerate(faces):
            if again:
                choices.append((again, (hits - again * worth[symbol], morale - again * (symbol == MORALE))))
        key = tuple(dict.fromkeys(choices))
        found[key] = found.get(key, 0.0) + chance
    return tuple(found.items())


def listed(chances: dict[int, float]) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ..."""
    return tuple(chances.get(n, 0.0) for n in range(max(chances) + 1))


def mixed_lists(parts: list[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    """The chances of something that has several forms, each with its probability."""
    length = max(len(chances) for _, chances in parts)
    return tuple(sum(p * chances[n] for p, chances in parts if n < len(chances)) for n in range(length))
