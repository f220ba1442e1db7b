"""The planning buttons, on the board's frame at the left: units that can act, attacks, threats."""

from __future__ import annotations

from bow.table.battle.panels.shows.last_played import HIGH
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, width_of
from bow.ui.wording import say

#: its buttons, which are also commands, and their glyphs
BUTTONS = (("threats", "eye"), ("next-able", "hourglass"), ("attacks", "attack"))
#: the button that is always there
ALWAYS = "threats"
#: the largest part of the board's width; the label of the last card played is further right
MOST = 0.37


class PlanningBar(Panel):
    """The buttons; their panel has the place of the board."""

    def __init__(self) -> None:
        super().__init__()
        #: numbers of units that can act or be ordered, and of attacks; a button needs a number here
        self.counts: dict[str, int] = {}
        #: the buttons that are on
        self.on: frozenset[str] = frozenset()

    def shows(self) -> object:
        return tuple(self.counts.items()), self.on

    def build(self) -> None:
        size = letter(14)
        high, gap = max(theme.px(HIGH), size * 1.4), theme.px(7)
        glyph = high * 0.72
        counts = {id: str(self.counts.get(id, "")) for id, _ in BUTTONS if id in self.counts or id == ALWAYS}
        for named in (True, False):
            said = {id: " ".join(filter(None, (say(f"planning-{id}") if named else "", counts[id]))) for id in counts}
            widths = {
                id: glyph + 2 * gap + (width_of(text, STRONG, size) + gap if text else 0) for id, text in said.items()
            }
            if sum(widths.values()) + gap * (len(BUTTONS) - 1) <= self.box.width * MOST - theme.px(44):
                break
        x, low = self.box.left + theme.px(44), self.box.bottom + theme.px(16) - high
        for id, icon in BUTTONS:
            if id not in counts:
                continue
            place = Box(round(x), round(low), round(widths[id]), round(high))
            state = self.touch.state("button", id)
            self.canvas.frame(f"button-{state}" if state else "button", place, theme.scale * 0.45)
            colour = theme.GOLD_BRIGHT if state or id in self.on else theme.TEXT
            sign = Box(place.left + gap, place.bottom + (high - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/glyph/{icon}.png", sign, colour)
            if said[id]:
                text = Box(sign.right + gap * 0.7, place.bottom, place.right - gap * 0.8 - sign.right - gap * 0.7, high)
                self.canvas.text(said[id], text, size, colour, STRONG, least=letter(11))
            if id in self.on:
                under = Box(place.left + gap, place.bottom + 2, place.width - 2 * gap, 2)
                self.canvas.fill(under, theme.GOLD_BRIGHT, on_top=True)
            self.region("button", id, place, say(f"hint-{id}"))
            x = place.right + gap
