"""Every command that reads files recognizes files of realm cases."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[3]
OURS = sorted((ROOT / "tests" / "realm" / "cases").glob("*.yaml"))
CASE = "cases:\n  - {id: a, position: {}, actions: [], expected: {power: {stark: 5}}}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(CASE, encoding="utf-8")
    return path


def test_our_own_cases_are_checked_and_in_order(run: Run) -> None:
    assert len(OURS) > 9
    code, out, _ = run("check", *map(str, OURS))
    assert (code, out.count("cases of the realm)")) == (0, len(OURS))
    assert run("format", "--check", *map(str, OURS))[0] == 0


def test_check_tells_the_kind_and_the_faults(run: Run, file: Path) -> None:
    assert run("check", str(file)) == (0, f"ok {file} (1 case of the realm)\n", "")
    file.write_text(CASE.replace("stark: 5", "stork: 5"), encoding="utf-8")
    code, out, _ = run("check", str(file), "--json")
    ((report,),) = [json.loads(out)]
    assert code == 2
    assert [(fault["line"], fault["column"], fault["field"]) for fault in report["faults"]] == [
        (2, 59, "cases.a.expected.power.stork")
    ]


@pytest.mark.parametrize("command", [["show"], ["legal"], ["cases"]])
def test_a_command_of_the_battle_says_who_plays_it(run: Run, file: Path, command: list[str]) -> None:
    code, _, err = run(*command, str(file))
    assert code == 2
    assert err == f"{file}:1: contains cases of the realm; use `bow realm cases`\n"


def test_rule_cases_of_the_battle_are_no_cases_of_the_realm(run: Run) -> None:
    path = next((ROOT / "tests" / "rules").rglob("*.yaml"))
    code, _, err = run("realm", "cases", str(path))
    assert code == 2
    assert err.endswith("contains rule cases of the battle; use `bow cases`\n")


def test_all_faults_of_all_files_are_told_and_nothing_is_played(run: Run, tmp_path: Path, file: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("cases:\n  - {id: b, position: {round: 0}, actions: []}\n", encoding="utf-8")
    worse = tmp_path / "worse.yaml"
    worse.write_text("cases: 3\n", encoding="utf-8")
    code, out, err = run("realm", "cases", str(tmp_path))
    assert (code, out) == (2, "")
    assert err == (
        f"{worse}:1: cases: expected `cases:` with a list of cases\n"
        f"{wrong}:2: cases.b.position.round: found 0; expected at least 1\n"
    )


def test_programs_get_the_line_of_each_fault(run: Run, file: Path) -> None:
    file.write_text(CASE.replace("stark: 5", "stark: 6"), encoding="utf-8")
    code, out, _ = run("realm", "cases", str(file), "--json")
    (case,) = json.loads(out)["cases"]
    assert code == 1
    why = "expected {stark: 6}, found {stark: 5}"
    assert (case["line"], case["ok"], case["message"]) == (2, False, f"expected.power: {why}")
    assert case["faults"] == [{"line": 2, "place": "expected.power", "why": why}]
