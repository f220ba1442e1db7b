"""An analysis made in a thread while the screen waits."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from bow.content.documents.faults import InputError
from bow.lab.realm_analysis import GameAnalysis, analyse_game
from bow.ui.wording import error_text

_log = logging.getLogger("bow.table")


class BackgroundAnalysis:
    """The analysis of one recorded game.

    Attributes:
        analysis: the result; None: not ready, or failed.
        failed: why it failed, or empty.
    """

    def __init__(self, path: Path) -> None:
        self.analysis: GameAnalysis | None = None
        self.failed = ""
        self._path = path
        self._thread = threading.Thread(target=self._work, daemon=True, name="bow-realm-analysis")
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether the analysis is done or has failed."""
        return self.analysis is not None or bool(self.failed)

    def _work(self) -> None:
        try:
            self.analysis = analyse_game(self._path)
        except (InputError, OSError) as error:
            self.failed = error_text(error)
        except Exception as error:  # noqa: BLE001  # the page reports whatever ends it
            _log.exception("an analysis has failed")
            self.failed = str(error) or type(error).__name__

    def wait(self, seconds: float) -> bool:
        """Wait until the analysis is done; return False if that takes longer."""
        self._thread.join(seconds)
        return self.ready
