"""An analysis that is made beside the window: other processes judge, a thread waits for them."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path

from bow.content.documents.faults import InputError
from bow.lab.analysis import Analysis, analyse
from bow.lab.analysis.analysed import kept_analysis
from bow.lab.analysis.depths import Depth
from bow.lab.analysis.walking import walked
from bow.ui.wording import error_text

_log = logging.getLogger("bow.table")


class AnalysisAtWork:
    """The analysis of one journal.

    Attributes:
        part: the share that is done, 0 to 1.
        analysis: as far as it has come; None: there is none.
        failed: why it cannot be made, or None.
        running: whether it is being made.
        looking: whether it is still being looked for on the disk.
    """

    def __init__(self, journal: Path, depth: Depth | None = None) -> None:
        """Looks whether one is kept beside the journal. `depth`: None: as in what is kept, or else the normal one."""
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
        except Exception as error:  # noqa: BLE001  # whatever ends it, nobody must wait for ever
            _log.exception("an analysis has failed")
            self.failed = str(error) or type(error).__name__
        self.running = self.looking = False

    def _look(self) -> None:
        self.analysis = kept_analysis(walked(self._journal))

    def _make(self) -> None:
        jobs, told, stop = max(1, (os.cpu_count() or 1) - 1), self._progress, self._stop.is_set
        self.analysis = analyse(self._journal, self._depth, jobs=jobs, apart=True, progress=told, stop=stop)

    def _progress(self, done: int, every: int) -> None:
        self.part = done / max(1, every)

    @property
    def said(self) -> tuple[object, ...]:
        """What of it can be seen."""
        return self.running, self.looking, self.failed, round(100 * self.part), id(self.analysis)

    def start(self) -> None:
        """Makes it, or goes on with it, if it is not being made already."""
        if not self.running and not self.looking:
            self._stop.clear()
            self.running, self.part, self.failed = True, 0.0, None
            self._thread = self._begin(self._make)

    def stop(self) -> None:
        """Ends it with what is done, which is kept."""
        self._stop.set()

    def close(self) -> None:
        """Ends it, and waits until its processes are gone."""
        self.stop()
        self._thread.join()
