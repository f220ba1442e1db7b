"""Matches: series of games between two bots, with sides exchanged from game to game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bow.battle import HOUSES
from bow.lab.balance import interval
from bow.lab.tournament import match_scores

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
