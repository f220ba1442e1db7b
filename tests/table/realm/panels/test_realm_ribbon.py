"""The ribbon below the map says what to do, and the slip above it why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.ui.player_settings import Settings
from bow.ui.screens.ribbon import PUT_AWAY
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

KEY = arcade.key


@pytest.fixture
def planning(window: TableWindow) -> Iterator[RealmHand]:
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    hand = open_game(window, positions()["orders"].copy())
    hand.finish_handover()
    yield hand
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def test_a_notice_leaves_what_to_do_on_the_ribbon_and_is_put_away(planning: RealmHand) -> None:
    side = planning.view.side
    asked = side.ribbon.sentence
    assert asked.endswith("Click one, or press Tab.")
    planning.press(KEY.M)
    assert side.slip.sentence == "Choose an area first: click it or press Tab."
    assert side.ribbon.sentence == asked
    planning.slow = True
    planning.click("button", PUT_AWAY)
    assert side.slip.hidden
    assert side.ribbon.sentence == asked


def test_undo_is_at_the_left_of_the_ribbon_and_what_sends_is_large_in_the_panel(planning: RealmHand) -> None:
    view = planning.view
    assert not planning.region("button", "undo").enabled
    missing = planning.controls.in_order(planning.controls.without_order())
    planning.click("button", "realm-next")
    assert planning.controls.area == missing[0], "it leads to the first area that lacks an order"
    planning.press(KEY.S)
    left, right = (planning.region("button", id).box for id in ("undo", "realm-next"))
    assert view.side.ribbon.box.left < left.left
    assert view.side.question.box.holds(*right.centre)
    assert right.height > left.height
    planning.click("button", "undo")
    assert missing[0] in planning.controls.without_order()


def test_the_ribbon_has_no_buttons_while_notes_are_made(planning: RealmHand) -> None:
    planning.press(KEY.I)
    assert not planning.sees("button", "undo")
    planning.press(KEY.I)
    assert planning.sees("button", "undo")
