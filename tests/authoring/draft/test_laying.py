"""Things of the palette: laying them, recognizing them on the map, removing them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.authoring.draft.laying import Layable, LayingWords, laid, lifted, lying_on, terrain_on
from bow.authoring.draft.plan_value import ground_of
from bow.battle.reading import catalogue as content
from bow.content.catalogue import Catalogue
from tests.authoring.draft.conftest import book, changed_lines, readable

WORDS = LayingWords(objective="A hex worth holding.")
THINGS = (
    *(Layable("map", id) for id in ("plain", "hill", "forest", "river", "forest-river", "building", "road")),
    *(Layable("pieces", id) for id in ("ford", "tent", "wooden-bridge", "palisade")),
    *(Layable("fires", level=level) for level in (1, 4)),
    Layable("devastated"),
    *(Layable("units", "winterfell-riders", rank=rank) for rank in ("green", "red")),
    Layable("units", "lannisport-guards", house="stark", figures=2),
    Layable("units", commander="robb-stark:young-wolf", rank="blue"),
    Layable("objectives", "stark"),
    Layable("objectives"),
    Layable("markers", "strategy"),
    Layable("markers", "hidden-archers", secret="stark"),
)


@given(st.sampled_from(THINGS), st.sampled_from(["01", "02", "05"]), st.data())
def test_what_is_laid_is_found_there_and_can_be_lifted(thing: Layable, number: str, data: st.DataObject) -> None:
    value, catalogue = book(number), content([])
    name = data.draw(st.sampled_from(ground_of(value)[0].names))
    made = laid(value, thing, [name], catalogue, WORDS)
    found = [each for each in lying_on(made, name, catalogue) if each.part == thing.part]
    before = [each for each in lying_on(value, name, catalogue) if each.part == thing.part]
    if thing.part == "units" and terrain_on(value, name, catalogue).enter == "impassable":
        assert made == value
        return
    if thing.part == "fires":
        fire = terrain_on(value, name, catalogue).fire
        wanted = [Layable("fires", level=min(thing.level, fire.limit))] if fire is not None else before
        assert found == wanted
    elif thing.part == "map" and thing.id in ("river", "road"):
        assert thing.id in found[0].id or "river" in found[0].id
    elif thing.part == "markers":
        assert found == [*before, thing]
    else:
        assert found == [thing]
    if thing.part != "map":
        left = lifted(made, thing, [name], catalogue)
        assert not [each for each in lying_on(left, name, catalogue) if each.part == thing.part]
    assert value == book(number)


@given(
    st.sampled_from([thing for thing in THINGS if thing.part in ("map", "pieces", "fires", "devastated")]), st.data()
)
def test_paint_makes_no_fault_but_under_units(thing: Layable, data: st.DataObject) -> None:
    value, catalogue = book("02"), content([])
    standing = {unit["at"] for unit in value["units"].values()}
    free = [name for name in ground_of(value)[0].names if name not in standing]
    names = data.draw(st.lists(st.sampled_from(free), min_size=1, max_size=6))
    assert readable(laid(value, thing, names, catalogue, WORDS)).name == value["name"]


def test_ground_puts_fires_out_and_takes_crossings_away(catalogue: Catalogue) -> None:
    value = book("02")
    made = laid(value, Layable("map", "hill"), ["H4", "C3"], catalogue, WORDS)
    assert "H4" not in made["fires"]
    assert made["pieces"] == {"D5": "stone-bridge", "C8": "ford"}
    made = laid(value, Layable("map", "forest"), ["D4"], catalogue, WORDS)
    assert made["devastated"] == ["J4", "K4"]
    assert lifted(value, Layable("map"), ["C3"], catalogue)["pieces"] == {"D5": "stone-bridge", "C8": "ford"}


def test_a_road_over_a_river_has_the_crossing_that_was_chosen(catalogue: Catalogue) -> None:
    ford = LayingWords(objective="-", crossing="ford")
    made = laid(book("01"), Layable("map", "road"), ["H2"], catalogue, ford)
    assert made["pieces"]["H2"] == "ford"


def test_no_unit_is_laid_where_none_can_stand(catalogue: Catalogue) -> None:
    value = book("01")
    made = laid(value, Layable("units", "winterfell-riders"), ["H2", "A1", "I6"], catalogue, WORDS)
    assert changed_lines("01", made) == [
        "+  s10: {kind: winterfell-riders, rank: green, at: A1}",
        "+  s11: {kind: winterfell-riders, rank: green, at: I6}",
    ]
    treated = laid(book("07"), Layable("units", "winterfell-riders"), ["A6"], catalogue, WORDS)
    assert len(treated["units"]) == len(book("07")["units"]) + 1  # rivers are fords in this battle


def test_areas_are_begun_and_go_on(catalogue: Catalogue) -> None:
    made = laid(book("01"), Layable("areas"), ["A1", "B1"], catalogue, WORDS)
    assert made["areas"] == {"area-1": {"hexes": ["A1", "B1"]}}
    more = laid(made, Layable("areas", "area-1"), ["C1"], catalogue, WORDS)
    assert more["areas"] == {"area-1": {"hexes": ["A1", "B1", "C1"]}}
    assert lifted(more, Layable("areas", "area-1"), ["A1", "B1", "C1"], catalogue) == book("01")


def test_rank_and_level_turn() -> None:
    unit = Layable("units", "winterfell-riders")
    assert [unit.turned(n).rank for n in (-1, 0, 1, 2, 5)] == ["green", "green", "blue", "red", "red"]
    assert [Layable("fires").turned(n).level for n in (-1, 1, 9)] == [1, 2, 4]
    hill = Layable("map", "hill")
    assert hill.turned(1) is hill
    assert unit.is_like(unit.turned(2))
    assert not unit.is_like(hill)
    assert Layable("units", commander="robb-stark:young-wolf").is_single


@pytest.mark.parametrize("part", ["units", "objectives", "markers"])
def test_lifting_where_nothing_lies_changes_nothing(part: str, catalogue: Catalogue) -> None:
    thing = next(each for each in THINGS if each.part == part)
    assert lifted(book("01"), thing, ["A1"], catalogue) == book("01")
