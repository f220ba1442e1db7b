"""The clock of a game: each person has a time for the whole game, plus some seconds for each turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, Final, NamedTuple

from bow.game.match import MatchStep

#: seconds of the warning before the time is over
WARNING: Final = 60.0
#: the most seconds that one tick takes: a computer that slept has not been thinking
MOST_TICK: Final = 2.0
#: seconds of thinking after which the clock is saved, so that a crash gives back no more than these
SAVED_EVERY: Final = 5.0
#: the largest number of minutes and seconds that `clock_of` reads
MOST_READ: Final = 100_000


class ClockTerms(NamedTuple):
    """The settings of a clock.

    Attributes:
        minutes: the time of each person for the whole game.
        seconds: the time added at the end of each turn.
    """

    minutes: int
    seconds: int


#: the terms that can be chosen; None: no clock
CLOCKS: Final[tuple[ClockTerms | None, ...]] = (None, ClockTerms(15, 10), ClockTerms(30, 20), ClockTerms(60, 30))


class TurnClock:
    """The clock of one game. It does not end the game: after the time it counts overtime.

    Attributes:
        terms: its settings.
        keep: called to save it: at the end of each turn, and while the time runs every `SAVED_EVERY` seconds.
    """

    def __init__(self, terms: ClockTerms, left: Mapping[str, float] | None = None) -> None:
        """Set the clock; `left` has the seconds left of the Houses whose time has begun to run."""
        self.terms = terms
        self.keep: Callable[[], object] = lambda: None
        self._left = dict(left or {})
        self._unsaved = 0.0

    def left(self, house: str) -> float:
        """Return the seconds that a House has left; overtime is negative."""
        return self._left.get(house, self.terms.minutes * 60.0)

    def warns(self, house: str) -> bool:
        """Return whether a House has no more than a minute left."""
        return self.left(house) <= WARNING

    def shown(self, house: str) -> str:
        """Return the time of a House as minutes and seconds, with a minus sign for overtime."""
        seconds = ceil(self.left(house))
        minutes, rest = divmod(abs(seconds), 60)
        return f"{'−' if seconds < 0 else ''}{minutes:02d}:{rest:02d}"

    def tick(self, house: str, seconds: float) -> str:
        """Subtract the time that passed while the player of a House had to decide.

        Return `last-minute` or `over` when that begins, else an empty text.
        """
        before = self.left(house)
        after = self._left[house] = before - min(seconds, MOST_TICK)
        self._unsaved += before - after
        if self._unsaved >= SAVED_EVERY:
            self._unsaved = 0.0
            self.keep()
        if before > 0 >= after:
            return "over"
        return "last-minute" if before > WARNING >= after else ""

    def note(self, step: MatchStep[Any], done: bool) -> None:
        """Add seconds at the end of a turn, or subtract them when that is undone; a listener of a match.

        A turn ends when another House decides. A House whose clock has not started, such as a bot's, gets none.
        """
        following = step.after.decision
        if step.house not in self._left or (following is not None and following.house == step.house):
            return
        self._left[step.house] += self.terms.seconds if done else -self.terms.seconds
        self._unsaved = 0.0
        self.keep()

    def values(self) -> dict[str, Any]:
        """Return the clock as plain values, the inverse of `clock_of`."""
        return {**self.terms._asdict(), "left": {house: round(left, 1) for house, left in self._left.items()}}


def clock_of(values: Mapping[str, Any]) -> TurnClock | None:
    """Return the clock that plain values describe, or None if they are malformed."""
    minutes, seconds, left = (values.get(key) for key in ("minutes", "seconds", "left"))
    if not isinstance(minutes, int) or not isinstance(seconds, int) or not isinstance(left, dict):
        return None
    if not 0 < minutes <= MOST_READ or not 0 <= seconds <= MOST_READ:
        return None
    if not all(isinstance(each, int | float) and abs(each) <= MOST_READ * 60 for each in left.values()):
        return None
    return TurnClock(ClockTerms(minutes, seconds), left)


def next_terms(terms: ClockTerms | None) -> ClockTerms | None:
    """Return the choice after one of `CLOCKS`, cyclically."""
    return CLOCKS[(CLOCKS.index(terms) + 1) % len(CLOCKS)]


def terms_of(value: object) -> ClockTerms | None:
    """Return the terms for a list of minutes and seconds, or None if they cannot be chosen."""
    return next((terms for terms in CLOCKS if terms is not None and value == list(terms)), None)
