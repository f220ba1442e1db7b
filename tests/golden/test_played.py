"""Battles played through the window by clicks and keys: their journals replay exactly."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bow.battle.core.terms import RULES_VERSION
from bow.cli import app
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import replay, resume

PLAYED = sorted(Path(__file__).parent.glob("played-*.bow"))
#: played by hand under the rules and cards of an earlier version, so no program can make them again
OLDER = [path for path in PLAYED if path.stem.endswith("by-hand")]


def test_there_are_battles_and_skirmishes() -> None:
    plans = [json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["scenario"]["id"] for path in PLAYED]
    assert plans[:3] == ["clash-on-the-kingsroad", "wolf-raiders", "breaking-the-siege"]
    assert [plan.rpartition("-")[0] for plan in plans[3:]] == ["raid-in-the-riverlands"] * 2


@pytest.mark.parametrize("path", [path for path in PLAYED if path not in OLDER], ids=lambda path: path.stem)
def test_a_battle_that_was_played_replays(path: Path) -> None:
    done = CliRunner().invoke(app, ["replay", str(path), "--check"])
    assert done.exit_code == 0, f"{done.output}\nif RULES_VERSION has changed, run tools/play_through.py"
    *_, last = replay(path)
    assert last.battle.winner in ("stark", "lannister", "none")


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_battle_of_an_earlier_version_opens_where_it_ended(path: Path) -> None:
    assert resume(path).winner == "stark"
    assert len(read_history(path, BATTLE.records).points()) > 150
    done = CliRunner().invoke(app, ["replay", str(path), "--check"])
    assert done.exit_code == 1
    assert f"recorded with rules version 2, here {RULES_VERSION}" in done.output
