"""A trial that runs beside the window: bots play a battle many times while its author goes on working."""

from __future__ import annotations

import logging
import threading

from bow.content.plans import Scenario
from bow.lab.trials import Trial, try_battle

_log = logging.getLogger("bow.table")


class TrialAtWork:
    """One trial.

    Attributes:
        played: the battles that are over.
        part: the share of the trial that is done, 0 to 1.
        trial: what came of it; None: it still runs.
        failed: why it could not be run, or None.
    """

    def __init__(self, scenario: Scenario, seconds: float, seed: int = 1) -> None:
        """Starts it. `seconds`: how long it takes, about."""
        self.played = 0
        self.part = 0.0
        self.trial: Trial | None = None
        self.failed: str | None = None
        self._stop = threading.Event()
        work = (scenario, seconds, seed)
        self._thread = threading.Thread(target=self._run, args=work, daemon=True, name="bow-trial")
        self._thread.start()

    def _run(self, scenario: Scenario, seconds: float, seed: int) -> None:
        try:
            self.trial = try_battle(
                scenario, seconds=seconds, seed=seed, progress=self._progress, stop=self._stop.is_set
            )
        except Exception as error:  # noqa: BLE001  # whatever ends it, the author must not wait for ever
            _log.exception("a trial has failed")
            self.failed = str(error) or type(error).__name__

    def _progress(self, played: int, part: float) -> None:
        self.played, self.part = played, part

    @property
    def is_running(self) -> bool:
        """Whether battles are still being played."""
        return self.trial is None and self.failed is None

    def stop(self) -> None:
        """Ends it with the battles that are over; see `trial`."""
        self._stop.set()

    def close(self) -> None:
        """Ends it, and waits until its processes are gone."""
        self.stop()
        self._thread.join()
