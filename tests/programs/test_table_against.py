"""`tools/bench_table.py --against`: the bounds of the ratios, and what is said of a commit that does not exist."""

from __future__ import annotations

import sys

import pytest

from tools import bench_table
from tools.measuring.table_against import allowed_ratio, tell_ratios


def test_players_wait_for_less_than_for_other_figures() -> None:
    names = ("1280x800 hover", "1920x1080 answer", "start to the title", "1280x800 still", "1280x800 fight")
    assert [allowed_ratio(name) for name in names] == [0.75, 0.75, 0.75, 1.0, 1.0]


def test_a_ratio_out_of_bounds_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    fits = {"1280x800 hover": {"old": 10.0, "new": 7.5, "ratio": 0.75}}
    assert tell_ratios("a0e279b", fits)
    assert not tell_ratios("a0e279b", {**fits, "1280x800 zoom": {"old": 10.0, "new": 7.6, "ratio": 0.76}})
    marked = [line for line in capsys.readouterr().out.splitlines() if "OVER" in line]
    assert len(marked) == 1
    assert "zoom" in marked[0]


def test_an_unknown_commit_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench_table.py", "--against", "no-such-commit"])
    assert bench_table.main() == 2
    assert "no-such-commit is no commit" in capsys.readouterr().err
