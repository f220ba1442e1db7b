"""Cards over the board: one being played, the discard piles, open to both players (RND-7), and one enlarged card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import arcade

from bow.battle import CardDecision, Event
from bow.battle.events import CardDiscarded, CardPlayed
from bow.battle.inspection import Inspection
from bow.content.terms import HOUSES
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.drawings.card_drawing import card_fits
from bow.table.battle.panels.frame_edge import PILE
from bow.table.battle.panels.hand import LARGE, card_hint, draw_battle_card
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.seen_by_both import card_shown, discard_pile, last_card, last_played
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, SLANTED, TITLE, letter, line_height
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, word

#: seconds for which a played card is shown at normal speed
STAYS = 2.6
#: the size of its letters, and smaller ones that are tried beside the board
SIZES = (19, 17, 15, 13)
#: the cost of covering a unit of the House that plays the card, and of covering another one
ORDERED, STANDING = 4, 1
#: the places that are tried, from the left edge of the board (0) to the right edge (1), the best one first
ASIDE = (0.5, 0.0, 1.0, 0.25, 0.75)
#: prefixes of the ids of regions that stand for a card, before the card
SHOWN = ("in-play", "pile", "shown-card")
#: size of the card's letters, in pixels of the sketch
SIZE = 24
KEY = arcade.key
BACK = frozenset({KEY.LEFT, KEY.UP, KEY.PAGEUP})
ON = frozenset({KEY.RIGHT, KEY.DOWN, KEY.PAGEDOWN})
ARROWS = {"read-next": 1, "read-back": -1, "pile-next": 1, "pile-back": -1}
CLOSE = frozenset({KEY.ESCAPE, KEY.ENTER, KEY.NUM_ENTER})


class ShownCard(Panel):
    """A display over the board of the card played in the events given to `show`."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        """Set up a card; `on_press` ends all that is shown."""
        super().__init__()
        self._on_press = on_press
        self._what: tuple[CardPlayed | CardDiscarded, Inspection, BoardCamera] | None = None
        self._aside: Box | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        return self._what is not None

    def show(self, events: Iterable[Event], battle: Inspection, camera: BoardCamera, aside: Box | None = None) -> None:
        """Show the card played or discarded to order a unit, if there is one and animations are on.

        `aside` is a box beside the board for the card of a bot, where it covers neither a unit nor the log. If the text
        needs more space, the card lies over the board.
        """
        self._aside = aside
        event = card_shown(events)
        self._what = None
        if event is not None and theme.animation_speed > 0:
            self._what, self._left = (event, battle, camera), STAYS / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove the card; return whether one was shown."""
        shown, self._what = self.busy, None
        if shown:
            self.rebuild()
        return shown

    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Close the card by a press on it, which has no other effect."""
        held = region is not None and region in self.regions
        if held:
            self._on_press()
        return held

    def update(self, seconds: float) -> bool:
        self._left -= seconds
        if self.busy and self._left <= 0:
            self.skip()
        return self.busy

    @property
    def hidden(self) -> bool:
        return not self.busy

    def build(self) -> None:
        if self._what is None:
            return
        event, battle, camera = self._what
        house, id = event.house, event.card
        size = letter(24)
        head = line_height(TITLE, size) + theme.px(10)
        high, wide = self._sides(self.box, head)
        letters = letter(SIZES[0])
        free = self.box.inset(theme.px(36))
        if self._aside is not None:
            less, narrow = self._sides(self._aside, head)
            for smaller in SIZES:
                if card_fits(printed(battle).cards[id], narrow, less, letter(smaller)):
                    high, wide, free, letters = less, narrow, self._aside, letter(smaller)
                    break
        middle = free.middle(wide, high + theme.px(6) + head)
        places = [middle._replace(left=free.left + (free.width - wide) * at) for at in ASIDE]
        places = [middle] if free is self._aside else places
        whole = min(places, key=lambda place: _covered(place, house, battle, camera))
        place = Box(*(round(edge) for edge in (whole.left, whole.bottom, wide, high)))
        band = whole.strip(head)
        self.canvas.frame("tooltip", band, theme.scale * 0.8)
        said = say("shown-card" if isinstance(event, CardPlayed) else "shown-discard", house=word(house))
        self.canvas.text(said, band.inset(theme.px(5)), size, theme.GOLD, TITLE, align="center", least=letter(15))
        draw_battle_card(self.canvas, battle, id, place, letters, lit=True)
        self.regions.append(Region("field", f"shown-card:{id}", whole, True, said))

    @staticmethod
    def _sides(free: Box, head: float) -> tuple[float, float]:
        """Return height and width of the card in a box, below a line of some height."""
        high = min(theme.px(LARGE[1]) * 1.12, free.height - head - theme.px(20))
        return high, min(high * LARGE[0] / LARGE[1], free.width - theme.px(16))


def _covered(place: Box, house: str, battle: Inspection, camera: BoardCamera) -> int:
    index = battle.board.index
    standing = ((unit.house, camera.box_of(index[unit.at], 0.7, 0.7)) for unit in battle.units.values())
    return round(sum((ORDERED if owner == house else STANDING) * place.shared(box) for owner, box in standing))


class Reading:
    """The enlarged card and its neighbors, shown by `PilesPanel`."""

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ()
        self.at = 0

    @property
    def open(self) -> bool:
        return bool(self.cards)

    def begin(self, card: str, among: tuple[str, ...]) -> None:
        """Enlarge a card; the arrows go through the cards of `among`."""
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


class PilesPanel(Panel):
    """The piles, over the board. While open they take all clicks; a click beside them closes them."""

    commands = frozenset({"piles", "read"})

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat
        #: the House whose pile is shown; None: it is closed
        self.house: str | None = None
        self._part = ListPart(paged=True)
        #: the enlarged card, in front of the pile or without one
        self.reading = Reading()

    @property
    def open(self) -> bool:
        """Whether a pile or an enlarged card is shown."""
        return self.house is not None or self.reading.open

    def read(self, region: Region | None) -> bool:
        """Enlarge the card in a region; return whether there is one."""
        found = card_of(self.seat, region)
        if found is None:
            return False
        self.reading.begin(*found)
        self.rebuild()
        return True

    def read_or_close(self, region: Region | None) -> None:
        """Enlarge the card under the pointer, or else the first available one; close an enlarged card."""
        found = card_of(self.seat, region) or first_card(self.seat)
        if self.reading.open or found is None:
            self.reading.close()
        else:
            self.reading.begin(*found)
        self.rebuild()

    def show(self, house: str | None) -> None:
        """Open the pile of a House; None closes it."""
        self.house, self._part.first = house, 0
        self.reading.close()
        self.rebuild()

    def cycle(self) -> None:
        """Open the enemy's pile, then the player's, then close it."""
        mine = self.seat.house or HOUSES[0]
        other = next(house for house in HOUSES if house != mine)
        after = {None: other, other: mine, mine: None}
        self.show(after[self.house])

    def activate(self, region: Region | None) -> bool:
        """Handle a click while a pile is open: enlarge or close a card, or close the pile by a click beside it."""
        if region is not None and region.id in ARROWS:
            self.turn(ARROWS[region.id])
        elif self.reading.open:
            self.reading.close()
            self.rebuild()
        elif self.read(region):
            pass
        elif region is None or region.id == "pile-close":
            self.show(None)
        elif region.kind == "tab":
            self.show(region.id.removeprefix(PILE))
        return True

    def key(self, symbol: int, modifiers: int = 0, focused: Region | None = None) -> bool:
        if symbol in ON or symbol in BACK:
            self.turn(1 if symbol in ON else -1)
        elif self.reading.open:
            if symbol in CLOSE:
                self.reading.close()
                self.rebuild()
        elif symbol == KEY.TAB:
            self.show(next(house for house in HOUSES if house != self.house))
        elif symbol in CLOSE:
            self.show(None)
        return True

    def turn(self, by: int) -> None:
        if self.reading.open:
            self.reading.turn(by)
        else:
            self._part.by(by)
        self.rebuild()

    def scroll(self, x: float, y: float, steps: float) -> bool:
        self.turn(-1 if steps > 0 else 1)
        return True

    @property
    def hidden(self) -> bool:
        return not self.open

    @property
    def covers(self) -> bool:
        return self.open

    def activate_beside(self) -> None:
        self.activate(None)

    def escape(self) -> None:
        self.activate(None)

    # --- building
    def build(self) -> None:
        if self.reading.open:
            self.reading.build(self, self.seat)
        elif self.house is not None:
            self._pile(self.house)

    def _pile(self, house: str) -> None:
        self.canvas.frame("panel-lit", self.box, theme.scale * 0.6)
        inside = self.box.inset(theme.px(18))
        side = theme.px(34)
        close = Box(inside.right - side, inside.top - side, side, side)
        self.button("pile-close", close, icon="close", hint=say("button-plan-close"))
        x = close.left - theme.px(16)
        for each in reversed(HOUSES):
            wide = button_width(word(each), size=15)
            x -= wide
            place, at_rest = Box(x, close.bottom, wide, side), "hover" if each == house else ""
            self.button(f"{PILE}{each}", place, word(each), kind="tab", at_rest=at_rest, size=15, marked=each == house)
            x -= theme.px(8)
        pile = discard_pile(self.seat, house)
        head = Box(inside.left, close.bottom, x - inside.left, side)
        said = say("piles-title", house=word(house), cards=len(pile))
        self.canvas.text(said, head, letter(20), theme.GOLD, TITLE, least=letter(13))
        below = inside._replace(height=close.bottom - theme.px(12) - inside.bottom)
        self._cards(below, pile, last_played(self.seat, house))
        self.region("field", "piles", self.box, enabled=False)

    def _cards(self, box: Box, pile: tuple[str, ...], last: str | None) -> None:
        if not pile:
            self.canvas.text(say("piles-empty"), box, letter(17), theme.MUTED, SLANTED, align="center")
            return
        gap, arrow = theme.px(12), theme.px(34)
        caption = line_height(SLANTED, letter(14)) + theme.px(3)
        high = min(box.height - caption, theme.px(LARGE[1]))
        wide = high * LARGE[0] / LARGE[1]
        room = int((box.width - 2 * (arrow + gap) + gap) // (wide + gap))
        part = self._part
        shown = [pile[n] for n in part.fit(len(pile), room)]
        left = box.centre[0] - (len(shown) * (wide + gap) - gap) / 2
        low = box.bottom + (box.height - caption - high) / 2
        battle = self.seat.view
        for n, id in enumerate(shown):
            place = Box(round(left + n * (wide + gap)), round(low), round(wide), round(high))
            newest = id == last and part.first == n == 0
            draw_battle_card(self.canvas, battle, id, place, letter(16), lit=newest)
            if newest:
                over = Box(place.left, place.top + theme.px(2), place.width, caption)
                said = say("piles-last")
                self.canvas.text(said, over, letter(14), theme.GOLD, SLANTED, align="center", least=letter(11))
            self.region("field", f"pile:{id}:{n}", place, card_hint(printed(battle).cards[id]))
        if part.pages > 1:
            middle = Box(box.left, low + high / 2 - arrow / 2, box.width, arrow)
            self.arrows("pile", middle, part.first > 0, part.first < part.furthest)


def card_of(seat: BattleSeat, region: Region | None) -> tuple[str, tuple[str, ...]] | None:
    """Return the card in a region and the cards of its hand or pile, or None if it shows no card."""
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
