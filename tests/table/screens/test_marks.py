"""The setting for colour-blind players, used as a player uses it: patterns appear and disappear everywhere at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.table.battle.board.overlays import Pointer, choice_marks, standing_marks
from bow.table.battle.play.saves import Seats
from bow.ui.kit import theme
from bow.ui.player_settings import Settings, read_settings
from tests.table.layout_checks import troubles
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


def farthest(one: Image.Image, other: Image.Image) -> int:
    """Return the largest difference of two pictures at any point, from 0 to 255."""
    counts = ImageChops.difference(one.convert("L"), other.convert("L")).histogram()
    return max(level for level, count in enumerate(counts) if count)


def toggle(mouse: Mouse) -> None:
    """Open the menu and the settings, use the switch, and return to the battle."""
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    mouse.click("button", "marks")
    mouse.shoot("marks-setting")
    mouse.click("button", "back")
    mouse.click("button", "resume")
    mouse.frame()


@pytest.mark.usefixtures("real_pictures")
def test_the_marks_are_turned_on_and_off_in_the_settings(mouse: Mouse) -> None:
    mouse.press(arcade.key.Z)
    mouse.move(-1, -1)  # nothing is under the pointer, now and at the end
    mouse.frame()
    mouse.shoot("marks-off")
    before = arcade.get_image()
    toggle(mouse)
    assert read_settings().marks
    assert theme.marks
    mouse.shoot("marks-on")
    assert farthest(arcade.get_image(), before) > 60
    view = mouse.view
    for panel in view.panels:
        assert troubles(panel.canvas, panel.box) == []
    toggle(mouse)
    assert not read_settings().marks
    mouse.move(-1, -1)
    mouse.frame()
    # a redrawn texture may lie elsewhere in its atlas, which changes the blending of its edges a little
    assert farthest(arcade.get_image(), before) <= 8, "everything is as it was"


def test_zones_choices_and_ways_have_patterns(mouse: Mouse) -> None:
    def patterns() -> set[str]:
        view = mouse.view
        marks = choice_marks(view.session.battle, view.controller.selection, Pointer(zones=True))
        everything = [*marks.under, *marks.over, *standing_marks(view.session.battle, view.board.scene).over]
        return {mark.picture.removeprefix("patterns/") for mark in everything if mark.picture.startswith("patterns/")}

    assert patterns() == set()
    toggle(mouse)
    assert patterns() == {"zone-stark", "zone-lannister", "choice"}
    for action in mouse.battle.legal_actions():
        if action.verb == "token" and any(a.verb == "move" for a in mouse.battle.apply(action).legal_actions()):
            mouse.take(action)
            break
    unit = next(a.args[0] for a in mouse.battle.legal_actions() if a.verb == "move")
    mouse.hover("unit", unit)
    assert "patterns/way" in {mark.picture for mark in mouse.view.board._layers["hover"].marks.under}
    mouse.shoot("marks-ways")
