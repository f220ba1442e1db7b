"""Actions: frozen values whose text is the notation's (`open door 3`)."""

from __future__ import annotations

import re
from typing import NamedTuple

from bow.system.sentence import Sentence

WORD = re.compile(r"[A-Za-z0-9_:+-]{1,64}")
MOST_WORDS = 80


class Action(NamedTuple):
    """What a player decides: a verb and the things that it names, all as text."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Action:
        """Reads the text form of one action (without `=>`).

        Raises:
            ValueError: not words of letters, digits, `-`, `_`, `:` and `+`.
        """
        words = text.split()
        if not words or len(words) > MOST_WORDS or not all(WORD.fullmatch(word) for word in words):
            raise ValueError(Sentence("told-no-notation", text=f"{text[:80]!r}"))
        return cls(words[0], tuple(words[1:]))


def checked_action(action: object) -> Action | str:
    """Return what stands for an action: one that is well formed, or a text that may be one.

    Raises:
        TypeError: neither; says what an action is.
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
    """Splits `ACTION => OUTCOMES` into the action and what chance gave (None without `=>`)."""
    action, arrow, outcomes = text.partition("=>")
    return action.strip(), outcomes.split() if arrow else None
