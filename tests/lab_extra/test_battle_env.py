"""The Gymnasium environment: the library's own check, the opponent, the end."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bow
from bow.bots import GreedyBot, RandomBot
from bow.lab.env import SoloEnv
from bow.lab.env.battle_env import NAME


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_librarys_own_check(house: str) -> None:
    check_env(gymnasium.make(NAME, house=house, opponent="random", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_a_battle_against_a_bot_to_its_end(house: str) -> None:
    made = SoloEnv("the-night-march", house, "random", seed=7)
    assert made.house == house
    chance = random.Random(1)
    seen, info = made.reset()
    over = False
    steps = 0
    while not over:
        assert made.battles.decides == house
        assert seen["action_mask"].sum() == len(made.legal)
        seen, reward, over, short, info = made.step(chance.randrange(len(made.legal)))
        assert not short
        steps += 1
    assert made.battles.taken > steps > 20
    assert reward == made.battles.battle.returns()[house]
    assert info["winner"] == made.battles.battle.winner
    assert made.legal == ()


def test_the_same_seed_gives_the_same_battle_against_any_bot() -> None:
    ends = []
    for opponent in ("greedy", GreedyBot, lambda seed: RandomBot(seed)):
        made = SoloEnv(opponent=opponent)
        made.reset(seed=3)
        for _ in range(12):
            made.step(0)
        ends.append(made.battles.battle.digest())
    assert ends[0] == ends[1] != ends[2]


def test_an_action_that_is_not_there_loses() -> None:
    made = SoloEnv(opponent="random")
    seen, _ = made.reset(seed=1)
    _, reward, over, short, info = made.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, short, info["illegal"]) == (-1, True, False, True)


def test_it_is_cut_short() -> None:
    made = SoloEnv(opponent="random", most_decisions=20)
    made.reset(seed=1)
    short = over = False
    while not short:
        _, reward, over, short, _ = made.step(0)
    assert (reward, over, made.battles.taken, made.legal) == (0, False, 20, ())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"house": "tully"}, 'unknown House "tully".* Allowed: stark'),
        ({"opponent": "greed"}, 'unknown bot "greed". Did you mean "greedy"'),
        ({"scenario": "nowhere"}, "unknown scenario"),
        ({"render_mode": "rgb_array"}, 'expected "ansi"'),
    ],
)
def test_what_is_not_there_is_refused(arguments: dict[str, Any], told: str) -> None:
    with pytest.raises(bow.InputError, match=told):
        SoloEnv(**arguments)
