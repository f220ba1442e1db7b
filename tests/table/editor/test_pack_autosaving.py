"""Opening a pack finds the autosave of a crash; another window and an external change are reported."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import PackAutosave, autosave_of, read_autosave
from bow.authoring.draft.pack_draft import PackDraft
from tests.table.editor.test_pack_screen import PACKS, PackAuthor

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Provide a pack with an autosave that a crash has left."""
    folder = Path(shutil.copytree(PACKS / "outriders", tmp_path / "outriders"))
    draft = PackDraft(folder)
    crashed = PackAutosave(draft)
    draft.change_label({**draft.label, "name": "Lost Riders"}, "name")
    crashed.write()
    crashed.close(keep=True)
    return folder


def opened(window: TableWindow, folder: Path) -> PackAuthor:
    window.show_pack_editor(PackDraft(folder))
    author = PackAuthor(window)
    author.frame()
    return author


def head(author: PackAuthor) -> str:
    return " | ".join(text for text, _ in author.view.head_panel.canvas.written)


def test_what_was_left_is_looked_at_taken_and_saved(window: TableWindow, folder: Path) -> None:
    author = opened(window, folder)
    author.click("button", "look-found")
    asked = " ".join(text for text, _ in author.view.asking.canvas.written)
    assert "2 lines differ" in asked
    assert "Lost Riders" in asked
    author.shoot("pack-found")
    author.click("button", "take-found")
    assert "Lost Riders *" in head(author)
    author.press(KEY.S, modifiers=CTRL)
    assert PackDraft(folder).label["name"] == "Lost Riders"
    assert not autosave_of(folder).exists()


def test_what_was_left_is_thrown_away_or_left_for_another_time(window: TableWindow, folder: Path) -> None:
    author = opened(window, folder)
    author.press(KEY.ESCAPE)
    assert type(window.current_view).__name__ == "TitleScreen"
    assert autosave_of(folder).exists()
    author = opened(window, folder)
    author.click("button", "drop-found")
    assert not author.draft.is_changed
    assert not autosave_of(folder).exists()


def test_a_change_is_kept_while_one_works_and_gone_when_it_is_not_wanted(window: TableWindow, folder: Path) -> None:
    author = opened(window, folder)
    author.click("button", "drop-found")
    author.click("tab", "kind-cards")
    author.click("row", "record-SL37")
    author.press(KEY.DELETE)
    author.until(lambda: read_autosave(autosave_of(folder)) == author.draft.text, "the copy", 0.02)
    other = PackAutosave(PackDraft(folder))
    assert not other.alone
    other.close()
    author.click("button", "edit-leave")
    author.click("button", "leave-unsaved")
    assert not autosave_of(folder).exists()
    assert PackAutosave(PackDraft(folder)).alone


def test_another_editor_takes_its_place_and_what_was_not_saved_waits(window: TableWindow, folder: Path) -> None:
    author = opened(window, folder)
    author.click("button", "drop-found")
    author.click("tab", "kind-cards")
    author.click("row", "record-SL37")
    author.press(KEY.DELETE)
    text = author.draft.text
    author = opened(window, folder)
    assert author.sees("button", "take-found")
    author.click("button", "take-found")
    assert author.draft.text == text


def test_a_second_window_and_a_version_from_outside_are_told(window: TableWindow, folder: Path) -> None:
    first = PackAutosave(PackDraft(folder))
    author = opened(window, folder)
    assert "is already open in another window" in head(author)
    first.drop()
    first.close()
    author = opened(window, folder)
    author.click("tab", "kind-cards")
    author.click("row", "record-SL37")
    author.press(KEY.DELETE)
    cards = folder / "cards.yaml"
    theirs = cards.read_text(encoding="utf-8") + "# theirs\n"
    cards.write_text(theirs, encoding="utf-8")
    author.press(KEY.S, modifiers=CTRL)
    assert "is now in cards.yaml.outside" in head(author)
    assert (folder / "cards.yaml.outside").read_text(encoding="utf-8") == theirs
    assert PackDraft(folder).texts == author.draft.texts
