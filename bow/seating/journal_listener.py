"""Writes a match into its journal as it is played, and reports whether that works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bow.content.documents.faults import InputError
from bow.ground.match import MatchStep


class StepRecord(Protocol):
    """Where steps are written down: see `bow.record.journal`."""

    def note(self, step: MatchStep[Any], done: bool) -> None:
        """Write a step down, or that it is taken back. OSError or InputError where that fails."""


class JournalListener:
    """A listener of a match. What cannot be written stays in the journal and is tried again with the next step."""

    def __init__(self, journal: StepRecord, report: Callable[[OSError | InputError | None], None]) -> None:
        """Take the journal, and what is called after each step: with the error, or None if all is written."""
        self.journal = journal
        self._report = report

    def __call__(self, step: MatchStep[Any], done: bool) -> None:
        self.write(lambda: self.journal.note(step, done))

    def write(self, what: Callable[[], object]) -> None:
        """Write something else into the journal, and report on it in the same way."""
        try:
            what()
        except (OSError, InputError) as error:
            self._report(error)
        else:
            self._report(None)
