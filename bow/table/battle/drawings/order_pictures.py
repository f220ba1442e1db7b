"""What the empty half of a Leadership card shows: its commander's device, or what its orders are for."""

from __future__ import annotations

from bow.content.models import Card, Order
from bow.ui.kit.pictures import device_of, has_device

#: no more pictures than that stand side by side
MOST = 3


def card_pictures(card: Card, leader: str = "") -> tuple[str, ...]:
    """The pictures of a card, as they are called in assets.

    Args:
        card: the card.
        leader: the commander of this battle to whom it belongs, by his id; empty: nobody.
    """
    if has_device(leader):
        return (f"{device_of(leader, card.house)}.png",)
    kinds = [kind for order in card.orders for kind in _kinds(order)]
    return tuple(f"orders/{kind}.png" for kind in dict.fromkeys(kinds))[:MOST]


def _kinds(order: Order) -> tuple[str, ...]:
    """For whom an order is: branches, ranks, a commander, or anybody."""
    who = order.who
    if who.ranks:
        return tuple(f"rank-{rank}" for rank in who.ranks)
    if who.branches:
        return tuple(who.branches)
    return ("commander",) if who.commander else ("any",)
