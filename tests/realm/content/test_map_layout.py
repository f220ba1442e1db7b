"""Our layout of the map: each area has its place, and neighbours are close together."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist
from types import MappingProxyType

from bow.realm.content.map_layout import load_map_layout, places_of
from bow.realm.reading import printed_realm


def test_every_area_has_a_place_of_its_own() -> None:
    realm = printed_realm()
    assert set(load_map_layout().at) == set(realm.areas)
    assert load_map_layout().source.grade == "own"
    places = places_of(realm)
    assert min(dist(places[one], places[other]) for one, other in combinations(places, 2)) > 7


def test_land_neighbours_lie_near_each_other() -> None:
    realm = printed_realm()
    places = places_of(realm)
    lengths = [dist(*(places[area] for area in border.between)) for border in realm.borders.values()
               if border.kind in ("land", "port")]  # fmt: skip
    assert max(lengths) < 36


def test_an_area_that_a_pack_adds_stands_between_its_neighbours() -> None:
    realm = printed_realm()
    areas = {**realm.areas, "hedge": realm.areas["reach"]}
    near = {**realm.neighbours, "hedge": ("reach", "boneway")}
    places = places_of(replace(realm, areas=MappingProxyType(areas), neighbours=MappingProxyType(near)))
    (x, y), (to_x, to_y) = places["reach"], places["boneway"]
    assert places["hedge"] == ((x + to_x) / 2, (y + to_y) / 2)
