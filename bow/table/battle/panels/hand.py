"""The hand: a fan of cards, enlarged under the pointer, with the card in play in front."""

from __future__ import annotations

from typing import Any

from bow.battle import Battle, CardDecision, KeepOne
from bow.content.models import Card
from bow.content.terms import HOUSES
from bow.table.battle.drawings.card_drawing import FRAME_INSET, Parts, card_fits, common_letter, draw_card
from bow.table.battle.panels.panel import Panel
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import SLANTED, STRONG, TITLE, width_of
from bow.ui.kit.widgets import heading
from bow.ui.wording import say, word

LARGE = (292, 408)
KEYS = "123456789"
FAN_SCALE = 0.4


class HandPanel(Panel):
    """The open hand, or its backs, and before it the card in play with its orders to choose from."""

    def __init__(self) -> None:
        super().__init__()
        self.large = Canvas()
        self._part = ListPart(paged=True)
        #: how far it may grow over the panel above it for a card in play, in pixels, and the box of the grown panel
        self.spare = 0.0
        self.grown: Box | None = None
        self._enlarged: str | None = None

    def facts(self) -> object:
        battle = self.session.battle
        owed = battle.decision
        house = self.session.shown_house
        hands = tuple(battle.house(name).hand for name in HOUSES)
        return house, hands, owed, frozenset(self.lit), frozenset(self.selected), self._kept()

    def pointed(self) -> object:
        """Return also the enlarged card."""
        return super().pointed(), self._card_under()

    def draw_over(self) -> None:
        if self.grown is not None and not self.covered:
            self.canvas.draw()
        if self._enlarged is not None:
            self.large.draw()

    def click(self, region: Region) -> bool:
        if region.kind == "button" and region.id in ("hand-next", "hand-back"):
            self._part.by(1 if region.id == "hand-next" else -1)
            self.rebuild()
            return True
        return False

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        if not self.box.holds(x, y):
            return False
        self._part.wheel(steps)
        self.rebuild()
        return True

    def _kept(self) -> str | None:
        """Return the card that was chosen to be kept, while the token is asked for (RND-12)."""
        owed = self.session.battle.decision
        if not isinstance(owed, KeepOne) or owed.what != "token" or not self.session.history:
            return None
        last = self.session.history[-1]
        return last.action.args[0] if last.action.verb == "keep" and last.house == owed.house else None

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
        """Return the card in play, unless it is the enemy's, which the prompt names."""
        owed = self.session.battle.decision
        if not isinstance(owed, CardDecision) or self.session.shown_house not in (None, owed.house):
            return None
        return owed.card

    def _build(self) -> None:
        self.grown = None
        if not self._fill(self.box) and self.spare > 0:
            self.grown = self.box._replace(height=self.box.height + round(self.spare))
            self._regions = []
            self.canvas.clear()
            self._fill(self.grown)

    def _fill(self, box: Box) -> bool:
        """Fill the panel in a box; return whether the card in play can be read whole."""
        self._enlarged = None
        battle = self.session.battle
        owed = battle.decision
        shown = self.session.shown_house
        if self.grown is not None:
            self.canvas.fill(box.inset(2), theme.BEYOND)
        inside = self.framed(10, 19, lit=self.grown is not None, box=box)
        house = shown or (owed.house if owed else battle.turn)
        hand = battle.house(house).hand
        below = inside
        if self.grown is None:
            below = heading(self.canvas, inside, say("hand-heading", house=word(house), cards=len(hand)),
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
            if shown is not None and below.width - width - gap < self._heads(battle, hand):
                width = below.width  # there is no room for the names of the other cards
            whole = card_fits(card, width, below.height, letter(15))
            self._in_play(card, below._replace(width=width))
            below = Box(below.left + width + gap, below.bottom, below.width - width - gap, below.height)
        if below.width <= 0:
            pass
        elif shown is None:
            self._backs(below, house, len(hand))
        elif hand:
            self._fan(below, inside, [printed(battle).cards[id] for id in hand])
        elif played is None:
            self.canvas.text(say("hand-empty"), below, letter(15), theme.MUTED, SLANTED, align="center")
        return whole

    @staticmethod
    def _heads(battle: Battle, hand: tuple[str, ...]) -> float:
        size = max(letter(15), theme.least_on_cards)
        return max((width_of(printed(battle).cards[id].name, TITLE, size) for id in hand), default=0.0) + size * 2.4

    def _asked(self) -> bool:
        return any(kind == "card" for kind, _ in self.lit)

    def _fan(self, below: Box, inside: Box, cards: list[Card]) -> None:
        """Draw overlapping cards with visible heads, and one whole card beside them if every card would fit there."""
        battle = self.session.battle
        size = max(letter(15), theme.least_on_cards)
        seen = self._part.fit(len(cards), int(below.height // (size * 1.26)))
        if self._part.pages > 1:
            side, part = theme.px(26), self._part
            wide = 2 * side + theme.px(5)
            row = Box(inside.right - wide - theme.px(5), inside.top - side, wide, side)
            self.arrows("hand", row, part.first > 0, part.first < part.furthest)
        first, visible = seen.start, cards[seen.start : seen.stop]
        wide = max(width_of(card.name, TITLE, size) for card in cards) + size * 3.2
        beside = Box(below.left + wide + theme.px(8), below.bottom, below.width - wide - theme.px(8), below.height)
        opens = all(card_fits(card, beside.width, beside.height, letter(15)) for card in cards)
        heads = Box(below.left, below.bottom, wide if opens else below.width, below.height)
        under = self._card_under()
        pointed = next((card for card in cards if card.id == under), None)
        kept = self._kept()
        chosen = next((card for card in cards if ("card", card.id) in self.selected or card.id == kept), None)
        opened = pointed or chosen or visible[0]
        pitch = min(heads.height / len(visible), theme.px(46))
        for n, card in enumerate(visible):
            lit, marked = ("card", card.id) in self.lit, card is chosen or card is pointed
            top = heads.top - n * pitch
            place = Box(heads.left, top - pitch, heads.width, pitch)
            tint = theme.WHITE if lit or card is chosen or not self._asked() else (196, 188, 172, 255)
            outer, scale = place.grown(FRAME_INSET * FAN_SCALE * theme.scale), FAN_SCALE * theme.scale
            self.canvas.frame("card-lit" if marked else "card", outer, scale, tint)
            self._head(card, place.inset(theme.px(3)), size, first + n + 1, marked=opens and card is opened)
            self.region("card", card.id, place, card_hint(card), enabled=lit)
        if opens:
            playable = ("card", opened.id) in self.lit or opened is chosen or not self._asked()
            letters, lit = common_letter(cards, beside.width, beside.height, letter(15)), opened in (pointed, chosen)
            draw_battle_card(self.canvas, battle, opened.id, beside, letters, lit=lit, playable=playable)
            if opened.id == kept:
                self._mark_kept(beside)
        if pointed is not None:
            self._enlarge(pointed)

    def _head(self, card: Card, box: Box, size: float, number: int, *, marked: bool) -> None:
        key = f"{number}" if number <= len(KEYS) else ""
        left = Box(box.left + theme.px(5), box.bottom, size * 0.9, box.height)
        self.canvas.text(key, left, theme.least_on_cards, theme.INK_MUTED, STRONG, align="center")
        name = Box(left.right + theme.px(3), box.bottom, width_of(card.name, TITLE, size) + 2, box.height)
        self.canvas.text(card.name, name, size, theme.INK, TITLE, least=size)
        if marked:
            arrow = min(size, box.height)
            place = Box(box.right - arrow, box.bottom + (box.height - arrow) / 2, arrow, arrow)
            self.canvas.picture("icons/glyph/right.png", place, theme.INK)
            return
        coin = min(size * 1.3, box.height)
        prices = [order.cost for order in card.orders]
        right = box.right - theme.px(6)
        if name.right + sum(prices) * coin + coin > right:
            return
        for cost in reversed(prices):
            for _ in range(cost):
                right -= coin * 0.8
                place = Box(right - coin * 0.2, box.bottom + (box.height - coin) / 2, coin, coin)
                self.canvas.picture(f"tokens/command-{card.house}.png", place)
            right -= coin * 0.5

    def _mark_kept(self, place: Box) -> None:
        size = letter(14)
        band = Box(place.left, place.bottom + theme.px(26), place.width, size * 1.7)
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
        owed = self.session.battle.decision
        done = frozenset(owed.given if isinstance(owed, CardDecision) else ())
        bright = {id for kind, id in self.lit if kind == "order"}
        if ("button", "tactic") in self.lit:
            bright.add("tactic")
        look = {"lit": True, "given": done, "bright": frozenset(bright)}
        parts = draw_battle_card(self.canvas, self.session.battle, card.id, place, letter(15), **look)
        for n, (order, part) in enumerate(zip(card.orders, parts.orders, strict=True), 1):
            # closed orders too: the context panel says why
            self.region("order", str(n), part, order.text, enabled=("order", str(n)) in self.lit)
        if parts.tactic is not None and card.tactic is not None:
            self.region("button", "tactic", parts.tactic, card.tactic.text, enabled="tactic" in bright)
        self.region("field", f"in-play:{card.id}", place, card_hint(card), enabled=False)
        if self._card_under() == card.id:
            self._enlarge(card)

    def _enlarge(self, card: Card) -> None:
        """Draw the card large beside the hand, so that it hides neither the hand nor the buttons."""
        width, height = (theme.px(side) for side in LARGE)
        for _ in range(5):  # as large as its text needs
            if card_fits(card, width, height, letter(17)):
                break
            width, height = width * 1.12, height * 1.08
        x = max(theme.px(8), self.box.left - width - theme.px(12))
        large = Box(round(x), round(self.box.bottom), round(width), round(height))
        self.large.clear()
        draw_battle_card(self.large, self.session.battle, card.id, large, letter(17), lit=True)
        self._enlarged = card.id


def draw_battle_card(canvas: Canvas, battle: Battle, id: str, place: Box, size: float, **look: Any) -> Parts:
    """Draw a card of a battle with the device of its commander; `look` as in `draw_card`."""
    card = printed(battle).cards[id]
    return draw_card(canvas, card, printed(battle), place, size, leader=card_leader(card, battle), **look)


def card_leader(card: Card, battle: Battle) -> str:
    """Return the id of the commander to whom a card belongs; empty for a basic card."""
    known = (id for id in battle.commanders if id.partition(":")[0] == card.commander)
    return next(known, "") if card.commander else ""


def card_hint(card: Card) -> str:
    """Return all texts of a card as sentences, for screen readers and hints."""
    parts = [say("hint-card-order", cost=order.cost, text=order.text) for order in card.orders]
    if card.tactic is not None:
        parts.append(say("hint-card-tactic", when=say(f"tactic-{card.tactic.when}"), text=card.tactic.text))
    return " ".join([f"{card.name}.", *parts])
