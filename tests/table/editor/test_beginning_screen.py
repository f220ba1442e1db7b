"""The beginnings with typed input: a path with completion, an empty board, a skirmish of a seed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.beginnings import empty_battle, from_skirmish, make_folder, own_folder
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.ui.player_settings import Settings
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


def ask(window: TableWindow, way: str) -> Author:
    """Open the page for typed input from the title."""
    author = Author(window)
    window.show_title()
    author.frame()
    author.click("button", "editor")
    while not author.sees("button", f"ask-{way}"):
        author.click("button", "page-next")
    author.click("button", f"ask-{way}")
    return author


def write(author: Author, text: str) -> None:
    for each in text:
        author.window.dispatch_event("on_text", each)
    author.frame()


def told(author: Author) -> str:
    return " ".join(text for text, _ in author.view.head_panel.canvas.written)


def test_a_file_is_opened_by_a_path_that_tab_completes(window: TableWindow, tmp_path: Path) -> None:
    (tmp_path / "battles").mkdir()
    shutil.copy(PIPER, tmp_path / "battles" / "piper.yaml")
    author = ask(window, "open")
    write(author, f"{tmp_path}/bat")
    author.press(KEY.TAB, KEY.TAB)
    assert author.view.open_panel.field.text == f"{tmp_path}/battles/piper.yaml"
    author.press(KEY.ENTER)
    assert author.draft.path == tmp_path / "battles" / "piper.yaml"


def test_a_name_alone_lies_among_ones_own_and_a_row_is_clicked(window: TableWindow) -> None:
    make_folder(own_folder())
    shutil.copy(PIPER, own_folder() / "zz-mine.yaml")
    author = ask(window, "open")
    write(author, "zz")
    author.click("row", "open-name-0")
    author.click("button", "begin-open")
    assert author.draft.path == own_folder() / "zz-mine.yaml"
    (own_folder() / "zz-mine.yaml").unlink()


def test_a_pack_is_opened_and_what_is_not_there_is_told(window: TableWindow, tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parents[2] / "packs" / "outriders", tmp_path / "outriders")
    author = ask(window, "open")
    author.press(KEY.ENTER)
    assert "is not a file name" in told(author)
    write(author, f"{tmp_path}/nothing.yaml")
    author.press(KEY.ENTER)
    assert "there is no such file" in told(author)
    for _ in "nothing.yaml":
        author.press(KEY.BACKSPACE)
    write(author, "outriders")
    author.click("button", "begin-open")
    assert type(window.current_view).__name__ == "PackScreen"


def test_an_empty_board_has_the_size_that_is_chosen(window: TableWindow) -> None:
    author = ask(window, "empty")
    author.click("choice", "size-deep")
    author.click("button", "columns-less")
    author.click("button", "rows-more")
    author.click("choice", "first-row")
    author.click("button", "begin-empty")
    board = author.view.state.drawn.board
    assert (board.columns, board.rows, board.shifted_first) == (9, 16, True)
    assert "units" in author.draft.checked.faults[0].fault.message + author.draft.checked.faults[0].fault.field


@pytest.mark.parametrize(
    ("columns", "rows", "shifted"), [(15, 11, False), (10, 15, True), (2, 1, False), (26, 30, True)]
)
def test_an_empty_board_lacks_nothing_but_units(columns: int, rows: int, shifted: bool) -> None:
    draft = Draft(empty_battle(columns, rows, shifted), catalogue())
    assert [remark.fault.field for remark in draft.checked.faults] == ["units"]
    board = "wide" if (columns, rows) == (15, 11) else None
    assert draft.value.get("board") == board
    draft.change({**draft.value, "units": {"s1": {"kind": "northmen-archers", "rank": "green", "at": "A1"}}}, "unit")
    assert draft.checked.scenario is not None


def test_a_skirmish_is_that_of_its_seed_and_card(window: TableWindow) -> None:
    author = ask(window, "skirmish")
    author.press(KEY.A, modifiers=KEY.MOD_CTRL)
    write(author, "x42")
    author.click("button", "card-more")
    card = author.view.skirmish.card
    assert card is not None
    author.click("button", "begin-skirmish")
    assert author.draft.text == from_skirmish(42, card, catalogue())


def test_escape_and_back_lead_to_the_list(window: TableWindow) -> None:
    author = ask(window, "open")
    author.press(KEY.ESCAPE, KEY.ESCAPE)
    assert author.sees("button", "ask-open")
    author = ask(window, "empty")
    author.click("button", "back")
    assert author.sees("button", "ask-open")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_is_there_on_the_least_window_with_large_letters(window: TableWindow, language: str) -> None:
    window.change_settings(Settings(animation_speed=0.0, ui_scale=1.5, language=language))
    window.set_size(1280, 720)
    window.dispatch_events()
    author = ask(window, "skirmish")
    author.shoot(f"editor-beginning-{language}")
    for kind, id in (
        ("field", "open-name"), ("button", "begin-open"), ("button", "first-row"), ("button", "begin-empty"),
        ("field", "skirmish-seed"), ("button", "card-more"), ("button", "begin-skirmish"), ("button", "back"),
    ):  # fmt: skip
        box = author.region("choice" if id == "first-row" else kind, id).box
        assert box.left >= 0
        assert box.bottom >= 0
        assert box.right <= 1280
        assert box.top <= 720
