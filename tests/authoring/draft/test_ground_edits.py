"""Edits of ground, terrain tokens, rivers and roads change the intended hexes and no others."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.authoring.draft.ground_edits import devastated, drawn_course, ground_ids, laid_ground, laid_pieces, lit_fires
from bow.authoring.draft.hex_shapes import alike_around, brush, rectangle, straight_line
from bow.content.catalogue import Catalogue
from bow.hexes import Board, MapError
from tests.authoring.draft.conftest import book, changed_lines, readable

BOARDS = st.builds(Board.of, st.integers(2, 12), st.integers(2, 12), st.booleans())


def names(board: Board, hexes: list[int]) -> list[str]:
    return [board.names[hex] for hex in hexes]


def test_ground_is_laid_on_its_own_lines() -> None:
    value = book("01")
    made = laid_ground(value, {"A1": "~", "B2": "f", "O11": "^"})
    assert changed_lines("01", made) == [
        "-  . . f f . . = . ~ . . . f . .",
        "-   . . f . . = . ~ . . . f . .",
        "+  ~ . f f . . = . ~ . . . f . .",
        "+   . f f . . = . ~ . . . f . .",
        "-  . . f . . . = . . . . . . . .",
        "+  . . f . . . = . . . . . . . ^",
    ]
    assert readable(made).map == made["map"]
    assert value == book("01")


def test_the_layout_of_a_map_stays() -> None:
    value = {"map": ".  .   .\n    . .\n. . .\n\n"}
    assert laid_ground(value, {"C1": "f", "B2": "~"})["map"] == ".  .   f\n    . ~\n. . .\n\n"


def test_a_map_that_cannot_be_read_says_so() -> None:
    with pytest.raises(MapError, match="the map is empty"):
        laid_ground({"name": "No map"}, {"A1": "."})
    with pytest.raises(KeyError):
        laid_ground(book("01"), {"Z9": "."})


def test_a_brush_and_a_rectangle() -> None:
    board = Board.of(15, 11)
    middle = board.index["G5"]
    assert names(board, brush(board, middle, 1)) == ["G5"]
    assert set(names(board, brush(board, middle, 2))) == {"F4", "G4", "F5", "G5", "H5", "F6", "G6"}
    found = names(board, rectangle(board, board.index["B2"], board.index["D4"]))
    assert found == ["B2", "C2", "D2", "C3", "D3", "B4", "C4", "D4"]


@given(BOARDS, st.data())
def test_a_line_is_a_shortest_way(board: Board, data: st.DataObject) -> None:
    hexes = st.integers(0, board.size - 1)
    first, last = data.draw(hexes), data.draw(hexes)
    way = straight_line(board, first, last)
    assert (way[0], way[-1]) == (first, last)
    assert len(way) == board.distance(first, last) + 1
    assert all(b in board.neighbours[a] for a, b in pairwise(way))


def test_a_fill_ends_where_the_ground_is_another(catalogue: Catalogue) -> None:
    board, ground = ground_ids(book("06"), catalogue)
    found = alike_around(board, board.index["C11"], lambda hex: ground[hex])
    assert {ground[hex] for hex in found} == {"river"}
    assert len(found) == 17  # two rows of river, of which two hexes are forest river


def test_tokens_fires_and_devastation_come_and_go() -> None:
    value = book("02")
    made = laid_pieces(value, ["A1", "C3"], "tent")
    assert made["pieces"] == {"C3": "tent", "D5": "stone-bridge", "C8": "ford", "A1": "tent"}
    assert "pieces" not in laid_pieces(made, ["A1", "C3", "D5", "C8"], None)
    assert changed_lines("02", made)[0] == "-pieces: {C3: ford, D5: stone-bridge, C8: ford}"
    assert lit_fires(value, ["H4", "A1"], 3)["fires"] == {"H4": 3, "I3": 1, "L5": 1, "A1": 3}
    assert "fires" not in lit_fires(value, ["H4", "I3", "L5"], 0)
    with pytest.raises(ValueError, match="use 1 to 4"):
        lit_fires(value, ["A1"], 5)
    assert devastated(value, ["D4", "E4"])["devastated"] == ["D4", "J4", "K4", "E4"]
    assert devastated(value, ["D4"], burnt=False)["devastated"] == ["J4", "K4"]
    assert "devastated" not in devastated(value, ["D4", "J4", "K4"], burnt=False)
    assert value == book("02")


def test_what_was_not_there_comes_where_plans_have_it() -> None:
    made = lit_fires(book("01"), ["A1"], 2)
    assert changed_lines("01", made) == ["+fires: {A1: 2}"]
    order = list(made)
    assert order[order.index("fires") - 1] == "pieces"


def test_a_road_crosses_a_river_by_a_bridge_and_a_forest_as_a_forest_road(catalogue: Catalogue) -> None:
    value = book("01")
    made = drawn_course(value, ["H2", "I2", "J2", "K2", "L2", "H5", "H6"], "road", catalogue, "stone-bridge")
    board, ground = ground_ids(made, catalogue)
    found = {name: ground[board.index[name]] for name in ("H2", "I2", "K2", "L2", "H5")}
    assert found == {"H2": "river", "I2": "road", "K2": "road", "L2": "forest-road", "H5": "river"}
    assert made["pieces"] == {**value["pieces"], "H2": "stone-bridge"}
    assert readable(made).pieces["H2"] == "stone-bridge"


def test_a_river_through_a_road_leaves_a_crossing(catalogue: Catalogue) -> None:
    value = book("05")
    made = drawn_course(value, ["D6", "E6", "F6", "G6", "H6"], "river", catalogue)
    board, old = ground_ids(value, catalogue)
    assert [old[board.index[name]] for name in ("D6", "E6", "F6", "G6", "H6")] == [
        *("forest", "forest", "plain", "forest-road", "plain")
    ]
    _, ground = ground_ids(made, catalogue)
    assert [ground[board.index[name]] for name in ("D6", "E6", "F6", "G6", "H6")] == [
        *("forest-river", "forest-river", "river", "forest-river", "river")
    ]
    assert made["pieces"] == {"H3": "ford", "N3": "ford", "G6": "wooden-bridge"}
    assert drawn_course(made, ["G6"], "river", catalogue, "ford") == made
