"""Positions before an action that reveals something to all, found by playing one random game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from bow.realm.realm import Realm

if TYPE_CHECKING:
    from bow.game.actions import Action

#: the kinds of events that are looked for
REVEALED: Final = ("westeros-cards", "house-cards", "bids-revealed", "orders-revealed", "raided")


@cache
def revealing() -> Mapping[str, tuple[Realm, Action]]:
    """Return for each kind of event a game of six, and the action that causes the event."""
    chance, realm = random.Random(4), Realm.start(players=6, seed=4)
    found: dict[str, tuple[Realm, Action]] = {}
    while realm.decision is not None and len(found) < len(REVEALED):
        legal = realm.legal_actions()
        verb = chance.choice(sorted({action.verb for action in legal}))
        action = chance.choice([action for action in legal if action.verb == verb])
        after = realm.apply(action)
        for event in after.events:
            if event.kind in REVEALED and event.values.get("target", "-"):
                found.setdefault(event.kind, (realm, action))
        realm = after
    assert found.keys() == set(REVEALED), "the game shows all of them"
    return found
