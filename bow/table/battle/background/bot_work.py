"""A bot that thinks beside the window and never holds it up: it can be asked whether it is ready, and stopped."""

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
    """What the table needs of a bot that thinks in the window's own process."""

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view's House."""


class Thinking:
    """One bot thinking about one decision, in a thread that ends with the program; a `BotProcess` in its process."""

    def __init__(self, bot: WindowBot | BotProcess, battle: Battle, house: str) -> None:
        self.began = time.monotonic()
        self._bot = bot
        self.answer: Action | None = None
        self.failure: str | None = None
        self.died = False
        self._done = threading.Event()
        if isinstance(bot, BotProcess):
            bot.expect()  # before its thread begins, which may be late
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
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong, the players go on
            self.failure = f"{type(error).__name__}: {error}"
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
    def progress(self) -> Progress | None:
        """How far it has come; None: it has not said, or does not tell."""
        return self._bot.progress if isinstance(self._bot, BotProcess) else None

    def hurry(self) -> None:
        """A bot that thinks for a while is to answer now what looks best to it."""
        if not self.ready and isinstance(self._bot, BotProcess):
            self._bot.hurry()

    def stop(self) -> None:
        """Ends the process of a bot that still thinks; a bot without one thinks on, and nobody listens."""
        if not self.ready and isinstance(self._bot, BotProcess):
            self._bot.stop()

    def wait(self, seconds: float) -> bool:
        """Waits for it, for tests and for programs without a window; whether it is ready."""
        return self._done.wait(seconds)
