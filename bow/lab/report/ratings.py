"""Ratings of bots from their games: Bradley and Terry's model on Elo's scale, with intervals.

With more than two seats the winner counts as the first of all (Plackett and Luce). Each House of each battle
has a separate strength, so a bot gains nothing from the better side. A game without a winner counts in equal
parts for all. A weak prior, with a deviation of 2.5 logits (434 points), keeps the rating of a bot that has
won everything finite. A bot that was never compared keeps a wide interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from bow.lab.balance import SURE

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
