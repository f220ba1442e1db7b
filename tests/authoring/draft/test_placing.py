"""Units placed, moved and changed, each on its own line of the file."""

from __future__ import annotations

import pytest

from bow.authoring.draft.placing import (
    free_unit_id,
    moved_unit,
    placed_unit,
    raised_rank,
    ranked_unit,
    removed_units,
    unit_at,
)
from bow.content.catalogue import Catalogue
from tests.authoring.draft.conftest import book, changed_lines, readable

RIDERS = {"kind": "winterfell-riders", "rank": "green"}


def test_a_unit_comes_behind_those_of_its_house(catalogue: Catalogue) -> None:
    made, id = placed_unit(book("01"), "A1", RIDERS, catalogue)
    assert id == "s10"
    assert changed_lines("01", made) == ["+  s10: {kind: winterfell-riders, rank: green, at: A1}"]
    assert readable(made).units["s10"].at == "A1"


def test_a_unit_takes_the_place_of_another(catalogue: Catalogue) -> None:
    made, id = placed_unit(book("01"), "G6", RIDERS, catalogue)
    assert id == "s2"
    assert changed_lines("01", made) == [
        "-  s2: {kind: war-host-of-the-north, rank: red, at: G6}",
        "+  s2: {kind: winterfell-riders, rank: green, at: G6}",
    ]
    made, id = placed_unit(book("01"), "J10", RIDERS, catalogue)
    assert id == "s10"
    assert "l5" not in made["units"]


def test_a_commander_comes_from_where_he_is(catalogue: Catalogue) -> None:
    karstark = {"commander": "rickard-karstark:lord-of-karhold", "rank": "red"}
    made, id = placed_unit(book("01"), "A1", karstark, catalogue)
    assert id == "s5"
    assert changed_lines("01", made) == [
        '-  s5: {commander: "rickard-karstark:lord-of-karhold", rank: blue, at: K4}',
        '+  s5: {commander: "rickard-karstark:lord-of-karhold", rank: red, at: A1}',
    ]
    waiting = book("01")
    waiting["reserve"] = {"s5": {key: item for key, item in waiting["units"].pop("s5").items() if key != "at"}}
    made, id = placed_unit(waiting, "G6", karstark, catalogue)
    assert (id, made.get("reserve")) == ("s5", None)
    assert "s2" not in made["units"]
    assert readable(made).units["s5"].at == "G6"


def test_units_move_and_change_places() -> None:
    value = book("01")
    assert changed_lines("01", moved_unit(value, "s1", "A1")) == [
        '-  s1: {commander: "maege-mormont:she-bear", rank: blue, at: F6}',
        '+  s1: {commander: "maege-mormont:she-bear", rank: blue, at: A1}',
    ]
    made = moved_unit(value, "s1", "G6")
    assert (made["units"]["s1"]["at"], made["units"]["s2"]["at"]) == ("G6", "F6")
    assert moved_unit(value, "s1", "F6") == value
    with pytest.raises(KeyError):
        moved_unit(value, "s99", "A1")
    assert value == book("01")


def test_a_unit_is_removed_with_its_line_only() -> None:
    made = removed_units(book("01"), ["s3"])
    assert changed_lines("01", made) == ["-  s3: {kind: war-host-of-the-north, rank: green, at: E6}"]
    assert unit_at(made, "E6") is None
    assert "units" not in removed_units(made, list(made["units"]))


def test_an_id_that_rules_name_is_not_free() -> None:
    value = removed_units(book("08"), ["s6", "s5"])
    assert free_unit_id(value, "s") == "s5"  # `torches` names s6
    assert free_unit_id({**value, "units": {**value["units"], "s5": {}}}, "s") == "s14"


def test_ranks_rise_and_fall() -> None:
    assert [raised_rank(rank, 1) for rank in ("green", "blue", "red")] == ["blue", "red", "red"]
    assert [raised_rank(rank, -1) for rank in ("green", "blue", "red", 7)] == ["green", "green", "blue", "green"]
    made = ranked_unit(book("01"), "s3", "red")
    assert changed_lines("01", made)[1] == "+  s3: {kind: war-host-of-the-north, rank: red, at: E6}"
