"""Actions of the decision at hand are taken back out of turn; later ones are done again."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.ground.actions import Action
    from bow.table.realm.play.realm_seat import RealmSeat


def take_back(seat: RealmSeat, verbs: frozenset[str], fits: Callable[[Action], bool]) -> bool:
    """Take back the fitting actions among the last ones of some verbs; the others are done again where still legal.

    Args:
        seat: the seat of the person who decides.
        verbs: the verbs of the decision: an action of another verb ends the search.
        fits: whether an action is to be taken back.

    Returns:
        Whether any was taken back.
    """
    known = takewhile(lambda action: action is not None, (step.action for step in reversed(seat.steps)))
    last = list(takewhile(lambda action: action.verb in verbs, (action for action in known if action is not None)))
    most = max((n for n, action in enumerate(last, start=1) if fits(action)), default=0)
    again: list[Action] = []
    done = False
    for action in last[:most]:
        if seat.undo() is None:
            break
        if fits(action):
            done = True
        else:
            again.append(action)
    for action in reversed(again):
        if seat.why_not(action) is None:
            seat.act(action)
    return done
