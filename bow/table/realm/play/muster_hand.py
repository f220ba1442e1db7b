"""Mustering by tiles: an area pays, a tile names a unit, and a ship also needs a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.game.actions import Action
from bow.realm.decisions.kinds import MusterUnits
from bow.realm.terms import SHIP, UNITS

if TYPE_CHECKING:
    from bow.realm import RealmRefusal
    from bow.table.realm.play.controls import Controls

VERBS: Final = frozenset({"muster", "upgrade"})


class Tile(NamedTuple):
    """A unit that the selected area may muster, or to which a footman may be upgraded.

    Attributes:
        verb: `muster` or `upgrade`.
        unit: the kind of unit.
        cost: its price in muster points.
        actions: the legal actions of the tile: several if a ship has several places.
    """

    verb: str
    unit: str
    cost: int
    actions: tuple[Action, ...]

    @property
    def id(self) -> str:
        return f"{self.verb}:{self.unit}"


def points_left(controls: Controls) -> dict[str, int]:
    """Return the points left in each castle and stronghold that may muster now, in the order of the map's records."""
    decision, seat = controls.decision, controls.seat
    if not isinstance(decision, MusterUnits):
        return {}
    view, forts = seat.view, [area for area in seat.content.areas.values() if area.muster_points]
    return {
        area.id: area.muster_points - decision.spent.get(area.id, 0)
        for area in forts
        if decision.area in (None, area.id) and view.controller(area.id) == decision.house
    }


def paying_areas(controls: Controls) -> list[str]:
    """Return the areas that can still muster or upgrade a unit."""
    paying = {action.args[1] for action in controls.having(*VERBS)}
    return [area for area in points_left(controls) if area in paying]


def muster_area(controls: Controls) -> str | None:
    """Return the area that pays: the selected one, else the first that can, or None."""
    paying = paying_areas(controls)
    return controls.area if controls.area in paying else next(iter(paying), None)


def tiles(controls: Controls) -> list[Tile]:
    """Return a tile for each kind of unit, then one for each upgrade of a footman; without an area all are illegal."""
    units, area = controls.seat.content.units, muster_area(controls)
    wanted = [("muster", unit, units[unit].muster_cost) for unit in UNITS]
    wanted += [("upgrade", unit, up.cost) for unit in UNITS if (up := units[unit].upgrade) is not None]
    legal = controls.having(*VERBS)
    return [
        Tile(verb, unit, cost, tuple(a for a in legal if (a.verb, *a.args[:2]) == (verb, unit, area)))
        for verb, unit, cost in wanted
    ]


def picked_tile(controls: Controls) -> Tile | None:
    """Return the tile whose unit still needs a place, or None."""
    return next((tile for tile in tiles(controls) if tile.id == controls.tile and tile.actions), None)


def muster_places(controls: Controls) -> dict[str, Action]:
    """Return the areas in which the ship of the selected tile may be placed."""
    picked = picked_tile(controls)
    if picked is None or picked.unit != SHIP:
        return {}
    return {action.args[2]: action for action in picked.actions}


def click_tile(controls: Controls, tile: Tile) -> bool:
    """Muster the unit of a tile, or select the tile if its unit has several places; if it is illegal, show why."""
    controls.refusal = None
    if len(tile.actions) == 1:
        return controls.act(tile.actions[0])
    if tile.actions:
        controls.tile = "" if controls.tile == tile.id else tile.id
        return True
    controls.refusal = why_not(controls, tile)
    return True


def why_not(controls: Controls, tile: Tile) -> RealmRefusal | None:
    """Return why a tile has no legal action, or None if no area could pay at all."""
    area = muster_area(controls) or next(iter(points_left(controls)), None)
    if area is None:
        return None
    place = (area,) if tile.unit != SHIP else (area, area)
    return controls.seat.why_not(Action(tile.verb, (tile.unit, *place)))


def click_area(controls: Controls, area: str) -> bool:
    """Place the ship of the selected tile, or make an area pay; if it cannot, show why."""
    place = muster_places(controls).get(area)
    if place is not None:
        return controls.act(place)
    controls.tile = ""
    if area in paying_areas(controls):
        controls.area = area
        return True
    controls.refusal = controls.seat.why_not(Action("muster", (UNITS[0], area)))
    return True


def can_call_off(controls: Controls, area: str) -> bool:
    """Return whether something mustered in an area can still be undone."""
    mustering = isinstance(controls.decision, MusterUnits)
    return mustering and controls.seat.can_take_back(VERBS, lambda action: area in action.args)


def call_off(controls: Controls, area: str) -> bool:
    """Undo everything mustered in an area; return whether anything was."""
    if not isinstance(controls.decision, MusterUnits):
        return False
    return controls.seat.take_back(VERBS, lambda action: area in action.args)
