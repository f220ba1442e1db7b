"""How far armies can march: what lights up on the map, and what is said of an area."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession
    from bow.table.realm.play.texts import RealmTexts


def reach_of(session: RealmSession, area: str) -> tuple[str, ...]:
    """Return the areas to which the units in an area could march; none without units."""
    view = session.view
    force = view.units.get(area)
    return () if force is None else view.reachable(force.house, area)


def by_ships(session: RealmSession, area: str) -> tuple[str, ...]:
    """Return those of them that are no neighbours: ships make the bridge."""
    neighbours = session.realm.content.neighbours[area]
    return tuple(other for other in reach_of(session, area) if other not in neighbours)


def armies_near(session: RealmSession, area: str) -> dict[str, list[str]]:
    """Return by House the areas from which its units could march to an area."""
    found: dict[str, list[str]] = {}
    for origin, force in session.view.units.items():
        if origin != area and area in session.view.reachable(force.house, origin):
            found.setdefault(force.house, []).append(origin)
    return found


def reach_lines(session: RealmSession, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield how far the units in an area could march, and which armies could come."""
    if area in session.view.impassable:
        return
    reach = reach_of(session, area)
    if reach:
        yield say("realm-hover-reach", areas=", ".join(texts.area(other) for other in reach))
    for house, origins in armies_near(session, area).items():
        areas = ", ".join(texts.area(origin) for origin in origins)
        yield say("realm-hover-near", house=texts.house(house), areas=areas)
