"""The areas that units can reach: neighbours, and land areas linked by the House's ships (SHP, MAR-3, MAR-4).

Orders in the seas do not matter (SHP-4), and transport can be used without limit (SHP-2). It may lead into a
combat (SHP-6). Ships do not transport ships (SHP-7). Transport does not make areas adjacent for support and raids
(SHP-8). It is the only way to islands (BRD-3). The list of neighbours takes rivers and bridges into account (BRD-1,
BRD-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.core.control import controller
from bow.realm.terms import LAND, PORT, SEA, SHIP, UNIT_NUMBER

if TYPE_CHECKING:
    from bow.realm.core.state import State


def carries(s: State, sea: str, house: str) -> bool:
    """Return whether a House has a transporting ship in a sea.

    Foreign ships never count (SHP-3). A routed ship transports too (SHP-5), unless the option forbids it.
    """
    force = s.units.get(sea)
    if force is None or force.house != house:
        return False
    return s.compiled.options.routed_transport or force.standing[UNIT_NUMBER[SHIP]] > 0


def reachable_land(s: State, house: str, origin: str) -> list[str]:
    """Return the land areas that count as adjacent for a march or a retreat (SHP-1), in the order of the area records.

    Only seas form the chain, not ports (SHP-9). Impassable areas are excluded (NEU-6).
    """
    compiled = s.compiled
    found = set(compiled.land_neighbours[origin])
    seas = [area for area in compiled.sea_neighbours[origin] if carries(s, area, house)]
    seen = set(seas)
    while seas:
        sea = seas.pop()
        found.update(compiled.land_neighbours[sea])
        for area in compiled.sea_neighbours[sea]:
            if area not in seen and carries(s, area, house):
                seen.add(area)
                seas.append(area)
    found.discard(origin)
    return compiled.in_order(found - compiled.impassable)


def reachable_water(s: State, house: str, origin: str) -> list[str]:
    """Return the areas that ships can reach from a sea or a port: adjacent seas and own ports (MAR-4, PRT-5)."""
    return [
        area
        for area in s.compiled.neighbours[origin]
        if s.compiled.kind(area) == SEA or (s.compiled.kind(area) == PORT and controller(s, area) == house)
    ]


def reachable(s: State, house: str, origin: str) -> list[str]:
    """Return the areas that the units in an area can reach by a march."""
    return (reachable_land if s.compiled.kind(origin) == LAND else reachable_water)(s, house, origin)
