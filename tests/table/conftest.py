"""A real window on a screen of its own: one for the whole session, a new View for each test."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SIZE = (1280, 800)


def start_screen(folder: Path) -> subprocess.Popen[bytes]:
    """Starts an Xvfb that takes the first free number, and points DISPLAY at it."""
    number = folder / "number"
    with number.open("wb") as out, (folder / "log").open("wb") as log:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
        process = subprocess.Popen(command, stdout=out, stderr=log)
    for _ in range(150):
        if number.read_text().strip():
            os.environ["DISPLAY"] = f":{number.read_text().strip()}"
            os.environ.pop("WAYLAND_DISPLAY", None)
            return process
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    pytest.fail(f"Xvfb did not start: {(folder / 'log').read_text()}")


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen: the one there is (tools/test starts one), or one of our own. Without any the tests fail."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    if shutil.which("Xvfb") is None:
        pytest.fail("the tests of the table need a screen: there is no DISPLAY, and Xvfb is not installed")
    with tempfile.TemporaryDirectory() as folder:
        process = start_screen(Path(folder))
        yield os.environ["DISPLAY"]
        process.terminate()
        process.wait(10)
        del os.environ["DISPLAY"]


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program keeps its files in these tests."""
    folder = tmp_path_factory.mktemp("home")
    os.environ["BOW_HOME"] = str(folder)
    return folder


@pytest.fixture(scope="session")
def table(display: str, home: Path) -> Iterator["TableWindow"]:
    """The one window of the session."""
    from bow.table.app import TableWindow

    window = TableWindow(*SIZE, antialiasing=False)
    yield window
    window.close()


@pytest.fixture
def window(table: "TableWindow") -> "TableWindow":
    """The window at its usual size, nothing moving by itself."""
    from bow.table import theme
    from bow.table.settings import Settings

    if (table.width, table.height) != SIZE:
        table.set_size(*SIZE)
        table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0))
    theme.animation_speed = 0.0
    return table
