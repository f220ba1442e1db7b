"""Opening a file finds the autosave of a crash; a version from outside is kept beside the file."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import Autosave, autosave_of, read_autosave
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.system.places import scenarios_dir
from tests.table.editor.test_editor_screen import Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Provide a copy of battle 2 with an autosave that a crash has left."""
    path = tmp_path / "piper.yaml"
    shutil.copy(scenarios_dir() / "book" / "02-paying-the-piper.yaml", path)
    draft = Draft.open(path, catalogue())
    crashed = Autosave(draft)
    draft.change({**draft.value, "name": "A Name That Was Lost"}, "name")
    crashed.write()
    crashed.close(keep=True)
    return path


def test_what_was_left_is_looked_at_and_taken(window: TableWindow, file: Path) -> None:
    author = Author(window)
    author.open(file)
    assert author.sees("button", "take-found")
    author.click("button", "look-found")
    asked = " ".join(text for text, _ in author.view.asking.canvas.written)
    assert "2 lines differ" in asked
    assert "+name: A Name That Was Lost" in asked
    author.shoot("editor-found")
    author.click("button", "take-found")
    assert author.draft.value["name"] == "A Name That Was Lost"
    assert author.draft.is_changed
    author.press(KEY.S, modifiers=CTRL)
    assert "A Name That Was Lost" in file.read_text(encoding="utf-8")
    assert not autosave_of(file).exists()


def test_what_was_left_is_thrown_away(window: TableWindow, file: Path) -> None:
    author = Author(window)
    before = file.read_text(encoding="utf-8")
    author.open(file)
    author.click("button", "drop-found")
    assert author.draft.text == before
    assert not autosave_of(file).exists()


def test_escape_leaves_the_file_and_what_was_left_as_they_are(window: TableWindow, file: Path) -> None:
    author = Author(window)
    author.open(file)
    author.press(KEY.ESCAPE)
    assert type(window.current_view).__name__ == "TitleScreen"
    assert autosave_of(file).exists()
    author.open(file)
    assert author.sees("button", "take-found")


def test_a_change_is_kept_while_one_works_and_gone_when_it_is_not_wanted(window: TableWindow, file: Path) -> None:
    author = Author(window)
    author.open(file)
    author.click("button", "drop-found")
    author.click_at(*author.at("H2"))
    author.press(KEY.DELETE)
    author.until(lambda: read_autosave(autosave_of(file)) == author.draft.text)
    author.press(KEY.ESCAPE)
    for _ in range(3):
        if not author.sees("button", "leave-unsaved"):
            author.press(KEY.ESCAPE)
    author.click("button", "leave-unsaved")
    assert not autosave_of(file).exists()


def test_another_window_is_told_of_and_a_version_from_outside_is_kept(window: TableWindow, file: Path) -> None:
    author = Author(window)
    author.open(file)
    author.click("button", "drop-found")
    author.click_at(*author.at("H2"))
    author.press(KEY.DELETE)
    file.write_text(file.read_text(encoding="utf-8") + "# theirs\n", encoding="utf-8")
    theirs = file.read_text(encoding="utf-8")
    author.press(KEY.S, modifiers=CTRL)
    assert "Saved. The version that another program wrote is now in piper-outside.yaml" in author.words()
    assert file.with_name("piper-outside.yaml").read_text(encoding="utf-8") == theirs
    assert file.read_text(encoding="utf-8") == author.draft.text
    other = Autosave(Draft.open(file, catalogue()))
    assert not other.alone
