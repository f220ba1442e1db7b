"""A program in a seat of a battle at the table; if it fails, a bot stands in for it."""

from __future__ import annotations

from typing import Any

from bow.battle import Action, Battle
from bow.bots.programs.dialogue import Info
from bow.bots.programs.outside_bot import StandInCalled
from bow.bots.programs.seated_bots import drawn_seed
from bow.bots.programs.seated_program import SeatedProgram
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
        """Return the House, the command line and the number of the program, as a record has them."""
        return self._program.values()

    @property
    def pid(self) -> int | None:
        """The id of its process, or None."""
        return self._program.pid

    @property
    def can_hurry(self) -> bool:
        """Always True: every program can be asked to answer."""
        return True

    @property
    def info(self) -> Info | None:
        """Its last report about its thinking, or None."""
        return self._program.info

    @property
    def failure(self) -> StandInCalled | None:
        """Why it failed, and which bot stands in; None: it has not failed."""
        return self._program.failure

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """Return the action of the program, or of the bot that stands in for it.

        Not to be called in the window's thread.
        """
        return self._program.choose(battle.view(house))

    def hurry(self) -> None:
        """Ask the program to answer now, if it is thinking."""
        self._program.hurry()

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        self._program.stop()
