"""Forecasts for an answer: power of a Consolidate Power order, an order removed by a raid, units lost."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from bow.realm.events import OrderRemoved, PowerChanged
from bow.realm.terms import CONSOLIDATE
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts


# --- power
def income_of(controls: Controls, action: Action) -> int:
    """Return the power that an action of a Consolidate Power order yields; 0 if it musters."""
    if action.verb != "consolidate" or action.args[1] != "power":
        return 0
    after = controls.seat.after(action)
    events = after.events if after is not None else ()
    own = takewhile(lambda event: not isinstance(event, OrderRemoved), events)  # later ones have other causes
    return sum(event.by for event in own if isinstance(event, PowerChanged))


def incomes(controls: Controls) -> dict[str, int]:
    """Return the power that each Consolidate Power order of the deciding House would yield, by area."""
    if controls.kind != "consolidate":
        return {}
    gains = {action.args[0]: income_of(controls, action) for action in controls.having("consolidate")
             if action.args[1] == "power"}  # fmt: skip
    return {area: gain for area, gain in gains.items() if gain}


# --- raids
def gains_power(controls: Controls, action: Action) -> bool:
    """Return whether a raid is pillage, because it removes a Consolidate Power order (RAI-3)."""
    seat = controls.seat
    placed = seat.view.orders.get(action.args[1]) if action.verb == "raid" else None
    return placed is not None and seat.content.orders[placed[1]].kind == CONSOLIDATE


def pillaged(controls: Controls) -> set[str]:
    """Return the areas that the selected raid may pillage."""
    if controls.kind != "raid" or controls.area is None:
        return set()
    raids = (action for action in controls.having("raid") if action.args[0] == controls.area)
    return {action.args[1] for action in raids if gains_power(controls, action)}


def raid_said(controls: Controls, texts: RealmTexts, action: Action) -> str:
    """Return a text with the order that a raid removes, its House, and the power that changes hands, or ""."""
    placed = controls.seat.view.orders.get(action.args[1])
    if placed is None:
        return ""
    gains = "yes" if gains_power(controls, action) else "no"
    return say("realm-table-raided", house=texts.house(placed[0]), order=texts.name("order", placed[1]), gains=gains)


# --- retreats
def retreat_costs(controls: Controls) -> dict[str, int]:
    """Return how many units would be lost on a retreat to each possible area."""
    if controls.kind != "retreat":
        return {}
    areas = (action.args[0] for action in controls.having("retreat"))
    return {area: controls.seat.view.retreat_loss(area) for area in areas}
