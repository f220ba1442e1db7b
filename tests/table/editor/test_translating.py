"""Translations are typed below the texts, each change as one step of undo under its own key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.beginnings import from_template
from bow.authoring.draft.following_texts import with_kept_translations
from tests.table.editor.test_editor_screen import Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    """Provide an author at the story page of a battle made from a template."""
    hands = Author(window)
    (tmp_path / "mine.yaml").write_text(from_template("meeting"), encoding="utf-8")
    hands.open(tmp_path / "mine.yaml")
    hands.click("tab", "page-story")
    return hands


def write(author: Author, field: str, text: str) -> None:
    author.click("field", field)
    for each in text:
        author.window.dispatch_event("on_text", each)
    author.press(KEY.TAB)
    author.frame(1.0)


def language(author: Author, code: str) -> None:
    """Choose a language from the switch; empty: none."""
    author.click("choice", f"form:translating={code}")


def test_a_name_and_an_objective_are_translated_and_taken_back(author: Author) -> None:
    before = author.draft.text
    language(author, "ru")
    write(author, "form:name:ru", "Встреча")
    assert author.draft.value["translations"] == {"ru": {"name": "Встреча"}}
    author.shoot("editor-translating")
    lines = author.draft.text.split("\n")
    assert [line for line in before.split("\n") if line not in lines] == [], "no other line is touched"
    author.click_at(*author.at("D4"))
    assert author.view.state.selected == ("objectives", "crossroads")
    write(author, "form:objectives.crossroads.text:ru", "Перекрёсток.")
    assert author.draft.value["translations"]["ru"]["objectives.crossroads"] == "Перекрёсток."
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.value["translations"] == {"ru": {"name": "Встреча"}}
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.text == before


def test_an_emptied_translation_goes_and_the_switch_takes_the_fields_away(author: Author) -> None:
    before = author.draft.value
    language(author, "ru")
    write(author, "form:name:ru", "В")
    author.click("field", "form:name:ru")
    author.press(KEY.A, modifiers=CTRL)
    author.press(KEY.BACKSPACE, KEY.TAB)
    author.frame(1.0)
    assert author.draft.value == before
    language(author, "")
    assert not author.sees("field", "form:name:ru")


def test_translations_follow_what_is_renamed_moved_or_taken_away() -> None:
    objectives = {"mill": {"text": "Mill"}, "ford": {"text": "Ford"}}
    ru = {"objectives.mill": "М", "objectives.ford": "Б", "victory.1": "П1", "victory.2": "П2", "name": "И"}
    before = {
        "name": "N", "objectives": objectives, "victory": [{"text": "V1"}, {"text": "V2"}], "translations": {"ru": ru}
    }  # fmt: skip

    def after(**changed: object) -> dict[str, str]:
        found = with_kept_translations(before, {**before, **changed})["translations"]["ru"]
        return dict(found)

    renamed = {"old-mill": {"text": "Mill"}, "ford": {"text": "Ford"}}
    assert after(objectives=renamed) == {
        "objectives.old-mill": "М", **{key: text for key, text in ru.items() if key != "objectives.mill"}
    }  # fmt: skip
    gone = {key: text for key, text in ru.items() if key != "objectives.mill"}
    assert after(objectives={"ford": {"text": "Ford"}}) == gone
    fewer = after(victory=[{"text": "V2"}])
    assert (fewer["victory.1"], "victory.2" in fewer) == ("П2", False)
    swapped = after(victory=[{"text": "V2"}, {"text": "V1"}])
    assert (swapped["victory.1"], swapped["victory.2"]) == ("П2", "П1")
    assert after(name="Another") == ru, "a text that is worded otherwise keeps its translation"
