"""Banners over the board, which ignore clicks: a new round, and the House in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

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
#: the tried places of a banner: parts of the free height from below, and of the free width from the left
HEIGHTS, WIDTHS = (0.88, 0.76, 0.64, 0.52, 0.4, 0.28, 1.0), (0.5, 0.25, 0.75, 0.0, 1.0)


def clear_place(board: Box, wide: float, high: float, taken: Sequence[Box]) -> Box:
    """Return a place for a banner on a board where it covers no unit, else one above the board.

    Args:
        board: the board's place.
        wide: the width of the banner.
        high: its height.
        taken: the places of units and of lying dice.
    """
    for up in HEIGHTS:
        for along in WIDTHS:
            left, bottom = board.left + (board.width - wide) * along, board.bottom + (board.height - high) * up
            place = Box(round(left), round(bottom), round(wide), round(high))
            if not any(place.meets(box) for box in taken):
                return place
    return Box(round(board.left + (board.width - wide) / 2), round(board.top), round(wide), round(high))


class RoundBanner(Panel):
    """A banner over the board for a round that begins with the events given to `show`."""

    def __init__(self, units: Callable[[], Sequence[Box]]) -> None:
        """Make the banner; `units` returns the places of the units, which it leaves free."""
        super().__init__()
        self._units = units
        self.round: int | None = None
        self._left = 0.0
        self._dice: Box | None = None
        self._clear_of: Sequence[Box] = ()

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
        if self._units() != self._clear_of:  # units have moved since it was placed
            self.rebuild()
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
        dice = [] if self._dice is None else [self._dice]
        self._clear_of = self._units()
        place = clear_place(self.box, wide, high, [*dice, *self._clear_of])
        self.canvas.frame("parchment", place, theme.scale * 0.7)
        said = say("round-banner", round=self.round)
        self.canvas.text(said, place.inset(theme.px(12)), size, theme.INK, TITLE, align="center", least=letter(28))


class TurnBanner(Panel):
    """A banner over the board for the player whose turn comes. It needs each action (`show`) and the time (`wait`).

    Attributes:
        house: the House whose turn comes, or None.
        seen: whether the banner is shown now; it waits for the end of the animation.
    """

    def __init__(self, units: Callable[[], Sequence[Box]]) -> None:
        """Make the banner; `units` returns the places of the units, which it leaves free."""
        super().__init__()
        self._units = units
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
        place = clear_place(self.box, wide, high, self._units())
        self.canvas.frame("parchment", place, theme.scale * 0.6)
        left = place.left + theme.px(20)
        at = Box(left, place.bottom + (high - crest) / 2, crest, crest)
        self.canvas.picture(f"crests/{self.house}-small.png", at)
        text = Box(at.right + theme.px(8), place.bottom, place.right - theme.px(18) - at.right - theme.px(8), high)
        self.canvas.text(said, text, size, theme.INK, TITLE, align="center", least=letter(20))
