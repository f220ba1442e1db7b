"""Keys are chosen in the settings by clicks and keys, take effect at once, and appear in every hint."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from pyglet.window.key import user_key

import bow
from bow.table.battle.play.saves import Seats
from bow.ui.kit import keyboard
from bow.ui.kit.commands import KeyMap, keymap
from bow.ui.player_settings import read_settings
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SIZES = ((1600, 900, 1.0), (1280, 720, 1.5), (1280, 720, 0.85))


@pytest.fixture
def mouse(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the page of the keys, reached through the settings."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    found.click("button", "settings")
    found.click("button", "keys")
    yield found
    window.change_settings(window.settings.changed(keys=(), language="en", ui_scale=1.0))
    window.show_title()


def give(mouse: Mouse, command: str, symbol: int, modifiers: int = 0) -> None:
    mouse.click("choice", command)
    mouse.press(symbol, modifiers=modifiers)


def hint(mouse: Mouse, tool: str) -> str:
    return mouse.region("button", tool).hint


@pytest.mark.usefixtures("strict_words")
def test_a_command_gets_another_key(mouse: Mouse) -> None:
    give(mouse, "undo", KEY.Z, KEY.MOD_CTRL)
    mouse.click("tab", "page-table")
    give(mouse, "zone", KEY.K)
    give(mouse, "sight", KEY.Q)
    mouse.shoot("keys-changed")
    assert dict(read_settings().keys) == {"undo": "CTRL+Z", "zone": "K", "sight": "Q"}
    mouse.press(KEY.ESCAPE)
    assert type(mouse.view).__name__ == "SettingsScreen"
    mouse.shoot("settings-with-keys")
    mouse.window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    mouse.frame()
    mouse.press(KEY.S)  # takes the seat
    assert "(K)" in hint(mouse, "zone")
    assert "(Ctrl+Z)" in hint(mouse, "undo")
    mouse.press(KEY.Z)
    assert not mouse.view.focus.zones
    mouse.press(KEY.K)
    assert mouse.view.focus.zones
    start = mouse.battle
    mouse.take(next(action for action in start.legal_actions() if action.verb == "token"))
    assert mouse.battle != start
    mouse.press(KEY.U)
    assert mouse.battle != start
    mouse.press(KEY.Z, modifiers=KEY.MOD_CTRL)
    assert mouse.battle == start
    mouse.hover("button", "zone")
    mouse.shoot("keys-in-battle")
    mouse.press(KEY.F1)
    assert type(mouse.view).__name__ == "HelpScreen"
    mouse.click("tab", "keys")
    mouse.shoot("keys-in-help")


@pytest.mark.usefixtures("strict_words")
def test_a_key_that_is_taken_or_fixed_is_refused_and_the_reason_said(mouse: Mouse) -> None:
    for command, symbol, said in (
        ("undo", KEY.Z, "Z is already used for: Zones of control"),
        ("undo", KEY.TAB, "This key cannot be assigned."),
        ("help", KEY.H, "Help needs Ctrl or a function key"),
    ):
        give(mouse, command, symbol)
        assert mouse.view.notice.startswith(said)
        assert mouse.view.waiting is None
    assert keymap().bound == {}
    mouse.shoot("keys-refused")


@pytest.mark.usefixtures("strict_words")
def test_while_a_key_is_waited_for_no_key_does_anything_else(mouse: Mouse) -> None:
    full = mouse.window.settings.fullscreen
    give(mouse, "undo", KEY.F11)
    assert mouse.window.settings.fullscreen is full
    assert "Full screen" in mouse.view.notice
    give(mouse, "undo", KEY.ESCAPE)
    assert type(mouse.view).__name__ == "KeysScreen"
    mouse.click("choice", "undo")
    mouse.press(KEY.LCTRL, modifiers=KEY.MOD_CTRL)  # is combined with the next key
    mouse.press(KEY.K, modifiers=KEY.MOD_CTRL)
    assert keymap().bound == {"undo": "CTRL+K"}


def test_the_keys_of_the_editor_have_a_page(mouse: Mouse) -> None:
    assert not mouse.sees("choice", "edit-tool-brush")
    mouse.click("tab", "page-editor")
    assert not mouse.sees("choice", "undo")
    give(mouse, "edit-tool-brush", KEY.K)
    assert keymap().find("K", "draft/battle") == "edit-tool-brush"
    give(mouse, "edit-tool-fill", KEY.K)
    assert mouse.view.notice.startswith("K is already used for: Editor: brush")


@pytest.mark.skipif(sys.platform != "linux", reason="the codes of keys are those of X11")
def test_a_key_of_another_layout_is_taken_and_acts_by_its_place(mouse: Mouse) -> None:
    give(mouse, "undo", user_key(24))  # Cyrillic Й: Q on a US keyboard
    assert keymap().bound == {"undo": "Q"}
    assert "Q" in [text for text, _ in mouse.view.canvas.written]


def test_keys_go_back_to_what_they_were_at_first(mouse: Mouse) -> None:
    give(mouse, "undo", KEY.Q)
    mouse.click("tab", "page-table")
    give(mouse, "zone", KEY.U)
    mouse.click("button", "defaults")
    assert keymap().bound == {}
    assert read_settings().keys == ()
    assert not mouse.region("button", "defaults").enabled


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_keys_can_be_read(mouse: Mouse, language: str, width: int, height: int, scale: float) -> None:
    window = mouse.window
    bound = KeyMap({"undo": "CTRL+BACKSPACE", "sound": "CTRL+SEMICOLON"}).bound
    window.change_settings(window.settings.changed(language=language, ui_scale=scale, keys=tuple(bound.items())))
    window.set_size(width, height)
    window.dispatch_events()
    mouse.view.on_resize(width, height)
    mouse.click("tab", "page-table")
    mouse.click("choice", "sight")
    assert troubles(mouse.view.canvas, mouse.view.box) == []
    mouse.shoot(f"keys-{language}-{width}-{round(scale * 100)}")
    mouse.press(KEY.ESCAPE)
    mouse.click("tab", "page-editor")
    assert troubles(mouse.view.canvas, mouse.view.box) == []
    mouse.shoot(f"keys-editor-{language}-{width}-{round(scale * 100)}")
    mouse.press(KEY.ESCAPE)
    mouse.frame()
    assert troubles(mouse.view.canvas, mouse.view.box) == []
    mouse.shoot(f"settings-{language}-{width}-{round(scale * 100)}")


def test_on_a_mac_the_code_comes_from_the_present_event(monkeypatch: pytest.MonkeyPatch) -> None:
    class Event:
        """A key that went down, as AppKit has it; also the classes and objects on the way to it."""

        NSKeyDown, NSKeyUp = 10, 11

        def __init__(self, kind: int = 10) -> None:
            self.kind = kind

        def __getattr__(self, name: str) -> "Callable[..., Event]":
            assert name in ("ObjCClass", "sharedApplication", "currentEvent")
            return lambda *_: self

        def type(self) -> int:
            return self.kind

        def keyCode(self) -> int:  # noqa: N802  # AppKit's name
            return 12

    assert keyboard.code_on_a_mac() is None
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(keyboard, "COCOA", Event(), raising=False)
    assert keyboard.code_on_a_mac() == 12
    assert keyboard.acting_symbol(None, 12, keyboard.MACOS) == KEY.Q
    monkeypatch.setattr(keyboard, "COCOA", Event(1), raising=False)
    assert keyboard.code_on_a_mac() is None
