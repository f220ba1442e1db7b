"""A House's strip: crest, turn, order tokens, command tokens, commanders and cards.

It lies along the board, or stands upright beside a deep one.
"""

from __future__ import annotations

from bow.battle import SYMBOLS, CommanderState, HouseState
from bow.table.battle.board.marker_piles import Pile, pile_mark, pile_texture, piles, title_of
from bow.table.battle.drawings.commander import RATINGS, SHIELD, draw_device, draw_ratings, draw_slots
from bow.table.battle.drawings.facts import reserve_of
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, line_height, width_of
from bow.ui.kit.widgets import label, row
from bow.ui.running_clock import clock_colour
from bow.ui.wording import say, word

SPENT = ("token", "pair")
KINDS = (*SPENT, "commander")
#: widths of crest, orders, command tokens and cards in pixels of the sketch; commanders get the rest
WIDE = (186, 218, 116, 104)
COMPACT = (156, 166, 70, 50)
#: the same in a low strip, where everything stands in one line
LOW_WIDE = (168, 204, 104, 88)
#: the height below which a lying strip is low, in pixels of the sketch
LOW = 60
#: the largest token of a low strip, and the height of the count beside it, in pixels of the sketch
LOW_TOKEN, LOW_CHIP = 32, 17
#: how many command tokens a low strip shows beside each other; more are counted
LOW_CROWNS = 4
#: how far the picture of a ring extends beyond a token, in widths of it: a fifth of that picture is a clear edge
HALO = 0.225
#: below this height, in pixels of the sketch, ratings are too small to be read beside the slots
LEAST_RATING = 15
#: the least width of a commander's slot beside the ratings, in pixels of the sketch
LEAST_SLOT = 6
#: the least width of a command token beside others, in pixels of the sketch
LEAST_CROWN = 22
#: from the edge of a narrow commander's card to the name on it
NARROW_EDGE = 4
#: heights of crest, orders, command tokens, cards, and a commander, in pixels of the sketch
CREST, ORDERS, COMMAND, CARDS, COMMANDER = 72, 76, 74, 58, 78
#: the first three where the strip is narrow
NARROW = (104, 112, 44)
#: height of the taken markers and the reserve
KEPT = 44
GAP = 12


class HousePanel(SelectionPanel):
    """The tokens, commanders and cards of a House. Order tokens, pairs and commanders can be clicked."""

    def __init__(self, controller: Controller, house: str) -> None:
        super().__init__(controller)
        self.house = house
        self.compact = False  # too narrow for names and single tokens
        self.turned = False  # the board is turned, so that this House is at the other edge

    def shows(self) -> object:
        battle, owed = self.seat.view, self.seat.decision
        commanders = tuple(c for c in battle.commanders.values() if c.house == self.house)
        mine = tuple(sorted(key for key in self.lit | self.selected | self._others() if key[0] in KINDS))
        return (
            battle.house(self.house), commanders, owed.house if owed else None, self.seat.viewer,
            battle.momentum, battle.first, battle.phase, mine, tuple(sorted(self.selected)),
            battle.reserve, self.turned,
            tuple(marker for marker in battle.markers() if marker.held_by and marker.at is None),
            self._time(),
        )  # fmt: skip

    @property
    def upright(self) -> bool:
        """Whether the strip stands upright beside the board."""
        return self.box.height > self.box.width

    @property
    def low(self) -> bool:
        """Whether the strip is so low that counts stand beside their tokens, not below."""
        return not self.upright and not self.compact and self.box.height < theme.px(LOW)

    def build(self) -> None:
        battle, owed = self.seat.view, self.seat.decision
        acting = owed is not None and owed.house == self.house
        state = battle.house(self.house)
        inside = self.framed(4, 8, lit=acting) if self.box.height < theme.px(LOW) else self.framed(9, 18, lit=acting)
        commanders = [c for c in battle.commanders.values() if c.house == self.house]
        kept, waiting = self._taken(), reserve_of(battle, self.house)
        people: list[Box] = []
        if self.upright:
            edge = theme.px(7 if self.box.width < theme.px(170) else 13)
            inside = Box(self.box.left + edge, inside.bottom, self.box.width - 2 * edge, inside.height)
            self.compact, taken = inside.width < theme.px(150), bool(kept or waiting)
            at_top = (battle.edges.get(self.house) == "top") != self.turned
            places, people = stack(inside, len(commanders), kept=taken, from_top=at_top, narrow=self.compact)
        else:
            self.compact = inside.width < theme.px(880)
            gap = theme.px(7 if self.compact else 14)
            fixed = [theme.px(width) for width in (COMPACT if self.compact else LOW_WIDE if self.low else WIDE)]
            spare = inside.width - sum(fixed) - 4 * gap
            extra = (theme.px(42) + gap) * bool((kept or waiting) and not self.compact)
            wide = [*fixed[:3], max(theme.px(100), spare - extra), fixed[3], *([extra - gap] if extra else [])]
            crest, orders, command, row_of_people, cards, *rest = row(inside, wide, gap)
            places = [crest, orders, command, cards, *(rest or [command._replace(height=command.height * 0.42)])]
        self._crest(places[0], acting, state)
        self._orders(places[1], state)
        self._command(places[2], state)
        if self.upright:
            headed = self.compact and self._names_fit(commanders, inside.width)
            for place, commander in zip(people, commanders, strict=True):
                self._commander(place, commander, below=False, headed=headed)
        else:
            self._commanders(row_of_people, commanders)
        self._cards(places[3], state)
        if kept or waiting:
            self._kept(places[4], kept, len(waiting))

    def _taken(self) -> list[Pile]:
        found = piles(self.seat.view, self.seat.viewer or None)
        return [pile for pile in found if pile.held_by == self.house and not pile.controlled]

    # --- parts
    def _crest(self, box: Box, acting: bool, state: HouseState) -> None:
        battle = self.seat.view
        narrow = self.upright and self.compact
        size, small = letter(15 if narrow else 19 if self.low else 23), letter(13 if self.low else 15)
        name_height, status_height = line_height(TITLE, size), line_height(BODY, small)
        time = self._time()
        below = name_height + status_height * (2 if time else 1) if narrow else 0.0
        broad = theme.px(50 if self.compact else 66)
        over = 0.0 if self.low else theme.px(3)
        high = box.height + 2 * over - below
        shield = Box(box.left, box.top + over - high, min(high, broad), high)
        self.canvas.picture(f"crests/{self.house}.png", shield)
        left = box.left if narrow else shield.right + theme.px(9)
        y = box.bottom + (below - name_height if narrow else (box.height - name_height + status_height) / 2)
        width = box.right - left
        momentum = battle.momentum == self.house
        coin = theme.px(24) if momentum else 0.0
        tucked = self.compact or width_of(word(self.house), TITLE, letter(13)) > width - coin
        place = Box(left, y, width if tucked else width - coin, name_height)
        fitted = self.canvas.text(word(self.house), place, size, theme.TEXT, TITLE, least=letter(13))
        if momentum:
            after = left + width_of(fitted.lines[0], TITLE, fitted.size) + theme.px(6)
            place = Box(after, y + (name_height - coin) / 2, coin, coin)
            if tucked:
                place = Box(shield.right - coin * (0.0 if narrow else 0.9), shield.bottom, coin, coin)
            self.canvas.picture("tokens/momentum.png", place)
            self.region("amount", f"momentum:{self.house}", place, say("hint-momentum"))
        gap = theme.px(6)
        if time and not narrow:
            width -= width_of(time, STRONG, letter(15)) + gap
        if acting:
            status = say("strip-to-act")
        elif state.passed:
            status = say("strip-passed")
        elif self.seat.viewer != self.house:
            status = say("strip-hand-hidden", cards=state.cards)
            if self.compact or width_of(status, BODY, letter(11)) > width:
                status = say("strip-hand-short")
        else:
            status = say("strip-waits")
        colour = theme.GOLD if acting else theme.MUTED
        face = STRONG if acting else BODY
        if time and not narrow and width_of(status, face, max(letter(11), theme.least)) > width:
            status, width = "", -gap  # there is room for the time alone
        place = Box(left, y - status_height, width, status_height)
        if status:
            self.canvas.text(status, place, small, colour, face, least=letter(11))
        if time:
            below_status = place._replace(bottom=place.bottom - status_height)
            self._clock(below_status if narrow else place._replace(left=place.right + gap), time)

    def _time(self) -> str:
        """Return the time that the person of this House has left, or an empty text if there is no clock."""
        clock = self.seat.clock
        return clock.shown(self.house) if clock is not None and self.house in self.seat.persons else ""

    def _clock(self, box: Box, time: str) -> None:
        clock = self.seat.clock
        assert clock is not None
        place = box._replace(width=width_of(time, STRONG, letter(15)) + theme.px(2))
        self.canvas.text(time, place, letter(15), clock_colour(clock, self.house), STRONG)
        self.region("amount", f"clock:{self.house}", place, say("clock-left"), enabled=False)

    def _caption(self, box: Box, text: str) -> float:
        if box.height < theme.px(62) or width_of(text.upper(), BODY, letter(10)) > box.width:
            return 0.0
        height = theme.px(16)
        label(self.canvas, box.strip(height), text)
        return height

    def _orders(self, box: Box, state: HouseState) -> None:
        if self.low:
            self._orders_in_line(box, state)
            return
        caption = self._caption(box, say("strip-orders"))
        chip = theme.px(17)
        columns = 3 if self.upright and self.compact else len(SYMBOLS)
        wide, high = box.width / columns, (box.height - caption) / -(-len(SYMBOLS) // columns)
        size = min(high - chip - theme.px(3), wide - theme.px(3))
        for n, symbol in enumerate(SYMBOLS):
            count = state.orders[symbol]
            centre = box.left + (n % columns + 0.5) * wide
            y = box.top - caption - theme.px(1) - size - n // columns * high
            disc = Box(centre - size / 2, y, size, size)
            self._token(symbol, count, disc, disc)
            self._chip(symbol, count, Box(centre - wide / 2, y - chip - theme.px(1), wide, chip))

    def _orders_in_line(self, box: Box, state: HouseState) -> None:
        """Draw the order tokens, each with its count at its lower right."""
        wide = box.width / len(SYMBOLS)
        size = min(theme.px(LOW_TOKEN), box.height - theme.px(4), wide * 0.76)
        chip = max(theme.px(LOW_CHIP), line_height(STRONG, theme.least))
        for n, symbol in enumerate(SYMBOLS):
            disc = Box(box.left + n * wide, box.bottom + (box.height - size) / 2, size, size)
            beside = width_of("×9", STRONG, theme.least) + theme.px(6)
            left = disc.left + max(size * 0.62, min(size, wide - beside))
            count, counted = state.orders[symbol], Box(left, box.bottom, beside, chip)
            # a light around the token holds its count too, which overlaps it, unless that is a button
            alone = count > 1 and ("pair", f"{self.house}:{symbol}") not in self.lit | self.selected | self._others()
            self._token(symbol, count, disc, disc.joined(counted) if alone else disc)
            self._chip(symbol, count, counted)
        self._regions.sort(key=lambda region: region.kind != "pair")  # a pair's button lies over its token

    def _token(self, symbol: str, count: int, disc: Box, place: Box) -> None:
        id = f"{self.house}:{symbol}"
        lit = ("token", id) in self.lit
        chosen = ("token", id) in self.selected
        other = ("token", id) in self._others()
        look = self.touch.state("token", id)
        if not count:
            self.canvas.picture("tokens/token-slot.png", disc, (255, 255, 255, 120))
        else:
            if chosen or ((lit or other) and look):
                self._halo(disc, theme.GOLD_BRIGHT)
            elif lit:
                self._halo(disc, (*theme.GOLD[:3], 120))
            tint = theme.WHITE if lit or chosen or not self._asked() else (150, 146, 140, 255)
            self.canvas.picture(f"tokens/{symbol}.png", disc, tint)
        hint = say("hint-token", token=word(symbol), symbol=symbol, count=count)
        self.region("token", id, place, hint, enabled=lit or other)

    def _others(self) -> set[tuple[str, str]]:
        """Return the tokens and pairs that a click would choose instead of the chosen token or pair."""
        if not any(kind in SPENT for kind, _ in self.selected):
            return set()
        return {(kind, id) for kind, id in self.selection.offered if kind in SPENT}

    def _asked(self) -> bool:
        """Return whether this House chooses a token now; other tokens are dimmed then."""
        return any(kind == "token" and id.startswith(self.house) for kind, id in self.lit)

    def _chip(self, symbol: str, count: int, box: Box) -> None:
        """Draw the count of a token; it is a button if two tokens can be spent together."""
        id, said = f"{self.house}:{symbol}", f"×{count}" if self.low else f"× {count}"
        chosen = ("pair", id) in self.selected
        if not chosen and ("pair", id) not in self.lit | self._others():
            if count > 1:
                size = theme.least if self.low else letter(13)
                self.canvas.text(said, box, size, theme.TEXT, STRONG, align="center")
            return
        place = Box(box.left + theme.px(1), box.bottom, box.width - theme.px(2), box.height)
        state = self.touch.state("pair", id)
        look = f"button-{state}" if state else ("button-focus" if chosen else "button")
        self.canvas.frame(look, place, 0.35 * theme.scale)
        colour = theme.GOLD_BRIGHT if state or chosen else theme.TEXT
        self.canvas.text(said, place.inset(1), theme.least, colour, STRONG, align="center")
        self.region("pair", id, place, say("hint-pair", token=word(symbol)))

    def _halo(self, disc: Box, colour: theme.Colour) -> None:
        self.canvas.picture("units/reach-ring.png", disc.grown(disc.width * HALO), colour)

    def _command(self, box: Box, state: HouseState) -> None:
        caption = self._caption(box, say("strip-command"))
        low = self.low
        size = min(theme.px(30), box.height) if low else min(box.height - caption - theme.px(20), theme.px(34))
        alone = self.compact or box.width / max(1, state.command) < theme.px(LEAST_CROWN)
        alone = alone or (low and state.command > LOW_CROWNS)
        shown = min(state.command, 1) if alone else state.command
        if shown > 1:  # beside each other
            size = min(size, box.width / shown - theme.px(1))
        y = box.bottom + (box.height - size) / 2 if low else box.top - caption - theme.px(1) - size
        if not state.command:
            self.canvas.picture("tokens/command-spent.png", Box(box.left, y, size, size), (255, 255, 255, 150))
        pitch = min(size + theme.px(3), box.width / shown) if shown > 1 else size
        for n in range(shown):
            self.canvas.picture(f"tokens/command-{self.house}.png", Box(box.left + n * pitch, y, size, size))
        place = Box(box.left, y, box.width, size)
        if alone and state.command:
            beside = Box(box.left + size + theme.px(5), y, box.width - size - theme.px(5), size)
            self.canvas.text(f"× {state.command}", beside, letter(16), theme.TEXT, STRONG)
        elif state.command > 3 and not low:
            below = Box(box.left, y - theme.px(18), box.width, theme.px(17))
            self.canvas.text(f"× {state.command}", below, letter(13), theme.TEXT, STRONG)
        hint = say("hint-command", count=state.command)
        self.region("amount", f"command:{self.house}", place, hint, enabled=False)

    def _commanders(self, box: Box, commanders: list[CommanderState]) -> None:
        if not commanders:
            return
        gap = theme.px(7)
        width = min(theme.px(186), (box.width - gap * (len(commanders) - 1)) / len(commanders))
        beside = width - self._portrait(width, box.height, headed=self.low) - theme.px(21)
        below = beside / (max(c.limit for c in commanders) + 2.3) < theme.px(LEAST_RATING)
        headed = any(width_of(self._called(c, beside), STRONG, letter(11)) > beside for c in commanders)
        if self.compact:
            headed = self._names_fit(commanders, width)
        for n, commander in enumerate(commanders):
            place = Box(box.left + n * (width + gap), box.bottom, width, box.height)
            self._commander(place, commander, below=below, headed=headed)

    def _names_fit(self, commanders: list[CommanderState], width: float) -> bool:
        beside = width - 2 * theme.px(NARROW_EDGE)
        return all(width_of(self._called(c, beside), STRONG, letter(11)) <= beside for c in commanders)

    @staticmethod
    def _portrait(width: float, height: float, *, headed: bool = False) -> float:
        """Return the width of a commander's disc in a box that is not compact; `headed`: with little room around it."""
        return min(height - theme.px(6 if headed else 14), theme.px(46), width * 0.34)

    def _commander(self, box: Box, state: CommanderState, *, below: bool, headed: bool = False) -> None:
        """Draw disc, name, slots and ratings of a commander.

        `below`: the ratings are below the disc, because there is no room beside the slots. `headed`: the name is at the
        top, because it is too long for the place beside the disc.
        """
        card = printed(self.seat.view).commanders[state.id]
        id = state.unit or state.id
        lit = ("commander", id) in self.lit
        chosen = ("commander", id) in self.selected
        look = self.touch.state("commander", id)
        frame = "panel-lit" if chosen or (lit and look) or look == "focus" else "panel-inset"
        self.canvas.frame(frame, box, theme.scale * (0.35 if frame == "panel-lit" else 0.8))
        if lit and not chosen:
            edge = theme.px(2)
            self.canvas.fill(Box(box.left + edge, box.bottom, box.width - 2 * edge, edge), theme.GOLD)
        gone = state.captured or state.unit is None
        tint = (130, 126, 120, 255) if gone else theme.WHITE
        pad = theme.px(7)
        high = line_height(STRONG, letter(11 if self.compact else 13)) if headed else 0.0
        whole, box = box, box._replace(height=box.height - high)
        if self.compact:
            disc = min(box.height * 0.55, box.width * 0.42)
            portrait = Box(box.left + pad * 0.7, box.top - disc - pad * 0.6, disc, disc)
        else:
            disc = self._portrait(box.width, box.height, headed=headed or self.low)
            if below and not headed:  # the ratings under it are no smaller than their figure
                disc = min(disc, box.height - pad * 0.6 - theme.least * 0.95 - theme.px(3))
            up = box.height - disc - pad * 0.6 if below else (box.height - disc) / 2
            portrait = Box(box.left + pad, box.bottom + up, disc, disc)
        draw_device(self.canvas, portrait, state.id, self.house, card.initials, tint)
        colour = theme.TEXT if not gone else theme.FAINT
        if gone and not state.captured:  # in the reserve, or off the board
            self.canvas.picture(self._sign(state),
                               portrait.inset(disc * 0.16), (*theme.GOLD[:3], 235), on_top=True)  # fmt: skip
        elif gone:
            self.canvas.picture("icons/glyph/losses.png", portrait.inset(disc * 0.12), (210, 80, 66, 235), on_top=True)
        if high:
            edge = theme.px(NARROW_EDGE) if self.compact else pad
            head = Box(whole.left + edge, box.top - pad * 0.4, whole.width - 2 * edge, high)
            size = letter(11 if self.compact else 14)
            self.canvas.text(self._called(state, head.width), head, size, colour, STRONG, least=letter(11))
        hint = say("hint-commander", name=card.name, tokens=state.tokens, limit=state.limit, capture=state.capture)
        self.region("commander", id, whole, hint, enabled=lit)
        if self.compact:
            if not gone:
                self._compact_marks(box, portrait, pad, state)
            return
        left = portrait.right + theme.px(7)
        text = Box(left, box.bottom + box.height * 0.5, box.right - pad - left, box.height * 0.44)
        lower = Box(left, box.bottom + box.height * 0.1, text.width, box.height * 0.38)
        if high:
            lower = text._replace(bottom=box.bottom + pad * 0.6, height=box.height - pad * 1.2)
        else:
            self.canvas.text(self._called(state, text.width), text, letter(15), colour, STRONG, least=letter(11))
        if gone:
            fate = "captured" if state.captured else "to-come" if self._to_come(state) else "gone"
            fate = "face-down" if state.face_down else fate
            colour = theme.WARNING if state.captured else theme.MUTED
            said = say(f"commander-{fate}")
            if not high or width_of(said, BODY, letter(10)) <= lower.width:  # else the sign over the disc is enough
                self.canvas.text(said, lower, letter(13), colour, BODY, least=letter(10))
        elif high:
            half = lower.height / 2
            size = min(half * 0.9, lower.width / 2.3, theme.px(21))
            if size < self._limit_size(lower, state):  # too low for one above the other
                self._limits(lower, state)
            else:
                draw_ratings(self.canvas, lower._replace(bottom=lower.bottom + half, height=half), state, size)
                draw_slots(self.canvas, lower._replace(height=half), state)
        elif below:
            size = min(theme.px(21), portrait.width / 2.2, portrait.bottom - box.bottom - theme.px(3))
            under = Box(portrait.left, portrait.bottom - size - theme.px(1), portrait.width, size)
            draw_ratings(self.canvas, under, state, size)
            draw_slots(self.canvas, lower, state)
        else:
            self._limits(lower, state)

    def _compact_marks(self, box: Box, portrait: Box, pad: float, state: CommanderState) -> None:
        """Draw slots at the foot; ratings beside the disc, or below it if they would cover the shield."""
        wide, least = box.right - pad - portrait.right, line_height(STRONG, theme.least)
        beside = Box(portrait.right, box.bottom + box.height * 0.5, wide, box.height * 0.4)
        slots = Box(box.left + pad, box.bottom + pad * 0.6, box.width - 2 * pad, box.height * 0.32)
        size = min(beside.height, wide / RATINGS, theme.px(22))
        if size * SHIELD < least:
            slots = slots._replace(height=box.height * 0.2)
            low = slots.top + theme.px(1)
            beside = Box(box.left + pad * 0.4, low, box.width - 0.8 * pad, portrait.bottom - low)
            size = min(beside.height, beside.width / RATINGS, theme.px(22))
        if size * SHIELD < least:
            self._low_marks(box, portrait, state, least)
            return
        draw_ratings(self.canvas, beside, state, size)
        draw_slots(self.canvas, slots, state)

    def _low_marks(self, box: Box, portrait: Box, state: CommanderState, least: float) -> None:
        """Draw slots and ratings in a row beside the disc, or the slots below it if the row is too narrow for both."""
        edge, gap = theme.px(NARROW_EDGE) * 0.7, theme.px(2)
        row = Box(portrait.right + gap, portrait.top - least, box.right - edge - portrait.right - gap, least)
        size = least / SHIELD
        star = size * RATINGS <= row.width
        between = row.width - size * RATINGS - gap
        if between >= theme.px(LEAST_SLOT) * state.limit:
            middle = (box.bottom + edge + portrait.top) / 2
            row = row._replace(bottom=middle - row.height / 2)
            draw_slots(self.canvas, row._replace(width=between), state)
        else:
            foot = Box(box.left + edge, box.bottom + edge, box.width - 2 * edge, row.bottom - box.bottom - edge)
            draw_slots(self.canvas, foot, state)
        draw_ratings(self.canvas, row, state, size, star=star)

    def _called(self, state: CommanderState, width: float) -> str:
        """Return the name of a commander, shortened to fit a width."""
        name = printed(self.seat.view).commanders[state.id].name
        whole = width >= theme.px(100) and width_of(name, STRONG, letter(11)) <= width
        return name if whole else self._short(name)

    def _short(self, name: str) -> str:
        """Return the short name of a commander; never the name of the House, which others bear too."""
        first, _, last = name.rpartition(" ")
        return first if first and word(self.house).startswith(last) else last

    def _sign(self, state: CommanderState) -> str:
        """Return the sign over a commander who is in reserve, face down or off the board."""
        if state.face_down:
            return "icons/glyph/eye.png"
        return "icons/glyph/hourglass.png" if self._to_come(state) else "icons/glyph/right.png"

    def _to_come(self, state: CommanderState) -> bool:
        battle = self.seat.view
        return any(battle.plan.reserve[id].commander == state.id for id in battle.reserve if id in battle.plan.reserve)

    @staticmethod
    def _limit_size(box: Box, state: CommanderState) -> float:
        """Return the size of slots and ratings in a row."""
        return min(box.height, theme.px(21), box.width / (state.limit + 2.3))

    def _limits(self, box: Box, state: CommanderState) -> None:
        size = self._limit_size(box, state)
        middle = Box(box.left, box.bottom + (box.height - size) / 2, box.width, size)
        draw_slots(self.canvas, Box(middle.left, middle.bottom, size * 1.06 * state.limit, size), state)
        draw_ratings(self.canvas, middle, state, size)

    def _cards(self, box: Box, state: HouseState) -> None:
        hand, discard = state.cards, len(state.discard)
        entries = (("card", hand, "hand"), ("deck", state.deck, "deck"), ("discard", discard, "discard"))
        columns, rows = (1, 3) if self.compact else (2, 2)
        width, height = box.width / columns, box.height / rows
        for n, (glyph, count, key) in enumerate(entries):
            column, line = divmod(n, rows)
            place = Box(box.left + column * width, box.top - (line + 1) * height, width, height)
            size = min(height * 0.66, theme.px(24))
            icon = Box(place.left, place.bottom + (height - size) / 2, size, size)
            self.canvas.picture(f"icons/glyph/{glyph}.png", icon, theme.MUTED)
            text = Box(icon.right + theme.px(5), place.bottom, place.right - icon.right - theme.px(6), height)
            self.canvas.text(str(count), text, letter(15), theme.TEXT, STRONG, least=letter(11))
            self.region("amount", f"{key}:{self.house}", place, say(f"hint-{key}", count=count), enabled=False)

    def _kept(self, box: Box, kept: list[Pile], waiting: int) -> None:
        upright = box.height > box.width
        size = min(box.width / (1 if upright else 3), box.height / (2 if upright else 1) - theme.px(1), theme.px(36))
        shown = kept[: 1 if waiting else 2]
        pitch = size + theme.px(1)
        start = box.top - (box.height - pitch * (len(shown) + bool(waiting))) / 2 if upright else box.left
        places = [
            Box(box.left + (box.width - size) / 2, start - (n + 1) * pitch, size, size)
            if upright
            else Box(start + n * pitch, box.bottom + (box.height - size) / 2, size, size)
            for n in range(len(shown) + bool(waiting))
        ]
        for pile, place in zip(shown, places, strict=False):
            self.canvas.sprite(pile_texture(pile_mark(pile), round(size)), place)
            self.region("marker", pile.id, place, title_of(self.seat.view, pile), enabled=False)
        if waiting:
            place = places[-1]
            self.canvas.picture("icons/glyph/hourglass.png", place.inset(size * 0.12), theme.GOLD)
            number = Box(place.left + size * 0.5, place.bottom - theme.px(2), size * 0.6, size * 0.5)
            self.canvas.text(str(waiting), number, letter(14), theme.TEXT, STRONG, align="right", least=letter(11))
            self.region("reserve", self.house, place, say("hint-reserve", count=waiting), enabled=False)


def stack(inside: Box, commanders: int, *, kept: bool, from_top: bool, narrow: bool) -> tuple[list[Box], list[Box]]:
    """Divide an upright strip.

    Args:
        inside: the box within its frame.
        commanders: the number of the House's commanders.
        kept: whether the House has taken markers or a reserve.
        from_top: whether the parts begin at the upper end of the strip, else at the lower one: at the House's edge.
        narrow: whether names and tokens are below each other.

    Returns:
        The boxes of crest, orders, command tokens and cards (if `kept`, also of taken markers), and those of the
        commanders.
    """
    first = NARROW if narrow else (CREST, ORDERS, COMMAND)
    fixed = [theme.px(part) for part in (*first, CARDS, *([KEPT] if kept else []))]
    people = [theme.px(COMMANDER)] * commanders
    parts = [*fixed[:3], *people, *fixed[3:]]
    gap = theme.px(GAP)
    wanted = sum(parts) + gap * (len(parts) - 1)
    if wanted > inside.height:
        gap = max(theme.px(3), gap - (wanted - inside.height) / (len(parts) - 1))
        factor = min(1.0, (inside.height - gap * (len(parts) - 1)) / sum(parts))
        parts = [part * factor for part in parts]
    high = sum(parts) + gap * (len(parts) - 1)
    boxes = (inside if from_top else inside._replace(height=high)).rows(parts, gap)
    return [*boxes[:3], *boxes[3 + commanders :]], boxes[3 : 3 + commanders]
