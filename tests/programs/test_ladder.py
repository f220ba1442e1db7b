"""`tools/ladder.py` measures all bots of both games; here with the smallest numbers."""

from __future__ import annotations

import pytest

from tools.ladder import main


def test_each_bot_of_the_battle_plays_the_next_weaker(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bot", "random", "--bot", "greedy", "--bot", "captain:0"]
    assert main(["--only", "battle", *bots, "--games", "2", "--jobs", "1"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| `")]
    assert [row.split(" | ")[:2] for row in rows] == [["| `greedy`", "`random`"], ["| `captain:0`", "`greedy`"]]
    assert all("of 2" in row and row.count("%") >= 9 for row in rows)


def test_every_bot_has_its_points_lost(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bot", "random", "--bot", "greedy"]
    assert main(["--only", "decisions", *bots, "--games", "1", "--tries", "2", "--jobs", "1"]) == 0
    text = capsys.readouterr().out
    assert "6 decisions, 4 of them beginnings of turns" in text
    assert text.count("±") == 6


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
