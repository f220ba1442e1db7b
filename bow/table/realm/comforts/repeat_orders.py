"""The orders of the last round, laid again wherever that is still legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ground.actions import Action
from bow.realm.events.course import OrdersRevealed

if TYPE_CHECKING:
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat


def last_orders(seat: RealmSeat, house: str) -> dict[str, str]:
    """Return the orders that a House had when orders were revealed last, by area."""
    for each in reversed(seat.log):
        event = each.event
        if isinstance(event, OrdersRevealed):
            return {area: order for area, owner, order in event.orders if owner == house}
    return {}


def repeatable(controls: Controls) -> list[Action]:
    """Return the actions that lay the orders of the last round in areas that lack one."""
    if controls.kind != "orders" or controls.seat.house is None:
        return []
    laid = controls.with_own_order()
    legal = set(controls.legal)
    wished = last_orders(controls.seat, controls.seat.house).items()
    return [
        action for area, order in wished if area not in laid and (action := Action("order", (area, order))) in legal
    ]


def repeat_orders(controls: Controls) -> int:
    """Lay the orders of the last round; return how many. Each can be taken back by itself."""
    count = 0
    for action in repeatable(controls):
        if controls.seat.why_not(action) is None:  # stars may have run out meanwhile
            controls.seat.act(action)
            count += 1
    if count:
        controls.clear()
        controls.refusal = None
    return count
