"""Random battles on random battlefields keep all invariants; a battle that breaks one is written as a rule case."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.battle import Battle
from bow.battle.state_faults import Fault
from bow.record.cases import read_cases, run_case
from tools.provers.battle_fuzz import fuzz_battle
from tools.provers.fuzzing import Find, FoundError, case_text, hunt, keep, play


@pytest.mark.parametrize("seed", range(40))
def test_a_random_battlefield(seed: int) -> None:
    fuzz_battle(seed)


def test_the_same_seed_gives_the_same_battle() -> None:
    assert [fuzz_battle(seed) for seed in range(5)] == [fuzz_battle(seed) for seed in range(5)]


def fuzz_many() -> None:
    for seed in range(100):
        fuzz_battle(seed)


def test_a_broken_promise_is_found_and_kept_as_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(battle: Battle) -> list[Fault]:
        passed = any(event.kind == "passed" for event in battle.events)
        return [Fault("broken", "RND-9", "Somebody passed.")] if passed else []

    monkeypatch.setattr(Battle, "faults", faults)
    with pytest.raises(FoundError) as found:
        fuzz_many()
    assert found.value.message == "BrokenPromiseError: RND-9: Somebody passed."
    path = keep(Find(3, found.value.message, case_text(3, found.value)), tmp_path / "kept")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Found by the fuzzer with seed 3, after ")
    assert "# BrokenPromiseError: RND-9: Somebody passed." in text
    [case] = read_cases(path)
    assert case.id == "fuzz-3"
    assert len(case.steps) == len(found.value.steps)
    monkeypatch.undo()
    result = run_case(case)
    assert result.ok, result


def test_a_hunt_counts_and_ends() -> None:
    finds: list[Find] = []
    tally = hunt(0.01, seed=1, jobs=1, on_find=finds.append, fuzz=fuzz_battle, of="battles")
    assert not finds
    assert tally.games >= 5
    assert tally.decisions > 0
    assert "battles" in str(tally)


def test_a_battle_without_end_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_end(battle: Battle) -> list[Fault]:
        while True:
            pass

    monkeypatch.setattr(Battle, "faults", without_end)
    monkeypatch.setattr("tools.provers.fuzzing.PATIENCE", 0.2)
    _, _, [find] = play(range(3, 4), fuzz_battle)
    assert find.message == "TimeoutError: no end within 0.2 seconds"
    assert "after 1 steps" in find.case
