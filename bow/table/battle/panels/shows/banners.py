"""Banners over the board, which ignore clicks: a new round, and the House in turn."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle import Event, TakeTurn
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.seen_by_both import new_round
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import TITLE, line_height, width_of
from bow.ui.wording import say, word

#: seconds for which the banner of a round stays at normal speed once the dice lie
STAYS = 2.2
#: seconds for which the banner of a turn is shown at normal speed
SEEN = 1.5


class RoundBanner(Panel):
    """A banner over the board for a round that begins with the events given to `show`."""

    def __init__(self) -> None:
        super().__init__()
        self.round: int | None = None
        self._left = 0.0
        self._dice: Box | None = None

    @property
    def busy(self) -> bool:
        return self.round is not None

    def show(self, events: Iterable[Event], dice: Box | None = None) -> None:
        """Show the round that begins, if any and if animations are on; `dice` is the box to leave free."""
        self._dice = dice
        self.round = new_round(events) if theme.animation_speed > 0 else None
        if self.round is not None:
            self._left = STAYS / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove the banner; return whether it was shown."""
        shown, self.round = self.busy, None
        return shown

    def wait(self, seconds: float) -> bool:
        """Advance the time while the dice are at rest; return whether the banner was removed."""
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


class TurnBanner(Panel):
    """A banner over the board for the player whose turn comes. It needs each action (`show`) and the time (`wait`).

    Attributes:
        house: the House whose turn comes, or None.
        seen: whether the banner is shown now; it waits for the end of the animation.
    """

    def __init__(self) -> None:
        super().__init__()
        self.house: str | None = None
        self.seen = False
        self._alone = False
        self._left = 0.0

    def show(self, step: BattleSeenStep, seat: BattleSeat) -> None:
        """Announce the player who gets the turn by an action, unless a handover follows or animations are off."""
        owed = seat.decision
        anew = step.after.turn != step.before.turn or new_round(step.events) is not None
        called = owed.house if isinstance(owed, TakeTurn) and anew else None
        self.skip()
        self.house = None
        if called in seat.persons and not seat.needs_handover and theme.animation_speed > 0:
            self.house, self._alone = called, len(seat.persons) == 1
            self._left = SEEN / theme.animation_speed

    def wait(self, seconds: float, *, told: bool) -> None:
        """Advance the time.

        Args:
            seconds: the time since the last call.
            told: whether the animation of the action is over.
        """
        if self.house is None or not told:
            return
        if not self.seen:
            self.seen = True
            self.rebuild()
            return
        self._left -= seconds
        if self._left <= 0:
            self.skip()

    def skip(self) -> None:
        if self.seen:
            self.seen, self.house = False, None
            self.rebuild()

    @property
    def hidden(self) -> bool:
        return not self.seen

    def build(self) -> None:
        if self.house is None or not self.seen:
            return
        said = say("turn-banner") if self._alone else say("turn-banner-house", house=word(self.house))
        size = letter(36)
        high = line_height(TITLE, size) + theme.px(20)
        crest = high - theme.px(16)
        wide = min(self.box.width, width_of(said, TITLE, size) + crest + theme.px(58))
        x, _ = self.box.centre
        top = self.box.top - self.box.height * 0.1
        place = Box(round(x - wide / 2), round(top - high), round(wide), round(high))
        self.canvas.frame("parchment", place, theme.scale * 0.6)
        left = place.left + theme.px(20)
        at = Box(left, place.bottom + (high - crest) / 2, crest, crest)
        self.canvas.picture(f"crests/{self.house}-small.png", at)
        text = Box(at.right + theme.px(8), place.bottom, place.right - theme.px(18) - at.right - theme.px(8), high)
        self.canvas.text(said, text, size, theme.INK, TITLE, align="center", least=letter(20))
