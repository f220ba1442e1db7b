"""No form breaks a word, and no hint of a covered region appears over a question."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.ui.kit.text_layout import STRONG, letter, width_of
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Author(window)
    hands.open(tmp_path / "piper.yaml")
    hands.click("tab", "page-story")
    return hands


def test_the_choices_of_a_source_stand_whole_side_by_side(author: Author) -> None:
    row = next(row for row in author.view.pages.page.form.rows if row.id == "form:source.grade")
    page = author.view.pages.page.box
    while not author.sees("choice", f"{row.id}={row.choices[0].value}"):
        author.wheel(page.centre[0], page.centre[1], -2)
    boxes = [author.region("choice", f"{row.id}={choice.value}").box for choice in row.choices]
    for choice, box in zip(row.choices, boxes, strict=True):
        assert box.width >= width_of(choice.label, STRONG, letter(12))
    assert all(left.right < right.left for left, right in pairwise(boxes))
    assert boxes[-1].right <= author.view.pages.page.box.right
    author.shoot("editor-source")


@pytest.mark.usefixtures("strict_words")
def test_a_hint_goes_when_a_question_is_asked(author: Author) -> None:
    author.click("field", "form:story")
    assert author.view.hovered is not None
    assert author.view.hovered.hint
    assert author.view.over.written
    author.press(KEY.P, modifiers=KEY.MOD_CTRL)
    assert author.sees("button", "print-a4")
    assert author.view.over.written == []
    author.shoot("editor-print-asked")
