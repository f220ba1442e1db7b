"""Printing from the editor: the sheet of the present draft, made in the background; failures are reported."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.editor.battle_editor import editor_screen
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Author(window)
    hands.open(tmp_path / "piper.yaml")
    return hands


def printed(author: Author, paper: str) -> str:
    """Return the editor's notice after printing on a paper."""
    author.press(KEY.P, modifiers=CTRL)
    author.click("button", f"print-{paper}")
    assert "Printing" in author.view.state.notice
    author.drag(author.at("H2"), author.at("I1"))  # the author continues to work meanwhile
    assert author.draft.value["units"]["s3"]["at"] == "I1"
    author.until(lambda: author.view.printer.work is None)
    return str(author.view.state.notice)


def test_the_draft_is_printed_beside_its_file(author: Author, tmp_path: Path) -> None:
    said = printed(author, "a4")
    assert said == f"Printed: {tmp_path / 'piper.pdf'}"
    author.frame()
    assert said in author.words()
    sheet = (tmp_path / "piper.pdf").read_bytes()
    assert sheet.startswith(b"%PDF")
    assert b"/MediaBox [ 0 0 841.88" in sheet or b"595.27" in sheet  # A4, not Letter


@pytest.mark.deep
def test_a_sheet_that_cannot_be_written_is_told(author: Author, tmp_path: Path) -> None:
    (tmp_path / "piper.pdf").mkdir()
    said = printed(author, "letter")
    assert said.startswith(f"Could not print. {tmp_path / 'piper.pdf'}: ")
    assert author.view.state.trouble


def test_the_button_asks_and_escape_prints_nothing(author: Author, tmp_path: Path) -> None:
    author.click("button", "edit-print")
    author.shoot("editor-print")
    assert author.sees("button", "print-letter")
    author.press(KEY.ESCAPE)
    assert not author.sees("button", "print-letter")
    assert author.view.printer.work is None
    author.drag(author.at("H2"), author.at("C4"))  # on the river: broken
    assert not author.region("button", "edit-print").enabled
    author.press(KEY.P, modifiers=CTRL)
    assert "cannot be played" in author.view.state.notice
    assert not author.sees("button", "print-a4")


def test_without_its_libraries_it_says_what_to_install(author: Author, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor_screen, "can_print", lambda: False)
    author.press(KEY.P, modifiers=CTRL)
    assert "pip install '.[sheets]'" in author.view.state.notice
    assert author.view.state.trouble
    assert not author.sees("button", "print-a4")
