"""`tools/bench_table.py --against`: the bound of the ratios, and what is said of a commit that does not exist."""

from __future__ import annotations

import sys

import pytest

from tools import bench_table
from tools.measuring.table_against import tell_ratios


def test_a_ratio_out_of_bounds_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    fits = {"1280x800 hover": {"old": 10.0, "new": 11.0, "ratio": 1.1}}
    assert tell_ratios("a0e279b", fits)
    assert not tell_ratios("a0e279b", {**fits, "1280x800 zoom": {"old": 10.0, "new": 11.1, "ratio": 1.11}})
    marked = [line for line in capsys.readouterr().out.splitlines() if "OVER" in line]
    assert len(marked) == 1
    assert "zoom" in marked[0]


def test_an_unknown_commit_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench_table.py", "--against", "no-such-commit"])
    assert bench_table.main() == 2
    assert "no-such-commit is no commit" in capsys.readouterr().err
