"""Computer players. A bot sees only what its House may know and answers with a legal action."""

from __future__ import annotations

from collections.abc import Callable

from bow.bots.captain import CaptainBot
from bow.bots.greedy import GreedyBot
from bow.bots.player import Bot, RandomBot
from bow.bots.warlord import WarlordBot

__all__ = ["BOTS", "Bot", "CaptainBot", "GreedyBot", "RandomBot", "WarlordBot"]

#: bots by the name used in commands; each factory takes a seed
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "captain": CaptainBot,
    "warlord": WarlordBot,
}
