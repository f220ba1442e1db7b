"""What a raid would remove, and whether power changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.terms import CONSOLIDATE
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts


def gains_power(controls: Controls, action: Action) -> bool:
    """Return whether a raid is pillage: it takes a Consolidate Power order (RAI-3)."""
    session = controls.session
    placed = session.view.orders.get(action.args[1]) if action.verb == "raid" else None
    return placed is not None and session.realm.content.orders[placed[1]].kind == CONSOLIDATE


def pillaged(controls: Controls) -> set[str]:
    """Return the areas that the raid in hand may pillage."""
    if controls.kind != "raid" or controls.area is None:
        return set()
    raids = (action for action in controls.having("raid") if action.args[0] == controls.area)
    return {action.args[1] for action in raids if gains_power(controls, action)}


def raid_said(controls: Controls, texts: RealmTexts, action: Action) -> str:
    """Return the order that a raid removes, whose it is, and the power that changes hands; empty without a target."""
    placed = controls.session.view.orders.get(action.args[1])
    if placed is None:
        return ""
    gains = "yes" if gains_power(controls, action) else "no"
    return say("realm-table-raided", house=texts.house(placed[0]), order=texts.name("order", placed[1]), gains=gains)
