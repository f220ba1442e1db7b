"""The flow of a battle: runs the stack of open procedures to the next decision."""

from __future__ import annotations

from bow.battle.core.face_down import shown_actions, with_units
from bow.battle.core.stack import Over
from bow.battle.core.state import State
from bow.battle.endless import endless
from bow.battle.rules.sight import trigger_sight, turn_up_seen, units_in_sight
from bow.battle.rules.victory import check_victory
from bow.content.terms import HOUSES
from bow.game.actions import Action
from bow.game.chances import Script
from bow.system.sentence import Sentence

MOST_STEPS = 2_000
"""The most steps within one action. No battle of the game takes a tenth of them."""
MOST_ACTIONS = 1_000
"""The most actions of a round before a House passes. A House that passes ends the round sooner or later."""


def is_legal(s: State, action: Action) -> bool:
    """Return whether an action is legal now. It is usually the same object as in the list, so the search is fast."""
    for listed in s.legal_actions:
        if listed is action:
            return True
    return action in s.legal_actions


def listed_actions(s: State) -> list[Action]:
    """Return the legal answers to the open question, which name face-down units by their numbers."""
    frame = s.stack[-1]
    legal = frame.legal_actions(s)
    return legal if s.hidden is None else shown_actions(s, legal, 1 - frame.owner(s))


def carry_out(s: State, action: Action, script: Script | None) -> None:
    """Carry out a legal action, and run the battle to the next decision.

    Args:
        s: the state, which is changed.
        action: one of its legal actions.
        script: results of chance to use; None: the battle's own generator.

    Raises:
        ChanceError: the script is too short, too long, or contains an impossible result. The state is left in the
            middle of the action.
        EndlessError: as in `settle`.
    """
    s.events = None if s.events is None else []
    s.outcomes = []
    s.script = script
    watched = "enters-sight" in s.compiled.rules_by_trigger
    before = units_in_sight(s) if watched else ()
    s.stack[-1].take(s, action if s.hidden is None else with_units(s, action))
    settle(s, before, look=True)
    if script is not None:
        script.check_spent()
        s.script = None


def settle(s: State, in_sight: tuple[int, ...] = (), look: bool = False) -> None:
    """Run the battle to the next real decision, or to its end.

    Args:
        s: the state, which is changed.
        in_sight: the units in sight before the action, see `units_in_sight`; empty: those in sight now.
        look: whether face-down units that an enemy sees are turned up on the way.

    Raises:
        EndlessError: it takes more than 2,000 steps, or the round more than 1,000 actions without a pass. The state is
            left in the middle of them.
    """
    s.actions += 1
    if s.actions > MOST_ACTIONS:
        raise endless(s, Sentence("told-endless-round", count=MOST_ACTIONS))
    may_win = bool(s.compiled.victory_at["at-once"])
    watched = "enters-sight" in s.compiled.rules_by_trigger
    if watched and not in_sight:
        in_sight = units_in_sight(s)
    for _ in range(MOST_STEPS):
        if may_win and s.ending is None:
            check_victory(s, "at-once")  # WIN-4: always
        if s.ending is not None:
            s.stack = [Over(winner=s.ending.winner, why=s.ending.why, values=s.ending.values)]
            s.legal_actions = []
            return
        if watched:
            in_sight = trigger_sight(s, in_sight)
        if s.pending_rules:  # the rule called first runs first
            s.stack += reversed(s.pending_rules)
            s.pending_rules = []
        frame = s.stack[-1]
        if not frame.advance(s):
            continue
        if look and s.hidden is not None:
            turn_up_seen(s)
        s.legal_actions = listed_actions(s)
        if len(s.legal_actions) != 1:
            assert s.legal_actions, f"no legal action in {frame.kind}"
            return
        only = s.legal_actions[0]
        if s.events is not None:
            secret = HOUSES[frame.owner(s)] if frame.secret(s) else None
            s.emit("auto", action=str(only), secret=secret)
        frame.take(s, only if s.hidden is None else with_units(s, only))
    raise endless(s, Sentence("told-endless-action", count=MOST_STEPS))
