"""The evaluation: a hex that scores points counts for the unit on it; a captain knows what decides victory."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bow
from bow.bots.evaluation import CAPTAIN, GREEDY, Evaluation


def at(battle: bow.Battle, unit: str, hex: str) -> bow.Battle:
    position = battle.to_position()
    position["units"][unit]["at"] = hex
    return bow.Battle.from_position(position)


def test_standing_on_a_hex_that_brings_points_counts_more_than_being_near_it() -> None:
    """In the second battle Lannister scores three points for cavalry that leaves the board at A7."""
    battle = bow.Battle.start("paying-the-piper", 1).quiet()
    arriving = replace(GREEDY, arriving=0.6)
    there, near = at(battle, "l1", "A7"), at(battle, "l1", "B7")
    gains = [Evaluation(battle, "lannister", w).ground(there) - Evaluation(battle, "lannister", w).ground(near)
             for w in (GREEDY, arriving)]  # fmt: skip
    assert gains[1] - gains[0] == pytest.approx(0.6 * 4 * Evaluation(battle, "lannister").point)


def test_a_captain_knows_whose_capture_ends_the_battle() -> None:
    battle = bow.Battle.start("battle-of-the-whispering-wood", 3)
    houses = battle.to_position()["houses"]
    houses["stark"]["vp"], houses["lannister"]["vp"] = 5, 8
    rich = bow.Battle.from_position(battle.to_position() | {"houses": houses, "round": 4})
    captain = Evaluation(rich, "stark", CAPTAIN)
    assert captain.marginal_values is not None
    assert captain.marginal_values.captives["l1"] > 0.3  # Jaime Lannister
    assert captain.marginal_values.captives["l5"] == 0.0  # another commander
    assert Evaluation(rich, "stark").marginal_values is None


def test_morale_counts_more_where_victory_hangs_on_it() -> None:
    battle = bow.Battle.start("battle-of-the-whispering-wood", 3)
    late = bow.Battle.from_position(battle.to_position() | {"round": 6})
    by_hand, captain = Evaluation(late, "stark"), Evaluation(late, "stark", replace(GREEDY, chance=25.0))
    assert captain.morale(4) - captain.morale(-4) > by_hand.morale(4) - by_hand.morale(-4) + 1
