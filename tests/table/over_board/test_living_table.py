"""A living table: it moves, draws little again, and is off by itself where that would cost much."""

from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.battle import Battle
from bow.table.app import TableWindow
from bow.table.battle.board.living_board import burning
from bow.table.battle.play.session import Session
from bow.ui.kit import redrawing, theme
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.battle.screens.battle_screen import BattleScreen

STEP = 1 / 15
CALM = Settings(animation_speed=0.0, secrecy=False, recap=False, tips=False)


def battle_of(window: TableWindow, name: str) -> "BattleScreen":
    window.open_battle(Session(Battle.start(bow.load_scenario(name), seed=1), secrecy=False))
    mouse = Mouse(window)
    for _ in range(3):
        mouse.frame()
    screen: BattleScreen = mouse.view
    return screen


def run(window: TableWindow, steps: int) -> None:
    """Let time pass as the window's own loop does at rest."""
    for _ in range(steps):
        window.dispatch_event("on_update", STEP)
        window.dispatch_events()
        window.draw(STEP)


def picture(window: TableWindow) -> Image.Image:
    window.switch_to()
    window.dispatch_event("on_draw")
    window.dispatch_events()
    return arcade.get_image().convert("RGB")


@pytest.fixture
def living(window: TableWindow) -> TableWindow:
    """Provide a window whose table lives, also where a program draws in place of a graphics card."""
    window.lives = True
    window.change_settings(CALM)
    return window


def test_flames_and_smoke_rise_from_a_burning_hex(living: TableWindow) -> None:
    screen = battle_of(living, "01-clash-on-the-kingsroad")
    board, alive = screen.board, screen.field.living
    hex = board.battle.board.names[30]
    board.scene.fires[hex] = 2
    run(living, 2)
    x, y = board.camera.on_screen(*board.camera.centre(board.battle.board.index[hex]))
    reach = board.camera.unit * 0.8
    near = [place for place in alive.places() if abs(place.centre[0] - x) < reach and abs(place.centre[1] - y) < reach]
    assert len(near) >= len(burning(2, 0.0, 0.0)) - 4, "only the faintest clouds are left out"
    before = alive.places()
    run(living, 6)
    assert alive.places() != before, "they do not stand still"


def test_it_draws_little_of_the_window_again(living: TableWindow) -> None:
    screen = battle_of(living, "razing-the-red-fork")
    names = screen.board.battle.board.names
    screen.board.scene.fires.update(dict.fromkeys(names[20:60:4], 4))  # more fires than any battle has
    run(living, 60)  # the large pictures are painted
    pixels, seconds = redrawing.pixels_drawn(), 6.0
    pictures = living.pictures
    run(living, round(seconds / STEP))
    share = (redrawing.pixels_drawn() - pixels) / seconds / (living.width * living.height)
    assert living.pictures > pictures
    assert 0 < share <= 0.15


@pytest.mark.usefixtures("real_pictures")
def test_the_banners_of_the_title_stir(living: TableWindow) -> None:
    living.show_title()
    run(living, 3)
    first = picture(living)
    pixels, seconds = redrawing.pixels_drawn(), 2.0
    run(living, round(seconds / STEP))
    share = (redrawing.pixels_drawn() - pixels) / seconds / (living.width * living.height)
    assert 0 < share <= 0.15
    changed = ImageChops.difference(first, picture(living)).getbbox()
    assert changed is not None
    left, upper, right, lower = changed
    assert left < living.width * 0.2 < living.width * 0.8 < right, "both banners, at the sides"
    assert living.height * 0.58 < upper < lower < living.height * 0.78, "their tails only"


def test_nothing_is_drawn_again_with_it_off(living: TableWindow) -> None:
    living.change_settings(CALM.changed(living=False))
    screen = battle_of(living, "razing-the-red-fork")
    run(living, 60)
    pictures, pixels = living.pictures, redrawing.pixels_drawn()
    run(living, 60)
    assert (living.pictures, redrawing.pixels_drawn()) == (pictures, pixels)
    assert not screen.field.living.places()
    screen.board.scene.fires[screen.board.battle.board.names[30]] = 2
    run(living, 2)
    flames, pictures = screen.field.living.places(), living.pictures
    assert flames, "a fire has flames"
    run(living, 60)
    assert (screen.field.living.places(), living.pictures) == (flames, pictures), "which stand still"


def test_it_is_off_by_itself(living: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    assert theme.living
    living.change_settings(CALM.changed(reduced_motion=True))
    assert not theme.living
    living.lives = False
    for renderer, lives in (("llvmpipe (LLVM 15)", False), ("SwiftShader Device", False), ("NVIDIA RTX", True)):
        monkeypatch.setattr(TableWindow, "graphics", f"OpenGL 4.5, {renderer}, someone")
        living.change_settings(CALM)
        assert theme.living == lives
