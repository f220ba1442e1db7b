"""A card as it is played: large on the board for both players, for a moment or until a click."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle import Battle, Event
from bow.table.battle.panels.hand import LARGE, draw_battle_card
from bow.table.battle.panels.panel import Panel
from bow.table.battle.play.seen_by_both import card_played
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import TITLE, line_height
from bow.ui.wording import say, word

#: seconds for which it is shown at normal speed
SHOWN = 2.6


class ShownCard(Panel):
    """Shows the card played in the events that `show` gets; it lies over the board."""

    needs_session = False

    def __init__(self) -> None:
        super().__init__()
        self._what: tuple[str, str, Battle] | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        return self._what is not None

    def show(self, events: Iterable[Event], battle: Battle) -> None:
        """Show the card that was played, if there is one and animations are on."""
        played = card_played(events)
        self._what = None
        if played is not None and theme.animation_speed > 0:
            self._what, self._left = (*played, battle), SHOWN / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove it; return whether a card was shown."""
        shown, self._what = self.busy, None
        if shown:
            self.rebuild()
        return shown

    def update(self, seconds: float) -> bool:
        self._left -= seconds
        if self.busy and self._left <= 0:
            self.skip()
        return self.busy

    @property
    def hidden(self) -> bool:
        return not self.busy

    def _build(self) -> None:
        if self._what is None:
            return
        house, id, battle = self._what
        size = letter(24)
        head = line_height(TITLE, size) + theme.px(10)
        high = min(theme.px(LARGE[1]) * 1.12, self.box.height - head - theme.px(36))
        wide = high * LARGE[0] / LARGE[1]
        x, y = self.box.centre
        place = Box(round(x - wide / 2), round(y - (high + head) / 2), round(wide), round(high))
        band = Box(x - wide * 0.7, place.top + theme.px(6), wide * 1.4, head)
        self.canvas.frame("tooltip", band, theme.scale * 0.8)
        said = say("shown-card", house=word(house))
        self.canvas.text(said, band.inset(theme.px(5)), size, theme.GOLD, TITLE, align="center", least=letter(15))
        draw_battle_card(self.canvas, battle, id, place, letter(19), lit=True)
        whole = Box(band.left, place.bottom, band.width, band.top - place.bottom)
        self._regions.append(Region("field", f"shown-card:{id}", whole, True, said))
