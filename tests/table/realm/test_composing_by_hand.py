"""Composing at the table, in a real window: six orders in eight clicks, a march, Escape, the box of the token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.test_realm_conveniences import at_kind, session_at

if TYPE_CHECKING:
    from bow.realm.realm import Realm
    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def plans_six_areas(realm: Realm) -> bool:
    areas = {action.args[0] for action in realm.legal_actions() if action.verb == "order"}
    return len(areas) == 6


@pytest.mark.parametrize("way", ["tokens", "letters"])
def test_six_areas_are_planned_by_one_click_six_orders_and_ready(
    window: TableWindow, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_at(plans_six_areas)
    house = str(session.house)
    hand = open_game(window, session.realm)
    hand.finish_handover()
    inputs: list[object] = []
    for name in ("click_at", "press"):
        used = getattr(Mouse, name)

        def counted(self: Mouse, *args: Any, _used: Any = used, **values: Any) -> Any:
            inputs.append(args)
            return _used(self, *args, **values)

        monkeypatch.setattr(Mouse, name, counted)
    hand.area(hand.controls.in_order(hand.controls.without_order())[0])
    orders = ["march_0", "support", "defense_1", "raid", "consolidate", "march_minus1"]
    for order, letter in zip(orders, (KEY.M, KEY.S, KEY.D, KEY.R, KEY.P, KEY.M), strict=True):
        if way == "tokens":
            hand.token(order)
        else:
            hand.press(letter)
    assert not hand.controls.without_order()
    if way == "tokens":
        hand.click("button", "realm-confirm")
    else:
        hand.press(KEY.SPACE)
    assert len(inputs) == 1 + 6 + 1
    laid = [step.action for step in hand.view.session.history if step.house == house]
    assert [action.verb for action in laid] == ["order"] * 6 + ["ready"]


def test_the_box_on_a_left_area_is_ticked_until_it_is_clicked_and_march_is_a_button(window: TableWindow) -> None:
    session = session_at(at_kind("leave-token"))
    area = session.realm.legal_actions()[0].args[0]
    session.undo()
    hand = open_game(window, session.realm)
    hand.finish_handover()
    hand.slow = True
    hand.frame()
    assert hand.sees("token-box", area)
    assert hand.view.side.ribbon.sentence.endswith("are sent: press March.")
    hand.click("token-box", area)
    assert not hand.controls.leaves_token
    hand.press(KEY.K)
    assert hand.controls.leaves_token
    hand.click("button", "realm-confirm")
    assert [str(step.action) for step in hand.view.session.history] == ["go", f"token {area}"]


def test_escape_takes_the_steps_of_a_march_back_before_it_opens_the_menu(window: TableWindow) -> None:
    session = session_at(at_kind("march"))
    hand = open_game(window, session.realm)
    hand.finish_handover()
    hand.area(next(action.args[0] for action in hand.controls.having("march")))
    hand.take(hand.controls.having("send")[0], "controls")
    done = len(hand.view.session.history)
    hand.press(KEY.ESCAPE)
    assert len(hand.view.session.history) == done - 1
    hand.press(KEY.ESCAPE)
    assert not hand.view.session.history
    assert type(hand.view).__name__ == "RealmScreen"
    hand.press(KEY.ESCAPE)
    assert type(hand.view).__name__ == "RealmMenu"
    hand.press(KEY.ESCAPE)
