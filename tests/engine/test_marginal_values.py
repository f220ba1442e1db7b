"""Marginal values: morale, points, objectives, markers and captures count where victory depends on them."""

from __future__ import annotations

import pytest

import bow
from bow.battle import Battle
from bow.battle.marginal_values import SPACES, MarginalValues, marginal_values, outlook
from bow.bots import GreedyBot


def altered(name: str, **values: object) -> Battle:
    """Return a battle of the book with some values of its position changed."""
    return Battle.from_position(Battle.start(name, seed=3).to_position() | values)


def of(battle: Battle, house: str) -> MarginalValues:
    found = marginal_values(battle, house)
    assert found is not None
    return found


def test_the_last_ford_counts_more_than_the_first_of_two() -> None:
    name, last = "clash-on-the-kingsroad", 5
    both = of(altered(name, round=last, control={"H6": "stark", "J6": "stark"}), "stark")
    one = of(altered(name, round=last, control={"H6": "stark", "J6": "lannister"}), "stark")
    assert both.chance > 0.6
    assert one.control["H6"] > both.control["H6"]
    assert one.control["H6"] > 0.5
    assert both.point == one.point == 0  # there are none in this battle
    assert not one.captives


def test_morale_counts_where_victory_asks_for_it() -> None:
    name = "battle-of-the-green-fork"
    begun = Battle.start(name, seed=3)
    while begun.decision is not None and begun.decision.kind == "lay":
        begun.play(begun.legal_actions()[0])
    found_out = [marker.id for marker in begun.markers() if marker.at is not None]
    held = dict.fromkeys(found_out[:6], "stark")
    lying = {marker.id: marker.at for marker in begun.markers() if marker.id in found_out[6:]}
    value = begun.to_position() | {"round": 5, "held": held, "lying": lying, "morale": "even"}
    hanging = of(Battle.from_position(value), "stark")
    assert list(hanging.morale) == sorted(hanging.morale)
    assert hanging.morale[-1] - hanging.morale[0] > 0.3
    assert hanging.after_morale(SPACES[0] - 3) == hanging.morale[0]
    assert hanging.after_morale(SPACES[-1] + 3) == hanging.morale[-1]
    assert hanging.after_morale(1) == pytest.approx((hanging.morale[2] + hanging.morale[3]) / 2)
    none = of(Battle.from_position(value | {"held": {}}), "stark")
    assert set(none.morale) == {0.0}  # without four locations morale does not help


def test_a_capture_that_wins_counts_as_much_as_it_wins() -> None:
    name = "battle-of-the-whispering-wood"
    houses = Battle.start(name, seed=3).to_position()["houses"]
    houses["stark"]["vp"] = 7
    rich = of(altered(name, houses=houses, round=6), "lannister")
    assert rich.chance < 0.3
    assert rich.captives["l1"] == pytest.approx(rich.chance)  # the capture would lose the battle
    jaime = of(altered(name, houses=houses, round=6), "stark")
    assert jaime.chance + jaime.captives["l1"] == pytest.approx(1.0)
    houses["lannister"]["vp"] = 5
    robb = of(altered(name, houses=houses, round=6), "lannister")
    assert robb.chance + robb.captives["s1"] == pytest.approx(1.0)


def test_a_point_counts_most_where_the_end_is_near_and_the_lead_short() -> None:
    name = "harassment-to-harrenhal"
    houses = Battle.start(name, seed=3).to_position()["houses"]
    even = {"M5": "stark", "C6": "lannister"}
    early = of(altered(name, houses=houses, round=1, control=even), "stark")
    late = of(altered(name, houses=houses, round=6, control=even), "stark")
    assert late.point > early.point >= 0
    houses["stark"]["vp"] = 15
    won = of(altered(name, houses=houses, round=6, control=even), "stark")
    assert won.point == 0
    assert won.chance == 1


def test_both_houses_see_the_same_chances_and_nothing_changes_by_being_asked() -> None:
    for name in bow.scenarios():
        battle = Battle.start(name, seed=5).quiet()
        bot = GreedyBot(1)
        for _ in range(25):
            if battle.decision is None:
                break
            battle.play(bot.choose(battle.view(battle.decision.house)))
        before = battle.digest()
        stark, lannister = of(battle, "stark"), of(battle, "lannister")
        assert stark.chance + lannister.chance == pytest.approx(1)
        assert outlook(battle) == stark.chance
        assert lannister.morale == pytest.approx([1 - chance for chance in reversed(stark.morale)])
        assert stark.control == pytest.approx(lannister.control)
        assert of(battle, "stark") == stark
        assert battle.digest() == before


def test_a_battle_without_a_last_round_hangs_on_nothing_and_one_that_is_over_neither() -> None:
    open_ended = Battle.from_position("units: {s1: {kind: war-host-of-the-north, rank: green, at: C5}}")
    assert marginal_values(open_ended, "stark") is None
    assert outlook(open_ended) == 0.5
    won = Battle.start("clash-on-the-kingsroad").conceded("stark")
    assert marginal_values(won, "stark") is None
    assert outlook(won) == 0.0
