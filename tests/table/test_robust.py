"""What goes wrong around the window: no sound, other sizes, lost focus, a sudden end, a dead bot, a full disk.

Each is done to a real window; the battle goes on, and nothing that was done is lost.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.record.journal import Journal, resume
from bow.table.app import main
from bow.table.board import sound
from bow.table.board.sound import Speaker
from bow.table.play import saves
from bow.table.play.bot_process import BotProcess
from bow.table.play.saves import Seats
from bow.table.play.session import Session
from bow.table.play.settings import Settings, read_settings
from bow.table.screens.battle.screen import BattleScreen
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
ROOT = Path(__file__).parents[2]


def begin(window: TableWindow, seats: Seats | None = None, speed: float = 0.0) -> Fingers:
    """A battle as the book begins it, journal and all, without secrecy."""
    window.change_settings(Settings(animation_speed=speed, secrecy=False, confirm=False))
    window.start_battle(bow.load_scenario(SCENARIO), 1, seats or Seats())
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def wait(fingers: Fingers, ready: Callable[[], bool], seconds: float = 60.0) -> None:
    """Lets frames pass until something is so."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end
        fingers.frame(0.03)
        time.sleep(0.005)


def some_move(fingers: Fingers) -> tuple[Action, Action]:
    """An order, and a move after it."""
    for order in fingers.battle.legal_actions():
        if order.verb == "token":
            for move in fingers.battle.apply(order).legal_actions():
                if move.verb == "move":
                    return order, move
    raise AssertionError("nobody can move")


def said(fingers: Fingers) -> str:
    return " ".join(text for text, _ in fingers.view.context.canvas.written)


def can_be_read(fingers: Fingers) -> None:
    for panel in fingers.view.panels:
        assert troubles(panel.canvas, panel.box) == [], type(panel).__name__


def fills_the_window(fingers: Fingers) -> None:
    """Board and panels lie side by side, and reach every edge of the window as it is now."""
    window, view = fingers.window, fingers.view
    boxes = [view.board.box, *(panel.box for panel in view.panels)]
    edge = min(window.width, window.height) / 20
    assert 0 <= min(box.left for box in boxes) < edge
    assert 0 <= min(box.bottom for box in boxes) < edge
    assert 0 <= window.width - max(box.right for box in boxes) < edge
    assert 0 <= window.height - max(box.top for box in boxes) < edge
    assert not [(one, other) for n, one in enumerate(boxes) for other in boxes[:n] if one.shared(other) > 1]


# --- sound
@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    """A fresh speaker in the place of the program's."""
    fresh = Speaker()
    monkeypatch.setattr(sound, "speaker", lambda: fresh)
    for module in ("app", "screens.battle.screen", "screens.settings"):
        monkeypatch.setattr(f"bow.table.{module}.speaker", lambda: fresh)
    yield fresh
    fresh.close()


def test_without_a_sound_device_the_battle_is_played_as_ever(
    window: TableWindow, speaker: Speaker, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def missing() -> str:
        raise OSError("there is no sound device")

    monkeypatch.setattr(sound, "open_device", missing)
    speaker.warm_up()
    fingers = begin(window)
    order, move = some_move(fingers)
    wait(fingers, lambda: speaker.trouble is not None)
    fingers.take(order)
    fingers.take(move)
    fingers.click("button", "sound")
    assert read_settings().muted
    assert len(fingers.view.session.history) == 2
    assert "no sound device" not in said(fingers)
    assert capfd.readouterr() == ("", "")


def test_sounds_go_with_what_is_seen_and_can_be_turned_off(window: TableWindow, speaker: Speaker) -> None:
    speaker.warm_up()
    assert speaker.wait(30), speaker.trouble
    fingers = begin(window, speed=1.0)
    order, move = some_move(fingers)
    fingers.take(order)
    fingers.take(move)
    hooves = "gallop" if "riders" in fingers.battle.units[move.args[0]].kind else "march"
    assert speaker.playing(hooves)
    fingers.press(KEY.ESCAPE)
    fingers.press(KEY.M, modifiers=KEY.MOD_CTRL)
    assert speaker.muted
    assert read_settings().muted
    assert not speaker.play("horn")
    assert not fingers.selected(), "Ctrl and M takes no morale token"
    fingers.shoot("robust-muted")
    fingers.click("button", "sound")
    assert not speaker.muted
    assert speaker.play("horn")
    fingers.click("button", "menu")
    fingers.click("button", "settings")
    fingers.click("choice", "volume:0.25")
    assert speaker.volume == 0.25
    fingers.click("choice", "volume:0.0")
    assert read_settings().volume == 0.0
    assert not speaker.play("victory")
    fingers.shoot("robust-volume")


# --- the window
def test_a_battle_survives_every_size_full_screen_and_lost_focus(window: TableWindow) -> None:
    fingers = begin(window, speed=1.0)
    order, move = some_move(fingers)
    fingers.take(order)
    fingers.take(move)
    fingers.frame(0.05)
    assert fingers.view.telling
    for size in ((1280, 720), (1900, 1000), (1300, 1100), (1280, 800)):
        window.set_size(*size)
        fingers.frame(0.01)
        fingers.frame(0.01)
        assert (window.width, window.height) == size
        can_be_read(fingers)
        fills_the_window(fingers)
    while fingers.view.telling:
        fingers.frame(0.05)
    assert fingers.battle.units[move.args[0]].at == move.args[1]

    before = window.get_size()
    fingers.press(KEY.F11)
    assert window.fullscreen
    fingers.frame()
    can_be_read(fingers)
    fills_the_window(fingers)
    fingers.press(KEY.F11)
    assert not window.fullscreen
    window.set_size(*before)
    fingers.frame()
    can_be_read(fingers)
    fills_the_window(fingers)

    window.dispatch_event("on_key_press", KEY.LALT, 0)
    fingers.frame()
    assert fingers.view.board.names
    window.dispatch_event("on_deactivate")
    fingers.frame()
    assert not fingers.view.board.names, "the key was let go where nobody saw it"
    unit = move.args[0]
    window.dispatch_event(
        "on_mouse_press", *map(int, fingers.region("unit", unit).box.centre), arcade.MOUSE_BUTTON_LEFT, 0
    )
    window.dispatch_event("on_deactivate")
    window.dispatch_event("on_mouse_leave", 5, 5)
    window.dispatch_event("on_activate")
    fingers.frame()
    fingers.take(fingers.battle.legal_actions()[0])
    assert len(fingers.view.session.history) == 3


PROGRAM = """
    import sys
    import arcade
    from bow.table import app

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
            view.skip()
            legal = view.session.legal
            view.controller.act(next((a for a in legal if a.verb in ("done", "pass")), legal[0]))
        arcade.schedule(close, 0.02)

    def close(_):
        window = arcade.get_window()
        session = window.current_view.session
        if what == "bot":
            window.current_view.skip()
            if session.thinking is None or session.bots["lannister"].pid is None:
                return
            print("PID", session.bots["lannister"].pid, flush=True)
        else:
            assert window.current_view.telling
        window.dispatch_event("on_close")

    def begin(_):
        if what == "bot":
            from bow.battle import load_scenario
            from bow.table.play.saves import Seats
            arcade.get_window().start_battle(load_scenario("01-clash-on-the-kingsroad"), 1, Seats("person", "greedy"))
        arcade.schedule_once(act, 0.1)

    arcade.schedule_once(begin, 0.1)
    app.main("01-clash-on-the-kingsroad")
    print("ended", flush=True)
"""


def closed(tmp_path: Path, display: str, what: str) -> tuple[str, Path]:
    """Runs the table by itself until its window is closed; what it said, and the journal."""
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


# --- bots
def thinking(window: TableWindow) -> tuple[Fingers, BotProcess]:
    """A battle in which the bot's process thinks, and is held there."""
    fingers = begin(window, Seats("person", "greedy"))
    session = fingers.view.session
    if session.house == "stark":
        fingers.take(Action("pass"))
    bot = session.bots["lannister"]
    wait(fingers, lambda: len({step.house for step in session.history}) > 1 or session.over)
    if session.house == "stark":
        fingers.take(Action("pass") if Action("pass") in session.legal else session.legal[0])
    return fingers, bot


def kill(fingers: Fingers, bot: BotProcess) -> None:
    """Kills the bot's process while it thinks."""
    session = fingers.view.session
    wait(fingers, lambda: bot.pid is not None)
    pid = bot.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    for _ in range(400):
        fingers.frame(0.03)
        time.sleep(0.005)
        thinking = session.thinking
        if thinking is not None and thinking.seconds > 0.3 and not thinking.ready:
            break
    assert bot.pid == pid
    os.kill(pid, signal.SIGKILL)
    wait(fingers, lambda: session.failed is not None)


def test_a_bot_that_is_killed_is_told_and_started_again(window: TableWindow) -> None:
    fingers, bot = thinking(window)
    session = fingers.view.session
    kill(fingers, bot)
    done = len(session.history)
    fingers.frame()
    fingers.shoot("robust-bot-killed")
    assert "has been ended from outside" in said(fingers)
    assert "Lannister" in said(fingers)
    assert not fingers.sees("button", "pause-bots")
    can_be_read(fingers)
    for _ in range(20):
        fingers.frame(0.05)
    assert len(session.history) == done
    fingers.click("button", "restart-bot")
    wait(fingers, lambda: len(session.history) > done)
    assert session.history[-1].house == "lannister"
    assert session.bots["lannister"] is bot


def test_a_person_can_take_over_from_a_bot_that_is_killed(window: TableWindow) -> None:
    fingers, bot = thinking(window)
    session = fingers.view.session
    kill(fingers, bot)
    done = len(session.history)
    fingers.frame()
    fingers.click("button", "play-house")
    assert "lannister" not in session.bots
    assert bot.pid is None
    fingers.open_curtain()
    fingers.take(session.legal[0])
    assert len(session.history) == done + 1
    assert session.history[-1].house == "lannister"
    assert session.journal is not None
    assert resume(session.journal.path).digest() == session.battle.digest()


def test_a_bot_that_is_killed_while_it_waits_is_started_again_by_itself(window: TableWindow) -> None:
    fingers = begin(window, Seats("person", "random"))
    session = fingers.view.session
    bot = session.bots["lannister"]
    if session.house == "stark":
        fingers.take(Action("pass"))
    wait(fingers, lambda: any(step.house == "lannister" for step in session.history))
    session.pause()
    assert session.thinking is None
    process = bot._process
    if process is not None:
        process.kill()
        process.join(60)  # on a busy machine what was killed may live on for a while
    session.go_on()
    done = len(session.history)
    wait(fingers, lambda: len(session.history) > done or not session.bot_to_act)
    assert session.failed is None


# --- a full disk
@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """No file grows beyond a size any more: the system itself refuses, in the middle of a line."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fills_up_is_told_and_all_before_it_is_kept(window: TableWindow) -> None:
    fingers = begin(window)
    session: Session = fingers.view.session
    order, move = some_move(fingers)
    fingers.take(order)
    journal = saves.journals()[0]
    kept = session.battle.digest()
    size = journal.stat().st_size
    with full_disk(size + 100):
        fingers.take(move)
        assert not session.kept
        text = said(fingers)
        assert journal.stat().st_size == size, "nothing stays of the line that was cut off in its middle"
        assert "no longer being saved" in text
        fingers.take(session.legal[0])
        assert len(session.history) == 3
        assert resume(journal).digest() == kept
        fingers.click("button", "menu")
        assert "This battle is not being saved." in [text for text, _ in fingers.view.canvas.written]
        fingers.click("button", "resume")
    fingers.shoot("robust-full-disk")
    fingers.take(session.legal[0])  # the disk has room again: what is missing is written with it
    assert "is being saved again" in said(fingers)
    assert resume(journal).digest() == session.battle.digest()
    assert len(session.history) == 4
    fingers.click("button", "menu")
    assert "Every action is saved as it is taken." in [text for text, _ in fingers.view.canvas.written]


def test_a_journal_that_is_deleted_meanwhile_is_written_anew_and_told(window: TableWindow) -> None:
    fingers = begin(window)
    session: Session = fingers.view.session
    order, move = some_move(fingers)
    fingers.take(order)
    session.journal.path.unlink()  # type: ignore[union-attr]
    fingers.take(move)
    assert "written anew; nothing is missing" in said(fingers)
    assert resume(session.journal.path).digest() == session.battle.digest()  # type: ignore[union-attr]


def test_a_battle_that_is_played_elsewhere_is_not_gone_on_with(window: TableWindow) -> None:
    fingers = begin(window)
    fingers.take(some_move(fingers)[0])
    path = fingers.view.session.journal.path
    window.show_title()
    assert window.unfinished == path
    elsewhere = Journal.open(path)
    said_why = window.continue_battle()
    assert said_why is not None
    assert "is being played in another window" in said_why
    with pytest.raises(bow.InputError, match="is being played in another window"):
        main(str(path))
    assert window.show_replay(path) is None
    elsewhere.close()
    assert window.continue_battle(path) is None


def test_a_report_is_made_from_the_menu(window: TableWindow, home: Path) -> None:
    fingers = begin(window)
    fingers.take(some_move(fingers)[0])
    journal: Path = fingers.view.session.journal.path
    fingers.click("button", "menu")
    fingers.click("button", "report")
    (path,) = (home / "reports").glob("*.zip")
    assert str(path) in " ".join(text for text, _ in fingers.view.canvas.written).replace(" ", "")
    fingers.shoot("robust-report")
    with ZipFile(path) as report:
        assert report.read(journal.name) == journal.read_bytes()
        assert "graphics: OpenGL" in report.read("about.txt").decode()


def test_a_disk_that_is_full_from_the_start_stops_nobody(window: TableWindow, home: Path) -> None:
    with full_disk(0):
        fingers = begin(window)
        session = fingers.view.session
        assert not session.kept
        assert "no longer being saved" in said(fingers)
        fingers.take(some_move(fingers)[0])
        fingers.click("button", "menu")
        fingers.click("button", "save-replay")
        assert any("could not be saved" in text for text, _ in fingers.view.canvas.written)
        fingers.click("button", "settings")
        fingers.click("button", "confirm")
        assert any("could not be kept" in text for text, _ in fingers.view.canvas.written)
        fingers.click("button", "back")
        fingers.click("button", "resume")
    fingers.shoot("robust-full-disk-menu")
    assert isinstance(window.current_view, BattleScreen)
    assert len(session.history) == 1


def test_a_full_disk_is_told_by_name(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says of a full disk, ENOSPC, reaches the player."""
    fingers = begin(window)
    session = fingers.view.session
    full = os.open("/dev/full", os.O_WRONLY)
    write = os.write
    monkeypatch.setattr(os, "write", lambda _, text: write(full, text))
    fingers.take(some_move(fingers)[0])
    monkeypatch.undo()
    os.close(full)
    assert "No space left on device" in said(fingers)
    assert len(session.history) == 1
