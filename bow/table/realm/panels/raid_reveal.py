"""A raid that takes an order of somebody else: who raids whom, the order, and the power that both gain or lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.map.colours import look_of
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, TITLE
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.reveals import Raid
    from bow.table.realm.play.texts import RealmTexts


class RaidReveal(Panel):
    """The two Houses side by side, with the order that was taken between them.

    Attributes:
        reveal: the raid; None: there is none.
    """

    def __init__(self, texts: RealmTexts) -> None:
        super().__init__()
        self.texts = texts
        self.reveal: Raid | None = None

    def shows(self) -> object:
        return self.reveal

    def build(self) -> None:
        reveal = self.reveal
        if reveal is None:
            return
        inside = panel_frame(self.canvas, self.box)
        side = min(inside.height * 0.34, theme.px(120))
        x, y = inside.centre[0], inside.top - side / 2 - theme.px(10)
        token = Box(x - side / 2, y - side / 2, side, side)
        self.canvas.picture(f"realm/order-{reveal.order}.png", token)
        self.canvas.picture("realm/order-struck.png", token)
        for n, house in enumerate((reveal.raider, reveal.owner)):
            wide = (inside.width - side) / 2 - theme.px(20)
            left = inside.left if n == 0 else inside.right - wide
            column = Box(left, token.bottom, wide, side)
            shield = Box(column.centre[0] - side * 0.4, column.bottom + side * 0.2, side * 0.8, side * 0.8)
            self.canvas.picture(f"realm/shield-{house}.png", shield)
            gain = reveal.gains.get(house, 0)
            name = column._replace(bottom=column.bottom - theme.px(34), height=theme.px(34))
            self.canvas.text(self.texts.house(house), name, letter(22), (*look_of(house).text, 255), TITLE,
                             align="center", least=letter(13))  # fmt: skip
            if gain:
                low = name._replace(bottom=name.bottom - theme.px(32), height=theme.px(32))
                shade = theme.GOOD if gain > 0 else theme.WARNING
                self.canvas.text(say("realm-reveal-power", by=f"{gain:+d}".replace("-", "−")), low, letter(20), shade,
                                 STRONG, align="center", least=letter(13))  # fmt: skip
        text = say(
            "realm-log-raided",
            house=self.texts.house(reveal.raider),
            area=self.texts.area(reveal.area),
            target=self.texts.area(reveal.target),
            owner=self.texts.house(reveal.owner),
            order=self.texts.name("order", reveal.order),
        )
        low = inside._replace(height=max(1.0, token.bottom - theme.px(78) - inside.bottom))
        self.canvas.text(text, low, letter(18), theme.TEXT, BODY, align="center", lines=True, least=letter(12))
