"""The editor by clicks and keys: selecting, moving, undo, checks, test-play and back, a trial, leaving."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.autosave import autosave_of, read_autosave
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.system.places import scenarios_dir
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL
PIPER = scenarios_dir() / "book" / "02-paying-the-piper.yaml"


class Author(Mouse):
    """Mouse and keyboard at the editor."""

    def open(self, path: Path) -> None:
        self.window.show_editor(Draft.open(path, catalogue()))
        self.frame()

    @property
    def draft(self) -> Draft:
        draft = self.view.state.draft
        assert isinstance(draft, Draft)
        return draft

    def at(self, hex: str) -> tuple[float, float]:
        """Return the middle of a hex in the window."""
        return next(each.box.centre for each in self.window.regions if (each.kind, each.id) == ("hex", hex))

    def words(self) -> str:
        panels = [self.view, *self.view.panels, self.view.try_page]
        return " | ".join(text for panel in panels for text, _ in panel.canvas.written)


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    """Provide an author with a copy of battle 2."""
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Author(window)
    hands.open(tmp_path / "piper.yaml")
    return hands


def test_a_unit_is_selected_dragged_and_put_back(author: Author) -> None:
    author.click_at(*author.at("H2"))
    assert author.view.state.selected == ("units", "s3")
    before = author.draft.text
    author.drag(author.at("H2"), author.at("I1"))
    assert author.draft.value["units"]["s3"]["at"] == "I1"
    changed = [(a, b) for a, b in zip(before.split("\n"), author.draft.text.split("\n"), strict=True) if a != b]
    assert len(changed) == 1
    assert "at: I1" in changed[0][1]
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.text == before
    author.press(KEY.Y, modifiers=CTRL)
    assert author.draft.value["units"]["s3"]["at"] == "I1"


def test_a_second_click_selects_what_lies_under_a_unit(author: Author) -> None:
    for expected in (("units", "l4"), ("objectives", "mill"), ("units", "l4")):
        author.click_at(*author.at("D6"))
        assert author.view.state.selected == expected


def test_the_cursor_goes_by_arrows_and_selects(author: Author) -> None:
    author.press(KEY.RIGHT)
    start = author.view.state.cursor
    author.press(KEY.RIGHT, KEY.LEFT, KEY.UP, KEY.DOWN)
    assert author.view.state.cursor == start
    author.view.state.cursor = "G2"
    author.press(KEY.ENTER)
    assert author.view.state.selected == ("units", "s1")
    author.press(KEY.DELETE)
    assert "s1" not in author.draft.value["units"]
    assert author.view.state.selected == ()


def test_a_fault_is_listed_keeps_test_play_shut_and_leads_to_its_part(author: Author) -> None:
    author.drag(author.at("H2"), author.at("C4"))
    assert author.draft.checked.scenario is None
    assert "1 error" in author.words()
    assert "river" in author.words()
    assert not author.region("button", "edit-test").enabled
    author.press(KEY.F5)
    assert author.view.state.draft is author.draft
    assert "cannot be played" in author.view.state.notice
    author.press(KEY.ESCAPE)
    author.click("row", "remark-0")
    assert author.view.state.selected == ("units", "s3")
    author.press(KEY.Z, modifiers=CTRL)
    assert "No problems found" in author.words()


def test_test_play_opens_the_battle_and_one_key_leads_back(author: Author) -> None:
    editor = author.view
    author.drag(author.at("H2"), author.at("I1"))
    text = author.draft.text
    author.press(KEY.F5)
    assert author.view is not editor
    assert author.battle.units["s3"].at == "I1"
    assert author.sees("button", "back-to-editor")
    author.press(KEY.F5)
    assert author.view is editor
    assert author.draft.text == text


def test_the_position_of_a_test_play_is_a_new_battle(author: Author, tmp_path: Path) -> None:
    """The edited battle keeps its file, its text and its changes."""
    first = author.view
    file = tmp_path / "mine.yaml"
    first._save_to(file)
    author.drag(author.at("H2"), author.at("I1"))
    changed, saved = author.draft.text, file.read_text(encoding="utf-8")
    author.click("button", "edit-test")
    author.click("button", "menu")
    author.click("button", "edit-position")
    assert author.view is not first
    assert author.draft.path is None
    assert author.draft.is_changed
    assert author.draft.checked.scenario is not None
    assert author.draft.left_out
    author.click("button", "left-out-seen")
    author.press(KEY.S, modifiers=CTRL)
    assert file.read_text(encoding="utf-8") == saved
    assert read_autosave(autosave_of(file)) == changed
    author.press(KEY.ESCAPE)
    author.click("button", "edit-leave")
    author.click("button", "leave-unsaved")


def test_a_trial_runs_beside_the_map_and_lays_heat_over_it(author: Author) -> None:
    author.press(KEY.F9)
    assert author.view.state.tab == "try"
    work = author.view.try_page.work
    author.until(lambda: work.played >= 1)
    author.drag(author.at("H2"), author.at("I1"))  # the author continues to work meanwhile
    assert author.draft.value["units"]["s3"]["at"] == "I1"
    author.press(KEY.F9)  # stops it
    author.until(lambda: not work.is_running)
    author.frame()
    assert "Findings" in " | ".join(text for text, _ in author.view.try_page._scroll.canvas.written)
    author.click("choice", "heat-stark-stood")
    house, heat = author.view.state.shown_heat
    assert house == "stark"
    assert max(heat.values()) == 1.0
    author.click("choice", "heat-stark-stood")
    assert author.view.state.shown_heat is None


def test_saving_writes_the_file_and_leaving_asks_about_the_rest(author: Author) -> None:
    path = author.draft.path
    assert path is not None
    author.drag(author.at("H2"), author.at("I1"))
    author.press(KEY.S, modifiers=CTRL)
    assert path.read_text(encoding="utf-8") == author.draft.text
    author.drag(author.at("I1"), author.at("H2"))
    author.press(KEY.ESCAPE, KEY.ESCAPE)
    assert author.sees("button", "leave-unsaved")
    author.press(KEY.ESCAPE)
    assert not author.sees("button", "leave-unsaved")
    author.click("button", "edit-leave")
    author.click("button", "save-and-leave")
    assert path.read_bytes() == PIPER.read_bytes()
    assert author.sees("button", "new-battle")


def test_a_file_that_cannot_be_written_says_so_and_nothing_is_lost(author: Author, tmp_path: Path) -> None:
    author.drag(author.at("H2"), author.at("I1"))
    shutil.rmtree(tmp_path)
    author.press(KEY.S, modifiers=CTRL)
    assert "cannot be written" in author.view.state.notice
    assert author.draft.is_changed
    draft = author.draft
    author.click("button", "edit-leave")
    author.click("button", "save-and-leave")
    assert author.draft is draft, "the editor stays open"
    assert "cannot be written" in author.view.state.notice


def test_the_text_of_what_is_selected_takes_what_is_written(author: Author) -> None:
    author.click_at(*author.at("G2"))
    author.press(KEY.F2)
    area = author.view.yaml._area
    assert area.text.startswith("  s1: {commander:")
    area.caret = area.anchor = area.text.index("blue")
    for _ in "blue":
        author.press(KEY.DELETE)
    assert "not applied" in author.view.yaml.fault or author.draft.checked.scenario is None
    for letter in "red":
        author.window.dispatch_event("on_text", letter)
    author.frame()
    assert author.draft.value["units"]["s1"]["rank"] == "red"
    assert author.view.yaml.fault == ""
    author.window.dispatch_event("on_text", "[")
    author.frame()
    assert "not applied" in author.view.yaml.fault
    assert author.draft.value["units"]["s1"]["rank"] == "red"
    author.press(KEY.BACKSPACE)
    assert author.view.yaml.fault == ""
    author.press(KEY.F2)
    author.press(KEY.Z, modifiers=CTRL)
    assert author.draft.value["units"]["s1"]["rank"] == "blue"


def test_the_text_of_the_whole_battle_scrolls(author: Author) -> None:
    author.press(KEY.F2)
    assert author.view.yaml._area.text == author.draft.text
    box = author.view.yaml.box
    author.wheel(box.centre[0], box.centre[1], -10)
    assert author.view.yaml._at > 0


def heading(author: Author) -> str:
    """Return the heading over the YAML of the selected part."""
    return str(author.view.yaml.canvas.written[0][0])


def test_the_heading_of_the_yaml_follows_a_rename(author: Author) -> None:
    author.click_at(*author.at("H2"))
    author.press(KEY.F2)
    assert heading(author).startswith("units.s3 ")
    for _ in range(4):
        author.press(KEY.RIGHT)
    author.window.dispatch_event("on_text", "x")
    author.frame()
    assert heading(author).startswith("units.s3x ")
    author.press(KEY.A, modifiers=CTRL)
    author.window.dispatch_event("on_text", "  gone: {kind: [\n")  # not YAML, so not applied
    author.frame()
    assert heading(author).startswith("part of the battle ")
    author.press(KEY.A, modifiers=CTRL)
    unit = "kind: winterfell-riders, rank: green, at"
    author.window.dispatch_event("on_text", f"  first: {{{unit}: H2}}\n  second: {{{unit}: A9}}")
    author.frame()
    assert heading(author).startswith("units.first ")
    author.press(KEY.Z, modifiers=CTRL)
    assert heading(author).startswith("units.s3 ")


def test_the_heading_counts_lines_of_victory_as_faults_do(author: Author, tmp_path: Path) -> None:
    file = shutil.copy(scenarios_dir() / "book" / "04-battle-of-the-green-fork.yaml", tmp_path)
    author.open(Path(file))
    author.view.state.select(("victory", 0))
    author.press(KEY.F2)
    assert heading(author).startswith("victory.1 ")
