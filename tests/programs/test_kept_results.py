"""Kept results: an interrupted measurement goes on, and files of others or damaged ones are refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bow.lab.tournament import bouts, played
from tools.measuring.kept_results import KeptResults, KeptResultsError, results
from tools.tournament import arguments, kept_games


def kept(path: Path, seed: int = 1) -> KeptResults[int]:
    return KeptResults(path, {"seed": seed}, lambda value: int(value["square"]), lambda square: {"square": square})


def square(number: int) -> int:
    return number * number


def test_only_what_is_missing_is_done(tmp_path: Path) -> None:
    path, done = tmp_path / "squares.jsonl", []

    def noted(number: int) -> int:
        done.append(number)
        return square(number)

    assert list(results(kept(path), noted, [1, 2], 1)) == [1, 4]
    with path.open("a", encoding="utf-8") as out:
        out.write('{"squ')  # a result that was being written
    assert list(results(kept(path), noted, [1, 2, 3], 1)) == [1, 4, 9]
    assert list(results(kept(path), noted, [1], 1)) == [1]
    assert done == [1, 2, 3]
    assert list(results(None, noted, [4], 1)) == [16]


def test_a_file_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "squares.jsonl"
    list(results(kept(path), square, [1, 2], 1))
    with pytest.raises(KeptResultsError, match="other bots, settings, seeds or code"):
        kept(path, seed=2).load()
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], lines[1], lines[1], ""]), encoding="utf-8")
    with pytest.raises(
        KeptResultsError, match="line 3: result 1 instead of 2: a line is there twice, missing or moved"
    ):
        kept(path).load()
    path.write_text("\n".join([lines[0], "{}", lines[2], ""]), encoding="utf-8")
    with pytest.raises(KeptResultsError, match="line 2: no result"):
        kept(path).load()


def test_battles_of_a_tournament_are_read_back(tmp_path: Path) -> None:
    asked = arguments(["random", "random", "--adjusted", "--keep", str(tmp_path / "games.jsonl")])
    (bout,) = bouts(["1"], 1, "random", "random", 5, exchanged=False, measures_luck=True)
    result = replace(played(bout._replace(measures_luck=False)), bout=bout, luck=0.25)
    file = kept_games(asked, ["1"])
    assert file is not None
    assert list(file.append(iter([result]))) == [result]
    assert file.load() == [result]
