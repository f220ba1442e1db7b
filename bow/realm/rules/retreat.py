"""Retreat: the areas to which defeated units can go, and the units lost on the way (RET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.changes import destroy
from bow.realm.core.control import home_of
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import NO_UNITS, Force, State, sum_of
from bow.realm.core.supply_limit import fits
from bow.realm.core.transport import reachable
from bow.realm.events import Retreated, Returned
from bow.realm.rules.support import combat
from bow.realm.terms import MOST_IN_PORT, PORT, SIEGE_ENGINE, UNIT_NUMBER, UNITS

if TYPE_CHECKING:
    from bow.realm.core.records import CombatRecord


def drop_what_stays(s: State, c: CombatRecord) -> None:
    """Destroy the units that cannot retreat: siege engines (RET-7) and units that are routed already (RET-9)."""
    house = c.loser
    for _ in range(c.units_of(s, house).standing[UNIT_NUMBER[SIEGE_ENGINE]]):
        c.remove_participant(s, house, SIEGE_ENGINE)
    if house == c.defender:
        for unit in UNITS:
            for _ in range(c.units_of(s, house).routed[UNIT_NUMBER[unit]]):
                destroy(s, c.area, unit, routed=True)


def why_not_free(s: State, c: CombatRecord, area: str) -> str:
    """Return why defeated units may not retreat to an area within reach, as the key of a sentence; empty if they may.

    RET-2 (no enemies), RET-8 (no enemy token, no empty foreign home, no neutral force), RET-4 (not back to the
    attacker's origin), RET-7 (a port needs space for all).
    """
    house = c.loser
    force = s.units.get(area)
    if house == c.defender and area == c.origin:
        return "retreat-to-attacker"
    if force is not None and force.house != house:
        return "retreat-to-enemy"
    if s.tokens.get(area, house) != house:
        return "retreat-to-token"
    if area in s.neutral:  # impassable areas are not within reach
        return "retreat-to-neutral"
    if force is None and area not in s.tokens and home_of(s, area) not in ("", house):
        return "retreat-to-home"
    if s.compiled.kind(area) == PORT:
        inside = force.size if force else 0
        if inside + c.units_of(s, house).size > MOST_IN_PORT:
            return "port-full"
    return ""


def losses_for(s: State, c: CombatRecord, house: str, area: str) -> int:
    """Return how many units of a House must be destroyed for supply on a move to `area` (RET-5).

    The units move out of the embattled area.
    """
    moving = c.units_of(s, house).size
    there = s.units[area].size if area in s.units else 0
    for lost in range(moving):
        if fits(s, house, {c.area: 0, area: there + moving - lost}):
            return lost
    return moving


def _way_back(s: State, c: CombatRecord) -> list[str]:
    """Return the origin, except a foreign home whose control returned to its House when the units left (RET-1)."""
    force = s.units.get(c.origin)
    lost = force is None and s.tokens.get(c.origin) != c.attacker and home_of(s, c.origin) not in ("", c.attacker)
    return [] if lost else [c.origin]


def retreat_areas(s: State, c: CombatRecord, picked_by_winner: bool) -> list[str]:
    """Return the areas to choose from: the legal ones with the smallest loss (RET-1, RET-5, RET-10)."""
    loser = c.loser
    beside = [area for area in reachable(s, loser, c.area) if not why_not_free(s, c, area)]
    found = beside
    if loser == c.attacker:
        found = list(dict.fromkeys((*_way_back(s, c), *(beside if picked_by_winner else ()))))
    costs = {area: losses_for(s, c, loser, area) for area in found}
    leaving = c.units_of(s, loser).size
    best = min((leaving, *costs.values()))
    return [area for area in found if costs[area] == best and best < leaving]


class Retreat(RealmFrame):
    """The loser, or the House whose card takes over the choice, chooses the area (RET-3, RET-10)."""

    kind = "retreat"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def areas(self, s: State) -> list[str]:
        c = combat(s)
        return retreat_areas(s, c, self.house == c.winner)

    def advance(self, s: State) -> bool:
        """Ask for an area; without a legal one all retreating units are destroyed (RET-6)."""
        c = combat(s)
        areas = self.areas(s)
        if self.house == c.winner and len(areas) < 2 and areas == retreat_areas(s, c, picked_by_winner=False):
            s.stack.pop()  # no choice for the winner: ask the loser, who has at most one answer
            s.stack.append(Retreat(house=c.loser))
            return False
        if not areas:
            for unit, number in zip(UNITS, c.units_of(s, c.loser).standing, strict=True):
                for _ in range(number):
                    c.remove_participant(s, c.loser, unit)
            s.stack.pop()
            return False
        return True

    def legal_actions(self, s: State) -> list[Action]:
        found = [Action("retreat", (area,)) for area in self.areas(s)]
        return [*found, DECLINE] if self.house == combat(s).winner else found

    def take(self, s: State, action: Action) -> None:
        c = combat(s)
        s.stack.pop()
        if action == DECLINE:
            s.stack.append(Retreat(house=c.loser))
            return
        (area,) = action.args
        s.stack.append(WayBack(house=c.loser, to=area, left=losses_for(s, c, c.loser, area), routed=True))


class WayBack(RealmFrame):
    """The move of units out of the embattled area, after losses to the supply limit (RET-5)."""

    kind = "retreat-losses"
    house: str = given("word")
    to: str = given("word")
    left: int = given("int")
    routed: bool = blank("bool")

    def decider(self, s: State) -> str:
        return self.house

    def advance(self, s: State) -> bool:
        if self.left:
            return True
        s.stack.pop()
        c = combat(s)
        force = c.units_of(s, self.house)
        if not force.size:
            return False
        if self.house == c.attacker:
            c.force = NO_UNITS
        else:
            del s.units[c.area]
        there = s.units.get(self.to) or Force(self.house)
        if self.routed:
            s.units[self.to] = Force(self.house, there.standing, sum_of(there.routed, force.standing))
            moved = {unit: n for unit, n in zip(UNITS, force.standing, strict=True) if n}
            s.emit(Retreated, house=self.house, origin=c.area, to=self.to, units=moved)
        else:
            s.units[self.to] = Force(self.house, sum_of(there.standing, force.standing), there.routed)
            s.emit(Returned, house=self.house, to=self.to)
        return False

    def legal_actions(self, s: State) -> list[Action]:
        c = combat(s)
        standing = c.units_of(s, self.house).standing
        return [Action("lose", (unit, c.area)) for unit, n in zip(UNITS, standing, strict=True) if n]

    def answers_alike(self, s: State) -> bool:
        return self.left >= sum(combat(s).units_of(s, self.house).standing)

    def take(self, s: State, action: Action) -> None:
        self.left -= 1
        combat(s).remove_participant(s, self.house, action.args[0])
