"""`bow lab run` and `bow lab battle` as a user types them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.cli.laboratory import lab_extra

Run = Callable[..., tuple[int, str, str]]
PLAN = "format: 1\nplay: {battle: clash-on-the-kingsroad, bots: random}\ngames: 3\nresults: out\n"


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "plan.yaml"
    path.write_text(PLAN, encoding="utf-8")
    return path


def test_a_run_is_played_resumed_and_opened(run: Run, plan: Path) -> None:
    out = plan.parent / "out"
    code, said, err = run("lab", "run", str(plan), "--jobs", "1")
    assert (code, err) == (0, "")
    assert said.startswith("Games played: 3, in ")
    assert said.endswith(f"{out} has all 3 games of the plan.\n")
    assert run("lab", "run", str(plan))[1] == f"No games left to play: {out} has all 3 games of the plan.\n"
    told = json.loads(run("lab", "run", str(plan), "--json")[1])
    assert (told["results"], told["games"], told["before"]) == (str(out), 3, 3)
    file = plan.parent / "two.bow"
    assert run("lab", "battle", str(out), "2", "--out", str(file)) == (0, f"Game 2 was written to {file}.\n", "")
    assert run("replay", str(file), "--check")[0] == 0
    code, _, err = run("lab", "battle", str(out), "3", "--out", str(plan.parent / "three.bow"))
    assert (code, err) == (2, f"{out}: has no game 3; the numbers are 0 to 2\n")


def test_a_fault_of_a_plan_is_told_with_line_and_column(run: Run, plan: Path) -> None:
    plan.write_text(PLAN.replace("random", "rendom"), encoding="utf-8")
    code, _, err = run("lab", "run", str(plan))
    assert code == 2
    assert err.startswith(f'{plan}:2:40: play.bots: unknown bot "rendom". Did you mean "random"?')


def test_results_that_are_none_are_told(run: Run, tmp_path: Path) -> None:
    code, _, err = run("lab", "battle", str(tmp_path), "0", "--out", "x.bow")
    assert (code, err) == (
        2,
        f"{tmp_path}: contains no results of a run: it has no run.json; name a folder of results from `bow lab run`\n",
    )


def test_without_the_packages_it_says_what_to_install(run: Run, plan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_extra, "find_spec", lambda package: None)
    code, _, err = run("lab", "run", str(plan))
    assert code == 2
    assert "pip install '.[lab]'" in err
