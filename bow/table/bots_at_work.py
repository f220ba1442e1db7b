"""A bot thinking beside the window: started, asked whether it is ready, stopped. It never holds the window up."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bow.battle import Action
    from bow.battle.view import View


class Player(Protocol):
    """What the table needs of a bot."""

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view's House."""


class Thinking:
    """One bot thinking about one decision, in a thread that ends with the program."""

    def __init__(self, bot: Player, view: View) -> None:
        self.began = time.monotonic()
        self._answer: Action | None = None
        self._failure: str | None = None
        self._done = threading.Event()
        threading.Thread(target=self._think, args=(bot, view), daemon=True, name="bow-bot").start()

    def _think(self, bot: Player, view: View) -> None:
        try:
            self._answer = bot.choose(view)
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong, the players go on
            self._failure = f"{type(error).__name__}: {error}"
        finally:
            self._done.set()

    @property
    def ready(self) -> bool:
        """Whether it has finished, well or not."""
        return self._done.is_set()

    @property
    def seconds(self) -> float:
        """How long it has been thinking."""
        return time.monotonic() - self.began

    @property
    def answer(self) -> Action | None:
        """What it chose; None: it is not ready, or it failed."""
        return self._answer if self.ready else None

    @property
    def failure(self) -> str | None:
        """What went wrong, in the words of the error; None: nothing."""
        return self._failure if self.ready else None

    def wait(self, seconds: float) -> bool:
        """Waits for it, for tests and for programs without a window; whether it is ready."""
        return self._done.wait(seconds)
