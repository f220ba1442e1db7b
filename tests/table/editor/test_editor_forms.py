"""The pages of the editor: the selected part is a form, its changes go into the draft, and it picks on the map."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.forms.fields import keys_of
from bow.authoring.forms.known_ids import BATTLE
from bow.editor.battle_editor.form_page import PAGES
from bow.system.places import scenarios_dir
from tests.table.editor.test_editor_screen import Author
from tests.table.editor.test_tutorial import Newcomer
from tests.table.mouse import write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
BOOK = scenarios_dir() / "book"


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    """Provide an author with a copy of battle 9."""
    shutil.copy(BOOK / "09-razing-the-red-fork.yaml", tmp_path / "fork.yaml")
    hands = Author(window)
    hands.open(tmp_path / "fork.yaml")
    return hands


def test_every_field_of_a_battle_is_on_a_page() -> None:
    shown = [name for names in PAGES.values() for name in names]
    assert sorted(shown) == sorted({key.name for key in keys_of(BATTLE)} - {"map", "format", "translations"})


@pytest.mark.usefixtures("strict_words")
def test_a_unit_that_is_clicked_on_the_map_is_changed_in_its_form(author: Author) -> None:
    before = author.draft.text
    author.click_at(*author.at("C5"))
    author.shoot("editor-unit")
    assert author.view.state.tab == "forces"
    author.click("choice", "form:units.s1.rank=red")
    assert author.draft.value["units"]["s1"]["rank"] == "red"
    changed = [(a, b) for a, b in zip(before.split("\n"), author.draft.text.split("\n"), strict=True) if a != b]
    assert [b for _, b in changed] == ['  s1: {commander: "greatjon-umber:the-greatjon", rank: red, at: C5}']
    author.press(KEY.Z, modifiers=KEY.MOD_CTRL)
    assert author.draft.text == before


@pytest.mark.usefixtures("strict_words")
def test_pages(author: Author) -> None:
    for page in PAGES:
        author.click("tab", f"page-{page}")
        author.shoot(f"editor-{page}")
    author.click("tab", "page-rules")
    author.click("button", "form:rules.reavers")
    author.shoot("editor-rule")


@pytest.mark.usefixtures("strict_words")
def test_hexes_of_an_area_are_picked_on_the_map(author: Author) -> None:
    author.click("tab", "page-map")
    author.click("button", "form:areas.houses")
    assert author.view.state.selected == ("areas", "houses")
    author.click("button", "form:areas.houses.hexes:pick")
    author.click_at(*author.at("B1"))
    author.click_at(*author.at("D6"))
    author.shoot("editor-picking")
    assert author.draft.value["areas"]["houses"]["hexes"] == ["A10", "E11", "F12", "G4", "B1"]
    author.press(KEY.ESCAPE)
    author.click_at(*author.at("B2"))
    assert "B2" not in author.draft.value["areas"]["houses"]["hexes"], "Escape has ended the picking"


@pytest.mark.usefixtures("strict_words")
def test_what_is_added_is_unfolded_and_selected(author: Author) -> None:
    hand = Newcomer(author)
    added = [("map", "areas", "area"), ("rules", "rules", "rule"), ("rules", "markers", "marker")]
    added += [("rules", "counters", "counter"), ("victory", "objectives", "objective")]
    for page, part, name in added:
        author.click("tab", f"page-{page}")
        before = set(author.draft.value.get(part) or {})
        hand.click("button", f"form:{part}:add")
        (id,) = set(author.draft.value[part]) - before
        assert id.startswith(name)
        assert author.view.state.selected == (part, id)
        assert author.view.pages.page.form.opened == {f"form:{part}.{id}"}
        assert author.view.focused == ("field", f"form:{part}.{id}:name")
    assert author.draft.value["markers"] == {"marker": {"kind": "marker"}}, "it looks like no other"
    many = len(author.draft.value.get("victory") or ())
    hand.click("button", "form:victory:add")
    assert author.view.state.selected == ("victory", many)


@pytest.mark.usefixtures("strict_words")
def test_a_word_begins_with_the_units_and_the_time_of_its_trigger(author: Author) -> None:
    hand = Newcomer(author)
    author.click("tab", "page-rules")
    hand.click("button", "form:rules:add")
    hand.seek("form:rules.rule.on", "enters")
    hand.seek("form:rules.rule.do.0", "wound")
    assert author.draft.value["rules"]["rule"]["do"] == [{"wound": {"target": {"where": "own"}}}]
    hand.seek("form:rules.rule.on", "round-begin")
    hand.seek("form:rules.rule.do.0", "score")
    hand.seek("form:rules.rule.do.0", "grant")
    hand.click("choice", "form:rules.rule.do.0:more=target")
    assert author.draft.value["rules"]["rule"]["do"][0]["grant"] == {
        "effects": ["advance"], "target": {"where": "anywhere"}, "until": "round",
    }  # fmt: skip


@pytest.mark.usefixtures("strict_words")
def test_what_is_written_is_in_the_file_when_it_is_saved(author: Author) -> None:
    author.click("tab", "page-story")
    author.click("field", "form:name")
    author.press(KEY.A, modifiers=KEY.MOD_CTRL)
    for letter in "Fords of the Red Fork":
        author.window.dispatch_event("on_text", letter)
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    path = author.draft.path
    assert path is not None
    assert "\nname: Fords of the Red Fork\n" in path.read_text(encoding="utf-8")
    author.press(KEY.Z, modifiers=KEY.MOD_CTRL)
    assert author.draft.value["name"] == "Razing the Red Fork"


@pytest.mark.usefixtures("strict_words")
def test_what_is_wrong_stands_at_its_field_and_the_form_mends_it(author: Author) -> None:
    author.draft.change({**author.draft.value, "rounds": 99}, "rounds")
    author.click("tab", "page-victory")
    form = author.view.pages.page.form
    assert [row.id for row in form.rows if row.fault] == ["form:rounds"]
    author.shoot("editor-fault")
    author.click("button", "form:rounds:less")
    assert author.draft.value["rounds"] == 10
    assert not [row.id for row in form.rows if row.fault]


@pytest.mark.usefixtures("strict_words")
def test_a_text_shows_what_players_of_the_other_language_read(author: Author) -> None:
    """The battles of the book are translated; a battle with an id of the player's own is not."""
    author.click("tab", "page-story")
    said = [row.label for row in author.view.pages.page.form.rows if row.control == "note"]
    assert any("Тайвин" in text or "Север" in text for text in said)
    author.draft.change({**author.draft.value, "id": "my-own"}, "id")
    author.view.rebuild()
    said = [row.label for row in author.view.pages.page.form.rows if row.control == "note"]
    assert said == []


def test_a_click_is_for_the_field_that_was_there_when_the_button_went_down(author: Author) -> None:
    """The press applies typed text; that may remove a remark, which moves the fields below."""
    author.click("tab", "page-story")
    author.click("field", "form:name")
    author.press(KEY.A, modifiers=KEY.MOD_CTRL)
    author.press(KEY.BACKSPACE)
    author.frame()
    author.view.finish_writing(None)
    author.frame()
    author.click("field", "form:name")
    for letter in "The Fork":
        author.window.dispatch_event("on_text", letter)
    author.frame()
    box = author.region("field", "form:number").box
    author.click_at(box.centre[0], box.bottom + 2)
    assert author.region("field", "form:number").box.bottom > box.bottom + 2
    assert author.view.focused == ("field", "form:number")
    assert author.draft.value["name"] == "The Fork"


def test_a_number_that_was_only_begun_is_the_old_one_again(author: Author) -> None:
    author.click("tab", "page-story")
    author.click("field", "form:number")
    author.press(KEY.A, modifiers=KEY.MOD_CTRL)
    author.window.dispatch_event("on_text", "-")
    author.frame()
    author.click("field", "form:name")
    author.click("field", "form:number")
    author.window.dispatch_event("on_text", "1")
    author.frame()
    assert author.draft.value["number"] in (19, 91)


@pytest.mark.usefixtures("strict_words")
def test_a_unit_of_a_rule_is_picked_on_the_map(author: Author) -> None:
    author.click("tab", "page-rules")
    hand = Newcomer(author)
    hand.click("button", "form:rules.reavers")
    before = author.draft.text
    hand.click("button", "form:rules.reavers.do.0.grant.target.units:pick")
    author.click_at(*author.at("C9"))
    author.shoot("editor-rule-unit-picked")
    units = author.draft.value["rules"]["reavers"]["do"][0]["grant"]["target"]["units"]
    assert units == ["l2", "l3", "l4", "l1"]
    author.press(KEY.Z, modifiers=KEY.MOD_CTRL)
    assert author.draft.text == before


@pytest.mark.usefixtures("strict_words")
def test_where_a_battle_is_from_is_written_in_its_form(author: Author) -> None:
    author.click("tab", "page-story")
    hand = Newcomer(author)
    assert author.draft.value["source"]["grade"] == "reconstruction"
    hand.click("choice", "form:source.grade=public")
    hand.write("form:source.note", "Made from a photograph.")
    hand.click("button", "form:facts:add")
    rows = [row.id for row in author.view.pages.page.form.rows if row.id.startswith("form:facts.")]
    last = max(int(row.split(".")[1].split(":")[0]) for row in rows)
    hand.write(f"form:facts.{last}", "Snow lay on the bridges.")
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    author.shoot("editor-where-from")
    path = author.draft.path
    assert path is not None
    written = path.read_text(encoding="utf-8")
    assert "grade: public" in written
    assert "Made from a photograph." in written
    assert "Snow lay on the bridges." in written
    assert author.draft.checked.scenario is not None


def test_a_form_that_is_opened_is_scrolled_into_sight_and_takes_letters(author: Author) -> None:
    author.click("tab", "page-rules")
    last = list(author.draft.value["rules"])[-1]
    x, y = author.view.pages.box.centre
    while not author.sees("button", f"form:rules.{last}"):
        author.wheel(x, y, -2)
    author.click("button", f"form:rules.{last}")
    author.frame()
    heading = author.region("button", f"form:rules.{last}").box
    assert heading.top <= author.view.pages.box.top
    below = [each.box for each in author.window.regions if each.id.startswith(f"form:rules.{last}.")]
    assert len(below) >= 3, "its fields can be seen"
    assert author.view.focused == ("field", f"form:rules.{last}:name")
    tool = author.view.painting.kit.tool
    author.window.dispatch_event("on_text", "b")
    author.press(KEY.B)
    author.press(KEY.ENTER)
    assert author.view.painting.kit.tool == tool
    assert f"{last}b" in author.draft.value["rules"]


def test_a_letter_beside_all_fields_says_what_it_did(author: Author) -> None:
    author.press(KEY.B)
    assert author.view.painting.kit.tool == "brush"
    assert author.view.state.notice == "No text field is selected, so B worked as a shortcut: brush."


def test_a_click_after_typing_keeps_the_typed_text(author: Author) -> None:
    """Press and release may come in one frame, before the form has shown the text that the press applied."""
    author.click("tab", "page-story")
    hand = Newcomer(author)
    hand.write("form:name", "The Fork")
    hand.click("button", "form:number:more")
    assert author.draft.value["name"] == "The Fork"
    author.click("tab", "page-rules")
    hand.click("button", "form:rules.reavers")
    hand.click("field", "form:rules.reavers.do.0")
    write(author, "may")
    author.click("choice", "form:rules.reavers.do.0=may")
    hand.write("form:rules.reavers.do.0.may.text", "Do they strike?")
    hand.click("choice", "form:rules.reavers.do.0:more=else")
    assert author.draft.value["rules"]["reavers"]["do"][0]["may"]["text"] == "Do they strike?"


def test_escape_closes_a_list_of_several_choices_and_nothing_else(author: Author) -> None:
    author.click("tab", "page-rules")
    hand = Newcomer(author)
    hand.click("button", "form:rules.reavers")
    hand.choose("form:rules.reavers.do.0.grant.target.units", "l1")
    form = author.view.pages.page.form
    assert form.list is not None
    author.press(KEY.ESCAPE)
    assert form.list is None
    assert "form:rules.reavers" in form.opened
