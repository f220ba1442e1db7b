"""A bot that thinks in the background: the window can ask whether it is ready, and stop it."""

from __future__ import annotations

import threading
import time
from typing import Protocol

from bow.battle import Action, Battle
from bow.battle.view import View
from bow.bots.thinking import Progress
from bow.seating.time_to_think import time_to_think
from bow.table.battle.background.bot_process import BotDiedError, BotFailedError, BotProcess


class WindowBot(Protocol):
    """The interface of a bot that thinks in the window's process."""

    def choose(self, view: View) -> Action:
        """Return one of the legal actions of the view's House."""


class Thinking:
    """One bot thinking about one decision, in a daemon thread; a `BotProcess` thinks in its process."""

    def __init__(self, bot: WindowBot | BotProcess, battle: Battle, house: str) -> None:
        self.began = time.monotonic()
        self._bot = bot
        self.answer: Action | None = None
        self.failure: str | None = None
        self.died = False
        self._done = threading.Event()
        if isinstance(bot, BotProcess):
            bot.expect()  # before its thread starts, which may take a while
        threading.Thread(target=self._think, args=(battle, house), daemon=True, name="bow-bot").start()

    def _think(self, battle: Battle, house: str) -> None:
        bot = self._bot
        try:
            if isinstance(bot, BotProcess):
                self.answer = bot.decide(battle, house, time_to_think())
            else:
                self.answer = bot.choose(battle.view(house))
        except BotDiedError:
            self.died = True
        except BotFailedError as error:
            self.failure = str(error)
        except Exception as error:  # noqa: BLE001  # no failure of a bot may stop the players
            self.failure = f"{type(error).__name__}: {error}"
        finally:
            self._done.set()

    @property
    def ready(self) -> bool:
        """Whether it has finished, with an answer or a failure."""
        return self._done.is_set()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    @property
    def progress(self) -> Progress | None:
        """The last progress report; None: there is none."""
        return self._bot.progress if isinstance(self._bot, BotProcess) else None

    def hurry(self) -> None:
        """Ask a bot that thinks for a while to answer now with the best action found so far."""
        if not self.ready and isinstance(self._bot, BotProcess):
            self._bot.hurry()

    def stop(self) -> None:
        """End the process of a bot that still thinks; a bot without a process thinks on, and its answer is ignored."""
        if not self.ready and isinstance(self._bot, BotProcess):
            self._bot.stop()

    def wait(self, seconds: float) -> bool:
        """Wait for the answer, in tests and in programs without a window; return whether it is ready."""
        return self._done.wait(seconds)
