"""Clicks that order a unit and let it act, combined into one.

An order is a token spent on the unit, or an order of the card in play. No screen is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bow.battle import ChooseOrder, NameUnits, View
from bow.battle.whatif import Reach, reach_of
from bow.table.battle.input.explaining import Asking

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from bow.battle.inspection import Inspection
    from bow.game.actions import Action
    from bow.table.battle.input.focus import Target


class Foreseeing(Asking, Protocol):
    """A source of decisions that can preview one action, such as a seat."""

    def preview(self, action: Action | str) -> View | None:
        """Return the House's view after a legal action, or None if it cannot be known in advance."""


class Ahead(NamedTuple):
    """The effects of clicks on the board, beyond the current decision.

    Attributes:
        near: the things that a unit reaches once it is ordered, each with the orders that fit, the cheapest first.
        far: the enemies that a unit can attack only after a move, each with the hexes from which it can.
    """

    near: Mapping[Target, tuple[Action, ...]]
    far: Mapping[str, frozenset[str]]


NOTHING = Ahead({}, {})


def token_orders(asking: Asking, unit: str, rank: str) -> tuple[Action, ...]:
    """Return the actions that order a unit by tokens, cheapest first: one token before two, its own color first."""
    found = [action for action in asking.legal_actions() if action.verb in ("token", "pair")]
    mine = [action for action in found if action.args[1] == unit]
    return tuple(sorted(mine, key=lambda action: (action.verb == "pair", action.args[0] != rank)))


def by_token(battle: Inspection, asking: Asking, unit: str) -> Ahead:
    """Return the effects of clicks for a unit that tokens can order now."""
    orders = token_orders(asking, unit, battle.units[unit].rank)
    if not orders:
        return NOTHING
    reach = reached(battle, unit)
    here = battle.units[unit].at
    near: dict[Target, tuple[Action, ...]] = {("hex", hex): orders for hex in reach.moves}
    near |= {("unit", foe): orders for foe, places in reach.targets.items() if here in places}
    return Ahead(near, far_of(reach, here, reach.moves))


def by_card(seat: Foreseeing) -> Ahead:
    """Return the units that the orders of the card in play can name, each with those orders."""
    near: dict[Target, tuple[Action, ...]] = {}
    if not isinstance(seat.decision, ChooseOrder):
        return NOTHING
    for order in (action for action in seat.legal_actions() if action.verb == "order"):
        after = seat.preview(order)
        if after is None or not isinstance(after.decision, NameUnits):
            continue
        for name in (action for action in after.legal_actions() if action.verb == "name"):
            near["unit", name.args[0]] = (*near.get(("unit", name.args[0]), ()), order)
    return Ahead(near, {})


def by_move(battle: Inspection, unit: str, moves: AbstractSet[str]) -> Ahead:
    """Return the enemies that an ordered unit can attack after one of its moves."""
    return Ahead({}, far_of(reached(battle, unit), battle.units[unit].at, moves))


def reached(battle: Inspection, unit: str) -> Reach:
    """Return the reach of a unit, as if it were ordered now."""
    return reach_of(battle, unit) if isinstance(battle, View) else Reach(unit)


def far_of(reach: Reach, here: str, moves: AbstractSet[str]) -> dict[str, frozenset[str]]:
    """Return the enemies out of reach from here, each with the hexes to move to first."""
    return {foe: places & moves for foe, places in reach.targets.items() if here not in places and places & moves}
