"""What an environment hands to an agent leads to nothing that is hidden from its House, whatever code does with it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from bow.bots import GreedyBot
from bow.lab.env import SoloEnv, raw_env
from bow.lab.env.battle_env import env as battle_env
from bow.lab.env.env_games import EnvGames
from bow.lab.env.game_aec import GameAEC
from bow.lab.env.realm_env import env as realm_env
from bow.lab.env.realm_env import raw_env as raw_realm_env
from tests.reachable import leads_to_hidden, reachable

#: no number of an observation is as large by accident
SEED = 0x5EED_0F_BA771E
#: the attributes with the true game, named in docs/learning.md; a policy may not look at them
TRUE_GAME = {"games", "battles", "unwrapped"}
#: Gymnasium's own: the seed of the battle, and a generator that begins with it
SEEDED = {"np_random", "np_random_seed"}

KINDS: dict[str, Callable[[], Any]] = {
    "battle": lambda: raw_env("battle-of-the-green-fork", seed=SEED),
    "realm": lambda: raw_realm_env(players=3, seed=SEED),
}


def begun(make: Callable[..., Any], decisions: int) -> Any:
    """Return an environment after some decisions by chance."""
    made, chance = make(), random.Random(3)
    made.reset()
    for _ in range(decisions):
        made.step(chance.randrange(len(made.legal)))
    return made


def public_values(made: object) -> Iterator[tuple[str, Any]]:
    """Yield the public attributes of an environment without its methods."""
    for name in dir(made):
        if not name.startswith("_") and not callable(value := getattr(made, name)):
            yield name, value


def handed(made: GameAEC, house: str) -> Iterator[tuple[str, Any]]:
    """Yield what the agent of a House receives, by name."""
    yield "observation", made.observe(house)
    yield "info", made.infos[house]
    yield "view", made.view(house)
    yield "spaces", (made.observation_space(house), made.action_space(house))
    if house == made.agent_selection:
        yield "last", made.last()
        yield "legal", made.legal
        yield "text", made.render()


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("decisions", [0, 60])
@pytest.mark.parametrize("kind", KINDS)
def test_what_an_agent_receives_leads_to_nothing_hidden(kind: str, decisions: int) -> None:
    made = begun(KINDS[kind], decisions)
    for house in made.possible_agents:
        for name, given in handed(made, house):
            assert not leads_to_hidden(given, made.games.game, house, SEED), (name, house)


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_named_attributes_have_the_true_game(kind: str) -> None:
    made = begun(KINDS[kind], 40)
    game, house = made.games.game, made.agent_selection
    named = {name for name, value in public_values(made) if leads_to_hidden(value, game, house, SEED)}
    assert named == {each for each in TRUE_GAME if hasattr(made, each)}


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("opponent", ["random", GreedyBot])
def test_an_agent_alone_receives_nothing_hidden(opponent: Any) -> None:
    solo = SoloEnv("battle-of-the-green-fork", house="lannister", opponent=opponent, seed=1, render_mode="ansi")
    chance = random.Random(3)
    given: Any = solo.reset(seed=SEED)
    for _ in range(8):
        battle = solo.battles.battle
        for each in (given, solo.legal, solo.view(), solo.render(), solo.observation_space, solo.action_space):
            assert not leads_to_hidden(each, battle, "lannister", SEED)
        given = solo.step(chance.randrange(len(solo.legal)))
    named = {name for name, value in public_values(solo) if leads_to_hidden(value, battle, "lannister", SEED)}
    assert named <= TRUE_GAME | SEEDED
    assert named >= {"battles"}


@pytest.mark.parametrize(("make", "arguments"), [(battle_env, {}), (realm_env, {"players": 3})])
def test_wrapped_environments_hand_the_same(make: Callable[..., Any], arguments: dict[str, Any]) -> None:
    made = make(seed=SEED, **arguments)
    made.reset()
    for agent in made.possible_agents:
        game = made.unwrapped.games.game
        assert not leads_to_hidden((made.observe(agent), made.infos[agent]), game, agent, SEED)
    assert not leads_to_hidden(made.last(), game, made.agent_selection, SEED)


def test_the_walk_finds_what_is_there() -> None:
    """It fails on the environment itself, and on a part of an array with the seed."""
    made = begun(KINDS["battle"], 20)
    games: EnvGames[Any] = made.games
    assert leads_to_hidden(made, games.game, "stark", SEED)
    assert leads_to_hidden([games], games.game, "stark", SEED)
    assert leads_to_hidden({"x": games.game.to_position()}, games.game, "stark", SEED)
    whole = np.array([SEED], object)
    assert any(each is whole for each in reachable(whole[:0]))
