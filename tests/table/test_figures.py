"""Miniatures or plain tokens: the choice in the settings, used as a player uses it; small hexes have tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import bow
from bow.table.battle.board.miniatures import LEAST_HEX
from bow.table.battle.board.units import look_of, unit_texture
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings, read_settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def mouse(window: TableWindow) -> Iterator[Mouse]:
    """Provide a battle with default settings."""
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    found = Mouse(window)
    found.frame()
    yield found
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()


def shown(mouse: Mouse) -> set[bool]:
    """Return whether the units on the board are figures, for each of them."""
    board = mouse.view.board
    found = set()
    for id, unit in mouse.battle.units.items():
        look = look_of(mouse.battle, unit)
        pictures = {
            choice: unit_texture(look, board.camera.unit * level, figures=choice, flag=False)
            for choice in (True, False)
            for level in (board.ground.level,)
        }
        texture = board._by_id[id].texture
        assert texture in pictures.values(), id
        found.add(texture == pictures[True])
    return found


def choose(mouse: Mouse, units: str) -> None:
    """Open the menu and the settings, make the choice, and return to the battle."""
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    mouse.click("choice", f"units:{units}")
    mouse.shoot(f"units-{units}-setting")
    mouse.click("button", "back")
    mouse.click("button", "resume")
    mouse.frame()


def test_units_are_miniatures_until_tokens_are_chosen(mouse: Mouse) -> None:
    assert shown(mouse) == {True}
    choose(mouse, "tokens")
    assert not read_settings().miniatures
    assert shown(mouse) == {False}
    choose(mouse, "miniatures")
    assert read_settings().miniatures
    assert shown(mouse) == {True}


def test_hexes_too_small_for_figures_have_tokens_until_one_looks_closer(mouse: Mouse) -> None:
    board = mouse.view.board
    whole = board.box
    factor = (LEAST_HEX - 6) / board.camera.unit
    board.layout(whole._replace(width=whole.width * factor, height=whole.height * factor))
    assert board.camera.unit < LEAST_HEX
    assert shown(mouse) == {False}
    board.zoom_at(*board.camera.box.centre, LEAST_HEX / board.camera.unit + 0.05)
    while board.moving:
        mouse.frame()
    assert shown(mouse) == {True}
    board.reset_zoom()
    assert shown(mouse) == {False}
    board.layout(whole)
    assert shown(mouse) == {True}
