"""Actions: frozen values whose text is in the notation (`open door 3`)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from bow.system.sentence import Sentence

WORD = re.compile(r"[A-Za-z0-9_:+-]{1,64}")
MOST_WORDS = 80


class Action(NamedTuple):
    """A player's action: a verb and the names of things, all as text."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read the text form of one action (without `=>`).

        Raises:
            ValueError: the text has no words or too many, a word is too long, or one has other characters than
                letters, digits, `-`, `_`, `:` and `+`.
        """
        words = text.split()
        if not words or len(words) > MOST_WORDS or not all(WORD.fullmatch(word) for word in words):
            raise ValueError(Sentence("told-no-notation", text=f"{text[:80]!r}"))
        return cls(words[0], tuple(words[1:]))


@lru_cache(maxsize=16_384)
def known_action(verb: str, *args: str) -> Action:
    """Return an action from a cache, as rules list the same ones again and again."""
    return Action(verb, args)


def checked_action(action: object) -> Action | str:
    """Return a well-formed action, or a text that may be one.

    Raises:
        TypeError: it is neither; the message says what an action is.
    """
    if isinstance(action, Action):
        verb, args = tuple(action)
        if isinstance(verb, str) and isinstance(args, tuple) and all(isinstance(word, str) for word in args):
            return action
        raise TypeError(f"an action is a verb and a tuple of words, all of them text, not {(verb, args)!r}")
    if not isinstance(action, str):
        raise TypeError(f"an action is a bow.Action or its text, not {type(action).__name__}: {action!r}")
    return action


def split_outcomes(text: str) -> tuple[str, list[str] | None]:
    """Split `ACTION => OUTCOMES` into the action and the results of chance (None without `=>`)."""
    action, arrow, outcomes = text.partition("=>")
    return action.strip(), outcomes.split() if arrow else None
