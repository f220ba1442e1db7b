"""Questions of bots and hints: quick readings, possible results of special rules, hypothetical battles."""

import pytest

import bow
from bow.battle import HOUSES, Battle
from bow.battle.prospects import Prospect, Rates, RowsTaken, at_stake, points_to_come, prospects, scorchers
from bow.battle.whatif import if_fire
from bow.lab.playing import any_verb

DUEL = """
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: blue, at: C4}
"""


@pytest.mark.parametrize("scenario", bow.scenarios())
def test_quick_readings_say_what_the_others_say(scenario: str) -> None:
    battle, choose = Battle.start(scenario, seed=5), any_verb(5)
    for _ in range(120):
        units = battle.units
        assert {**battle.places("stark"), **battle.places("lannister")} == {id: unit.at for id, unit in units.items()}
        assert battle.figures() == {id: unit.figures for id, unit in units.items()}
        assert set(battle.places("stark")) == {id for id, unit in units.items() if unit.house == "stark"}
        engaged = {id: unit.engaged_with for id, unit in units.items() if unit.engaged_with is not None}
        assert battle.engagements() == engaged
        assert battle.points == {house: battle.house(house).vp for house in HOUSES}
        if battle.is_over:
            break
        battle.play(choose(battle))
    for id, unit in units.items():
        known = battle.roster[id]
        assert (known.house, known.kind, known.rank, known.commander, known.full) == (
            (unit.house, unit.kind, unit.rank, unit.commander, unit.full)
        )
        assert known.dice == battle.catalogue.kinds[known.kind].orders[known.rank].dice
    assert set(battle.roster) >= {*units, *battle.reserve}
    names = battle.board.names
    assert battle.fires == {hex: battle.terrain_at(hex).fire for hex in names if battle.terrain_at(hex).fire}
    assert battle.terrain == {hex: battle.terrain_at(hex).counts for hex in names}
    assert battle.devastated == {hex for hex in names if battle.terrain_at(hex).devastated}
    assert {*battle.fires} <= battle.impassable
    assert abs(battle.morale) <= battle.track_length == 11
    house = battle.decision.house if battle.decision else "stark"
    assert battle.view(house).places("stark") == battle.places("stark")


def test_what_a_battle_hangs_on() -> None:
    kingsroad = at_stake(Battle.start("clash-on-the-kingsroad"))
    assert kingsroad.objectives == {"H6", "J6"}
    assert kingsroad.conditions
    assert not kingsroad.rows
    rallying = at_stake(Battle.start("rallying-the-remnant"))
    assert RowsTaken("stark", {6: 1, 7: 1, 8: 2, 9: 3, 10: 4}, 3) in rallying.rows
    assert {taken.house for taken in rallying.rows} == set(HOUSES)
    assert at_stake(Battle.from_position(DUEL)) == (frozenset(), {}, (), (), False)


def test_where_points_are_to_be_had() -> None:
    siege = Battle.start("paying-the-piper")
    assert Prospect("lannister", ("A3", "A5", "A7", "A9"), 4.0) in prospects(siege)
    assert prospects(Battle.from_position(DUEL)) == []
    fork = Battle.start("razing-the-red-fork")
    assert {prospect.burns for prospect in prospects(fork)} >= {"levels"}
    assert scorchers(fork)
    assert all(fork.units[id].house == "lannister" for id in scorchers(fork))


def test_what_hangs_on_a_roll_or_a_marker_counts_as_told() -> None:
    wood = Battle.start("battle-of-the-whispering-wood", seed=2)
    none = [prospect.points for prospect in prospects(wood, Rates(roll=0.0, marker=0.0, control=0.0))]
    much = [prospect.points for prospect in prospects(wood, Rates(roll=1.0, marker=9.0, control=9.0))]
    assert sum(none) <= sum(prospect.points for prospect in prospects(wood)) <= sum(much)


@pytest.mark.parametrize("scenario", bow.scenarios())
def test_points_to_come_are_as_many_for_one_as_against_the_other(scenario: str) -> None:
    battle, choose = Battle.start(scenario, seed=6), any_verb(6)
    for _ in range(60):
        assert points_to_come(battle, "stark") == -points_to_come(battle, "lannister")
        if battle.decision is None:
            break  # a short battle of the community
        battle.play(choose(battle))


def test_a_fire_is_asked_about_and_nothing_burns() -> None:
    fork = Battle.start("razing-the-red-fork")
    hex = next(hex for hex in fork.board.names if fork.fire_limit(hex) == 4)
    before = fork.digest()
    burning = if_fire(fork, hex, 2)
    assert (burning.fires, burning.terrain_at(hex).fire) == ({hex: 2}, 2)
    assert hex in burning.impassable
    assert if_fire(burning, hex, 0).fires == {}
    assert if_fire(burning, hex, 9).fires.get(hex, 0) <= 4
    assert fork.digest() == before
    with pytest.raises(KeyError):
        if_fire(fork, "Z99", 1)
