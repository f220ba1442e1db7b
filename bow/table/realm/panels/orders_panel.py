"""The orders revealed last, House by House, including those carried out or removed since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.table.realm.play.realm_log import revealed_orders
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, TITLE, letter, line_height, width_of
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: the letters, the side of a token, and the gap between two orders, in pixels of the sketch
SIZE, TOKEN, GAP = 14.0, 20.0, 10.0
#: the colour of a token, by what became of its order
SHADES: Final[dict[str, theme.Colour]] = {
    "lies": (255, 255, 255, 255), "done": (150, 144, 136, 150), "gone": (255, 255, 255, 255),
}  # fmt: skip


class _Entry(NamedTuple):
    """An order in its row: its left edge, its width, and what it is."""

    left: float
    width: float
    area: str
    order: str
    state: str


class OrdersPanel(Panel):
    """One or more rows for each House. The wheel scrolls.

    Attributes:
        opened: whether the person has opened it.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.opened = False
        self.list = ListPart()

    @property
    def wanted(self) -> bool:
        """Whether the panel is open, and orders have been revealed in this game."""
        return self.opened and bool(revealed_orders(self.seat)) and not self.seat.needs_handover

    def shows(self) -> object:
        return self.seat.changes, self.seat.lookers, self.opened, self.list.first

    def wished(self, wide: float) -> float:
        """Return the height of all rows in a panel of a width, in pixels."""
        return len(self._rows(wide - theme.px(26))) * self._step + theme.px(26 + 3) + line_height(TITLE, letter(18))

    @property
    def _step(self) -> float:
        return max(theme.px(TOKEN + 4), line_height(BODY, letter(SIZE)))

    def _rows(self, wide: float) -> list[tuple[str, list[_Entry]]]:
        """Return the rows: the House that begins there, or an empty text, and its orders."""
        found: list[tuple[str, list[_Entry]]] = []
        orders, kinds = revealed_orders(self.seat), [order.id for order in self.seat.content.orders.values()]
        indent = theme.px(TOKEN + 8)
        for house in self.seat.view.houses:
            row: list[_Entry] = []
            x, name = indent, house
            own = [each for each in orders if each[1] == house]
            for area, _, order, state in sorted(own, key=lambda each: kinds.index(each[2])):
                width = theme.px(TOKEN + 4) + width_of(self.texts.area(area), BODY, letter(SIZE))
                if row and x + width > wide:
                    found.append((name, row))
                    row, x, name = [], indent, ""
                row.append(_Entry(x, min(width, wide - indent), area, order, state))
                x += width + theme.px(GAP)
            if row:
                found.append((name, row))
        return found

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        count = len(revealed_orders(self.seat))
        rest = heading(self.canvas, inside, say("realm-orders-heading", count=count))
        rows, step = self._rows(inside.width), self._step
        for n, at in enumerate(self.list.fit(len(rows), int((rest.height + 1) // step))):
            house, entries = rows[at]
            line = Box(rest.left, rest.top - (n + 1) * step, rest.width, step)
            if house:
                side = theme.px(TOKEN)
                place = Box(line.left, line.centre[1] - side / 2, side, side)
                self.canvas.picture(f"realm/shield-{house}.png", place)
                self.regions.append(Region("info", f"orders-{house}", place, False, self.texts.house(house)))
            for entry in entries:
                self._order(entry, line)
        if self.list.count > self.list.room:
            self._bar(rest)

    def _order(self, entry: _Entry, line: Box) -> None:
        side, y = theme.px(TOKEN), line.centre[1]
        token = Box(line.left + entry.left, y - side / 2, side, side)
        self.canvas.picture(f"realm/order-{entry.order}.png", token, SHADES[entry.state])
        if entry.state == "gone":
            self.canvas.picture("realm/order-struck.png", token)
        left = token.right + theme.px(4)
        text = Box(left, line.bottom, line.left + entry.left + entry.width - left + 1, line.height)
        colour = theme.TEXT if entry.state == "lies" else theme.WARNING if entry.state == "gone" else theme.MUTED
        area = self.texts.area(entry.area)
        self.canvas.text(area, text, letter(SIZE), colour, BODY, least=letter(SIZE))
        place = Box(token.left, line.bottom, text.right - token.left, line.height)
        name = self.texts.name("order", entry.order)
        hint = say(f"realm-orders-{entry.state}", area=area, order=name)
        self.regions.append(Region("info", f"order-{entry.area}", place, False, hint))

    def _bar(self, rest: Box) -> None:
        part = rest.height / self.list.count
        track = Box(self.box.right - theme.px(9), rest.bottom, theme.px(4), rest.height)
        self.canvas.fill(track, (0, 0, 0, 90))
        high = self.list.room * part
        self.canvas.fill(track._replace(bottom=track.top - self.list.first * part - high, height=high), theme.GOLD)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.list.wheel(steps)
