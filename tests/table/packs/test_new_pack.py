"""A new content pack of the editor is neither on disk nor in use before it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import unsaved_packs
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.pack_beginnings import save_pack_as
from bow.content.packs import packs_in
from bow.system.directories import user_content_dir
from tests.table.editor.test_pack_screen import PackAuthor

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture
def author(window: TableWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PackAuthor:
    """Provide an author with a new pack, begun on the editor's start page."""
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return begun(window)


def begun(window: TableWindow) -> PackAuthor:
    window.show_editor_start()
    hands = PackAuthor(window)
    hands.frame()
    while not hands.sees("button", "pack-new"):
        hands.click("button", "page-next")
    hands.click("button", "pack-new")
    return hands


def test_left_without_saving_it_is_nowhere(author: PackAuthor) -> None:
    assert author.draft.is_changed
    author.frame(1.0)
    author.press(KEY.ESCAPE)
    author.click("button", "leave-unsaved")
    folder = user_content_dir()
    assert not packs_in(folder)
    assert list(folder.iterdir()) == []


def test_its_name_is_asked_for_and_it_is_left_once_it_is_saved(author: PackAuthor) -> None:
    author.press(KEY.ESCAPE)
    author.click("button", "save-and-leave")
    assert not packs_in(user_content_dir())
    author.write("of-the-ford")
    author.press(KEY.ENTER)
    (pack,) = packs_in(user_content_dir())
    assert pack.name == "of-the-ford"
    assert PackDraft(pack).label["id"] == "of-the-ford"
    assert author.sees("button", "editor")  # the title


def test_saved_it_is_a_pack_with_its_schemas(author: PackAuthor) -> None:
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    author.press(KEY.ENTER)
    (pack,) = packs_in(user_content_dir())
    assert {path.relative_to(pack).as_posix() for path in pack.rglob("*") if path.is_file()} == {
        "pack.yaml",
        "schemas/pack.schema.json",
    }
    assert not author.draft.is_changed
    assert PackDraft(pack).texts == author.draft.texts


def test_after_a_crash_it_is_offered_again(author: PackAuthor, window: TableWindow) -> None:
    author.click("field", "form:name")
    author.press(KEY.END)
    author.write(" of the Ford")
    author.view.autosave.write()
    author.view.autosave.close(keep=True)  # as a crash leaves it
    (left,) = unsaved_packs(user_content_dir())
    window.show_editor_start()
    author.frame()
    author.click("button", f"left-pack:{left.name}")
    assert "of the Ford" in author.draft.label["name"]
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    author.press(KEY.ENTER)
    assert unsaved_packs(user_content_dir()) == []
    assert len(packs_in(user_content_dir())) == 1


def test_a_pack_that_was_never_saved_can_be_saved_elsewhere(author: PackAuthor, tmp_path: Path) -> None:
    made = save_pack_as(author.draft, tmp_path / "elsewhere", "id")
    assert made.label["id"] == "elsewhere"
    assert (tmp_path / "elsewhere/schemas/pack.schema.json").is_file()


def test_what_is_not_copied_is_named(author: PackAuthor, tmp_path: Path) -> None:
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    author.press(KEY.ENTER)
    pack = author.draft.folder
    (pack / ".notes").mkdir()
    (pack / ".notes/a.txt").write_text("mine", encoding="utf-8")
    (pack / "art").mkdir()
    (pack / "art/map.txt").write_text("map", encoding="utf-8")
    (pack / "link").symlink_to(tmp_path)
    made = save_pack_as(PackDraft(pack), tmp_path / "copy", "id")
    assert made.left_behind == (".notes", "link")
    assert (tmp_path / "copy/art/map.txt").is_file()
