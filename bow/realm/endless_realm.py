"""The error for a game of the realm that goes on without end, because cards of a content pack cause each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.content.documents.faults import Fault, InputError
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.core.state import State


class EndlessRealmError(InputError):
    """A game goes on without end within one action; the error names the card being carried out."""


def endless_realm(s: State, steps: int) -> EndlessRealmError:
    """Return the error for a state that has run so many steps within one action."""
    cards = [card for frame in s.stack if (card := getattr(frame, "card", ""))]
    place = f"cards.{cards[-1]}" if cards else "doing"
    return EndlessRealmError([Fault("", None, place, Sentence("told-endless-action", count=steps))])
