"""The handover page: it hides the table while one player gives the seat to the other."""

from __future__ import annotations

from bow.table.battle.drawings.device import draw_device
from bow.table.battle.panels.panel import BattlePanel
from bow.table.battle.play.seen_by_both import OrderDice, order_dice
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import SERIF, TITLE
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, word


def draw_handover(canvas: Canvas, box: Box, house: str, title: str, text: str) -> tuple[float, Box]:
    """Draw the page that asks a House to take its seat; return the width of its text, and the button's box."""
    factor = max(box.width / 1920, box.height / 1080)
    x, y = box.centre
    cloth = Box(x - 1920 * factor / 2, y - 1080 * factor / 2, 1920 * factor, 1080 * factor)
    canvas.picture("ui/handover.jpg", cloth, stretch=True)
    crest = min(theme.px(250), box.height * 0.32)
    canvas.picture(f"crests/{house}.png", Box(x - crest / 2, y + theme.px(10), crest, crest))
    room = min(box.width * 0.84, theme.px(900))
    head = Box(x - room / 2, y - theme.px(62), room, theme.px(60))
    canvas.text(title, head, letter(42), theme.TEXT, TITLE, align="center", least=letter(22))
    below = Box(x - room / 2, head.bottom - theme.px(62), room, theme.px(56))
    canvas.text(text, below, letter(20), theme.MUTED, SERIF, align="center", valign="top", lines=True, least=letter(15))
    broad = button_width(say("handover-ready", house=word(house)), "eye", 19) + theme.px(40)
    return room, Box(x - broad / 2, below.bottom - theme.px(62), broad, theme.px(50))


class HandoverPanel(BattlePanel):
    """Fills the window until its button is clicked, or its key is pressed, which ends no turn."""

    def shows(self) -> object:
        return self.seat.house, self.seat.view.round, self.seat.can_undo, self._dice()

    def build(self) -> None:
        house = self.seat.house or "stark"
        x, y = self.box.centre
        dice = self._dice()
        said = say("handover-title", house=word(house))
        if dice is not None:
            said = say("handover-round", title=said, round=dice.round)
        room, place = draw_handover(self.canvas, self.box, house, said, say("handover-text", house=word(house)))
        crest = min(theme.px(250), self.box.height * 0.32)
        self._devices(house, x, y + theme.px(26) + crest, crest * 0.4)
        self.button("handover", place, say("handover-ready", house=word(house)), "eye", at_rest="focus", size=19)
        if self.seat.can_undo:  # the other player has seen nothing yet
            said = say("handover-undo")
            broad = button_width(said, "undo", 15)
            below = Box(x - broad / 2, place.bottom - theme.px(54), broad, theme.px(38))
            self.button("undo", below, said, "undo", size=15)
        if dice is not None:
            low = max(theme.px(8), y - theme.px(350))
            self._rolled(dice, Box(x - room / 2, low, room, theme.px(46)))

    def _dice(self) -> OrderDice | None:
        """Return the order dice of a round that has just begun, as they were rolled (RND-5), or None."""
        return order_dice(self.seat, self.seat.house) if self.seat.house is not None else None

    def _rolled(self, dice: OrderDice, box: Box) -> None:
        gap, between = theme.px(5), theme.px(44)
        count = sum(len(symbols) + 1 for symbols in dice.rolled.values())
        side = min(box.height, (box.width - between) / max(1, count) - gap)
        x = box.centre[0] - (count * (side + gap) - gap * len(dice.rolled) + between * (len(dice.rolled) - 1)) / 2
        for house, symbols in dice.rolled.items():
            names = [f"crests/{house}-small.png", *(f"dice/{symbol}.png" for symbol in symbols)]
            for name in names:
                self.canvas.picture(name, Box(round(x), round(box.bottom), round(side), round(side)))
                x += side + gap
            hint, wide = say("dice-orders", house=word(house)), len(names) * (side + gap)
            self.region("field", f"order-dice:{house}", Box(x - wide, box.bottom, wide, side), hint, enabled=False)
            x += between - gap

    def _devices(self, house: str, x: float, bottom: float, side: float) -> None:
        battle = self.seat.view
        here = [state for state in battle.commanders.values() if state.house == house and state.unit is not None]
        pitch = side + theme.px(16)
        left = x - (pitch * len(here) - theme.px(16)) / 2
        for n, state in enumerate(here):
            initials = printed(battle).commanders[state.id].initials
            draw_device(self.canvas, Box(left + n * pitch, bottom, side, side), state.id, house, initials)
