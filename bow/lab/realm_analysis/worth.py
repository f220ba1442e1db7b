"""The worth of a House at a point in time, a sum over public facts.

The sum, in points: 6 for each castle or stronghold, 2 for each other land area, 2 for each point of units' strength (a
siege engine has 2 of them, a routed unit counts half), 1 for each power token available, 1 for each step of supply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.terms import LAND, SIEGE_ENGINE, UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.inspection import RealmInspection

#: points for one of each part of the sum
WEIGHTS: Final = {"castles": 6.0, "land": 2.0, "units": 2.0, "power": 1.0, "supply": 1.0}
#: a siege engine has 4 against castles and none elsewhere
SIEGE: Final = 2.0
ROUTED: Final = 0.5


class HouseWorth(NamedTuple):
    """The possessions of a House.

    Attributes:
        castles: areas with a castle or a stronghold.
        strongholds: those of them that are strongholds.
        land: other land areas.
        units: the strength of its units, attackers in an open combat included.
        power: its available power; none while a bid hides it.
        supply: its supply level.
    """

    castles: int
    strongholds: int
    land: int
    units: float
    power: int
    supply: int

    @property
    def total(self) -> float:
        """The sum in points."""
        return sum((weight * float(getattr(self, part)) for part, weight in WEIGHTS.items()), 0.0)


def unit_strength(content: RealmContent, unit: str) -> float:
    """Return the strength of a unit for its House's worth."""
    return SIEGE if unit == SIEGE_ENGINE else float(content.units[unit].strength)


def worth_of(game: RealmInspection, content: RealmContent, house: str) -> HouseWorth:
    """Return the possessions of a House in a game."""
    owned = [a for a in content.areas.values() if a.type == LAND and game.controller(a.id) == house]
    forts = [area.fort for area in owned if area.fort]
    combat = game.combat
    forces = [force for force in game.units.values() if force.house == house]
    if combat is not None and combat.attacker == house:
        forces.append(combat.force)
    units = sum(
        unit_strength(content, unit) * (standing + ROUTED * routed)
        for force in forces
        for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True)
    )
    return HouseWorth(
        len(forts), forts.count("stronghold"), len(owned) - len(forts), units, game.power(house) or 0,
        game.supply(house),
    )  # fmt: skip
