"""The publisher's corrections of the content."""

from __future__ import annotations

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.plans import ScenarioUnit


@pytest.mark.rule("ERR-6")
def test_rickard_is_lord_of_karhold() -> None:
    titles = [each.title for each in catalogue().commanders.values() if each.name == "Rickard Karstark"]
    assert titles == ["Lord of Karhold"]


@pytest.mark.rule("ERR-1")
def test_greatjons_unit_is_blue_in_battle_2() -> None:
    [unit] = [unit for unit in units("02-paying-the-piper") if (unit.commander or "").startswith("greatjon-umber:")]
    assert unit.rank == "blue"


@pytest.mark.rule("ERR-2")
def test_the_leftmost_blue_stark_unit_of_battle_6_is_infantry_and_burns_tents() -> None:
    plan = bow.load_scenario("06-wolf-raiders")
    blue = {
        id: unit for id, unit in plan.units.items() if id.startswith("s") and unit.rank == "blue" and not unit.commander
    }
    left = min(blue, key=lambda id: (blue[id].at[0], blue[id].at))
    assert catalogue([]).kinds[blue[left].kind or ""].branch == "infantry"
    battle = bow.Battle.start(plan, seed=1)
    while battle.phase == "setup":
        battle = battle.apply(battle.legal_actions()[0])
    assert "scorch-the-earth" in battle.units[left].keywords


@pytest.mark.rule("ERR-3")
def test_the_blue_lannister_unit_at_the_middle_of_its_edge_in_battle_10_is_infantry() -> None:
    plan = bow.load_scenario("10-harassment-to-harrenhal")
    board = bow.Battle.start(plan, seed=1).board
    edge = str(board.rows if plan.edges["lannister"] == "bottom" else 1)
    blue = [
        unit
        for unit in units(plan.id)
        if unit.at[1:] == edge and unit.rank == "blue" and (unit.kind or "") in FOOT_AND_HORSE
    ]
    middle = min(blue, key=lambda unit: abs(ord(unit.at[0]) - ord("H")))
    assert catalogue([]).kinds[middle.kind or ""].branch == "infantry"


FOOT_AND_HORSE = {kind.id for kind in catalogue([]).kinds.values() if kind.house == "lannister"}


def units(name: str) -> list[ScenarioUnit]:
    return list(bow.load_scenario(name).units.values())
