"""The clock of a table: the time of each player, by the server's time.

`20m+30s` gives each player 20 minutes for the whole game, and 30 seconds more for each turn. `3d` gives three days for
each turn. A turn ends when another House decides. The time of a player who is away runs only after an allowance for the
whole game is spent. The clock decides nothing: when a time is over, the other players do.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from bow.game.match import MatchStep
from bow.seats.own_files import read_own, write_own
from bow.seats.saved_files import CLOCK
from bow.system.sentence import Sentence

#: seconds for which a player may be away in the whole game before the time runs
ALLOWANCE: Final = 300.0
#: the seconds of each unit of a time
UNITS: Final[dict[str, int]] = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
#: the longest time that can be named, in seconds
MOST_TIME: Final = 100 * UNITS["d"]
#: the most seconds that one more wait gives, where there is a time for the whole game
MOST_MORE: Final = 300.0
#: a crash changes the times by at most these seconds, or by this part of the time if that is more
SAVED_EVERY, SAVED_PART = 10.0, 0.01
_TERMS: Final = re.compile(r"([1-9][0-9]{0,6})([smhd])(?:\+([0-9]{1,7})([smhd]))?")


class Terms(NamedTuple):
    """The settings of a clock, in seconds.

    Attributes:
        whole: the time for the whole game; 0: there is only a time for each turn.
        turn: the time that is added for each turn.
    """

    whole: int
    turn: int

    @property
    def start(self) -> int:
        """The time of a player at the beginning."""
        return self.whole or self.turn

    @property
    def more(self) -> float:
        """The time that a player gets if the others wait on."""
        return min(self.whole, MOST_MORE) if self.whole else self.turn

    def __str__(self) -> str:
        return f"{_named(self.whole)}+{_named(self.turn)}" if self.whole else _named(self.turn)


def _named(seconds: int) -> str:
    if not seconds:
        return "0s"
    unit, size = next((unit, size) for unit, size in reversed(UNITS.items()) if seconds % size == 0)
    return f"{seconds // size}{unit}"


def read_terms(text: str) -> Terms:
    """Return the settings in a text such as `20m+30s` or `3d`.

    Raises:
        ValueError: it has another form, or a time is too long.
    """
    found = _TERMS.fullmatch(text.strip())
    if found is not None:
        first = int(found[1]) * UNITS[found[2]]
        second = None if found[3] is None else int(found[3]) * UNITS[found[4]]
        if max(first, second or 0) <= MOST_TIME:
            return Terms(0, first) if second is None else Terms(first, second)
    raise ValueError(Sentence("told-remote-clock", text=text, most=MOST_TIME // UNITS["d"]))


class HouseTime(NamedTuple):
    """The times of one House, in seconds.

    Attributes:
        left: the time that is left.
        allowance: how long its player may still be away.
    """

    left: float
    allowance: float


class TableClock:
    """The clock of a table. Moments are seconds of any clock that only grows.

    Between two changes that all may know, it stores nothing: hidden acts leave no trace in it.

    Attributes:
        terms: its settings.
        changes: how many changes it had that all may know.
    """

    def __init__(self, terms: Terms, times: Mapping[str, HouseTime] | None = None) -> None:
        """Set the clock; `times` are those of Houses whose time has begun to run."""
        self.terms, self.changes = terms, 0
        self._times = dict(times or {})
        self._running: frozenset[str] = frozenset()
        self._away: frozenset[str] = frozenset()
        self._since = 0.0
        #: what each turn that has ended gave its House, in order, so that undo takes it away again
        self._given: list[tuple[str, float]] = []
        self._path: Path | None = None
        self._unsaved = 0.0

    @property
    def running(self) -> frozenset[str]:
        """The Houses whose time runs."""
        return self._running

    @property
    def away(self) -> frozenset[str]:
        """The Houses whose players are away."""
        return self._away

    def time(self, house: str, now: float) -> HouseTime:
        """Return the times of a House at a moment."""
        left, allowance = self._times.get(house, HouseTime(self.terms.start, ALLOWANCE))
        if house not in self._running:
            return HouseTime(left, allowance)
        passed = max(0.0, now - self._since)
        spent = min(allowance, passed) if house in self._away else 0.0
        return HouseTime(max(0.0, left - (passed - spent)), allowance - spent)

    def is_over(self, house: str, now: float) -> bool:
        """Return whether the time of a House for which the game waits is over."""
        return house in self._running and self.time(house, now).left <= 0

    def known(self, now: float) -> object:
        """Return what all may know of the clock besides the time that passes; another value means news."""
        return self.changes, tuple(house for house in sorted(self._running) if self.is_over(house, now))

    def run(self, now: float, running: Collection[str], away: Collection[str]) -> None:
        """Let the times of some Houses run from a moment on, and no others."""
        if (self._running, self._away) == (frozenset(running), frozenset(away)):
            return
        self._settle(now)
        self._running, self._away = frozenset(running), frozenset(away)
        self.changes += 1
        self._save_if_much()

    def give(self, house: str, seconds: float, now: float) -> None:
        """Give a House more time, or less."""
        self._settle(now)
        left, allowance = self.time(house, now)
        self._times[house] = HouseTime(min(max(0.0, left + seconds), MOST_TIME), allowance)
        self._unsaved += abs(seconds)
        self.changes += 1
        self._save_if_much()

    def note(self, step: MatchStep[Any], done: bool, now: float) -> None:
        """Give the House of a step the time of a turn that ends with it, or take it away when that is undone."""
        following = step.after.decision
        if following is not None and following.house == step.house:
            return
        if done:
            left = self.time(step.house, now).left
            given = self.terms.turn if self.terms.whole else self.terms.turn - left
            self._given.append((step.house, given))
            self.give(step.house, given, now)
        elif self._given and self._given[-1][0] == step.house:
            house, given = self._given.pop()
            self.give(house, -given, now)

    def due(self, now: float) -> float | None:
        """Return in how many seconds a time is over, or the clock has to be saved; None: no time runs."""
        left = [time.left + time.allowance * (house in self._away) for house, time in self._now(now) if time.left > 0]
        return min([*left, self._slack]) if left else None

    def _now(self, now: float) -> list[tuple[str, HouseTime]]:
        return [(house, self.time(house, now)) for house in self._running]

    def _settle(self, now: float) -> None:
        """Store the times at a moment, from which on they are counted."""
        times = self._now(now)
        self._unsaved += max(0.0, now - self._since) if times else 0.0
        self._times.update(times)
        self._since = now

    # --- beside the journal
    @property
    def _slack(self) -> float:
        return max(SAVED_EVERY, self.terms.start * SAVED_PART)

    def _save_if_much(self) -> None:
        if self._unsaved >= self._slack:
            self.save()

    def keep_beside(self, journal: Path) -> None:
        """Save the clock beside a journal from now on."""
        self._path = journal.with_suffix(CLOCK)
        self.save()

    def look(self, now: float) -> None:
        """Save the clock if much time has passed since it was saved."""
        if self._running and self._unsaved + now - self._since >= self._slack:
            self._settle(now)
            self.save()

    def save(self) -> None:
        """Save the clock; without a disk that can be written, the next time tries again."""
        if self._path is not None:
            times = {house: [round(each, 1) for each in time] for house, time in self._times.items()}
            with contextlib.suppress(OSError):
                write_own(self._path, {"terms": list(self.terms), "times": times})
                self._unsaved = 0.0

    def stop(self, now: float) -> None:
        """Let no time run, and save the clock."""
        self.run(now, (), ())
        self.save()


def read_clock(journal: Path) -> TableClock | None:
    """Return the clock that was saved beside a journal; None: there is none, or it is malformed."""
    values = read_own(journal.with_suffix(CLOCK))
    try:
        terms = Terms(*map(_seconds, values["terms"]))
        times = {house: HouseTime(*map(_seconds, each)) for house, each in values["times"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return TableClock(terms, times) if terms.start > 0 else None


def _seconds(value: Any) -> Any:
    """Return a time that a file names.

    Raises:
        ValueError: it is none.
    """
    if type(value) not in (int, float) or not 0 <= value <= MOST_TIME:
        raise ValueError
    return value


def listener(clock: TableClock, now: Callable[[], float], counts: Callable[[str], bool]) -> Callable[..., None]:
    """Return a listener of a match that lets its turns end on a clock; `counts` says whether a person plays a House."""

    def note(step: MatchStep[Any], done: bool) -> None:
        if counts(step.house):
            clock.note(step, done, now())

    return note
