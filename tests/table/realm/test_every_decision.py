"""Each kind of decision is answered by clicks on its controls, by the list of actions, and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.realm.decisions import REALM_DECISIONS
from tests.table.realm.realm_hand import NO_LIST, WAYS
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.mark.parametrize("kind", REALM_DECISIONS)
def test_a_decision_is_answered_in_every_way(window: TableWindow, kind: str) -> None:
    """The answers differ from way to way, so that many are tried; the table's game is the engine's after each."""
    realm = positions()[kind]
    legal = realm.legal_actions()
    hand = open_game(window, realm.copy())
    hand.finish_handover()
    if kind not in NO_LIST:
        assert sorted(hand.listed()) == sorted(str(each) for each in legal if each.verb != "go"), "it has a button"
        rows = [region.box for region in hand.window.regions if region.kind == "action"]
        texts = [region.box for region in hand.window.regions if region.id == "card-text"]
        assert all(row.shared(text) == 0 for row in rows for text in texts), "the text of a card covers an answer"
    window.draw(0.1)
    verbs = list(dict.fromkeys(action.verb for action in legal))
    for n, way in enumerate(WAYS):
        verb = verbs[n % len(verbs)]
        action = [each for each in legal if each.verb == verb][-1]
        hand = open_game(window, realm.copy(), seed=n)
        hand.finish_handover()
        if way not in hand.ways_of(action):
            continue
        hand.take(action, way)
        assert hand.realm.digest() == realm.apply(action).digest()


def test_the_hand_finds_no_control_for_what_cannot_be_done(window: TableWindow) -> None:
    """A missing control is a fault in each way of input: the prover and these tests rely on it."""
    from bow.game.actions import Action
    from tests.table.realm.realm_hand import NoControlError

    realm = positions()["raid"]
    hand = open_game(window, realm.copy())
    for way in WAYS:
        with pytest.raises(NoControlError):
            hand.take(Action("march", ("winterfell",)), way)
    with pytest.raises(NoControlError):
        hand.take(Action("raid", ("winterfell", "eyrie")), "list")
