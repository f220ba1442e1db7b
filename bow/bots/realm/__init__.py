"""The bots for the realm, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bow.bots.player import RandomBot
from bow.bots.realm.greedy import RealmGreedy2026Bot, RealmGreedyBot
from bow.bots.realm.regent import RegentBot
from bow.game.games import Bot
from bow.realm.realm_view import RealmView
from bow.system.sentence import Sentence

#: the bots that players may choose; each factory takes a seed
REALM_BOTS: Final[dict[str, Callable[[int], Bot[RealmView]]]] = {
    "random": RandomBot,
    "greedy": RealmGreedyBot,
    "regent": RegentBot,
}
#: bots that never change, by which others are measured; no seat offers them
YARDSTICKS: Final[dict[str, Callable[[int], Bot[RealmView]]]] = {"greedy-2026": RealmGreedy2026Bot}
REGENT: Final = "regent"


def is_realm_bot(name: str) -> bool:
    """Return whether a name, without a budget after it, is that of a bot."""
    word = name.partition(":")[0]
    return word in REALM_BOTS or word in YARDSTICKS


def why_no_realm_bot(name: str) -> str:
    """Return why a name is not that of a bot of the realm; empty if it is."""
    try:
        realm_bot(name, 1)
    except ValueError as error:
        return str(error)
    return ""


def realm_bot(name: str, seed: int) -> Bot[RealmView]:
    """Return a bot by its name. A budget may follow: `regent:400` actions or `regent:0.1` seconds for a decision.

    Raises:
        ValueError: there is no such bot, it takes no budget, or the budget is no number; the message says what is
        allowed.
    """
    word, colon, budget = name.partition(":")
    if not colon and (word in REALM_BOTS or word in YARDSTICKS):
        return (REALM_BOTS.get(word) or YARDSTICKS[word])(seed)
    if not is_realm_bot(name):
        raise ValueError(Sentence("told-no-bot", bot=f"{name!r}", names=", ".join(REALM_BOTS)))
    if word != REGENT:
        raise ValueError(Sentence("told-realm-no-budget", bot=word, name=f"{name!r}"))
    if budget.isdecimal() and budget.isascii():
        return RegentBot(seed, nodes=int(budget))
    whole, _, part = budget.partition(".")
    if not (whole.isdecimal() and part.isdecimal() and budget.isascii()) or not float(budget):
        raise ValueError(Sentence("told-realm-budget", budget=f"{budget!r}"))
    return RegentBot(seed, seconds=float(budget))
