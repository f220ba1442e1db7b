"""Planning: orders placed in secret, one area at a time (PLN)."""

from __future__ import annotations

from functools import lru_cache

from bow.game.actions import Action, known_action
from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import Placed, State
from bow.realm.events import HouseReady, OrderPlaced, OrdersRevealed, StepBegan
from bow.realm.terms import KINGS_COURT

READY = Action("ready")


def stars(s: State, house: str) -> int:
    """Return how many special orders a House may place (PLN-2, INF-1, INF-5)."""
    return s.compiled.stars[s.position(KINGS_COURT, house) - 1]


def placed_by(s: State, house: str, apart_from: str = "") -> list[str]:
    """Return the orders of a House on the board, except that in one area."""
    return [placed.order for area, placed in s.orders.items() if placed.house == house and area != apart_from]


def why_not_order(s: State, house: str, order: str, apart_from: str = "") -> str:
    """Return why a House cannot place another order of a kind, as the key of a sentence; empty if it can.

    The order in the area `apart_from` does not count.
    """
    if order in s.banned:  # PLN-8
        return "banned"
    placed, orders = placed_by(s, house, apart_from), s.compiled.orders
    if placed.count(order) >= orders[order].count:  # ORD-1
        return "order-used-up"
    if orders[order].special and sum(orders[each].special for each in placed) >= stars(s, house):  # PLN-2
        return "stars"
    return ""


class FreeOrders:
    """The orders that a House can place, and the actions to place them, by area and created on demand."""

    __slots__ = ("actions", "orders")

    def __init__(self, orders: tuple[str, ...]) -> None:
        self.orders = orders
        self.actions: dict[str, list[Action]] = {}

    def actions_in(self, area: str) -> list[Action]:
        """Return the actions to place each order in an area."""
        found = self.actions.get(area)
        if found is None:
            found = self.actions[area] = [known_action("order", area, order) for order in self.orders]
        return found


@lru_cache(maxsize=1024)
def _listed(orders: tuple[str, ...]) -> FreeOrders:
    return FreeOrders(orders)


def free_orders(s: State, house: str, apart_from: str = "") -> FreeOrders:
    """Return the orders that a House can place, those with an empty `why_not_order`."""
    special, banned = s.compiled.special_orders, s.banned
    left, stars_left = s.compiled.order_counts.copy(), stars(s, house)
    for area, placed in s.orders.items():
        if placed.house == house and area != apart_from:
            left[placed.order] = left.get(placed.order, 0) - 1  # in the view of a House the order may be hidden
            if placed.order in special:
                stars_left -= 1
    may_be_special = stars_left > 0
    free = [
        order
        for order, number in left.items()
        if number > 0 and order not in banned and (may_be_special or order not in special)
    ]
    return _listed(tuple(free))


def possible_orders(s: State, house: str, apart_from: str = "") -> tuple[str, ...]:
    """Return the orders that a House can place, those with an empty `why_not_order`."""
    return free_orders(s, house, apart_from).orders


def usable(s: State, house: str) -> int:
    """Return how many orders a House can place in this Planning phase (PLN-5)."""
    free = [each for each in s.compiled.orders.values() if each.id not in s.banned]
    specials = sum(each.count for each in free if each.special)
    return sum(each.count for each in free if not each.special) + min(stars(s, house), specials)


def areas_with_units(s: State, house: str) -> list[str]:
    """Return the areas with units of a House.

    Each needs an order (PLN-1), ports too (PRT-4); a garrison needs no order (PLN-9).
    """
    return s.compiled.in_order([area for area, force in s.units.items() if force.house == house])


def is_short(s: State) -> bool:
    """Return whether a House has too few orders, in which case all Houses place them in turn order (PLN-5)."""
    needed = dict.fromkeys(s.compiled.houses, 0)
    for force in s.units.values():
        needed[force.house] += 1
    return any(number > usable(s, house) for house, number in needed.items())


class Planning(RealmFrame):
    """Placing of orders by all Houses, one after the other; they are revealed when the last is ready (PLN-3, PLN-6)."""

    kind = "planning"
    ready: tuple[str, ...] = blank("words")
    openly: bool = blank("bool")  # because of a shortage other Houses see in which areas orders are placed

    def advance(self, s: State) -> bool:
        if not self.ready:
            s.emit(StepBegan, step="planning")
            self.openly = is_short(s)
            s.revealed = False
        for house in s.turn_order():
            if house not in self.ready:
                self.ready = (*self.ready, house)
                s.stack.append(Orders(house=house))
                return False
        s.stack.pop()
        s.revealed = True
        if s.events is not None:
            orders = [[area, s.orders[area].house, s.orders[area].order] for area in s.compiled.in_order(s.orders)]
            s.emit(OrdersRevealed, orders=orders)
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
        return any(force.house == self.house for force in s.units.values())

    def empty_areas(self, s: State) -> list[str]:
        """Return the areas that still need an order."""
        return s.compiled.in_order(
            [area for area, force in s.units.items() if force.house == self.house and area not in s.orders]
        )

    def legal_actions(self, s: State) -> list[Action]:
        """Return each order in each area without one, or `ready` when no order can be placed (PLN-4, PLN-5)."""
        orders = free_orders(s, self.house)
        found: list[Action] = []
        for area in self.empty_areas(s):
            found += orders.actions_in(area)
        return found or [READY]

    def take(self, s: State, action: Action) -> None:
        if action == READY:
            s.stack.pop()
            if s.events is not None:
                s.emit(HouseReady, house=self.house, subject="orders")
            return
        area, order = action.args
        s.orders[area] = Placed(self.house, order)
        if s.events is not None:
            s.emit(OrderPlaced, house=self.house, area=area, order=order)
