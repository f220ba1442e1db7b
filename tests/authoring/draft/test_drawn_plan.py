"""Drawing of plans: a broken part does not prevent the drawing of the rest."""

import copy
import random
from typing import Any

import pytest

from bow.authoring.draft import Draft
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.system.places import scenarios_dir

BOOK = sorted(scenarios_dir().glob("book/*.yaml"))


def value_of(number: int) -> dict[str, Any]:
    return copy.deepcopy(Draft.open(BOOK[number - 1], catalogue()).value)


@pytest.mark.parametrize("path", BOOK, ids=lambda path: path.stem)
def test_a_sound_plan_is_drawn_as_it_is_set_up(path: Any) -> None:
    drawn = DrawnPlan(Draft.open(path, catalogue()).value, catalogue())
    battle = Battle.start(path)
    assert drawn.board is battle.board
    for name in drawn.board.names:
        land, printed = battle.terrain_at(name), drawn.terrain_at(name)
        assert (land.base, land.devastated) == (printed.base, printed.devastated)
    standing = {unit.id: unit for unit in drawn.units}
    assert standing.keys() == battle.scenario.units.keys() if battle.scenario else False
    for id, unit in standing.items():
        there = battle.units.get(id)
        if there is not None and there.at == unit.at:
            assert (there.house, there.kind, there.rank, there.full) == (unit.house, unit.kind, unit.rank, unit.full)
    assert {thing.at for thing in drawn.things if thing.part == "objectives"} == set(battle.objectives.values())


def test_an_area_by_terrain_and_rows_is_drawn() -> None:
    value = value_of(2)
    value["areas"]["woods"] = {"rows": [1, 2], "terrain": ["forest"]}
    drawn = DrawnPlan(value, catalogue())
    assert drawn.area("way-to-jaime") == {"A3", "A5", "A7", "A9"}
    assert drawn.area("woods") == {name for name in drawn.board.names if drawn.terrain_at(name).base == "forest"
                                   and name[1:] in ("1", "2")}  # fmt: skip
    assert drawn.area("woods")
    assert drawn.area("none") == frozenset()


def test_a_rule_names_its_hexes_units_and_areas() -> None:
    drawn = DrawnPlan(value_of(2), catalogue())
    rule = drawn.value["rules"]["carry-the-news"]
    assert drawn.hexes_in(rule) == {"A3", "A5", "A7", "A9"}
    assert drawn.hexes_in({"units": ["s1"], "at": "B5"}) == {"G2", "B5"}


def test_all_that_stands_on_a_hex_is_found() -> None:
    drawn = DrawnPlan(value_of(2), catalogue())
    assert drawn.on("D6") == [("units", "l4"), ("objectives", "mill")]
    assert drawn.on("D5") == [("pieces", "D5")]
    assert drawn.on("B1") == []


def test_a_broken_map_leaves_the_earlier_board() -> None:
    value = value_of(2)
    board = DrawnPlan(value, catalogue()).board
    value["map"] = "nothing\n  at all"
    drawn = DrawnPlan(value, catalogue(), board)
    assert drawn.board is board
    assert drawn.map_error is not None
    assert len(drawn.units) == 17


def test_whatever_is_broken_the_rest_is_drawn() -> None:
    chance = random.Random(1)
    odd: list[Any] = [None, True, 3, -1, "", "zz", [], {}, ["A1"], [3], {"at": "C4"}, {"kind": [1]}]
    for number in range(300):
        value = value_of(1 + number % len(BOOK))
        for _ in range(1 + number % 4):
            holder: Any = value
            while True:
                key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
                if isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.7:
                    holder = holder[key]
                    continue
                holder[key] = copy.deepcopy(chance.choice(odd))
                break
        drawn = DrawnPlan(value, catalogue())
        assert all(unit.at in drawn.board.index for unit in drawn.units)
        assert all(thing.at in drawn.board.index for thing in drawn.things)
        for name in drawn.board.names:
            drawn.terrain_at(name)
            drawn.on(name)
        areas = value.get("areas")
        for id in areas if isinstance(areas, dict) else ():
            assert drawn.area(id) <= set(drawn.board.names)
        drawn.hexes_in(value)
