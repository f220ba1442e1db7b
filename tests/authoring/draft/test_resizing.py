"""Resizing of boards: all things keep their neighbours, and lost things are listed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.authoring.draft.plan_value import LostPart, entries, ground_of
from bow.authoring.draft.resizing import ACROSS, DOWN, Across, BoardAnchor, Down, resized
from bow.content.scenarios import book_paths
from bow.hexes import Board
from tests.authoring.draft.conftest import book, changed_lines, readable

ANCHORS = [BoardAnchor(across, down) for across in ACROSS for down in DOWN]


@pytest.mark.parametrize("anchor", ANCHORS)
def test_larger_and_back_is_as_before(anchor: BoardAnchor) -> None:
    value = book("08")
    larger = resized(value, 21, 17, "f", anchor)
    assert larger.lost == ()
    assert "board" not in larger.value
    assert readable(larger.value).name == value["name"]
    back = resized(larger.value, 15, 11, ".", anchor)
    assert back.lost == ()
    assert back.value == {key: item for key, item in value.items() if key != "board"}


@given(st.integers(2, 26), st.integers(1, 30), st.sampled_from(ACROSS), st.sampled_from(DOWN))
def test_units_keep_their_neighbours(columns: int, rows: int, across: Across, down: Down) -> None:
    value = book("04")
    old = ground_of(value)[0]
    made = resized(value, columns, rows, ".", BoardAnchor(across, down))
    new = ground_of(made.value)[0]
    assert (new.columns, new.rows) == (columns, rows)
    units = made.value.get("units", {})
    lost = {each.id for each in made.lost if each.part == "units"}
    assert lost | set(units) == set(value["units"])
    assert not lost & set(units)
    for one in units:
        for other in units:
            before = old.distance(old.index[value["units"][one]["at"]], old.index[value["units"][other]["at"]])
            assert new.distance(new.index[units[one]["at"]], new.index[units[other]["at"]]) == before


def test_what_falls_off_is_named() -> None:
    value = book("08")
    value["areas"]["east"] = {"columns": ["N", "O"]}
    made = resized(value, 10, 11)
    assert LostPart("units", "s7", "K3") in made.lost
    assert LostPart("pieces", "L10", "L10") in made.lost
    assert LostPart("areas", "northern-camp", "K8") in made.lost
    assert LostPart("areas", "east", "") in made.lost
    assert "northern-camp" not in made.value["areas"]
    assert made.value["areas"]["southern-camp"] == value["areas"]["southern-camp"]
    assert "east" not in made.value["areas"]
    assert {each.part for each in made.lost} == {"units", "pieces", "areas"}


def test_rows_above_shift_rows_and_the_first_row() -> None:
    made = resized(book("08"), 15, 12, "~", BoardAnchor("left", "bottom")).value
    board, ground = ground_of(made)
    assert board is Board.of(15, 12, True)
    assert set(ground[:14]) == {"~"}
    assert made["areas"]["stark-lines"] == {"rows": [2, 6]}
    assert made["units"]["s1"]["at"] == "E4"
    assert readable(made).rounds == 5


def test_the_side_of_the_board_follows_its_size() -> None:
    value = book("01")
    assert value["board"] == "wide"
    deep = resized(value, 10, 15).value
    assert deep["board"] == "deep"
    assert list(deep).index("board") == list(value).index("board")
    assert changed_lines("01", resized(value, 15, 11).value) == []


@pytest.mark.parametrize("size", [(1, 11), (27, 11), (15, 0), (15, 31)])
def test_a_size_that_no_board_has_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a board has 2 to 26 columns and 1 to 30 rows"):
        resized(book("01"), *size)


def test_rows_of_rules_go_with_the_map_or_are_named() -> None:
    value = book("07")
    before = _rows_of_rules(value)
    down = resized(value, 15, 14, ".", BoardAnchor("left", "bottom"))
    assert _rows_of_rules(down.value) == [{row + 3: worth for row, worth in rows.items()} for rows in before]
    assert [each for each in down.lost if each.part == "rules"] == []
    back = resized(down.value, 15, 11, ".", BoardAnchor("left", "bottom"))
    assert _rows_of_rules(back.value) == before
    cut = resized(value, 15, 8)
    gone = sorted({row for rows in before for row in rows if row > 8})
    assert gone
    assert sorted({int(each.id) for each in cut.lost if each.part == "rules"}) == gone
    assert _rows_of_rules(cut.value) == [{row: n for row, n in rows.items() if row <= 8} for rows in before]


def _rows_of_rules(value: dict[str, Any]) -> list[dict[int, int]]:
    """Return the `rows` of a plan's rules: maps from a row to its points."""
    found: list[dict[int, int]] = []

    def look(thing: Any) -> None:
        if isinstance(thing, list):
            for item in thing:
                look(item)
        elif isinstance(thing, dict):
            for key, item in thing.items():
                if key == "rows":
                    found.append(item)
                else:
                    look(item)

    look(value["rules"])
    return found


@given(
    st.sampled_from(sorted(path.stem.split("-")[0] for path in book_paths())), st.integers(2, 26), st.integers(1, 30)
)
def test_nothing_falls_off_without_a_name(number: str, columns: int, rows: int) -> None:
    value = book(number)
    made = resized(value, columns, rows)
    lost = {(each.part, each.id) for each in made.lost}
    for part in ("units", "objectives", "markers", "areas", "pieces", "fires"):
        gone = len(entries(value, part)) - len(entries(made.value, part))
        named = {id for kind, id in lost if kind == part}
        assert gone <= len(named)
        assert {id for id in entries(value, part) if part not in ("pieces", "fires")} <= {
            *entries(made.value, part),
            *named,
        }
    assert set(made.value["rules"]) == set(value["rules"]) if "rules" in value else True
    assert set(value) - set(made.value) <= {"board", *(part for part, _ in lost)}
