"""The report of a run: all its figures, for the terminal, pictures, a page or other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bow.lab.report.bot_strengths import AdjustedWins, MatchWins, Rating, SeatKey, adjusted_wins, match_wins, ratings
from bow.lab.report.measures import FigureKey, Mean, Share, Worth, measures_of
from bow.lab.runs.results_folder import ResultsFolder
from bow.lab.runs.run_file import refused
from bow.system.sentence import Sentence

Heat = Mapping[str, Mapping[str, Mapping[str, float]]]
"""Group -> House -> hex -> mean count per game."""


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
