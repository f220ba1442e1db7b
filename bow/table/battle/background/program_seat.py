"""A program in a seat of the table: it is asked as our bots are, and where it fails a bot of ours stands in for it."""

from __future__ import annotations

import threading
import weakref

from bow.battle import Action, Battle
from bow.bots.programs.dialogue import Info
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
from bow.bots.programs.seated_bots import seated
from bow.table.battle.background.bot_process import BotProcess


class ProgramSeat(BotProcess):
    """A program that plays a House, by its name on a command line (`cmd:./mybot`), started when it is first asked.

    Attributes:
        info: what it told last of its thinking; None: nothing.
    """

    def __init__(self, name: str, house: str, seed: int) -> None:
        """Seats a program.

        Raises:
            ValueError: there is no such program.
        """
        super().__init__(name, seed)
        self.info: Info | None = None
        self._house = house
        self._bot = self._fresh()

    @property
    def pid(self) -> int | None:
        """The number of its process; None: there is none."""
        return self._bot.pid

    @property
    def can_hurry(self) -> bool:
        """Every program can be told to answer."""
        return True

    @property
    def failure(self) -> StandInCalled | None:
        """What became of it, and who decides now; None: it plays."""
        return self._bot.failure

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """What the program does for its House, which must decide, or the bot that stands in for it.

        Waits for it: not for the window's own thread.
        """
        self.info = None
        return self._bot.choose(battle.view(house))

    def hurry(self) -> None:
        """The program is to answer now, if it is thinking."""
        self._bot.hurry()

    def stop(self) -> None:
        """Ends the program; the next question starts it again."""
        bot, self._bot = self._bot, self._fresh()
        threading.Thread(target=bot.close, name="bow-program-ends").start()  # the window need not wait for it

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
