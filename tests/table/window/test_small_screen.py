"""Screens smaller than the designed window: the window fits the screen, and everything in it is smaller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.table.battle.destinations import BookPage, MenuPage, SkirmishPage
from bow.table.battle.play.saves import Seats
from bow.ui.kit import theme
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import KeysPage, SettingsPage
from bow.words.messages import choose_language
from tests.table.hidden_screen import hidden_screen
from tests.table.languages.test_languages import faults
from tests.table.mouse import ARTEFACTS, Mouse
from tests.table.window.test_by_xdotool import Both, difference, playing, wait_until

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SMALL = (1024, 600)


@pytest.fixture
def twin(window: TableWindow, home: Path, painted_ground: None) -> Iterator[Mouse]:
    """Provide a window of this process, as small, of a player who has never played."""
    window.set_size(*SMALL)
    for _ in range(3):
        window.dispatch_events()
        window.flip()
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)
    theme.set_scale(1280, 800)


@pytest.mark.parametrize("screen", [SMALL, (800, 480)])
def test_the_window_lies_on_a_small_screen(tmp_path: Path, screen: tuple[int, int]) -> None:
    width, height = screen
    with hidden_screen(f"{width}x{height}") as display, playing(display, tmp_path) as hand:
        left, top, wide, high = hand.place()
        assert (left, top) >= (0, 0)
        assert (left + wide, top + high) <= (width, height)
        assert (wide, high) == screen


@pytest.mark.usefixtures("real_pictures")
def test_a_click_lands_where_it_should(tmp_path: Path, twin: Mouse) -> None:
    with hidden_screen("1024x600") as display, playing(display, tmp_path) as hand:
        both = Both(hand, twin)
        both.look("small-title")
        both.click("button", "new-battle")
        twin.until(lambda: twin.view.road.painted, "the map")
        both.look("small-book")
        both.click("tab", "page-2")
        both.look("small-book-3")
        both.click("button", "seat-lannister")
        both.click("choice", "level:person")
        both.click("button", "start")
        wait_until(lambda: any((tmp_path / "battles").glob("*.bow")), "the battle begins")
        hand.settled()
        before = hand.settled()
        both.click("button", "handover")
        wait_until(lambda: difference(before, hand.settled()) > 5, "the click opens the table")
        hand.settled().save(ARTEFACTS / "xdotool-small-battle.png")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_screen_can_be_read_when_small(twin: Mouse, language: str, scale: float) -> None:
    window = twin.window
    found: dict[str, list[str]] = {}
    window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0, secrecy=False))

    def look(name: str) -> None:
        twin.shoot(f"small-{language}-{round(scale * 100)}-{name}")
        if wrong := faults(twin):
            found[name] = wrong

    window.show_title()
    look("title")
    window.open(SettingsPage(window.show_title))
    look("settings")
    window.open(KeysPage(window.show_title))
    look("keys")
    window.open(BookPage())
    look("book")
    window.open(SkirmishPage())
    look("skirmish")
    window.show_editor_start()
    look("editor-start")
    for scenario in ("01-clash-on-the-kingsroad", "05-battle-of-the-whispering-wood", "06-wolf-raiders"):
        window.start_battle(bow.load_scenario(scenario), 1, Seats())
        look(scenario)
    window.open(MenuPage(twin.view.session))
    look("menu")
    assert found == {}
