"""A bot of any game in a process of its own: it takes no time from the window, and a crash leaves the game whole."""

from __future__ import annotations

import signal
import threading
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from bow.ground.actions import Action
from bow.system.processes import process_context

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


class Answerer(Protocol):
    """A bot as its process uses it: it reads a position and returns the text of its action."""

    def answer(self, position: Any, house: str, seconds: float | None) -> str:
        """Return the action for a House that decides; `seconds`: how long it may think, None: as long as it likes."""


class BotDied(Exception):  # noqa: N818  # the window reports it, it is no error of the program
    """The process of the bot ended while it was thinking."""


class BotFailed(Exception):  # noqa: N818
    """The bot raised an error; the text says which."""


class BackgroundBot:
    """A bot in a process that starts with the first question.

    Args:
        make: makes the bot inside the process; it must be picklable.
    """

    def __init__(self, make: Callable[[], Answerer]) -> None:
        self._make = make
        self._asking = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None: there is no process."""
        return self._process.pid if self._process is not None else None

    def decide(self, position: Any, house: str, seconds: float | None = None) -> Action:
        """Return the action of the bot. The caller waits, so that it must not be the thread of the window.

        Raises:
            BotDied: the process has ended.
            BotFailed: the bot has failed.
        """
        with self._asking:
            process, pipe = self._living()
            try:
                pipe.send((position, house, seconds))
                done, answer = pipe.recv()
            except (EOFError, OSError):
                if self._process is process:
                    self._process = self._pipe = None
                raise BotDied from None
        if not done:
            raise BotFailed(answer)
        return Action.parse(answer)

    def stop(self) -> None:
        """End the process; the next question starts another one."""
        process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()

    def _living(self) -> tuple[SpawnProcess, Connection]:
        process, pipe = self._process, self._pipe
        if process is not None and pipe is not None and process.is_alive():
            return process, pipe
        context = process_context()
        here, there = context.Pipe()
        process = context.Process(target=_work, args=(there, self._make), daemon=True)
        process.start()
        there.close()
        weakref.finalize(self, process.kill)
        self._process, self._pipe = process, here
        return process, here


def _work(pipe: Connection, make: Callable[[], Answerer]) -> None:
    """Answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal ends the window, which ends this process
    bot = make()
    while True:
        try:
            position, house, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            reply = True, bot.answer(position, house, seconds)
        except Exception as error:  # noqa: BLE001  # any failure of a bot is reported to the players
            reply = False, f"{type(error).__name__}: {error}"
        pipe.send(reply)


class BackgroundThought:
    """One decision of a bot, made in the background."""

    def __init__(self, bot: BackgroundBot, position: Any, house: str, seconds: float | None = None) -> None:
        self.house = house
        self.began = time.monotonic()
        self._bot = bot
        self._done = threading.Event()
        #: the action; None: not ready, or failed
        self.answer: Action | None = None
        #: why there is no answer; empty for a process that died
        self.failure: str | None = None
        ask = (position, house, seconds)
        threading.Thread(target=self._think, args=ask, daemon=True, name="bow-bot").start()

    def _think(self, position: Any, house: str, seconds: float | None) -> None:
        try:
            self.answer = self._bot.decide(position, house, seconds)
        except BotDied:
            self.failure = ""
        except Exception as error:  # noqa: BLE001  # any failure of a bot is reported to the players
            self.failure = str(error)
        finally:
            self._done.set()

    @property
    def ready(self) -> bool:
        """Whether the bot has answered or failed."""
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until the bot is ready; return False if that takes longer."""
        return self._done.wait(seconds)

    def stop(self) -> None:
        """Give the decision up."""
        if not self.ready:
            self._bot.stop()
