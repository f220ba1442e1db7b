"""A program in a seat of the table: it is asked as our bots are, and where it fails the players are told."""

from __future__ import annotations

import threading
import weakref
from typing import TYPE_CHECKING

from bow.bots.programs.outside_bot import TELLS_NO_HAND, OutsideBot
from bow.bots.programs.seating import seated
from bow.table.at_work.bot_process import BotFailedError, BotProcess
from bow.words.messages import spoken

if TYPE_CHECKING:
    from bow.battle import Action, Battle


class ProgramSeat(BotProcess):
    """A program that plays a House, by its name on a command line (`cmd:./mybot`), started when it is first asked.

    No bot of ours stands in for it here: the players are asked whether to start it again.
    """

    def __init__(self, name: str, house: str, seed: int) -> None:
        """Seats a program.

        Raises:
            ValueError: there is no such program.
        """
        super().__init__(name, seed)
        self._house = house
        self._bot = self._fresh()

    @property
    def pid(self) -> int | None:
        """The number of its process; None: there is none."""
        return self._bot.pid

    def decide(self, battle: Battle, house: str) -> Action:
        """What the program does for its House, which must decide. Waits for it: not for the window's own thread.

        Raises:
            BotFailedError: it has failed.
        """
        bot = self._bot
        action = bot.choose(battle.view(house))
        if bot.failure is not None:
            why = spoken().say(f"stand-in-fault-{bot.failure.fault}")
            plain = bot.failure.detail and bot.failure.fault in TELLS_NO_HAND
            raise BotFailedError(f"{why}: {bot.failure.detail}" if plain else why)
        return action

    def stop(self) -> None:
        """Ends the program; the next question starts it again."""
        bot, self._bot = self._bot, self._fresh()
        threading.Thread(target=bot.close, name="bow-program-ends").start()  # the window need not wait for it

    def _fresh(self) -> OutsideBot:
        bot = seated(self.name, self._house, self.seed)
        assert isinstance(bot, OutsideBot)
        weakref.finalize(self, bot.close)
        return bot
