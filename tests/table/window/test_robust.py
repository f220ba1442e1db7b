"""Faults of the window: no sound device, other sizes, lost focus, a sudden end.

Each happens to a real window; the battle continues, and no action is lost.
"""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.record.recorded_battles import resume
from bow.table.battle.board import event_sounds
from bow.ui import speaker as sound
from bow.ui.player_settings import read_settings
from bow.ui.speaker import Speaker
from tests.table.window.robustness import KEY, ROOT, SCENARIO, begin, can_be_read, fills_the_window, said, some_move

if TYPE_CHECKING:
    from bow.table.app import TableWindow


# --- sound
@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    """Provide a new speaker instead of the program's."""
    fresh = Speaker()
    monkeypatch.setattr(event_sounds, "speaker", lambda: fresh)
    for module in ("table.app", "table.battle.screens.board_shows", "ui.screens.settings"):
        monkeypatch.setattr(f"bow.{module}.speaker", lambda: fresh)
    yield fresh
    fresh.close()


def test_without_a_sound_device_the_battle_is_played_as_ever(
    window: TableWindow, speaker: Speaker, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def missing() -> str:
        raise OSError("there is no sound device")

    monkeypatch.setattr(sound, "open_device", missing)
    speaker.warm_up()
    mouse = begin(window)
    order, move = some_move(mouse)
    mouse.until(lambda: speaker.trouble is not None)
    mouse.take(order)
    mouse.take(move)
    mouse.click("button", "sound")
    assert read_settings().muted
    assert len(mouse.view.session.history) == 2
    assert "no sound device" not in said(mouse)
    assert capfd.readouterr() == ("", "")


def test_sounds_go_with_what_is_seen_and_can_be_turned_off(window: TableWindow, speaker: Speaker) -> None:
    speaker.warm_up()
    assert speaker.wait(30), speaker.trouble
    mouse = begin(window, speed=1.0)
    order, move = some_move(mouse)
    mouse.take(order)
    mouse.take(move)
    hooves = "gallop" if "riders" in mouse.battle.roster[move.args[0]].kind else "march"
    assert speaker.playing(hooves)
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.M, modifiers=KEY.MOD_CTRL)
    assert speaker.muted
    assert read_settings().muted
    assert not speaker.play("horn")
    assert not mouse.selected(), "Ctrl and M takes no morale token"
    mouse.shoot("robust-muted")
    mouse.click("button", "sound")
    assert not speaker.muted
    assert speaker.play("horn")
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    mouse.click("step", "volume:0.25")
    assert speaker.volume == 0.25
    mouse.click("choice", "volume:more")
    assert read_settings().volume == 0.3
    mouse.click("step", "volume:0.0")
    assert read_settings().volume == 0.0
    assert not speaker.play("victory")
    mouse.shoot("robust-volume")


# --- the window
def test_a_battle_survives_every_size_full_screen_and_lost_focus(window: TableWindow) -> None:
    mouse = begin(window, speed=1.0)
    order, move = some_move(mouse)
    mouse.take(order)
    mouse.take(move)
    mouse.frame(0.05)
    assert mouse.view.telling
    for size in ((1280, 720), (1900, 1000), (1300, 1100), (1280, 800)):
        window.set_size(*size)
        mouse.frame(0.01)
        mouse.frame(0.01)
        assert (window.width, window.height) == size
        can_be_read(mouse)
        fills_the_window(mouse)
    while mouse.view.telling:
        mouse.frame(0.05)
    assert mouse.battle.units[move.args[0]].at == move.args[1]

    before = window.get_size()
    mouse.press(KEY.F11)
    assert window.fullscreen
    mouse.frame()
    can_be_read(mouse)
    fills_the_window(mouse)
    mouse.press(KEY.F11)
    assert not window.fullscreen
    window.set_size(*before)
    mouse.frame()
    can_be_read(mouse)
    fills_the_window(mouse)

    window.dispatch_event("on_key_press", KEY.LALT, 0)
    mouse.frame()
    assert mouse.view.board.names
    window.dispatch_event("on_deactivate")
    mouse.frame()
    assert not mouse.view.board.names, "the key was let go where nobody saw it"
    unit = move.args[0]
    window.dispatch_event(
        "on_mouse_press", *map(int, mouse.region("unit", unit).box.centre), arcade.MOUSE_BUTTON_LEFT, 0
    )
    window.dispatch_event("on_deactivate")
    window.dispatch_event("on_mouse_leave", 5, 5)
    window.dispatch_event("on_activate")
    mouse.frame()
    mouse.take(mouse.battle.legal_actions()[0])
    assert len(mouse.view.session.history) == 3


PROGRAM = """
    import sys
    import bow.ui  # before Arcade, for which it stands in for pymunk
    import arcade
    from bow.table import started

    what = sys.argv[1]

    def act(_):
        window = arcade.get_window()
        view = window.current_view
        for order in view.session.legal:
            after = view.session.battle.apply(order)
            move = next((a for a in after.legal_actions() if a.verb == "move"), None)
            if order.verb == "token" and move is not None:
                break
        view.controller.act(order)
        view.controller.act(move)
        if what == "march":
            view.on_update(0.01)
            view.on_draw()
            close(0)
            return
        while not view.session.bot_to_act:
            view.shows.skip()
            legal = view.session.legal
            view.controller.act(next((a for a in legal if a.verb in ("done", "pass")), legal[0]))
        arcade.schedule(close, 0.02)

    def close(_):
        window = arcade.get_window()
        session = window.current_view.session
        if what == "bot":
            window.current_view.shows.skip()
            if session.thinking is None or session.bots["lannister"].pid is None:
                return
            print("PID", session.bots["lannister"].pid, flush=True)
        else:
            assert window.current_view.telling
        window.dispatch_event("on_close")

    def begin(_):
        if what == "bot":
            from bow.battle import load_scenario
            from bow.table.battle.play.saves import Seats
            arcade.get_window().start_battle(load_scenario("01-clash-on-the-kingsroad"), 1, Seats("person", "greedy"))
        arcade.schedule_once(act, 0.1)

    arcade.schedule_once(begin, 0.1)
    started.main("01-clash-on-the-kingsroad")
    print("ended", flush=True)
"""


def closed(tmp_path: Path, display: str, what: str) -> tuple[str, Path]:
    """Run the table as a process until its window is closed; return its output, and the journal."""
    program = tmp_path / "program.py"
    program.write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    home = tmp_path / "home"
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "DISPLAY": display, "BOW_HOME": str(home), "PYTHONPATH": path}
    env.pop("ARCADE_SOUND_BACKENDS", None)
    done = subprocess.run(
        [sys.executable, str(program), what], env=env, capture_output=True, text=True, timeout=180, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    assert done.stdout.endswith("ended\n")
    return done.stdout, max((home / "battles").glob("*.bow"), key=lambda file: file.stat().st_mtime_ns)


def test_closed_in_the_middle_of_a_march_nothing_is_lost(tmp_path: Path, display: str) -> None:
    _, journal = closed(tmp_path, display, "march")
    notices: list[str] = []
    battle = resume(journal, notice=notices.append)
    assert notices == []
    started = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    assert battle.decision is not None
    (unit,) = [unit for unit in battle.units.values() if unit.at != started.units[unit.id].at]
    assert not unit.active or battle.decision.kind == "act"


def test_closed_while_a_bot_thinks_no_process_is_left(tmp_path: Path, display: str) -> None:
    out, journal = closed(tmp_path, display, "bot")
    pid = int(out.split("PID ")[1].split()[0])
    end = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < end, "the bot's process is still there"
        time.sleep(0.05)
    assert resume(journal).decision is not None
