"""Chance replaced: scripts of given results, and the possible outcomes of an action, each with its probability.

For the outcomes an action is carried out once for each possible result of chance. Dice rolled together are
distinguished by how many show each symbol, not by their order.
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

from bow.game.actions import Action
from bow.game.chance import ChanceError
from bow.system.sentence import Sentence

#: with more outcomes than these, a sample is drawn
MOST_OUTCOMES = 10_000
#: the size of that sample
DRAWN = 1_000


class Script:
    """Results of chance given in advance, word by word, in the order in which the game needs them."""

    def __init__(self, words: Sequence[str]) -> None:
        if isinstance(words, str):
            raise TypeError(f"chance is a list of words such as ['green', 'valor'], not the text {words!r}")
        self.words = list(words)
        self.used = 0

    def roll(self, count: int, die: Sequence[str]) -> list[str]:
        """Return the results of some dice, in the order in which they fall; `die` lists the faces.

        Raises:
            ChanceError: too few words are left, or a word is not a face.
        """
        fallen = [self.take("a die") for _ in range(count)]
        for word in fallen:
            if word not in die:
                raise ChanceError(Sentence("told-chance-face", word=f"{word!r}", faces=" ".join(dict.fromkeys(die))))
        return fallen

    def draw(self, wanted: str, there: Sequence[str]) -> str:
        """Return one of the things in `there`, drawn blindly.

        Raises:
            ChanceError: no word is left, or the word is not one of them.
        """
        word = self.take(wanted)
        if word not in there:
            raise ChanceError(Sentence("told-none-of", name=f"{word!r}", names=" ".join(there)))
        return word

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """Return the cards in their new order, top first.

        Raises:
            ChanceError: no word is left, or the word is not a shuffle of these cards.
        """
        word = self.take("a shuffle")
        kind, _, names = word.partition(":")
        order = names.split(",") if names else []
        if kind != "shuffle" or sorted(order) != sorted(cards):
            raise ChanceError(Sentence("told-chance-shuffle", word=f"{word!r}", cards=",".join(cards)))
        return order

    def take(self, wanted: str) -> str:
        """Return the next word; `wanted` says what it is for.

        Raises:
            ChanceError: no word is left; the message says what was needed.
        """
        if self.used == len(self.words):
            raise ChanceError(Sentence("told-chance-needed", wanted=wanted))
        self.used += 1
        return self.words[self.used - 1]

    def check_spent(self) -> None:
        """Raise ChanceError if unused words are left."""
        if self.used < len(self.words):
            raise ChanceError(Sentence("told-chance-left", words=" ".join(self.words[self.used :])))


#: a probability, and the words for that result of chance
Way = tuple[Fraction, tuple[str, ...]]


class ByScript(Protocol):
    """A game in which a script can replace chance."""

    @property
    def outcomes(self) -> Sequence[str]:
        """The outcomes of chance in the last action, in notation."""

    def copy(self) -> Self:
        """Return an equal, independent game."""

    def reseeded(self, seed: int) -> Self:
        """Return an equal game whose future chance comes from the seed."""

    def play_by(self, action: Action | str, script: Script | None) -> Sequence[Any]:
        """Change this game by an action. The script is the source of chance; None: the game's own generator."""


G = TypeVar("G", bound=ByScript)


@dataclass(frozen=True)
class Chance(Generic[G]):
    """One outcome: its probability, the results of chance (a script for `apply`), and the game after it."""

    probability: Fraction
    outcomes: tuple[str, ...]
    game: G


@dataclass(frozen=True)
class Chances(Generic[G]):
    """The possible outcomes of an action.

    Attributes:
        listed: the outcomes; their probabilities add up to 1.
        exact: whether these are all outcomes. If not, they are a sample, and a probability is a share of the sample.
    """

    listed: tuple[Chance[G], ...]
    exact: bool

    def __len__(self) -> int:
        return len(self.listed)

    def __iter__(self) -> Iterator[Chance[G]]:
        return iter(self.listed)


def chances_of(game: G, action: Action | str, seed: int, most: int) -> Chances[G]:
    """List the possible outcomes of an action.

    Hidden things are not chance: the order of a deck was decided when it was shuffled.

    Args:
        game: the game before the action.
        action: one of its legal actions, or its text.
        seed: for a sample, if there are too many outcomes to list all of them.
        most: the most outcomes to list.

    Raises:
        IllegalAction: the action is not legal now.
    """
    found: list[Chance[G]] = []
    path: list[int] = []  # the choice at each request for chance
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
    """Return a sample of the outcomes; equal outcomes are counted together."""
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
    """Chance has more possible results than can be listed."""


class _Path(Script):
    """A script that follows a path of choices, and takes the first choice after the end of the path."""

    def __init__(self, path: Sequence[int], most: int) -> None:
        super().__init__(())
        self.path = list(path)
        self.most = most
        self.asked: list[int] = []  # the number of choices at each request
        self.probability = Fraction(1)

    def following(self) -> list[int]:
        """Return the next path, depth first; empty after the last one."""
        path = self.path[:]
        while path and path[-1] + 1 == self.asked[len(path) - 1]:
            path.pop()
        if path:
            path[-1] += 1
        return path

    def roll(self, count: int, die: Sequence[str]) -> list[str]:
        return list(self._go(rolls_of(count, tuple(die)))) if count else []

    def draw(self, wanted: str, there: Sequence[str]) -> str:
        return self._go(draws_of(there))[0]

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        orders = factorial(len(cards))
        if orders > self.most:
            raise _TooManyError
        ways = [(Fraction(1, orders), order) for order in permutations(cards)]
        return list(self._go(ways, lambda order: ["shuffle:" + ",".join(order)]))

    def _go(self, ways: Sequence[Way], said: Callable[[Sequence[str]], Sequence[str]] = list) -> tuple[str, ...]:
        """Take the choice of the path, and record what a script would say for it."""
        depth = len(self.asked)
        self.asked.append(len(ways))
        if depth == len(self.path):
            self.path.append(0)
        likely, words = ways[self.path[depth]]
        self.probability *= likely
        self.words += said(words)
        self.used = len(self.words)
        return words


def draws_of(there: Sequence[str]) -> list[Way]:
    """Return the possible results of drawing one of some things blindly."""
    return [(Fraction(1, len(there)), (thing,)) for thing in there]


@lru_cache(maxsize=64)
def rolls_of(count: int, die: tuple[str, ...]) -> tuple[Way, ...]:
    """Return the possible results of rolling dice together; symbols are in the order of the die's faces."""
    faces = Counter(die)
    found = []
    for words in combinations_with_replacement(faces, count):
        ways = factorial(count)
        for symbol, times in Counter(words).items():
            ways = ways // factorial(times) * faces[symbol] ** times
        found.append((Fraction(ways, len(die) ** count), words))
    return tuple(found)
