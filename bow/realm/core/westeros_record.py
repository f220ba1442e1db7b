"""What is known of a Westeros card while it takes effect."""

from __future__ import annotations

from bow.ground.frames import given
from bow.realm.core.frame import RealmFrame


class WesterosRecord(RealmFrame):
    """A Westeros card that takes effect: the deck from which it came, and the card."""

    deck: str = given("word")
    card: str = given("word")
