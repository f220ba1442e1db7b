"""Invariants of all battles, checked in some random ones of each scenario; tools/provers/prove_games.py plays a
thousand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.battle.core.state import State
from bow.content.scenarios import scenario_paths
from bow.lab.playing import any_verb, anything, eager, play
from bow.record.cases import read_cases
from tools.provers.battle_proof import prove_battle
from tools.provers.proving import BrokenPromiseError, Proof

NAMES = [path.stem for path in scenario_paths()]
SCENARIO = "01-clash-on-the-kingsroad"


@pytest.mark.parametrize("name", NAMES)
def test_a_random_battle_keeps_every_promise(name: str) -> None:
    proof = prove_battle(name, 1, texts=10)
    assert proof.games == 1
    assert proof.actions == sum(proof.verbs.values())
    assert proof.refused


@pytest.mark.deep
def test_twenty_more_with_every_text() -> None:
    proof = sum((prove_battle(NAMES[seed % len(NAMES)], 100 + seed) for seed in range(20)), Proof())
    assert proof.games == 20
    assert proof.texts >= proof.actions
    assert {"attack", "move", "card", "counter", "retreat"} <= set(proof.verbs)
    assert {"eliminated", "retreated", "morale", "kept"} <= set(proof.events)


@pytest.mark.parametrize("choose", [anything, any_verb, eager])
def test_the_same_seed_chooses_the_same(choose: object) -> None:
    ends = []
    for _ in range(2):
        battle = Battle.start(bow.load_scenario(SCENARIO), seed=2)
        ends.append(play(battle, choose(5)).game.digest())  # type: ignore[operator]
    assert ends[0] == ends[1]


def test_a_broken_promise_is_found_and_left_behind_as_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that adds figures unnoticed: this is found and written as a readable case."""
    right = State.copy

    def wrong(state: State) -> State:
        new = right(state)
        if state.round == 2 and new.figures[1]:
            new.figures[1] += 9
        return new

    monkeypatch.setattr(State, "copy", wrong)
    with pytest.raises(BrokenPromiseError, match=rf"{SCENARIO}, seed 2, action \d+, "):
        prove_battle(SCENARIO, 2, keep=tmp_path)
    monkeypatch.undo()
    case = read_cases(tmp_path / f"{SCENARIO}-2.yaml")[0]
    assert case.id == f"{SCENARIO}-2"
    assert len(case.steps) == 1
