"""Copied and pickled battles are equal and independent; all invalid actions are refused in the same way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import bow
from bow.content.scenarios import scenario_paths
from bow.lab.playing import anything, play

COPIES: dict[str, Callable[[bow.Battle], bow.Battle]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda battle: pickle.loads(pickle.dumps(battle)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", [path.stem for path in scenario_paths()])
def test_a_copy_is_the_same_battle_and_apart_from_it(way: str, name: str) -> None:
    battle = bow.Battle.start(bow.load_scenario(name), seed=5)
    for step in range(30):
        actions = battle.legal_actions()
        battle.play(actions[(step * 11) % len(actions)])
    copied = COPIES[way](battle)
    assert copied == battle
    assert copied.legal_actions() == battle.legal_actions()
    assert copied.scenario == battle.scenario
    before = battle.digest()
    copied.play(copied.legal_actions()[-1])
    assert battle.digest() == before


def test_a_pickled_battle_keeps_what_happened_and_goes_on_alike() -> None:
    battle = bow.Battle.start(bow.load_scenario("08"), seed=2)
    assert COPIES["pickle"](battle).start_events == battle.start_events
    battle = battle.apply(battle.legal_actions()[0])
    other = COPIES["pickle"](battle)
    assert (other.events, other.outcomes) == (battle.events, battle.outcomes)
    ended, end = play(other, anything(3)), play(battle, anything(3))
    assert (ended.actions, ended.game) == (end.actions, end.game)
    assert COPIES["pickle"](end.game).winner == end.game.winner


@pytest.mark.parametrize(
    "nonsense", [b"pass", 1.5, None, ("pass", ()), ["pass"], bow.Action("move", None), bow.Action("move", (1,))]  # type: ignore[arg-type]
)  # fmt: skip
def test_what_is_no_action_is_a_type_error_that_says_so(nonsense: Any) -> None:
    battle = bow.Battle.start(bow.load_scenario("01"))
    for ask in (battle.why_not, battle.apply, battle.play, battle.odds):
        with pytest.raises(TypeError, match="an action is a"):
            ask(nonsense)


@pytest.mark.parametrize("seed", range(2))
def test_a_decision_is_about_the_same_once_it_is_read_back(seed: int) -> None:
    choose = anything(seed)
    battle = bow.Battle.start(bow.load_scenario("06"), seed=seed)
    for _ in range(120):
        if battle.decision is None:
            break
        assert bow.Battle.from_position(battle.to_position()).decision == battle.decision
        battle.play(choose(battle))
