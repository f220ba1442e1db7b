"""Actions: frozen values whose text is in the notation (`open door 3`), and their parts, which a person clicks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from bow.system.sentence import Sentence

WORD = re.compile(r"[A-Za-z0-9_:+-]{1,64}")
MOST_WORDS = 80
BUTTON = "button"


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


class Part(NamedTuple):
    """A thing that an action names.

    Types in a battle: `unit`, `commander` (by the unit), `hex`, `way` (the words from `via` on), `card`, `token`,
    `pair` of tokens, `die`, `order` of a card (its number), `direction`, `marker`. In the realm: `area`, `house`,
    `order`, `card`, `westeros-card`, `track`, `unit` (a kind), `piece` (a unit in an area: `AREA:UNIT` or
    `AREA:UNIT:routed`), `number`. In a skirmish's set-up: `card`, `terrain`, `commander`, `block` of figures, `hex`.
    In all of them `button`: the deed itself.

    Attributes:
        kind: the type of the thing.
        id: its id. That of a button is the verb, or the verb and a word that names nothing: `keep-none`.
    """

    kind: str
    id: str


def button(verb: str, word: str = "") -> Part:
    """Return the part for a verb, or for a verb with a word that names nothing on the table."""
    return Part(BUTTON, f"{verb}-{word}" if word else verb)


def with_button(verb: str, parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return parts with the button of the verb, placed after the acting thing and before all others."""
    return (*parts[:1], button(verb), *parts[1:])


def told_apart(found: Mapping[Action, tuple[Part, ...]]) -> dict[Action, tuple[Part, ...]]:
    """Return the parts of the legal actions of a question, with buttons where verbs would be ambiguous."""
    verbs: dict[frozenset[Part], set[str]] = {}
    for action, parts in found.items():
        verbs.setdefault(frozenset(parts), set()).add(action.verb)
    return {
        action: with_button(action.verb, parts) if len(verbs[frozenset(parts)]) > 1 else parts
        for action, parts in found.items()
    }
