"""The rules of raids (RAI)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action, known_action
from bow.game.frames import given
from bow.realm.core.changes import gain_power, lose_power, remove_order
from bow.realm.core.frame import RealmFrame
from bow.realm.events import Raided
from bow.realm.rules.action_steps import areas_with
from bow.realm.terms import CONSOLIDATE, DEFENSE, LAND, PORT, RAID, SEA, SUPPORT

if TYPE_CHECKING:
    from bow.realm.core.state import State

NONE = "none"


def why_no_raid(s: State, house: str, area: str, target: str) -> str:
    """Return why a Raid order cannot remove the order in a target area, as the key of a sentence; empty if it can."""
    placed = s.orders.get(target)
    if placed is None:
        return "raid-no-order"
    if placed.house == house:
        return "raid-own-order"
    if target not in s.compiled.neighbours[area]:
        return "not-adjacent"
    here, there = s.compiled.kind(area), s.compiled.kind(target)
    if here == LAND and there != LAND:  # RAI-4, RAI-7, PRT-7
        return "raid-from-land"
    if here == PORT and there != SEA:  # RAI-7
        return "raid-from-port"
    kinds = {RAID, SUPPORT, CONSOLIDATE} | ({DEFENSE} if s.compiled.orders[s.orders[area].order].special else set())
    if s.compiled.orders[placed.order].kind not in kinds:  # RAI-2, RAI-6
        return "raid-not-raidable"
    return ""


class Raid(RealmFrame):
    """The resolution of one Raid order of a House, with or without a target (RAI-5)."""

    kind = "raid"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [
            known_action("raid", area, target)
            for area in areas_with(s, self.house, RAID)
            for target in (
                *(there for there in s.compiled.neighbours[area] if not why_no_raid(s, self.house, area, there)),
                NONE,
            )
        ]

    def take(self, s: State, action: Action) -> None:
        """Remove both orders; raiding a Consolidate Power order is pillage (RAI-3)."""
        s.stack.pop()
        area, target = action.args
        s.emit(Raided, house=self.house, area=area, target="" if target == NONE else target)
        if target != NONE:
            placed = s.orders[target]
            remove_order(s, target)
            if s.compiled.orders[placed.order].kind == CONSOLIDATE:
                gain_power(s, self.house, 1)
                lose_power(s, placed.house, 1)
        remove_order(s, area)
