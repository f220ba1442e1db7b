"""The error for a game of the realm that never ends, because cards of a content pack cause each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.content.documents.faults import Fault, InputError
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.core.state import State


class EndlessRealmError(InputError):
    """The error for a game that does not end within one action. It names the card being carried out."""


def endless_realm(s: State, steps: int) -> EndlessRealmError:
    """Return the error for a state that has run too many steps within one action."""
    cards = [card for frame in s.stack if (card := getattr(frame, "card", ""))]
    place = f"cards.{cards[-1]}" if cards else "doing"
    return EndlessRealmError([Fault("", None, place, Sentence("told-endless-action", count=steps))])
