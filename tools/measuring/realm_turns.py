"""Bots that take turns at the realm's table, while the window draws."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bow.seats.background_bot import BackgroundBot
from bow.table.realm.play.realm_answerer import RealmAnswerer, RealmBotMaker
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.screens.realm_screen import RealmScreen
from tools.measuring.realm_table import full_realm

if TYPE_CHECKING:
    from bow.table.app import TableWindow

BOT = "greedy"
#: seconds between two pictures
BETWEEN = 1 / 60


@dataclass(frozen=True)
class SlowBotMaker:
    """Makes a bot that computes for some seconds before each answer."""

    seed: int
    seconds: float

    def __call__(self) -> SlowAnswerer:
        """Return the bot."""
        return SlowAnswerer(self)


class SlowAnswerer(RealmAnswerer):
    """A bot that computes for some seconds before each answer."""

    def __init__(self, maker: SlowBotMaker) -> None:
        super().__init__(RealmBotMaker(BOT, maker.seed))
        self._seconds = maker.seconds

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the text of the bot's action."""
        end = time.process_time() + self._seconds
        while time.process_time() < end:
            pass
        return super().answer(position, house, seconds, watch)


def bot_turns(
    window: TableWindow, frame: Callable[[], None], actions: int, seconds: float
) -> Iterator[Callable[[], None]]:
    """Yield the drawing of each picture while bots take so many actions; they compute so many seconds before each."""
    realm = full_realm()
    session = RealmSession(realm, dict.fromkeys(realm.houses, BOT), seed=1)
    for n, house in enumerate(realm.houses):
        session._bots[house] = BackgroundBot(SlowBotMaker(n, seconds))
    screen = RealmScreen(window, session)
    window.show_view(screen)
    frame()
    while session.changes < actions and session.decision is not None:
        yield frame
        assert session.failed is None, session.failed
        time.sleep(BETWEEN)
    session.close()
