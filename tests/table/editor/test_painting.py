"""The palette and the tools of the editor by clicks and keys: strokes change the plan, with one undo for each."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.authoring.draft.ground_edits import ground_ids
from bow.authoring.draft.laying import Layable
from bow.battle.reading import catalogue
from tests.table.editor.test_editor_screen import KEY, PIPER, Author
from tests.table.mouse import RIGHT

if TYPE_CHECKING:
    from bow.table.app import TableWindow

CTRL = KEY.MOD_CTRL


class Painter(Author):
    """Mouse and keyboard at the palette."""

    @property
    def value(self) -> dict[str, Any]:
        return self.draft.value

    @property
    def kit(self) -> Any:
        return self.view.painting.kit

    def ground(self, *names: str) -> list[str]:
        board, ground = ground_ids(self.value, catalogue())
        return [ground[board.index[name]] for name in names]

    def stroke(self, *names: str) -> None:
        """Move the mouse from hex to hex with the button held down."""
        points = [self.at(name) for name in names]
        self.move(*points[0])
        self.window.dispatch_event("on_mouse_press", *map(int, points[0]), arcade.MOUSE_BUTTON_LEFT, 0)
        for x, y in points[1:]:
            self.window.dispatch_event("on_mouse_drag", int(x), int(y), 1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
            self.frame()
        self.window.dispatch_event("on_mouse_release", *map(int, points[-1]), arcade.MOUSE_BUTTON_LEFT, 0)
        self.frame()

    def pick(self, part: str, id: str = "", commander: str = "") -> None:
        """Click an entry of the open palette."""
        things = self.view.palette.things
        number = next(n for n, each in enumerate(things) if each.is_like(Layable(part, id, commander)))  # type: ignore[arg-type]
        self.click("row", f"thing-{number}")


@pytest.fixture
def painter(window: TableWindow, tmp_path: Path) -> Painter:
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Painter(window)
    hands.open(tmp_path / "piper.yaml")
    return hands


def test_a_stroke_of_the_brush_is_one_step_to_undo(painter: Painter) -> None:
    before = painter.draft.text
    painter.click("button", "edit-tool-brush")
    painter.pick("map", "forest")
    painter.stroke("A8", "B8", "E8")
    assert painter.ground("A8", "B8", "C8", "D8", "E8") == ["forest"] * 5
    assert "C8" not in painter.value["pieces"]  # the ford is removed with the river
    assert painter.draft.can_undo == "Forest"
    painter.press(KEY.Z, modifiers=CTRL)
    assert painter.draft.text == before


def test_by_keys_alone(painter: Painter) -> None:
    painter.press(KEY.B, KEY.KEY_4)
    assert painter.kit.thing == Layable("map", "river")
    painter.press(KEY.RIGHT)  # the cursor appears in the middle
    first = painter.view.state.cursor
    painter.press(KEY.ENTER, KEY.RIGHT, KEY.SPACE)
    second = painter.view.state.cursor
    assert first != second
    assert painter.ground(first, second) == ["river", "river"]
    painter.press(KEY.G)
    assert painter.kit.group == "pieces"
    painter.press(KEY.KEY_6, KEY.ENTER)
    assert painter.value["pieces"][second] == painter.kit.thing.id == "ford"
    painter.press(KEY.P)
    assert painter.kit.thing == Layable("pieces", "siege-tower")
    painter.press(KEY.N, KEY.N, KEY.N, KEY.N)
    assert painter.kit.thing == Layable("pieces", "wooden-bridge")
    painter.press(KEY.E, KEY.ENTER)
    assert second not in painter.value["pieces"]
    painter.press(KEY.ESCAPE)
    assert painter.kit.tool == "select"


def test_the_entry_before_none_is_the_last(painter: Painter) -> None:
    painter.kit.thing = None
    painter.press(KEY.B, KEY.P)
    assert painter.kit.thing is not None
    last = painter.kit.thing
    painter.press(KEY.N, KEY.P)
    assert painter.kit.thing == last
    painter.kit.thing = None
    painter.press(KEY.N)
    first = painter.kit.thing
    painter.press(KEY.P)
    assert painter.kit.thing == last
    assert first != last


def test_lines_rectangles_and_fills(painter: Painter) -> None:
    painter.press(KEY.L, KEY.KEY_2)
    painter.click_at(*painter.at("K10"))
    assert painter.draft.can_undo is None
    painter.click_at(*painter.at("M10"))
    assert painter.ground("K10", "L10", "M10") == ["hill"] * 3
    painter.press(KEY.R)
    painter.drag(painter.at("L1"), painter.at("N2"))
    assert painter.ground("L1", "M1", "N1", "L2", "M2") == ["hill"] * 5
    painter.press(KEY.F)
    painter.click_at(*painter.at("F8"))
    assert painter.ground("F8", "G8", "E8", "D8") == ["hill", "hill", "forest", "hill"]
    assert painter.ground("A1", "B8") == ["plain", "plain"]  # beyond the river
    painter.press(KEY.Z, modifiers=CTRL)
    painter.press(KEY.Z, modifiers=CTRL)
    painter.press(KEY.Z, modifiers=CTRL)
    assert painter.draft.can_undo is None


def test_a_road_across_the_river_gets_a_crossing(painter: Painter) -> None:
    painter.press(KEY.L, KEY.KEY_7)
    assert painter.sees("button", "paint-setting")
    painter.press(KEY.PAGEUP)  # a stone bridge instead of a wooden one
    painter.drag(painter.at("A9"), painter.at("F9"))
    assert painter.ground("A9", "D9", "F9") == ["road", "river", "forest-road"]
    assert painter.value["pieces"]["D9"] == "stone-bridge"


def test_what_would_be_laid_is_shown_first(painter: Painter) -> None:
    painter.press(KEY.B, KEY.KEY_3)
    painter.move(*painter.at("K9"))
    assert ("terrain/forest", "K9") in [(mark.picture, mark.hex) for mark in painter.view.map.ghosts]
    painter.press(KEY.PERIOD)
    painter.move(*painter.at("K8"))
    assert len({mark.hex for mark in painter.view.map.ghosts}) == 7
    painter.move(1, 1)
    assert painter.view.map.ghosts == ()


def test_the_right_button_takes_what_lies_there(painter: Painter) -> None:
    painter.click_at(*painter.at("J6"), button=RIGHT)
    assert painter.kit.thing == Layable("map", "hill")
    assert painter.kit.tool == "brush"
    unit = painter.value["units"]["s3"]
    painter.click_at(*painter.at(unit["at"]), button=RIGHT)
    assert (painter.kit.thing.part, painter.kit.thing.rank) == ("units", unit["rank"])
    assert painter.kit.group == "stark"


def test_symmetry_repeats_the_ground_and_not_the_forces(painter: Painter) -> None:
    painter.press(KEY.B, KEY.KEY_2, KEY.X, KEY.Y)
    painter.click_at(*painter.at("B10"))
    assert painter.ground("B10", "M10", "B2", "M2") == ["hill"] * 4
    painter.click("tab", "group-stark")
    painter.press(KEY.KEY_1)
    units = len(painter.value["units"])
    painter.click_at(*painter.at("F10"))
    assert len(painter.value["units"]) == units + 1


def test_units_are_set_up_with_a_rank_and_counted(painter: Painter) -> None:
    painter.click("tab", "group-lannister")
    painter.pick("units", "casterly-rock-cavaliers")
    before = painter.words()
    painter.move(*painter.at("L11"))
    painter.wheel(*painter.at("L11"), 1)
    painter.wheel(*painter.at("L11"), 1)
    painter.click_at(*painter.at("L11"))
    made = [unit for unit in painter.value["units"].values() if unit["at"] == "L11"]
    assert made == [{"kind": "casterly-rock-cavaliers", "rank": "red", "at": "L11"}]
    assert painter.words() != before
    painter.press(KEY.V)
    painter.click_at(*painter.at("L11"))
    painter.press(KEY.PAGEDOWN)
    assert [unit["rank"] for unit in painter.value["units"].values() if unit["at"] == "L11"] == ["blue"]


def test_no_unit_is_laid_on_a_river(painter: Painter) -> None:
    painter.click("tab", "group-stark")
    painter.press(KEY.KEY_1)
    painter.click_at(*painter.at("D1"))
    assert painter.draft.can_undo is None
    assert "War Host of the North" in painter.view.state.notice


def test_a_commander_comes_from_where_he_stands(painter: Painter) -> None:
    painter.click("tab", "group-stark")
    painter.pick("units", commander="greatjon-umber:the-greatjon")
    painter.click_at(*painter.at("O9"))
    his = [unit for unit in painter.value["units"].values() if "greatjon" in unit.get("commander", "")]
    assert [unit["at"] for unit in his] == ["O9"]


def test_dragged_on_another_units_change_places(painter: Painter) -> None:
    one, other = painter.value["units"]["s3"]["at"], painter.value["units"]["s2"]["at"]
    painter.click_at(*painter.at(one))
    painter.drag(painter.at(one), painter.at(other))
    assert (painter.value["units"]["s3"]["at"], painter.value["units"]["s2"]["at"]) == (other, one)


def test_a_region_is_copied_turned_pasted_cut_and_cleared(painter: Painter) -> None:
    painter.press(KEY.C, modifiers=CTRL)
    assert "region" in painter.view.state.notice.lower()
    painter.press(KEY.M)
    painter.drag(painter.at("J6"), painter.at("K7"))
    assert set(painter.kit.region) == {"J6", "K7"}
    painter.press(KEY.C, modifiers=CTRL)
    painter.press(KEY.V, modifiers=CTRL)
    painter.move(*painter.at("L9"))
    painter.wheel(*painter.at("L9"), 1)
    painter.click_at(*painter.at("L9"))
    assert painter.ground("L9") == ["hill"]
    painter.press(KEY.Z, modifiers=CTRL)
    assert painter.draft.can_undo is None
    painter.press(KEY.M)
    painter.click_at(*painter.at("D4"))  # two clicks do the same as dragging
    painter.click_at(*painter.at("D5"))
    painter.press(KEY.X, modifiers=CTRL)
    assert "D5" not in painter.value["pieces"]
    painter.drag(painter.at("H4"), painter.at("I3"))
    painter.press(KEY.DELETE)
    assert painter.value["fires"] == {"L5": 1}


def test_the_whole_is_mirrored_and_turned(painter: Painter) -> None:
    before = painter.draft.value
    painter.click("button", "edit-mirror-across")
    assert painter.value["pieces"] == {"M3": "ford", "L5": "stone-bridge", "L8": "ford"}
    painter.click("button", "edit-mirror-across")
    assert painter.value == before
    painter.press(KEY.U, modifiers=CTRL)
    assert painter.value["edges"] != before["edges"]
    painter.press(KEY.Z, modifiers=CTRL)
    assert painter.value == before


def test_another_size_says_what_falls_off(painter: Painter) -> None:
    painter.click("button", "edit-resize")
    for _ in range(4):
        painter.click("button", "columns-less")
    painter.click("button", "rows-more")
    assert "cut off" in painter.words()
    painter.click("choice", "anchor-right-bottom")
    painter.click("button", "size-apply")
    board, _ = ground_ids(painter.value, catalogue())
    assert (board.columns, board.rows) == (11, 12)
    assert painter.view.state.notice
    painter.press(KEY.Z, modifiers=CTRL)
    painter.press(KEY.R, modifiers=CTRL)
    painter.click("button", "size-leave")
    assert painter.draft.can_undo is None


def test_markers_objectives_and_areas(painter: Painter) -> None:
    painter.click("tab", "group-tokens")
    painter.pick("objectives", "stark")
    painter.click_at(*painter.at("M9"))
    assert [each["control"] for each in painter.value["objectives"].values() if each["at"] == "M9"] == ["stark"]
    painter.pick("markers", "strategy")
    painter.click("button", "paint-setting")
    painter.click_at(*painter.at("N9"))
    assert painter.value["markers"]["strategy-1"] == {"kind": "strategy", "secret": "stark", "at": "N9"}
    painter.click("tab", "group-areas")
    painter.press(KEY.KEY_1)
    painter.stroke("K10", "L10")
    painter.click_at(*painter.at("M10"))
    new = [area for id, area in painter.value["areas"].items() if id == "area-1"]
    assert new == [{"hexes": ["K10", "L10", "M10"]}]


@pytest.mark.usefixtures("paints")
def test_changed_hexes_are_tiles_until_the_country_is_painted(painter: Painter) -> None:
    painter.until(lambda: bool(painter.view.map.is_painted))
    painter.press(KEY.B, KEY.KEY_3)
    painter.click_at(*painter.at("K9"))
    assert not painter.view.map.is_painted
    assert any(mark.hex == "K9" for mark in painter.view.map._tiles(painter.view.state.drawn))
    painter.until(lambda: bool(painter.view.map.is_painted))


def test_where_the_map_is_broken_the_checks_say_why(painter: Painter) -> None:
    painter.draft.write(painter.draft.text.replace("  . f . ~ . . f =", "  . f . ~ .\n  . f ="), "broken")
    painter.frame()
    painter.press(KEY.B, KEY.KEY_3)
    painter.click_at(*painter.at("K9"))
    assert "cannot be read" in painter.view.state.notice
    before = painter.draft.text
    for key in (KEY.H, KEY.J, KEY.U):
        painter.press(key, modifiers=CTRL)
    painter.click_at(*painter.at("K9"), button=RIGHT)
    assert painter.draft.text == before
