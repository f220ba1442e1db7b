"""Planning: orders placed in secret, one area at a time (PLN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ground.actions import Action
from bow.ground.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import Placed
from bow.realm.events.course import HouseReady, OrderPlaced, OrdersRevealed, StepBegan
from bow.realm.terms import KINGS_COURT

if TYPE_CHECKING:
    from bow.realm.core.state import State

READY = Action("ready")


def stars(s: State, house: str) -> int:
    """Return how many special orders a House may place (PLN-2, INF-1, INF-5)."""
    return s.compiled.stars[s.position(KINGS_COURT, house) - 1]


def placed_by(s: State, house: str) -> list[str]:
    """Return the orders of a House on the board."""
    return [placed.order for placed in s.orders.values() if placed.house == house]


def unused(s: State, house: str, order: str) -> int:
    """Return how many tokens of an order a House has left."""
    return s.compiled.orders[order].count - placed_by(s, house).count(order)


def why_not_order(s: State, house: str, order: str) -> str:
    """Return why a House cannot place another order of a kind, as the key of a sentence; empty if it can."""
    if order in s.banned:  # PLN-8
        return "banned"
    if unused(s, house, order) < 1:  # ORD-1
        return "order-used-up"
    if s.compiled.orders[order].special:
        specials = sum(s.compiled.orders[each].special for each in placed_by(s, house))
        if specials >= stars(s, house):  # PLN-2
            return "stars"
    return ""


def usable(s: State, house: str) -> int:
    """Return how many orders a House can place in this Planning phase (PLN-5)."""
    free = [each for each in s.compiled.orders.values() if each.id not in s.banned]
    specials = sum(each.count for each in free if each.special)
    return sum(each.count for each in free if not each.special) + min(stars(s, house), specials)


def areas_with_units(s: State, house: str) -> list[str]:
    """Return the areas with units of a House.

    Each needs an order (PLN-1), ports too (PRT-4); a garrison needs no order (PLN-9).
    """
    return [area for area in s.compiled.areas if area in s.units and s.units[area].house == house]


def is_short(s: State) -> bool:
    """Return whether a House has too few orders, in which case all Houses place them in turn order (PLN-5)."""
    return any(len(areas_with_units(s, house)) > usable(s, house) for house in s.compiled.houses)


class Planning(RealmFrame):
    """Placing of orders by all Houses, one after the other; they are revealed when the last is ready (PLN-3, PLN-6)."""

    kind = "planning"
    ready: tuple[str, ...] = blank("words")
    openly: bool = blank("bool")  # because of a shortage other Houses see in which areas orders are placed

    def advance(self, s: State) -> bool:
        if not self.ready:
            s.emit(StepBegan(step="planning"))
            self.openly = is_short(s)
            s.revealed = False
        for house in s.turn_order():
            if house not in self.ready:
                self.ready = (*self.ready, house)
                s.stack.append(Orders(house=house))
                return False
        s.stack.pop()
        s.revealed = True
        orders = [[area, *s.orders[area]] for area in s.compiled.areas if area in s.orders]
        s.emit(OrdersRevealed(orders=orders))
        return False


class Orders(RealmFrame):
    """Placing of orders by one House, until it is ready."""

    kind = "orders"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def secret(self, s: State) -> bool:
        return True

    def asks_alone(self, s: State) -> bool:
        return bool(areas_with_units(s, self.house))

    def empty_areas(self, s: State) -> list[str]:
        """Return the areas that still need an order."""
        return [area for area in areas_with_units(s, self.house) if area not in s.orders]

    def legal_actions(self, s: State) -> list[Action]:
        """Return each order in each area without one, or `ready` when no order can be placed (PLN-4, PLN-5)."""
        empty = self.empty_areas(s)
        orders = [order for order in s.compiled.orders if not why_not_order(s, self.house, order)]
        found = [Action("order", (area, order)) for area in empty for order in orders]
        return found or [READY]

    def take(self, s: State, action: Action) -> None:
        if action == READY:
            s.stack.pop()
            s.emit(HouseReady(house=self.house, subject="orders"))
            return
        area, order = action.args
        s.orders[area] = Placed(self.house, order)
        s.emit(OrderPlaced(house=self.house, area=area, order=order))
