"""Everything about an area in a few lines, as those who look may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow.table.realm.map.pieces import unit_counts
from bow.ui.wording import say, words
from bow.words.realm_sentences import units_text

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts


def area_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield name, owner, what is printed, garrison or neutral force, units, order and power token of an area."""
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
