"""Printing of a battle in a separate process, because matplotlib takes seconds and must not block the window."""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import bow
from bow.content.documents.faults import InputError
from bow.content.packs import in_use, use
from bow.content.plans import Scenario
from bow.system.processes import can_share_locks, process_context
from bow.words.fault_sentences import translated_error
from bow.words.messages import Words

if TYPE_CHECKING:
    from bow.lab.paper import Paper

_log = logging.getLogger("bow.table")


class PrintingProcess:
    """A running print job.

    Attributes:
        file: the PDF to write.
    """

    def __init__(self, scenario: Scenario, file: Path, paper: Paper, words: Words) -> None:
        """Start printing; `words` sets the language of the sheet."""
        self.file = file
        self._words = words
        self._pool: Executor
        if can_share_locks():
            self._pool = ProcessPoolExecutor(1, process_context(), use, (in_use(),))
        else:  # the window waits for its turns, which is better than no sheet
            self._pool = ThreadPoolExecutor(1)
        self._future: Future[None] = self._pool.submit(print_plan, scenario, file, paper, words.language)
        self._pool.shutdown(wait=False)

    @property
    def is_running(self) -> bool:
        return not self._future.done()

    @property
    def failed(self) -> str | None:
        """The reason why a finished job has written no sheet, or None."""
        error = self._future.exception()
        if error is None:
            return None
        if isinstance(error, InputError):
            return translated_error(error, self._words)
        _log.error("a battle could not be printed", exc_info=error)
        return str(error) or type(error).__name__


def can_print() -> bool:
    """Return whether the libraries that draw the sheets are installed."""
    return all(find_spec(name) is not None for name in ("matplotlib", "hexalattice"))


def print_plan(scenario: Scenario, file: Path, paper: Paper, language: str) -> None:
    """Print a battle in its starting position; runs in the process of the print job.

    Raises:
        InputError: the file cannot be written.
    """
    from bow.lab.printing import print_battle

    print_battle(bow.Battle.start(scenario), file, paper=paper, words=Words(language))
