"""Mustering, one unit at a time (MUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action, known_action
from bow.game.frames import blank, given
from bow.realm.core.changes import available, counts_on_board, muster_unit, replace_unit
from bow.realm.core.control import controller, enemy_at_sea, owned
from bow.realm.core.frame import RealmFrame
from bow.realm.core.supply_limit import Flags, fits_with, limit_of, sizes_of
from bow.realm.terms import FOOTMAN, MOST_IN_PORT, MUSTERING_IS_ENDED, PORT, SEA, SHIP, UNIT_NUMBER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.realm.core.state import State

DONE = Action("done")
ROUTED = "routed"


def why_not_muster(s: State, house: str, unit: str, area: str, to: str, points: int) -> str:
    """Return why a House cannot muster a unit, as the key of a sentence; empty if it can.

    A port may be used even if enemy ships are in its sea (PRT-3).

    Args:
        s: the state.
        house: the House.
        unit: a kind of unit.
        area: the area with the castle or stronghold that pays for the unit.
        to: the area in which the unit is placed.
        points: the points that the area has left (MUS-2).
    """
    if why := _why_not_there(s, house, area):
        return why
    if s.compiled.units[unit].cost > points:
        return "muster-points"
    if why := _why_not_place(s, house, unit, area, to):
        return why
    if available(s, house, unit) < 1:
        return "none-available"
    sizes = sizes_of(s, house)
    return "" if fits_with(s, house, sizes, {to: sizes.get(to, 0) + 1}) else "supply"


def _why_not_there(s: State, house: str, area: str) -> str:
    """Return why a House cannot spend points of an area, as the key of a sentence; empty if it can."""
    if not s.compiled.areas[area].fort:
        return "muster-needs-fort"
    return "" if controller(s, area) == house else "not-controlled"


def _why_not_place(s: State, house: str, unit: str, area: str, to: str) -> str:
    """Return why a unit that an area pays for cannot be placed in an area, as the key of a sentence; empty if it can.

    Supply is not checked here.
    """
    if unit == SHIP:
        if to not in s.compiled.neighbours[area] or s.compiled.kind(to) not in (SEA, PORT):
            return "muster-ship-place"
        if s.compiled.kind(to) == SEA and enemy_at_sea(s, to, house):  # MUS-7
            return "muster-enemy-ships"
        if s.compiled.kind(to) == PORT and to in s.units and s.units[to].size >= MOST_IN_PORT:
            return "port-full"
        if to in s.units and s.units[to].house != house:
            return "muster-enemy-ships"
    elif to != area:  # MUS-8
        return "muster-elsewhere"
    return ""


def why_not_upgrade(s: State, house: str, unit: str, area: str, points: int, routed: bool) -> str:
    """Return why a House cannot replace a footman by a unit (MUS-5), as the key of a sentence; empty if it can."""
    if why := _why_not_there(s, house, area):
        return why
    force = s.units.get(area)
    if not s.compiled.units[unit].upgrade_cost:
        return "upgrade-kind"
    if s.compiled.units[unit].upgrade_cost > points:
        return "muster-points"
    if force is None or not (force.routed if routed else force.standing)[UNIT_NUMBER[FOOTMAN]]:
        return "upgrade-no-footman"
    return "" if available(s, house, unit) >= 1 else "none-available"


def musters(s: State, house: str, points: Mapping[str, int]) -> list[Action]:
    """Return the actions by which a House can spend the points of areas (`why_not_muster`, `why_not_upgrade`)."""
    compiled, sizes = s.compiled, sizes_of(s, house)
    flags, there, found = Flags(limit_of(s, house), sizes.values()), counts_on_board(s, house), []
    left = [(unit, kind) for unit, kind in compiled.units.items() if there[UNIT_NUMBER[unit]] < kind.limit]
    for area, most in points.items():
        if _why_not_there(s, house, area):
            continue
        for unit, kind in left:
            if kind.cost > most:
                continue
            for to in compiled.neighbours[area] if unit == SHIP else (area,):
                if not _why_not_place(s, house, unit, area, to) and flags.allow_move(1, 0, sizes.get(to, 0)):
                    found.append(
                        known_action("muster", unit, area, to) if unit == SHIP else known_action("muster", unit, area)
                    )
        force = s.units.get(area)
        if force is None or not force.footmen:
            continue
        for unit, kind in left:
            if kind.upgrade_cost and kind.upgrade_cost <= most:
                if force.standing[UNIT_NUMBER[FOOTMAN]]:
                    found.append(known_action("upgrade", unit, area))
                if force.routed[UNIT_NUMBER[FOOTMAN]]:
                    found.append(known_action("upgrade", unit, area, ROUTED))
    return found


def can_muster(s: State, house: str, area: str) -> bool:
    """Return whether a House can muster or upgrade any unit in an area."""
    return bool(musters(s, house, {area: s.compiled.areas[area].fort}))


class Muster(RealmFrame):
    """Mustering of a House: in one `area`, or in all its castles and strongholds (MUS-1, MUS-9)."""

    kind = "muster"
    house: str = given("word")
    area: str = blank("word")
    spent: dict[str, int] = blank("map")

    def decider(self, s: State) -> str:
        return self.house

    def asks_alone(self, s: State) -> bool:
        return bool(self.spent) and s.rules >= MUSTERING_IS_ENDED  # what was mustered can be taken back until `done`

    def points(self, s: State, area: str) -> int:
        """Return the points that an area has left; an area can spend only its own points (MUS-2)."""
        if self.area and area != self.area:
            return 0
        return s.compiled.areas[area].fort - self.spent.get(area, 0)

    def areas(self, s: State) -> list[str]:
        if self.area:
            return [self.area]
        return owned(s, s.compiled.forts, self.house)

    def legal_actions(self, s: State) -> list[Action]:
        """Return `done` and every legal muster or upgrade; unspent points are lost (MUS-6)."""
        return [DONE, *musters(s, self.house, {area: self.points(s, area) for area in self.areas(s)})]

    def take(self, s: State, action: Action) -> None:
        if action == DONE:
            s.stack.pop()
            return
        unit, area = action.args[:2]
        kind = s.compiled.units[unit]
        cost = kind.cost if action.verb == "muster" else kind.upgrade_cost
        self.spent = {**self.spent, area: self.spent.get(area, 0) + cost}
        if action.verb == "muster":
            muster_unit(s, action.args[2] if unit == SHIP else area, self.house, unit)
        else:
            replace_unit(s, area, FOOTMAN, unit, routed=ROUTED in action.args)


class MusterTurns(RealmFrame):
    """Mustering of all Houses in turn order (WCD-4); `done`: the Houses that have mustered."""

    kind = "muster-all"
    done: tuple[str, ...] = blank("words")

    def advance(self, s: State) -> bool:
        for house in s.turn_order():
            if house not in self.done:
                self.done = (*self.done, house)
                s.stack.append(Muster(house=house))
                return False
        s.stack.pop()
        return False
