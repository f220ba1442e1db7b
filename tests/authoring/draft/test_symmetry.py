"""Mirrored and turned battles: twice gives the original, and everything follows the map."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.authoring.draft.laying import hexes_within
from bow.authoring.draft.plan_value import KEYS, ground_of
from bow.authoring.draft.symmetry import SYMMETRIES, Symmetry, fitting, image, images, turned_battle
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_paths
from bow.hexes import Board, write_map
from tests.authoring.draft.conftest import book, changed_lines, readable

NUMBERS = [path.name[:2] for path in scenario_paths() if re.match("[0-9]{2}-", path.name)]


def test_all_book_battles_are_there() -> None:
    assert len(NUMBERS) == 10


def test_the_order_of_keys_has_every_key_of_a_plan() -> None:
    assert sorted(KEYS) == sorted(field.alias or name for name, field in Scenario.model_fields.items())


def with_hexes(value: dict[str, Any]) -> dict[str, Any]:
    """Return a plan with areas written as hex lists, so that areas can be compared."""
    areas = {
        id: (sorted(hexes_within(value, area)), area.get("terrain")) for id, area in value.get("areas", {}).items()
    }
    return {**value, "areas": areas}


@pytest.mark.parametrize("how", SYMMETRIES)
@pytest.mark.parametrize("number", NUMBERS)
def test_twice_mirrored_is_as_before(number: str, how: Symmetry) -> None:
    value = book(number)
    once = turned_battle(value, how)
    assert readable(once).name == value["name"]
    assert once["map"] != value["map"]
    assert list(once) == list(value)
    assert with_hexes(turned_battle(once, how)) == with_hexes(value)
    assert value == book(number)


def test_all_that_has_a_hex_goes_with_the_map() -> None:
    made = turned_battle(book("01"), "left-right")
    assert made["pieces"] == dict.fromkeys(["H5", "G6", "F6", "E6", "D7"], "ford")
    assert made["objectives"]["the-bend"]["at"] == "G6"
    assert made["units"]["s1"]["at"] == "I6"
    assert made["edges"] == {"stark": "top", "lannister": "bottom"}
    assert made["map"].splitlines()[0] == ". . f . . . ~ . = . . f f . ."


def test_edges_compass_areas_and_rows_of_rules_turn_too() -> None:
    value = book("07")
    value["compass"] = ["north-east", "east", "south-east", "south-west", "west", "north-west"]
    value["areas"] = {"north": {"rows": [1, 3]}, "west": {"columns": ["A", "B"], "terrain": ["plain"]}}
    made = turned_battle(value, "turned")
    assert made["edges"] == {"stark": "bottom", "lannister": "top"}
    assert made["compass"] == ["south-west", "west", "north-west", "north-east", "east", "south-east"]
    assert made["areas"]["north"] == {"rows": [9, 11]}
    assert made["areas"]["west"]["hexes"][:4] == ["O11", "N11", "N10", "M10"]
    assert made["areas"]["west"]["terrain"] == ["plain"]
    text = str(made["rules"])
    assert "'rows': {6: 1, 5: 1, 4: 2, 3: 3, 2: 4}" in text
    assert "'rows': {6: 1, 7: 1, 8: 2, 9: 3, 10: 4}" in text


def test_an_even_board_turned_begins_with_the_other_row() -> None:
    value = {"map": write_map(Board.of(4, 4), list("abcdefghijklmn")), "units": {"s1": {"at": "A1"}}}
    made = turned_battle(value, "turned")
    assert ground_of(made)[0] is Board.of(4, 4, True)
    assert "".join(made["map"].split()) == "nmlkjihgfedcba"
    assert made["units"]["s1"]["at"] == "D4"
    assert turned_battle(made, "turned") == value


@given(st.builds(Board.of, st.integers(2, 9), st.integers(1, 9), st.booleans()), st.sampled_from(SYMMETRIES), st.data())
def test_images_answer_to_each_other(board: Board, how: Symmetry, data: st.DataObject) -> None:
    if not board.size:
        return
    hex = data.draw(st.integers(0, board.size - 1))
    other = image(board, hex, how)
    assert (other is not None) == (how in fitting(board))
    if other is not None:
        assert image(board, other, how) == hex
        near = {image(board, k, how) for k in board.neighbours[hex]}
        assert near == set(board.neighbours[other])


def test_two_symmetries_make_four_of_one() -> None:
    board = Board.of(15, 11)
    found = images(board, [board.index["B2"]], ("left-right", "top-bottom"))
    assert [board.names[hex] for hex in found] == ["B2", "M2", "B10", "M10"]
    assert fitting(Board.of(15, 10)) == ("left-right",)


def test_a_turned_battle_changes_no_line_but_those_with_places() -> None:
    made = turned_battle(book("01"), "turned")
    for line in changed_lines("01", made):
        assert re.search(r"at: [A-O]|edges|pieces|^[+-] {2,3}[.f=~#^w]", line), line
