"""The Houses in the order of the Iron Throne: castles, power, cards, supply and armies, orders, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.map.colours import look_of
from bow.table.realm.play.texts import seat_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, TITLE, line_height, width_of
from bow.ui.kit.widgets import panel_frame
from bow.ui.running_clock import clock_colour
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

GAP = 6


class HousesPanel(Panel):
    """A strip for each House. A click opens the page of the House.

    Attributes:
        opened: the House whose page is open.
        places: the places of signs by kind and House, such as `("power", "stark")`.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.opened: str | None = None
        self.places: dict[tuple[str, str], Box] = {}

    def shows(self) -> object:
        seat = self.seat
        view = seat.view
        ready = tuple(view.is_ready(house) for house in view.houses) if seat.house is not None else ()
        thinks = seat.house if seat.thinks else None
        return (
            seat.changes,
            seat.house,
            seat.viewer,
            ready,
            thinks,
            tuple(seat.seats.items()),
            self.opened,
            tuple(map(self._time, view.houses)),
        )

    def build(self) -> None:
        view = self.seat.view
        houses = view.track("iron_throne")
        gap = theme.px(GAP)
        high = min(theme.px(92), (self.box.height - gap * (len(houses) - 1)) / len(houses))
        for n, house in enumerate(houses):
            top = self.box.top - n * (high + gap)
            self._strip(n + 1, house, Box(self.box.left, top - high, self.box.width, high))

    def _strip(self, place: int, house: str, box: Box) -> None:
        seat = self.seat
        lit = house == seat.house
        state = self.touch.state("house", house)
        inside = panel_frame(self.canvas, box, lit=lit or bool(state) or house == self.opened)
        self.regions.append(Region("house", house, box, True, self._hint(house)))
        shield = Box(inside.left - theme.px(4), inside.bottom, inside.height * 0.92, inside.height)
        self.canvas.picture(f"realm/shield-{house}.png", shield)
        number = Box(shield.left - theme.px(3), shield.bottom - theme.px(5), theme.px(20), theme.px(20))
        self.canvas.picture("ui/round-next.png", number)
        self.canvas.text(str(place), number, letter(12), theme.TEXT, STRONG, align="center")
        left = shield.right + theme.px(9)
        room = Box(left, inside.bottom, inside.right - left, inside.height)
        if room.height < 2.6 * line_height(BODY, theme.least):
            self._in_two_rows(house, room, lit)
            return
        size = max(theme.least, min(letter(18), room.height * 0.29))
        step = line_height(TITLE, size)
        name = self.texts.house(house)
        self.canvas.text(
            name, Box(left, room.top - step, room.width, step), size, theme.GOLD_BRIGHT if lit else _tone(house), TITLE
        )
        after = left + width_of(name, TITLE, size) + theme.px(8)
        right = self._clock(
            house, Box(after, room.top - step, max(1.0, room.right - after), step), min(letter(15), size)
        )
        player = Box(after, room.top - step, max(1.0, right - after), step)
        self.canvas.text(self._seat(house), player, letter(13), theme.MUTED, SLANTED, least=letter(11))
        rest = (room.height - step) / 2
        one = Box(left, room.bottom + rest, room.width, rest)
        two = Box(left, room.bottom, room.width, rest)
        self._castles(house, one)
        self._supply_and_state(house, two)

    def _time(self, house: str) -> str:
        """Return the time that the person of a House has left, or an empty text if there is no clock."""
        clock = self.seat.clock
        return clock.shown(house) if clock is not None and house in self.seat.persons else ""

    def _clock(self, house: str, row: Box, size: float) -> float:
        """Write the time that a person has left at the right of a row; return the right edge of the rest."""
        time, clock = self._time(house), self.seat.clock
        if not time or clock is None:
            return row.right
        wide = width_of(time, STRONG, size) + theme.px(2)
        place = row._replace(left=row.right - wide, width=wide)
        self.canvas.text(time, place, size, clock_colour(clock, house), STRONG, align="right")
        self.regions.insert(0, Region("clock", house, place, False, say("clock-left")))
        return place.left - theme.px(6)

    def _in_two_rows(self, house: str, room: Box, lit: bool) -> None:
        """Write the name and three numbers above supply and state: large letters leave no room for a third row."""
        view = self.seat.view
        high = room.height / 2
        upper = room.strip(high)
        power = view.power(house)
        size, x = theme.least, upper.right
        figures = (("cards", len(view.hand(house))), ("power", "?" if power is None else power),
                   ("castle", view.castles(house)))  # fmt: skip
        for icon, figure in figures:
            wide = width_of("10", STRONG, size)
            self.canvas.text(str(figure), Box(x - wide, upper.bottom, wide, high), size, theme.TEXT, STRONG)
            glyph = min(high, size) * 0.95
            x -= wide + glyph + theme.px(3)
            at = Box(x, upper.bottom + (high - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/realm/{icon}.png", at, theme.GOLD)
            self.places[icon, house] = at
            x -= theme.px(8)
        name = Box(upper.left, upper.bottom, x - upper.left, high)
        colour = theme.GOLD_BRIGHT if lit else _tone(house)
        self.canvas.text(self.texts.house(house), name, size, colour, TITLE)
        self._supply_and_state(house, room._replace(height=high), timed=True)

    def _supply_and_state(self, house: str, row: Box, *, timed: bool = False) -> None:
        """Write supply and armies on the left, what the House is doing on the right; if `timed`, its clock too."""
        after = self._supply(house, row) + theme.px(8)
        text, colour = self._doing(house)
        size = max(_within(14, row), theme.least)
        right = self._clock(house, row, size) if timed else row.right
        doing = Box(after, row.bottom, max(1.0, right - after), row.height)
        if self._lays_orders and width_of(text, BODY, max(letter(10), theme.least)) > doing.width:
            text = "{}/{}".format(*self._orders(house))
        if width_of(text, BODY, max(letter(10), theme.least)) > doing.width:
            return  # the strip of the House that decides is lit too
        self.canvas.text(text, doing, size, colour, BODY, align="right", least=letter(10))

    def _castles(self, house: str, box: Box) -> None:
        """Castles of those needed, power, cards in hand."""
        view = self.seat.view
        count, needed = view.castles(house), self.seat.content.box.castles_to_win
        size = min(box.height * 0.95, box.width * 0.47 / needed)
        for n in range(needed):
            tint = theme.GOLD_BRIGHT if n < count else (88, 80, 68, 255)
            at = Box(box.left + n * size, box.bottom + (box.height - size) / 2, size, size)
            self.canvas.picture("icons/realm/castle.png", at, tint)
        x = box.left + needed * size + theme.px(4)
        parts = box.width - (x - box.left)
        third = parts / 3
        self.canvas.text(str(count), Box(x, box.bottom, third * 0.5, box.height), _within(16, box), theme.TEXT, STRONG)
        power = view.power(house)
        cards = len(view.hand(house))
        for n, (icon, text) in enumerate((("power", "?" if power is None else str(power)), ("cards", str(cards)))):
            left = x + third * (0.55 + n * 1.2)
            glyph = Box(left, box.bottom, box.height * 0.92, box.height * 0.92)
            self.canvas.picture(f"icons/realm/{icon}.png", glyph, theme.GOLD)
            self.places[icon, house] = glyph
            at = Box(glyph.right + theme.px(4), box.bottom, third, box.height)
            self.canvas.text(text, at, _within(16, box), theme.TEXT, STRONG)

    def _supply(self, house: str, box: Box) -> float:
        """Write supply, and the size and the limit of each army that it allows; return the right edge."""
        view = self.seat.view
        glyph = Box(box.left, box.bottom, box.height * 0.9, box.height * 0.9)
        self.canvas.picture("icons/realm/barrel.png", glyph, (206, 152, 92, 255))
        self.places["supply", house] = glyph
        at = Box(glyph.right + theme.px(4), box.bottom, theme.px(20), box.height)
        self.canvas.text(str(view.supply(house)), at, _within(15, box), theme.TEXT, STRONG)
        limits, armies = view.army_limit(house), view.armies(house)
        text = " ".join(f"{armies[n] if n < len(armies) else 0}/{limit}" for n, limit in enumerate(limits))
        whole = width_of(text, BODY, max(letter(11), theme.least)) + theme.px(2)
        rest = Box(at.right, box.bottom, min(max(box.width * 0.55, whole), box.right - at.right), box.height)
        fitted = self.canvas.text(text, rest, _within(14, box), theme.MUTED, BODY, least=letter(11))
        return rest.left + width_of(fitted.lines[0], BODY, fitted.size) if fitted.lines else rest.left

    def _seat(self, house: str) -> str:
        who = self.seat.seats[house]
        if who == "person":
            mine = self.seat.viewer == house or self.seat.persons == (house,)
            return say("realm-table-you") if mine and len(self.seat.persons) == 1 else say("realm-table-person")
        return say("realm-table-bot", bot=seat_text(who))

    def _doing(self, house: str) -> tuple[str, theme.Colour]:
        """Return what a House is doing, and the colour of that text."""
        seat = self.seat
        decision = seat.decision
        if decision is None:
            return (say("realm-table-won"), theme.GOLD_BRIGHT) if seat.view.winner == house else ("", theme.MUTED)
        if seat.thinks and seat.house == house:
            return say("realm-table-thinks"), theme.MUTED
        if decision.kind == "orders":
            if seat.view.is_ready(house) and house != decision.house:
                return say("realm-table-ready"), theme.GOOD
            laid, wanted = self._orders(house)
            return say("realm-table-laid", laid=laid, wanted=wanted), theme.MUTED
        return (say("realm-table-decides"), theme.GOLD_BRIGHT) if decision.house == house else ("", theme.MUTED)

    @property
    def _lays_orders(self) -> bool:
        return self.seat.decision is not None and self.seat.decision.kind == "orders"

    def _orders(self, house: str) -> tuple[int, int]:
        """Return how many orders a House has laid, and how many it needs."""
        view = self.seat.view
        laid = sum(owner == house for owner, _ in view.orders.values())
        return laid, sum(force.house == house for force in view.units.values())

    def _hint(self, house: str) -> str:
        view = self.seat.view
        sources = [
            f"{self.texts.area(area)} {record.supply}"
            for area, record in self.seat.content.areas.items()
            if record.supply and view.controller(area) == house
        ]
        return say("realm-table-house-hint", house=self.texts.house(house), supply=", ".join(sources) or "-")

    def activate(self, region: Region) -> bool:
        if region.kind != "house":
            return False
        self.opened = None if self.opened == region.id else region.id
        return True

    def number(self, n: int) -> bool:
        """Open or close the page of the House at a position from 1; return False if there is none."""
        houses = self.seat.view.track("iron_throne")
        if not 1 <= n <= len(houses):
            return False
        house = houses[n - 1]
        self.opened = None if self.opened == house else house
        return True


def _within(size: float, row: Box) -> float:
    """Return a size of letters that is no higher than its row."""
    return min(letter(size), row.height / line_height(BODY, 1.0))


def _tone(house: str) -> theme.Colour:
    return (*look_of(house).text, 255)
