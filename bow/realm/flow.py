"""The flow of a game: run the stack of open procedures to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow.realm.core.frame import Ended
from bow.realm.endless_realm import endless_realm
from bow.realm.events import DoneByItself
from bow.realm.terms import NOTHING_ALIKE_ASKED

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.chances import Script
    from bow.realm.core.state import State

MOST_STEPS = 5_000
"""The most steps within one action. No game takes a tenth of them."""


def play_listed(s: State, action: Action) -> bool:
    """Carry out an action if it is the same object as a listed one; return whether it is."""
    for listed in s.legal_actions:
        if listed is action:
            carry_out(s, action, None)
            return True
    return False


def carry_out(s: State, action: Action, script: Script | None) -> None:
    """Carry out a legal action, and run the game to the next decision.

    Args:
        s: the state, which is changed.
        action: one of its legal actions.
        script: results of chance to use; None: the game's own generator.

    Raises:
        ChanceError: the script is too short, too long, or contains an impossible result. The state is left in the
            middle of the action.
    """
    s.events = None if s.events is None else []
    s.outcomes = []
    s.script = script
    s.stack[-1].take(s, action)
    settle(s)
    if script is not None:
        script.check_spent()
        s.script = None


def settle(
    s: State, until: Callable[[State], bool] | None = None, alone: Callable[[State], None] | None = None
) -> None:
    """Run the game to the next real decision, to its end, or until a condition holds.

    If the condition stops the run, there are no legal actions.

    Args:
        s: the state.
        until: the condition that stops the run; None if there is none.
        alone: called before each automatic answer: the only legal one, or the first of several that are all alike.

    Raises:
        EndlessRealmError: it takes more than 5,000 steps.
    """
    for _ in range(MOST_STEPS):
        if s.ending is not None:
            s.stack = [Ended(winner=s.ending.winner, why=s.ending.why)]
            s.legal_actions = []
            return
        if until is not None and until(s):
            s.legal_actions = []
            return
        frame = s.stack[-1]
        if not frame.advance(s):
            continue
        s.legal_actions = legal = frame.legal_actions(s)
        assert legal, f"no legal action in {frame.kind}"
        if (len(legal) > 1 and (s.rules < NOTHING_ALIKE_ASKED or not frame.answers_alike(s))) or frame.asks_alone(s):
            return
        if alone is not None:
            alone(s)
        if s.events is not None:
            s.emit(DoneByItself, house=frame.decider(s), action=str(legal[0]), secret=frame.secret(s))
        frame.take(s, legal[0])
    raise endless_realm(s, MOST_STEPS)
