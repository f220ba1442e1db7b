"""The legend of the signs: one key or click from a battle and from a lesson, readable in every window and language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of, write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture
def mouse(window: TableWindow) -> Iterator[Mouse]:
    yield Mouse(window)
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def begin(mouse: Mouse) -> BattleScreen:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    screen = BattleScreen(mouse.window, Session(battle, secrecy=False))
    mouse.window.show_view(screen)
    mouse.frame()
    return screen


def written(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.pane.canvas.written)


@pytest.mark.parametrize("way", ["key", "click"])
def test_one_key_or_click_leads_to_the_legend_and_escape_back(mouse: Mouse, way: str) -> None:
    screen = begin(mouse)
    if way == "key":
        mouse.press(KEY.O)
    else:
        mouse.click("button", "signs")
    assert screen_of(mouse) == "HelpScreen"
    assert mouse.view.page == "signs"
    assert "Moon" in written(mouse)
    mouse.shoot("signs")
    mouse.press(KEY.ESCAPE)
    assert mouse.view is screen


def test_the_letter_of_the_key_is_not_searched_for(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(mouse)
    monkeypatch.setattr(mouse.window, "_allow_dispatch_event", True)  # at once, as the events of a real keyboard
    held_down = ("on_text", "o"), ("on_text", "o")
    for event in (("on_key_press", KEY.O, 0), *held_down, ("on_key_release", KEY.O, 0)):
        mouse.window.dispatch_event(*event)
    assert (mouse.view.page, mouse.view.search.text) == ("signs", "")
    for event in (("on_key_press", KEY.M, 0), ("on_text", "m"), ("on_key_release", KEY.M, 0)):
        mouse.window.dispatch_event(*event)
    assert mouse.view.search.text == "m"


def test_a_lesson_has_the_button_too(mouse: Mouse) -> None:
    mouse.window.start_lesson()
    mouse.frame()
    assert not mouse.sees("button", "recap")
    mouse.click("button", "signs")
    assert mouse.view.page == "signs"


def test_the_search_of_the_help_finds_signs_by_ordinary_words(mouse: Mouse) -> None:
    begin(mouse)
    mouse.press(KEY.F1)
    write(mouse, "moon")
    assert "Inactive" in written(mouse)
    mouse.shoot("signs-searched")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_every_line_of_the_legend_can_be_read(mouse: Mouse, size: tuple[int, int], scale: float, language: str) -> None:
    mouse.window.set_size(*size)
    mouse.window.dispatch_events()
    mouse.window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    begin(mouse)
    mouse.press(KEY.O)
    view = mouse.view
    for page in range(12):
        mouse.shoot(f"signs-{language}-{size[1]}-{scale}-{page}")
        assert "…" not in written(mouse)
        assert troubles(view.pane.canvas, view.pane.box.grown(90)) == []
        mouse.press(KEY.PAGEDOWN)
        if view.page != "signs":
            break
    assert view.page != "signs", "the legend is too long"
