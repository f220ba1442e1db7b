"""What an environment hands to an agent leads to nothing that is hidden from its House, whatever code does with it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from bow.battle import Battle
from bow.battle.core.state import State
from bow.bots import GreedyBot
from bow.lab.env import SoloEnv, raw_env
from bow.lab.env.aec_env import env as battle_env
from bow.lab.env.env_games import EnvGames
from bow.lab.env.game_aec import GameAEC
from bow.lab.env.realm_env import env as realm_env
from bow.lab.env.realm_env import raw_env as raw_realm_env
from bow.realm.core.state import State as RealmState
from bow.realm.realm import Realm
from tests.reachable import reachable

#: no number of an observation is as large by accident
SEED = 0x5EED_0F_BA771E
#: the attributes with the true game, named in docs/learning.md; a policy may not look at them
TRUE_GAME = {"games", "battles", "unwrapped"}
#: Gymnasium's own: the seed of the battle, and a generator that begins with it
SEEDED = {"np_random", "np_random_seed"}

Kind = tuple[Callable[..., Any], type[Battle] | type[Realm]]
KINDS: dict[str, Kind] = {
    "battle": (lambda: raw_env("battle-of-the-green-fork", seed=SEED), Battle),
    "realm": (lambda: raw_realm_env(players=3, seed=SEED), Realm),
}


def begun(make: Callable[..., Any], decisions: int) -> Any:
    """Return an environment after some decisions by chance."""
    made, chance = make(), random.Random(3)
    made.reset()
    for _ in range(decisions):
        made.step(chance.randrange(len(made.legal)))
    return made


def found_in(*roots: Any) -> Iterator[Any]:
    """Yield what code can reach, also the larger array of which an array is a part."""
    waiting = list(roots)
    seen: set[int] = set()
    while waiting:
        for each in reachable(waiting.pop()):
            if id(each) in seen:
                continue
            seen.add(id(each))
            yield each
            if isinstance(each, np.ndarray) and each.base is not None:
                waiting.append(each.base)


def hidden(game: Battle | Realm, house: str) -> tuple[set[int], list[tuple[str, ...]]]:
    """Return the numbers and the piles of cards of a game that a House may not know."""
    whole = game.to_position()
    if isinstance(game, Realm):
        piles = [*whole["decks"].values(), whole["wildling_deck"]]
    else:
        (other,) = {*game.houses} - {house}
        piles = [whole["houses"][each]["deck"] for each in game.houses] + [whole["houses"][other]["hand"]]
    return {SEED, whole["chance"]}, [tuple(pile) for pile in piles if len(pile) > 1]


def leaks(root: Any, game: Battle | Realm, house: str) -> bool:
    """Return whether code can reach the seed, the generator, a hidden pile of cards or the state of the true game."""
    numbers, piles = hidden(game, house)
    states = (State, RealmState)
    return any(
        each is game
        or (isinstance(each, states) and each.chance in numbers)
        or (type(each) is int and each in numbers)
        or (type(each) in (tuple, list) and tuple(each) in piles)
        for each in found_in(root)
    )


def handed(made: GameAEC, house: str) -> Iterator[tuple[str, Any]]:
    """Yield what the agent of a House receives, by name."""
    yield "observation", made.observe(house)
    yield "info", made.infos[house]
    yield "view", made.view(house)  # type: ignore[attr-defined]
    yield "spaces", (made.observation_space(house), made.action_space(house))
    if house == made.agent_selection:
        yield "last", made.last()
        yield "legal", made.legal
        yield "text", made.render()


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("decisions", [0, 60])
@pytest.mark.parametrize("kind", KINDS)
def test_what_an_agent_receives_leads_to_nothing_hidden(kind: str, decisions: int) -> None:
    make, _ = KINDS[kind]
    made = begun(make, decisions)
    for house in made.possible_agents:
        for name, given in handed(made, house):
            assert not leaks(given, made.games.game, house), (name, house)


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_named_attributes_have_the_true_game(kind: str) -> None:
    made = begun(KINDS[kind][0], 40)
    named = set()
    for name in dir(made):
        value = None if name.startswith("_") else getattr(made, name)
        if not callable(value) and leaks(value, made.games.game, made.agent_selection):
            named.add(name)
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
            assert not leaks(each, battle, "lannister")
        given = solo.step(chance.randrange(len(solo.legal)))
    named = {
        name
        for name in dir(solo)
        if not name.startswith("_") and not callable(value := getattr(solo, name)) and leaks(value, battle, "lannister")
    }
    assert named <= TRUE_GAME | SEEDED
    assert named >= {"battles"}


@pytest.mark.parametrize(("make", "arguments"), [(battle_env, {}), (realm_env, {"players": 3})])
def test_wrapped_environments_hand_the_same(make: Callable[..., Any], arguments: dict[str, Any]) -> None:
    made = make(seed=SEED, **arguments)
    made.reset()
    for agent in made.possible_agents:
        game = made.unwrapped.games.game
        assert not leaks((made.observe(agent), made.infos[agent]), game, agent)
    assert not leaks(made.last(), game, made.agent_selection)


def test_the_walk_finds_what_is_there() -> None:
    """It fails on the environment itself, and on a part of an array with the seed."""
    made = begun(KINDS["battle"][0], 20)
    games: EnvGames[Any] = made.games
    assert leaks(made, games.game, "stark")
    assert leaks([games], games.game, "stark")
    assert leaks({"x": games.game.to_position()}, games.game, "stark")
    whole = np.array([SEED], object)
    assert any(each is whole for each in found_in(whole[:0]))
