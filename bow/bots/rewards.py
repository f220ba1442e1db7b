"""Points awarded by special rules for eliminated units, captured commanders and markers brought home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.vocabulary import DEEDS, TRIGGERS
from bow.bots.evaluation import distances

if TYPE_CHECKING:
    from bow.battle import Battle

UNSURE = 0.5  # share of the points if the rule also asks for a place or a marker
LONG = 7  # steps; only a nearer marker counts


class UnitObjective(NamedTuple):
    """An objective: the House gains `points` if its unit ends a turn with one of the `markers` on a target hex.

    `way` maps each hex to its steps from the target hexes.
    """

    house: str
    markers: frozenset[str]
    way: Mapping[str, int]
    points: float

    def done(self, hex: str) -> float:
        """Return the points that count as earned once a unit of the House has brought the marker to a hex."""
        return self.points * (1 - min(self.way[hex], LONG) / LONG)


class Carrier(NamedTuple):
    """A unit with the marker of an objective on its hex."""

    unit: str
    hex: str
    objective: UnitObjective


def unit_objectives(battle: Battle) -> list[UnitObjective]:
    """Return the objectives in a battle's special rules."""
    found: list[UnitObjective] = []
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        markers, area = getattr(rule.on, "markers", None), getattr(rule.on, "in_", None)
        if not isinstance(rule.on, TRIGGERS["ends-turn"]) or markers is None or area is None:
            continue
        points = sum(float(getattr(deed, "points", 0)) for deed in rule.do if isinstance(deed, DEEDS["score"]))
        house = rule.for_ or getattr(rule.on, "house", None)
        if house is not None and points > 0:
            way = distances(battle.board, battle.impassable, tuple(sorted(battle.area(area))))
            found.append(UnitObjective(house, frozenset(markers), way, points))
    return found


def carriers(battle: Battle, known: Iterable[UnitObjective]) -> Iterator[Carrier]:
    """Yield the units that can pursue an objective now: its marker is face up on their hex."""
    for objective in known:
        places = {hex: unit for unit, hex in battle.places(objective.house).items()}
        for marker in battle.markers():
            if marker.id in objective.markers and marker.secret is None and marker.at in places:
                yield Carrier(places[marker.at], marker.at, objective)


def bounties(battle: Battle) -> dict[str, float]:
    """Return the points that the other House gets for eliminating each unit; other units are absent."""
    found: dict[str, float] = {}
    for rule in (battle.scenario or battle.plan).rules_in_force.values():
        on = rule.on
        captured = isinstance(on, TRIGGERS["captured"])
        if not captured and not isinstance(on, TRIGGERS["eliminated"]):
            continue
        share = UNSURE if getattr(on, "in_", None) or getattr(on, "markers", None) else 1.0
        for deed in rule.do:
            if not isinstance(deed, DEEDS["score"]) or getattr(deed, "per", None) is not None:
                continue
            to = getattr(deed, "house", None) or rule.for_
            for id, unit in battle.roster.items():
                if to == unit.house or (captured and unit.commander is None):
                    continue
                asked = {
                    "house": unit.house,
                    "ranks": unit.rank,
                    "branches": battle.catalogue.kinds[unit.kind].branch,
                    "kinds": unit.kind,
                    "units": id,
                }
                if all(_fits(getattr(on, field, None), value) for field, value in asked.items()):
                    found[id] = found.get(id, 0.0) + share * float(getattr(deed, "points", 0))
    return found


def _fits(asked: str | tuple[str, ...] | None, value: str) -> bool:
    """Return whether a value matches a trigger's field, which may hold one value, several, or no restriction."""
    return not asked or value == asked or (not isinstance(asked, str) and value in asked)
