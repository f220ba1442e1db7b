"""The banner of a new round, across the board while the order dice roll and lie."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle import Event
from bow.table.battle.play.seen_by_both import new_round
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import TITLE, line_height
from bow.ui.wording import say

#: seconds for which it stays at normal speed once the dice lie
STAYS = 2.2


class RoundBanner(Panel):
    """Shows a round that begins with the events that `show` gets; it lies over the board."""

    def __init__(self) -> None:
        super().__init__()
        self.round: int | None = None
        self._left = 0.0
        self._dice: Box | None = None

    @property
    def busy(self) -> bool:
        return self.round is not None

    def show(self, events: Iterable[Event], dice: Box | None = None) -> None:
        """Show the round that begins, if there is one and animations are on; `dice`: the box that it leaves free."""
        self._dice = dice
        self.round = new_round(events) if theme.animation_speed > 0 else None
        if self.round is not None:
            self._left = STAYS / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove it; return whether it was shown."""
        shown, self.round = self.busy, None
        return shown

    def wait(self, seconds: float) -> bool:
        """Advance the time in seconds while the dice lie; return whether it was removed."""
        self._left -= seconds
        return self._left <= 0 and self.skip()

    @property
    def hidden(self) -> bool:
        return not self.busy

    def build(self) -> None:
        if self.round is None:
            return
        size = letter(52)
        high = line_height(TITLE, size) + theme.px(26)
        wide = min(self.box.width, theme.px(560))
        place = Box(*map(round, self._free().middle(wide, high)))
        self.canvas.frame("parchment", place, theme.scale * 0.7)
        said = say("round-banner", round=self.round)
        self.canvas.text(said, place.inset(theme.px(12)), size, theme.INK, TITLE, align="center", least=letter(28))

    def _free(self) -> Box:
        """Return the part of the board above or below the dice, whichever is higher."""
        dice, board = self._dice, self.box
        if dice is None:
            return board
        above, below = board.top - dice.top, dice.bottom - board.bottom
        if above >= below:
            return board._replace(bottom=dice.top, height=above)
        return board._replace(height=below)
