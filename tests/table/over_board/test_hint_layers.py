"""Hints are drawn over everything except panels that take every click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.table.battle.destinations import MenuPage
from bow.table.battle.play.saves import Seats
from bow.ui.kit.canvas import Canvas
from tests.table.battle.test_shown_to_both import against_a_bot, late, show, wait_for_card
from tests.table.mouse import Mouse, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


def drawn(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    """Return the canvases drawn in a frame, from the lowest to the topmost."""
    order: list[Canvas] = []
    draw = Canvas.draw

    def noted(canvas: Canvas) -> None:
        order.append(canvas)
        draw(canvas)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "draw", noted)
        mouse.view.on_draw()
    return order


def test_a_hint_of_the_strips_lies_over_a_card_that_is_played(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse, _ = against_a_bot(window, 1.0)
    wait_for_card(mouse)
    mouse.until(lambda: not mouse.view.telling, "the end of the story", 0.005)
    assert mouse.view.shows.shown.busy
    strip = mouse.view.side.lower
    commander = next(region for region in strip.regions if region.kind == "commander")
    mouse.hover(*commander[:2])
    mouse.shoot("hint-over-card")
    tip = mouse.view.shows.pointer_tip.canvas
    assert tip.written
    order = drawn(mouse, monkeypatch)
    assert order.index(tip) > order.index(mouse.view.shows.shown.canvas)
    for over in (mouse.view.shows.played.large, mouse.view.planning.bar.canvas, mouse.view.shows.dice.canvas):
        assert over not in order or order.index(tip) > order.index(over)


def test_a_page_over_the_table_leaves_no_hint_above_it(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    mouse = show(window, late())
    strip = mouse.view.side.lower
    commander = next(region for region in strip.regions if region.kind == "commander")
    for page, key in ((mouse.view.shows.piles, KEY.D), (mouse.view.side.plan, KEY.P)):
        mouse.hover(*commander[:2])
        hint = mouse.region(*commander[:2]).hint
        assert mouse.view.shows.pointer_tip.text == hint
        mouse.press(key)
        assert page.open
        assert mouse.view.shows.pointer_tip.text != hint, "the page covers the commander"
        mouse.press(KEY.ESCAPE)


def test_a_hint_does_not_outlast_another_page(window: TableWindow) -> None:
    mouse = show(window, late())
    mouse.hover("button", "threats")
    assert mouse.view.shows.pointer_tip.text
    mouse.press(KEY.F1)
    assert screen_of(mouse) == "HelpScreen"
    mouse.move(3, 3)
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleScreen"
    assert not mouse.view.shows.pointer_tip.text
    mouse.hover("button", "threats")
    assert mouse.view.shows.pointer_tip.text


def test_a_hint_stays_when_the_window_reports_its_size(window: TableWindow) -> None:
    mouse = show(window, late())
    mouse.hover("button", "threats")
    window.dispatch_event("on_resize", *window.get_size())
    mouse.frame()
    assert mouse.view.shows.pointer_tip.text


def test_a_question_of_the_menu_leaves_no_hint_of_what_lies_below_it(window: TableWindow, home: object) -> None:
    import bow

    window.show_title()
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats("person", "greedy"))
    mouse = Mouse(window)
    mouse.frame()
    window.open(MenuPage(mouse.view.session))
    mouse.frame()
    mouse.hover("button", "restart")
    mouse.view.regions[:] = [
        region._replace(hint="a hint") if region.id == "restart" else region for region in mouse.view.regions
    ]
    mouse.view._tooltip()
    mouse.click("button", "restart")
    assert mouse.sees("button", "ask-no")
    assert not mouse.view.over.written
    mouse.press(KEY.ESCAPE)
    assert not mouse.sees("button", "ask-no")
    window.show_title()
