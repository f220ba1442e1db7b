"""The parts of an action: the things that a person clicks to choose it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bow.game.actions import Action

BUTTON = "button"


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
