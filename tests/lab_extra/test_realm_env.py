"""The PettingZoo environment of the realm: the library's own tests, the rows, the end, and hidden information."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import bow
from bow.bots.realm.greedy import RealmGreedyBot
from bow.lab.env.realm_env import RealmAEC, env, raw_env
from bow.lab.env.realm_layout import CARD_COLUMNS, CODE_COLUMNS, HOUSE_COLUMNS, VERB_NAMES
from bow.realm import Realm
from bow.realm.terms import UNITS
from tests.lab_extra.test_env import same
from tools.provers.realm_secrets import exchanged


def played(made: RealmAEC, seed: int) -> Iterator[str]:
    """Yield the House of each decision of a random game; verbs that are seldom legal come as often as others."""
    made.reset(seed=seed)
    chance = random.Random(seed)
    while not any(made.terminations.values()) and not any(made.truncations.values()):
        yield made.agent_selection
        verb = chance.choice(sorted({action.verb for action in made.legal}))
        made.step(chance.choice([n for n, action in enumerate(made.legal) if action.verb == verb]))


def mid_game(made: RealmAEC, kind: str, seed: int = 1) -> str:
    """Play a random game up to a kind of decision; return the House that decides."""
    for house in played(made, seed):
        owed = made.games.game.decision
        if owed.kind == kind:
            return house
    raise AssertionError(f"nobody was asked: {kind}")


@pytest.mark.parametrize("players", [3, 6])
def test_the_librarys_own_tests(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # the library recommends one array, and numbered agents
        api_test(env(players), num_cycles=120)
    seed_test(lambda: env(players), num_cycles=60)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_to_its_end(players: int) -> None:
    """Every observation fits into the space; rows are the legal actions of the deciding House, each with its code."""
    made = raw_env(players, options={"tides": True})
    houses = made.games.game.houses
    assert made.possible_agents == list(houses)
    assert len(houses) == players
    for number, house in enumerate(played(made, 3)):
        legal = made.games.game.legal_actions()
        assert made.legal == legal
        assert made.infos[house]["left_out"] == 0
        if number % 7:
            continue
        for agent in made.agents:
            seen = made.observe(agent)
            assert seen in made.observation_space(agent)
            assert seen["action_mask"].sum() == (len(legal) if agent == house else 0)
        codes = made.observe(house)["observation"]["codes"]
        assert [VERB_NAMES[verb] for verb in codes[: len(legal), 0]] == [action.verb for action in legal]
        assert len({tuple(code) for code in codes[: len(legal)].tolist()}) == len(legal)
        assert (codes[len(legal) :] == -1).all()
    end = made.games.game
    assert end.is_over
    assert made.terminations == dict.fromkeys(houses, True)
    assert made.truncations == dict.fromkeys(houses, False)
    assert made.rewards == end.returns()
    assert sorted(made.rewards.values()) == [-1.0] * (players - 1) + [1.0]
    assert {info["winner"] for info in made.infos.values()} == {end.winner}
    assert {house: info["castles"] for house, info in made.infos.items()} == {
        house: end.castles(house) for house in houses
    }
    assert not made.observe(houses[0])["action_mask"].any()
    while made.agents:
        made.step(None)


def test_all_numbers_of_players_share_the_shapes() -> None:
    spaces = [raw_env(players).observation_space("stark") for players in (3, 4, 5, 6)]
    assert all(space == spaces[0] for space in spaces)


def test_the_game_is_that_of_the_engine() -> None:
    """The same seed and actions give the same game as in the engine; without a seed the next whole number is used."""
    made = raw_env(4, seed=5)
    for seed in (5, 6):
        made.reset()
        assert made.games.seed == seed
        assert made.games.game == Realm.start(players=4, seed=seed)
    made.reset(seed=8)
    assert made.games.seed == 8
    made.reset()
    assert made.games.seed == 9


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 1)])
def test_nothing_hidden_is_seen(players: int, seed: int) -> None:
    """With all hidden things exchanged, every House observes the same, number by number."""
    made = raw_env(players, options={"tides": True})
    kinds, differ = set(), 0
    for number, _ in enumerate(played(made, seed)):
        true = made.games.game
        if number % 9 and true.decision.kind in kinds:
            continue
        kinds.add(true.decision.kind)
        for house in true.houses:
            seen, info = made.observe(house), made.games.info(house)
            other = exchanged(true, house)
            made.games.game = other
            made.games.list_actions()
            differ += other != true
            assert same(made.observe(house), seen), (true.decision.kind, house)
            assert made.games.info(house) == info
            made.games.game = true
            made.games.list_actions()
    assert differ > 30
    assert {"orders", "bid", "house-card", "march", "tides-redraw"} <= kinds


def row(names: tuple[str, ...], line: Any) -> dict[str, float]:
    return dict(zip(names, line.tolist(), strict=True))


def test_what_stands_where() -> None:
    """Some numbers, looked up by their names, match the engine's values."""
    made = raw_env(5)
    house = mid_game(made, "house-card")
    view, layout = made.view(house), made.layout
    seen = made.observe(house)["observation"]
    first = layout.houses.index(house)
    seats = [*layout.houses[first:], *layout.houses[:first]]
    for n, area in enumerate(layout.areas):
        line = row(layout.area_columns, seen["areas"][n])
        printed = view.content.areas[area]
        assert line[printed.type] == 1
        assert (line["crowns"], line["supply"]) == (printed.crowns, printed.supply)
        assert [seat for seat in range(6) if line[f"control-{seat}"]] == [
            seats.index(owner) for owner in [view.controller(area)] if owner
        ]
        force = view.units.get(area)
        assert [line[unit] for unit in UNITS] == (
            [0] * 4 if force is None else [a + b for a, b in zip(force.standing, force.routed, strict=True)]
        )
        placed = view.orders.get(area)
        assert [id for id in layout.orders if line[f"order-{id}"]] == ([placed[1]] if placed else [])
    combat = view.combat
    assert combat is not None
    embattled = seen["areas"][:, layout.area_columns.index("embattled")]
    marked = [area for area, at in zip(layout.areas, embattled, strict=True) if at]
    assert marked == [combat.area]
    for n, each in enumerate(seats):
        line = row(HOUSE_COLUMNS, seen["houses"][n])
        assert line["in-play"] == (each in view.houses)
        if each in view.houses:
            assert (line["power"], line["supply"]) == (view.power(each), view.supply(each))
            assert line["iron_throne"] == view.track("iron_throne").index(each) + 1
            assert (line["attacks"], line["defends"]) == (each == combat.attacker, each == combat.defender)
    hand = [id for id, n in zip(layout.cards, seen["cards"][:, CARD_COLUMNS.index("in-hand")], strict=True) if n]
    assert sorted(hand) == sorted(card for each in view.houses for card in view.hand(each))
    situation = row(layout.situation, seen["situation"])
    assert (situation["round"], situation["players"], situation["asked-house-card"]) == (view.round, 5, 1)
    assert situation[f"house-{house}"] == 1
    assert layout.adjacency[layout.areas.index("winterfell"), layout.areas.index("karhold")] == 1
    assert (layout.adjacency == layout.adjacency.T).all()


def test_power_is_hidden_while_bids_are_open() -> None:
    made = raw_env(3)
    house = mid_game(made, "bid")
    seen = made.observe(house)["observation"]
    power = seen["houses"][:, HOUSE_COLUMNS.index("power")].tolist()
    assert power[0] == made.view(house).power(house)
    assert sorted(power[1:]) == [-1, -1, 0, 0, 0]
    assert row(made.layout.situation, seen["situation"])["bids-open"] == 1


def test_what_an_action_says() -> None:
    made = raw_env(4)
    made.reset(seed=1)
    house = made.agent_selection
    nothing = dict.fromkeys(CODE_COLUMNS, -1)

    def said(action: str) -> dict[str, float]:
        return row(CODE_COLUMNS, made.observe(made.agent_selection)["observation"]["codes"][made.row_of(action)])

    assert house == "baratheon"
    at, layout = made.layout.areas.index("dragonstone"), made.layout
    march = {"verb": VERB_NAMES.index("order"), "area": at, "order": layout.orders.index("march_0")}
    assert said("order dragonstone march_0") == nothing | march
    mid_game(made, "support", 1)
    action = next(action for action in made.legal if action.args[1] != "none")
    found = said(str(action))
    assert layout.areas[int(found["area"])] == action.args[0]
    deciding = layout.houses.index(made.agent_selection)
    assert layout.houses[(deciding + int(found["house"])) % 6] == action.args[1]
    none = said(str(next(action for action in made.legal if action.args[1] == "none")))
    assert (layout.words[int(none["word"])], none["house"]) == ("none", -1)


def test_an_action_that_is_not_there_loses() -> None:
    made = env(4)
    made.reset(seed=1)
    agent = made.agent_selection
    free = int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0])
    made.step(free)
    assert all(made.terminations.values())
    assert (made.rewards[agent], sum(made.rewards.values())) == (-1, -1)
    strict = raw_env()
    strict.reset(seed=1)
    with pytest.raises(ValueError, match=f"row {free} has no action"):
        strict.step(free)


def test_a_game_is_cut_short() -> None:
    made = raw_env(most_decisions=9)
    assert sum(1 for _ in played(made, 2)) == 9
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0.0}
    assert not made.observe(made.agent_selection)["action_mask"].any()


def test_too_many_actions_are_cut_and_counted() -> None:
    made = raw_env(most_actions=12)
    left = 0
    for house in played(made, 4):
        legal = made.games.game.legal_actions()
        assert len(made.legal) == min(12, len(legal))
        assert {action.verb for action in made.legal} == {action.verb for action in legal}
        left += made.infos[house]["left_out"]
    assert left > 0


def test_a_bot_can_play_in_it() -> None:
    made = raw_env(4, render_mode="ansi")
    made.reset(seed=2)
    bots = {house: RealmGreedyBot(1) for house in made.agents}
    for _ in range(30):
        house = made.agent_selection
        made.step(made.row_of(bots[house].choose(made.view(house))))
    shown = made.render()
    assert shown is not None
    house = made.agent_selection
    assert shown.splitlines()[0] == f"Round 1, wildlings 2, {house} to march"
    assert made.text_for(next(each for each in made.agents if each != house)).splitlines()[0].endswith("House decides")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"players": 7}, "players: a game cannot have 7 players"),
        ({"options": {"dragons": True}}, "options.dragons"),
        ({"content": ["nowhere"]}, "nowhere"),
        ({"render_mode": "human"}, 'expected "ansi"'),
        ({"most_actions": 0}, "expected 1 or more"),
        ({"most_decisions": -1}, "expected 1 or more"),
    ],
)
def test_what_is_not_there_is_refused(arguments: dict[str, Any], told: str, tmp_path: Path) -> None:
    if "content" in arguments:
        arguments = {"content": [tmp_path / "nowhere"]}
    with pytest.raises(bow.InputError, match=told):
        env(**arguments)
