"""Copying, cutting, turning and pasting hexes with everything on them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bow.authoring.draft.clipboard import Patch, cleared, copied, cut, pasted
from bow.authoring.draft.plan_value import LostPart, ground_of
from bow.battle.reading import catalogue as content
from bow.content.catalogue import Catalogue
from tests.authoring.draft.conftest import book, changed_lines, readable

PLACES = [f"{letter}{row}" for row in range(2, 11) for letter in "BCDEFGHIJKLM"]


def test_cut_and_pasted_in_place_is_as_before(catalogue: Catalogue) -> None:
    value = book("02")
    names = ["H4", "H5", "I3", "J4", "K4", "G5"]
    left, patch = cut(value, names, "H4")
    assert left["fires"] == {"L5": 1}
    assert left["devastated"] == ["D4"]
    assert len(left["units"]) < len(value["units"])
    made = pasted(left, patch, "H4", catalogue)
    assert made.lost == (LostPart("areas", "sept", "H5"),)  # the plan no longer has this area: its only hex was cut
    areas = {id: area for id, area in value["areas"].items() if id != "sept"}
    assert made.value == {**value, "areas": areas}
    assert value == book("02")


def test_a_copy_brings_everything_with_new_ids(catalogue: Catalogue) -> None:
    value = book("01")
    patch = copied(value, ["H6", "G6", "F6"], "H6")
    made = pasted(value, patch, "C9", catalogue)
    assert made.lost == (LostPart("units", "s1", "A9"),)  # Maege stands on the board already
    assert made.value["units"]["s10"] == {**value["units"]["s2"], "at": "B9"}
    assert made.value["objectives"]["the-bend-1"] == {**value["objectives"]["the-bend"], "at": "C9"}
    assert made.value["pieces"]["C9"] == "ford"
    board, ground = ground_of(made.value)
    assert [ground[board.index[name]] for name in ("A9", "B9", "C9")] == ["=", ".", "~"]
    assert readable(made.value).units["s10"].at == "B9"


def test_off_the_board_it_is_lost_and_named(catalogue: Catalogue) -> None:
    value = book("01")
    patch = copied(value, ["G6", "F6"], "G6")
    assert pasted(value, patch, "A10", catalogue).lost == (LostPart("units", "s1", ""),)


def test_cleared_hexes_are_empty() -> None:
    value = book("08")
    made = cleared(value, ["B8", "C8", "D8", "E8", "C9", "D9", "E9", "E7"])
    assert "southern-camp" not in made["areas"]
    assert not {"l1", "l5"} & set(made["units"])
    assert "B9" in made["pieces"]
    assert all("-    at" not in line or "l1" in line or "l5" in line for line in changed_lines("08", made))


@given(st.sampled_from(PLACES), st.integers(0, 6), st.sampled_from(["left-right", "top-bottom"]))
def test_turned_six_times_and_mirrored_twice_is_as_before(at: str, sixths: int, how: str) -> None:
    patch = copied(book("02"), ["H4", "H5", "I3", "J4", "K4", "G5"], "H5")
    assert patch.turned(sixths).turned(6 - sixths) == patch
    mirrored = patch.mirrored("left-right" if how == "left-right" else "top-bottom")
    assert mirrored != patch
    assert mirrored.mirrored("left-right" if how == "left-right" else "top-bottom") == patch
    value = cleared(book("02"), PLACES)
    value = {key: item for key, item in value.items() if key not in ("units", "rules", "victory", "reserve")}
    laid = pasted(value, patch.turned(sixths), at, content([]))
    board, ground = ground_of(laid.value)
    for hex, each in patch.turned(sixths).places(board, at).items():
        assert ground[hex] == each.ground


def test_a_turned_patch_keeps_neighbours(catalogue: Catalogue) -> None:
    value = book("02")
    board, _ = ground_of(value)
    patch = copied(value, ["G5", "H5", "I5", "H6"], "H5")
    wests = ["G5", "G4", "H4", "I5", "H6", "G6"]  # the places of the hex west of the origin, clockwise
    for sixths, west in enumerate(wests):
        places = patch.turned(sixths).places(board, "H5")
        assert places[board.index["H5"]] == patch.places(board, "H5")[board.index["H5"]]
        assert places[board.index[west]].ground == "="
        assert {board.distance(hex, board.index["H5"]) for hex in places} == {0, 1}
        assert pasted(value, patch.turned(sixths), "H5", catalogue).value["name"] == value["name"]


def test_nothing_copied_is_nothing_pasted(catalogue: Catalogue) -> None:
    value = book("01")
    assert copied(value, []) == Patch(())
    assert pasted(value, Patch(()), "A1", catalogue).value == value


def test_areas_go_with_their_hexes(catalogue: Catalogue) -> None:
    value = book("08")
    patch = copied(value, ["K8", "L8"], "K8")
    made = pasted(value, patch, "A1", catalogue).value
    assert made["areas"]["northern-camp"]["hexes"][-2:] == ["A1", "B1"]


def test_an_area_that_is_gone_is_named_when_its_hexes_are_pasted(catalogue: Catalogue) -> None:
    value = book("08")
    inside = value["areas"]["southern-camp"]["hexes"]
    left, patch = cut(value, inside)
    assert "southern-camp" not in left["areas"]
    made = pasted(left, patch, inside[0], catalogue)
    assert {(each.part, each.id) for each in made.lost if each.part == "areas"} == {("areas", "southern-camp")}
