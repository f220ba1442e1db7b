"""Regressions found by clicking every point of the editor: the map during painting, forms of units and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.table.battle.board.unpainted import LYING
from tests.table.editor.test_editor_start import begin
from tests.table.editor.test_painting import Painter
from tests.table.editor.test_tutorial import Newcomer

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL


def painter_of(window: TableWindow) -> Painter:
    """Return a painter at the template with two fords."""
    begin(window, "new:crossing")
    hands = Painter(window)
    hands.until(lambda: bool(hands.view.map.is_painted))
    return hands


@pytest.mark.usefixtures("paints")
@pytest.mark.usefixtures("painted_ground")
def test_a_ford_lies_across_the_river_before_the_map_is_painted_anew(window: TableWindow) -> None:
    painter = painter_of(window)
    painter.click("tab", "group-pieces")
    painter.pick("pieces", "ford")
    painter.move(*painter.at("B4"))
    painter.frame()
    shown = [mark.picture for mark in painter.view.map.ghosts if mark.hex == "B4"]
    painter.click_at(*painter.at("B4"))
    laid = [mark.picture for mark in painter.view.map._tiles(painter.view.state.drawn)]
    assert len(laid) == 1, "the river below it is painted already"
    assert laid[0].startswith(f"{LYING}ford/")
    assert laid[0] in shown, "it lies as it was shown"


@pytest.mark.usefixtures("paints")
@pytest.mark.usefixtures("painted_ground")
def test_a_river_just_laid_is_turned_to_its_neighbours(window: TableWindow) -> None:
    painter = painter_of(window)
    painter.click("row", "thing-3")
    painter.press(KEY.L)
    painter.click_at(*painter.at("A2"))
    painter.click_at(*painter.at("D2"))
    tiles = {mark.hex: mark for mark in painter.view.map._tiles(painter.view.state.drawn)}
    assert {tiles[name].angle for name in ("B2", "C2")} == {60.0}, "from left to right; the tile rises to the right"


@pytest.mark.usefixtures("paints")
def test_what_is_taken_back_is_painted_as_it_was(window: TableWindow) -> None:
    painter = painter_of(window)
    painter.press(KEY.B, KEY.KEY_3)
    painter.click_at(*painter.at("B9"))
    painter.until(lambda: bool(painter.view.map.is_painted))
    painter.press(KEY.Z, modifiers=CTRL)
    painter.until(lambda: bool(painter.view.map.is_painted))
    assert not list(painter.view.map._tiles(painter.view.state.drawn))


def test_a_unit_shows_its_house_and_figures_and_counts_from_there(window: TableWindow) -> None:
    author = begin(window, "new:crossing")
    hand = Newcomer(author)
    author.click_at(*author.at("D2"))
    form = author.view.pages.page.form
    assert [form.row(f"form:units.l2.{key}").value for key in ("figures", "house")] == [4, "lannister"]
    before = author.draft.text
    hand.click("button", "form:units.l2.figures:less")
    assert author.draft.value["units"]["l2"]["figures"] == 3
    hand.click("button", "form:units.l2.figures:more")
    assert author.draft.text == before, "what counts anyway is not written"


def test_a_rule_is_switched_off_at_the_top_of_its_form(window: TableWindow) -> None:
    author = begin(window, "new:crossing")
    hand = Newcomer(author)
    author.click("tab", "page-rules")
    hand.click("button", "form:rules:add")
    rows = [row.id for row in author.view.pages.page.form.rows]
    assert rows.index("form:rules.rule.off") < rows.index("form:rules.rule.on")
    author.click("choice", "form:rules.rule.off")
    assert author.draft.value["rules"]["rule"]["off"] is True
