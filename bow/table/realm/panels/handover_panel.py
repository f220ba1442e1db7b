"""The handover of the realm: the shield of the House, and the question to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.screens.handover import Handover, HandoverPanel
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts


class RealmHandoverPanel(HandoverPanel):
    """The screen between the turns of two persons at the realm's table."""

    seat: RealmSeat
    ready = "realm-handover"

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__(seat, seat.finish_handover)
        self.texts = texts

    def page(self, house: str) -> Handover:
        named, decision = self.texts.house(house), self.seat.decision
        return Handover(
            f"realm/shield-{house}.png",
            say("realm-table-handover", house=named),
            say("realm-table-handover-text"),
            say("realm-table-seat-of", house=named),
            asked=self.texts.decision(decision) if decision is not None else "",
        )
