"""Keys at the realm's table act on nothing that is out of sight, and none of them fails, in whatever state it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.realm.realm import Realm
from bow.ui.wording import say
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import open_game, texts_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
BOTS = {"lannister": "greedy", "stark": "greedy"}
#: the keys that keep their meaning while notes are made
OF_THE_MAP = (KEY.F, KEY.HOME, KEY.C, KEY.X, KEY.Z, KEY.EQUAL, KEY.MINUS, KEY.TAB, KEY.LEFT, KEY.UP)


@pytest.fixture
def hand(window: TableWindow) -> Iterator[RealmHand]:
    """Provide the hand of a person against two bots who wait."""
    found = open_game(window, Realm.start(players=3, seed=1), BOTS)
    assert found.view.controls.kind == "orders"
    yield found
    window.leave_game()


def lay_all(hand: RealmHand) -> None:
    hand.press(KEY.TAB)
    for key in (KEY.R, KEY.M, KEY.S, KEY.D, KEY.P) * 4:
        if hand.controls.without_order():
            hand.press(key)
    assert not hand.controls.without_order()


def test_with_the_brush_on_each_key_of_the_map_works_twice(hand: RealmHand) -> None:
    hand.press(KEY.I)
    for key in OF_THE_MAP:
        hand.press(key, key)
        assert hand.view.map.notes.on
    assert not hand.view.map.hidden
    hand.press(KEY.X)
    assert hand.view.map.hidden


def test_with_the_brush_on_tab_leads_from_area_to_area_and_enter_draws_there(hand: RealmHand) -> None:
    hand.press(KEY.I, KEY.TAB, KEY.ENTER, KEY.TAB, KEY.ENTER)
    areas = hand.controls.in_order(hand.controls.choosable())
    assert [note.places for note in hand.view.map.notes.hand.notes] == [tuple(areas[:2])]


def test_a_letter_after_the_last_order_changes_none_and_says_so(hand: RealmHand) -> None:
    lay_all(hand)
    assert hand.controls.area is None
    before = hand.realm
    hand.press(KEY.S)
    assert hand.realm is before
    assert say("realm-table-all-laid") in " ".join(texts_of(hand.view))


def test_a_letter_without_an_area_in_hand_asks_for_one(hand: RealmHand) -> None:
    before = hand.realm
    hand.press(KEY.M)
    assert hand.realm is before
    assert say("realm-table-choose-area") in texts_of(hand.view)


def test_a_letter_changes_no_order_of_another_kind_and_says_so(hand: RealmHand) -> None:
    lay_all(hand)
    hand.press(KEY.TAB)
    area, before = hand.controls.area, hand.realm
    kind = hand.realm.content.orders[hand.view.session.view.orders[area][1]].kind
    hand.press(KEY.P if kind != "consolidate" else KEY.S)
    assert hand.realm is before
    assert hand.controls.notice == "realm-table-has-order"
    hand.press(KEY.DELETE)
    hand.press(KEY.P if kind != "consolidate" else KEY.S)
    assert hand.realm.content.orders[hand.view.session.view.orders[area][1]].kind != kind


def test_m_begins_with_the_march_that_does_not_weaken(hand: RealmHand) -> None:
    hand.press(KEY.TAB)
    area = hand.controls.area
    hand.press(KEY.M)
    assert hand.view.session.view.orders[area][1] == "march_0"


def test_tab_to_an_area_ends_the_sentence_that_asked_for_one(hand: RealmHand) -> None:
    lay_all(hand)
    hand.press(KEY.S, KEY.TAB)
    assert hand.controls.area is not None
    assert say("realm-table-all-laid") not in texts_of(hand.view)


def test_after_the_last_order_the_tray_strikes_the_tokens_that_are_refused_and_no_others(hand: RealmHand) -> None:
    lay_all(hand)
    hand.press(KEY.TAB)
    area = hand.controls.area
    assert area is not None
    struck = set()
    for order in hand.realm.content.orders:
        hand.controls.area = area
        hand.frame()
        hints = {region.id.partition(":")[0]: region.hint for region in hand.view.map.tray.regions}
        if order in hand.view.map.tray.laid():
            continue
        if "\n" in hints[order]:  # the name, and why it is refused
            struck.add(order)
        hand.controls.click_token(order)
        laid = hand.view.session.view.orders[area][1]
        assert (laid == order) != (order in struck), order
    assert struck < set(hand.realm.content.orders)


def test_tab_while_a_bot_decides_opens_no_notes(hand: RealmHand) -> None:
    lay_all(hand)
    hand.press(KEY.ENTER)
    assert hand.view.session.bot_to_act
    hand.press(KEY.TAB)
    assert hand.view.focused is None
    hand.press(KEY.ENTER)
    assert not hand.view.map.notes.on


def test_a_key_that_decides_first_closes_the_past(hand: RealmHand) -> None:
    hand.press(KEY.TAB, KEY.M)
    before = len(hand.view.session.history)
    for key in (KEY.M, KEY.TAB, KEY.U, KEY.ENTER, KEY.KEY_1):
        hand.view.map.show_moment(0)
        hand.view.show_again()
        area = hand.controls.area
        hand.press(key)
        assert hand.view.map.past.moment is None
        assert (len(hand.view.session.history), hand.controls.area) == (before, area)
    hand.press(KEY.U)
    assert len(hand.view.session.history) == before - 1


def test_while_a_question_waits_only_its_answers_count(hand: RealmHand) -> None:
    action = hand.controls.legal[0]
    hand.controls.pending = action, "realm-table-sure-raid"
    for key in (KEY.TAB, KEY.KEY_1, KEY.A, KEY.B, KEY.M):
        hand.press(key)
        assert hand.controls.pending == (action, "realm-table-sure-raid")
        assert not hand.view.session.history
        assert hand.controls.area is None
    hand.press(KEY.N)
    assert hand.controls.pending is None
