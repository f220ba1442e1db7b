"""The start of the window, each in a program of its own: what it loads before the title, and where it opens."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bow.ui.desktop_window import WindowPlace, keep_place, read_place

SCREEN = WindowPlace(1920, 1200, 0, 0)
#: the title, as `bow play` opens it; then its window is changed and closed
PROGRAM = """
import json, sys
import bow.ui  # before Arcade, for which it stands in for pymunk
import arcade
from bow.table.app import run_window
from bow.table.title_screen import GamesLoader

def look(_):
    window = arcade.get_window()
    if len(sys.argv) > 1:
        width, height, x, y = map(int, sys.argv[1:])
        window.set_size(width, height)
        window.set_location(x, y)
        window.dispatch_events()
    print(json.dumps([window.width, window.height, *window.get_location(), sorted(sys.modules)]))
    window.close()
    arcade.exit()

GamesLoader.start = lambda self: None  # only the title is looked at
arcade.schedule_once(look, 0.8)
run_window()
"""


def opened(home: Path, *place: int) -> tuple[list[int], set[str]]:
    env = {**os.environ, "BOW_HOME": str(home)}
    command = [sys.executable, "-c", PROGRAM, *map(str, place)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    *found, modules = json.loads(done.stdout.splitlines()[-1])
    return found, set(modules)


@pytest.mark.usefixtures("display")
def test_the_window_opens_where_it_was_closed(tmp_path: Path) -> None:
    _, modules = opened(tmp_path, 1400, 820, 90, 60)
    assert (
        not {"pydantic", "bow.battle", "bow.realm.realm", "bow.table.opened", "bow.editor.battle_editor.editor_screen"}
        & modules
    )
    assert json.loads((tmp_path / "window.json").read_text()) == {"width": 1400, "height": 820, "x": 90, "y": 60}
    found, _ = opened(tmp_path)
    assert found == [1400, 820, 90, 60]


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("own_home")
def test_a_place_on_no_screen_is_left_out() -> None:
    assert read_place([SCREEN]) is None
    keep_place(WindowPlace(1600, 900, 2000, 50))
    assert read_place([SCREEN]) is None
    assert read_place([SCREEN, SCREEN._replace(x=1920)]) == (1600, 900, 2000, 50)
    keep_place(WindowPlace(3000, 300, 10, 50))
    assert read_place([SCREEN]) == (1920, 720, 10, 50)
    keep_place(WindowPlace(1600, 900, 10, -80))
    assert read_place([SCREEN]) is None


@pytest.mark.parametrize("text", ["{", '{"width": 1600}', '{"width": "a", "height": 1, "x": 2, "y": 3}'])
def test_a_damaged_place_is_left_out(own_home: Path, text: str) -> None:
    (own_home / "window.json").write_text(text, encoding="utf-8")
    assert read_place([SCREEN]) is None
