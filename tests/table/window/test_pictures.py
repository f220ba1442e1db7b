"""Pictures of the window: a key writes one on every screen, and a notice says where, or why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.battle.play.saves import Seats
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.ui.screens.navigation import KeysPage, SettingsPage, TitlePage
from tests.table.mouse import Mouse
from tests.table.window.robustness import some_move
from tests.table.window.test_full_disk import full_disk

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture
def folder(window: TableWindow, home: Path) -> Iterator[Path]:
    """Provide the folder of the pictures, which is not there yet."""
    found = home / "pictures"
    yield found
    window.notice.update(60)
    window.open(TitlePage())
    for file in found.glob("*") if found.is_dir() else ():
        file.unlink()
    if found.is_dir():
        found.rmdir()


def written(window: TableWindow) -> str:
    return " ".join(text for text, _ in window.notice.canvas.written)


def begun(window: TableWindow) -> Mouse:
    window.start_battle(bow.load_scenario(SCENARIO), 7, Seats("person", "greedy"))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def shown(window: TableWindow) -> Image.Image:
    """Return what the window shows without a notice."""
    assert window.current_view is not None
    window.current_view.on_draw()
    return arcade.get_image().convert("RGB")


def test_a_key_writes_what_the_window_shows(window: TableWindow, folder: Path) -> None:
    mouse = begun(window)
    seen = shown(window)
    mouse.press(KEY.F7)
    (path,) = folder.glob("*")
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-\d{{6}}-{SCENARIO.partition('-')[2]}\.png", path.name), path.name
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        assert picture.size == window.get_framebuffer_size()
        assert ImageChops.difference(picture.convert("RGB"), seen).getbbox() is None
    assert path.name in written(window).replace(" ", "")  # a long path is broken into lines
    assert str(folder) in written(window).replace(" ", "")
    mouse.shoot("picture-saved")
    mouse.press(KEY.F7)  # the notice is not in the next picture, which replaces none
    assert len(list(folder.glob("*.png"))) == 2
    for each in folder.glob("*"):
        with Image.open(each) as picture:
            assert ImageChops.difference(picture.convert("RGB"), seen).getbbox() is None
    mouse.frame(60)
    assert written(window) == ""


def test_every_screen_and_both_games(window: TableWindow, folder: Path) -> None:
    mouse = Mouse(window)
    window.open(TitlePage())
    mouse.press(KEY.F7)
    window.open(SettingsPage(lambda: None))
    mouse.press(KEY.F7)
    realm = Realm.start(players=3, seed=4)
    window.show_view(RealmScreen(window, RealmSession(realm, dict.fromkeys(realm.houses, PERSON), 4)))
    mouse.press(KEY.F7)
    assert sorted(path.stem[18:].rstrip("-2") for path in folder.glob("*.png")) == ["bow", "bow", "realm"]


def test_it_ends_no_animation(window: TableWindow, folder: Path) -> None:
    window.change_settings(window.settings.changed(animation_speed=1.0))
    mouse = begun(window)
    for action in some_move(mouse):
        mouse.take(action)
    assert mouse.view.telling
    mouse.press(KEY.F7)
    assert mouse.view.telling
    assert list(folder.glob("*.png"))


def test_the_page_of_keys_gives_it_another_key(window: TableWindow, folder: Path) -> None:
    mouse = Mouse(window)
    window.open(KeysPage(lambda: None))
    mouse.frame()
    mouse.click("choice", "picture")
    mouse.press(KEY.F10)
    assert not folder.exists()
    mouse.press(KEY.F10)
    assert len(list(folder.glob("*.png"))) == 1


def test_why_it_cannot_be_written(window: TableWindow, folder: Path) -> None:
    mouse = begun(window)
    with full_disk(1000):
        mouse.press(KEY.F7)
    assert "Could not save the picture: " in written(window)
    assert list(folder.glob("*")) == []
    folder.rmdir()
    folder.write_text("a file in the way")
    mouse.press(KEY.F7)
    assert "Could not save the picture: " in written(window)
    assert folder.read_text() == "a file in the way"
    mouse.shoot("picture-not-saved")
    folder.unlink()
