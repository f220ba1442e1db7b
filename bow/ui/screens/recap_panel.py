"""The recap: the events since the reader last acted, with one item highlighted and the others around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE, Fitted, fit, letter, line_height
from bow.ui.kit.widgets import button_width, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


#: colours of arrows, by what they tell of; later kinds lie above
ARROWS: dict[str, theme.Colour] = {"move": theme.WHITE, "retreat": theme.TEXT, "attack": theme.TARGET}
#: the letters of the heading of a rank
RANK = 16.0
#: the side of an icon beside an item, in pixels of the sketch
ICON = 15.0
BACK, NEXT, SKIP, ITEM = "recap-back", "recap-next", "recap-skip", "recap-item-"


class RecapArrow(NamedTuple):
    """A path from place to place: a `move`, an `attack` or a `retreat`."""

    kind: str
    path: tuple[str, ...]


class RecapItem(NamedTuple):
    """One item.

    Attributes:
        house: the House that acts, or None.
        text: its action; further lines are details.
        arrows: its arrows, in order.
        fallen: hexes or areas where units fell.
        named: other places that the text names.
        rank: the message of the heading above it and its neighbours of the same rank, or empty.
    """

    house: str | None
    text: str
    arrows: tuple[RecapArrow, ...] = ()
    fallen: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    rank: str = ""
    headline: str = ""
    glyph: str = ""

    def places(self) -> tuple[str, ...]:
        """Return all hexes or areas that the item concerns."""
        ways = (place for arrow in self.arrows for place in arrow.path)
        return tuple(dict.fromkeys((*ways, *self.fallen, *self.named)))


class RecapPanel(Panel):
    """The items, with buttons to step through them and to close it.

    Args of the constructor:
        colour: returns the color of a House beside its items.

    Attributes:
        items: the items, oldest first; empty: it is closed.
        at: the index of the lit item.
        least: the height that it takes of its box even if less is needed; None: all of it.
        hints: the messages that explain its buttons.
        closing: the message of the button that closes it.
    """

    hints: Mapping[str, str] = {BACK: "command-recap-back", NEXT: "command-recap-next", SKIP: "hint-recap-close"}

    def __init__(self, colour: Callable[[str], theme.Colour], closing: str = "recap-skip") -> None:
        super().__init__()
        self.closing = closing
        self.items: Sequence[RecapItem] = ()
        self.at = 0
        self.least: float | None = None
        self._colour = colour
        self._when: object = None

    @property
    def open(self) -> bool:
        return bool(self.items)

    @property
    def hidden(self) -> bool:
        return not self.items

    @property
    def shown(self) -> RecapItem | None:
        """The lit item."""
        return self.items[self.at] if self.items else None

    def begin(self, items: Sequence[RecapItem], when: object) -> bool:
        """Show items from the first; return whether there are any.

        `when` is a value of the game and the language for which the items are valid.
        """
        self.items, self.at, self._when = tuple(items), 0, when
        self.lay(self.box)
        return self.open

    def keep_up(self, when: object) -> None:
        """Close the recap if its items are no longer valid: after the next action, or in another language."""
        if when != self._when:
            self.close()

    def close(self) -> bool:
        """Close the recap; return whether it was open."""
        was, self.items = self.open, ()
        self.lay(self.box)
        return was

    def turn(self, by: int) -> None:
        """Highlight the next item, or an earlier one with negative `by`; after the last, close the recap."""
        self.at = max(0, self.at + by)
        if self.at >= len(self.items):
            self.close()
        self.lay(self.box)

    def places_at(self, region: Region | None) -> tuple[str, ...]:
        """Return the places of the item under the pointer; of the lit one, which is shown already, none."""
        if region is None or not self.open or not region.id.startswith(ITEM):
            return ()
        return self.items[int(region.id.removeprefix(ITEM))].places()

    def activate(self, region: Region) -> bool:
        if region.id in (NEXT, BACK):
            self.turn(1 if region.id == NEXT else -1)
        elif region.id == SKIP:
            self.close()
        elif region.id.startswith(ITEM):
            self.at = int(region.id.removeprefix(ITEM))
            self.lay(self.box)
        else:
            return False
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        before = self.at
        self.at = max(0, min(len(self.items) - 1, self.at - (1 if steps > 0 else -1)))
        self.lay(self.box)
        return self.at != before

    # --- building
    def shows(self) -> object:
        return self.items, self.at, self.least

    def build(self) -> None:
        pad, gap = theme.px(12), theme.px(6)
        high = max(theme.px(32), letter(15) * 1.7)
        wide = self.box.width - 2 * pad
        above = line_height(TITLE, letter(RANK)) if self._begins_rank(self.at) else 0.0
        lit = self._fitted(self.items[self.at], wide, self.box.height - high - above - 2 * pad - gap, lit=True)
        needed = high + above + line_height(BODY, lit.size) * len(lit.lines) + 2 * pad + 2 * gap
        tall = self.box.height if self.least is None else min(self.box.height, max(self.least, needed))
        strip = Box(self.box.left, round(self.box.top - tall), self.box.width, round(tall))
        self.canvas.fill(strip.inset(2), theme.BEYOND)
        panel_frame(self.canvas, strip, lit=self.least is not None)
        top = strip.top - pad
        right = self._buttons(Box(strip.left + pad, top - high, wide, high), gap)
        head = Box(strip.left + pad, top - high, right - gap - strip.left - pad, high)
        said = say("recap-heading", n=self.at + 1, count=len(self.items))
        self.canvas.text(said, head, letter(17), theme.GOLD, TITLE, least=letter(12))
        self._list(Box(head.left, strip.bottom + pad, wide, head.bottom - gap - strip.bottom - pad), lit)
        self.region("field", "recap", strip, self.items[self.at].text, enabled=False)

    def _fitted(self, item: RecapItem, wide: float, room: float, *, lit: bool = False) -> Fitted:
        """Return the text of an item; details are below the headline only while it is highlighted."""
        text = item.text if not item.headline else f"{item.headline}\n{item.text}" if lit else item.headline
        return fit(text, BODY, letter(16), wide - self._left(item) - self._right(item), room, letter(12))

    @staticmethod
    def _left(item: RecapItem) -> float:
        """Return the width of the parts left of an item's text: the colour of its House, and its icon."""
        return theme.px(10) + (theme.px(ICON + 6) if item.glyph else 0.0)

    @staticmethod
    def _right(item: RecapItem) -> float:
        """Return the width of the arrow that opens the details of an item."""
        return theme.px(ICON + 4) if item.headline else 0.0

    def _list(self, area: Box, lit: Fitted) -> None:
        """Draw the lit item, and as many around it as there is room for: first those after it."""
        gap = theme.px(5)
        laid = [lit if n == self.at else self._fitted(item, area.width, 10**6) for n, item in enumerate(self.items)]
        head = line_height(TITLE, letter(RANK))
        above = [head if self._begins_rank(n) else 0.0 for n in range(len(laid))]
        tall = [line_height(BODY, each.size) * len(each.lines) + high for each, high in zip(laid, above, strict=True)]
        first = self.at
        while first > 0 and sum(tall[first - 1 :]) + gap * (len(tall) - first) <= area.height:
            first -= 1
        y = area.top
        for n in range(first, len(self.items)):
            if n > self.at and y - tall[n] < area.bottom - 1:
                break
            if above[n]:
                title = Box(area.left, y - head, area.width, head)
                self.canvas.text(say(self.items[n].rank), title, letter(RANK), theme.GOLD, TITLE, least=letter(12))
            place = Box(area.left, y - tall[n], area.width, tall[n] - above[n])
            self._item(n, laid[n], place)
            y = place.bottom - gap

    def _begins_rank(self, n: int) -> bool:
        rank = self.items[n].rank
        return bool(rank) and (n == 0 or self.items[n - 1].rank != rank)

    def wished(self, wide: float) -> float:
        """Return the height in pixels that all items need in a panel of a width."""
        inner, head = wide - 2 * theme.px(12), line_height(TITLE, letter(RANK))
        laid = [self._fitted(item, inner, 10**6) for item in self.items]
        rows = sum(line_height(BODY, each.size) * len(each.lines) + theme.px(5) for each in laid)
        heads = head * sum(self._begins_rank(n) for n in range(len(laid)))
        return max(theme.px(32), letter(15) * 1.7) + rows + heads + 2 * theme.px(12) + 2 * theme.px(6)

    def _item(self, n: int, laid: Fitted, place: Box) -> None:
        item, house = self.items[n], self.items[n].house
        shade = self._colour(house) if house is not None else theme.MUTED
        self.canvas.fill(Box(place.left, place.bottom + theme.px(2), theme.px(2.5), place.height - theme.px(4)), shade)
        left, right, side = self._left(item), self._right(item), theme.px(ICON)
        text = Box(place.left + left, place.bottom, place.width - left - right, place.height)
        state = self.touch.state("button", f"{ITEM}{n}")
        colour = theme.TEXT if n == self.at else theme.GOLD_BRIGHT if state else theme.MUTED
        self.canvas.lines(laid, text, colour)
        low = place.top - (line_height(BODY, laid.size) + side) / 2  # in the middle of the first line
        if item.glyph:
            icon = Box(place.left + theme.px(8), low, side, side)
            self.canvas.picture(f"icons/glyph/{item.glyph}.png", icon, colour)
        if item.headline:
            arrow = Box(place.right - side, low, side, side)
            self.canvas.picture(f"icons/glyph/{'down' if n == self.at else 'right'}.png", arrow, colour)
        if n != self.at:
            self.region("button", f"{ITEM}{n}", place)

    def _buttons(self, row: Box, gap: float) -> float:
        """Draw previous, next and skip at the right end of a row; return their left edge."""
        x = row.right
        for id, icon in ((SKIP, ""), (NEXT, "right"), (BACK, "left")):
            label = say(self.closing) if id == SKIP else ""
            wide = button_width(label, size=15) if label else row.height
            x -= wide
            place, able = Box(round(x), round(row.bottom), round(wide), round(row.height)), id != BACK or self.at > 0
            self.button(id, place, label, icon, hint=say(self.hints[id]), enabled=able, size=15)
            x -= gap
        return x
