"""What chance can make of an action of any game: every outcome with its probability.

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
from typing import Any, Generic, Protocol, Self, TypeVar

from bow.ground.actions import Action
from bow.ground.script import Script

#: more outcomes than these are not listed: some are drawn
MOST_OUTCOMES = 10_000
#: how many are drawn then
DRAWN = 1_000

#: how likely it is, and the words of chance for it
Way = tuple[Fraction, tuple[str, ...]]


class ByScript(Protocol):
    """A game in which a script can take the place of chance."""

    @property
    def outcomes(self) -> Sequence[str]:
        """What chance gave in the last action, in words."""

    def copy(self) -> Self:
        """An equal game that shares nothing that changes."""

    def reseeded(self, seed: int) -> Self:
        """An equal game with other chance to come."""

    def play_by(self, action: Action | str, script: Script | None) -> Sequence[Any]:
        """Changes this game by an action; the script decides what chance gives (None: the game's own generator)."""


G = TypeVar("G", bound=ByScript)


@dataclass(frozen=True)
class Chance(Generic[G]):
    """One outcome: how likely it is, what chance gave (a script for `apply`), and the game after it."""

    probability: Fraction
    outcomes: tuple[str, ...]
    game: G


@dataclass(frozen=True)
class Chances(Generic[G]):
    """What chance can make of an action.

    Attributes:
        listed: the outcomes; their probabilities add up to 1.
        exact: whether these are all. If not, they were drawn, and a probability is a share of those drawn.
    """

    listed: tuple[Chance[G], ...]
    exact: bool

    def __len__(self) -> int:
        return len(self.listed)

    def __iter__(self) -> Iterator[Chance[G]]:
        return iter(self.listed)


def chances_of(game: G, action: Action | str, seed: int, most: int) -> Chances[G]:
    """List what chance can make of an action.

    What lies hidden is no chance: the order of a deck was settled when it was shuffled.

    Args:
        game: the game before the action.
        action: one of its legal actions, or its text.
        seed: for a sample, where there are too many outcomes to list them all.
        most: as many outcomes are listed at most.

    Raises:
        IllegalAction: the action is not legal now.
    """
    found: list[Chance[G]] = []
    path: list[int] = []  # at each request the way that chance goes
    while True:
        script = _Path(path, most)
        after = game.copy()
        try:
            after.play_by(action, script)
        except _TooManyError:
            return _drawn(game, action, seed)
        if len(found) == most:
            return _drawn(game, action, seed)
        found.append(Chance(script.probability, tuple(script.words), after))
        path = script.following()
        if not path:
            return Chances(tuple(found), exact=True)


def _drawn(game: G, action: Action | str, seed: int) -> Chances[G]:
    """A sample of the outcomes; equal ones are counted together."""
    count: Counter[tuple[str, ...]] = Counter()
    after: dict[tuple[str, ...], G] = {}
    for number in range(DRAWN):
        ended = game.reseeded(seed * DRAWN + number)
        ended.play_by(action, None)
        drawn = tuple(ended.outcomes)
        count[drawn] += 1
        after.setdefault(drawn, ended)
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
    """What some dice can show together, and how likely that is."""
    faces = Counter(die)
    found = []
    for words in combinations_with_replacement(faces, count):
        ways = factorial(count)
        for symbol, times in Counter(words).items():
            ways = ways // factorial(times) * faces[symbol] ** times
        found.append((Fraction(ways, len(die) ** count), words))
    return tuple(found)
