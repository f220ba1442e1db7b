"""Units that were sent are called back, and units that are lost are clicked on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.decisions.kinds import MarchUnits
from bow.table.realm.input.taking_back import take_back

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.map.pieces import Piece

ROUTED = "routed"


def call_back(controls: Controls, area: str) -> bool:
    """Call the units back that were sent to an area in the march that is being composed; what else was sent stays.

    Returns:
        Whether any came back.
    """
    decision = controls.decision
    if not isinstance(decision, MarchUnits) or area not in decision.moves:
        return False
    done = take_back(controls.seat, frozenset({"send"}), lambda action: action.args[2] == area)
    controls.units, controls.refusal = {}, None
    return done


def loss_of(controls: Controls, piece: Piece) -> Action | None:
    """Return the action by which a unit on the map is lost or replaced, or None if it cannot be chosen."""
    combat, house = controls.seat.view.combat, controls.seat.house
    name, _, owner = piece.picture.removeprefix("realm/").rpartition("-")
    if piece.kind != "unit" or owner != house:
        return None
    area = piece.id.partition(":")[0]
    if area == "combat":
        area = combat.area if combat is not None else ""
    fitting = [a for a in controls.having("lose", "replace") if a.args[:2] == (name, area)]
    return next((action for action in fitting if (ROUTED in action.args[2:]) == piece.grey), None)
