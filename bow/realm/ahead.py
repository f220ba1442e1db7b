"""Decisions in advance for a hidden step, in which the engine asks one House after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.refusals import IllegalAction
from bow.realm.refusals import refusal_of
from bow.realm.rules.bidding import Bid
from bow.realm.rules.house_cards import HouseCardChoice
from bow.realm.rules.planning import Orders, Planning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.game.actions import Action
    from bow.realm.core.frame import RealmFrame
    from bow.realm.core.state import State


def ahead_of(s: State, house: str, chosen: Sequence[Action], deciding: bool) -> tuple[Action, ...]:
    """Return the legal actions that a House will have when the hidden step reaches it; see `Realm.ahead`."""
    question = _waiting(s, house, deciding)
    if question is None:
        return ()
    s = _asked(s, question, chosen)
    if s.stack[-1] is not question:
        return ()
    legal = s.legal_actions
    return tuple(legal) if len(legal) > 1 or question.asks_alone(s) else ()


def planned_of(s: State, house: str, chosen: Sequence[Action]) -> State | None:
    """Return the state in which a House has chosen, and is asked next; see `Realm.planned`."""
    question = _waiting(s, house, deciding=True)
    return None if question is None else _asked(s, question, chosen)


def _asked(s: State, question: RealmFrame, chosen: Sequence[Action]) -> State:
    """Return a copy of a state in which a question is asked first, and these answers were given."""
    s = s.copy()
    s.events = None
    s.stack.append(question)
    for action in chosen:
        s.legal_actions = question.legal_actions(s)
        if action not in s.legal_actions:
            raise IllegalAction(refusal_of(s, action))
        question.take(s, action)
        if s.stack[-1] is not question:
            break
    s.legal_actions = s.stack[-1].legal_actions(s)
    return s


def _waiting(s: State, house: str, deciding: bool) -> RealmFrame | None:
    """Return the question that a hidden step has still to ask a House, or None if there is none.

    The question that is open now counts only with `deciding`.
    """
    if s.ending is not None or (not deciding and s.stack[-1].decider(s) == house):
        return None
    planning = s.frame(Planning)
    if planning is not None and planning.openly:
        return None
    if planning is not None and house not in planning.ready:
        return Orders(house=house)
    for frame in s.stack:
        secret = isinstance(frame, Bid | Orders) or (isinstance(frame, HouseCardChoice) and not frame.openly)
        if secret and frame.decider(s) == house:
            return frame.copy()
    return None
