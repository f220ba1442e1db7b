"""The units that can still act, derived from the legal actions."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle import Action, Decision, OrderedUnits
from bow.battle.inspection import Inspection
from bow.table.battle.input.selection import STRIKES, Selection, actor_of


def attacks_in(legal: Iterable[Action]) -> list[Action]:
    return [action for action in legal if action.verb in STRIKES]


def able_units(battle: Inspection, owed: Decision | None, legal: Iterable[Action]) -> list[str]:
    """Return the units that were ordered this turn and can still act, in the order of their hexes.

    `owed` is the open decision.
    """
    if not isinstance(owed, OrderedUnits):
        return []
    able = {actor_of(action) for action in legal} & set(owed.units)
    return _as_they_stand(battle, (unit for unit in able if unit is not None))


def bearers(selection: Selection, legal: Iterable[Action], verb: str) -> list[str]:
    """Return the units whose ability a button uses: the selected one if it can, else all that can."""
    able = list(dict.fromkeys(action.args[0] for action in legal if action.verb == verb))
    selected = selection.selected_unit
    return [selected] if selected is not None and selected in able else able


def units_to_order(battle: Inspection, legal: Iterable[Action]) -> list[str]:
    """Return the units that a token could order now, in the order of their hexes."""
    return _as_they_stand(battle, {action.args[1] for action in legal if action.verb in ("token", "pair")})


def lit_units(selection: Selection, legal: Iterable[Action]) -> list[str]:
    """Return the highlighted units: those that a token can order, or that fit the selection."""
    battle = selection.battle
    if selection.kind == "turn" and all(kind in ("unit", "commander") for kind, _ in selection.picked):
        return units_to_order(battle, legal)
    lit = {id for kind, id in (*selection.lit, *selection.picked) if kind == "unit"}
    own = {id for id in lit if id in battle.units and battle.units[id].house == selection.house}
    return _as_they_stand(battle, own) if selection.kind in ("turn", "name") else []


def _as_they_stand(battle: Inspection, units: Iterable[str]) -> list[str]:
    index = battle.board.index
    return sorted(units, key=lambda unit: index[battle.units[unit].at])
