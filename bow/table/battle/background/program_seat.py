"""A program in a seat of the table; if it fails, a bot stands in for it."""

from __future__ import annotations

import threading
import weakref

from bow.battle import Action, Battle
from bow.bots.programs.dialogue import Info
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
from bow.bots.programs.seated_bots import seated
from bow.table.battle.background.bot_process import BotProcess


class ProgramSeat(BotProcess):
    """A program that plays a House, named by a command line (`cmd:./mybot`); it starts with the first question.

    Attributes:
        info: its last report about its thinking; None: there is none.
    """

    def __init__(self, name: str, house: str, seed: int) -> None:
        """Seat a program.

        Raises:
            ValueError: there is no such program.
        """
        super().__init__(name, seed)
        self.info: Info | None = None
        self._house = house
        self._bot = self._fresh()

    @property
    def pid(self) -> int | None:
        """The id of its process; None: it has none."""
        return self._bot.pid

    @property
    def can_hurry(self) -> bool:
        """Always True: every program can be asked to answer."""
        return True

    @property
    def failure(self) -> StandInCalled | None:
        """Why it failed, and which bot stands in; None: it has not failed."""
        return self._bot.failure

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """Return the action of the program, or of the bot that stands in for it.

        Not to be called in the window's thread.
        """
        self.info = None
        return self._bot.choose(battle.view(house))

    def hurry(self) -> None:
        """Ask the program to answer now, if it is thinking."""
        self._bot.hurry()

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        bot, self._bot = self._bot, self._fresh()
        threading.Thread(target=bot.close, name="bow-program-ends").start()  # the window does not wait

    def _fresh(self) -> OutsideBot:
        bot = seated(self.name, self._house, self.seed)
        assert isinstance(bot, OutsideBot)
        weakref.finalize(self, bot.close)
        seat = weakref.ref(self)

        def take(info: Info) -> None:
            if (found := seat()) is not None:
                found.info = info

        bot.on_info = take
        return bot
