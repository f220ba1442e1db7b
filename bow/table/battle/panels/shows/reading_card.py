"""An enlarged card, as large as the board allows; arrows show the other cards of its hand or pile."""

from __future__ import annotations

from bow.battle import CardDecision
from bow.table.battle.drawings.card_drawing import card_fits
from bow.table.battle.panels.hand import LARGE, card_hint, draw_battle_card
from bow.table.battle.panels.shows.last_played import PILE
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.seen_by_both import discard_pile, last_card
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, line_height
from bow.ui.wording import say

#: prefixes of the ids of regions that stand for a card, before the card
SHOWN = ("in-play", "pile", "shown-card")
#: size of the card's letters, in pixels of the sketch
SIZE = 24


class Reading:
    """The enlarged card and its neighbors; `PilesPanel` shows it."""

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ()
        self.at = 0

    @property
    def open(self) -> bool:
        return bool(self.cards)

    def begin(self, card: str, among: tuple[str, ...]) -> None:
        """Enlarge a card; arrows go through the cards of `among`."""
        self.cards = among if card in among else (card,)
        self.at = self.cards.index(card)

    def close(self) -> None:
        self.cards = ()

    def turn(self, by: int) -> None:
        self.at = max(0, min(len(self.cards) - 1, self.at + by))

    def build(self, panel: Panel, seat: BattleSeat) -> None:
        canvas, box, battle = panel.canvas, panel.box, seat.view
        card = printed(battle).cards[self.cards[self.at]]
        canvas.frame("panel-lit", box, theme.scale * 0.6)
        inside = box.inset(theme.px(20))
        foot, side = line_height(BODY, letter(15)) + theme.px(6), theme.px(44)
        high = min(inside.height - foot, theme.px(LARGE[1]) * 1.62)
        wide = min(inside.width - 2 * (side + theme.px(10)), high * 0.78)
        place = Box(*(round(edge) for edge in (box.centre[0] - wide / 2, inside.top - high, wide, high)))
        size = next((n for n in range(SIZE, 14, -1) if card_fits(card, wide, high, letter(n))), 14)
        draw_battle_card(canvas, battle, card.id, place, letter(size), lit=True)
        panel.region("field", f"reading:{card.id}", place, card_hint(card))
        if len(self.cards) > 1:
            middle = Box(inside.left, place.centre[1] - side / 2, inside.width, side)
            panel.arrows("read", middle, self.at > 0, self.at < len(self.cards) - 1)
        line = Box(inside.left, inside.bottom, inside.width, foot - theme.px(2))
        said = say("reading-foot", card=self.at + 1, cards=len(self.cards))
        canvas.text(said, line, letter(15), theme.MUTED, BODY, align="center")
        panel.region("field", "reading", box, enabled=False)


def card_of(seat: BattleSeat, region: Region | None) -> tuple[str, tuple[str, ...]] | None:
    """Return the card that a region is or shows, and the cards of its hand or pile, or None if it shows no card."""
    if region is None:
        return None
    kind, id = region[:2]
    name, _, rest = id.partition(":")
    if kind == "card":
        return id, _hand(seat)
    if kind == "field" and name in SHOWN:
        card = rest.partition(":")[0]
        among = next((pile for pile in _open(seat) if card in pile), ())
        return card, among
    owed = seat.decision
    if kind == "order" or (kind, id) == ("button", "tactic"):
        return (owed.card, ()) if isinstance(owed, CardDecision) and owed.card is not None else None
    house = id.removeprefix(PILE)
    if kind == "button" and id != house and house in seat.view.houses:  # and not the button that closes the piles
        last = last_card(seat, house)
        return None if last is None else (last.card, discard_pile(seat, house))
    return None


def first_card(seat: BattleSeat) -> tuple[str, tuple[str, ...]] | None:
    """Return the card to enlarge when none is under the pointer.

    It is the card in play, the first of the open hand, or the newest one of a discard pile.
    """
    owed, hand = seat.decision, _hand(seat)
    if isinstance(owed, CardDecision) and owed.card is not None:
        return owed.card, ()
    if hand:
        return hand[0], hand
    for pile in _open(seat)[1:]:
        if pile:
            return pile[0], pile
    return None


def _hand(seat: BattleSeat) -> tuple[str, ...]:
    return seat.view.house(seat.viewer).hand if seat.viewer else ()


def _open(seat: BattleSeat) -> list[tuple[str, ...]]:
    return [_hand(seat), *(discard_pile(seat, house) for house in seat.view.edges)]
