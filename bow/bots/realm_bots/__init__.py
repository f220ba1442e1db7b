"""The bots for the realm, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bow.bots.player import RandomBot
from bow.bots.realm_bots.realm_greedy import RealmGreedyBot
from bow.ground.games import Bot
from bow.realm.realm_view import RealmView

#: factories that take a seed
REALM_BOTS: Final[dict[str, Callable[[int], Bot[RealmView]]]] = {"random": RandomBot, "greedy": RealmGreedyBot}
