"""A bot of the realm that answers positions, for a process of its own, which therefore loads little of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bow.bots.programs.seated_program import SeatedProgram
from bow.bots.realm_bots import REALM_BOTS
from bow.bots.realm_bots.regent.regent_bot import LONGEST, RegentBot
from bow.realm.content.realm_content import RealmContent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.seats.background_bot import BackgroundBot, BackgroundThought
from bow.seats.time_to_think import time_to_think


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
