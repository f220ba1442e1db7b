"""Actions of the decision at hand are taken back out of turn; later ones are done again."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.ground.actions import Action
    from bow.table.realm.play.realm_session import RealmSession


def take_back(session: RealmSession, verbs: frozenset[str], fits: Callable[[Action], bool]) -> bool:
    """Take back the fitting actions among the last ones of some verbs; the others are done again where still legal.

    Args:
        session: the game.
        verbs: the verbs of the decision: an action of another verb ends the search.
        fits: whether an action is to be taken back.

    Returns:
        Whether any was taken back.
    """
    last = list(takewhile(lambda step: step.action.verb in verbs, reversed(session.history)))
    most = max((n for n, step in enumerate(last, start=1) if fits(step.action)), default=0)
    again: list[Action] = []
    done = False
    for _ in range(most):
        step = session.undo()
        if step is None:
            break
        if fits(step.action):
            done = True
        else:
            again.append(step.action)
    for action in reversed(again):
        if session.realm.why_not(action) is None:
            session.act(action)
    return done
