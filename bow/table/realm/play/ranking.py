"""The Houses in the order of their ranking, by the rules of the game (WIN-1, WIN-4)."""

from __future__ import annotations

from typing import NamedTuple

from bow.realm.realm_view import RealmView
from bow.realm.terms import IRON_THRONE, LAND


class Standing(NamedTuple):
    """The values that decide the rank of a House.

    Attributes:
        house: the House.
        castles: its castles and strongholds.
        land: its land areas.
        strongholds: its strongholds.
        supply: the position of its supply token.
        power: its available power.
        throne: its position on the Iron Throne track, from 1.
    """

    house: str
    castles: int
    land: int
    strongholds: int
    supply: int
    power: int
    throne: int


def standing_of(view: RealmView, house: str) -> Standing:
    """Return the values that decide the rank of a House."""
    areas = [area for area in view.content.areas.values() if view.controller(area.id) == house]
    land = sum(area.type == LAND for area in areas)
    strongholds = sum(area.fort == "stronghold" for area in areas)
    throne = view.track(IRON_THRONE).index(house) + 1
    power = view.power(house) or 0
    return Standing(house, view.castles(house), land, strongholds, view.supply(house), power, throne)


def ranking(view: RealmView) -> list[Standing]:
    """Return all Houses, the winner first, the others by castles and strongholds and then the tie-breakers."""
    winner = view.winner

    def key(each: Standing) -> tuple[int, ...]:
        ties = (each.strongholds, each.supply, each.power) if by_strongholds(view) else (each.land, each.supply)
        return (each.house == winner, each.castles, *ties, -each.throne)

    return sorted((standing_of(view, house) for house in view.houses), key=key, reverse=True)


def by_strongholds(view: RealmView) -> bool:
    """Return whether ties are decided by strongholds, not by land areas."""
    return view.options.final_tie == "strongholds"


def deciding(view: RealmView) -> str | None:
    """Return the field of `Standing` that decided between the first two, or None if the seventh castle did."""
    if view.outcome is None or view.outcome.why == "castles":
        return None
    first, second = ranking(view)[:2]
    order = ("castles", "strongholds", "supply", "power") if by_strongholds(view) else ("castles", "land", "supply")
    return next((name for name in order if getattr(first, name) != getattr(second, name)), "throne")
