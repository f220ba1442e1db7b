"""Scripts of given results that replace chance.

The class stays plain Python in a compiled engine, so that others can derive from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bow.game.chance import ChanceError
from bow.system.sentence import Sentence


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
