"""The picture of a victory: shown first, skipped by click and key, then kept beside the report; and its music."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import HOUSES, Battle
from bow.bots import BOTS
from bow.system.places import folder
from bow.table import app
from bow.table.battle.destinations import EndPage
from bow.table.battle.play.session import Session
from bow.ui.music import MusicPlayer
from bow.ui.player_settings import Settings, read_settings
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
SIZES = ((1280, 720), (1600, 900), (1920, 1080))


@cache
def won_by(house: str) -> Session:
    """Return a battle that random actions have finished with a House's victory."""
    for seed in range(60):
        session, chance = (
            Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False),
            random.Random(seed),
        )
        while not session.over:
            session.act(chance.choice(session.legal))
        if session.battle.winner == house:
            return session
    raise AssertionError(f"{house} never wins")


@pytest.fixture
def table(window: TableWindow, home: Path) -> Iterator[TableWindow]:
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def end_of(table: TableWindow, house: str, **settings: object) -> Mouse:
    table.change_settings(Settings(secrecy=False).changed(**settings))
    table.open(EndPage(won_by(house)))
    mouse = Mouse(table)
    mouse.frame(0.0)
    return mouse


def report_is_seen(mouse: Mouse) -> bool:
    return any("Losses" in text for text, _ in mouse.view.canvas.written)


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_picture_is_seen_first_and_waits_for_a_key(table: TableWindow, house: str) -> None:
    mouse = end_of(table, house, animation_speed=1.0)
    assert not report_is_seen(mouse)
    assert mouse.view.backdrop == f"pictures/battle-endings/victory-{house}.jpg"
    assert any("wins" in text for text, _ in mouse.view.canvas.written)
    mouse.shoot(f"victory-{house}")
    for _ in range(20):
        mouse.frame(1.0)
    assert not report_is_seen(mouse)
    mouse.press(arcade.key.ENTER)
    assert report_is_seen(mouse)
    mouse.shoot(f"victory-{house}-report")


def test_a_click_or_a_key_brings_the_report_and_a_button_works_at_once(table: TableWindow) -> None:
    mouse = end_of(table, "stark", animation_speed=1.0)
    mouse.click_at(5, 5)
    assert report_is_seen(mouse)
    for key in (arcade.key.SPACE, arcade.key.ESCAPE, arcade.key.TAB):
        mouse = end_of(table, "stark", animation_speed=1.0)
        mouse.press(key)
        assert report_is_seen(mouse)
    mouse = end_of(table, "stark", animation_speed=1.0)
    mouse.click("button", "title")
    assert type(mouse.view).__name__ == "TitleScreen"


def test_without_animation_the_report_is_there_at_once(table: TableWindow) -> None:
    assert report_is_seen(end_of(table, "stark", animation_speed=0.0))


def test_a_click_on_the_small_picture_shows_all_of_it_until_the_next(table: TableWindow) -> None:
    mouse = end_of(table, "lannister", animation_speed=0.0)
    mouse.click("button", "picture")
    assert not report_is_seen(mouse)
    for _ in range(100):
        mouse.frame(0.1)
    assert not report_is_seen(mouse)
    mouse.click_at(5, 5)
    assert report_is_seen(mouse)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_picture_hides_no_word(table: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    table.set_size(*size)
    table.dispatch_events()
    mouse = end_of(table, "lannister", animation_speed=0.0, ui_scale=scale, language=language)
    picture = mouse.region("button", "picture").box
    for text, box in mouse.view.canvas.written:
        assert min(overlap(picture, box)) <= 1, text
    assert picture.height > size[1] * (0.3 if scale == 1 else 0.19)
    assert troubles(mouse.view.canvas, mouse.view.box) == []
    others = [region for region in table.regions if region.id != "picture"]
    assert all(min(overlap(picture, region.box)) <= 0 for region in others)
    mouse.shoot(f"end-{size[1]}-{scale}-{language}")


def test_there_is_a_picture_for_a_battle_that_nobody_wins() -> None:
    assert (folder("assets") / "ui" / "victory-none.jpg").exists()


@pytest.mark.parametrize(("person", "shown"), [("stark", "victory-stark"), ("lannister", "defeat-lannister")])
def test_a_single_person_sees_how_it_went_for_that_house(
    table: TableWindow, monkeypatch: pytest.MonkeyPatch, person: str, shown: str
) -> None:
    session = won_by("stark")
    other = next(house for house in HOUSES if house != person)
    monkeypatch.setattr(session, "bots", {other: BOTS["greedy"](1)})
    assert session.persons == (person,)
    table.change_settings(Settings(secrecy=False, animation_speed=1.0))
    table.open(EndPage(session))
    mouse = Mouse(table)
    mouse.frame(0.0)
    assert mouse.view.backdrop == f"pictures/battle-endings/{shown}.jpg"


# --- music
@pytest.fixture
def tunes(monkeypatch: pytest.MonkeyPatch) -> MusicPlayer:
    """Provide a music player that opens no device and only records the wanted piece."""
    fresh = MusicPlayer()
    monkeypatch.setattr(app, "music", lambda: fresh)
    return fresh


def test_each_screen_has_its_music(table: TableWindow, tunes: MusicPlayer) -> None:
    table.show_title()
    assert tunes.piece == "table"
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    table.open_battle(session)
    assert tunes.piece == "battle"
    mouse = Mouse(table)
    mouse.frame()
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    assert tunes.piece == "battle"  # the battle goes on
    table.open(EndPage(won_by("stark")))
    assert tunes.piece == "victory-stark"
    table.show_title()
    assert tunes.piece == "table"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_battle_has_its_ambience_with_a_volume_of_its_own(
    table: TableWindow, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    heard = MusicPlayer()
    monkeypatch.setattr(app, "ambience", lambda: heard)
    table.set_size(*size)
    table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0, language=language))
    assert heard.volume == Settings().ambience_volume
    table.show_title()
    assert heard.piece is None
    table.open_battle(Session(Battle.start(bow.load_scenario("razing-the-red-fork"), seed=1), secrecy=False))
    assert heard.piece == "fire"
    mouse = Mouse(table)
    mouse.frame()
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    assert heard.piece == "fire"  # it is heard while its volume is chosen
    mouse.click("step", "ambience_volume:0.75")
    assert heard.volume == read_settings().ambience_volume == 0.75
    assert read_settings().music_volume == Settings().music_volume
    mouse.shoot(f"settings-ambience-{size[0]}-{language}")
    mouse.press(arcade.key.M, modifiers=arcade.key.MOD_CTRL)
    assert heard.volume == 0.0
    table.change_settings(Settings(animation_speed=0.0))
    table.show_title()
    assert heard.piece is None


def test_volume_and_switch_hold_at_once_and_are_kept(table: TableWindow, tunes: MusicPlayer) -> None:
    table.change_settings(Settings(animation_speed=0.0))
    assert tunes.volume == Settings().music_volume
    table.show_title()
    mouse = Mouse(table)
    mouse.frame()
    mouse.click("button", "settings")
    mouse.click("step", "music_volume:0.75")
    assert tunes.volume == read_settings().music_volume == 0.75
    assert read_settings().volume == Settings().volume
    mouse.press(arcade.key.M, modifiers=arcade.key.MOD_CTRL)
    assert tunes.volume == 0.0
    assert read_settings().muted
    assert read_settings().music_volume == 0.75
    mouse.press(arcade.key.M, modifiers=arcade.key.MOD_CTRL)
    assert tunes.volume == 0.75
    mouse.click("step", "music_volume:0.0")
    assert tunes.volume == read_settings().music_volume == 0.0
    mouse.shoot("settings-music")
