"""What chance can make of an action: every outcome with its probability (CMB-4, FIRE-5, RND-5).

The action is carried out once for each way that chance can go. Dice that fall together are told apart by how many
show each symbol, not by their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from math import factorial
from typing import TYPE_CHECKING

from bow.ground.script import Script

if TYPE_CHECKING:
    from bow.battle.battle import Battle
    from bow.ground.actions import Action

#: more outcomes than these are not listed: some are drawn
MOST_OUTCOMES = 10_000
#: how many are drawn then
DRAWN = 1_000

#: how likely it is, and the words of chance for it
Way = tuple[Fraction, tuple[str, ...]]


@dataclass(frozen=True)
class Chance:
    """One outcome: how likely it is, what chance gave (a script for `Battle.apply`), and the battle after it."""

    probability: Fraction
    outcomes: tuple[str, ...]
    battle: Battle


@dataclass(frozen=True)
class Chances:
    """What chance can make of an action.

    Attributes:
        listed: the outcomes; their probabilities add up to 1.
        exact: whether these are all. If not, they were drawn, and a probability is a share of those drawn.
    """

    listed: tuple[Chance, ...]
    exact: bool

    def __len__(self) -> int:
        return len(self.listed)

    def __iter__(self) -> Iterator[Chance]:
        return iter(self.listed)


def chances_of(battle: Battle, action: Action | str, seed: int, most: int) -> Chances:
    """See `Battle.chances`."""
    found: list[Chance] = []
    path: list[int] = []  # at each request the way that chance goes
    while True:
        script = _Path(path, most)
        after = battle.copy()
        try:
            after.play_by(action, script)
        except _TooManyError:
            return _drawn(battle, action, seed)
        if len(found) == most:
            return _drawn(battle, action, seed)
        found.append(Chance(script.probability, tuple(script.words), after))
        path = script.following()
        if not path:
            return Chances(tuple(found), exact=True)


def _drawn(battle: Battle, action: Action | str, seed: int) -> Chances:
    """A sample of the outcomes; equal ones are counted together."""
    count: Counter[tuple[str, ...]] = Counter()
    after: dict[tuple[str, ...], Battle] = {}
    for number in range(DRAWN):
        ended = battle.reseeded(seed * DRAWN + number)
        ended.play(action)
        count[ended.outcomes] += 1
        after.setdefault(ended.outcomes, ended)
    return Chances(
        tuple(Chance(Fraction(times, DRAWN), words, after[words]) for words, times in count.items()), exact=False
    )


class _TooManyError(Exception):
    """Chance can go more ways than are listed."""


class _Path(Script):
    """Chance goes the ways of a path, and the first way wherever the path has ended."""

    def __init__(self, path: Sequence[int], most: int) -> None:
        super().__init__(())
        self.path = list(path)
        self.most = most
        self.asked: list[int] = []  # how many ways there were at each request
        self.probability = Fraction(1)

    def following(self) -> list[int]:
        """The path that comes next, depth first; empty: there is none."""
        path = self.path[:]
        while path and path[-1] + 1 == self.asked[len(path) - 1]:
            path.pop()
        if path:
            path[-1] += 1
        return path

    def roll(self, count: int, die: Sequence[str]) -> list[str]:
        """Each number of dice that can show each symbol."""
        return list(self._go(_rolls(count, tuple(die)))) if count else []

    def draw(self, wanted: str, there: Sequence[str]) -> str:
        """Each of the things, equally likely."""
        return self._go([(Fraction(1, len(there)), (thing,)) for thing in there])[0]

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """Each order of the cards, equally likely."""
        orders = factorial(len(cards))
        if orders > self.most:
            raise _TooManyError
        ways = [(Fraction(1, orders), order) for order in permutations(cards)]
        return list(self._go(ways, lambda order: ["shuffle:" + ",".join(order)]))

    def _go(self, ways: Sequence[Way], said: Callable[[Sequence[str]], Sequence[str]] = list) -> tuple[str, ...]:
        """Goes the way of the path, and notes what a script would `say` for it."""
        depth = len(self.asked)
        self.asked.append(len(ways))
        if depth == len(self.path):
            self.path.append(0)
        likely, words = ways[self.path[depth]]
        self.probability *= likely
        self.words += said(words)
        self.used = len(self.words)
        return words


@lru_cache(maxsize=64)
def _rolls(count: int, die: tuple[str, ...]) -> tuple[Way, ...]:
    """What some dice can show together, and how likely that is (CMB-4)."""
    faces = Counter(die)
    found = []
    for words in combinations_with_replacement(faces, count):
        ways = factorial(count)
        for symbol, times in Counter(words).items():
            ways = ways // factorial(times) * faces[symbol] ** times
        found.append((Fraction(ways, len(die) ** count), words))
    return tuple(found)
