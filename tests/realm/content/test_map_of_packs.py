"""The map with content packs: areas that they add, rename, change or make neighbours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist
from types import MappingProxyType
from typing import Any

import pytest

from bow.realm.content.models import Area, Border
from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import Label, RealmMap, contains, distance, realm_map
from bow.realm.reading import printed_realm

REALM = printed_realm()


def with_areas(*added: tuple[Area, tuple[str, ...]], borders: tuple[Border, ...] = ()) -> RealmContent:
    """Return the content of the box with more areas, each with its neighbours."""
    areas = {**REALM.areas, **{area.id: area for area, _ in added}}
    near = {**REALM.neighbours, **{area.id: others for area, others in added}}
    all_borders = {**REALM.borders, **{border.id: border for border in borders}}
    return replace(
        REALM, areas=MappingProxyType(areas), neighbours=MappingProxyType(near), borders=MappingProxyType(all_borders)
    )


def like(area: str, **changes: Any) -> Area:
    return REALM.areas[area].model_copy(update=changes)


def border(one: str, other: str) -> Border:
    return next(iter(REALM.borders.values())).model_copy(update={"between": (one, other)})


@pytest.fixture(scope="module")
def board() -> RealmMap:
    hedges = [(like("reach", id=f"hedge_{n}", name="The Hedge"), ("reach", "boneway")) for n in range(3)]
    far_sea = (like("sunset_sea", id="far_sea", name="The Far Sea"), ("sunset_sea",))
    alone = (like("kings_landing", id="alone", name="Alone"), ())
    return realm_map(with_areas(*hedges, far_sea, alone, borders=(border("hedge_0", "reach"),)))


ADDED = ("hedge_0", "hedge_1", "hedge_2", "far_sea", "alone")


def test_an_added_area_is_on_a_plate_near_its_neighbours(board: RealmMap) -> None:
    between = board.areas["reach"].centre, board.areas["boneway"].centre
    for area in ADDED:
        assert board.areas[area].is_plate
        assert not board.areas[area].is_painted
    for area in ADDED[:3]:
        assert min(dist(board.areas[area].centre, place) for place in between) < 300
    assert not any(shape.is_plate for area, shape in board.areas.items() if area in REALM.areas)


def test_plates_are_on_the_sheet_and_not_over_each_other(board: RealmMap) -> None:
    bounds = [board.areas[area].bounds for area in ADDED]
    for each in bounds:
        assert each.left > 0
        assert each.top > 0
        assert each.right < board.size[0]
        assert each.bottom < board.size[1]
    for a, b in combinations(bounds, 2):
        assert a.right < b.left or b.right < a.left or a.bottom < b.top or b.bottom < a.top


def test_a_plate_has_the_slots_of_its_area(board: RealmMap) -> None:
    assert {kind: len(places) for kind, places in board.areas["far_sea"].slots.items()} == {"order": 1, "unit": 5}
    slots = board.areas["alone"].slots
    assert {kind: len(places) for kind, places in slots.items()} == {
        "fort": 1, "crown": 2, "order": 1, "unit": 5, "power": 1
    }  # fmt: skip
    for area in ADDED:
        shape = board.areas[area]
        places = [place for found in shape.slots.values() for place in found]
        assert min(dist(*pair) for pair in combinations(places, 2)) >= 36
        for place in places:
            assert contains(shape.rings, *place)
            assert distance(shape.rings, *place) >= 12
            assert board.area_at(*place) == area, "a plate is over what it hides"


def test_a_plate_has_a_name_that_fits(board: RealmMap) -> None:
    shape = board.areas["hedge_0"]
    label = board.label("hedge_0", "ru", "Живая Изгородь за Простором")
    assert label is not None
    assert label.text == "Живая Изгородь за Простором"
    assert shape.contains(*label.at)
    assert label.size * len(label.text) * 0.6 <= shape.bounds.right - shape.bounds.left


def test_neighbours_that_do_not_touch_are_linked(board: RealmMap) -> None:
    assert board.links == (("hedge_0", "reach"),)
    linked = realm_map(with_areas(borders=(border("pyke", "winterfell"),)))
    assert linked.links == (("pyke", "winterfell"),)


def test_plates_belong_to_the_outline_of_their_house(board: RealmMap) -> None:
    rings = board.outline_of(["winterfell", "hedge_0"])
    assert len(rings) == 2
    assert rings[1] == board.areas["hedge_0"].rings[0]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Moat", ("Moat",)),
        ("Winterfell of the Old Kings of the North", ("Winterfell of the Old Kings of the North",)),
    ],
)
def test_a_renamed_area_keeps_the_place_of_its_name(name: str, lines: tuple[str, ...]) -> None:
    board = realm_map(REALM)
    before = board.areas["winterfell"].labels["en"]
    label = board.label("winterfell", "en", name)
    assert label is not None
    assert (label.at, label.angle, label.lines) == (before.at, before.angle, lines)
    assert label.size == before.size or label.size < before.size
    assert len(name) * label.size <= len(before.text) * before.size * 1.01 or label.size in (8.0, before.size)


def test_a_longer_name_takes_no_more_lines() -> None:
    label = Label((0, 0), 0, 20.0, ("White", "Harbor"))
    assert label.fitted("The Old White Harbor").lines == ("The Old", "White Harbor")
    assert label.fitted("The Old White Harbor").size == 10.0
    assert label.fitted("Port").lines == ("Port",)
    assert label.fitted("").lines == ("",)


def test_another_language_falls_back_to_english() -> None:
    board = realm_map(REALM)
    assert board.label("winterfell", "de", "Winterfell") == board.areas["winterfell"].labels["en"]


def test_icons_that_a_pack_adds_find_a_place() -> None:
    board = realm_map(with_areas((like("karhold", crowns=3, supply=1, fort="castle"), REALM.neighbours["karhold"])))
    shape = board.areas["karhold"]
    assert {kind: len(places) for kind, places in shape.slots.items()} == {
        "crown": 3, "order": 1, "unit": 5, "power": 1, "fort": 1, "supply": 1
    }  # fmt: skip
    places = [place for found in shape.slots.values() for place in found]
    assert len(set(places)) == len(places)
    assert all(contains(shape.rings, *place) for place in places)
    assert not shape.is_painted
    assert board.areas["winterfell"].is_painted


def test_icons_that_a_pack_takes_away_have_no_place() -> None:
    board = realm_map(with_areas((like("winterfell", crowns=0), REALM.neighbours["winterfell"])))
    assert "crown" not in board.areas["winterfell"].slots
    assert not board.areas["winterfell"].is_painted


def test_another_building_is_not_painted() -> None:
    board = realm_map(with_areas((like("winterfell", fort="castle"), REALM.neighbours["winterfell"])))
    assert not board.areas["winterfell"].is_painted
