"""A bot program in a battle at the table; if it fails, a bot takes over."""

from __future__ import annotations

from typing import Any

from bow.battle import Action, Battle
from bow.bots.programs.dialogue import Info
from bow.bots.programs.outside_bot import StandInCalled
from bow.bots.programs.seated_bots import SeatedProgram, drawn_seed
from bow.games.battle import BATTLE
from bow.table.battle.background.bot_process import BotProcess


class ProgramSeat(BotProcess):
    """A program that plays a House, named by a command line (`cmd:./mybot`); see `SeatedProgram`."""

    def __init__(self, name: str, house: str, seed: int) -> None:
        """Seat a program.

        Raises:
            ValueError: there is no such program.
        """
        super().__init__(name, seed)
        own = drawn_seed()  # the same each time that the program starts again
        self._program = SeatedProgram(lambda: BATTLE.bots.program(name, house, seed, own=own))

    def values(self) -> dict[str, Any]:
        """Return the House, the command line and the program's random number, as stored in a record."""
        return self._program.values()

    @property
    def pid(self) -> int | None:
        """The process id of the program, or None if no process runs."""
        return self._program.pid

    @property
    def can_hurry(self) -> bool:
        """Always True: every program can be asked to answer now."""
        return True

    @property
    def info(self) -> Info | None:
        """The program's last report about its thinking, or None."""
        return self._program.info

    @property
    def failure(self) -> StandInCalled | None:
        """The program's failure and the bot that took over, or None if it has not failed."""
        return self._program.failure

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """Return the action of the program, or of the bot that has taken over.

        It blocks: do not call it in the window's thread.
        """
        return self._program.choose(battle.view(house))

    def hurry(self) -> None:
        """Ask the program to answer now, if it is thinking."""
        self._program.hurry()

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        self._program.stop()
