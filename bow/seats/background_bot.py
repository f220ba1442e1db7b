"""A bot of any game in a separate process, which takes no time from the window and cannot crash the game."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from bow.game.actions import Action
from bow.seats.thoughts import BotDiedError, BotFailedError
from bow.system.processes import process_context

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

#: seconds between two progress reports of a bot
BETWEEN = 0.25
#: seconds between two looks of a thinking bot whether it must answer
GLANCE = 0.01


class Report(Protocol):
    """A report of a bot about its thinking, such as `bow.bots.thinking.Progress`."""

    @property
    def share(self) -> float:
        """The share of the budget that is spent, from 0 to 1."""


class Answerer(Protocol):
    """A bot inside its own process, which reads a position and returns the text of its action."""

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the action for a House that must decide.

        Args:
            position: the position, as the window sent it.
            house: the House.
            seconds: the time limit for a bot that thinks for a while; None: no limit.
            watch: receives the bot's reports and returns whether it must answer now.
        """


class BackgroundBot:
    """A bot in a separate process, which starts with the first question.

    Args:
        make: makes the bot inside the process; it must be picklable.

    Attributes:
        progress: the last report on the current question, or None.
    """

    def __init__(self, make: Callable[[], Answerer]) -> None:
        self.progress: Any = None
        self._make = make
        self._asking = threading.Lock()
        self._asked = 0
        self._expected = False  # the next question has its number already
        self._hurried = 0  # the number of the question that must be answered now
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._hurrying: Connection | None = None  # tells the process which question must be answered now

    @property
    def pid(self) -> int | None:
        """The process id of the bot, or None if no process runs."""
        process = self._process
        return process.pid if process is not None else None

    def ask(self, position: Any, house: str, seconds: float | None = None) -> Action:
        """Return the bot's action for a House that must decide. It blocks: do not call it in the window's thread.

        Raises:
            BotDiedError: the bot's process has ended.
            BotFailedError: the bot has failed.
        """
        with self._asking:
            if not self._expected:
                self.expect()
            self._expected = False
            process, pipe = self._living()
            try:
                pipe.send((self._asked, self._hurried, position, house, seconds))
                while (reply := pipe.recv())[0] is None:
                    self.progress = reply[1]
            except (EOFError, OSError):
                if self._process is process:
                    self._process = self._pipe = None
                raise BotDiedError from None
        done, answer = reply
        if not done:
            raise BotFailedError(answer)
        return Action.parse(answer)

    def expect(self) -> None:
        """Announce the next question, so that `hurry` applies to it from now on, and clear the progress."""
        self._asked += 1
        self._expected = True
        self.progress = None

    def hurry(self) -> None:
        """Make the bot, if it is thinking, answer now with the best action found so far."""
        if self._hurried != self._asked:
            self._hurried = self._asked
            if self._hurrying is not None:  # else the question takes the number along
                with contextlib.suppress(OSError):  # its process has ended
                    self._hurrying.send(self._hurried)

    def stop(self) -> None:
        """End the process; the next question starts another."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _living(self) -> tuple[SpawnProcess, Connection]:
        process, pipe = self._process, self._pipe
        if process is not None and pipe is not None and process.is_alive():
            return process, pipe
        context = process_context()
        here, there = context.Pipe()
        hurried, self._hurrying = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(there, hurried, self._make), daemon=True)
        process.start()
        there.close()
        hurried.close()
        weakref.finalize(self, process.kill)
        self._process, self._pipe = process, here
        return process, here


class _Hurried:
    """The last question that must be answered now, by its number.

    It comes by a pipe, because memory for several processes is missing on some systems.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._due = 0.0
        self.number = 0

    def reaches(self, number: int) -> bool:
        """Return whether a question must be answered now; the pipe is read only every so often."""
        now = time.monotonic()
        if now >= self._due:
            self._due = now + GLANCE
            with contextlib.suppress(EOFError, OSError):
                while self._pipe.poll():
                    self.number = max(self.number, self._pipe.recv())
        return self.number >= number


def _work(pipe: Connection, hurrying: Connection, make: Callable[[], Answerer]) -> None:
    """Run the process: answer positions with actions until the pipe is closed."""
    hurried = _Hurried(hurrying)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal ends the window, which ends this process
    bot = make()
    while True:
        try:
            number, early, position, house, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            hurried.number = max(hurried.number, early)
            reply = True, bot.answer(position, house, seconds, _watch(pipe, hurried, number))
        except Exception as error:  # noqa: BLE001  # the players see any failure of a bot
            reply = False, f"{type(error).__name__}: {error}"
        pipe.send(reply)


def _watch(pipe: Connection, hurried: _Hurried, number: int) -> Callable[[Report], bool]:
    """Return a callback that forwards reports to the window, not too often, and returns whether to answer now."""
    last = 0.0

    def watch(report: Report) -> bool:
        nonlocal last
        now = time.monotonic()
        if now - last >= BETWEEN or report.share >= 1:
            last = now
            pipe.send((None, report))
        return hurried.reaches(number)

    return watch
