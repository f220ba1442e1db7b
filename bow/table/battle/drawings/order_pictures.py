"""The pictures in the empty half of a Leadership card: its commander's device, or signs of its orders."""

from __future__ import annotations

from bow.content.models import Card, Order
from bow.ui.kit.pictures import device_of, has_device

#: the largest number of pictures side by side
MOST = 3


def card_pictures(card: Card, leader: str = "") -> tuple[str, ...]:
    """Return the pictures of a card, by their names in assets/.

    Args:
        card: the card.
        leader: the id of the commander in this battle to whom it belongs; empty: no commander.
    """
    if has_device(leader):
        return (f"{device_of(leader, card.house)}.png",)
    kinds = [kind for order in card.orders for kind in _kinds(order)]
    return tuple(f"orders/{kind}.png" for kind in dict.fromkeys(kinds))[:MOST]


def _kinds(order: Order) -> tuple[str, ...]:
    who = order.who
    if who.ranks:
        return tuple(f"rank-{rank}" for rank in who.ranks)
    if who.branches:
        return tuple(who.branches)
    return ("commander",) if who.commander else ("any",)
