"""The labels on the board's frame, beside each House's strip: its last card, and its discard pile."""

from __future__ import annotations

from bow.content.terms import HOUSES
from bow.table.battle.panels.hand import LARGE, card_hint, draw_battle_card
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.seen_by_both import last_card
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import STRONG, width_of
from bow.ui.wording import say, word

#: height of a label: the frame of the board and the gap beside it
HIGH = 23
#: prefix of the ids of its buttons, before the House
PILE = "pile-"


class LastPlayed(Panel):
    """Labels over the board; the label under the pointer shows its card.

    Attributes:
        upper: the House whose strip is above the board.
        taken: how far to the right other labels extend on the upper and on the lower edge.
    """

    def __init__(self, seat: BattleSeat, upper: str) -> None:
        super().__init__()
        self.seat = seat
        self.upper = upper
        self.taken = (0.0, 0.0)
        self.large = Canvas()
        self._enlarged = False

    def shows(self) -> object:
        seat = self.seat
        told = tuple((last_card(seat, house), len(seat.view.house(house).discard)) for house in HOUSES)
        return told, self.taken, self.upper

    def keep_clear(self, upper: float, lower: float) -> None:
        """Set how far other labels extend on the upper and the lower edge."""
        if self.taken != (upper, lower):
            self.taken = upper, lower
            self.rebuild()

    def draw_over(self) -> None:
        if self._enlarged:
            self.large.draw()

    def build(self) -> None:
        self._enlarged = False
        battle = self.seat.view
        for house in HOUSES:
            last, pile = last_card(self.seat, house), battle.house(house).discard
            if last is None:
                continue
            id = f"{PILE}{house}"
            state = self.touch.state("button", id)
            name = printed(battle).cards[last.card].name
            size, high = letter(14), max(theme.px(HIGH), letter(14) * 1.4)
            count, glyph, gap = f"× {len(pile)}", high * 0.72, theme.px(7)
            end, above = self.box.right - theme.px(44), house == self.upper
            room = end - max(self.box.left + theme.px(44), self.taken[0 if above else 1] + gap)
            bare = width_of(count, STRONG, size) + 2 * glyph + 4 * gap
            written = (say("last-played" if last.played else "last-discarded", card=name), name)
            said = next((each for each in written if bare + gap + width_of(each, STRONG, size) <= room), "")
            wide = bare + (gap + width_of(said, STRONG, size) if said else 0.0)
            low = self.box.top - theme.px(16) if above else self.box.bottom + theme.px(16) - high
            place = Box(round(end - wide), round(low), round(wide), round(high))
            self.canvas.frame(f"button-{state}" if state else "button", place, theme.scale * 0.45)
            colour = theme.GOLD_BRIGHT if state else theme.TEXT
            y = place.bottom + (high - glyph) / 2
            left = Box(place.left + gap, y, glyph, glyph)
            self.canvas.picture("icons/glyph/card.png", left, colour)
            amount = width_of(count, STRONG, size) + 2
            number = Box(place.right - gap - amount, place.bottom, amount, high)
            right = Box(number.left - glyph - gap * 0.5, y, glyph, glyph)
            text = Box(left.right + gap * 0.7, place.bottom, right.left - gap - left.right - gap * 0.7, high)
            if said:
                self.canvas.text(said, text, size, colour, STRONG, least=letter(11))
            self.canvas.picture("icons/glyph/discard.png", right, colour)
            self.canvas.text(count, number, size, colour, STRONG, least=letter(11))
            self.regions.append(Region("button", id, place, True, say("hint-last-played", house=word(house))))
            if state:
                self._enlarge(last.card, place, above=house != self.upper)

    def _enlarge(self, id: str, label: Box, *, above: bool) -> None:
        battle = self.seat.view
        wide, high = (theme.px(side) for side in LARGE)
        high = min(high, self.box.height - theme.px(30))
        low = label.top + theme.px(6) if above else label.bottom - theme.px(6) - high
        self.large.clear()
        place = Box(round(label.right - wide), round(low), round(wide), round(high))
        draw_battle_card(self.large, battle, id, place, letter(17), lit=True)
        self._enlarged = True
        hint = card_hint(printed(battle).cards[id])
        self.regions[-1] = self.regions[-1]._replace(hint=f"{hint} {self.regions[-1].hint}")
