"""The record of a wildling attack in progress."""

from __future__ import annotations

from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame


class AttackRecord(RealmFrame):
    """An attack of the wildlings.

    Attributes:
        strength: the strength of the wildlings.
        excluded: the House that takes no part (Preemptive Raid); empty if every House bids.
        hidden: the bids that are not yet revealed.
        bids: the power that each House bid; filled when all bids are revealed.
        won: whether the Night's Watch has won.
        lowest: the House that counts as lowest bidder, if the wildlings have won.
        highest: the House that counts as highest bidder, if the Night's Watch has won.
        card: the Wildling card that was revealed.
    """

    strength: int = given("int")
    excluded: str = given("word")
    hidden: dict[str, int] = blank("map")
    bids: dict[str, int] = blank("map")
    won: bool = blank("bool")
    lowest: str = blank("word")
    highest: str = blank("word")
    card: str = blank("word")
