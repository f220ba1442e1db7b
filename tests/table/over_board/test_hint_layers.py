"""Hints lie over all that does not take every click, and under what does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.table.kit.canvas import Canvas
from bow.table.play.saves import Seats
from tests.table.battle.test_shown_to_both import against_a_bot, late, show, wait_for_card
from tests.table.fingers import Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


def drawn(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    """The canvases that are drawn in a frame, from the lowest to the uppermost."""
    order: list[Canvas] = []
    draw = Canvas.draw

    def noted(canvas: Canvas) -> None:
        order.append(canvas)
        draw(canvas)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "draw", noted)
        fingers.view.on_draw()
    return order


def test_a_hint_of_the_strips_lies_over_a_card_that_is_played(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    fingers, _ = against_a_bot(window, 1.0)
    wait_for_card(fingers)
    fingers.until(lambda: not fingers.view.telling, "the end of the story", 0.005)
    assert fingers.view.shown.busy
    strip = fingers.view.lower
    commander = next(region for region in strip.regions() if region.kind == "commander")
    fingers.hover(*commander[:2])
    fingers.shoot("hint-over-card")
    assert strip._tip.written
    order = drawn(fingers, monkeypatch)
    assert order.index(strip._tip) > order.index(fingers.view.shown.canvas)
    for over in (fingers.view.played.large, fingers.view.planning.bar.canvas, fingers.view.dice.canvas):
        assert over not in order or order.index(strip._tip) > order.index(over)


def test_a_page_over_the_table_leaves_no_hint_above_it(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = show(window, late())
    strip = fingers.view.lower
    commander = next(region for region in strip.regions() if region.kind == "commander")
    for page, key in ((fingers.view.piles, KEY.D), (fingers.view.plan, KEY.P)):
        fingers.hover(*commander[:2])
        assert strip._tip.written
        fingers.press(key)
        assert page.open
        order = drawn(fingers, monkeypatch)
        assert not strip._tip.written or order.index(page.canvas) > order.index(strip._tip)
        fingers.press(KEY.ESCAPE)


def test_a_question_of_the_menu_leaves_no_hint_of_what_lies_below_it(window: TableWindow, home: object) -> None:
    import bow

    window.show_title()
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats("person", "greedy"))
    fingers = Fingers(window)
    fingers.frame()
    window.show_menu(fingers.view.session)
    fingers.frame()
    fingers.hover("button", "restart")
    fingers.view.regions[:] = [
        region._replace(hint="a hint") if region.id == "restart" else region for region in fingers.view.regions
    ]
    fingers.view._tooltip()
    fingers.click("button", "restart")
    assert fingers.sees("button", "ask-no")
    assert not fingers.view.over.written
    fingers.press(KEY.ESCAPE)
    assert not fingers.sees("button", "ask-no")
    window.show_title()
