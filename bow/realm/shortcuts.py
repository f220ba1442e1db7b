"""Shortcuts for bots that play ahead: a whole march, and a whole Planning phase, in one step.

The result is the same as after the single actions, but no legal actions are listed in between.

>>> from bow.realm.realm import Realm
>>> realm = Realm.start(players=3, seed=1)
>>> orders = {area: (force.house, "support") for area, force in realm.units.items()}
>>> why_not_orders(realm, orders)
'order-used-up'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bow.realm.core import control
from bow.realm.core.state import Counts, Placed, State, difference
from bow.realm.flow import settle
from bow.realm.rules.march_room import attacks
from bow.realm.rules.marches import GO, March
from bow.realm.rules.planning import Planning, areas_with_units, is_short, why_not_order

if TYPE_CHECKING:
    from bow.realm.realm import Realm


def why_not_march(realm: Realm, origin: str, moves: Mapping[str, Counts]) -> str:
    """Return why the deciding House cannot make a whole march, as the key of a sentence; empty if it can.

    Args:
        realm: a game in which a House must resolve a March order and has chosen none yet.
        origin: the area of one of its March orders.
        moves: the units that go to each area, at least one to each.
    """
    s = realm._state
    frame = s.stack[-1]
    assert isinstance(frame, March)
    march = frame.copy()
    march.origin = origin
    left = s.units[origin].standing
    for to, counts in moves.items():
        why = march.why_not_send(s, to)
        if why:
            return why
        left = difference(left, counts)
    if min(left) < 0:
        return "more-than-there"
    if sum(attacks(s, march.house, to) for to in moves) > 1:
        return "one-combat"
    return march.why_not_final(s, dict(moves))


def march(realm: Realm, origin: str, moves: Mapping[str, Counts]) -> None:
    """Make a whole march, which changes the game: choose the order, send all units, and go.

    The march must be legal; see `why_not_march`.
    """
    s = realm._state
    frame = s.stack[-1]
    assert isinstance(frame, March)
    frame.origin = origin
    frame.moves = {to: list(counts) for to, counts in moves.items()}
    _finish(s, frame)


def _finish(s: State, frame: March) -> None:
    s.outcomes = []
    frame.take(s, GO)
    settle(s)


def why_not_orders(realm: Realm, orders: Mapping[str, tuple[str, str]]) -> str:
    """Return why orders cannot end the Planning phase, as the key of a sentence; empty if they can.

    Args:
        realm: a game in the Planning phase.
        orders: the House and the order for each area with units.
    """
    s = realm._state.copy()
    s.orders = {}
    for area, (house, order) in orders.items():
        if area not in s.units or s.units[area].house != house:
            return "no-own-order"
        why = why_not_order(s, house, order)
        if why:
            return why
        s.orders[area] = Placed(house, order)
    missing = any(area not in orders for house in s.compiled.houses for area in areas_with_units(s, house))
    return "no-own-order" if missing and not is_short(s) else ""


def with_orders(realm: Realm, orders: Mapping[str, tuple[str, str]]) -> Realm:
    """Return the game after the Planning phase with these orders in place of all others.

    The orders must be legal; see `why_not_orders`.
    """
    after = realm.copy()
    s = after._state
    planning = s.frame(Planning)
    assert planning is not None
    del s.stack[s.stack.index(planning) + 1 :]
    s.orders = {area: Placed(*placed) for area, placed in orders.items()}
    planning.ready = s.compiled.houses
    s.outcomes = []
    settle(s)
    return after


def controllers(realm: Realm) -> dict[str, str]:
    """Return the House that controls each land area; areas without control are absent."""
    s = realm._state
    lands = s.compiled.lands
    return {area: owner for area, owner in zip(lands, control.controllers(s, lands), strict=True) if owner}
