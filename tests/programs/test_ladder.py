"""`tools/ladder.py` measures all bots of both games; here with the smallest numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.lab.decision_loss import DRAWN
from tests.short_battle import SHORT_BATTLE
from tools import ladder
from tools.ladder import main


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play a short battle instead of the printed ones."""
    assert {"01-clash-on-the-kingsroad", "raid-in-the-riverlands"} <= {*ladder.subjects()}
    monkeypatch.setattr(ladder, "subjects", lambda: [SHORT_BATTLE])


@pytest.mark.usefixtures("short")
def test_each_bot_of_the_battle_plays_the_next_weaker(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bot", "random", "--bot", "greedy", "--bot", "captain:0"]
    assert main(["--only", "battle", *bots, "--games", "2", "--jobs", "1"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| `")]
    assert [row.split(" | ")[:2] for row in rows] == [["| `greedy`", "`random`"], ["| `captain:0`", "`greedy`"]]
    assert all("of 2" in row and row.count("%") >= 9 for row in rows)


@pytest.mark.usefixtures("short")
def test_every_bot_has_its_points_lost_and_they_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for sort in DRAWN:
        monkeypatch.setitem(DRAWN, sort, 1)
    words = ["--only", "decisions", "--bot", "random", "--bot", "greedy", "--games", "1", "--tries", "2", "--jobs", "1"]
    kept = tmp_path / "lost.jsonl"
    assert main([*words, "--keep", str(kept)]) == 0
    text, stored = capsys.readouterr().out, kept.read_bytes()
    assert "decisions of 1 battles" in text
    assert text.count("±") == 9
    assert main([*words, "--keep", str(kept)]) == 0
    assert capsys.readouterr().out == text
    assert kept.read_bytes() == stored
    assert main([*words, "--keep", str(kept), "--seed", "2"]) == 2
    assert "other bots, settings, seeds or code" in capsys.readouterr().err


def test_the_realm_has_each_house_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--realm-bot", "random", "--realm-bot", "greedy"]
    assert main(["--only", "realm", *bots, "--games", "3", "--jobs", "1"]) == 0
    assert "| `greedy` | `random` | " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [(["--bot", "genius"], "genius"), (["--realm-bot", "genius"], "genius"), (["--tries", "1"], "at least 2")],
)
def test_bad_arguments_are_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert why in capsys.readouterr().err
