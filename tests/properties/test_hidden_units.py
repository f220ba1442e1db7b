"""Face-down units: the enemy knows the counters on the board, and nothing of which unit each is (RND-7)."""

from __future__ import annotations

import random

import pytest

from bow import Battle, load_scenario
from bow.battle import HOUSES
from bow.content.plans import Scenario
from tests.properties.test_no_leaks import exchanged_battle, sight


def all_face_down(name: str) -> Scenario:
    """Return a battle of the book in which most units are face down, with different distances of sight."""
    plan = load_scenario(name)
    units = {
        id: unit.model_copy(update={"face_down": (0, 1, 2, 0, None)[n % 5]})
        for n, (id, unit) in enumerate(plan.units.items())
    }
    reserve = {id: unit.model_copy(update={"face_down": 1}) for id, unit in plan.reserve.items()}
    return plan.model_copy(update={"units": units, "reserve": reserve})


#: actions that are compared: enough for the first rounds, in which most units are still face down
ACTIONS, APART = 120, 30


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("name", ["clash-on-the-kingsroad", "harassment-to-harrenhal"])
def test_which_units_are_face_down_does_not_show(name: str) -> None:
    seen = 0
    chooser = random.Random(0)
    battle = Battle.start(all_face_down(name), seed=0, options=["evade", "coordinated", "any-card"])
    for number in range(ACTIONS):
        if battle.decision is None:
            break
        if number % APART == 0:
            for house in (*HOUSES, ""):
                other = exchanged_battle(battle, house)
                if house:
                    assert sight(other, house) == sight(battle, house), (house, number)
                else:
                    assert other.public_view().position() == battle.public_view().position(), number
                seen += other.to_position()["units"] != battle.to_position()["units"]
        battle.play(chooser.choice(battle.legal_actions()))
    assert seen > 8
