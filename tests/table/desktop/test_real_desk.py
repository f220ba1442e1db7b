"""The window on a desktop with a window manager and other programs, by real input: the short form of `real_desk.py`."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.ui.kit.text_fields import clipboard_of
from tests.table.desktop.desk import Desk, desk_of
from tests.table.desktop.drags import half_way, opened
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture(scope="module")
def desk(table: TableWindow, display: str) -> Iterator[Desk]:
    with desk_of(table, display) as found:
        yield found


def test_the_click_that_gives_the_focus_acts_on_nothing(desk: Desk, window: TableWindow) -> None:
    window.show_title()
    desk.focus()  # else the other program may have it already, and no event says that it goes
    desk.focus_other()
    settings = desk.region("button", "settings").box.centre
    desk.real_click(*settings)
    desk.until(lambda: window.active, "the focus")
    assert type(desk.view).__name__ == "TitleScreen"
    desk.real_click(*settings)
    desk.until(lambda: type(desk.view).__name__ == "SettingsScreen", "the next click")
    window.show_title()


def test_a_drag_ends_when_another_program_takes_the_focus(desk: Desk, window: TableWindow) -> None:
    desk.focus()
    with opened(window, "battle: a unit to a hex") as (_, drag):
        before = drag.state()
        desk.grip(*drag.start)
        desk.point(*half_way(drag))
        assert drag.state() != before, "the unit is lifted"
        desk.focus_other()
        desk.point(*drag.end)
        desk.let_go()
        assert drag.state() == before


def test_each_short_press_of_the_key_changes_to_or_from_full_screen(desk: Desk, window: TableWindow) -> None:
    desk.focus()
    for _ in range(2):
        wanted = not window.fullscreen
        desk.do("key", "F11")
        desk.until(lambda wanted=wanted: window.fullscreen == wanted, "F11")  # type: ignore[misc]
        desk.until(lambda: not window.pressed_keys, "the release of the key")
    assert not window.fullscreen


def test_a_digit_of_the_number_pad_is_a_digit(desk: Desk, window: TableWindow) -> None:
    from bow.ui.kit.keyboard import acting_symbol

    assert [acting_symbol(KEY.NUM_0 + n) for n in range(10)] == [KEY.KEY_0 + n for n in range(10)]
    assert acting_symbol(KEY.NUM_ENTER) == KEY.ENTER
    assert acting_symbol(KEY.NUM_LEFT) == KEY.LEFT


def xclip(display: str, text: str) -> subprocess.Popen[bytes]:
    """Put a text into the clipboard of a screen, owned by another program."""
    assert shutil.which("xclip"), "this test needs xclip: sudo apt-get install xclip"
    command = ["xclip", "-selection", "clipboard", "-quiet"]
    owner = subprocess.Popen(
        command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "DISPLAY": display}
    )
    assert owner.stdin is not None
    owner.stdin.write(text.encode())
    owner.stdin.close()
    return owner


def test_a_clipboard_whose_owner_hangs_is_given_up_and_said(desk: Desk, window: TableWindow) -> None:
    read, _ = clipboard_of(window)
    long = "ж" * 1_000_000  # two megabytes: it comes in parts
    owner = xclip(desk.display, long)
    try:
        desk.until(lambda: read() == long, "the text of another program")
        owner.send_signal(signal.SIGSTOP)
        assert read() == ""
        assert "copied text" in window.notice._text
    finally:
        owner.kill()
        owner.wait(10)


def test_a_copied_text_arrives_whole(desk: Desk, window: TableWindow) -> None:
    _, write = clipboard_of(window)
    text = "Копия журнала"  # more bytes than letters
    write(text)
    command = ["xclip", "-selection", "clipboard", "-out"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "DISPLAY": desk.display}) as other:
        Mouse(window).until(lambda: _answered(desk, other), "the copy")
        assert other.stdout is not None
        assert other.stdout.read().decode() == text


def _answered(desk: Desk, other: subprocess.Popen[bytes]) -> bool:
    desk.pump()
    return other.poll() is not None
