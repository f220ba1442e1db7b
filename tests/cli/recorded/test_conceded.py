"""Output of commands about a battle that a House has conceded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bow
from bow.record.lines import concession
from bow.record.recorded_battles import Journal, resume
from tests.cli.conftest import Run

SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Provide a journal of one action and a concession of House Stark."""
    journal = Journal.create(tmp_path / "evening.bow", bow.Battle.start(bow.load_scenario(SCENARIO), 3))
    battle = journal.battle.apply(journal.battle.legal_actions()[0])
    journal.add(journal.battle.legal_actions()[0], battle)
    step = concession(battle, "stark")
    journal.add(step.action, step.after)
    journal.close()
    return journal.path


def test_every_command_that_reads_it_says_conceded(run: Run, evening: Path) -> None:
    for command in (("replay", "--text"), ("replay", "--check"), ("show",)):
        code, out, err = run(command[0], str(evening), *command[1:])
        assert (code, err) == (0, ""), command
        assert "Stark conceded" in " ".join(out.split()), command
    verdict = json.loads(run("replay", str(evening), "--check", "--json")[1])
    assert (verdict["conceded"], verdict["steps"], verdict["same"]) == ("stark", 1, True)
    assert json.loads(run("replay", str(evening), "--json")[1])[-1]["action"] == "concede stark"


def test_in_russian(run: Run, evening: Path) -> None:
    assert "Старки сдались" in run("replay", str(evening), "--check", "--language", "ru")[1]


def test_it_cannot_be_resumed(run: Run, evening: Path) -> None:
    whole = evening.read_bytes()
    code, out, _ = run("hotseat", SCENARIO, "--record", str(evening))
    assert code == 0
    assert "Stark conceded" in " ".join(out.split())
    assert "The battle is over." in run("legal", str(evening))[1]
    assert evening.read_bytes() == whole
    assert resume(evening).decision is None


def test_a_battle_that_was_played_out_is_not_called_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "other.bow"
    Journal.create(path, bow.Battle.start(bow.load_scenario(SCENARIO), 3)).close()
    assert "conceded" not in run("replay", str(path), "--check")[1]
    assert json.loads(run("replay", str(path), "--check", "--json")[1])["conceded"] is None
