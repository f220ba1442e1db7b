"""Miniatures or plain tokens: the choice in the settings, used as a player uses it; small hexes have tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import bow
from bow.table.board.miniatures import LEAST_HEX
from bow.table.board.units import look_of, unit_texture
from bow.table.play.player_settings import Settings, read_settings
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def fingers(window: TableWindow) -> Iterator[Fingers]:
    """A battle, all settings as they come."""
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    found = Fingers(window)
    found.frame()
    yield found
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()


def shown(fingers: Fingers) -> set[bool]:
    """Whether the units on the board are figures, each of them."""
    board = fingers.view.board
    found = set()
    for id, unit in fingers.battle.units.items():
        look = look_of(fingers.battle, unit)
        pictures = {
            choice: unit_texture(look, board.camera.unit * level, figures=choice)
            for choice in (True, False)
            for level in (board._level,)
        }
        texture = board._by_id[id].texture
        assert texture in pictures.values(), id
        found.add(texture == pictures[True])
    return found


def choose(fingers: Fingers, units: str) -> None:
    """Menu, settings, the choice, and back to the battle."""
    fingers.click("button", "menu")
    fingers.click("button", "settings")
    fingers.click("choice", f"units:{units}")
    fingers.shoot(f"units-{units}-setting")
    fingers.click("button", "back")
    fingers.click("button", "resume")
    fingers.frame()


def test_units_are_miniatures_until_tokens_are_chosen(fingers: Fingers) -> None:
    assert shown(fingers) == {True}
    choose(fingers, "tokens")
    assert not read_settings().miniatures
    assert shown(fingers) == {False}
    choose(fingers, "miniatures")
    assert read_settings().miniatures
    assert shown(fingers) == {True}


def test_hexes_too_small_for_figures_have_tokens_until_one_looks_closer(fingers: Fingers) -> None:
    board = fingers.view.board
    whole = board.box
    factor = (LEAST_HEX - 6) / board.camera.unit
    board.layout(whole._replace(width=whole.width * factor, height=whole.height * factor))
    assert board.camera.unit < LEAST_HEX
    assert shown(fingers) == {False}
    board.zoom_at(*board.camera.box.centre, LEAST_HEX / board.camera.unit + 0.05)
    while board.moving:
        fingers.frame()
    assert shown(fingers) == {True}
    board.reset_zoom()
    assert shown(fingers) == {False}
    board.layout(whole)
    assert shown(fingers) == {True}
