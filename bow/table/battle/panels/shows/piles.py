"""The discard piles, open to both players (RND-7): the cards of one House, large, page by page."""

from __future__ import annotations

import arcade

from bow.content.terms import HOUSES
from bow.table.battle.panels.hand import LARGE, card_hint, draw_battle_card
from bow.table.battle.panels.shows.last_played import PILE
from bow.table.battle.panels.shows.reading_card import Reading, card_of, first_card
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.seen_by_both import discard_pile, last_played
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import SLANTED, TITLE, line_height
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, word

KEY = arcade.key
BACK = frozenset({KEY.LEFT, KEY.UP, KEY.PAGEUP})
ON = frozenset({KEY.RIGHT, KEY.DOWN, KEY.PAGEDOWN})
ARROWS = {"read-next": 1, "read-back": -1, "pile-next": 1, "pile-back": -1}
CLOSE = frozenset({KEY.ESCAPE, KEY.ENTER, KEY.NUM_ENTER})


class PilesPanel(Panel):
    """The piles, over the board. While it is open, it takes all clicks; a click beside it closes it."""

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
        """Whether a pile is shown, or a card is read."""
        return self.house is not None or self.reading.open

    def read(self, region: Region | None) -> bool:
        """Enlarge the card that a region shows; return whether it shows one."""
        found = card_of(self.seat, region)
        if found is None:
            return False
        self.reading.begin(*found)
        self.rebuild()
        return True

    def read_or_close(self, region: Region | None) -> None:
        """Enlarge the card under the pointer, or else the first available one; close an open card."""
        found = card_of(self.seat, region) or first_card(self.seat)
        if self.reading.open or found is None:
            self.reading.close()
        else:
            self.reading.begin(*found)
        self.rebuild()

    def show(self, house: str | None) -> None:
        """Open the pile of a House (None: close it)."""
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
        """Handle a click while it is open: close or enlarge a card; close the pile after a click beside the panel."""
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
