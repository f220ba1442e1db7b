"""The steps of the Action phase: in turn order, repeatedly, each House carries out one order of a kind.

ACT-1, RAI-1, MAR-1, CON-1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.events import StepBegan

if TYPE_CHECKING:
    from bow.realm.core.state import State


def areas_with(s: State, house: str, kind: str) -> list[str]:
    """Return the areas with an order of one kind of a House, in the order of the area records."""
    kinds = s.compiled.order_kinds
    found = [area for area, placed in s.orders.items() if placed.house == house and kinds[placed.order] == kind]
    return s.compiled.in_order(found)


class ActionStep(RealmFrame):
    """One of the steps raid, march, consolidate; `place` is the position in turn order that acts next.

    A change of turn order applies at once: the House after the last acting position is next (INF-9).
    """

    kind = "action-step"
    step: str = given("word")
    place: int = blank("int")
    begun: bool = blank("bool")

    def advance(self, s: State) -> bool:
        if not self.begun:
            self.begun = True
            s.emit(StepBegan, step=self.step)
        houses, kinds = s.turn_order(), s.compiled.order_kinds
        waiting = {placed.house for placed in s.orders.values() if kinds[placed.order] == self.step}
        for n in range(len(houses)):
            place = (self.place + n) % len(houses)
            if houses[place] in waiting:
                self.place = place + 1
                s.begin(self.step, house=houses[place])
                return False
        s.stack.pop()
        return False
