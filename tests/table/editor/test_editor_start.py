"""The beginnings of the editor, from the title by clicks, and the place where a battle without a file is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

import bow
from bow.authoring.autosave import unnamed_autosaves
from bow.authoring.beginnings import own_battles, own_folder
from tests.table.editor.test_editor_screen import Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


def begin(window: TableWindow, id: str) -> Author:
    """Open the editor from the title with a beginning; pages are turned until it appears."""
    author = Author(window)
    window.show_title()
    author.frame()
    author.click("button", "editor")
    while not author.sees("button", id):
        author.click("button", "page-next")
    author.click("button", id)
    assert type(window.current_view).__name__ == "EditorScreen"
    return author


def test_a_template_is_saved_among_ones_own_and_opened_again(window: TableWindow) -> None:
    author = begin(window, "new:meeting")
    assert author.draft.path is None
    author.press(KEY.S, modifiers=CTRL)
    author.press(KEY.ENTER)
    file = own_folder() / "a-meeting.yaml"
    assert file in own_battles()
    assert author.draft.path == file
    author.press(KEY.ESCAPE)
    author = begin(window, "own:a-meeting")
    assert author.draft.path == file
    assert author.view.autosave.alone


def test_a_battle_of_the_book_is_opened_as_a_copy(window: TableWindow) -> None:
    author = begin(window, "book:02-paying-the-piper")
    assert author.draft.path is None
    assert "yaml-language-server" not in author.draft.text
    assert author.draft.value["name"] == "Paying the Piper"
    assert author.draft.checked.faults == ()
    for n in ("", "-2"):
        file = own_folder() / f"paying-the-piper{n}.yaml"
        author.press(KEY.S, modifiers=CTRL)
        author.press(KEY.ENTER)
        assert author.draft.path == file
        assert bow.load_scenario(file).name == "Paying the Piper"
        author = begin(window, "book:02-paying-the-piper")


def test_a_skirmish_can_be_played_at_once(window: TableWindow) -> None:
    author = begin(window, "skirmish")
    author.shoot("editor-skirmish")
    assert author.draft.checked.scenario is not None


def test_a_battle_that_was_never_saved_is_found_on_the_list(window: TableWindow) -> None:
    author = begin(window, "new:crossing")
    author.draft.change({**author.draft.value, "name": "Never Saved"}, "name")
    window.show_title()
    author.frame()
    author.click("button", "editor")
    author.shoot("editor-start")
    assert len(unnamed_autosaves()) == 1
    author.click("button", "left:0")
    assert author.draft.value["name"] == "Never Saved"
    assert author.draft.path is None
    author.press(KEY.ESCAPE)
    assert author.sees("button", "save-and-leave"), "it is not in a file yet"
    author.click("button", "save-and-leave")
    author.press(KEY.ENTER)
    assert "Never Saved" in [bow.load_scenario(path).name for path in own_battles()]
    assert unnamed_autosaves() == []
    assert not list((own_folder().parent / "drafts").glob(".new*"))
