"""The record of a Westeros card in progress."""

from __future__ import annotations

from bow.game.frames import given
from bow.realm.core.frame import RealmFrame


class WesterosRecord(RealmFrame):
    """A Westeros card that takes effect: its deck and its id."""

    deck: str = given("word")
    card: str = given("word")
