"""The report of a run, for the terminal, pictures, a page or other programs, and the comparison of two runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any, Final, TypeVar

from bow.content.documents.faults import InputError
from bow.lab.report.bot_strengths import AdjustedWins, MatchWins, Rating, SeatKey, adjusted_wins, match_wins, ratings
from bow.lab.report.measures import FigureKey, Mean, Share, Worth, measures_of
from bow.lab.runs.results_folder import ResultsFolder, refused
from bow.system.sentence import Sentence

Heat = Mapping[str, Mapping[str, Mapping[str, float]]]
"""Group -> House -> hex -> mean count per game."""


LEVEL: Final = 0.05
"""The chance that any difference is reported if there is none."""
FEWEST: Final = 20
"""The fewest cases of a share, or games of a mean, with which it is compared."""


@dataclass(frozen=True)
class LabReport:
    """The figures of a run; see `bow.lab.report.measures` for their meaning.

    Attributes:
        folder: the results.
        asked: the number of games in the plan.
        games: group -> the number of games played.
        adjusted: the wins less luck; empty unless asked for.
        matches: the matches of every two bots; empty unless asked for.
    """

    folder: ResultsFolder
    asked: int
    games: Mapping[str, int]
    wins: Mapping[FigureKey, Share]
    endings: Mapping[FigureKey, Share]
    first_wins: Mapping[FigureKey, Share]
    ratings: list[Rating]
    lengths: Mapping[str, Mapping[int, int]]
    means: Mapping[FigureKey, Mean]
    morale: Mapping[str, Mapping[int, Mean]]
    sources: Mapping[FigureKey, Mean]
    uses: Mapping[FigureKey, Share]
    fallen: Mapping[FigureKey, Share]
    worths: Mapping[FigureKey, Worth]
    lucky_wins: Mapping[FigureKey, Share]
    stood: Heat
    died: Heat
    faults: list[str]
    adjusted: Mapping[SeatKey, AdjustedWins]
    matches: list[MatchWins]

    @property
    def played(self) -> int:
        return sum(self.games.values())

    def of(self, place: str) -> dict[str, Any]:
        """Return the figures of a group as plain values."""
        return {
            "games": self.games[place],
            "wins": {key.house: share.as_dict() for key, share in self.wins.items() if key.place == place},
            "adjusted": [
                {"house": key.house, "bot": key.bot, **wins.as_dict()}
                for key, wins in self.adjusted.items()
                if key.place == place
            ],
            "endings": {key.id: share.as_dict() for key, share in self.endings.items() if key.place == place},
            "first-won": _first(self.first_wins, place),
            "lucky-won": _first(self.lucky_wins, place),
            "lengths": {str(rounds): many for rounds, many in self.lengths[place].items()},
            "means": [{"what": k.what, "house": k.house or None, **v.as_dict()} for k, v in _in(self.means, place)],
            "morale": {str(round): mean.as_dict() for round, mean in self.morale.get(place, {}).items()},
            "sources": [{"source": k.id, "house": k.house, **v.as_dict()} for k, v in _in(self.sources, place)],
            "uses": [_named(key) | share.as_dict() for key, share in _in(self.uses, place)],
            "fallen": [_named(key) | share.as_dict() for key, share in _in(self.fallen, place)],
            "worths": [_named(key) | worth.as_dict() for key, worth in _in(self.worths, place)],
            "stood": self.stood.get(place, {}),
            "died": self.died.get(place, {}),
        }

    def as_dict(self) -> dict[str, Any]:
        return {
            "results": str(self.folder.path),
            "name": self.folder.name,
            "game": self.folder.order.game,
            "asked": self.asked,
            "played": self.played,
            "ratings": [each.as_dict() for each in self.ratings],
            "matches": [each.as_dict() for each in self.matches],
            "groups": {place: self.of(place) for place in self.games},
            "faults": self.faults,
        }


def report_of(folder: ResultsFolder, adjusted: bool = False, best_of: int | None = None) -> LabReport:
    """Return the report of the games of a run played so far.

    Args:
        folder: the results.
        adjusted: whether the luck of each battle is measured, which takes about a second each.
        best_of: the number of games of a match, an odd number; None: matches are not counted.

    Raises:
        InputError: no game has been played, the files cannot be read, or a figure is not for games of the realm.
    """
    if best_of is not None and folder.order.game != "battle":
        raise refused(folder.path, Sentence("told-matches-realm"))
    with measures_of(folder) as measures:
        return LabReport(
            folder=folder,
            asked=folder.order.total,
            games=measures.games(),
            wins=measures.wins(),
            endings=measures.endings(),
            first_wins=measures.first_wins(),
            ratings=ratings(measures.pairings()),
            lengths=measures.lengths(),
            means=measures.means(),
            morale=measures.morale(),
            sources=measures.sources(),
            uses=measures.uses(),
            fallen=measures.fallen(),
            worths=measures.worths(),
            lucky_wins=measures.lucky_wins(),
            stood=measures.spots("stood"),
            died=measures.spots("died"),
            faults=measures.faults(),
            adjusted=adjusted_wins(folder) if adjusted else {},
            matches=match_wins(measures.duels(), best_of) if best_of is not None else [],
        )


def _in(values: Mapping[FigureKey, Any], place: str) -> list[tuple[FigureKey, Any]]:
    return [(key, value) for key, value in values.items() if key.place == place]


def _first(values: Mapping[FigureKey, Share], place: str) -> dict[str, Any] | None:
    return next((share.as_dict() for _, share in _in(values, place)), None)


def _named(key: FigureKey) -> dict[str, Any]:
    return {"what": key.what, "id": key.id, "house": key.house or None}


V = TypeVar("V", Share, Mean)


@dataclass(frozen=True)
class Comparison:
    """A figure in two runs.

    Attributes:
        key: the identity of the figure.
        one: the figure in the first run.
        other: the figure in the second run.
        chance: the probability of such a difference if there is none (two-sided).
        differs: whether the figures differ beyond chance, corrected for all other comparisons.
    """

    key: FigureKey
    one: Share | Mean
    other: Share | Mean
    chance: float
    differs: bool = False

    @property
    def both(self) -> tuple[float, float]:
        """The numbers of the first and the second run."""
        return _value(self.one), _value(self.other)

    def as_dict(self) -> dict[str, Any]:
        key = {
            "group": self.key.place,
            "what": self.key.what,
            "id": self.key.id or None,
            "house": self.key.house or None,
        }
        figures = {"one": self.one.as_dict(), "other": self.other.as_dict()}
        return {**key, **figures, "chance": self.chance, "differs": self.differs}


def compared(one: LabReport, other: LabReport) -> list[Comparison]:
    """Return every figure that both runs have with enough cases or games, the least likely difference first.

    Shares are compared by the test of two proportions, means by Welch's test with the normal distribution.

    Raises:
        InputError: the runs are of different games, or have no figure that can be compared.
    """
    games = one.folder.order.game, other.folder.order.game
    both = {"one": one.folder.path, "other": other.folder.path}
    if games[0] != games[1]:
        raise InputError.of("", Sentence("told-results-other-game", **both, first=games[0], second=games[1]))
    pairs: list[tuple[Mapping[FigureKey, Any], Mapping[FigureKey, Any]]] = [
        (one.wins, other.wins),
        (one.endings, other.endings),
        (one.first_wins, other.first_wins),
        (one.means, other.means),
        (one.sources, other.sources),
        (one.uses, other.uses),
        (one.fallen, other.fallen),
    ]
    if not any(key in theirs for mine, theirs in pairs for key in mine):
        raise InputError.of("", Sentence("told-results-nothing-common", **both))
    found = [each for mine, theirs in pairs for each in _both(mine, theirs) if not _said_already(each.key)]
    if not found:
        raise InputError.of("", Sentence("told-results-too-few", **both, least=FEWEST))
    found.sort(key=lambda each: (each.chance, each.key))
    decided: list[Comparison] = []
    holds = True
    for number, each in enumerate(found):
        holds = holds and each.chance <= LEVEL / (len(found) - number)
        decided.append(Comparison(each.key, each.one, each.other, each.chance, holds))
    return decided


def _said_already(key: FigureKey) -> bool:
    """Return whether a figure repeats another: with two Houses, one House's wins are the other's losses."""
    return key.what == "won" and key.house == "lannister" and not key.place.startswith("realm-")


def _both(one: Mapping[FigureKey, V], other: Mapping[FigureKey, V]) -> list[Comparison]:
    return [
        Comparison(key, value, other[key], _chance(value, other[key]))
        for key, value in one.items()
        if key in other and min(_many(value), _many(other[key])) >= FEWEST
    ]


def _chance(one: Share | Mean, other: Share | Mean) -> float:
    """Return the probability of such a difference if there is none."""
    if isinstance(one, Share) and isinstance(other, Share):
        together = (one.hits + other.hits) / (one.cases + other.cases)
        spread = together * (1 - together) * (1 / one.cases + 1 / other.cases)
    else:
        assert isinstance(one, Mean)
        assert isinstance(other, Mean)
        spread = one.variance / one.games + other.variance / other.games
    gap = abs(_value(one) - _value(other))
    if spread <= 0:
        return 0.0 if gap > 1e-12 else 1.0
    return erfc(gap / sqrt(2 * spread))


def _value(figure: Share | Mean) -> float:
    return figure.share if isinstance(figure, Share) else figure.mean


def _many(figure: Share | Mean) -> int:
    return figure.cases if isinstance(figure, Share) else figure.games
