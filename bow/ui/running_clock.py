"""The clock of a game on the screen, which runs while a person decides, and announces the last minute and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bow.seats.turn_clock import ClockTerms, TurnClock
from bow.ui.kit import theme
from bow.ui.speaker import speaker
from bow.ui.wording import say

OVERTIME: theme.Colour = (244, 82, 70, 255)


class RunningClock:
    """The running of a clock from frame to frame."""

    def __init__(self, clock: TurnClock, announce: Callable[[str, str], object]) -> None:
        """Take the clock, and a function that shows a message: it gets the message's key and the House."""
        self.clock = clock
        self._announce = announce

    def run(self, houses: Iterable[str], seconds: float) -> bool:
        """Advance the clocks of the Houses whose players must decide; return whether a shown time has changed."""
        changed = False
        for house in houses:
            before = self.clock.shown(house)
            reached = self.clock.tick(house, seconds)
            if reached:
                speaker().play("bell")
                self._announce(f"clock-{reached}", house)
            changed = changed or self.clock.shown(house) != before
        return changed


def clock_colour(clock: TurnClock, house: str) -> theme.Colour:
    """Return the color of a House's time: a warning in the last minute, red in overtime."""
    return OVERTIME if clock.left(house) <= 0 else theme.WARNING if clock.warns(house) else theme.TEXT


def terms_text(terms: ClockTerms | None) -> str:
    """Return the label of a clock setting."""
    return say("clock-none") if terms is None else say("clock-terms", minutes=terms.minutes, seconds=terms.seconds)
