"""Wins adjusted for the luck of dice, which is measured by replaying every battle of a run from its actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow as arrow
from pyarrow import parquet

from bow.battle import HOUSES
from bow.battle.endless import EndlessError
from bow.content.packs import using
from bow.ground.refusals import IllegalAction
from bow.lab.battle_luck import BattleLuck
from bow.lab.cores import all_in_order
from bow.lab.means import Estimate, estimate
from bow.lab.runs.combinations import RunOrder
from bow.lab.runs.lab_games import LAB_BATTLE, UNFINISHED
from bow.lab.runs.results_folder import ResultsFolder
from bow.lab.runs.run_file import refused
from bow.system.sentence import Sentence

COLUMNS: Final = ("number", "combination", "seed", "winner", "taken")


class SeatKey(NamedTuple):
    """A bot at a House's seat in a group of games."""

    place: str
    house: str
    bot: str


@dataclass(frozen=True)
class AdjustedWins:
    """A bot's share of wins, a draw as half: as observed, and adjusted for luck.

    Attributes:
        games: the number of finished games.
        raw: the observed share.
        adjusted: the share minus luck.
    """

    games: int
    raw: Estimate
    adjusted: Estimate

    def as_dict(self) -> dict[str, Any]:
        both = {"raw": self.raw, "adjusted": self.adjusted}
        found = {key: {"share": each.mean, "interval": list(each.interval)} for key, each in both.items()}
        return {"games": self.games, **found}


class PlayedAgain(NamedTuple):
    """A finished game: its combination, Stark's result from 0 to 1, and Stark's luck."""

    combination: int
    result: float
    luck: float


def adjusted_wins(folder: ResultsFolder) -> dict[SeatKey, AdjustedWins]:
    """Return the wins of every bot at every seat of a run of battles; all cores replay the games.

    Raises:
        InputError: the run is of the realm, its actions were not saved, or rules have changed since.
    """
    order = folder.order
    if order.game != "battle":
        raise refused(folder.path, Sentence("told-adjusted-realm"))
    if not order.actions:
        raise refused(folder.path, Sentence("told-adjusted-actions"))
    results: dict[SeatKey, list[tuple[float, float]]] = {}
    for games in all_in_order(_played_again, [(order, path) for path in folder.parts()]):
        for game in games:
            combination = order.combinations[game.combination]
            for house, bot in combination.seats.items():
                won = (game.result, game.luck) if house == HOUSES[0] else (1 - game.result, -game.luck)
                results.setdefault(SeatKey(combination.battle, house, bot), []).append(won)
    return {
        key: AdjustedWins(len(each), estimate([won for won, _ in each]), estimate([won - luck for won, luck in each]))
        for key, each in sorted(results.items())
    }


def _played_again(task: tuple[RunOrder, Path]) -> list[PlayedAgain]:
    """Return the finished games of a file of results."""
    order, path = task
    try:
        rows = parquet.read_table(path, columns=list(COLUMNS)).to_pylist()
    except (OSError, arrow.ArrowException) as error:
        raise refused(path, Sentence("told-results-no-file", why=str(error).splitlines()[0])) from None
    return list(_games(order, path, rows))


def _games(order: RunOrder, path: Path, rows: list[dict[str, Any]]) -> Iterator[PlayedAgain]:
    for row in rows:
        if row["winner"] == UNFINISHED:
            continue
        combination, luck = order.combinations[row["combination"]], BattleLuck()
        with using(combination.content):
            battle = LAB_BATTLE.begun(combination, row["seed"])
            try:
                for action in (row["taken"] or "").splitlines():
                    luck.play(battle, action)
            except (IllegalAction, EndlessError):
                pass
        if battle.winner != row["winner"]:
            raise refused(path, Sentence("told-adjusted-differs", number=row["number"]))
        yield PlayedAgain(row["combination"], (1 + battle.returns()[HOUSES[0]]) / 2, luck.total)
