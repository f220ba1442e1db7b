"""A listener that writes a match into its journal as it is played, and reports whether that works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bow.content.documents.faults import InputError
from bow.ground.match import MatchStep


class StepRecord(Protocol):
    """The part of a journal that takes steps; see `bow.record.journal`."""

    def note(self, step: MatchStep[Any], done: bool) -> None:
        """Record a step, or that it was undone. Raise OSError or InputError if that fails."""


class JournalListener:
    """A listener of a match. Lines that cannot be written stay in the journal, and the next step tries them again."""

    def __init__(self, journal: StepRecord, report: Callable[[OSError | InputError | None], None]) -> None:
        """Take the journal and a function to call after each step: with the error, or with None if all is written."""
        self.journal = journal
        self._report = report

    def __call__(self, step: MatchStep[Any], done: bool) -> None:
        self.write(lambda: self.journal.note(step, done))

    def write(self, what: Callable[[], object]) -> None:
        """Run another write to the journal, and report its result in the same way."""
        try:
            what()
        except (OSError, InputError) as error:
            self._report(error)
        else:
            self._report(None)
