"""Refusals: why an action is not legal now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from bow.system.sentence import CarriedError, Sentence


class Refusal(NamedTuple):
    """Why an action is not legal: the id of the rule, the key of a sentence, and the values for it.

    Each game provides its own sentences.
    """

    rule: str
    key: str
    values: dict[str, Any]

    def sentences(self) -> Mapping[str, str]:
        """Return the English sentences of the game, by key."""
        return {}

    def prefix(self) -> str:
        """Return the prefix of the game's message keys."""
        return "refusal-"

    @property
    def english(self) -> Sentence:
        """The sentence, without the rule."""
        listed = {name: " or ".join(value) if isinstance(value, list) else value for name, value in self.values.items()}
        return Sentence.of(f"{self.prefix()}{self.key}", self.sentences()[self.key].format(**listed), self.values)

    def __str__(self) -> str:
        why = self.english
        return Sentence.of("told-with-rule", f"{why} ({self.rule})", {"why": why, "rule": self.rule})


class UnknownHouse(CarriedError, ValueError):  # noqa: N818  # its name says what is wrong
    """A House that is not in the game."""

    def __init__(self, house: object, houses: Iterable[str]) -> None:
        super().__init__(f"{house!r} is not a House of this game; allowed: {', '.join(houses)}")


class IllegalAction(CarriedError, ValueError):  # noqa: N818  # the word of the notation's promise
    """An action that is not legal now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.rule = refusal.rule
