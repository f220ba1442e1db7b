"""Errors of the program itself, in every kind of event: each is reported over the screen, and ends no game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import arcade
import pytest

from bow.realm import Realm
from bow.record.recorded_realms import check_realm
from bow.system.log_file import log_path
from bow.table import fault_guard
from bow.table.realm.destinations import NewRealm
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.title_screen import TitleScreen
from tests.table.mouse import LEFT, Mouse
from tests.table.realm.realm_table import open_game
from tests.table.window.robustness import ROOT, begin, some_move

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
#: an event of each kind that a window sends
EVENTS: dict[str, tuple[Any, ...]] = {
    "on_key_press": (KEY.F, 0),
    "on_key_release": (KEY.F, 0),
    "on_text": ("f",),
    "on_mouse_motion": (300, 300, 1, 1),
    "on_mouse_press": (300, 300, LEFT, 0),
    "on_mouse_release": (300, 300, LEFT, 0),
    "on_mouse_drag": (300, 300, 1, 1, LEFT, 0),
    "on_mouse_scroll": (300, 300, 0, 1),
    "on_mouse_enter": (300, 300),
    "on_mouse_leave": (300, 300),
    "on_activate": (),
    "on_deactivate": (),
    "on_resize": (1280, 800),
    "on_update": (1 / 60,),
    "on_draw": (),
}


class InjectedError(Exception):
    """An error of the program that a test causes."""


def fail(*_: object) -> NoReturn:
    raise InjectedError("caused by the test")


@pytest.fixture
def calm(window: TableWindow) -> Iterator[TableWindow]:
    """Provide the window; the errors of these tests are expected."""
    yield window
    assert all(isinstance(error, InjectedError) for error in window.faults.errors)
    window.faults.errors.clear()
    window.faults.panel.close()
    window.show_title()


def injected() -> int:
    """Return how many errors of these tests the log has, whose file all tests of a process share."""
    path = log_path()
    return path.read_text().count("InjectedError: caused by the test") if path.exists() else 0


def shaken(window: TableWindow) -> Mouse:
    mouse = Mouse(window)
    mouse.expects_errors = True
    return mouse


def cause(window: TableWindow, event: str) -> None:
    """Let one event of a kind fail."""
    if event in ("on_mouse_drag", "on_mouse_release"):
        window.buttons.press(LEFT)  # without a held button they are no drag and no release
    handlers = {event: fail}
    window.push_handlers(**handlers)
    window.dispatch_event(event, *EVENTS[event])
    window.dispatch_events()
    window.remove_handlers(**handlers)


def test_an_error_in_any_event_is_reported_and_the_battle_goes_on(
    calm: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fault_guard, "RECENT", 0.0)  # the screen is not to be closed
    mouse = begin(calm)
    mouse.expects_errors = True
    order, _ = some_move(mouse)
    earlier = injected()
    for n, event in enumerate(EVENTS):
        cause(calm, event)
        mouse.frame()
        assert mouse.sees("button", "fault-report"), event
        assert injected() == earlier + n + 1, event
        mouse.press(KEY.ESCAPE)
        mouse.frame()
        assert not mouse.sees("button", "fault-report"), event
    mouse.take(order)
    assert [step.action for step in mouse.view.session.history] == [order]


def test_while_an_error_is_reported_no_key_or_click_reaches_the_game(calm: TableWindow) -> None:
    realm = Realm.start(players=3, seed=1)
    hand = open_game(calm, realm, {"lannister": "greedy", "baratheon": "greedy"})
    hand.expects_errors, hand.slow = True, True
    cause(calm, "on_key_press")
    hand.frame()
    for key in (KEY.M, KEY.S, KEY.TAB, KEY.I, KEY.F):
        hand.press(key)
    hand.click_at(400, 400)
    hand.wheel(400, 400, 3)
    assert not hand.view.session.history
    assert not hand.view.map.notes.on
    assert hand.view.map.view.camera.zoom == 1.0


def test_the_report_of_an_error_is_written_by_its_button(calm: TableWindow, home: Path) -> None:
    mouse = begin(calm)
    mouse.expects_errors = True
    cause(calm, "on_mouse_press")
    mouse.frame()
    mouse.shoot("error-report")
    mouse.click("button", "fault-report")
    mouse.frame()
    assert len(list((home / "reports").glob("*.zip"))) == 1
    assert not mouse.sees("button", "fault-report")
    mouse.press(KEY.TAB, KEY.TAB, KEY.ENTER)
    mouse.frame()
    assert mouse.view is calm.battle_screen


def test_the_first_click_after_an_error_in_a_click_counts(calm: TableWindow) -> None:
    mouse = begin(calm)
    mouse.expects_errors = True
    cause(calm, "on_mouse_press")
    mouse.frame()
    calm.dispatch_event("on_mouse_release", 300, 300, LEFT, 0)  # which the report takes
    mouse.press(KEY.ESCAPE)
    pressed: list[tuple[Any, ...]] = []
    calm.push_handlers(on_mouse_press=lambda *args: pressed.append(args))
    mouse.click_at(300, 300)
    calm.pop_handlers()
    assert pressed


def test_a_screen_that_fails_again_and_again_is_closed_and_its_game_is_kept(
    calm: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert calm.open(NewRealm(RealmSetup(3, {}, {}, 5))) is None
    mouse = shaken(calm)
    screen = mouse.view
    screen.session.act(screen.session.realm.legal_actions()[0])
    path = screen.session.journal.path
    monkeypatch.setattr(screen, "draw_all", fail)
    monkeypatch.setattr(screen, "rebuild", fail)
    mouse.frame()
    mouse.shoot("error-in-drawing")
    for _ in range(20):
        mouse.frame()
    assert len(calm.faults.errors) == 1, "it is not drawn again while the report is open"
    for _ in range(3):
        mouse.press(KEY.ESCAPE)
    assert isinstance(mouse.view, TitleScreen)
    assert check_realm(path).same
    mouse.frame()
    mouse.shoot("error-left")


def test_the_title_is_reached_even_if_the_screen_cannot_be_left(
    calm: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse = begin(calm)
    mouse.expects_errors = True
    monkeypatch.setattr(mouse.view.session, "close", fail)
    monkeypatch.setattr(mouse.view, "on_hide_view", fail)
    cause(calm, "on_key_press")
    mouse.frame()
    mouse.click("button", "fault-title")
    assert isinstance(mouse.view, TitleScreen)


PROGRAM = """
import sys
import bow.ui  # before Arcade, for which it stands in for pymunk
import arcade
from bow.system.ending import end_on_signals
from bow.table import app
from bow.ui.kit.redrawing import changed


def fail(*_):
    arcade.get_window().__dict__.pop("switch_to", None)  # fails once
    raise ZeroDivisionError("caused by the test")


def show(window):
    def draws(_):
        before = window.pictures
        changed()
        arcade.schedule_once(lambda _: print(len(window.faults.errors), window.pictures > before, flush=True), 0.5)

    window.switch_to = fail  # as when a driver fails between the events
    arcade.schedule_once(fail, 0.1)
    arcade.schedule_once(draws, 0.5)


end_on_signals()
app.run_window(show)
"""


def test_errors_outside_the_events_end_nothing_but_a_signal_does(display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "BOW_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PROGRAM)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert process.stdout.readline().split() == ["2", "True"]
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    finally:
        process.kill()
    assert complaints.rstrip().endswith("EndedBySignalError: 2")
