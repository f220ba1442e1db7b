"""Wishes at the realm's table that the engine or the session bars: each becomes a sentence, and none raises."""

from __future__ import annotations

import pytest

from bow.game.actions import Action
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.play.controls import Controls
from bow.table.realm.play.realm_session import RealmSession

KEPT = "realm-table-order-kept"


@pytest.fixture
def session() -> RealmSession:
    """Provide a game of three persons, the first of whom plans."""
    realm = Realm.start(players=3, seed=1)
    session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), 1)
    session.finish_handover()
    return session


@pytest.fixture
def controls(session: RealmSession) -> Controls:
    """Provide the hand of the first House, which has laid one order before a seat changed."""
    found = Controls(session.at_screen)
    found.area = found.legal[0].args[0]
    assert found.click_token("raid")
    found.area = session.history[-1].action.args[0]
    session.seat(next(house for house in session.realm.houses if house != session.house), "greedy")
    session.finish_handover()
    return found


def test_another_token_for_an_order_that_is_kept_is_refused_with_a_sentence(
    session: RealmSession, controls: Controls
) -> None:
    before = session.realm
    assert controls.click_token("support")
    assert controls.notice == KEPT
    assert session.realm is before


def test_an_order_that_is_kept_is_neither_taken_back_nor_moved(session: RealmSession, controls: Controls) -> None:
    area = controls.area
    assert area is not None
    before = session.realm
    assert controls.take_order_back(area)
    assert controls.notice == KEPT
    controls.notice = ""
    controls.area = next(iter(controls.in_order(controls.without_order())))
    assert controls.move_token("raid", area)
    assert controls.notice == KEPT
    assert session.realm is before


def test_the_sentence_goes_with_the_next_thing_that_is_done(controls: Controls) -> None:
    controls.click_token("support")
    controls.area = controls.in_order(controls.without_order())[0]
    assert controls.click_token("march_0")
    assert controls.notice == ""


def test_an_answer_that_has_become_illegal_is_refused(session: RealmSession, controls: Controls) -> None:
    controls.pending = (
        Action("order", (session.history[-1].action.args[0], "support")),
        "realm-table-sure-raid",
    )
    before = session.realm
    controls.answer(True)
    assert controls.refusal is not None
    assert session.realm is before


def test_no_answer_acts_for_a_bot(session: RealmSession, controls: Controls) -> None:
    assert session.house is not None
    controls.pending = session.realm.legal_actions()[0], "realm-table-sure-raid"
    session.seat(session.house, "greedy")
    before = session.realm
    controls.answer(True)
    assert session.realm is before
