"""The bots of the realm at the table: how one is seated, and how it is asked.

1. `seated_bot` makes it from the name that a person has chosen: one of `REALM_BOTS`, or a program. `RealmSession.bot`
   keeps it for its House.
2. When that House must decide, `LocalTable.think` calls `think`, which asks the bot in a thread.
3. The first question starts a separate process (`BackgroundBot` of `bow.seats.background_bot`), which loads little of
   the table. There `RealmBotMaker` makes the bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bow.bots.programs.seated_bots import SeatedProgram, drawn_seed, is_program
from bow.bots.realm import REALM_BOTS
from bow.bots.realm.regent import LONGEST, RegentBot
from bow.games.realm import REALM
from bow.realm.content.realm_content import RealmContent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.seats.background_bot import BackgroundBot
from bow.seats.thoughts import BackgroundThought
from bow.seats.time_to_think import time_to_think


def seated_bot(who: str, house: str, seed: int, packs: tuple[Path, ...]) -> BackgroundBot | SeatedProgram:
    """Return the bot or the program of a seat; `packs` are the content packs of the game.

    Raises:
        ValueError: there is no such program.
    """
    if not is_program(who):
        return BackgroundBot(RealmBotMaker(who, seed, packs))
    own = drawn_seed()  # the same each time that the program starts again
    return SeatedProgram(lambda: REALM.bots.program(who, house, seed, own=own))


def think(bot: BackgroundBot | SeatedProgram, realm: Realm, house: str) -> BackgroundThought:
    """Start a bot's thinking about a decision, within the time that the players allow."""
    if isinstance(bot, SeatedProgram):
        return BackgroundThought(lambda: bot.choose(realm.view(house)), bot)
    position = realm.to_position()
    return BackgroundThought(lambda: bot.ask(position, house, time_to_think()), bot)


@dataclass(frozen=True)
class RealmBotMaker:
    """The maker of a bot inside its process.

    Attributes:
        name: one of `REALM_BOTS`.
        seed: the bot's seed.
        packs: the content packs of the game, in their order.
    """

    name: str
    seed: int
    packs: tuple[Path, ...] = ()

    def __call__(self) -> RealmAnswerer:
        return RealmAnswerer(self)


class RealmAnswerer:
    """A bot that answers positions."""

    def __init__(self, maker: RealmBotMaker) -> None:
        self._bot = REALM_BOTS[maker.name](maker.seed)
        self._content: RealmContent = printed_realm(maker.packs)

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the text of the bot's action, chosen from the view of its House alone."""
        realm = Realm.from_position(position, self._content)
        if seconds is not None and isinstance(self._bot, RegentBot):
            self._bot.seconds = seconds / LONGEST
        return str(self._bot.choose(realm.view(house)))
