"""An analysis in the background: other processes judge the actions, and a thread waits for them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from bow.content.documents.faults import InputError
from bow.lab.analysis import Analysis, analyse
from bow.lab.analysis.analysed import kept_analysis
from bow.lab.analysis.depths import Depth
from bow.lab.analysis.walking import walked
from bow.system.processes import usable_cores
from bow.ui.wording import error_text

_log = logging.getLogger("bow.table")


class AnalysisProcess:
    """The analysis of one journal.

    Attributes:
        part: the finished share, 0 to 1.
        analysis: the analysis so far, or None.
        failed: why it failed, or None.
        running: whether it is in progress.
        looking: whether the disk is still searched for a saved one.
    """

    def __init__(self, journal: Path, depth: Depth | None = None) -> None:
        """Look for a saved analysis beside the journal.

        `depth` is the depth of a new analysis; with None it is that of the saved one, or else the normal one.
        """
        self.part = 0.0
        self.analysis: Analysis | None = None
        self.failed: str | None = None
        self.running = False
        self.looking = True
        self._journal, self._depth = journal, depth
        self._stop = threading.Event()
        self._thread = self._begin(self._look)

    def _begin(self, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=self._guarded, args=(work,), daemon=True, name="bow-analysis")
        thread.start()
        return thread

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except InputError as error:
            self.failed = error_text(error)
        except Exception as error:  # noqa: BLE001  # any failure must end the waiting
            _log.exception("an analysis has failed")
            self.failed = str(error) or type(error).__name__
        self.running = self.looking = False

    def _look(self) -> None:
        self.analysis = kept_analysis(walked(self._journal))

    def _make(self) -> None:
        jobs, told, stop = max(1, usable_cores() - 1), self._progress, self._stop.is_set
        self.analysis = analyse(self._journal, self._depth, jobs=jobs, apart=True, progress=told, stop=stop)

    def _progress(self, done: int, every: int) -> None:
        self.part = done / max(1, every)

    @property
    def visible(self) -> tuple[object, ...]:
        """All values that its display depends on."""
        return self.running, self.looking, self.failed, round(100 * self.part), id(self.analysis)

    def start(self) -> None:
        """Start or resume the analysis, unless it is running or the search for a saved one is."""
        if not self.running and not self.looking:
            self._stop.clear()
            self.running, self.part, self.failed = True, 0.0, None
            self._thread = self._begin(self._make)

    def stop(self) -> None:
        """Stop the analysis, and keep the results so far."""
        self._stop.set()

    def close(self) -> None:
        self.stop()
        self._thread.join()
