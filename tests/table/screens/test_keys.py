"""Keys are chosen in the settings by clicks and keys, hold at once, and every hint names them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from pyglet.window.key import user_key

import bow
from bow.table.input.commands import KeyMap, keymap
from bow.table.play.player_settings import read_settings
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SIZES = ((1600, 900, 1.0), (1280, 720, 1.5), (1280, 720, 0.85))


@pytest.fixture
def fingers(window: "TableWindow", home: Path) -> Iterator[Fingers]:
    """The page of the keys, reached through the settings."""
    window.show_title()
    found = Fingers(window)
    found.frame()
    found.click("button", "settings")
    found.click("button", "keys")
    yield found
    window.change_settings(window.settings.changed(keys=(), language="en", ui_scale=1.0))
    window.show_title()


def give(fingers: Fingers, command: str, symbol: int, modifiers: int = 0) -> None:
    """A click on a command's key, and the new one."""
    fingers.click("choice", command)
    fingers.press(symbol, modifiers=modifiers)


def hint(fingers: Fingers, tool: str) -> str:
    return fingers.region("button", tool).hint


@pytest.mark.usefixtures("strict_words")
def test_a_command_gets_another_key(fingers: Fingers) -> None:
    give(fingers, "undo", KEY.Z, KEY.MOD_CTRL)
    give(fingers, "zone", KEY.K)
    give(fingers, "end", KEY.Q)
    fingers.shoot("keys-changed")
    assert dict(read_settings().keys) == {"undo": "CTRL+Z", "zone": "K", "end": "Q"}
    fingers.press(KEY.ESCAPE)
    assert type(fingers.view).__name__ == "SettingsScreen"
    fingers.shoot("settings-with-keys")
    fingers.window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    fingers.frame()
    fingers.press(KEY.S)  # the seat is taken
    assert "(K)" in hint(fingers, "zone")
    assert "(Ctrl and Z)" in hint(fingers, "undo")
    fingers.press(KEY.Z)
    assert not fingers.view.focus.zones
    fingers.press(KEY.K)
    assert fingers.view.focus.zones
    start = fingers.battle
    fingers.take(next(action for action in start.legal_actions() if action.verb == "token"))
    assert fingers.battle != start
    fingers.press(KEY.U)
    assert fingers.battle != start
    fingers.press(KEY.Z, modifiers=KEY.MOD_CTRL)
    assert fingers.battle == start
    fingers.hover("button", "zone")
    fingers.shoot("keys-in-battle")
    fingers.press(KEY.F1)
    assert type(fingers.view).__name__ == "HelpScreen"
    fingers.click("tab", "keys")
    fingers.shoot("keys-in-help")


@pytest.mark.usefixtures("strict_words")
def test_a_key_that_is_taken_or_fixed_is_refused_and_the_reason_said(fingers: Fingers) -> None:
    for command, symbol, said in (
        ("undo", KEY.Z, "Z is the key of: Zones of control"),
        ("undo", KEY.TAB, "This key cannot be given to a command."),
        ("help", KEY.H, "How to play needs Ctrl or a function key"),
    ):
        give(fingers, command, symbol)
        assert fingers.view.notice.startswith(said)
        assert fingers.view.waiting is None
    assert keymap().bound == {}
    fingers.shoot("keys-refused")


@pytest.mark.usefixtures("strict_words")
def test_while_a_key_is_waited_for_no_key_does_anything_else(fingers: Fingers) -> None:
    full = fingers.window.settings.fullscreen
    give(fingers, "undo", KEY.F11)
    assert fingers.window.settings.fullscreen is full
    assert "Full screen" in fingers.view.notice
    give(fingers, "undo", KEY.ESCAPE)
    assert type(fingers.view).__name__ == "KeysScreen"
    fingers.click("choice", "undo")
    fingers.press(KEY.LCTRL, modifiers=KEY.MOD_CTRL)  # goes with what comes next
    fingers.press(KEY.K, modifiers=KEY.MOD_CTRL)
    assert keymap().bound == {"undo": "CTRL+K"}


def test_the_keys_of_the_editor_have_a_page(fingers: Fingers) -> None:
    assert not fingers.sees("choice", "edit-tool-brush")
    fingers.click("tab", "page-editor")
    assert not fingers.sees("choice", "undo")
    give(fingers, "edit-tool-brush", KEY.K)
    assert keymap().find("K", "editor") == "edit-tool-brush"
    give(fingers, "edit-tool-fill", KEY.K)
    assert fingers.view.notice.startswith("K is the key of: Editor: brush")


@pytest.mark.skipif(sys.platform != "linux", reason="the codes of keys are those of X11")
def test_a_key_of_another_layout_is_taken_and_acts_by_its_place(fingers: Fingers) -> None:
    give(fingers, "undo", user_key(45))  # Cyrillic Л: K on a US keyboard
    assert keymap().bound == {"undo": "K"}
    assert "K" in [text for text, _ in fingers.view.canvas.written]


def test_keys_go_back_to_what_they_were_at_first(fingers: Fingers) -> None:
    give(fingers, "undo", KEY.K)
    give(fingers, "zone", KEY.U)
    fingers.click("button", "defaults")
    assert keymap().bound == {}
    assert read_settings().keys == ()
    assert not fingers.region("button", "defaults").enabled


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_keys_can_be_read(fingers: Fingers, language: str, width: int, height: int, scale: float) -> None:
    window = fingers.window
    bound = KeyMap({"undo": "CTRL+BACKSPACE", "sound": "CTRL+SEMICOLON"}).bound
    window.change_settings(window.settings.changed(language=language, ui_scale=scale, keys=tuple(bound.items())))
    window.set_size(width, height)
    window.dispatch_events()
    fingers.view.on_resize(width, height)
    fingers.click("choice", "end")
    assert troubles(fingers.view.canvas, fingers.view.box) == []
    fingers.shoot(f"keys-{language}-{width}-{round(scale * 100)}")
    fingers.press(KEY.ESCAPE)
    fingers.click("tab", "page-editor")
    assert troubles(fingers.view.canvas, fingers.view.box) == []
    fingers.shoot(f"keys-editor-{language}-{width}-{round(scale * 100)}")
    fingers.press(KEY.ESCAPE)
    fingers.frame()
    assert troubles(fingers.view.canvas, fingers.view.box) == []
    fingers.shoot(f"settings-{language}-{width}-{round(scale * 100)}")
