"""What a raid or a combat has revealed.

Of a raid these are both Houses and the order; of a combat both House cards as whole cards, and beside each the parts of
the strength, counted up one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm import Term
from bow.table.realm.map.colours import look_of
from bow.table.realm.panels.large_cards import draw_house_card
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, line_height, width_of
from bow.ui.kit.widgets import outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import TERMS, house_card_text

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.reveals import Battle, Raid, Side
    from bow.table.realm.play.texts import RealmTexts

#: seconds from one part of the strengths to the next
EACH: Final = 0.45
#: the height of the strip with the result, in pixels of the sketch
RESULT: Final = 92.0
#: the icon of each source of a term; those of units are named after them
ICONS: Final = {
    "march": "march", "defense": "defense", "support": "support", "garrison": "castle", "card": "cards",
    "text": "cards", "blade": "sword", "tides": "cards",
}  # fmt: skip
#: sources whose values are written with a sign
SIGNED: Final = frozenset({"march", "defense", "support", "text", "blade", "tides", "garrison"})


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


class BattleReveal(Panel):
    """Two sides with their cards and terms; below them who wins, once all terms are counted.

    Attributes:
        reveal: the combat; None: there is none.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.reveal: Battle | None = None
        self._time = 0.0

    def begin(self, reveal: Battle) -> None:
        """Begin to count."""
        self.reveal = reveal
        self._time = self._lasts if theme.at_once() else 0.0
        self.forget()

    # --- the count
    @property
    def _lasts(self) -> float:
        reveal = self.reveal
        return 0.0 if reveal is None else EACH * max(len(side.terms) - side.earlier for side in reveal.sides)

    @property
    def counts(self) -> bool:
        """Whether terms are still to be counted."""
        return self._time < self._lasts

    def count_all(self) -> None:
        """Count all that is left at once."""
        self._time = self._lasts

    def update(self, seconds: float) -> bool:
        if self.reveal is None or not self.counts:
            return False
        before = int(self._time / EACH)
        self._time = self._time + seconds * theme.animation_speed
        return int(self._time / EACH) != before or not self.counts

    def counted(self, side: Side) -> int:
        """Return how many terms of a side count by now."""
        return len(side.terms) if not self.counts else min(len(side.terms), side.earlier + int(self._time / EACH) + 1)

    def sum_of(self, side: Side) -> int:
        """Return the running sum of a side."""
        found = sum(term.value for term in side.terms[: self.counted(side)])
        return max(0, found) if not self.counts and self.reveal is not None and self.reveal.won else found

    def shows(self) -> object:
        reveal = self.reveal
        return reveal, tuple(map(self.counted, reveal.sides)) if reveal is not None else ()

    # --- drawing
    def build(self) -> None:
        reveal = self.reveal
        if reveal is None:
            return
        gap = theme.px(8)
        result = Box(self.box.left, self.box.bottom, self.box.width, theme.px(RESULT))
        upper = Box(self.box.left, result.top + gap, self.box.width, self.box.top - result.top - gap)
        for n, (side, place) in enumerate(zip(reveal.sides, upper.row(2, gap), strict=True)):
            self._side(side, reveal.sides[1 - n], place, attacks=n == 0)
        self._result(panel_frame(self.canvas, result, lit=not self.counts))

    def _side(self, side: Side, other: Side, box: Box, *, attacks: bool) -> None:
        reveal = self.reveal
        assert reveal is not None
        inside = panel_frame(self.canvas, box)
        high = min(theme.px(58), inside.height * 0.24)
        head = inside.strip(high)
        shield = Box(head.left, head.bottom, high, high)
        self.canvas.picture(f"realm/shield-{side.house}.png", shield)
        total = Box(head.right - theme.px(74), head.bottom, theme.px(74), high)
        size = min(letter(58), high * 0.95)
        self.canvas.text(str(self.sum_of(side)), total, size, theme.TEXT, TITLE, align="right", least=size * 0.6)
        left = shield.right + theme.px(8)
        name = Box(left, head.bottom + high * 0.46, total.left - left, high * 0.54)
        colour = (*look_of(side.house).text, 255)
        self.canvas.text(self.texts.house(side.house), name, letter(22), colour, TITLE, least=letter(13))
        place = reveal.origin if attacks else reveal.area
        key = "realm-reveal-attacks" if attacks else "realm-reveal-defends"
        if place:
            low = Box(left, head.bottom, total.left - left, high * 0.46)
            self.canvas.text(say(key, area=self.texts.area(place)), low, letter(14), theme.MUTED, BODY,
                             least=letter(10))  # fmt: skip
        rest = Box(inside.left, inside.bottom, inside.width, head.bottom - theme.px(6) - inside.bottom)
        card = rest._replace(width=min(rest.width * 0.5, max(rest.height / 1.55, theme.px(150)), theme.px(194)))
        if side.card:
            self._card(side, card)
        else:
            outline(self.canvas, card, theme.BOARD_EDGE, theme.px(1.5))
            self.canvas.text(say("realm-preview-no-card"), card.inset(theme.px(6)), letter(14), theme.MUTED, BODY,
                             align="center", lines=True)  # fmt: skip
        terms = Box(card.right + theme.px(8), rest.bottom, rest.right - card.right - theme.px(8), rest.height)
        self._terms(side, other, terms)

    def _card(self, side: Side, box: Box) -> None:
        printed = self.seat.content.cards[side.card]
        value = next((term.value for term in side.terms if term.source == "card"), printed.strength)
        shown = self.counted(side)
        changed = value != printed.strength and any(term.source == "card" for term in side.terms[:shown])
        draw_house_card(self.canvas, box, self.seat.content, self.texts, side.card, struck=changed)
        told = f"{self.texts.name('card', side.card)}\n{house_card_text(words(), self.seat.content, side.card)}"
        self.regions.append(Region("info", f"card-{side.card}", box, False, told))

    def _terms(self, side: Side, other: Side, box: Box) -> None:
        """Draw the terms with what each adds and the sum so far; those to come are not shown yet."""
        head = line_height(BODY, letter(13))
        rows = max(4, len(side.terms))
        step = min(theme.px(38), (box.height - head) / rows)
        heads = ("realm-reveal-adds", "realm-reveal-sum")
        number = max(theme.px(34), *(width_of(say(key), BODY, letter(13)) + theme.px(6) for key in heads))
        for n, key in enumerate(heads):
            place = Box(box.right - (2 - n) * number, box.top - head, number, head)
            self.canvas.text(say(key), place, letter(13), theme.MUTED, BODY, align="right", least=letter(10))
        total = 0
        for n, term in enumerate(side.terms[: self.counted(side)]):
            total += term.value
            row = Box(box.left, box.top - head - (n + 1) * step, box.width, step)
            if self.counts and n == self.counted(side) - 1:
                self.canvas.fill(row, (120, 92, 34, 120))
                outline(self.canvas, row, theme.GOLD_BRIGHT, theme.px(1.5))
            self._term(side, other, term, total, row, number)

    def _term(self, side: Side, other: Side, term: Term, total: int, row: Box, number: float) -> None:
        icon = term.of if term.source == "units" else ICONS.get(term.source, "")
        edge = min(row.height * 0.8, theme.px(26))
        at = Box(row.left + theme.px(2), row.centre[1] - edge / 2, edge, edge)
        if term.source in ("march", "defense"):
            self.canvas.picture(f"realm/order-{term.of}.png", at)
        elif icon:
            self.canvas.picture(f"icons/realm/{icon}.png", at, theme.TEXT)
        size = max(theme.least, min(letter(15), row.height / line_height(BODY, 1.0)))
        sums = Box(row.right - number, row.bottom, number, row.height)
        self.canvas.text(str(total), sums, size, theme.GOLD_BRIGHT, STRONG, align="right")
        adds = sums._replace(left=sums.left - number)
        signed = term.source in SIGNED and term.value
        said = (f"{term.value:+d}" if signed else str(term.value)).replace("-", "−")
        colour = theme.TEXT if term.value else theme.MUTED
        self.canvas.text(said, adds, size, colour, STRONG, align="right")
        was = side.unchanged.get((term.source, term.of))
        changed = was is not None and was != term.value
        if changed:
            old = width_of(str(was), BODY, size)
            place = Box(adds.right - width_of(said, STRONG, size) - old - theme.px(5), row.bottom, old + 1, row.height)
            self.canvas.text(str(was), place, size, theme.MUTED, BODY)
            x, y = place.left - 1, place.centre[1]
            self.canvas.line(x, y, place.right + 1, y, theme.WARNING, theme.px(1.5))
            adds = adds._replace(left=place.left - theme.px(3))
        text = Box(at.right + theme.px(4), row.bottom, max(1.0, adds.left - at.right - theme.px(4)), row.height)
        named = self._named(side, term)
        if changed and other.card:
            named = say("realm-reveal-because", text=named, card=self.texts.shorter_cards(other.card)[-1])
        self.canvas.text(named, text, size, colour, BODY, lines=True, least=theme.least)

    def _named(self, side: Side, term: Term) -> str:
        """Return the name of a term; of units with how many they are."""
        if term.source == "units" and term.of in side.units:
            return self.texts.units(term.of, side.units[term.of])
        text = say(f"realm-row-{term.source}", of=self.texts.names.of(TERMS[term.source], term.of))
        return text[:1].upper() + text[1:]

    def _result(self, inside: Box) -> None:
        """Write who wins and by how much, and where a tie would go; or what is decided next."""
        reveal = self.reveal
        assert reveal is not None
        if self.counts:
            return
        one, two = reveal.sides
        rows = inside.rows([inside.height * 0.4, inside.height * 0.3, inside.height * 0.3])
        if reveal.won is None:
            title = say("realm-reveal-stands", attacker=self.sum_of(one), defender=self.sum_of(two))
            self.canvas.text(title, rows[0], letter(20), theme.GOLD, TITLE, least=letter(13))
            tie = say("realm-fact-tie", house=self.texts.house(reveal.first))
            self.canvas.text(tie, rows[1].joined(rows[2]), letter(16), theme.TEXT, BODY, lines=True, valign="top",
                             least=letter(11))  # fmt: skip
            return
        won, side = reveal.won, inside.height
        shield = Box(inside.left, inside.bottom, side, side)
        self.canvas.picture(f"realm/shield-{won.winner}.png", shield)
        left = shield.right + theme.px(12)
        rows = [row._replace(left=left, width=inside.right - left) for row in rows]
        winner, loser = self.texts.house(won.winner), self.texts.house(won.loser)
        lead = abs(one.total - two.total)
        key = "realm-reveal-wins" if lead else "realm-reveal-wins-tie"
        self.canvas.text(say(key, house=winner, by=lead), rows[0], letter(21), theme.GOLD_BRIGHT, TITLE,
                         least=letter(13))  # fmt: skip
        size = next(side.size for side in reveal.sides if side.house == won.loser)
        lost = say("realm-reveal-loses", house=loser, count=min(won.casualties, size))
        self.canvas.text(lost, rows[1], letter(16), theme.TEXT, BODY, least=letter(11))
        if lead:
            text = say("realm-reveal-tie", house=self.texts.house(reveal.first))
            self.canvas.text(text, rows[2], letter(15), theme.MUTED, BODY, least=letter(11))
