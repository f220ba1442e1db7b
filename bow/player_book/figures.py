"""The figures of a player's finished games: played and won, by House and bot, streaks, dice, the favourite commander.

They are counted from `FinishedGames` each time and stored nowhere. Games between people only are counted apart: each of
them is won by a player of this table, so that they say nothing of victories over bots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final, NamedTuple

from bow.player_book.finished_games import FinishedGame
from bow.player_book.game_facts import FACES

#: the winner of a drawn game
NOBODY: Final = "none"
#: as many dice are needed to say how rare their luck is
LEAST_DICE: Final = 50


class Score(NamedTuple):
    """Games against bots, and how many of them a person won."""

    played: int = 0
    won: int = 0


class DiceLuck(NamedTuple):
    """The dice that people rolled in attacks of all their battles.

    A die matches if it shows the rank of the target, or valor.

    Attributes:
        dice: how many were rolled.
        matches: how many matched.
        expected: how many match on average.
        variance: the variance of that number.
    """

    dice: int
    matches: int
    expected: float
    variance: float

    @property
    def surplus(self) -> float:
        """Matches minus expected matches."""
        return self.matches - self.expected

    @property
    def luckier_than(self) -> int | None:
        """How many of 100 players with the same attacks have fewer matches; None: there are too few dice to tell."""
        if self.dice < LEAST_DICE:
            return None
        return round(50 * (1 + erf(self.surplus / sqrt(2 * self.variance))))


class Favourite(NamedTuple):
    """The commander whom people led in most battles, and how many of those battles they won."""

    commander: str
    battles: int
    won: int


@dataclass(frozen=True)
class Figures:
    """The figures of one game.

    Attributes:
        played: all finished games in which a person played.
        against_bots: those with a bot, and how many of them a person won.
        drawn: those with a bot that nobody won.
        houses: the same games by the person's House; a game in which two people played counts for both Houses.
        bots: the same games by bot; one with two bots counts for both.
        between_people: how often each House won between people only; `NOBODY` counts draws.
        streak: the last games against bots: how many victories in a row; negative: defeats in a row.
        longest: the most victories over bots in a row.
        luck: the dice of people, or None if there are none.
        favourite: the favourite commander, or None.
    """

    played: int
    against_bots: Score
    drawn: int
    houses: Mapping[str, Score]
    bots: Mapping[str, Score]
    between_people: Mapping[str, int]
    streak: int
    longest: int
    luck: DiceLuck | None
    favourite: Favourite | None

    @property
    def lost(self) -> int:
        """The games against bots that a bot won."""
        return self.against_bots.played - self.against_bots.won - self.drawn


def figures_of(games: Iterable[FinishedGame], kind: str) -> Figures:
    """Return the figures of the games of one kind, `battle` or `realm`. The oldest game comes first."""
    own = [game for game in games if game.game == kind and game.people]
    against = [game for game in own if game.bots]
    between = Counter(game.facts.winner for game in own if not game.bots)
    streak, longest = streaks_of(against)
    return Figures(
        len(own),
        Score(len(against), sum(game.is_won for game in against)),
        sum(game.facts.winner == NOBODY for game in against),
        _scores((house, game.facts.winner == house) for game in against for house in game.people),
        _scores((bot, game.is_won) for game in against for bot in game.bots),
        dict(between.most_common()),
        streak,
        longest,
        _luck(own),
        _favourite(own),
    )


def streaks_of(games: Sequence[FinishedGame]) -> tuple[int, int]:
    """Return the last streak of some games, negative for defeats, and the longest streak of victories."""
    streak = longest = 0
    for game in games:
        if game.facts.winner == NOBODY:
            streak = 0
        elif game.is_won:
            streak = max(streak, 0) + 1
        else:
            streak = min(streak, 0) - 1
        longest = max(longest, streak)
    return streak, longest


def _scores(results: Iterable[tuple[str, bool]]) -> dict[str, Score]:
    """Return the scores by name, those with most games first."""
    found: dict[str, Score] = {}
    for name, won in results:
        before = found.get(name, Score())
        found[name] = Score(before.played + 1, before.won + won)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].played, pair[0])))


def _luck(games: Iterable[FinishedGame]) -> DiceLuck | None:
    dice = matches = 0
    expected = variance = 0.0
    for game in games:
        for house in game.people:
            facts = game.facts.houses.get(house, {})
            rolled, eighths = facts.get("dice", 0), facts.get("eighths", 0)
            dice += rolled
            matches += facts.get("matches", 0)
            expected += eighths / FACES
            variance += facts.get("sixty-fourths", 0) / FACES**2
    return DiceLuck(dice, matches, expected, variance) if dice else None


def _favourite(games: Iterable[FinishedGame]) -> Favourite | None:
    battles: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for house in game.people:
            for commander in game.facts.commanders.get(house, ()):
                battles[commander] += 1
                won[commander] += game.facts.winner == house
    if not battles:
        return None
    first = min(battles, key=lambda name: (-battles[name], -won[name], name))
    return Favourite(first, battles[first], won[first])
