"""How far armies can march: what lights up on the map, and what is said of an area."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.realm.realm_view import RealmView
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts


def reach_of(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return the areas to which the units in an area could march; none without units."""
    return _reaches(seat.view).get(area, ())


@lru_cache(maxsize=1)
def _reaches(view: RealmView) -> Mapping[str, tuple[str, ...]]:
    """Return by area how far the units there could march. The pointer asks for it at every area."""
    return {area: view.reachable(force.house, area) for area, force in view.units.items()}


def by_ships(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return those of them that are no neighbours: ships make the bridge."""
    neighbours = seat.content.neighbours[area]
    return tuple(other for other in reach_of(seat, area) if other not in neighbours)


def armies_near(seat: RealmSeat, area: str) -> dict[str, list[str]]:
    """Return by House the areas from which its units could march to an area."""
    found: dict[str, list[str]] = {}
    units = seat.view.units
    for origin, reach in _reaches(seat.view).items():
        if origin != area and area in reach:
            found.setdefault(units[origin].house, []).append(origin)
    return found


def reach_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield how far the units in an area could march, and which armies could come."""
    if area in seat.view.impassable:
        return
    reach = reach_of(seat, area)
    if reach:
        yield say("realm-hover-reach", areas=", ".join(texts.area(other) for other in reach))
    for house, origins in armies_near(seat, area).items():
        areas = ", ".join(texts.area(origin) for origin in origins)
        yield say("realm-hover-near", house=texts.house(house), areas=areas)
