"""The PettingZoo environment: the library's own tests, the mask, the rows, the end, and hidden information."""

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
from bow.battle import Action
from bow.bots import GreedyBot
from bow.content.terms import HOUSES
from bow.lab.env import (
    ACTION_COLUMNS,
    CARD_COLUMNS,
    CODE_COLUMNS,
    SITUATION,
    UNIT_COLUMNS,
    VERB_NAMES,
    BattleAEC,
    SoloEnv,
    env,
    raw_env,
)
from bow.lab.env.env_games import cut
from tests.bots.test_captain import after_some, hidden_otherwise

PLANS = (*bow.scenarios(), "raid-in-the-riverlands")


def same(one: Any, other: Any) -> bool:
    """Return whether two observations are equal, number by number."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other)) and one.dtype == other.dtype


def played(made: BattleAEC, seed: int) -> Iterator[str]:
    """Yield the House of each decision of a random battle."""
    made.reset(seed=seed)
    chance = random.Random(seed)
    while not any(made.terminations.values()) and not any(made.truncations.values()):
        yield made.agent_selection
        made.step(chance.randrange(len(made.legal)))


def mid_battle(made: BattleAEC, decisions: int, seed: int = 1) -> str:
    """Play some random decisions; return the House that decides next."""
    for n, house in enumerate(played(made, seed)):
        if n == decisions:
            return house
    raise AssertionError("the battle was shorter")


@pytest.mark.parametrize("name", ["clash-on-the-kingsroad", "breaking-the-siege", "raid-in-the-riverlands"])
def test_the_librarys_own_tests(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # the library recommends one array, and numbered agents
        api_test(env(name), num_cycles=120)
    seed_test(lambda: env(name), num_cycles=60)


@pytest.mark.parametrize("name", PLANS)
def test_a_battle_of_each_plan_to_its_end(name: str) -> None:
    """Every observation fits into the space; rows are the legal actions of the deciding House, in their order."""
    made = raw_env(name)
    spaces = made.observation_space("stark")
    decisions = 0
    for house in played(made, 3):
        decisions += 1
        legal = made.battles.battle.legal_actions()
        assert made.legal == legal
        assert made.infos[house]["left_out"] == 0
        if decisions % 7:
            continue
        for agent in made.agents:
            seen = made.observe(agent)
            assert seen in spaces
            assert seen["action_mask"].sum() == (len(legal) if agent == house else 0)
        codes = made.observe(house)["observation"]["codes"]
        assert [VERB_NAMES[verb] for verb in codes[: len(legal), 0]] == [action.verb for action in legal]
        assert (codes[len(legal) :] == -1).all()
    end = made.battles.battle
    assert end.is_over
    assert made.terminations == dict.fromkeys(HOUSES, True)
    assert made.truncations == dict.fromkeys(HOUSES, False)
    assert made.rewards == end.returns()
    assert sum(made.rewards.values()) == 0
    assert {info["winner"] for info in made.infos.values()} == {end.winner}
    points = end.points
    assert made.infos["stark"]["points"] == points["stark"] - points["lannister"] == -made.infos["lannister"]["points"]
    assert not made.observe("stark")["action_mask"].any()
    while made.agents:
        made.step(None)


def test_the_battle_is_that_of_the_engine() -> None:
    """A seed starts the same battle as in the engine; without a seed the next whole number is used."""
    made = raw_env(seed=5)
    list(played(made, 8))
    for seed in (5, 6):
        fresh = raw_env(seed=5)
        for _ in range(seed - 4):
            fresh.reset()
        assert fresh.battles.seed == seed
        assert fresh.battles.battle == bow.Battle.start("clash-on-the-kingsroad", seed).quiet()
    assert made.battles.seed == 8
    made.reset()
    assert made.battles.seed == 9


@pytest.mark.parametrize(("name", "decisions"), [("1", 30), ("1", 90), ("6", 60), ("8", 30), ("10", 140)])
def test_nothing_hidden_is_seen(name: str, decisions: int) -> None:
    """With other enemy cards, decks and dice to come, every House observes the same, number by number."""
    made = raw_env(name)
    mid_battle(made, decisions)
    true = made.battles.battle
    for house in HOUSES:
        seen, info = made.observe(house), made.battles.info(house)
        for seed in range(4):
            other = hidden_otherwise(true, house, seed)
            assert other != true
            made.games.game = other
            assert same(made.observe(house), seen)
            assert made.battles.info(house) == info
        made.games.game = true


def test_where_hidden_markers_lie_is_not_seen() -> None:
    """Edmure is in one camp or the other: Stark cannot know which, Lannister can."""
    battle = after_some("8", 30, 2)
    position = battle.to_position()
    one, other = (id for id in position["lying"] if not str(id).startswith("x"))
    position["lying"][one], position["lying"][other] = position["lying"][other], position["lying"][one]
    exchanged = bow.Battle.from_position(position, scenario=battle.scenario).quiet()
    assert exchanged != battle
    made = raw_env("8")
    made.reset(seed=1)
    seen = []
    for each in (battle, exchanged):
        made.games.game = each
        seen.append(made.observe("stark"))
    assert same(*seen)
    assert seen[0]["observation"]["board"][made.layout.planes.index("hidden-marker")].sum() == 2


def test_what_stands_where() -> None:
    """Some numbers, looked up by their names, match the engine's values."""
    made = raw_env()
    house = mid_battle(made, 60)
    view = made.view(house)
    seen = made.observe(house)["observation"]
    row = {id: n for n, id in enumerate(view.roster)}
    assert {"own-hand", "played"} <= set(CARD_COLUMNS)
    for id, unit in view.units.items():
        line = dict(zip(UNIT_COLUMNS, seen["units"][row[id]], strict=True))
        h = view.board.index[unit.at]
        assert (line["side"], line["in-play"]) == (1 if unit.house == house else -1, 1)
        assert (line["row"], line["column"]) == (view.board.row[h], view.board.column[h])
        assert (line["figures"], line["full"], line["active"]) == (unit.figures, unit.full, unit.active)
        side = "own" if unit.house == house else "enemy"
        plane = seen["board"][made.layout.planes.index(f"{side}-figures")]
        assert plane[view.board.row[h], view.board.column[h]] == unit.figures
    situation = dict(zip(SITUATION, seen["situation"], strict=True))
    assert situation["round"] == view.round
    assert situation["morale"] == view.morale * (1 if house == "stark" else -1)
    assert (
        situation["own-cards"] == len(view.house(house).hand) == seen["cards"][:, CARD_COLUMNS.index("own-hand")].sum()
    )
    board = seen["board"]
    terrains = [n for n, name in enumerate(made.layout.planes) if name.startswith("terrain-")]
    assert board[made.layout.planes.index("hex")].sum() == view.board.size == board[terrains].sum()


def test_what_an_action_says_and_promises() -> None:
    duel = bow.Battle.from_position(
        """
        houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
        units:
          s1: {kind: war-host-of-the-north, rank: green, at: C5}
          l1: {kind: lannisport-guards, rank: green, at: C4}
        """
    ).apply("token green s1")
    made = raw_env()
    made.reset()
    battles = made.battles
    battles.game, battles._observer = duel, None
    battles.list_actions()
    made.agent_selection = "stark"
    seen = made.observe("stark")["observation"]
    rows = {id: n for n, id in enumerate(duel.roster)}

    def said(action: str) -> dict[str, int]:
        return dict(zip(CODE_COLUMNS, seen["codes"][made.row_of(action)].tolist(), strict=True))

    def promised(action: str) -> dict[str, float]:
        return dict(zip(ACTION_COLUMNS, seen["actions"][made.row_of(action)].tolist(), strict=True))

    nothing = dict.fromkeys(CODE_COLUMNS, -1)
    attack = {"verb": VERB_NAMES.index("attack"), "unit": rows["s1"], "other": rows["l1"]}
    assert said("attack s1 l1") == nothing | attack
    move = {"verb": VERB_NAMES.index("move"), "unit": rows["s1"], "row": 5, "column": 2}
    assert said("move s1 C6") == nothing | move
    assert said("done") == nothing | {"verb": VERB_NAMES.index("done")}
    odds = duel.odds("attack s1 l1")
    assert odds is not None
    strike = promised("attack s1 l1")
    assert (strike["dice"], strike["lost"]) == (2, odds.expected_lost)
    assert strike["counter"] == pytest.approx(odds.counter)
    away = promised("move s1 C6")
    assert (away["way"], away["enemy-before"], away["enemy-after"]) == (1, 1, 2)
    assert (away["objective-before"], strike["enemies-beside"]) == (-1, 1)


def test_an_action_that_is_not_there_loses() -> None:
    made = env()
    made.reset(seed=1)
    agent = made.agent_selection
    free = int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0])
    made.step(free)
    assert made.terminations[agent]
    assert (made.rewards[agent], sum(made.rewards.values())) == (-1, -1)
    strict = raw_env()
    strict.reset(seed=1)
    with pytest.raises(ValueError, match=f"row {free} has no action"):
        strict.step(free)


def test_a_battle_is_cut_short() -> None:
    made = raw_env(most_decisions=9)
    assert sum(1 for _ in played(made, 2)) == 9
    assert made.truncations == dict.fromkeys(HOUSES, True)
    assert made.terminations == dict.fromkeys(HOUSES, False)
    assert set(made.rewards.values()) == {0.0}
    assert not made.observe(made.agent_selection)["action_mask"].any()


def test_too_many_actions_are_cut_by_the_rule_and_counted() -> None:
    made = raw_env(most_actions=12)
    left = 0
    for house in played(made, 4):
        legal = made.battles.battle.legal_actions()
        assert len(made.legal) == min(12, len(legal))
        assert {action.verb for action in made.legal} == {action.verb for action in legal}
        assert made.infos[house]["left_out"] == len(legal) - len(made.legal)
        assert [action for action in legal if action in set(made.legal)] == list(made.legal)
        left += made.infos[house]["left_out"]
    assert left > 0
    ways = [Action.parse(text) for text in ("move s1 C5 via B4", "move s1 C6", "move s1 C5 via D4", "done")]
    assert cut(ways, 3) == (ways[0], ways[1], ways[3])
    assert cut(ways, 4) == tuple(ways)
    assert cut(ways, 1) in {(way,) for way in ways}


def test_a_bot_can_play_in_it() -> None:
    made = raw_env("the-tollhouse", render_mode="ansi")
    made.reset(seed=2)
    bot = GreedyBot(1)
    for _ in range(40):
        if made.terminations[made.agent_selection]:
            break
        made.step(made.row_of(bot.choose(made.view(made.agent_selection))))
    shown = made.render()
    assert shown is not None
    assert shown.splitlines()[0].split() == list("ABCDEFGHIJK")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"scenario": "clash"}, "unknown scenario"),
        ({"options": ["evad"]}, "evad"),
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


def test_a_content_pack_has_its_battle_its_cards_and_its_units() -> None:
    pack = Path(__file__).parents[1] / "packs" / "outriders"
    made = raw_env("the-supply-road", content=[pack])
    plain = raw_env().layout
    assert set(made.layout.cards) > set(plain.cards)
    assert set(made.layout.kinds) > set(plain.kinds)
    for house in played(made, 1):
        assert made.observe(house) in made.observation_space(house)
        break
    solo = SoloEnv("the-supply-road", "lannister", "greedy", content=[pack])
    assert solo.reset(seed=1)[0] in solo.observation_space


def test_every_skirmish_is_drawn_anew() -> None:
    made = raw_env("westerlands-bounty")
    armies = []
    for seed in (1, 2):
        made.reset(seed=seed)
        armies.append(tuple(unit.kind for unit in made.view("stark").roster.values()))
        assert made.observe("stark") in made.observation_space("stark")
    assert armies[0] != armies[1]
