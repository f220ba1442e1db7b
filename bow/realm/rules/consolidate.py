"""The rules of Consolidate Power orders (CON)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action, known_action
from bow.game.frames import given
from bow.realm.core.changes import gain_power, remove_order
from bow.realm.core.control import enemy_at_sea
from bow.realm.core.frame import RealmFrame
from bow.realm.events import Consolidated
from bow.realm.rules.action_steps import areas_with
from bow.realm.rules.mustering import Muster, can_muster
from bow.realm.terms import CONSOLIDATE, LAND, PORT

if TYPE_CHECKING:
    from bow.realm.core.state import State

POWER, MUSTERING = "power", "muster"


def income(s: State, house: str, area: str) -> int:
    """Return the power that the order yields.

    That is 1 plus the crowns on land (CON-1), 1 in a port without enemy ships in its sea (PRT-8), and 0 at sea (ORD-5).
    """
    kind = s.compiled.kind(area)
    if kind == LAND:
        return 1 + s.compiled.areas[area].crowns
    return int(kind == PORT and not enemy_at_sea(s, s.compiled.areas[area].sea, house))


def why_no_muster(s: State, house: str, area: str) -> str:
    """Return why the order in an area cannot muster, as the key of a sentence; empty if it can (CON-2, PRT-9)."""
    if not s.compiled.orders[s.orders[area].order].special:
        return "muster-needs-special"
    if not s.compiled.areas[area].fort:
        return "muster-needs-fort"
    return "" if can_muster(s, house, area) else "muster-nothing"


class Consolidate(RealmFrame):
    """The resolution of one Consolidate Power order of a House."""

    kind = "consolidate"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [
            known_action("consolidate", area, mode)
            for area in areas_with(s, self.house, CONSOLIDATE)
            for mode in (POWER, MUSTERING)
            if mode == POWER or not why_no_muster(s, self.house, area)
        ]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        area, mode = action.args
        s.emit(Consolidated, house=self.house, area=area, mode=mode)
        if mode == POWER:
            gain_power(s, self.house, income(s, self.house, area))
        else:
            s.stack.append(Muster(house=self.house, area=area))
        remove_order(s, area)
