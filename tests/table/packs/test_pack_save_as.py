"""Saving a content pack under another name; names of commanders in its list, and the start of a new record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import PackAutosave
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.pack_beginnings import write_pack
from tests.table.editor.test_pack_screen import PackAuthor

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> PackAuthor:
    """Provide an author with a pack of one unit and a note beside it."""
    folder = tmp_path / "river-lords"
    write_pack(folder, "river-lords", "River Lords", ("unit",))
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    window.show_pack_editor(PackDraft(folder))
    hands = PackAuthor(window)
    hands.frame()
    return hands


def is_alone(folder: Path) -> bool:
    keeping = PackAutosave(PackDraft(folder))
    keeping.close(keep=True)
    return keeping.alone


def said(author: PackAuthor) -> str:
    return " | ".join(text for text, _ in author.view.saving_as.canvas.written).replace("\n", " ")


def test_a_pack_lives_under_its_new_name_from_then_on(author: PackAuthor, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in (tmp_path / "river-lords").rglob("*") if path.is_file()}
    author.click("field", "form:name")
    author.press(KEY.END)
    author.write(" of the Trident")
    author.press(KEY.F12)
    author.shoot("pack-save-as")
    author.write("trident")
    author.press(KEY.ENTER)
    other = tmp_path / "trident"
    assert author.draft.folder == other
    assert not author.draft.is_changed
    assert {key: PackDraft(other).label[key] for key in ("id", "name")} == {
        "id": "trident",
        "name": "River Lords of the Trident",
    }
    assert PackDraft(other).checked.faults == ()
    assert (other / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert {path: path.read_bytes() for path in before} == before, "the first one is as it was saved last"
    assert (is_alone(tmp_path / "river-lords"), is_alone(other)) == (True, False)


def test_no_folder_is_ever_laid_over(author: PackAuthor, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs" / "pack.yaml"
    theirs.parent.mkdir()
    theirs.write_text("theirs", encoding="utf-8")
    author.click("button", "edit-save-as")
    author.write("theirs")
    author.press(KEY.ENTER)
    author.press(KEY.ENTER)
    assert "already exists" in said(author)
    assert theirs.read_text(encoding="utf-8") == "theirs"
    author.press(KEY.ESCAPE)
    assert not author.view.saving_as.covers
    assert author.draft.folder == tmp_path / "river-lords"


def test_commanders_of_one_name_are_told_apart(author: PackAuthor) -> None:
    author.click("tab", "kind-commanders")
    author.frame()
    names = [text for text, _ in author.view.list._scroll.canvas.written]
    assert len(names) == len(set(names))
    assert "Robb Stark, Young Wolf" in names


def test_a_new_record_is_of_the_source_of_its_pack(author: PackAuthor) -> None:
    author.click("button", "new-record")
    record = author.view.state.record
    assert "source" not in record.value
    assert not [path for path in author.draft.remarks_of(record) if path[:1] == ("source",)]


def test_a_new_commander_has_an_id_that_is_typed(author: PackAuthor) -> None:
    author.click("tab", "kind-commanders")
    author.click("button", "new-record")
    assert author.view.state.id == "new"
    author.click("field", "form:id")
    author.press(KEY.A, modifiers=KEY.MOD_CTRL)
    author.write("black-walder:frey")
    author.press(KEY.TAB)
    author.frame()
    assert author.view.state.record.value["id"] == "black-walder:frey"
