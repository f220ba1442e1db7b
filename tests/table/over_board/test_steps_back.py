"""Escape steps back and at last opens the menu, also while bots play; the menu lies over the dimmed table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import numpy as np
import pytest

import bow
from bow.table.battle.play.saves import Seats
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


def at_the_table(window: TableWindow, seats: Seats, **settings: object) -> Mouse:
    """Open a battle as from the battle book."""
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, recap=False).changed(**settings))
    window.start_battle(bow.load_scenario(SCENARIO), 1, seats)
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def in_menu(mouse: Mouse) -> bool:
    return type(mouse.view).__name__ == "BattleMenu"


def light(box: tuple[int, int, int, int]) -> float:
    """Return the mean lightness of a part of the window, 0 to 255."""
    return float(np.asarray(arcade.get_image(*box).convert("L")).mean())


def test_each_step_back_is_one_and_the_last_opens_the_menu(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("person", "person"))
    play = next(action for action in mouse.battle.legal_actions() if action.verb == "token")
    house = mouse.battle.turn
    mouse.click("token", f"{house}:{play.args[0]}")
    assert mouse.selected()
    mouse.press(KEY.ESCAPE)
    assert not mouse.selected()
    assert not in_menu(mouse)
    mouse.press(KEY.ESCAPE)
    assert in_menu(mouse)
    mouse.press(KEY.ESCAPE)
    assert isinstance(mouse.view, BattleScreen)
    window.show_title()


def test_a_reason_is_a_step(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("person", "person"))
    enemy = next(house for house in ("stark", "lannister") if house != mouse.battle.turn)
    mouse.click("unit", next(unit.id for unit in mouse.battle.units.values() if unit.house == enemy))
    assert mouse.view.side.context.pinned is not None
    mouse.press(KEY.ESCAPE)
    assert mouse.view.side.context.pinned is None
    mouse.press(KEY.ESCAPE)
    assert in_menu(mouse)
    window.show_title()


def test_it_opens_the_menu_while_bots_play_and_the_battle_waits(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("greedy", "greedy"), animation_speed=1.0)
    mouse.until(lambda: len(mouse.view.session.history) > 2 and mouse.view.telling, "an animated action")
    mouse.press(KEY.ESCAPE)
    assert in_menu(mouse)
    done = len(mouse.view.session.history)
    for _ in range(60):
        mouse.frame(0.1)
    assert len(mouse.view.session.history) == done
    mouse.click("button", "resume")
    mouse.until(lambda: len(mouse.view.session.history) > done, "the bots go on")
    window.show_title()


def test_against_a_bot_that_is_to_act_it_opens_the_menu_at_once(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("person", "greedy"), animation_speed=1.0)

    def bot_acts() -> bool:
        """Pass for the person; return whether the bot is to act while its last action is shown."""
        view = mouse.view
        if not view.session.bot_to_act and view.session.battle.decision.kind == "turn" and not view.telling:
            mouse.press(KEY.SPACE, KEY.Y)
        return bool(view.session.bot_to_act and view.telling)

    mouse.until(bot_acts, "an action of the bot", 0.05)
    assert mouse.view.session.bot_to_act
    mouse.press(KEY.ESCAPE)
    assert in_menu(mouse)
    window.show_title()


def test_it_opens_the_menu_before_the_seat_is_taken_and_shows_no_hand(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("person", "person"), secrecy=True)
    assert mouse.sees("button", "handover")
    mouse.press(KEY.ESCAPE)
    assert in_menu(mouse)
    mouse.frame()
    assert mouse.view.behind.handing_over, "the curtain is drawn behind the menu"
    mouse.shoot("menu-over-handover")
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "handover")
    window.show_title()


@pytest.mark.usefixtures("real_pictures")
def test_the_menu_lies_over_the_dimmed_table(window: TableWindow) -> None:
    mouse = at_the_table(window, Seats("person", "person"))
    mouse.move(2, 2)
    mouse.frame()
    board = mouse.view.board.camera.box
    corner = int(board.left), int(board.bottom), 60, 60
    bright = light(corner)
    mouse.press(KEY.ESCAPE)
    mouse.frame()
    assert in_menu(mouse)
    assert 2 < light(corner) < bright * 0.6
    mouse.shoot("menu-over-table")
    window.set_size(1024, 640)
    window.dispatch_events()
    mouse.frame()
    assert mouse.view.behind.board.box.right < 1024
    mouse.click("button", "resume")
    mouse.frame()
    assert light(corner) > bright * 0.8
    window.show_title()
