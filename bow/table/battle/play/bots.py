"""The bots of a battle at the table: how one is seated, and how it is asked. No screen is needed.

1. `seated_bot` makes it from the name that a person has chosen: one of `BOTS` of `bow.bots` is a `BotProcess`, a
   program is a `ProgramSeat`, which a bot replaces if it fails. `Session.seat`, or the start, gives it a House.
2. When that House must decide, `LocalTable.think` calls `think`, which asks the bot in a thread.
3. The first question starts a separate process (`BackgroundBot` of `bow.seats.background_bot`). There `BotMaker` makes
   the bot. It receives positions and makes its view of them itself, because a view contains compiled content.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bow.battle import Action, Battle
from bow.battle.view import View
from bow.bots import BOTS
from bow.bots.programs.dialogue import Info
from bow.bots.programs.outside_bot import StandInCalled
from bow.bots.programs.seated_bots import SeatedProgram, drawn_seed, is_program
from bow.bots.thinking import Progress, Watchable, bounds_for
from bow.content.packs import in_use, use
from bow.games.battle import BATTLE
from bow.seats.background_bot import BackgroundBot
from bow.seats.thoughts import BackgroundThought
from bow.seats.time_to_think import time_to_think

#: limit of nodes for a bot that is limited by seconds instead
AS_MANY_AS_THERE_IS_TIME_FOR = 10**9


def seated_bot(who: str, house: str, seed: int) -> BotProcess | None:
    """Return the bot or the program of a seat, or None for a person or an unknown name.

    Raises:
        ValueError: there is no such program.
    """
    if who in BOTS:
        return BotProcess(who, seed)
    return ProgramSeat(who, house, seed) if is_program(who) else None


class WindowBot(Protocol):
    """The interface of a bot that thinks in the window's process."""

    def choose(self, view: View) -> Action:
        """Return one of the legal actions of the view's House."""


class BotProcess(BackgroundBot):
    """One of `bow.bots.BOTS` in a separate process.

    Args:
        name: the name of the bot.
        seed: its seed. A bot that was stopped or killed starts with it again.
    """

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(BotMaker(name, seed, in_use()))
        self.name, self.seed = name, seed

    @property
    def can_hurry(self) -> bool:
        """Whether the bot can be hurried, because it thinks for a while."""
        return isinstance(BOTS[self.name](self.seed), Watchable)

    def decide(self, battle: Battle, house: str, seconds: float | None = None) -> Action:
        """Return the bot's action for a House that must decide; see `ask`."""
        return self.ask((battle.scenario, battle.to_position()), house, seconds)


def think(bot: WindowBot | BotProcess, battle: Battle, house: str) -> BackgroundThought:
    """Let a bot begin to think about a decision, as long as the players allow."""
    if isinstance(bot, BotProcess):
        return BackgroundThought(lambda: bot.decide(battle, house, time_to_think()), bot)
    return BackgroundThought(lambda: bot.choose(battle.view(house)), None)


@dataclass(frozen=True)
class BotMaker:
    """The maker of a bot inside its process.

    Attributes:
        name: one of `BOTS`.
        seed: the bot's seed.
        packs: the content packs in use.
    """

    name: str
    seed: int
    packs: tuple[Path, ...]

    def __call__(self) -> BattleAnswerer:
        return BattleAnswerer(self)


class BattleAnswerer:
    """A bot that answers positions."""

    def __init__(self, maker: BotMaker) -> None:
        use(maker.packs)
        self._make, self._seed = BOTS[maker.name], maker.seed
        self._seconds: float | None = None
        self._bot = self._make(maker.seed)

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Progress], bool]) -> str:
        """Return the text of the bot's action; it sees the view of its House alone."""
        if seconds != self._seconds:
            self._seconds = seconds
            nodes = AS_MANY_AS_THERE_IS_TIME_FOR if seconds is not None else None
            if bounds := bounds_for(self._make, nodes, seconds):
                self._bot = self._make(self._seed, **bounds)
        if isinstance(self._bot, Watchable):
            self._bot.watch = watch
        scenario, text = position
        return str(self._bot.choose(Battle.from_position(text, None, scenario).view(house)))


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
