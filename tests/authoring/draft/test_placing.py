"""Units set up, moved and changed, each on its own line of the file."""

from __future__ import annotations

import pytest

from bow.authoring.draft.placing import (
    free_unit_id,
    from_reserve,
    moved_unit,
    placed_unit,
    raised_rank,
    ranked_unit,
    removed_units,
    to_reserve,
    unit_at,
    with_figures,
    with_house,
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
    made, id = placed_unit(to_reserve(book("01"), "s5"), "G6", karstark, catalogue)
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


def test_figures_and_house_are_said_where_they_are_not_as_usual(catalogue: Catalogue) -> None:
    value = book("01")
    fewer = with_figures(value, "s3", 2, catalogue)
    assert fewer["units"]["s3"] == {"kind": "war-host-of-the-north", "rank": "green", "at": "E6", "figures": 2}
    assert readable(fewer).units["s3"].figures == 2
    assert with_figures(fewer, "s3", 9, catalogue) == value
    assert with_figures(value, "s3", 0, catalogue)["units"]["s3"]["figures"] == 1
    other = with_house(value, "s3", "lannister", catalogue)
    assert list(other["units"]["s3"]) == ["kind", "house", "rank", "at"]
    assert with_house(other, "s3", "stark", catalogue) == value


def test_to_reserve_and_back(catalogue: Catalogue) -> None:
    value = book("01")
    waiting = to_reserve(value, "s3")
    assert waiting["reserve"] == {"s3": {"kind": "war-host-of-the-north", "rank": "green"}}
    assert readable(waiting).reserve["s3"].rank == "green"
    assert ranked_unit(waiting, "s3", "red")["reserve"]["s3"]["rank"] == "red"
    back = from_reserve(waiting, "s3", "G6")
    assert "reserve" not in back
    assert back["units"]["s3"]["at"] == "G6"
    assert "s2" not in back["units"]
