"""A real window on a virtual screen: one for the whole session, with a new View for each test."""

import os
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow.ui  # noqa: F401  # before a test imports Arcade
from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen
from tests.table.tightest import roomier

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SIZE = (1280, 800)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without --deep, run each test only in the tightest of its windows, scales and languages."""
    if config.getoption("deep"):
        return
    left_out = roomier(item for item in items if item.path.is_relative_to(Path(__file__).parent))
    ids = {id(item) for item in left_out}
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if id(item) not in ids]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """Provide a screen: the present one (tools/test starts one), or a new one. Without any the tests fail.

    Parallel tests get a screen each, if possible, because the window in front takes the keys.
    """
    there = os.environ.get("DISPLAY")
    if there and not ("PYTEST_XDIST_WORKER" in os.environ and shutil.which("Xvfb")):
        yield there
        return
    try:
        with hidden_screen() as found:
            use_screen(found)
            yield found
    except NoScreenError as error:
        pytest.fail(f"the tests of the table need a screen: {error}")
    if there:
        use_screen(there)
    else:
        del os.environ["DISPLAY"]


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder for the program's files in these tests."""
    folder = tmp_path_factory.mktemp("home")
    if "PYTEST_XDIST_WORKER" in os.environ:  # workers share the painted boards
        painted = tmp_path_factory.getbasetemp().parent / "painted"
        painted.mkdir(exist_ok=True)
        (folder / "cache").symlink_to(painted, target_is_directory=True)
    os.environ["BOW_HOME"] = str(folder)
    return folder


class Unseen:
    """A window without a viewer: its pictures are not brought to the screen, except after a change of its size."""

    def __init__(self, window: "TableWindow") -> None:
        self.window = window
        self.size = (0, 0)

    def flip(self) -> None:
        """Free the resources of old pictures, as showing them would do."""
        self.window.ctx.gc()
        if self.window.get_size() != self.size:  # only a flip resizes the picture behind the window
            self.size = self.window.get_size()
            type(self.window).flip(self.window)


def resize_at_once(window: "TableWindow") -> None:
    """Let `set_size` wait until the screen has reported the new size: a later report would end a press of the mouse."""
    set_size, display = window.set_size, getattr(window, "_x_display", None)
    if display is None:
        return

    def waiting(width: int, height: int) -> None:
        from pyglet.libs.x11 import xlib

        set_size(width, height)
        xlib.XSync(display, False)  # all reports are in the queue
        window.dispatch_events()

    window.set_size = waiting  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def fresh(home: Path) -> None:
    """Begin each test in English, without games, reports and drafts of the tests before it: their order varies."""
    from bow.words.messages import choose_language

    choose_language(None)
    for folder in ("battles", "replays", "realm-games", "reports", "drafts"):
        for file in (home / folder).glob("*"):
            file.unlink()


@pytest.fixture(scope="session")
def table(request: pytest.FixtureRequest, display: str, home: Path) -> Iterator["TableWindow"]:
    """Provide the one window of the session, some seconds after its start: the games are loaded."""
    from bow.table.app import TableWindow
    from bow.table.opened import OPENED
    from tests.table.mouse import Mouse

    Mouse.keeps_pictures = request.config.getoption("pictures")
    window = TableWindow(*SIZE, antialiasing=False)
    window.loaded = bool(OPENED)
    window.flip = Unseen(window).flip  # type: ignore[method-assign]
    resize_at_once(window)
    yield window
    window.close()


def looks_closely(request: pytest.FixtureRequest) -> bool:
    """Return whether everything is drawn as for players."""
    return any(request.config.getoption(option) for option in ("pictures", "deep"))


@pytest.fixture
def window(table: "TableWindow", home: Path, request: pytest.FixtureRequest) -> Iterator["TableWindow"]:
    """Provide the window of a newcomer at its usual size, without animations. Errors that it catches fail the test.

    Pixels are filled only with `real_pictures`, --pictures or --deep.
    """
    from bow.realm.decisions import REALM_DECISIONS
    from bow.table.battle.screens.notices import TIPS
    from bow.ui.first_tips import keep_seen
    from bow.ui.kit import theme
    from bow.ui.player_settings import Settings
    from tests.table.undrawn import undrawn

    if (table.width, table.height) != SIZE:
        table.set_size(*SIZE)
    for name in ("book.json", "lessons.json", "realm-lesson.json"):
        (home / name).unlink(missing_ok=True)
    keep_seen(frozenset({*TIPS, *(f"realm-{kind}" for kind in REALM_DECISIONS)}))
    table.change_settings(Settings(animation_speed=0.0, recap=False))
    theme.animation_speed = 0.0
    filled = "real_pictures" in request.fixturenames or looks_closely(request)
    with nullcontext() if filled else undrawn(table):
        yield table
    table.faults.panel.close()
    errors = list(table.faults.errors)
    table.faults.errors.clear()
    if errors:
        raise errors[0]


@pytest.fixture
def hot_seat(window: "TableWindow") -> None:
    """Have two people at the table, as in the last battle of the book."""
    from bow.table.battle.play.player_files import keep_book

    keep_book("", {"stark": "person", "lannister": "person"}, ())


@pytest.fixture(autouse=True)
def late(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --late, start bots, painters and analyses late, and let planning find one thing more in each frame.

    A test that still passes waits for the things that it acts on.
    """
    seconds = request.config.getoption("late")
    if not seconds:
        return
    from bow.table.battle.screens import plan_ahead

    run = threading.Thread.run

    def later(thread: threading.Thread) -> None:
        if thread.name.startswith("bow-"):
            time.sleep(seconds)
        run(thread)

    monkeypatch.setattr(threading.Thread, "run", later)
    monkeypatch.setattr(plan_ahead, "SLICE", -1.0)


@pytest.fixture
def strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use English in which a missing message or value fails the test; cards are drawn anew with it."""
    from bow.table.battle.drawings import card_fan
    from bow.ui import wording
    from bow.words.messages import Words

    strict = Words("en", strict=True)
    monkeypatch.setattr(wording, "words", lambda: strict)
    monkeypatch.setattr(card_fan, "DRAWINGS", card_fan.CardImages())


@pytest.fixture
def real_pictures() -> None:
    """Fill the pixels of the window, for a test that looks at them; see `undrawn` for others."""


@pytest.fixture
def painted_ground() -> None:
    """Paint the maps of battles, for a test that looks at their ground; others have plain ones."""


@pytest.fixture(autouse=True)
def plain_ground(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Fill the maps of battles with one colour: painting one takes most of a second, and few tests look at it.

    With `painted_ground`, --pictures or --deep everything is as for players.
    """
    if "painted_ground" in request.fixturenames or looks_closely(request):
        return
    from PIL import Image

    from bow.hexes import Board
    from bow.table.battle.painting import painted_country
    from bow.table.battle.painting.laid_board import LaidBoard
    from bow.table.battle.painting.surface import Surface

    def fill(
        board: Board, grounds: object, pieces: object, unit: int, seed: int, looks: object, *, on_side: bool = False
    ) -> Image.Image:
        size = Surface(*LaidBoard(board, on_side=on_side).extent, unit, seed).size
        return Image.new("RGB", size, (104, 112, 68))

    monkeypatch.setattr(painted_country, "paint_board", fill)
    monkeypatch.setattr(painted_country, "cache_folder", lambda: home / "plain")
