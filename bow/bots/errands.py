"""Errands: what a unit that has a marker with it gains by bringing it somewhere, as special rules say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.vocabulary import DEEDS, TRIGGERS
from bow.bots.evaluation import distances

if TYPE_CHECKING:
    from bow.battle import Battle

LONG = 14  # steps: nearer than that it begins to count


class Errand(NamedTuple):
    """A House gains `points` if a unit of it ends a turn with one of the `markers` on a hex 0 steps of `way` off."""

    house: str
    markers: frozenset[str]
    way: Mapping[str, int]
    points: float

    def done(self, hex: str) -> float:
        """How much of the points it is worth that the marker has come to a hex, with a unit of the House."""
        return self.points * (1 - min(self.way[hex], LONG) / LONG)


class Carrier(NamedTuple):
    """A unit that has the marker of an errand with it, on its hex."""

    unit: str
    hex: str
    errand: Errand


def errands(battle: Battle) -> list[Errand]:
    """The errands that the special rules of a battle know."""
    found: list[Errand] = []
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        markers, area = getattr(rule.on, "markers", None), getattr(rule.on, "in_", None)
        if not isinstance(rule.on, TRIGGERS["ends-turn"]) or markers is None or area is None:
            continue
        points = sum(float(getattr(deed, "points", 0)) for deed in rule.do if isinstance(deed, DEEDS["score"]))
        house = rule.for_ or getattr(rule.on, "house", None)
        if house is not None and points > 0:
            way = distances(battle.board, battle.impassable, tuple(sorted(battle.area(area))))
            found.append(Errand(house, frozenset(markers), way, points))
    return found


def carriers(battle: Battle, known: Iterable[Errand]) -> Iterator[Carrier]:
    """The units that can run an errand now: its marker lies face up where they stand."""
    for errand in known:
        places = {hex: unit for unit, hex in battle.places(errand.house).items()}
        for marker in battle.markers():
            if marker.id in errand.markers and marker.secret is None and marker.at in places:
                yield Carrier(places[marker.at], marker.at, errand)
