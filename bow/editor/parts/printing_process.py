"""A battle that is printed beside the window, by a process of its own: matplotlib takes seconds, and nobody waits."""

from __future__ import annotations

import logging
from concurrent.futures import Future, ProcessPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import bow
from bow.content.documents.faults import InputError
from bow.content.packs import in_use, use
from bow.content.plans import Scenario
from bow.lab.printing.paper import Paper
from bow.system.processes import process_context
from bow.words.fault_sentences import error_said
from bow.words.messages import Words

_log = logging.getLogger("bow.table")


class PrintAtWork:
    """One printing.

    Attributes:
        file: the PDF that is made.
    """

    def __init__(self, scenario: Scenario, file: Path, paper: Paper, words: Words) -> None:
        """Starts it; the words are those in which it is printed."""
        self.file = file
        self._words = words
        self._pool = ProcessPoolExecutor(1, process_context(), use, (in_use(),))
        self._future: Future[None] = self._pool.submit(print_plan, scenario, file, paper, words.language)
        self._pool.shutdown(wait=False)

    @property
    def is_running(self) -> bool:
        """Whether it is still at work."""
        return not self._future.done()

    @property
    def failed(self) -> str | None:
        """Why there is no sheet, once it is not running any more; None: there is one."""
        error = self._future.exception()
        if error is None:
            return None
        if isinstance(error, InputError):
            return error_said(error, self._words)
        _log.error("a battle could not be printed", exc_info=error)
        return str(error) or type(error).__name__


def can_print() -> bool:
    """Whether what draws the sheets is installed."""
    return all(find_spec(name) is not None for name in ("matplotlib", "hexalattice"))


def print_plan(scenario: Scenario, file: Path, paper: Paper, language: str) -> None:
    """Prints a battle, set up, in the process that is for it.

    Raises:
        InputError: the file cannot be written.
    """
    from bow.lab.printing.battles import print_battle

    print_battle(bow.Battle.start(scenario), file, paper=paper, words=Words(language))
