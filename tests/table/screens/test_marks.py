"""The setting for the colour-blind, used as a player uses it: patterns appear at once, everywhere, and go again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.table.board.overlays import Pointer, choice_marks, standing_marks
from bow.table.kit import theme
from bow.table.play.player_settings import Settings, read_settings
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

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


def farthest(one: Image.Image, other: Image.Image) -> int:
    """How far two pictures lie apart where they differ most: 0 to 255."""
    counts = ImageChops.difference(one.convert("L"), other.convert("L")).histogram()
    return max(level for level, count in enumerate(counts) if count)


def toggle(fingers: Fingers) -> None:
    """Menu, settings, the switch, and back to the battle."""
    fingers.click("button", "menu")
    fingers.click("button", "settings")
    fingers.click("button", "marks")
    fingers.shoot("marks-setting")
    fingers.click("button", "back")
    fingers.click("button", "resume")
    fingers.frame()


def test_the_marks_are_turned_on_and_off_in_the_settings(fingers: Fingers) -> None:
    fingers.press(arcade.key.Z)
    fingers.move(-1, -1)  # nothing under the pointer, neither now nor at the end
    fingers.frame()
    fingers.shoot("marks-off")
    before = arcade.get_image()
    toggle(fingers)
    assert read_settings().marks
    assert theme.marks
    fingers.shoot("marks-on")
    assert farthest(arcade.get_image(), before) > 60
    view = fingers.view
    for panel in view.panels:
        assert troubles(panel.canvas, panel.box) == []
    toggle(fingers)
    assert not read_settings().marks
    fingers.move(-1, -1)
    fingers.frame()
    # a texture drawn anew may lie elsewhere in its canvas, and its edges be mixed a little otherwise
    assert farthest(arcade.get_image(), before) <= 8, "everything is as it was"


def test_zones_choices_and_ways_have_patterns(fingers: Fingers) -> None:
    def patterns() -> set[str]:
        view = fingers.view
        marks = choice_marks(view.session.battle, view.controller.selection, Pointer(zones=True))
        everything = [*marks.under, *marks.over, *standing_marks(view.session.battle, view.board.scene).over]
        return {mark.picture.removeprefix("patterns/") for mark in everything if mark.picture.startswith("patterns/")}

    assert patterns() == set()
    toggle(fingers)
    assert patterns() == {"zone-stark", "zone-lannister", "choice"}
    for action in fingers.battle.legal_actions():
        if action.verb == "token" and any(a.verb == "move" for a in fingers.battle.apply(action).legal_actions()):
            fingers.take(action)
            break
    assert "way" in patterns()
    fingers.shoot("marks-ways")
