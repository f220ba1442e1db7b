"""The hand: cards that lie whole, or a fan of which one rises to be read, with the card in play in front."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import Any

from bow.battle import CardDecision, KeepOne
from bow.battle.inspection import Inspection
from bow.content.models import Card
from bow.content.terms import HOUSES
from bow.table.battle.drawings import card_fan
from bow.table.battle.drawings.card_drawing import (
    DULL,
    Parts,
    card_commander,
    card_fits,
    draw_card,
    least_height,
    natural_height,
)
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import SLANTED, STRONG, TITLE, letter, line_height
from bow.ui.kit.widgets import heading
from bow.ui.wording import say, word
from bow.words.messages import chosen_language

LARGE = (292, 408)
KEYS = "123456789"
#: how many cards in hand lie whole at most; more are a fan
MOST_WHOLE = 4
#: the margins of whole cards: at the sides, below, above and below the heading together, in pixels of the sketch
MARGINS = 13, 9, 15
#: layouts of whole cards that are kept
KEPT = 12
#: by how many pixels the pointer may leave a raised card, so that cards do not flutter at its edge
HOLDS = 8


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
        #: the largest height of a raised card
        self.reach = inf
        #: the card that is shown whole over the panels, its place, and what is written on it
        self.raised: str | None = None
        self.raised_in = NOWHERE
        self.reading = self.large
        #: how cards lie whole, by all on which that depends
        self._laid: dict[object, card_fan.Whole | None] = {}

    def shows(self) -> object:
        view, owed = self.seat.view, self.seat.decision
        hands = tuple((state.hand, state.cards) for state in map(view.house, HOUSES))
        return (
            self.seat.viewer,
            hands,
            owed,
            frozenset(self.lit),
            self.selected,
            self._kept(),
            self.spare,
            self.reach,
            self.covered,
        )

    def pointed(self) -> object:
        """Return the base's value together with the enlarged card."""
        return super().pointed(), self._card_under()

    @property
    def extent(self) -> Box:
        return self.box if self.grown is None or self.covered else self.grown

    def draw_over(self) -> None:
        if self.raised is not None:
            self.large.draw()

    def holds(self, x: float, y: float) -> bool:
        return super().holds(x, y) or any(region.box.holds(x, y) for region in self.regions)

    def region_at(self, x: float, y: float) -> Region | None:
        """Return the raised card, if it is at a point, else what else is there."""
        raised = next((each for each in self.regions if each[:2] == ("card", self.raised)), None)
        return raised if raised is not None and raised.box.holds(x, y) else super().region_at(x, y)

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
        self.raised, self.raised_in = None, NOWHERE
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
        laid = self._lay_whole(box)
        if laid is not None:
            self._whole_hand(_cards_in(box), laid, played, hand)
            return True
        gap, whole = theme.px(8), True
        width = 0.0
        if played is not None:
            card = printed(battle).cards[played]
            size = self._reading_size([card])
            width = min(size[0], below.width)
            for share in (0.72, 1.0):  # rather a smaller hand than cut text
                if card_fits(card, width, below.height, letter(15)):
                    break
                width = max(width, below.width * share)
            if shown and hand and card_fan.most_cards(below.width, width, size) < 1:
                width = below.width  # there is no room for the other cards
            whole = card_fits(card, width, below.height, letter(15))
        beside = width if played is not None else 0.0
        if beside >= below.width:
            pass
        elif not shown:
            taken = beside + gap if beside else 0.0
            self._backs(below._replace(left=below.left + taken, width=below.width - taken), house, count)
        elif hand:
            self._open_hand(below, inside, [printed(battle).cards[id] for id in hand], beside)
        elif played is None:
            self.canvas.text(say("hand-empty"), below, letter(15), theme.MUTED, SLANTED, align="center")
        if played is not None:  # over the cards beside it
            self._in_play(printed(battle).cards[played], below._replace(width=width))
        return whole

    def _playable(self, card: str) -> bool:
        """Return whether a card is bright: unless cards can be chosen now, and it cannot."""
        owed, chosen = self.seat.decision, self.selection
        begins = owed is not None and owed.kind == "turn" and chosen.enabled
        asked = any(kind == "card" for kind, _ in self.lit) or (begins and not self.selected)
        return (
            not asked or bool({("card", card)} & (self.lit | self.selected)) or card in (self._played(), self._kept())
        )

    def _reading_size(self, cards: Sequence[Card]) -> tuple[int, int]:
        """Return width and height of cards that are read."""
        return card_fan.reading_size(
            self.reach, lambda width, size: max(natural_height(card, width, size) for card in cards)
        )

    def _image(
        self, card: Card, size: tuple[int, int], letters: float | None = None, *, lit: bool, tight: bool = False
    ) -> card_fan.CardImage:
        leader = card_leader(card, self.seat.view)
        look = {"lit": lit, "zoom": card_fan.DRAWN, "tight": tight, "steady": letters is not None}

        def draw(canvas: Canvas, place: Box, letters: float) -> object:
            return draw_battle_card(canvas, self.seat.view, card.id, place, letters, **look)

        whose = card_commander(card, printed(self.seat.view))
        return card_fan.DRAWINGS.image((chosen_language(), card, whose, leader, *look.items()), size, draw, letters)

    # --- cards that lie whole
    def wants_more(self, usual: Box, higher: Box) -> bool:
        """Return whether the cards lie whole only in a higher place than the usual one."""
        return self._lay_whole(usual) is None and self._lay_whole(higher) is not None

    def _lay_whole(self, box: Box) -> card_fan.Whole | None:
        """Return how the card in play and the open hand lie whole in the panel's box, or None: they have no room."""
        played, viewer = self._played(), self.seat.viewer
        hand = self.seat.view.house(viewer).hand if viewer else ()
        ids = [*([played] if played is not None else []), *hand]
        if not viewer or not ids or len(hand) > MOST_WHOLE:
            return None
        room = _cards_in(box)
        key = chosen_language(), tuple(ids), played, room, theme.least_on_cards, theme.scale
        if key not in self._laid:
            cards = [printed(self.seat.view).cards[id] for id in ids]

            def need(n: int, width: int, size: float, style: card_fan.Style) -> float:
                # the card in play is drawn as large as it is read, the others larger, whose lines can differ
                by = 1 if played is not None and n == 0 else card_fan.DRAWN
                high = least_height(cards[n], width * by, size * by, tight=style.tight, pictured=style.pictured)
                return high if high == inf else ceil(high / by)

            while len(self._laid) >= KEPT:
                del self._laid[next(iter(self._laid))]
            self._laid[key] = card_fan.lay_whole(len(ids), room, need)
        return self._laid[key]

    def _whole_hand(self, room: Box, laid: card_fan.Whole, played: str | None, hand: Sequence[str]) -> None:
        """Draw cards that lie whole, and raise the one under the pointer."""
        cards = [printed(self.seat.view).cards[id] for id in hand]
        self._part.fit(len(cards), max(1, len(cards)))
        places = laid.places[played is not None :]
        under = None if self.covered else self._card_under()
        for n, (card, place) in enumerate(zip(cards, places, strict=True)):
            held, key = ("card", card.id) in self.selected or card.id == self._kept(), KEYS[n]
            size = round(place.width), round(place.height)
            image = self._image(card, size, laid.letters, lit=held, tight=laid.tight)
            image.put(self.canvas, card_fan.Place(place.centre, 0.0, place), 1.0, self._tint(card))
            if card.id == self._kept():
                self._mark_kept(self.canvas, place)
            if card.id != under:
                self._number(self.canvas, key, place.right, place.top, place.width)
            else:
                wide, high = self._reading_size(cards)
                left = min(max(room.left, place.centre[0] - wide / 2), room.right - wide)
                over = Box(round(left), round(max(room.bottom, place.top - high)), wide, high)
                self._raise(card, over, (wide, high), key)
            self.region("card", card.id, place, card_hint(card), enabled=("card", card.id) in self.lit)
        if played is not None:
            card = printed(self.seat.view).cards[played]
            self._in_play(card, laid.places[0], laid.letters, tight=laid.tight)

    def _tint(self, card: Card) -> theme.Colour:
        return theme.WHITE if self._playable(card.id) else DULL

    # --- the fan

    def _open_hand(self, below: Box, inside: Box, cards: list[Card], beside: float) -> None:
        """Draw the fan, and raise the card under the pointer, or one that was chosen; `beside`: the card in play."""
        part, size = self._part, self._reading_size(cards)
        seen = part.fit(len(cards), card_fan.most_cards(below.width, beside, size))
        if part.pages > 1:
            side = theme.px(26)
            wide = 2 * side + theme.px(5)
            row = Box(inside.right - wide - theme.px(5), inside.top - side, wide, side)
            self.arrows("hand", row, part.first > 0, part.first < part.furthest)
        keys = [KEYS[n] if n < len(KEYS) else "" for n in seen]
        cards = cards[seen.start : seen.stop]
        fan = card_fan.lay_fan(len(cards), below, size, beside)
        at, over = self._raised_at(cards), None
        if at is not None:
            fan, over = fan.raise_card(at, below, size)
            self._raise(cards[at], over, size, keys[at])
        strips = fan.strips(at, over)
        first = 0 if fan.from_left is not None else len(cards) if at is None else at + 1
        # where right edges are seen, the outermost card is the lowest
        for n in (*range(first), *range(len(cards) - 1, first - 1, -1)):
            card, place, strip = cards[n], fan.places[n], strips[n]
            held = ("card", card.id) in self.selected or card.id == self._kept()
            image = self._image(card, size, lit=held)
            image.put(self.canvas, place, fan.scale, self._tint(card))
            if n != at:
                self._number(self.canvas, keys[n], strip.right, place.box.top, strip.width)
        for n, (card, strip) in enumerate(zip(cards, strips, strict=True)):
            seen_of = strip
            if n == at and over is not None:
                # over a card in play it holds only its own strip: the orders under it can be clicked
                seen_of = (over if fan.from_left is None else strip).grown(HOLDS)
            self.region("card", card.id, seen_of, card_hint(card), enabled=("card", card.id) in self.lit)

    def _raised_at(self, cards: list[Card]) -> int | None:
        """Return which card is raised: the one under the pointer or in the focus, else a chosen one."""
        if self.covered:
            return None
        ids = [card.id for card in cards]
        chosen = [id for kind, id in self.selected if kind == "card"]
        wanted = (self._card_under(), *chosen, self._kept())
        return next((ids.index(id) for id in wanted if id in ids), None)

    def _raise(self, card: Card, place: Box, size: tuple[int, int], key: str) -> None:
        """Draw a card as it is read, over the panels."""
        self.large.clear()
        image = self._image(card, size, lit=True)
        image.put(self.large, card_fan.Place(place.centre, 0.0, place), 1.0, self._tint(card))
        self._number(self.large, key, place.right, place.top, place.width)
        if card.id == self._kept():
            self._mark_kept(self.large, place)
        self.raised, self.raised_in, self.reading = card.id, place, image.canvas

    def _number(self, canvas: Canvas, key: str, right: float, top: float, wide: float) -> None:
        """Draw the key of a card at the right end of what is seen of it, on its upper edge."""
        side = theme.least * 1.5
        if not key or wide < side:
            return
        corner = Box(right - side, top - side * 0.72, side, side)
        canvas.picture("tokens/token-slot.png", corner)
        canvas.text(key, corner, theme.least, theme.TEXT, STRONG, align="center")

    def _mark_kept(self, canvas: Canvas, place: Box) -> None:
        size = letter(14)
        high = min(size * 1.7, place.height)
        band = Box(place.left, place.bottom + (place.height - high) * 0.15, place.width, high)
        canvas.fill(band, (32, 26, 18, 235))
        canvas.text(say("hand-kept"), band, size, theme.GOLD_BRIGHT, STRONG, align="center", least=letter(11))

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

    def _in_play(self, card: Card, place: Box, letters: float | None = None, *, tight: bool = False) -> None:
        owed = self.seat.decision
        done = frozenset(owed.given if isinstance(owed, CardDecision) else ())
        bright = {id for kind, id in self.lit if kind == "order"}
        if ("button", "tactic") in self.lit:
            bright.add("tactic")
        numbers = range(1, len(card.orders) + 1) if done else ()
        closed = frozenset(n for n in numbers if n not in done and str(n) not in bright)
        look = {"lit": True, "given": done, "closed": closed, "bright": frozenset(bright), "tight": tight,
                "steady": letters is not None}  # fmt: skip
        letters = letter(15) if letters is None else letters
        parts = draw_battle_card(self.canvas, self.seat.view, card.id, place, letters, **look)
        for n, (order, part) in enumerate(zip(card.orders, parts.orders, strict=True), 1):
            # closed orders too: the context panel says why
            self.region("order", str(n), part, order.text, enabled=("order", str(n)) in self.lit)
        if parts.tactic is not None and card.tactic is not None:
            self.region("button", "tactic", parts.tactic, card.tactic.text, enabled="tactic" in bright)
        self.region("field", f"in-play:{card.id}", place, card_hint(card), enabled=False)
        if parts.cut and self._card_under() == card.id:
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
        self.raised, self.reading = card.id, self.large


def _cards_in(box: Box) -> Box:
    """Return the place of whole cards in the panel's box, below its heading."""
    side, low, high = (theme.px(margin) for margin in MARGINS)
    top = box.top - high - line_height(TITLE, letter(18))
    return Box(box.left + side, box.bottom + low, box.width - 2 * side, top - box.bottom - low)


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
