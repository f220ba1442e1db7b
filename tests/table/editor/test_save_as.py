"""Saving under another name: a name is typed, a file is replaced only after a question, autosave and lock follow."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import Autosave, autosave_of, read_autosave
from bow.authoring.beginnings import from_template
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.player_book.own_deeds import noted_deeds
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    """Provide an author with a changed copy of battle 2."""
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Author(window)
    hands.open(tmp_path / "piper.yaml")
    hands.click_at(*hands.at("H2"))
    hands.press(KEY.DELETE)
    return hands


def write(author: Author, text: str) -> None:
    for each in text:
        author.window.dispatch_event("on_text", each)
    author.frame()


def is_alone(file: Path) -> bool:
    keeping = Autosave(Draft.open(file, catalogue()))
    keeping.close(keep=True)
    return keeping.alone


def said(author: Author) -> str:
    return " | ".join(text for text, _ in author.view.saving_as.canvas.written)


def test_a_name_is_typed_and_the_battle_lives_there_from_then_on(author: Author, tmp_path: Path) -> None:
    before = (tmp_path / "piper.yaml").read_text(encoding="utf-8")
    author.click("button", "edit-save-as")
    author.shoot("editor-save-as")
    write(author, "other piper")  # over the suggested name, which is selected
    author.press(KEY.ENTER)
    other = tmp_path / "other piper.yaml"
    assert author.draft.path == other
    assert "battle-made" in noted_deeds()
    assert other.read_text(encoding="utf-8") == author.draft.text
    assert (tmp_path / "piper.yaml").read_text(encoding="utf-8") == before
    assert not author.view.saving_as.covers
    assert (is_alone(tmp_path / "piper.yaml"), is_alone(other)) == (True, False)
    author.click_at(*author.at("G2"))
    author.press(KEY.DELETE)
    author.until(lambda: read_autosave(autosave_of(other)) == author.draft.text)
    assert not autosave_of(tmp_path / "piper.yaml").exists()
    author.press(KEY.S, modifiers=CTRL)
    assert other.read_text(encoding="utf-8") == author.draft.text


def test_a_file_that_is_there_is_replaced_only_when_that_is_said(author: Author, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.yaml"
    theirs.write_text("theirs", encoding="utf-8")
    autosave_of(theirs).write_text("what they had not saved", encoding="utf-8")
    author.press(KEY.F12)
    write(author, "theirs")
    author.press(KEY.ENTER)
    assert theirs.read_text(encoding="utf-8") == "theirs"
    assert "is already" not in said(author)
    assert f"{theirs} already exists" in said(author).replace("\n", " ")
    write(author, "x")
    author.press(KEY.BACKSPACE)
    author.click("button", "save-as-do")
    assert theirs.read_text(encoding="utf-8") == "theirs", "another name was typed meanwhile: it is asked anew"
    author.click("button", "save-as-do")
    assert theirs.read_text(encoding="utf-8") == author.draft.text
    assert author.draft.path == theirs
    assert not autosave_of(theirs).exists()


def test_escape_saves_nothing_and_keys_of_the_editor_sleep_meanwhile(author: Author, tmp_path: Path) -> None:
    before = author.draft.text
    author.press(KEY.F12)
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.text == before
    author.press(KEY.TAB, KEY.TAB)
    author.press(KEY.F2)
    assert not author.view.yaml.open
    author.press(KEY.ESCAPE)
    assert not author.view.saving_as.covers
    assert author.draft.path == tmp_path / "piper.yaml"
    assert sorted(path.name for path in tmp_path.glob("*.yaml")) == ["piper.yaml"]


def test_tab_completes_and_what_cannot_be_is_told(author: Author, tmp_path: Path) -> None:
    (tmp_path / "battles").mkdir()
    author.press(KEY.F12)
    author.press(KEY.A, modifiers=CTRL)
    write(author, "batt")
    author.press(KEY.TAB)
    assert author.view.saving_as.field.text == "battles/"
    author.press(KEY.ENTER)
    assert "is a folder" in said(author)
    author.press(KEY.A, modifiers=CTRL)
    write(author, "nowhere/at/all")
    author.press(KEY.ENTER)
    assert "cannot be written" in said(author)
    assert author.draft.path == tmp_path / "piper.yaml"
    author.press(KEY.A, modifiers=CTRL)
    author.press(KEY.BACKSPACE)
    author.press(KEY.ENTER)
    assert "is not a file name" in said(author)
    author.click("row", "save-as-name-0")
    assert author.view.saving_as.field.text == "battles/"
    write(author, "mine")
    author.press(KEY.ENTER)
    assert author.draft.path == tmp_path / "battles" / "mine.yaml"


def test_a_file_that_is_being_edited_is_not_taken(author: Author, tmp_path: Path) -> None:
    shutil.copy(PIPER, tmp_path / "busy.yaml")
    other = Autosave(Draft.open(tmp_path / "busy.yaml", catalogue()))
    before = (tmp_path / "busy.yaml").read_text(encoding="utf-8")
    author.press(KEY.F12)
    write(author, "busy")
    author.press(KEY.ENTER, KEY.ENTER)
    assert "is already open in an editor" in said(author)
    assert (tmp_path / "busy.yaml").read_text(encoding="utf-8") == before
    other.close()


@pytest.fixture
def beginner(window: TableWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Author:
    """Provide an author with a new battle without a file."""
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    window.show_editor(Draft(from_template("meeting"), catalogue()))
    hands = Author(window)
    hands.frame()
    return hands


def test_a_new_battle_is_asked_for_its_name(beginner: Author, tmp_path: Path) -> None:
    beginner.press(KEY.S, modifiers=CTRL)
    assert beginner.view.saving_as.covers
    assert list(tmp_path.rglob("*.yaml")) == []
    write(beginner, "The Old Mill")
    beginner.press(KEY.ENTER)
    file = tmp_path / "scenarios" / "The Old Mill.yaml"
    assert beginner.draft.path == file
    assert "id: the-old-mill\n" in file.read_text(encoding="utf-8")
    beginner.press(KEY.S, modifiers=CTRL)  # from now on the battle has a file
    assert not beginner.view.saving_as.covers


def test_an_id_of_the_author_s_own_stays(beginner: Author, tmp_path: Path) -> None:
    draft = beginner.draft
    draft.change({**draft.value, "id": "mine-alone"}, "id")
    beginner.press(KEY.S, modifiers=CTRL)
    write(beginner, "other")
    beginner.press(KEY.ENTER)
    assert "id: mine-alone\n" in (tmp_path / "scenarios/other.yaml").read_text(encoding="utf-8")


def test_escape_leaves_it_unsaved_and_open(beginner: Author, tmp_path: Path) -> None:
    before = beginner.draft.text
    beginner.press(KEY.S, modifiers=CTRL)
    beginner.press(KEY.ESCAPE)
    assert not beginner.view.saving_as.covers
    assert (beginner.draft.path, beginner.draft.text) == (None, before)
    assert list(tmp_path.rglob("*.yaml")) == []


def test_save_and_leave_asks_for_the_name_and_then_leaves(beginner: Author, tmp_path: Path) -> None:
    beginner.drag(beginner.at("G2"), beginner.at("G3"))
    draft = beginner.draft
    draft.change({**draft.value, "rounds": 3}, "rounds")
    beginner.click("button", "edit-leave")
    beginner.click("button", "save-and-leave")
    write(beginner, "short")
    beginner.press(KEY.ENTER)
    assert (tmp_path / "scenarios/short.yaml").is_file()
    assert beginner.sees("button", "editor")  # the title


def test_a_name_that_cannot_be_written_keeps_the_id(beginner: Author, tmp_path: Path) -> None:
    before = beginner.draft.text
    beginner.press(KEY.S, modifiers=CTRL)
    write(beginner, "nowhere/at/all")
    beginner.press(KEY.ENTER)
    assert beginner.view.saving_as.covers
    assert beginner.view.saving_as.notice
    assert beginner.draft.text == before
