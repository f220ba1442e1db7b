"""All facts about an area in a few lines, as its viewers may know them, with the reach of armies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from bow.realm.decisions import MarchUnits
from bow.table.realm.map.pieces import unit_counts
from bow.ui.wording import say, words
from bow.words.realm_words import units_text

if TYPE_CHECKING:
    from bow.realm.realm_view import RealmView
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts


def area_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield name, owner, printed features, garrison or neutral force, units, order and power token of an area."""
    view = seat.view
    printed = seat.content.areas[area]
    yield texts.area(area)
    if area in view.impassable:
        yield say("realm-hover-closed")
        return
    owner = view.controller(area)
    if owner is not None:
        yield say("realm-hover-owner", house=texts.house(owner))
    icons = [say(f"realm-hover-{printed.fort}")] if printed.fort else []
    icons += [say("realm-hover-barrels", count=printed.supply)] if printed.supply else []
    icons += [say("realm-hover-crowns", count=printed.crowns)] if printed.crowns else []
    if icons:
        yield ", ".join(icons)
    if (strength := view.garrisons.get(area)) is not None:
        yield say("realm-hover-garrison", strength=strength)
    if (strength := view.neutral_forces.get(area)) is not None:
        yield say("realm-hover-neutral", strength=strength)
    force = view.units.get(area)
    if force is not None:
        units = units_text(words(), unit_counts(force), texts.names)
        yield say("realm-hover-units", house=texts.house(force.house), units=units)
    if area in view.orders:
        house, order = view.orders[area]
        name = say("realm-hover-hidden") if order == "hidden" else texts.name("order", order)
        yield say("realm-hover-order", house=texts.house(house), order=name)
    if area in view.tokens:
        yield say("realm-hover-token", house=texts.house(view.tokens[area]))


def area_hint(seat: RealmSeat, texts: RealmTexts, area: str) -> str:
    """Return all facts about an area, including the reach of its units and the armies that could come."""
    return "\n".join((*area_lines(seat, texts, area), *reach_lines(seat, texts, area)))


def reach_of(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return the areas to which the units in an area could march; empty without units.

    While they march, these are the areas that the engine allows: supply and neutral forces may rule some out.
    """
    decision = seat.asked
    if isinstance(decision, MarchUnits) and decision.area == area:
        return tuple(dict.fromkeys(action.args[2] for action in seat.legal if action.verb == "send"))
    return _reaches(seat.view).get(area, ())


@lru_cache(maxsize=1)
def _reaches(view: RealmView) -> Mapping[str, tuple[str, ...]]:
    """Return by area how far the units there could march. The pointer asks for it at every area."""
    return {area: view.reachable(force.house, area) for area, force in view.units.items()}


def by_ships(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return the areas in reach that are reached only by ship transport."""
    neighbours = seat.content.neighbours[area]
    return tuple(other for other in reach_of(seat, area) if other not in neighbours)


def armies_near(seat: RealmSeat, area: str) -> dict[str, list[str]]:
    """Return the areas from which units could march to an area, by House."""
    found: dict[str, list[str]] = {}
    units = seat.view.units
    for origin, reach in _reaches(seat.view).items():
        if origin != area and area in reach:
            found.setdefault(units[origin].house, []).append(origin)
    return found


def reach_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield lines on where the units in an area could march, and on armies that could come."""
    if area in seat.view.impassable:
        return
    reach = reach_of(seat, area)
    if reach:
        yield say("realm-hover-reach", areas=", ".join(texts.area(other) for other in reach))
    for house, origins in armies_near(seat, area).items():
        areas = ", ".join(texts.area(origin) for origin in origins)
        yield say("realm-hover-near", house=texts.house(house), areas=areas)
