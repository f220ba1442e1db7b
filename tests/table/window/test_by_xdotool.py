"""The program in a separate process, whose window receives real X events.

A twin in this process knows where things are, and repeats the input by `Mouse`: both must agree.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops, ImageGrab, ImageStat

from bow.battle import Action
from bow.record.recorded_battles import check, resume
from bow.table.battle.play import saves
from bow.ui.kit.theme import SIZE
from bow.ui.player_settings import Settings
from tests.table.hidden_screen import hidden_screen
from tests.table.mouse import ARTEFACTS, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

ROOT = Path(__file__).parents[3]
SEED = 77
#: tips come once, and change the picture; animations only take time, as the twin has none
SETTINGS = '{"tips": false, "animation_speed": 0.0}'
PATIENCE = 60.0  # seconds: a slow machine is no fault
#: the largest difference between equal pictures: the mean of all colours, of 255
ALIKE = 3.0


class XHand:
    """Mouse and keyboard at another process's window, by xdotool."""

    def __init__(self, display: str, process: subprocess.Popen[bytes]) -> None:
        self.display, self.process = display, process
        found = self._ask("search", "--sync", "--onlyvisible", "--pid", str(process.pid), "--name", ".")
        self.id = found.split()[0]
        self._ask("windowraise", self.id)
        self._ask("windowfocus", "--sync", self.id)

    def _ask(self, *words: str) -> str:
        env = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *words], env=env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert done.returncode == 0, f"xdotool {' '.join(words)}: {done.stderr}"
        return done.stdout

    def place(self) -> tuple[int, int, int, int]:
        """Return left, top, width and height of the window on its screen, where y runs downwards."""
        said = self._ask("getwindowgeometry", "--shell", self.id)
        words = dict(line.split("=", 1) for line in said.splitlines())
        return int(words["X"]), int(words["Y"]), int(words["WIDTH"]), int(words["HEIGHT"])

    def click(self, x: float, y: float) -> None:
        """Click a point; y runs upwards, as in the window."""
        self._ask("mousemove", "--window", self.id, str(int(x)), str(self.place()[3] - 1 - int(y)))
        time.sleep(0.6)  # a button that has just appeared takes no click
        self._ask("mousedown", "1")
        time.sleep(0.05)
        self._ask("mouseup", "1")

    def key(self, *names: str) -> None:
        for name in names:
            self._ask("key", name)
            time.sleep(0.05)

    def picture(self) -> Image.Image:
        left, top, width, height = self.place()
        box = (left, top, left + width, top + height)
        return ImageGrab.grab(bbox=box, xdisplay=self.display).convert("RGB")

    def settled(self) -> Image.Image:
        """Return the window's picture once it is not empty and nothing moves any more."""
        last = self.picture()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.4)
            now = self.picture()
            still = now.size == last.size and difference(last, now) < 0.01
            if still and max(ImageStat.Stat(now.reduce(8)).stddev) > 5:
                return now
            last = now
        raise AssertionError("the window stays empty, or never stands still")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures differ, on average over all points and colours."""
    assert one.size == other.size
    if one.tobytes() == other.tobytes():
        return 0.0
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def wait_until(ready: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, f"{what}: never"
        time.sleep(0.1)


@pytest.fixture
def twin(window: TableWindow, home: Path, painted_ground: None) -> Iterator[Mouse]:
    """Provide a window of this process, as large as the other, of a player who has never played."""
    window.set_size(*SIZE)
    for _ in range(3):
        window.dispatch_events()
        window.flip()  # the drawing surface grows with the window
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


@contextmanager
def playing(screen: str, folder: Path, *words: str, locale: str | None = None) -> Iterator[XHand]:
    """Run `bow play` in a separate process, on a screen, with a folder for its files."""
    if shutil.which("xdotool") is None:
        pytest.fail("this test needs xdotool: sudo apt-get install xdotool")
    env = {**os.environ, "DISPLAY": screen, "BOW_HOME": str(folder)}
    env.pop("WAYLAND_DISPLAY", None)
    if locale is not None:
        env["LC_ALL"] = locale
    painted = Path(os.environ["BOW_HOME"]) / "cache"
    if painted.is_dir():  # boards that are painted once for all tests
        (folder / "cache").symlink_to(painted.resolve(), target_is_directory=True)
    (folder / "settings.json").write_text(SETTINGS, encoding="utf-8")
    with (folder / "said").open("wb") as said:
        command = [sys.executable, "-m", "bow", "play", *words]
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=said, stderr=said)
    try:
        yield XHand(screen, process)
    finally:
        process.kill()
        process.wait(10)


@pytest.fixture
def game(display: str, tmp_path: Path) -> Iterator[tuple[XHand, Path]]:
    """Run `bow play` on a new screen; provide it and the folder for its files."""
    with hidden_screen() if shutil.which("Xvfb") else nullcontext(display) as screen, playing(screen, tmp_path) as hand:
        yield hand, tmp_path


class Both:
    """The same input by X events there and by `Mouse` here."""

    def __init__(self, hand: XHand, twin: Mouse) -> None:
        self.hand, self.twin = hand, twin

    def click(self, kind: str, id: str) -> None:
        """Click a thing, at the place where the twin has it."""
        self.hand.click(*self.twin.region(kind, id).box.centre)
        self.twin.click(kind, id)

    def look(self, name: str) -> Image.Image:
        """Save the picture of the other window, and check that it equals the twin's."""
        self.twin.frame()
        shown = arcade.get_image().convert("RGB")
        end = time.monotonic() + PATIENCE
        picture = self.hand.settled()
        while difference(picture, shown) >= ALIKE and time.monotonic() < end:
            picture = self.hand.settled()  # the screen may still have been opening
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        picture.save(ARTEFACTS / f"xdotool-{name}.png", compress_level=1)
        if difference(picture, shown) >= ALIKE:
            shown.save(ARTEFACTS / f"xdotool-{name}-expected.png")
            raise AssertionError(f"{name}: the window shows something else: build/screens/xdotool-{name}*.png")
        return picture


def actions_in(journal: Path) -> list[str]:
    """Return the actions in a journal that is being written."""
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line)["do"] for line in lines[1:] if line.endswith("\n") and '"do"' in line]


def wait_for_actions(journal: Path, wanted: list[str]) -> None:
    """Wait until the journal holds exactly these actions."""
    wait_until(lambda: len(actions_in(journal)) >= len(wanted), wanted[-1])
    assert actions_in(journal) == wanted


def next_action(twin: Mouse) -> Action:
    """Return the next action of a typical turn: order by a token, move, fight if possible, end."""
    legal = twin.battle.legal_actions()
    for verb in ("attack", "move", "done", "decline", "stay", "keep"):
        for action in legal:
            if action.verb == verb and (verb != "move" or twin.battle.odds(action) is None):
                return action
    return next((action for action in legal if action.verb == "token"), legal[0])


@pytest.mark.usefixtures("real_pictures")
def test_the_game_is_started_a_turn_is_played_and_it_is_left(game: tuple[XHand, Path], twin: Mouse) -> None:
    hand, folder = game
    both = Both(hand, twin)
    title = both.look("title")
    assert hand.place()[2:] == SIZE
    both.click("button", "new-battle")
    wait_until(lambda: difference(hand.settled(), title) > ALIKE, "the book is opened")
    both.click("button", "details")
    both.click("field", "seed")
    for digit in str(SEED):
        hand.key(digit)
        twin.window.dispatch_event("on_text", digit)
    twin.frame()
    both.click("button", "seat-lannister")
    both.click("choice", "level:person")
    both.click("button", "start")
    wait_until(lambda: any((folder / "battles").glob("*.bow")), "the battle begins")
    (journal,) = (folder / "battles").glob("*.bow")
    both.look("handover")
    hand.key("s")
    twin.press(arcade.key.S)
    before = both.look("battle")

    house = twin.battle.turn
    moved = False
    for _ in range(30):
        if twin.battle.turn != house:
            break
        action = next_action(twin)
        moved = moved or action.verb == "move"
        done = len(twin.view.session.history)
        if action.verb == "done":
            hand.key("space")
            twin.press(arcade.key.SPACE)
        else:
            for thing in twin.things_of(action):
                if len(twin.view.session.history) == done and thing not in twin.selected():
                    both.click(*thing)
        if twin.sees("button", "yes"):
            hand.key("y")
            twin.press(arcade.key.Y)
        here = [str(step.action) for step in twin.view.session.history]
        assert here[done:] == [str(action)]
        wait_for_actions(journal, here)
        hand.settled()  # the animation ends
    assert moved
    assert twin.battle.turn != house, "the turn never ends"
    assert twin.sees("button", "handover")
    both.look("handover-twin")
    hand.key("s")
    twin.press(arcade.key.S)
    after = both.look("after-the-turn")
    assert difference(before, after) > 0.5

    hand.key("Escape")  # skips the recap
    twin.press(arcade.key.ESCAPE)
    both.look("recapped")
    hand.key("Escape")
    twin.press(arcade.key.ESCAPE)
    both.look("menu")
    both.click("button", "leave")
    both.look("title-again")
    hand.click(*twin.region("button", "quit").box.centre)
    assert hand.process.wait(PATIENCE) == 0, (folder / "said").read_text(encoding="utf-8")
    assert (folder / "said").read_text(encoding="utf-8") == ""
    verdict = check(journal)
    assert verdict.same, verdict.message
    assert resume(journal, notice=pytest.fail) == twin_battle(twin)


def twin_battle(twin: Mouse) -> object:
    """Return the battle of the twin's own journal."""
    (journal,) = saves.SHELF.journals()
    return resume(journal, notice=pytest.fail)


def test_the_window_opens_no_larger_than_the_screen(tmp_path: Path) -> None:
    with hidden_screen("1366x768") as screen, playing(screen, tmp_path) as hand:
        assert hand.place()[2:] == (1366, 768)
