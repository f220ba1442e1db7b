"""One decision of a bot, which is made while the game waits: in a thread, or elsewhere."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from bow.game.actions import Action


class Thought(Protocol):
    """One decision of a bot, for the game that waits for it.

    Attributes:
        answer: the action, or None if it is not ready or has failed.
    """

    answer: Action | None

    @property
    def failure(self) -> str | None:
        """The bot's error, or None."""

    @property
    def died(self) -> bool:
        """Whether the bot ended without an answer."""

    @property
    def ready(self) -> bool:
        """Whether there is an answer or a failure."""

    @property
    def progress(self) -> Any:
        """The bot's last report, or None."""

    @property
    def seconds(self) -> float:
        """The seconds since it began."""

    def hurry(self) -> None:
        """Make a bot that can be hurried answer now with the best action found so far."""

    def stop(self) -> None:
        """End it; its answer is no longer wanted."""

    def wait(self, seconds: float) -> bool:
        """Return whether it is ready, after so many seconds at most where a thread can wait for it."""


class Thinker(Protocol):
    """A bot that thinks outside the window's thread: a `BackgroundBot`, or a program."""

    @property
    def progress(self) -> Any:
        """The last report on the current question, or None."""

    def expect(self) -> None:
        """Announce the next question, so that `hurry` applies to it from now on."""

    def hurry(self) -> None:
        """Request an answer now, if the bot is thinking."""

    def stop(self) -> None:
        """End its process; the next question starts another."""


class BotDiedError(Exception):
    """The bot's process ended while the bot was thinking."""


class BotFailedError(Exception):
    """The bot raised an error; the message is its text."""


class BackgroundThought:
    """One decision of a bot, made in a daemon thread.

    Args:
        ask: returns the bot's action; it runs in the thread.
        bot: the bot, if it thinks in a process of its own. None: it cannot be hurried or stopped.
        done: called in the thread when the thought is ready.

    Attributes:
        answer: the action, or None if it is not ready or has failed.
        failure: the bot's error, or None.
        died: whether the bot's process ended without an answer.
    """

    def __init__(
        self, ask: Callable[[], Action], bot: Thinker | None, done: Callable[[], object] = lambda: None
    ) -> None:
        self.began = time.monotonic()
        self.answer: Action | None = None
        self.failure: str | None = None
        self.died = False
        self._bot = bot
        self._notify = done
        self._done = threading.Event()
        if bot is not None:
            bot.expect()  # before the thread starts, which may take a while
        threading.Thread(target=self._think, args=(ask,), daemon=True, name="bow-bot").start()

    def _think(self, ask: Callable[[], Action]) -> None:
        try:
            self.answer = ask()
        except BotDiedError:
            self.died = True
        except BotFailedError as error:
            self.failure = str(error)
        except Exception as error:  # noqa: BLE001  # no failure of a bot may stop the players
            self.failure = f"{type(error).__name__}: {error}"
        finally:
            self._done.set()
            self._notify()

    @property
    def ready(self) -> bool:
        """Whether the thread has finished, with an answer or a failure."""
        return self._done.is_set()

    @property
    def seconds(self) -> float:
        """The seconds since the thread started."""
        return time.monotonic() - self.began

    @property
    def progress(self) -> Any:
        """The bot's last report, or None."""
        return self._bot.progress if self._bot is not None else None

    def hurry(self) -> None:
        """Make a bot that can be hurried answer now with the best action found so far."""
        if not self.ready and self._bot is not None:
            self._bot.hurry()

    def stop(self) -> None:
        """End the process of a bot that is thinking. A bot without a process continues, and its answer is ignored."""
        if not self.ready and self._bot is not None:
            self._bot.stop()

    def wait(self, seconds: float) -> bool:
        """Wait for the answer, in tests and in programs without a window; return whether it is ready."""
        return self._done.wait(seconds)
