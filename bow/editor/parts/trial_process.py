"""A trial in the background: bots play a battle many times while its author continues to work."""

from __future__ import annotations

import logging
import threading

from bow.content.plans import Scenario
from bow.lab.trials import Trial, try_battle

_log = logging.getLogger("bow.table")


class TrialProcess:
    """A running or finished trial.

    Attributes:
        played: the number of finished battles.
        part: the finished share of the trial, 0 to 1.
        trial: the result; None while the trial runs, and if it failed.
        failed: why the trial failed, or None.
    """

    def __init__(self, scenario: Scenario, seconds: float, seed: int = 1) -> None:
        """Start the trial; it takes about `seconds`."""
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
        except Exception as error:  # noqa: BLE001  # whatever error ends the trial, the author must see that it is over
            _log.exception("a trial has failed")
            self.failed = str(error) or type(error).__name__

    def _progress(self, played: int, part: float) -> None:
        self.played, self.part = played, part

    @property
    def is_running(self) -> bool:
        return self.trial is None and self.failed is None

    def stop(self) -> None:
        """Stop the trial. Finished battles count, see `trial`."""
        self._stop.set()

    def close(self) -> None:
        """Stop the trial, and wait until its processes have ended."""
        self.stop()
        self._thread.join()
