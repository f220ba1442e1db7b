"""`--option NAME`, in every command that starts a battle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bow.cli import main

BATTLE = "01-clash-on-the-kingsroad"
COMMANDS = [
    ["show", BATTLE],
    ["legal", BATTLE],
    ["odds", BATTLE, "pass"],
    ["simulate", BATTLE, "--games", "1"],
    ["hotseat", BATTLE],
    ["play"],
]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_an_unknown_rule_is_bad_input(command: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--option", "evad") == 2
    error = capfd.readouterr().err
    assert 'unknown optional rule "evad". Did you mean "evade"?' in error
    assert "Traceback" not in error


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.rule("OPT-6")
def test_rules_that_exclude_each_other(command: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--option", "directed-retreat", "--option", "directed-close-retreat") == 2
    assert "cannot be used together (OPT-6)" in capfd.readouterr().err


def test_show_and_legal_begin_with_the_rules(capfd: pytest.CaptureFixture[str]) -> None:
    assert run("show", BATTLE, "--option", "evade", "--option", "weakened", "--json") == 0
    assert json.loads(capfd.readouterr().out)["options"] == ["evade", "weakened"]
    assert run("legal", BATTLE, "--json") == 0
    plain = json.loads(capfd.readouterr().out)["legal"]
    assert run("legal", BATTLE, "--option", "any-card", "--json") == 0
    more = set(json.loads(capfd.readouterr().out)["legal"]) - set(plain)
    assert more
    assert {action.split()[0] for action in more} == {"discard"}


def test_simulate_and_hotseat_take_them(capfd: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", BATTLE, "--games", "1", "--jobs", "1", "--option", "coordinated", "--json") == 0
    assert json.loads(capfd.readouterr().out)["games"] == 1
    assert run("hotseat", BATTLE, "--seed", "1", "--stark", "random", "--lannister", "random", "--option", "evade") == 0


def test_positions_and_records_say_it_themselves(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "duel.yaml"
    position.write_text(
        "options: [weakened]\nunits: {s1: {kind: war-host-of-the-north, rank: green, at: C3}}\n", encoding="utf-8"
    )
    assert run("show", str(position), "--option", "evade") == 2
    assert "which has its own dice, cards and optional rules" in capfd.readouterr().err
    assert run("show", str(position), "--json") == 0
    assert json.loads(capfd.readouterr().out)["options"] == ["weakened"]
    record = tmp_path / "evening.bow"
    bots = ("--stark", "random", "--lannister", "random")
    assert run("hotseat", BATTLE, "--seed", "1", *bots, "--option", "weakened", "--record", str(record)) == 0
    assert run("show", str(record), "--option", "weakened") == 2
    capfd.readouterr()
    assert run("show", str(record), "--json") == 0
    assert json.loads(capfd.readouterr().out)["options"] == ["weakened"]
