"""The banner that says whose turn it is. It lies over the board for a moment, and takes no click."""

from __future__ import annotations

from bow.battle import TakeTurn
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.seen_by_both import new_round
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import TITLE, line_height, width_of
from bow.ui.wording import say, word

#: seconds for which it is shown at normal speed
SEEN = 1.5


class TurnBanner(Panel):
    """Gets each action (`show`) and the time (`wait`); it lies over the board.

    Attributes:
        house: the House that is called; None: no House.
        seen: whether the banner is shown now; it waits for the end of the animation.
    """

    def __init__(self) -> None:
        super().__init__()
        self.house: str | None = None
        self.seen = False
        self._alone = False
        self._left = 0.0

    def show(self, step: BattleSeenStep, seat: BattleSeat) -> None:
        """Call the person who gets the turn by an action, unless a handover follows or animations are off."""
        owed = seat.decision
        anew = step.after.turn != step.before.turn or new_round(step.events) is not None
        called = owed.house if isinstance(owed, TakeTurn) and anew else None
        self.skip()
        self.house = None
        if called in seat.persons and not seat.needs_handover and theme.animation_speed > 0:
            self.house, self._alone = called, len(seat.persons) == 1
            self._left = SEEN / theme.animation_speed

    def wait(self, seconds: float, *, told: bool) -> None:
        """Advance the time in seconds.

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
