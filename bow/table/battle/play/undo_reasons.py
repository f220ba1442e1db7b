"""Reasons why the last action of a battle cannot be undone."""

from __future__ import annotations

from bow.table.battle.play.battle_seat import BattleSeat

#: events in which dice fall
DICE = frozenset({"order-dice", "rolled", "rerolled", "hounds", "asked-dice", "scorched", "doused"})


def why_no_undo(seat: BattleSeat) -> str:
    """Return the key of the message why nothing can be undone; the seat's `can_undo` must be false."""
    if not seat.public_steps:
        return "notice-no-undo-start"
    step = seat.public_steps[-1]
    if not seat.reversible:
        kinds = {event.kind for event in step.events}
        if kinds & DICE:
            return "notice-no-undo-dice"
        return "notice-no-undo-cards" if "cards-drawn" in kinds else "notice-no-undo-seen"
    return "notice-no-undo-bot" if step.house not in seat.persons else "notice-no-undo-other"
