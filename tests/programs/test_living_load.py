"""`tools/bench_table.py --living`: the bounds of the living table."""

import sys

import pytest

from tools import bench_table


@pytest.mark.parametrize(("load", "share", "code"), [(9.9, 14.9, 0), (10.1, 1.0, 1), (1.0, 15.1, 1)])
def test_too_much_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], load: float, share: float, code: int
) -> None:
    asked: list[float] = []

    def measured(seconds: float, size: str) -> dict[str, dict[str, float]]:
        asked.append(seconds)
        return {"title": {"load": load, "share": share, "pictures": 300.0}}

    monkeypatch.setattr(bench_table, "living_load", measured)
    monkeypatch.setattr(sys, "argv", ["bench_table.py", "--living", "--size", "1280x800"])
    assert bench_table.main() == code
    assert asked == [60.0]
    said = capsys.readouterr().out
    assert f"{load} % of a core over 60 s" in said
    assert ("OVER" in said) == bool(code)
