"""Markers, objectives and areas, and the counts of components left in the box."""

from __future__ import annotations

import copy

import pytest

from bow.authoring.draft.laying import (
    controlled,
    hexes_within,
    laid_marker,
    laid_objective,
    new_area,
    painted_area,
    removed_token,
)
from bow.authoring.draft.placing import commanders_left, kinds_of_marker, left_of, placed_unit, uses_of_box
from bow.content.box import box_warnings, the_box
from bow.content.catalogue import Catalogue
from tests.authoring.draft.conftest import book, changed_lines, readable
from tests.authoring.draft.test_symmetry import NUMBERS


def test_an_objective_is_laid_and_controlled() -> None:
    made, id = laid_objective(book("01"), "A1", "A lonely hill.", "stark")
    assert id == "objective-1"
    assert changed_lines("01", made) == [
        "+  objective-1: {at: A1, control: stark, text: A lonely hill.}",
    ]
    again, same = laid_objective(made, "A1", "Another text.", None)
    assert same == id
    assert again["objectives"][id] == {"at": "A1", "text": "A lonely hill."}
    assert controlled(again, id, "lannister")["objectives"][id]["control"] == "lannister"
    assert changed_lines("01", controlled(book("01"), "the-bend", "lannister")) == [
        "-    control: stark",
        "+    control: lannister",
    ]
    assert readable(made).objectives[id].at == "A1"


def test_markers_of_a_kind_are_as_secret_as_the_others() -> None:
    made, id = laid_marker(book("08"), "C8", "prisoner")
    assert (id, made["markers"][id]) == ("prisoner-1", {"kind": "prisoner", "secret": "lannister", "at": "C8"})
    assert readable(made).markers[id].at == "C8"
    alone, id = laid_marker(book("01"), "C8", "strategy", "stark")
    assert alone["markers"] == {"strategy-1": {"kind": "strategy", "secret": "stark", "at": "C8"}}
    assert "markers" not in removed_token(alone, "markers", id)


def test_areas_grow_and_shrink() -> None:
    value = book("08")
    made = painted_area(value, "southern-camp", ["A8", "B8"])
    assert made["areas"]["southern-camp"]["hexes"][-2:] == ["E9", "A8"]
    assert len(changed_lines("08", made)) == 2
    made = painted_area(made, "southern-camp", made["areas"]["southern-camp"]["hexes"], inside=False)
    assert "southern-camp" not in made["areas"]
    rows = painted_area(value, "stark-lines", ["A6"])
    assert len(rows["areas"]["stark-lines"]["hexes"]) == 15 + 14 + 15 + 14 + 15 + 1
    assert "rows" not in rows["areas"]["stark-lines"]
    fresh, id = new_area(value, ["A1", "A1", "B1"])
    assert (id, fresh["areas"][id]) == ("area-1", {"hexes": ["A1", "B1"]})
    assert hexes_within(value, {"rows": [1, 2], "columns": ["A", "B"]}) == ["A1", "B1", "A2", "B2"]
    with pytest.raises(KeyError):
        painted_area(value, "nowhere", ["A1"])


@pytest.mark.parametrize("number", NUMBERS)
def test_the_box_has_what_the_book_needs(number: str, catalogue: Catalogue) -> None:
    uses = uses_of_box(book(number), catalogue)
    assert all(use.needed <= use.most for use in uses.values())
    assert left_of(uses, "units") == the_box().units - len(book(number)["units"]) - len(book(number).get("reserve", {}))


def test_the_counts_are_those_of_the_warnings(catalogue: Catalogue) -> None:
    value = copy.deepcopy(book("01"))
    for n in range(5):
        value, _ = placed_unit(value, f"{'ABCDE'[n]}1", {"kind": "winterfell-riders", "rank": "red"}, catalogue)
    value["pieces"] |= {f"{letter}10": "tent" for letter in "ABCDEFGHI"}
    uses = uses_of_box(value, catalogue)
    over = {key: use for key, use in uses.items() if use.needed > use.most}
    assert set(over) == {("figures", "winterfell-riders"), ("pieces", "tent")}
    assert left_of(uses, "pieces", "tent") == -2
    assert left_of(uses, "pieces", "ford") is None
    warned = box_warnings(readable(value), catalogue)
    assert len(warned) == 2
    assert all(any(str(use.needed) in line for use in over.values()) for line in warned)


def test_a_plan_with_faults_is_counted_as_far_as_it_can_be(catalogue: Catalogue) -> None:
    odd = {"units": {"s1": 5, "s2": {"kind": "dragons", "rank": "red"}}, "markers": [], "pieces": {"A1": 3}}
    uses = uses_of_box(odd, catalogue)
    assert left_of(uses, "figures", "war-host-of-the-north") == the_box().figures["war-host-of-the-north"]


def test_commanders_and_markers_of_the_palette(catalogue: Catalogue) -> None:
    left = commanders_left(book("01"), catalogue)
    assert not [id for id in left if id.startswith(("maege", "rickard", "kevan", "addam"))]
    assert "robb-stark:young-wolf" in left
    value, _ = laid_marker(book("01"), "A1", "beacon")
    assert kinds_of_marker(value)[-1] == "beacon"
    assert kinds_of_marker(value)[:-1] == list(the_box().markers)
