"""Support in a combat: given in turn order, and possibly refused (SPT).

A House decides for each order separately, or for all its orders at once if the option `support_by` is `house`. The
order stays where it is (SPT-6), and its units neither die nor retreat (SPT-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import CombatRecord
from bow.realm.events import SupportDeclared, SupportRefused
from bow.realm.rules.strength import support_orders

if TYPE_CHECKING:
    from bow.realm.core.state import State

NONE = "none"
ACCEPT = Action("accept")


def combat(s: State) -> CombatRecord:
    found = s.frame(CombatRecord)
    assert found is not None
    return found


class Support(RealmFrame):
    """A House decides for each of its Support orders which side it helps (SPT-2).

    `side` is the side that it has already helped.
    """

    kind = "support"
    house: str = given("word")
    areas: tuple[str, ...] = given("words")
    side: str = blank("word")

    def decider(self, s: State) -> str:
        return self.house

    def sides(self, s: State) -> tuple[str, ...]:
        """Return the sides that the House may help: never its opponent (SPT-4), never both sides (SPT-2)."""
        c = combat(s)
        if self.house in (c.attacker, c.defender):
            return (self.house,)
        return (self.side,) if self.side else (c.attacker, c.defender)

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("support", (area, side)) for area in self.areas for side in (*self.sides(s), NONE)]

    def take(self, s: State, action: Action) -> None:
        area, side = action.args
        given_for = self.areas if s.compiled.options.support_by == "house" else (area,)
        c = combat(s)
        for each in given_for:
            if side != NONE:
                c.supports = {**c.supports, each: side}
                self.side = side
            s.emit(SupportDeclared, house=self.house, area=each, side="" if side == NONE else side)
        self.areas = tuple(each for each in self.areas if each not in given_for)
        if not self.areas:
            s.stack.pop()


class SupportRefusal(RealmFrame):
    """The attacker or the defender may refuse support from other Houses (SPT-5)."""

    kind = "refuse-support"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def offers(self, s: State) -> list[str]:
        """Return the areas of other Houses that help this side."""
        return [area for area, force in combat(s).supporters(s, self.house) if force.house != self.house]

    def advance(self, s: State) -> bool:
        if self.offers(s):
            return True
        s.stack.pop()
        return False

    def legal_actions(self, s: State) -> list[Action]:
        return [ACCEPT, *(Action("refuse", (area,)) for area in self.offers(s))]

    def take(self, s: State, action: Action) -> None:
        if action == ACCEPT:
            s.stack.pop()
            return
        c = combat(s)
        (area,) = action.args
        c.supports = {each: side for each, side in c.supports.items() if each != area}
        s.emit(SupportRefused, house=self.house, area=area)


def ask_for_support(s: State, area: str) -> None:
    """Ask all owners of Support orders that reach a combat, the first in turn order on top of the stack (SPT-2)."""
    owned: dict[str, tuple[str, ...]] = {}
    for origin in support_orders(s, area):
        house = s.orders[origin].house
        owned[house] = (*owned.get(house, ()), origin)
    for house in reversed(s.turn_order()):
        if house in owned:
            s.stack.append(Support(house=house, areas=owned[house]))
