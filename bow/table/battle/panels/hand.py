"""The hand: whole cards or a fan, enlarged under the pointer, with the card in play in front."""

from __future__ import annotations

from typing import Any

from bow.battle import CardDecision, KeepOne
from bow.battle.inspection import Inspection
from bow.content.models import Card
from bow.content.terms import HOUSES
from bow.table.battle.drawings.card_drawing import DULL, Parts, card_fits, common_letter, draw_card, whole_widths
from bow.table.battle.drawings.card_strip import LEAST, draw_strip, lay_strips, name_size, strip_head
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import SLANTED, STRONG
from bow.ui.kit.widgets import heading
from bow.ui.wording import say, word

LARGE = (292, 408)
KEYS = "123456789"


class HandPanel(SelectionPanel):
    """The open hand, or its backs, and in front of it the card in play with its orders."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self.large = Canvas()
        self._part = ListPart(paged=True)
        #: how far it may grow over the panel above it for a card in play, in pixels, and the box of the grown panel
        self.spare = 0.0
        self.grown: Box | None = None
        #: whether something else covers its place; it does not grow then
        self.covered = False
        self._enlarged: str | None = None

    def shows(self) -> object:
        view, owed = self.seat.view, self.seat.decision
        hands = tuple((state.hand, state.cards) for state in map(view.house, HOUSES))
        return self.seat.viewer, hands, owed, frozenset(self.lit), self.selected, self._kept(), self.spare

    def pointed(self) -> object:
        """Return the base's value together with the enlarged card."""
        return super().pointed(), self._card_under()

    @property
    def extent(self) -> Box:
        return self.box if self.grown is None or self.covered else self.grown

    def draw_over(self) -> None:
        if self._enlarged is not None:
            self.large.draw()

    def activate(self, region: Region) -> bool:
        if region.kind == "button" and region.id in ("hand-next", "hand-back"):
            self._part.by(1 if region.id == "hand-next" else -1)
            self.rebuild()
            return True
        return False

    def reveal(self, card: str) -> bool:
        """Turn to the page of a card in the open hand; return False if it was visible already, or no hand is shown."""
        hand = self.seat.view.house(self.seat.viewer).hand if self.seat.viewer else ()
        if card not in hand or not self._part.reveal(hand.index(card)):
            return False
        self.rebuild()
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        if not self.box.holds(x, y):
            return False
        self._part.wheel(steps)
        self.rebuild()
        return True

    def _kept(self) -> str | None:
        """Return the card that was chosen to be kept, while the token is asked for (RND-12)."""
        owed = self.seat.decision
        if not isinstance(owed, KeepOne) or owed.what != "token" or not self.seat.steps:
            return None
        last = self.seat.steps[-1]
        chosen = last.action if last.house == owed.house else None
        return chosen.args[0] if chosen is not None and chosen.verb == "keep" else None

    # --- building
    def _card_under(self) -> str | None:
        for region in (self.touch.hovered, self.touch.focused):
            if region is not None and region.kind == "card":
                return region.id
            if region is not None and region.kind == "field" and region.id.startswith("in-play:"):
                return region.id.partition(":")[2]
            if region is not None and (region.kind == "order" or (region.kind, region.id) == ("button", "tactic")):
                return self._played()
        return None

    def _played(self) -> str | None:
        """Return the card in play, unless it is the enemy's, which the prompt names."""
        owed = self.seat.decision
        if not isinstance(owed, CardDecision) or self.seat.viewer not in ("", owed.house):
            return None
        return owed.card

    def build(self) -> None:
        self.grown = None
        if not self._fill(self.box) and self.spare > 0:
            self.grown = self.box._replace(height=self.box.height + round(self.spare))
            self.regions = []
            self.canvas.clear()
            self._fill(self.grown)

    def _fill(self, box: Box) -> bool:
        """Fill the panel in a box; return whether the card in play can be read whole."""
        self._enlarged = None
        battle, owed = self.seat.view, self.seat.decision
        shown = self.seat.viewer
        if self.grown is not None:
            self.canvas.fill(box.inset(2), theme.BEYOND)
        inside = self.framed(10, 19, lit=self.grown is not None, box=box)
        house = shown or (owed.house if owed else battle.turn)
        hand, count = battle.house(house).hand, battle.house(house).cards
        below = inside
        if self.grown is None:
            said = "hand-heading" if self._played() is None else "hand-heading-in-play"
            below = heading(self.canvas, inside, say(said, house=word(house), cards=count),
                            keep_right=theme.px(84))  # fmt: skip
            below = below._replace(height=below.height - theme.px(3))
        played = self._played()
        gap, whole = theme.px(8), True
        if played is not None:
            card = printed(battle).cards[played]
            width = min(theme.px(206), below.width * 0.48)
            for share in (0.6, 0.72, 1.0):  # rather a smaller hand than cut text
                if card_fits(card, width, below.height, letter(15)):
                    break
                width = below.width * share
            if shown and below.width - width - gap < self._heads(battle, hand):
                width = below.width  # there is no room for the names of the other cards
            whole = card_fits(card, width, below.height, letter(15))
            self._in_play(card, below._replace(width=width))
            below = Box(below.left + width + gap, below.bottom, below.width - width - gap, below.height)
        if below.width <= 0:
            pass
        elif not shown:
            self._backs(below, house, count)
        elif hand:
            self._open_hand(below, inside, [printed(battle).cards[id] for id in hand])
        elif played is None:
            self.canvas.text(say("hand-empty"), below, letter(15), theme.MUTED, SLANTED, align="center")
        return whole

    @staticmethod
    def _heads(battle: Inspection, hand: tuple[str, ...]) -> float:
        return max((strip_head(printed(battle).cards[id]) for id in hand), default=0.0)

    def _playable(self, card: str) -> bool:
        """Return whether a card is bright: unless cards can be chosen now, and it cannot."""
        owed, chosen = self.seat.decision, self.selection
        begins = owed is not None and owed.kind == "turn" and chosen.enabled
        asked = any(kind == "card" for kind, _ in self.lit) or (begins and not self.selected)
        return (
            not asked or bool({("card", card)} & (self.lit | self.selected)) or card in (self._played(), self._kept())
        )

    def _open_hand(self, below: Box, inside: Box, cards: list[Card]) -> None:
        """Draw whole cards side by side if their texts fit, else a fan of strips."""
        under, kept = self._card_under(), self._kept()
        marked = {card.id for card in cards if ("card", card.id) in self.selected or card.id in (under, kept)}
        gap = theme.px(9)
        widths = whole_widths(cards, below.width - gap * (len(cards) - 1), below.height, letter(15))
        if widths:
            self._row(below, cards, widths, gap, marked)
        else:
            self._fan(below, inside, cards, marked)
        for region in self.regions:
            if (region.kind, region.id) == ("card", kept):
                self._mark_kept(region.box)
            if (region.kind, region.id) == ("card", under):
                self._enlarge(next(card for card in cards if card.id == under))

    def _row(self, below: Box, cards: list[Card], widths: list[float], gap: float, marked: set[str]) -> None:
        size, left = common_letter(cards, widths, below.height, letter(15)), below.left
        for n, (card, width) in enumerate(zip(cards, widths, strict=True), 1):
            place = below._replace(left=left, width=width)
            left += width + gap
            held, playable = card.id in marked, self._playable(card.id)
            draw_battle_card(self.canvas, self.seat.view, card.id, place, size, lit=held, playable=playable)
            if n <= len(KEYS):
                side = theme.least * 1.5
                corner = Box(place.right - side * 0.72, place.top - side * 0.72, side, side)
                self.canvas.picture("tokens/token-slot.png", corner)
                self.canvas.text(f"{n}", corner, theme.least, theme.TEXT, STRONG, align="center")
            self.region("card", card.id, place, card_hint(card), enabled=("card", card.id) in self.lit)

    def _fan(self, below: Box, inside: Box, cards: list[Card], marked: set[str]) -> None:
        """Draw strips one below the other, as many as there is room for names; buttons show the other ones."""
        part = self._part
        seen = part.fit(len(cards), int(below.height // (name_size() * LEAST)))
        if part.pages > 1:
            side = theme.px(26)
            wide = 2 * side + theme.px(5)
            row = Box(inside.right - wide - theme.px(5), inside.top - side, wide, side)
            self.arrows("hand", row, part.first > 0, part.first < part.furthest)
        visible, top = cards[seen.start : seen.stop], below.top
        strips = lay_strips(visible, below.width, below.height)
        for n, (card, high) in enumerate(zip(visible, strips.heights, strict=True), seen.start + 1):
            top -= high
            tint = theme.WHITE if self._playable(card.id) else DULL
            place, key = Box(below.left, top, below.width, high), f"{n}" if n <= len(KEYS) else ""
            draw_strip(self.canvas, card, place, strips.size, key=key, lit=card.id in marked, tint=tint)
            self.region("card", card.id, place, card_hint(card), enabled=("card", card.id) in self.lit)

    def _mark_kept(self, place: Box) -> None:
        size = letter(14)
        high = min(size * 1.7, place.height)
        band = Box(place.left, place.bottom + (place.height - high) * 0.15, place.width, high)
        self.canvas.fill(band, (32, 26, 18, 235))
        self.canvas.text(say("hand-kept"), band, size, theme.GOLD_BRIGHT, STRONG, align="center", least=letter(11))

    def _backs(self, below: Box, house: str, count: int) -> None:
        if not count:
            return
        width = min(theme.px(132), below.height * 320 / 448)
        pitch = min(width + theme.px(8), (below.width - width) / max(1, count - 1)) if count > 1 else width
        height = width * 448 / 320
        for n in range(count):
            place = Box(below.left + n * pitch, below.bottom + (below.height - height) / 2, width, height)
            self.canvas.picture(f"ui/card-back-{house}.png", place, stretch=True)
        hint = say("hint-hand-hidden", house=word(house))
        self.region("field", f"hand-hidden:{house}", below, hint, enabled=False)

    def _in_play(self, card: Card, place: Box) -> None:
        owed = self.seat.decision
        done = frozenset(owed.given if isinstance(owed, CardDecision) else ())
        bright = {id for kind, id in self.lit if kind == "order"}
        if ("button", "tactic") in self.lit:
            bright.add("tactic")
        numbers = range(1, len(card.orders) + 1) if done else ()
        closed = frozenset(n for n in numbers if n not in done and str(n) not in bright)
        look = {"lit": True, "given": done, "closed": closed, "bright": frozenset(bright)}
        parts = draw_battle_card(self.canvas, self.seat.view, card.id, place, letter(15), **look)
        for n, (order, part) in enumerate(zip(card.orders, parts.orders, strict=True), 1):
            # closed orders too: the context panel says why
            self.region("order", str(n), part, order.text, enabled=("order", str(n)) in self.lit)
        if parts.tactic is not None and card.tactic is not None:
            self.region("button", "tactic", parts.tactic, card.tactic.text, enabled="tactic" in bright)
        self.region("field", f"in-play:{card.id}", place, card_hint(card), enabled=False)
        if self._card_under() == card.id:
            self._enlarge(card)

    def _enlarge(self, card: Card) -> None:
        """Draw the card large beside the hand, so that it covers neither the hand nor the buttons."""
        width, height = (theme.px(side) for side in LARGE)
        for _ in range(5):  # as large as its text needs
            if card_fits(card, width, height, letter(17)):
                break
            width, height = width * 1.12, height * 1.08
        x = max(theme.px(8), self.box.left - width - theme.px(12))
        large = Box(round(x), round(self.box.bottom), round(width), round(height))
        self.large.clear()
        look = {"lit": True, "playable": self._playable(card.id)}
        draw_battle_card(self.large, self.seat.view, card.id, large, letter(17), **look)
        self._enlarged = card.id


def draw_battle_card(canvas: Canvas, battle: Inspection, id: str, place: Box, size: float, **look: Any) -> Parts:
    """Draw a card of a battle with the device of its commander; `look` as in `draw_card`."""
    card = printed(battle).cards[id]
    return draw_card(canvas, card, printed(battle), place, size, leader=card_leader(card, battle), **look)


def card_leader(card: Card, battle: Inspection) -> str:
    """Return the id of the commander to whom a card belongs; empty for a basic card."""
    known = (id for id in battle.commanders if id.partition(":")[0] == card.commander)
    return next(known, "") if card.commander else ""


def card_hint(card: Card) -> str:
    """Return all texts of a card as sentences, for screen readers and hints."""
    parts = [say("hint-card-order", cost=order.cost, text=order.text) for order in card.orders]
    if card.tactic is not None:
        parts.append(say("hint-card-tactic", when=say(f"tactic-{card.tactic.when}"), text=card.tactic.text))
    return " ".join([f"{card.name}.", *parts])
