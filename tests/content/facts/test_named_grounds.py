"""Hexes that a rule of the book names by their ground have that ground: a thicket is a wood, a shallow a ford."""

from __future__ import annotations

import pytest

from bow.battle import Battle
from bow.content.scenarios import scenario_paths
from bow.content.terms import GROUND_LOOKS

#: the names of areas and the ground of their hexes; other areas of the book are named after people and places
GROUNDS = {
    "thickets": {"forest", "forest-river", "forest-road"},
    "shallows": {"ford"},
    "wall": {"palisade"},
    "houses": {"building"},
    "mill": {"building"},
    "sept": {"building"},
}
PLACES = {"way-to-jaime", "column", "south-road", "field", "camp", "southern-camp", "northern-camp", "stark-lines"}
BOOK = [path.stem for path in scenario_paths() if path.parent.name == "book"]


@pytest.mark.parametrize("scenario", BOOK)
def test_what_is_called_a_ground_is_one(scenario: str) -> None:
    battle = Battle.start(scenario, seed=1)
    assert battle.scenario is not None
    areas = battle.scenario.areas or {}
    assert set(areas) <= set(GROUNDS) | PLACES, "say of a new area what it is"
    for name in GROUNDS.keys() & areas.keys():
        listed = areas[name].hexes or ()
        for hex in listed:
            land = battle.terrain_at(hex)
            assert {land.base, land.piece} & GROUNDS[name], f"{hex} of {name} is {land.base}"


@pytest.mark.parametrize("scenario", BOOK)
def test_what_has_the_name_of_a_look_is_painted_so(scenario: str) -> None:
    battle = Battle.start(scenario, seed=1)
    assert battle.scenario is not None
    named = {each.at: id for id, each in battle.scenario.objectives.items() if id in GROUND_LOOKS}
    if "thickets" in battle.scenario.areas:
        named |= dict.fromkeys(battle.area("thickets"), "thicket")
    assert battle.looks == named
