"""Probabilities of rolls, counted in whole numbers and divided only once. CMB-4, CMB-5."""

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
#: how many dice are rerolled, and the hits and morale symbols of the dice that are kept
Reroll = tuple[int, tuple[int, int]]


def rolled(count: int, worth: Sequence[int], die: tuple[int, ...]) -> Rolls:
    """Return the probabilities of hits and morale symbols for a roll.

    Args:
        count: the number of dice.
        worth: the hits of each symbol.
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
    """Return every multiset of symbols that a roll can show, with its probability."""
    whole = FACES**count
    return tuple((faces, n / whole) for faces, n in _ways(count, die).items())


@lru_cache(maxsize=64)
def with_added(count: int, adds: tuple[int, ...], die: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """Return `multisets` with an extra die for each symbol in `adds` (FAQ-3).

    The roll has at most `MOST_DICE` dice.
    """
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
    """Return the number of ways in which dice can fall, by how often each symbol falls."""
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
    """Return the hits and morale symbols of a roll, given as counts by symbol."""
    return sum(n * w for n, w in zip(faces, worth, strict=True)), faces[MORALE]


def summed(dice: list[int], worth: list[int]) -> tuple[int, int]:
    """Return the hits and morale symbols of a roll, given as a list of symbols."""
    return hits_of(dice, worth), dice.count(MORALE)


class RolledAgain:
    """The probabilities after rerolling some of the dice, cached by reroll."""

    def __init__(self, worth: tuple[int, ...], die: tuple[int, ...]) -> None:
        self.worth, self.die = worth, die
        self._known: dict[Reroll, Outcomes] = {}

    def of(self, reroll: Reroll) -> Outcomes:
        """Return hits and morale symbols of all dice, with their probabilities."""
        found = self._known.get(reroll)
        if found is None:
            again, (hits, morale) = reroll
            rolls = _rolled(again, self.worth, self.die)
            found = self._known[reroll] = tuple(((hits + more, morale + flags), p) for (more, flags), p in rolls)
        return found


@lru_cache(maxsize=64)
def rolled_again(worth: tuple[int, ...], die: tuple[int, ...]) -> RolledAgain:
    """Return the cache of rerolls shared by all combats with the same worth of symbols."""
    return RolledAgain(worth, die)


@lru_cache(maxsize=512)
def rerolls(
    count: int, adds: tuple[int, ...], worth: tuple[int, ...], die: tuple[int, ...]
) -> tuple[tuple[tuple[Reroll, ...], float], ...]:
    """Return the choices of a unit that may reroll one symbol, with their probabilities.

    The first choice is always to reroll nothing.

    Args:
        count: the number of dice.
        adds: symbols that each add a die.
        worth: the hits of each symbol.
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
    """Return a mapping of probabilities as a tuple: those of 0, 1, 2 ..."""
    return tuple(chances.get(n, 0.0) for n in range(max(chances) + 1))


def mixed_lists(parts: list[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    """Return the weighted average of several distributions."""
    length = max(len(chances) for _, chances in parts)
    return tuple(sum(p * chances[n] for p, chances in parts if n < len(chances)) for n in range(length))
