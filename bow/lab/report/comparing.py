"""The comparison of two runs: figures that differ by more than chance, corrected for their number (Holm)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any, Final, TypeVar

from bow.content.documents.faults import InputError
from bow.lab.report.lab_report import LabReport
from bow.lab.report.measures import FigureKey, Mean, Share
from bow.system.sentence import Sentence

LEVEL: Final = 0.05
"""The chance that any difference is reported if there is none."""
FEWEST: Final = 20
"""The fewest cases of a share, or games of a mean, with which it is compared."""

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
