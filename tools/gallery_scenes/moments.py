"""Positions of a recorded battle, selected by filters on its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.battle import Action, Battle
    from bow.table.battle.play.session import BattleStep


def verb(*verbs: str, round: int = 1) -> Callable[[BattleStep], bool]:
    """Return a filter for steps of these verbs, not before a round."""
    return lambda step: step.action.verb in verbs and step.before.round >= round


def is_attack(step: BattleStep) -> bool:
    """Return whether a step is an attack of a later round whose number of dice has several reasons."""
    if step.action.verb != "attack" or step.before.round < 2:
        return False
    reckoned = step.before.odds(step.action)
    return reckoned is not None and step.action.args[1] in step.before.units and len(reckoned.terms) > 1


def is_loss(step: BattleStep) -> bool:
    """Return whether a step is an attack of a later round that hit and cost figures."""
    kinds = {event.kind for event in step.events}
    return step.action.verb == "attack" and {"rolled", "hits", "lost"} <= kinds and step.before.round >= 2


def is_far_move(step: BattleStep) -> bool:
    """Return whether a step is a move of at least two hexes."""
    moved = next((event for event in step.events if event.kind == "moved"), None)
    return step.action.verb == "move" and moved is not None and len(moved.values.get("path", ())) > 2


def leaves_engagement(step: BattleStep) -> bool:
    """Return whether a move before this step would draw a parting blow."""
    return parting_move(step.before) is not None


def parting_move(battle: Battle) -> Action | None:
    """Return a move that draws a parting blow, or None."""
    engaged = {unit.id for unit in battle.units.values() if unit.engaged_with is not None}
    moves = (each for each in battle.legal_actions() if each.verb == "move" and each.args[0] in engaged)
    return next((each for each in moves if battle.odds(each) is not None), None)


def too_far(battle: Battle, unit: str, seen: list[str]) -> str:
    """Return the nearest hex that a rule forbids a unit to reach."""
    board = battle.board
    here = board.index[battle.units[unit].at]
    standing = {other.at for other in battle.units.values()}
    for hex in sorted(seen, key=lambda name: board.distance(here, board.index[name])):
        if hex not in standing and battle.why_not(f"move {unit} {hex}") is not None:
            return hex
    raise SystemExit(f"{unit} reaches everything")
