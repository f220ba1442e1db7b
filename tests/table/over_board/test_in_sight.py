"""What stays in sight: the morale track, the text of the cards in hand, the hint button, and hints at the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap
from tests.table.mouse import Mouse
from tests.table_logic.planned import ordered

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]


def show(window: TableWindow, session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Mouse:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, recap=False, ui_scale=scale))
    window.show_view(BattleScreen(window, session, scale))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_panel_grows_over_the_morale_track(
    window: TableWindow, size: tuple[int, int], scale: float, language: str
) -> None:
    choose_language(language)
    try:
        mouse = show(window, Session(ordered(), secrecy=False), size, scale)
        view = mouse.view
        mouse.click("unit", "s1")
        for unit in ("l1", "l2", "l3", "s4"):
            mouse.hover("unit", unit)
            grown = [panel.grown for panel in (view.side.context, view.side.hand) if panel.grown is not None]
            assert all(min(overlap(box, view.side.morale.box)) <= 0 for box in grown), unit
        assert mouse.sees("track", "0")
        mouse.shoot(f"morale-in-sight-{language}-{size[0]}-{scale}")
    finally:
        choose_language("en")


def test_a_button_of_the_table_asks_for_a_hint(window: TableWindow) -> None:
    mouse = show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=False))
    mouse.click("button", "hint")
    mouse.until(lambda: mouse.view.hint.adviser.advice is not None, "the advice")
    mouse.frame()
    assert mouse.view.focus.spoken or mouse.view.controller.selection.next_targets(mouse.view.hint.adviser.advice)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            {"green": "a green unit (I)", "red": "a red unit (III)", "valor": "any unit", "morale": "rally a unit"},
        ),
        ("ru", {"green": "зелёных юнитов (I)", "valor": "любых юнитов", "morale": "активирует юнит"}),
    ],
)
def test_the_hint_of_an_order_token_says_what_it_does(window: TableWindow, language: str, said: dict[str, str]) -> None:
    window.change_settings(Settings(language=language, animation_speed=0.0, recap=False))
    try:
        window.show_view(BattleScreen(window, Session(Battle.start(SCENARIO, seed=1), secrecy=False)))
        mouse = Mouse(window)
        mouse.frame()
        for symbol, text in said.items():
            mouse.hover("token", f"stark:{symbol}")
            assert text in mouse.view.shows.pointer_tip.text
            assert not [box for _, box in mouse.view.shows.pointer_tip.canvas.written if box.right > window.width]
        mouse.shoot(f"hint-token-{language}")
    finally:
        choose_language(None)


def test_columns_buttons_and_tracks_have_hints_at_the_pointer(window: TableWindow) -> None:
    mouse = show(window, Session(ordered(), secrecy=False))
    mouse.press(KEY.A)
    mouse.until(lambda: not mouse.view.planning.working, "the list of attacks")
    mouse.frame()
    columns = mouse.regions("heading")
    assert len(columns) == 5
    for kind, id in [*(("heading", column) for column in columns), ("button", "threats"), ("track", "0")]:
        mouse.hover(kind, id)
        there = mouse.region(kind, id)
        tip = mouse.view.shows.pointer_tip
        assert tip.text == there.hint, id
        x, y = there.box.centre
        assert all(abs(box.centre[1] - y) < 130 and not box.holds(x, y) for _, box in tip.canvas.written), id
        assert all(box.left >= 0 and box.right <= window.width for _, box in tip.canvas.written), id
    mouse.shoot("hint-at-the-pointer")


def test_a_thing_that_shows_its_text_has_no_hint_with_the_same(window: TableWindow) -> None:
    mouse = show(window, Session(Battle.start(SCENARIO, seed=1), secrecy=False))
    mouse.hover("button", "pass")
    region = mouse.region("button", "pass")
    written = [text for text, _ in mouse.view.side.ribbon.canvas.written]
    assert mouse.view.shows.pointer_tip.text == ("" if region.hint in written else region.hint)
    unit = mouse.regions("unit")[0]
    mouse.hover("unit", unit)
    assert not mouse.view.shows.pointer_tip.text, "the panel describes units"
