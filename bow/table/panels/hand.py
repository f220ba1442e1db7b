"""The hand: cards that can be read as they lie, enlarged under the pointer; the card being played lies in front."""

from __future__ import annotations

from bow.battle import Battle, CardDecision
from bow.content.models import Card
from bow.table.faces.card_face import card_fits, draw_card
from bow.table.kit import theme
from bow.table.kit.canvas import Canvas, letter
from bow.table.kit.regions import Box, Region
from bow.table.kit.text_layout import SLANTED, STRONG
from bow.table.kit.widgets import Touch, button, heading, panel_frame
from bow.table.panels.panel import Panel
from bow.table.texts.wording import printed, say, word
from bow.terms import HOUSES

LEAST_WIDTH = 110
MOST_WIDTH = 172
LARGE = (292, 408)


class HandPanel(Panel):
    """The open hand, or its backs; before it the card in play with its orders to choose from."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()
        self.large = Canvas()
        self.page = 0
        self._enlarged: str | None = None

    def facts(self) -> object:
        """The hand that is open, the card in play, what is lit."""
        assert self.session is not None
        battle = self.session.battle
        owed = battle.decision
        house = self.session.shown_house
        hands = tuple(battle.house(name).hand for name in HOUSES)
        return house, hands, owed, frozenset(self.lit), frozenset(self.selected)

    def pointed(self) -> object:
        """Also which card is enlarged."""
        return super().pointed(), self._card_under()

    def draw(self) -> None:
        """Draws the cards."""
        self.canvas.draw()

    def draw_over(self) -> None:
        """Draws the enlarged card."""
        if self._enlarged is not None:
            self.large.draw()

    def click(self, region: Region) -> bool:
        """Turns the page."""
        if region.kind == "button" and region.id in ("hand-next", "hand-back"):
            self.page += 1 if region.id == "hand-next" else -1
            self.rebuild()
            return True
        return False

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Turns the page with the wheel."""
        if not self.box.holds(x, y):
            return False
        self.page -= 1 if steps > 0 else -1
        self.rebuild()
        return True

    # --- building
    def _card_under(self) -> str | None:
        for region in (self.hovered, self.focused):
            if region is not None and region.kind == "card":
                return region.id
            if region is not None and region.kind == "field" and region.id.startswith("in-play:"):
                return region.id.partition(":")[2]
            if region is not None and (region.kind == "order" or (region.kind, region.id) == ("button", "tactic")):
                return self._played()
        return None

    def _played(self) -> str | None:
        """The card in play; the enemy's lies not in this hand: the prompt names it."""
        assert self.session is not None
        owed = self.session.battle.decision
        if not isinstance(owed, CardDecision) or self.session.shown_house not in (None, owed.house):
            return None
        return owed.card

    def _build(self) -> None:
        assert self.session is not None
        self.canvas.clear()
        self._enlarged = None
        battle = self.session.battle
        owed = battle.decision
        shown = self.session.shown_house
        inside = panel_frame(self.canvas, self.box)
        inside = Box(inside.left, self.box.bottom + theme.px(10), inside.width, self.box.height - theme.px(19))
        house = shown or (owed.house if owed else battle.turn)
        hand = battle.house(house).hand
        below = heading(self.canvas, inside, say("hand-heading", house=word(house), cards=len(hand)),
                        keep_right=theme.px(84))  # fmt: skip
        below = Box(below.left, below.bottom, below.width, below.height - theme.px(3))
        played = self._played()
        gap = theme.px(8)
        if played is not None:
            card = printed(battle).cards[played]
            width = min(theme.px(206), below.width * 0.48)
            for share in (0.6, 0.72):  # rather less of the hand than text that is cut
                if card_fits(card, width, below.height, letter(15)):
                    break
                width = below.width * share
            self._in_play(card, Box(below.left, below.bottom, width, below.height))
            below = Box(below.left + width + gap, below.bottom, below.width - width - gap, below.height)
        if shown is None:
            self._backs(below, house, len(hand))
        elif hand:
            self._cards(below, inside, hand)
        elif played is None:
            self.canvas.text(say("hand-empty"), below, letter(15), theme.MUTED, SLANTED, align="center")

    def _cards(self, below: Box, inside: Box, hand: tuple[str, ...]) -> None:
        assert self.session is not None
        battle = self.session.battle
        gap = theme.px(8)
        least = min(theme.px(LEAST_WIDTH), below.width)
        room = min(len(hand), max(1, int((below.width + gap) // (least + gap))))
        cards = [printed(battle).cards[id] for id in set(hand)]
        while room > 1:  # rather fewer cards at a time than text that is cut
            wide = min(theme.px(MOST_WIDTH), (below.width - gap * (room - 1)) / room)
            if all(card_fits(card, wide, below.height, letter(15)) for card in cards):
                break
            room -= 1
        pages = -(-len(hand) // room)
        self.page = max(0, min(self.page, pages - 1))
        first = self.page * room
        visible = hand[first : first + room]
        if pages > 1:
            self._arrows(inside, pages)
        count = max(1, len(visible)) if pages == 1 else room
        width = min(theme.px(MOST_WIDTH if room > 1 else 2 * MOST_WIDTH), (below.width - gap * (count - 1)) / count)
        asked = any(kind == "card" for kind, _ in self.lit)
        under = self._card_under()
        seen: dict[str, int] = {}
        for n, id in enumerate(visible):
            place = Box(below.left + n * (width + gap), below.bottom, width, below.height)
            card = printed(battle).cards[id]
            lit = ("card", id) in self.lit
            chosen = ("card", id) in self.selected
            draw_card(
                self.canvas, card, printed(battle), place, letter(15),
                lit=chosen or under == id, playable=lit or chosen or not asked,
                leader=card_leader(card, battle),
            )  # fmt: skip
            seen[id] = seen.get(id, 0) + 1
            number = first + n + 1
            self._number(place, number)
            self._regions.append(Region("card", id, place, lit, card_hint(card)))
            if under == id:
                self._enlarge(card)

    def _number(self, place: Box, number: int) -> None:
        """The key that chooses the card, on a small disc over its corner, clear of its name."""
        if number > 9:
            return
        size = theme.px(17)
        tab = Box(place.right - size * 0.7, place.top - size * 0.7, size, size)
        self.canvas.picture("ui/round-past.png", tab)
        self.canvas.text(str(number), tab, letter(11), theme.TEXT, STRONG, align="center")

    def _arrows(self, inside: Box, pages: int) -> None:
        touch = Touch(self.hovered, self.pressed, self.focused)
        size = theme.px(26)
        for n, (id, glyph, enabled) in enumerate(
            (("hand-back", "left", self.page > 0), ("hand-next", "right", self.page < pages - 1))
        ):
            place = Box(inside.right - (2 - n) * (size + theme.px(5)), inside.top - size, size, size)
            button(self.canvas, place, "", touch.state("button", id), icon=glyph, enabled=enabled)
            self._regions.append(Region("button", id, place, enabled, say(f"hint-{id}")))

    def _backs(self, below: Box, house: str, count: int) -> None:
        """A hand that is not open."""
        if not count:
            return
        width = min(theme.px(132), below.height * 320 / 448)
        pitch = min(width + theme.px(8), (below.width - width) / max(1, count - 1)) if count > 1 else width
        height = width * 448 / 320
        for n in range(count):
            place = Box(below.left + n * pitch, below.bottom + (below.height - height) / 2, width, height)
            self.canvas.picture(f"ui/card-back-{house}.png", place, stretch=True)
        hint = say("hint-hand-hidden", house=word(house))
        self._regions.append(Region("field", f"hand-hidden:{house}", below, False, hint))

    def _in_play(self, card: Card, place: Box) -> None:
        """The card in play: its open orders and its tactic can be clicked."""
        assert self.session is not None
        battle = self.session.battle
        owed = battle.decision
        done = frozenset(owed.given if isinstance(owed, CardDecision) else ())
        bright = {id for kind, id in self.lit if kind == "order"}
        if ("button", "tactic") in self.lit:
            bright.add("tactic")
        parts = draw_card(
            self.canvas,
            card,
            printed(battle),
            place,
            letter(15),
            lit=True,
            given=done,
            bright=frozenset(bright),
            leader=card_leader(card, battle),
        )
        for n, part in enumerate(parts.orders):
            # closed orders too: the table says why
            self._regions.append(
                Region("order", str(n + 1), part, ("order", str(n + 1)) in self.lit, card.orders[n].text)
            )
        if parts.tactic is not None and card.tactic is not None:
            self._regions.append(Region("button", "tactic", parts.tactic, "tactic" in bright, card.tactic.text))
        self._regions.append(Region("field", f"in-play:{card.id}", place, False, card_hint(card)))
        if self._card_under() == card.id:
            self._enlarge(card)

    def _enlarge(self, card: Card) -> None:
        """Shows the card large, beside the hand: it hides neither the hand nor the buttons."""
        assert self.session is not None
        width, height = (theme.px(side) for side in LARGE)
        x = max(theme.px(8), self.box.left - width - theme.px(12))
        large = Box(round(x), round(self.box.bottom), round(width), round(height))
        self.large.clear()
        battle = self.session.battle
        leader = card_leader(card, battle)
        draw_card(self.large, card, printed(battle), large, letter(17), lit=True, leader=leader)
        self._enlarged = card.id


def card_leader(card: Card, battle: Battle) -> str:
    """The commander of a battle to whom a card belongs, by his id; empty for a basic card."""
    known = (id for id in battle.commanders if id.partition(":")[0] == card.commander)
    return next(known, "") if card.commander else ""


def card_hint(card: Card) -> str:
    """A card in one sentence after another: for screen readers and hints."""
    parts = [say("hint-card-order", cost=order.cost, text=order.text) for order in card.orders]
    if card.tactic is not None:
        parts.append(say("hint-card-tactic", when=say(f"tactic-{card.tactic.when}"), text=card.tactic.text))
    return " ".join([f"{card.name}.", *parts])
