"""A special rule is disabled and enabled by clicks: its line in the file, its sentence, its place in the list, undo."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.system.places import scenarios_dir
from tests.table.editor.test_editor_screen import Author
from tests.table.editor.test_tutorial import Newcomer

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL
FORK = scenarios_dir() / "book" / "09-razing-the-red-fork.yaml"
RULE = "form:rules.reavers"


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    """Provide an author at the rules of a copy of battle 9."""
    shutil.copy(FORK, tmp_path / "fork.yaml")
    hands = Author(window)
    hands.open(tmp_path / "fork.yaml")
    hands.click("tab", "page-rules")
    return hands


def told(author: Author) -> str:
    """Return the sentence of the rule, in the list or above its form."""
    rows = {row.id: row for row in author.view.pages.page.form.rows}
    return str(rows[RULE].help or rows[f"{RULE}:said"].label)


def picture(author: Author) -> bytes:
    """Return the list's picture of the rule, with the pointer elsewhere."""
    author.move(1, 1)
    author.frame()
    box = author.region("button", RULE).box
    shot = arcade.get_image().convert("RGB")
    left, top, right, bottom = map(round, (box.left, shot.height - box.top, box.right, shot.height - box.bottom))
    return shot.crop((left, top, right, bottom)).tobytes()


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.usefixtures("strict_words")
def test_a_rule_is_switched_off_by_a_click_and_on_again(author: Author) -> None:
    path, before, sentence = author.draft.path, author.draft.text, told(author)
    assert path is not None
    assert "switched off" not in sentence
    lit = picture(author)
    author.click("button", RULE)
    Newcomer(author).click("choice", f"{RULE}.off")
    assert told(author) == f"(switched off) {sentence}"
    author.shoot("editor-rule-off")
    author.press(KEY.S, modifiers=CTRL)
    lines = path.read_text(encoding="utf-8").split("\n")
    assert [line.strip() for line in lines if line not in before.split("\n")] == ["off: true"]
    assert len(lines) == len(before.split("\n")) + 1
    assert "this rule is switched off" in " ".join(row.warning for row in author.view.pages.page.form.rows)
    Newcomer(author).click("button", RULE)  # folds it: in the list it is dimmed
    assert told(author) == f"(switched off) {sentence}"
    author.shoot("editor-rules-off")
    assert picture(author) != lit
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.text == before
    assert told(author) == sentence
    assert picture(author) == lit
    author.press(KEY.Y, modifiers=CTRL)
    Newcomer(author).click("button", RULE)
    Newcomer(author).click("choice", f"{RULE}.off")
    assert author.draft.text == before


@pytest.mark.usefixtures("strict_words")
def test_the_text_taken_of_a_rule_that_is_off_does_not_say_so(author: Author) -> None:
    sentence = told(author)
    author.click("button", RULE)
    hand = Newcomer(author)
    hand.click("choice", f"{RULE}.off")
    hand.click("button", f"{RULE}:said:take")
    assert author.draft.value["rules"]["reavers"]["text"] == sentence
    assert not author.sees("button", f"{RULE}:said:take")
