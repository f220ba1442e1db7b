"""The soft sounds of clicks, their volume, and the setting for reduced motion."""

from typing import TYPE_CHECKING

import pytest

from bow.ui.kit import theme
from bow.ui.player_settings import Settings, read_settings
from bow.ui.screens import screen
from bow.ui.screens.navigation import SettingsPage
from bow.ui.speaker import Speaker
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


class Listener(Speaker):
    """A speaker that only notes what it is to play."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, sound: str) -> bool:
        self.heard.append(sound)
        return True


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    listener = Listener()
    monkeypatch.setattr(screen, "speaker", lambda: listener)
    return listener.heard


def test_a_click_is_heard_if_it_does_something(window: "TableWindow", heard: list[str]) -> None:
    mouse = Mouse(window)
    window.open(SettingsPage(window.show_title))
    mouse.frame()
    mouse.hover("button", "back")
    mouse.frame()
    assert heard == []  # nothing for a thing that is only under the pointer
    mouse.click("button", "back")
    assert heard == ["tap"]


def test_the_clicks_have_their_volume_in_steps_of_five(window: "TableWindow") -> None:
    mouse = Mouse(window)
    window.open(SettingsPage(window.show_title))
    mouse.frame()
    mouse.click("step", "interface_volume:0.4")
    mouse.click("choice", "interface_volume:more")
    assert read_settings().interface_volume == 0.45
    assert read_settings().volume == Settings().volume


def test_reduced_motion_is_a_setting_that_holds_at_once(window: "TableWindow") -> None:
    mouse = Mouse(window)
    window.open(SettingsPage(window.show_title))
    mouse.frame()
    while not mouse.sees("button", "reduced_motion"):
        window.dispatch_event("on_mouse_scroll", 640, 300, 0, -1)
        mouse.frame()
    mouse.click("button", "reduced_motion")
    assert read_settings().reduced_motion
    assert theme.still
    assert theme.at_once()
