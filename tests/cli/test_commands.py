"""The commands, with their output and exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tests.loaded_bow import bow_program

Run = Callable[..., tuple[int, str, str]]
BATTLE = "01-clash-on-the-kingsroad"

DUEL = """\
map: |
  . . f ^ .
   . . . .
  . . . . .
   . = = .
  . . # . .
pieces: {B3: ford}
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: C2}
"""


@pytest.fixture
def run(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "duel.yaml").write_text(DUEL, encoding="utf-8")
    return run


def test_scenarios(run: Run) -> None:
    code, out, _ = run("scenarios")
    assert code == 0
    assert BATTLE in out
    listed = json.loads(run("scenarios", "--json")[1])
    assert [each["number"] for each in listed] == sorted(each["number"] for each in listed)
    assert listed[0]["file"] == BATTLE


def test_show_draws_map_units_and_legend(run: Run) -> None:
    code, out, _ = run("show", "duel.yaml")
    assert code == 0
    lines = out.splitlines()
    assert lines[:6] == [
        "    A   B   C   D   E",
        " 1  .   .   f   ^   .",
        " 2    .   .   l1  .",
        " 3  .   .o  s1  .   .",
        " 4    .   =   =   .",
        " 5  .   .   #   .   .",
    ]
    assert "o ford" in out
    assert "Round 1, command phase. Morale: even. Stark decides: turn." in out
    assert "4/4" in out


@pytest.mark.parametrize("idea", ["dice-end", "hidden-units", "weather-table"])
def test_show_says_how_a_battle_with_rules_of_authors_ends(run: Run, idea: str) -> None:
    plan = Path(__file__).parents[1] / "authoring" / "ideas" / f"{idea}.yaml"
    code, out, _ = run("show", str(plan))
    assert (code, "Victory" in out) == (0, True)
    without_winner = re.search(r"^  the battle +at the end of", out, re.MULTILINE)
    assert (without_winner is not None) == (idea == "dice-end")


def test_show_json_is_a_position_that_can_be_shown_again(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("show", BATTLE, "--json")
    assert code == 0
    again = tmp_path / "again.yaml"
    again.write_text(out, encoding="utf-8")  # JSON is YAML
    code, shown, _ = run("show", "again.yaml", "--json")
    assert code == 0
    assert json.loads(shown) == json.loads(out)


def test_legal_lists_and_judges(run: Run) -> None:
    code, out, _ = run("legal", "duel.yaml")
    assert code == 0
    assert out.startswith("Stark decides: turn\n")
    assert "  token green s1\n" in out
    answer = json.loads(run("legal", "duel.yaml", "--json")[1])
    assert answer["owes"] == "stark"
    assert "pass" in answer["legal"]
    assert run("legal", "duel.yaml", "token green s1")[:2] == (0, "Legal.\n")
    code, out, _ = run("legal", "duel.yaml", "attack s1 l1")
    assert code == 1
    assert out == "Not legal: War Host of the North (s1) has not been ordered. (ORD-5)\n"
    code, out, _ = run("legal", "duel.yaml", "attack s1 l1", "--json")
    assert code == 1
    assert json.loads(out)["legal"] is False
    assert run("legal", "duel.yaml", "attack s1 l1", "--after", "token green s1")[0] == 0


def test_what_chance_gives_can_be_told(run: Run) -> None:
    code, out, _ = run(
        "show", "duel.yaml", "--after", "token green s1", "--after", "attack s1 l1 => green valor", "--json"
    )
    assert code == 0
    assert json.loads(out)["units"]["l1"]["figures"] == 2


def test_odds(run: Run) -> None:
    code, out, _ = run("odds", "duel.yaml", "attack s1 l1", "--after", "token green s1")
    assert code == 0
    assert "2 dice" in out
    assert "51.6%" in out
    found = json.loads(run("odds", "duel.yaml", "attack s1 l1", "--after", "token green s1", "--json")[1])
    assert found["hits"] == pytest.approx(
        [15 / 64, 33 / 64, 16 / 64]
    )  # two morale symbols push it off the board: a hit
    assert run("odds", "duel.yaml", "attack s1 l1")[0] == 1
    assert run("odds", "duel.yaml", "pass")[0] == 1


def test_odds_say_what_they_assume(run: Run, tmp_path: Path) -> None:
    position = {
        "turn": "lannister",
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"commander": "maege-mormont:she-bear", "rank": "green", "at": "C5"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
            "l2": {"kind": "lannisport-guards", "rank": "green", "at": "B5"},
        },
        "engaged": ["l1>s1"],
    }
    file = tmp_path / "flank.yaml"
    file.write_text(yaml.safe_dump(position), encoding="utf-8")
    out = run("odds", str(file), "attack l2 s1", "--after", "token green l2")[1]
    assert "flanking: assumes the best reroll" in out
    assert "Stalwart: the target ignores 1 morale symbol" in out
    found = json.loads(run("odds", str(file), "attack l2 s1", "--after", "token green l2", "--json")[1])
    assert (found["flank"], found["shrugged"]) == (True, 1)


@pytest.mark.rule("CMB-7")
def test_odds_name_the_hits_that_cover_ignores(run: Run, tmp_path: Path) -> None:
    position = {
        "map": ". . .\n . #\n. . .\n . .\n",
        "edges": {"stark": "bottom", "lannister": "top"},
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "B3"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "B2"},
        },
    }
    file = tmp_path / "cover.yaml"
    file.write_text(yaml.safe_dump(position), encoding="utf-8")
    code, out, err = run("odds", str(file), "attack s1 l1", "--after", "token green s1")
    assert code == 0, err
    assert "Cover and Toughness: the target ignores 1 hit" in out


def test_an_action_that_cannot_be_done_first_is_named(run: Run) -> None:
    code, out, err = run("show", "duel.yaml", "--after", "token green s1", "--after", "attack s1 s1")
    assert (code, out) == (2, "")
    assert err.startswith("duel.yaml: --after 'attack s1 s1': ")
    assert run("legal", "duel.yaml", "--after", "attack s1 l1 => green")[0] == 2
    assert "1 " not in run("show", "--help")[1].partition("Exit codes")[2]


def test_odds_answer_programs_in_json_even_if_no(run: Run) -> None:
    code, out, _ = run("odds", "duel.yaml", "attack s1 l1", "--json")
    assert code == 1
    assert json.loads(out)["legal"] is False
    assert json.loads(out)["rule"] == "ORD-5"
    code, out, _ = run("odds", "duel.yaml", "pass", "--json")
    assert code == 1
    assert json.loads(out) == {"action": "pass", "legal": True, "dice": 0}


def test_check(run: Run, tmp_path: Path) -> None:
    assert run("check", "duel.yaml")[:2] == (0, "ok duel.yaml (position)\n")
    (tmp_path / "wrong.yaml").write_text(DUEL.replace("at: C3", "at: Z9"), encoding="utf-8")
    code, out, _ = run("check", "duel.yaml", "wrong.yaml")
    assert code == 2
    assert "wrong.yaml:10:" in out
    code, out, _ = run("check", "wrong.yaml", "--json")
    assert code == 2
    assert json.loads(out)[0]["faults"][0]["line"] == 10


CASE = """\
- id: a-hit
  rules: [CMB-5]
  position:
    houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
    units:
      s1: {kind: war-host-of-the-north, rank: green, at: C5}
      l1: {kind: lannisport-guards, rank: green, at: C4}
  steps:
    - token green s1
    - attack s1 l1 => green blue
    - expect: {units: {l1: {figures: 3}}}
"""


def test_cases(run: Run, tmp_path: Path) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.yaml", "bad.yaml", "broken.yaml"))
    good.write_text(CASE, encoding="utf-8")
    bad.write_text(CASE.replace("figures: 3", "figures: 1"), encoding="utf-8")
    broken.write_text(CASE.replace("steps:", "stepps:"), encoding="utf-8")
    assert run("cases", "good.yaml")[:2] == (0, "ok a-hit\n1 passed, 0 failed\n")
    code, out, _ = run("cases", "bad.yaml", "good.yaml")
    assert code == 1
    assert out.startswith("FAIL a-hit: step 3: expected ")
    assert out.endswith("1 passed, 1 failed\n")
    code, out, _ = run("cases", "bad.yaml", "--json")
    assert code == 1
    assert json.loads(out)["failed"] == 1
    code, _, err = run("cases", "broken.yaml")
    assert code == 2
    assert "broken.yaml:" in err


def test_content(run: Run) -> None:
    assert "lannisport-guards" in run("content", "list")[1]
    units = json.loads(run("content", "list", "units", "--json")[1])
    assert len(units) == 8
    code, out, _ = run("content", "show", "LANNISPORT-guards")
    assert code == 0
    assert out.startswith("id: lannisport-guards\n")
    code, out, _ = run("content", "show", "lannisport-gards")
    assert code == 1
    assert "Did you mean lannisport-guards?" in out
    words = json.loads(run("content", "words", "--json")[1])
    assert {each["is"] for each in words} == {"effect", "condition", "count", "trigger"}
    assert all(each["does"] for each in words)


@pytest.mark.deep
def test_simulate_gives_the_same_for_any_number_of_processes(run: Run) -> None:
    arguments = ("simulate", BATTLE, "--games", "4", "--stark", "random", "--lannister", "random", "--json")
    code, out, _ = run(*arguments, "--jobs", "1")
    assert code == 0
    assert sum(json.loads(out)["wins"].values()) == 4
    assert run(*arguments, "--jobs", "2")[1] == out


def test_hotseat_and_replay(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def type_in(*lines: str) -> None:
        answers = iter(lines)
        monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))

    type_in("m", "f", "h", "?", "dance", "w attack s1 l1", "o pass", "u", "1", "q")
    code, out, err = run("hotseat", BATTLE, "--seed", "1", "--record", "evening.bow")
    assert (code, err) == (0, "")
    back = "There is nothing to take back"
    for told in ("A   B   C", "figures", "Tactic", "take back the last action", "No: ", back):
        assert told in out
    code, out, _ = run("replay", "evening.bow", "--check")
    assert code == 0
    assert out == "ok: 1 action, every roll, card and position as recorded\n"
    steps = json.loads(run("replay", "evening.bow", "--json")[1])
    assert steps[0]["action"] == ""
    assert steps[1]["action"].startswith("token ")
    type_in("q")
    assert run("hotseat", BATTLE, "--record", "evening.bow")[0] == 0
    assert run("show", "evening.bow")[0] == 0


def test_hotseat_between_bots_plays_to_the_end(run: Run) -> None:
    code, out, _ = run("hotseat", BATTLE, "--stark", "random", "--lannister", "random", "--seed", "3")
    assert code == 0
    assert "The battle is over." in out


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{bow_program()} content list | head -n 1"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", ["content list", "content words", "rules CMB --json", "--help"])
def test_a_reader_that_goes_away_is_no_answer_no(arguments: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{bow_program()} {arguments} | true; echo ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_play_as_text_names_the_games(run: Run) -> None:
    code, _, err = run("play", "--plain", "chess")
    assert code == 2
    assert 'unknown game "chess". Allowed: battle, realm' in err
    code, _, err = run("play", "01-clash-on-the-kingsroad", "--plain", "battle")
    assert code == 2
    assert "--plain names the game" in err


def test_version(run: Run) -> None:
    code, out, _ = run("version")
    assert code == 0
    assert out.startswith("bow ")


def test_sheet_draws_a_map_for_paper(run: Run) -> None:
    code, out, err = run("sheet", BATTLE, "--out", "kingsroad.pdf")
    assert (code, out, err) == (0, "kingsroad.pdf\n", "")
    assert Path("kingsroad.pdf").read_bytes().startswith(b"%PDF")
