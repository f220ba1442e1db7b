"""What a retreat to each area costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.decisions.kinds import LoseOnRetreat
from bow.realm.events.board_events import UnitDestroyed

if TYPE_CHECKING:
    from bow.table.realm.input.controls import Controls


def retreat_costs(controls: Controls) -> dict[str, int]:
    """Return how many units would be lost on the way to each area to which the beaten units may retreat."""
    realm = controls.session.realm
    found: dict[str, int] = {}
    if controls.kind != "retreat":
        return found
    for action in controls.having("retreat"):
        after = realm.apply(action)
        lost = sum(isinstance(e, UnitDestroyed) and e.house == controls.session.house for e in after.events)
        owed = after.decision
        found[action.args[0]] = lost + (owed.left if isinstance(owed, LoseOnRetreat) else 0)
    return found
