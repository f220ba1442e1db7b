"""`tools/realm_level.py`: kept games are resumed, and other series are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.measuring.realm_games import RealmSeries, kept_games
from tools.realm_level import main

SERIES = RealmSeries("greedy", "random", 3, 5)


def run(path: Path, games: int, *more: str) -> int:
    return main(["greedy", "random", "--seed", "5", "--games", str(games), "--keep", str(path), *more])


def test_an_interrupted_series_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert run(whole, 3, "--jobs", "2") == 0
    text = capsys.readouterr().out
    assert "95% interval" in text
    assert run(parts, 2) == 0
    with parts.open("a", encoding="utf-8") as out:
        out.write('{"number": 2, "hou')  # a game that was being written
    before = parts.stat().st_mtime_ns
    assert run(parts, 3) == 0
    assert parts.stat().st_mtime_ns > before
    one, two = (
        [(each.number, each.house, each.winner, each.counts) for each in kept_games(path, SERIES).load()]
        for path in (whole, parts)
    )
    assert one == two
    assert [number for number, *_ in one] == [0, 1, 2]


def test_kept_games_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert run(path, 1) == 0
    stored = path.read_text(encoding="utf-8").replace('"rounds"', '"rounds": 1, "rounds"')
    path.write_text(stored, encoding="utf-8")
    assert run(path, 1) == 0
    assert path.read_text(encoding="utf-8") == stored
    assert "won" in capsys.readouterr().out


def test_games_of_another_series_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert run(path, 1) == 0
    assert run(path, 1, "--seed", "6") == 2
    assert "other bots, settings, seeds or code" in capsys.readouterr().err
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], "{}", ""]), encoding="utf-8")
    assert run(path, 1) == 2
    assert "line 2" in capsys.readouterr().err


def test_equal_bots_give_the_shares_of_the_houses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "--games", "3"]) == 0
    told = capsys.readouterr().out
    assert all(f"{house:10} won " in told for house in ("baratheon", "lannister", "stark"))
