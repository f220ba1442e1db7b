"""A drag that something comes between is over: the rest of its way and its release do nothing, in every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from tests.table.desktop.drags import BREAKS, DRAGS, begin, end, opened
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


#: the drags that everything breaks off; the others are broken off in one way, unless the tests run with --deep
THOROUGH = ("battle: a unit to a hex", "editor: the brush")


@pytest.mark.parametrize("name", DRAGS)
def test_what_comes_between_ends_a_drag(window: TableWindow, request: pytest.FixtureRequest, name: str) -> None:
    every = name in THOROUGH or request.config.getoption("deep")
    with opened(window, name) as (mouse, drag):
        before = drag.state()
        for way, break_off in list(BREAKS.items())[: None if every else 1]:
            begin(mouse, drag)
            break_off(mouse)
            mouse.frame()
            broken = drag.state()
            assert drag.keeps or broken == before, f"{way}: what the drag has begun stays"
            end(mouse, drag)
            assert drag.state() == broken, f"{way}: the drag goes on"
            assert not window.buttons.busy
            before = drag.state()
        begin(mouse, drag)
        end(mouse, drag)
        assert drag.state() != before, "without anything between, the drag does nothing"


def test_full_screen_ends_the_drag_of_a_unit(window: TableWindow) -> None:
    with opened(window, "battle: a unit to a hex") as (mouse, drag):
        before = drag.state()
        begin(mouse, drag)
        mouse.press(KEY.F11)
        end(mouse, drag)
        mouse.press(KEY.F11)
        assert drag.state() == before
        assert not window.fullscreen


def test_escape_does_nothing_else_while_it_ends_a_drag(window: TableWindow) -> None:
    with opened(window, "battle: the board") as (mouse, drag):
        view = mouse.view
        begin(mouse, drag)
        mouse.press(KEY.ESCAPE)
        assert mouse.view is view
        mouse.press(KEY.ESCAPE)
        assert mouse.view is not view, "the next Escape opens the menu"


def test_a_second_click_of_an_arrow_that_is_broken_off_keeps_the_first(window: TableWindow) -> None:
    with opened(window, "battle: an arrow") as (mouse, drag):
        hand = mouse.view.over_board.hand
        mouse.click_at(*drag.start)
        assert hand.busy
        mouse.window.dispatch_event("on_mouse_press", *map(int, drag.end), 1, 0)
        BREAKS["focus lost"](mouse)
        mouse.window.dispatch_event("on_mouse_release", *map(int, drag.end), 1, 0)
        assert (len(hand.notes), hand.busy) == (0, True)
        mouse.click_at(*drag.end)
        assert len(hand.notes) == 1


def test_buttons_do_not_stay_held_when_their_release_is_lost(window: TableWindow) -> None:
    window.show_title()
    mouse = Mouse(window)
    mouse.frame()
    at = mouse.region("button", "settings").box.centre
    window.dispatch_event("on_mouse_press", 5, 5, 1, 0)  # the release goes to another window
    BREAKS["the window left"](mouse)
    mouse.click_at(*at)
    assert type(mouse.view).__name__ == "SettingsScreen"
    window.show_title()
