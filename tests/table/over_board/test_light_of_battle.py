"""The light of a battle on the table, and its field in the editor."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import numpy as np
import pytest

import bow
from bow.battle import Battle
from bow.content.terms import Light
from bow.system.places import scenarios_dir
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.editor.test_editor_screen import Author
from tests.table.editor.test_tutorial import Newcomer
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

LIT: dict[str, Light | None] = {
    "clash-on-the-kingsroad": None,
    "the-night-march": "night",
    "razing-the-red-fork": "fire",
}
SIZES = ((1280, 720), (1920, 1080))


def ground(mouse: Mouse) -> np.ndarray:
    """Return the mean colour of the board on the screen."""
    box = mouse.view.board.camera.box
    picture = arcade.get_image(*(round(part) for part in (box.left, box.bottom, box.width, box.height)))
    mean: np.ndarray = np.asarray(picture.convert("RGB"), dtype=np.float64).reshape(-1, 3).mean(axis=0)
    return mean


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_night_is_dark_and_blue_and_a_fire_is_red(window: TableWindow, size: tuple[int, int], language: str) -> None:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, recap=False, language=language))
    found = {}
    for name, light in LIT.items():
        battle = Battle.start(bow.load_scenario(name), seed=1)
        assert battle.light == light
        window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
        mouse = Mouse(window)
        mouse.view.shows.skip()
        mouse.move(5, 5)
        mouse.frame()
        mouse.shoot(f"light-{light or 'day'}-{size[0]}-{language}")
        found[light] = ground(mouse)
    day, night, fire = (found[light] for light in LIT.values())
    assert night.sum() < 0.75 * day.sum()
    assert night[2] > night[0]
    assert fire[0] - fire[2] > 1.2 * (day[0] - day[2])


def test_an_author_chooses_the_light_and_sees_it(window: TableWindow, tmp_path: Path) -> None:
    shutil.copy(scenarios_dir() / "book" / "01-clash-on-the-kingsroad.yaml", tmp_path / "road.yaml")
    author = Author(window)
    author.open(tmp_path / "road.yaml")
    author.until(lambda: author.view.map.is_painted, "the map")
    day = author.view.map._painted[0]
    author.click("tab", "page-map")
    Newcomer(author).choose("form:light", "night")
    assert author.draft.value["light"] == "night"
    author.until(lambda: author.view.map.is_painted, "the map at night")
    assert author.view.map._painted[0] != day
    author.shoot("light-editor")
    author.press(arcade.key.S, modifiers=arcade.key.MOD_CTRL)
    assert "\nlight: night\n" in (tmp_path / "road.yaml").read_text(encoding="utf-8")
