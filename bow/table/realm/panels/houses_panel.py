"""The Houses: their strips in the order of the Iron Throne, the page of one, the influence tracks, the signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm.terms import UNITS
from bow.table.realm.map.colours import look_of
from bow.table.realm.panels.large_cards import seen_card
from bow.table.realm.play.texts import RealmTexts, seat_text
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, TITLE, fit, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.running_clock import clock_colour
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bow.table.realm.play.realm_seat import RealmSeat

#: between two strips, in pixels of the sketch
GAP = 6

#: the least height of the page of a House, in pixels of the sketch
LEAST = 190.0

TRACKS = ("iron_throne", "fiefdoms", "kings_court")

#: the signs of the legend, with the keys of their messages
SIGNS: Final = (("castle", "castles"), ("barrel", "supply"), ("power", "power"), ("cards", "cards"))
#: commands whose keys are shown
KEYS: Final = (
    "realm-orders", "realm-hide", "fit", "realm-reach", "realm-table", "realm-go-there", "realm-owners",
)  # fmt: skip
#: names that are not those of the commands
NAMES: Final = {"fit": "realm-frame-fit"}


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


class HousePage(Panel):
    """The page of a House, opened by a click on it in place of the tracks.

    Attributes:
        lists_cards: whether it names the House cards, because no panel shows them now.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.house: str | None = None
        self.lists_cards = False

    def shows(self) -> object:
        return self.house, self.seat.changes, self.seat.viewer, self.lists_cards

    def build(self) -> None:
        house = self.house
        if house is None:
            return
        view, content = self.seat.view, self.seat.content
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, self.texts.house(house))
        step = theme.px(30)
        y = rest.top
        for n, unit in enumerate(UNITS):
            on_map = sum(force.count(unit) for force in view.units.values() if force.house == house)
            limit = content.units[unit].limit
            wide = rest.width / len(UNITS)
            cell = Box(rest.left + n * wide, y - step, wide, step)
            self.canvas.picture(f"realm/{unit}-{house}.png", Box(cell.left, cell.bottom, step * 1.1, step))
            text = say("realm-table-units-left", on=on_map, left=limit - on_map)
            self.regions.append(
                Region("info", f"units-{unit}", cell, False, f"{self.texts.name('unit', unit)}: {text}")
            )
            place = Box(cell.left + step * 1.25, cell.bottom, wide - step * 1.3, step)
            least = max(letter(11), theme.least)
            if width_of(text, BODY, least) > place.width:
                text = say("realm-table-units-short", on=on_map, left=limit - on_map)
            self.canvas.text(text, place, letter(14), theme.TEXT, BODY, least=least)
        y -= step + theme.px(6)
        low = rest.bottom + line_height(STRONG, letter(15))
        place, text = Box(rest.left, low, rest.width, max(1.0, y - low)), "\n".join(self._areas(house))
        least = max(letter(12), theme.least)
        if self.canvas.text(text, place, letter(15), theme.TEXT, BODY, lines=True, valign="top", least=least).cut:
            self.regions.append(Region("info", f"areas-{house}", place, False, text))
        needed = content.box.castles_to_win
        text = say("realm-table-victory", castles=view.castles(house), needed=needed)
        foot = Box(rest.left, rest.bottom, rest.width, low - rest.bottom)
        self.canvas.text(text, foot, letter(15), theme.GOLD, STRONG, least=theme.least)

    def wished(self, wide: float) -> float:
        """Return the height of all lines in a panel of a width, in pixels of the sketch."""
        if self.house is None:
            return LEAST
        inside, size = wide - theme.px(26), max(letter(15), theme.least)
        rows = sum(len(wrap(text, BODY, size, inside)) for text in self._areas(self.house))
        fixed = theme.px(26 + 3 + 30 + 6 + 4) + line_height(TITLE, letter(18)) + line_height(STRONG, letter(15))
        return max(LEAST, (fixed + rows * line_height(BODY, size)) / theme.scale)

    def _areas(self, house: str) -> list[str]:
        """Return the areas of a House, its cards, and the Wildling card that its person has seen."""
        view, content = self.seat.view, self.seat.content
        areas = [area for area in content.areas if view.controller(area) == house]
        castles = [area for area in areas if content.areas[area].fort]
        lines = {"castles": castles, "areas": [area for area in areas if area not in castles]}
        texts = [
            say(f"realm-table-{key}-of", count=len(named), areas=", ".join(map(self.texts.area, named)) or "-")
            for key, named in lines.items()
        ]
        if self.lists_cards:
            texts.append(say("realm-table-hand-of", cards=self._cards(view.hand(house))))
            texts.append(say("realm-table-discards-of", cards=self._cards(view.discards(house))))
        card = seen_card(self.seat) if house == self.seat.viewer else None
        if card is not None:
            texts.append(say("realm-seen-card", card=self.texts.name("wildling", card)))
        return texts

    def _cards(self, cards: Sequence[str]) -> str:
        """Return House cards with their strength, the strongest first."""
        printed = self.seat.content.cards
        ordered = sorted(cards, key=lambda card: (-printed[card].strength, card))
        return ", ".join(f"{self.texts.short_card(card)} {printed[card].strength}" for card in ordered) or "-"


class TracksPanel(Panel):
    """A row for each track, with position 1 on the left."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts

    def shows(self) -> object:
        view = self.seat.view
        tracks = tuple(view.track(track) for track in TRACKS)
        tokens = tuple(view.holder(self._token(track)) for track in TRACKS)
        return tracks, tokens, self.seat.house, self.seat.view.round

    def _token(self, track: str) -> str:
        return self.seat.content.tracks[track].token.id

    def build(self) -> None:
        view = self.seat.view
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-tracks"))
        high = rest.height / len(TRACKS)
        for n, track in enumerate(TRACKS):
            row = Box(rest.left, rest.top - (n + 1) * high, rest.width, high)
            size = min(high * 0.72, theme.px(40))
            glyph = Box(row.left, row.bottom + (high - size) / 2, size, size)
            holder, used = view.holder(self._token(track))
            self.canvas.picture(f"icons/realm/{track}.png", glyph, theme.MUTED if used else theme.GOLD)
            houses = view.track(track)
            words = max(width_of(word, STRONG, max(letter(12), theme.least)) for word in self._words())
            room = min(row.width * 0.56, row.right - glyph.right - theme.px(24) - words)
            cell_wide = min(high * 0.9 + theme.px(4), room / len(houses))
            places = Box(row.right - cell_wide * len(houses), row.bottom, cell_wide * len(houses), high)
            label = Box(glyph.right + theme.px(8), row.bottom, places.left - glyph.right - theme.px(14), high)
            what = say(f"realm-table-{track.replace('_', '-')}", used="yes" if used else "no")
            self._label(self.texts.name("track", track), what, label)
            for cell, house in zip(places.row(len(houses), theme.px(2)), houses, strict=True):
                shield = min(cell.width, cell.height * (0.72 if track == "kings_court" else 0.86))
                left, bottom = cell.centre[0] - shield / 2, row.top - theme.px(2) - shield
                place = Box(left, bottom, shield, shield)
                self.canvas.picture(f"realm/shield-{house}.png", place)
                if track == "kings_court":
                    self._stars(house, Box(cell.left, row.bottom, cell.width, max(4.0, bottom - row.bottom)))
            token = self.texts.name("token", self._token(track))
            hint = say("realm-table-holder", token=token, house=self.texts.house(holder), used="yes" if used else "no")
            hint = f"{self.texts.name('track', track)}: {what}\n{hint}"
            self.regions.append(Region("info", track, row, False, hint))

    def _words(self) -> list[str]:
        """Return the words of the tracks' names, none of which may be broken over two lines."""
        return [word for track in TRACKS for word in self.texts.name("track", track).split()]

    def _label(self, name: str, what: str, box: Box) -> None:
        """Write the name of a track, and what it is for where that fits below it."""
        size, half = max(letter(13), theme.least), box.height / 2
        told = fit(what, BODY, size, box.width, None, max(letter(11), theme.least))
        if told.cut or width_of(name, STRONG, max(letter(12), theme.least)) > box.width:
            self.canvas.text(name, box, letter(16), theme.TEXT, STRONG, lines=True, least=letter(12))
            return
        upper = Box(box.left, box.bottom + half, box.width, half)
        self.canvas.text(name, upper, letter(16), theme.TEXT, STRONG, valign="bottom", least=letter(12))
        self.canvas.lines(told, upper._replace(bottom=box.bottom), theme.MUTED, BODY)

    def _stars(self, house: str, box: Box) -> None:
        count = self.seat.view.stars(house)
        size = min(box.height, box.width / 3)
        for n in range(count):
            left = box.centre[0] + (n - count / 2) * size
            star = Box(left, box.top - size, size, size)
            self.canvas.picture("icons/glyph/star.png", star, theme.GOLD_BRIGHT)


class LegendPanel(Panel):
    """Four signs in a row each, and below them as many keys as fit."""

    def least(self) -> float:
        """Return the least height at which the panel is shown, in window pixels."""
        return len(SIGNS) * self._row() + theme.px(34)

    def _row(self) -> float:
        return max(theme.px(28), line_height(BODY, max(letter(15), theme.least)))

    def shows(self) -> object:
        return keymap()

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        row, size = self._row(), max(letter(15), theme.least)
        for n, (icon, key) in enumerate(SIGNS):
            line = Box(inside.left, inside.top - (n + 1) * row, inside.width, row)
            glyph = row * 0.72
            at = Box(line.left, line.bottom + (row - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/realm/{icon}.png", at, theme.GOLD)
            said = Box(at.right + theme.px(10), line.bottom, line.right - at.right - theme.px(10), row)
            self.canvas.text(say(f"realm-legend-{key}"), said, size, theme.TEXT, BODY, least=theme.least)
        top = inside.top - len(SIGNS) * row - theme.px(8)
        known = [
            (key_text(keys[0], words()), say(NAMES.get(c, f"command-{c}"))) for c in KEYS if (keys := keymap().keys(c))
        ]
        for place, (key, text) in self._lines(known, inside._replace(height=top - inside.bottom), row, size):
            self._key(key, text, place, size)

    @staticmethod
    def _lines(keys: list[tuple[str, str]], box: Box, row: float, size: float) -> Iterator[tuple[Box, tuple[str, str]]]:
        """Yield places for keys, two in a row where both texts fit, as long as there is room."""
        y, left, right = box.top - row, *box.row(2, theme.px(8))
        second = False
        for key, text in keys:
            half = _cap(key, row, size) + theme.px(8) + width_of(text, BODY, size) <= left.width
            if second and not half:
                y, second = y - row, False
            if y < box.bottom - 1:
                return
            cell = box if not half else right if second else left
            yield Box(cell.left, y, cell.width, row), (key, text)
            y, second = (y, True) if half and not second else (y - row, False)

    def _key(self, key: str, text: str, line: Box, size: float) -> None:
        wide = _cap(key, line.height, size)
        cap = Box(round(line.left), round(line.bottom + line.height * 0.08), round(wide), round(line.height * 0.84))
        self.canvas.fill(cap, (14, 12, 10, 255))
        outline(self.canvas, cap, theme.GOLD, max(1, round(theme.px(1.2))))
        self.canvas.text(key, cap, size, theme.TEXT, STRONG, align="center")
        said = Box(cap.right + theme.px(8), line.bottom, line.right - cap.right - theme.px(8), line.height)
        self.canvas.text(text, said, size, theme.MUTED, BODY, least=theme.least)


def _cap(key: str, row: float, size: float) -> float:
    """Return the width of the cap of a key."""
    return max(width_of(key, STRONG, size) + theme.px(12), row * 0.9)
