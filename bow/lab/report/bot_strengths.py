"""The strength of bots in a run: their ratings, their matches against each other, and wins less the luck of dice.

Ratings are Bradley and Terry's model on Elo's scale, with intervals. With more than two seats the winner counts as
the first of all (Plackett and Luce). Each House of each battle has a separate strength, so a bot gains nothing from
the better side. A game without a winner counts in equal parts for all. A weak prior, with a deviation of 2.5 logits
(434 points), keeps the rating of a bot that has won everything finite. A bot that was never compared keeps a wide
interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from bow.battle import HOUSES
from bow.battle.endless import EndlessError
from bow.content.packs import using
from bow.game.refusals import IllegalAction
from bow.lab.balance import SURE, interval
from bow.lab.battle_luck import BattleLuck
from bow.lab.cores import all_in_order
from bow.lab.means import Estimate, estimate
from bow.lab.runs.lab_games import LAB_BATTLE, UNFINISHED
from bow.lab.runs.lab_plan import RunOrder
from bow.lab.runs.results_folder import ResultsFolder, refused
from bow.lab.tournament import match_scores
from bow.system.sentence import Sentence

MEAN: Final = 1500.0
"""The mean rating of the bots of a run."""
POINTS: Final = 400 / np.log(10)
"""The points of a logit: 400 points are odds of ten to one."""
PRIOR: Final = 1 / 2.5**2
STEPS: Final = 100

Pairing = tuple[str, Sequence[Mapping[str, str]], str, int]
"""A group, its seats (`house` and `bot`), the winner, and the number of games."""


@dataclass(frozen=True)
class Rating:
    """The strength of a bot: its rating in points, their 95 per cent interval, and its number of games."""

    bot: str
    points: float
    interval: tuple[float, float]
    games: int

    def as_dict(self) -> dict[str, Any]:
        return {"bot": self.bot, "points": self.points, "interval": list(self.interval), "games": self.games}


def ratings(pairings: Iterable[Pairing]) -> list[Rating]:
    """Return the ratings of bots, best first; an empty list if there are fewer than two bots."""
    found = list(pairings)
    bots = sorted({seat["bot"] for _, seats, _, _ in found for seat in seats})
    if len(bots) < 2:
        return []
    sides = sorted({(place, seat["house"]) for place, seats, _, _ in found for seat in seats})
    column: dict[Any, int] = {key: n for n, key in enumerate((*bots, *sides))}
    strengths, spread = _fitted([_design(pairing, column) for pairing in found], len(column))
    many = len(bots)
    about_mean = np.eye(many) - 1 / many
    points = MEAN + POINTS * (about_mean @ strengths[:many])
    deviations = POINTS * np.sqrt(np.diag(about_mean @ spread[:many, :many] @ about_mean.T))
    games = {bot: sum(n for _, seats, _, n in found if any(seat["bot"] == bot for seat in seats)) for bot in bots}
    rated = [
        Rating(bot, float(p), (float(p - SURE * d), float(p + SURE * d)), games[bot])
        for bot, p, d in zip(bots, points, deviations, strict=True)
    ]
    return sorted(rated, key=lambda each: -each.points)


def _design(pairing: Pairing, column: Mapping[Any, int]) -> tuple[Any, Any, int]:
    """Return the strengths that each seat adds up, each seat's part of the win, and the number of games."""
    place, seats, winner, many = pairing
    matrix = np.zeros((len(seats), len(column)))
    for row, seat in enumerate(seats):
        matrix[row, column[seat["bot"]]] += 1
        matrix[row, column[place, seat["house"]]] += 1
    won = np.array([float(seat["house"] == winner) for seat in seats])
    return matrix, won if won.any() else np.full(len(seats), 1 / len(seats)), many


def _fitted(games: Sequence[tuple[Any, Any, int]], size: int) -> tuple[Any, Any]:
    """Return the strengths that fit best, by Newton's method, and their covariance."""
    strengths = np.zeros(size)
    for _ in range(STEPS):
        slope, curve = -PRIOR * strengths, PRIOR * np.eye(size)
        for matrix, won, many in games:
            worth = matrix @ strengths
            chance = np.exp(worth - worth.max())
            chance /= chance.sum()
            slope += many * (matrix.T @ (won - chance))
            curve += many * (matrix.T @ (np.diag(chance) - np.outer(chance, chance)) @ matrix)
        step = np.linalg.solve(curve, slope)
        strengths = strengths + step * min(1.0, 2.0 / max(2.0, float(np.abs(step).max())))
        if float(np.abs(step).max()) < 1e-10:
            break
    return strengths, np.linalg.inv(curve)


# --- matches: series of games between two bots, with sides exchanged from game to game
Duel = tuple[Mapping[str, str], str]
"""A finished battle: the bot of each House, and the winning House or `none`."""
STARK, LANNISTER = HOUSES
RESULTS: Final = {STARK: 1.0, "none": 0.5, LANNISTER: 0.0}


@dataclass(frozen=True)
class MatchWins:
    """A bot's matches against an enemy.

    Attributes:
        bot: the bot; of the two the one with the higher score.
        enemy: the other bot.
        score: the matches won; a drawn match counts as half.
        matches: all complete matches, at least one.
    """

    bot: str
    enemy: str
    score: float
    matches: int

    @property
    def share(self) -> float:
        return self.score / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the share (Wilson)."""
        return interval(round(self.score), self.matches)

    def as_dict(self) -> dict[str, Any]:
        return {
            "bot": self.bot, "enemy": self.enemy, "won": self.score, "of": self.matches, "share": self.share,
            "interval": list(self.interval),
        }  # fmt: skip


def match_wins(duels: Iterable[Duel], best_of: int) -> list[MatchWins]:
    """Return the matches of every two bots that played both sides against each other.

    Games with one assignment of sides alternate with those of the other, each in order. Surplus games count in no
    match.

    Args:
        duels: the battles in order.
        best_of: the number of games of a match, an odd number.
    """
    scores: dict[tuple[str, str], dict[str, list[float]]] = {}
    for seats, winner in duels:
        first, second = sorted(seats.values())
        if first != second:
            house = STARK if seats[STARK] == first else LANNISTER
            result = RESULTS[winner] if house == STARK else 1 - RESULTS[winner]
            scores.setdefault((first, second), {STARK: [], LANNISTER: []})[house].append(result)
    return [wins for bots, sides in sorted(scores.items()) for wins in _wins(bots, sides, best_of)]


def _wins(bots: tuple[str, str], sides: Mapping[str, Sequence[float]], best_of: int) -> list[MatchWins]:
    in_turns = [score for both in zip(*sides.values(), strict=False) for score in both]
    won = match_scores(in_turns, best_of)
    if not won:
        return []
    score, (first, second) = sum(won), bots
    if 2 * score < len(won):
        return [MatchWins(second, first, len(won) - score, len(won))]
    return [MatchWins(first, second, score, len(won))]


# --- wins less luck, which is measured by replaying every battle of a run from its actions
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
