"""The upper edge of the board's frame: buttons at the left, then the last card of each House and its discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bow.content.terms import HOUSES
from bow.table.battle.panels.hand import LARGE, card_hint, draw_battle_card
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.seen_by_both import LastCard, last_card
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import STRONG, letter, width_of
from bow.ui.wording import say, word

#: height of a label: the frame of the board and the gap beside it
HIGH = 23
#: prefix of the ids of its buttons, before the House
PILE = "pile-"
#: distance of the first button from the corner of the frame, where the name of a hex stands
START = 46


class LastPlayed(Panel):
    """Labels over the board; the label under the pointer shows its card.

    Attributes:
        upper: the House whose strip is above the board.
        taken: how far to the right other labels extend.
    """

    def __init__(self, seat: BattleSeat, upper: str) -> None:
        super().__init__()
        self.seat = seat
        self.upper = upper
        self.taken = 0.0
        self.large = Canvas()
        self._enlarged = False

    def shows(self) -> object:
        seat = self.seat
        told = tuple((last_card(seat, house), len(seat.view.house(house).discard)) for house in HOUSES)
        return told, self.taken, self.upper

    def keep_clear(self, taken: float) -> None:
        """Set how far to the right other labels extend."""
        if self.taken != taken:
            self.taken = taken
            self.rebuild()

    def draw_over(self) -> None:
        if self._enlarged:
            self.large.draw()

    def build(self) -> None:
        self._enlarged = False
        battle = self.seat.view
        found = [(house, last_card(self.seat, house)) for house in sorted(HOUSES, key=lambda each: each != self.upper)]
        labels = [(house, last, len(battle.house(house).discard)) for house, last in found if last is not None]
        size, high, gap = letter(14), max(theme.px(HIGH), letter(14) * 1.4), theme.px(7)
        glyph = high * 0.72
        end = self.box.right - theme.px(12)
        room = end - max(self.box.left + theme.px(44), self.taken + gap)
        ways = self._ways([last for _, last, _ in labels])
        for said in ways:
            pile_glyph = glyph * 1.1 if any(said) else 0.0
            widths = [
                width_of(f"× {pile}", STRONG, size) + glyph + pile_glyph + (3.0 if any(said) else 2.3) * gap
                + (gap + width_of(text, STRONG, size) if text else 0.0)
                for (_, _, pile), text in zip(labels, said, strict=True)
            ]  # fmt: skip
            if sum(widths) + gap * (len(widths) - 1) <= room:
                break
        for (house, last, pile), text, wide, told in zip(labels, said, widths, ways[0], strict=True):
            place = Box(round(end - wide), round(self.box.top - theme.px(16)), round(wide), round(high))
            end = place.left - theme.px(6)
            id = f"{PILE}{house}"
            state = self.touch.state("button", id)
            self._label(place, house, text, f"× {pile}", lit=bool(state), look=f"button-{state}" if state else "button")
            hint = f"{told}. {say('hint-last-played', house=word(house))}"
            self.regions.append(Region("button", id, place, True, hint))
            if state:
                self._enlarge(last.card, place)

    def _ways(self, cards: Sequence[LastCard]) -> list[list[str]]:
        """Return the texts of all labels, the longest first: with the names of the cards, and without."""
        names = [printed(self.seat.view).cards[last.card].name for last in cards]
        pairs = zip(cards, names, strict=True)
        told = [say("last-played" if last.played else "last-discarded", card=name) for last, name in pairs]
        return [told, names, [""] * len(cards)]

    def _label(self, place: Box, house: str, said: str, count: str, *, lit: bool, look: str) -> None:
        size, gap, glyph = letter(14), theme.px(7), place.height * 0.72
        self.canvas.frame(look, place, theme.scale * 0.45)
        colour = theme.GOLD_BRIGHT if lit else theme.TEXT
        y = place.bottom + (place.height - glyph) / 2
        left = Box(place.left + gap, y, glyph, glyph)
        self.canvas.picture(f"crests/{house}.png", left)
        amount = width_of(count, STRONG, size) + 2
        number = Box(place.right - gap - amount, place.bottom, amount, place.height)
        start = left.right + gap * 0.7
        if said:  # else there is room for crest and number only
            right = Box(number.left - glyph - gap * 0.3, y, glyph, glyph)
            text = Box(start, place.bottom, right.left - gap * 0.6 - start, place.height)
            self.canvas.text(said, text, size, colour, STRONG, least=letter(11))
            self.canvas.picture("icons/glyph/discard.png", right, colour)
        self.canvas.text(count, number, size, colour, STRONG, least=letter(11))

    def _enlarge(self, id: str, label: Box) -> None:
        battle = self.seat.view
        wide, high = (theme.px(side) for side in LARGE)
        high = min(high, self.box.height - theme.px(30))
        low = label.bottom - theme.px(6) - high
        self.large.clear()
        place = Box(round(label.right - wide), round(low), round(wide), round(high))
        draw_battle_card(self.large, battle, id, place, letter(17), lit=True)
        self._enlarged = True
        hint = card_hint(printed(battle).cards[id])
        self.regions[-1] = self.regions[-1]._replace(hint=f"{hint} {self.regions[-1].hint}")


class FrameButton(NamedTuple):
    """A button: its id, glyph, label and hint, and whether it is on.

    `short` is the label used if not all labels fit.
    """

    id: str
    icon: str
    label: str
    hint: str
    on: bool = False
    short: str = ""


class FrameButtons(Panel):
    """The buttons; their panel has the place of the board."""

    def __init__(self, most: float, beside: float | None = None) -> None:
        """Set up an edge without buttons.

        Args:
            most: the largest part of the board's width that they take; another label is further right.
            beside: how much width others need at least, in pixels of the sketch: on a narrow board these take all the
                rest, and the first keep their labels; None: there all have short labels.
        """
        super().__init__()
        self.most, self.beside = most, beside
        self.before = 0.0  # how far to the right other buttons extend
        self.buttons: tuple[FrameButton, ...] = ()

    def show(self, buttons: Sequence[FrameButton]) -> None:
        self.buttons = tuple(buttons)
        self.refresh()

    def shows(self) -> object:
        return self.buttons, self.before

    def stand_after(self, other: Panel) -> None:
        """Place the buttons to the right of those of another panel."""
        self.before = max((each.box.right for each in other.regions), default=0.0)
        self.refresh()

    def build(self) -> None:
        size, gap = letter(14), theme.px(7)
        high = max(theme.px(HIGH), size * 1.4)
        glyph = high * 0.72
        room = self.box.width * self.most - theme.px(44)
        if self.beside is not None:
            room = max(room, self.box.width - theme.px(START + self.beside))
        for labels in self._ways():
            widths = [glyph + 2 * gap + (width_of(said, STRONG, size) + gap if said else 0) for said in labels]
            if sum(widths) + gap * (len(widths) - 1) <= room:
                break
        x = max(self.box.left + theme.px(START), self.before + theme.px(6))
        low = self.box.top - theme.px(16)
        for each, said, wide in zip(self.buttons, labels, widths, strict=True):
            place = Box(round(x), round(low), round(wide), round(high))
            state = self.touch.state("button", each.id)
            self.canvas.frame(f"button-{state}" if state else "button", place, theme.scale * 0.45)
            colour = theme.GOLD_BRIGHT if state or each.on else theme.TEXT
            sign = Box(place.left + gap, place.bottom + (high - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/glyph/{each.icon}.png", sign, colour)
            if said:
                left = sign.right + gap * 0.7
                text = Box(left, place.bottom, place.right - gap * 0.8 - left, high)
                self.canvas.text(said, text, size, colour, STRONG, least=letter(11))
            if each.on:
                under = Box(place.left + gap, place.bottom + 2, place.width - 2 * gap, 2)
                self.canvas.fill(under, theme.GOLD_BRIGHT, on_top=True)
            self.region("button", each.id, place, each.hint)
            x = place.right + theme.px(6)

    def _ways(self) -> list[list[str]]:
        """Return the labels of all buttons, the longest first."""
        count = len(self.buttons)
        kept = range(count, -1, -1) if self.beside is not None else (count, 0)
        return [[each.label if n < some else each.short for n, each in enumerate(self.buttons)] for some in kept]
