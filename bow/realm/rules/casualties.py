"""Casualties: for swords, and for skulls of Tides cards (CAS, OPT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import given
from bow.realm.core.frame import RealmFrame
from bow.realm.rules.strength import icons
from bow.realm.rules.support import combat
from bow.realm.terms import SIEGE_ENGINE, UNIT_NUMBER, UNITS

if TYPE_CHECKING:
    from bow.realm.core.records import CombatRecord
    from bow.realm.core.state import State


def casualties_due(s: State, c: CombatRecord) -> int:
    """Return the winner's swords minus the loser's fortifications, at least 0 (CAS-1)."""
    if c.loses_no_units(s, c.loser):
        return 0
    return max(0, icons(s, c, c.winner)[0] - icons(s, c, c.loser)[1])


def can_be_lost(s: State, c: CombatRecord, house: str) -> list[str]:
    """Return the kinds of units that can be chosen: no siege engines (CAS-3) and no routed ones (CAS-4)."""
    standing = c.units_of(s, house).standing
    return [unit for unit, number in zip(UNITS, standing, strict=True) if number and unit != SIEGE_ENGINE]


class Casualties(RealmFrame):
    """A House chooses the units that it loses, one by one (CAS-2); casualties beyond its units lapse (CAS-3)."""

    kind = "casualties"
    house: str = given("word")
    left: int = given("int")

    def decider(self, s: State) -> str:
        return self.house

    def advance(self, s: State) -> bool:
        if self.left and can_be_lost(s, combat(s), self.house):
            return True
        s.stack.pop()
        return False

    def legal_actions(self, s: State) -> list[Action]:
        c = combat(s)
        return [Action("lose", (unit, c.area)) for unit in can_be_lost(s, c, self.house)]

    def answers_alike(self, s: State) -> bool:
        c = combat(s)
        standing = c.units_of(s, self.house).standing
        return self.left >= sum(standing[UNIT_NUMBER[unit]] for unit in can_be_lost(s, c, self.house))

    def take(self, s: State, action: Action) -> None:
        self.left -= 1
        combat(s).remove_participant(s, self.house, action.args[0])
