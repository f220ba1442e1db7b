"""What each Consolidate Power order would bring."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from bow.realm.events.course import OrderRemoved, PowerChanged

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.input.controls import Controls


def income_of(controls: Controls, action: Action) -> int:
    """Return the power that an action of a Consolidate Power order brings; 0 if it musters."""
    if action.verb != "consolidate" or action.args[1] != "power":
        return 0
    events = controls.session.realm.apply(action).events
    own = takewhile(lambda event: not isinstance(event, OrderRemoved), events)  # later ones have other causes
    return sum(event.by for event in own if isinstance(event, PowerChanged))


def incomes(controls: Controls) -> dict[str, int]:
    """Return the power that each Consolidate Power order of the deciding House would bring, by area."""
    if controls.kind != "consolidate":
        return {}
    gains = {action.args[0]: income_of(controls, action) for action in controls.having("consolidate")
             if action.args[1] == "power"}  # fmt: skip
    return {area: gain for area, gain in gains.items() if gain}
