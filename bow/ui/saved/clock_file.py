"""The clock of a saved game, in a file beside the journal (`NAME.clock`)."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from bow.ground.match import Match
from bow.seats.own_files import read_own, write_own
from bow.seats.turn_clock import TurnClock, clock_of
from bow.ui.saved.saved_files import CLOCK


def read_clock(journal: Path) -> TurnClock | None:
    """Return the clock of a saved game, or None if its file is missing or malformed."""
    return clock_of(read_own(journal.with_suffix(CLOCK)))


def keep_clock(clock: TurnClock, match: Match[Any], journal: Path | None) -> None:
    """Let a clock follow a game, and save it beside the journal: now, at the end of each turn, and while it runs."""
    match.listeners.append(clock.note)
    if journal is None:
        return
    path = journal.with_suffix(CLOCK)

    def keep() -> None:
        with contextlib.suppress(OSError):  # the next time it tries again
            write_own(path, clock.values())

    clock.keep = keep
    keep()
