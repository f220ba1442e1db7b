"""Notices to people who are not at the table: a program of the host is started when it is somebody's turn."""

from __future__ import annotations

import contextlib
import logging
import queue
import shlex
import shutil
import subprocess
import threading
from typing import Final

from bow.system.sentence import Sentence

_log = logging.getLogger("bow.remote")

#: seconds after which the host's program is killed
MOST_TIME: Final = 30.0
#: notices that wait; more are dropped
MOST_WAITING: Final = 100


class Notices:
    """The host's program, which is started with three words: the table, the House, and `here` or `away`.

    No shell reads the words, and none of them comes from a player. The program runs in a thread of its own, one at a
    time; what it prints is dropped.
    """

    def __init__(self, command: str) -> None:
        """Take the command of the program.

        Raises:
            ValueError: there is no such program.
        """
        try:
            self._command = shlex.split(command)
        except ValueError:
            self._command = []
        if not self._command or shutil.which(self._command[0]) is None:
            raise ValueError(Sentence("told-remote-notify", command=command))
        self._waiting: queue.Queue[list[str]] = queue.Queue(MOST_WAITING)
        self._running: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._run_all, name="bow-notify", daemon=True).start()

    def tell(self, table: str, house: str, here: bool) -> None:
        """Start the program soon; this returns at once.

        Args:
            table: the name of the journal, without its ending.
            house: the House whose turn it is.
            here: whether its player is at the table.
        """
        try:
            self._waiting.put_nowait([*self._command, table, house, "here" if here else "away"])
        except queue.Full:
            _log.warning("a notice to %s is dropped: the program for notices is too slow", house)

    def _run_all(self) -> None:
        none = subprocess.DEVNULL
        while True:
            try:
                with subprocess.Popen(self._waiting.get(), stdin=none, stdout=none, stderr=none) as self._running:
                    try:
                        if code := self._running.wait(MOST_TIME):
                            _log.warning("the program for notices ended with %d", code)
                    except subprocess.TimeoutExpired:
                        _log.warning("the program for notices is ended: it took more than %d s", MOST_TIME)
                        self._running.kill()
            except OSError as error:
                _log.warning("no notice was sent: %s", error)

    def close(self) -> None:
        """End the program if it runs; drop what waits."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
        if self._running is not None:
            self._running.kill()
