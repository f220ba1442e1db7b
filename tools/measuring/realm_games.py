"""Games of the realm between two bots, with each House in turn in the first seat; finished games are stored."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NamedTuple

from bow.bots.realm import realm_bot
from bow.realm.realm import Realm
from tools.measuring.kept_results import KeptResults, code_digest
from tools.measuring.realm_blunders import Blunders

#: folders whose files determine the games
CODE: Final = ("bow/bots", "bow/content", "bow/game", "bow/realm")


class RealmSeries(NamedTuple):
    """A series of games.

    Attributes:
        first: the bot that is measured.
        rest: the bot of all other Houses; the same as `first`: all Houses are measured.
        players: the number of Houses.
        seed: the seed of the first game.
    """

    first: str
    rest: str
    players: int
    seed: int


@dataclass(frozen=True)
class RealmResult:
    """A finished game: its number from 0, the first bot's House, the ending, and what the first bot did and took."""

    number: int
    house: str
    winner: str
    why: str
    rounds: int
    decisions: int
    seconds: float
    counts: dict[str, int]


def play_game(task: tuple[RealmSeries, int]) -> RealmResult:
    """Play one game of a series. Every House plays each deal, unless all seats have the same bot."""
    series, number = task
    equal = series.first == series.rest
    realm = Realm.start(players=series.players, seed=series.seed + (number if equal else number // series.players))
    house = sorted(realm.houses)[number % series.players]
    measured = frozenset(realm.houses) if equal else frozenset([house])
    bots = {
        each: realm_bot(series.first if each in measured else series.rest, 100 * number + n)
        for n, each in enumerate(realm.houses)
    }
    blunders, decisions, seconds = Blunders(measured), 0, 0.0
    while (owed := realm.decision) is not None:
        view, began = realm.view(owed.house), time.process_time()
        action = bots[owed.house].choose(view)
        if owed.house in measured:
            seconds += time.process_time() - began
            decisions += 1
        blunders.before(realm, action)
        before, realm = realm, realm.apply(action)
        blunders.after(before, action, realm)
    ending = realm.outcome
    assert ending is not None
    counts = {name: count for name, count in blunders.counts.items() if count}
    return RealmResult(number, house, ending.winner or "", ending.why, realm.round, decisions, seconds, counts)


def kept_games(path: Path, series: RealmSeries) -> KeptResults[RealmResult]:
    """Return the file that keeps the games of a series."""
    code = code_digest(CODE, Path(__file__).with_name("realm_blunders.py"))
    return KeptResults(path, {**series._asdict(), "code": code}, lambda value: RealmResult(**value), asdict)
