"""A bot of the battle in a separate process.

The process receives positions and makes the bot's view of them itself, because a view contains compiled content.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bow.battle import Action, Battle
from bow.battle.view import View
from bow.bots import BOTS
from bow.bots.thinking import Progress, Watchable, bounds_for
from bow.content.packs import in_use, use
from bow.seats.background_bot import BackgroundBot, BackgroundThought
from bow.seats.time_to_think import time_to_think

#: limit of nodes for a bot that is limited by seconds instead
AS_MANY_AS_THERE_IS_TIME_FOR = 10**9


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
