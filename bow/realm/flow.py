"""The flow of a game: the stack of open procedures runs on to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow.realm.core.frame import Ended
from bow.realm.events.course import DoneByItself

if TYPE_CHECKING:
    from bow.realm.core.state import State

MOST_STEPS = 5_000
"""Within one action; no game takes a tenth of them."""


class EndlessGameError(RuntimeError):
    """An action leads to more steps than any game takes."""


def settle(
    s: State, until: Callable[[State], bool] | None = None, alone: Callable[[State], None] | None = None
) -> None:
    """Runs the game on to the next real decision, or to its end; or until something holds: then nothing is asked.

    Args:
        s: the state.
        until: when it holds the game waits.
        alone: called before each answer that carries itself out: the only one, or one of several that are all alike.

    Raises:
        EndlessGameError: it takes more than 5,000 steps.
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
        if frame.asks_alone(s) or (len(legal) > 1 and (s.asks_all or not frame.answers_alike(s))):
            return
        if alone is not None:
            alone(s)
        if s.events is not None:
            s.emit(DoneByItself(house=frame.decider(s), action=str(legal[0]), secret=frame.secret(s)))
        frame.take(s, legal[0])
    raise EndlessGameError(f"{s.stack[-1].kind} goes on without end: more than {MOST_STEPS} steps within one action")
