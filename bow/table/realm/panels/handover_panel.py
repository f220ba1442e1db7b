"""The page between two persons: it hides everything until the named House sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, TITLE
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit.regions import Region


class HandoverPanel(Panel):
    """It names the House with its shield, and waits for a click on its name."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts

    @property
    def covers(self) -> bool:
        return self.seat.needs_handover

    def shows(self) -> object:
        return self.seat.house, self.covers

    def build(self) -> None:
        house = self.seat.house
        if not self.covers or house is None:
            return
        self.canvas.picture("ui/handover.jpg", self.box, stretch=True)
        middle_x, middle_y = self.box.centre
        size = min(self.box.height * 0.3, theme.px(230))
        shield = Box(middle_x - size / 2, middle_y - size * 0.1, size, size)
        self.canvas.picture(f"realm/shield-{house}.png", shield)
        name = Box(self.box.left, shield.bottom - theme.px(70), self.box.width, theme.px(60))
        title = say("realm-table-handover", house=self.texts.house(house))
        self.canvas.text(title, name, letter(40), theme.GOLD_BRIGHT, TITLE, align="center", least=letter(22))
        what = Box(self.box.left, name.bottom - theme.px(36), self.box.width, theme.px(34))
        decision = self.seat.decision
        assert decision is not None
        about = self.texts.decision(decision)
        self.canvas.text(about, what, letter(21), theme.TEXT, TITLE, align="center", least=letter(14))
        text = Box(self.box.left, what.bottom - theme.px(40), self.box.width, theme.px(34))
        self.canvas.text(say("realm-table-handover-text"), text, letter(18), theme.TEXT, BODY, align="center")
        wide = theme.px(320)
        place = Box(middle_x - wide / 2, text.bottom - theme.px(76), wide, theme.px(56))
        label = say("realm-table-seat-of", house=self.texts.house(house))
        self.button("realm-handover", place, label, "eye", size=20, marked=True)

    def activate(self, region: Region) -> bool:
        if region.id != "realm-handover":
            return False
        self.seat.finish_handover()
        return True
