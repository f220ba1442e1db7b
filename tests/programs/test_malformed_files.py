"""Malformed files: the same seed makes the same file; a file that breaks a command is found and kept."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tools.robustness.malformed import Find, Tally, _wrong, feed
from tools.robustness.mutations import mutated
from tools.robustness.samples import KINDS
from tools.robustness.worker import run

SOUND = {"code": 2, "seconds": 0.1, "mb": 50.0, "trace": "", "said": "plain words\n"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_makes_the_same_file_and_hardly_ever_the_true_one(kind: str) -> None:
    true = next(iter(KINDS[kind].samples().values()))
    made = [mutated(true, KINDS[kind].form, Random(seed)) for seed in range(12)]
    assert made[:4] == [mutated(true, KINDS[kind].form, Random(seed)) for seed in range(4)]
    assert len(set(made) - {true}) > 6


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (SOUND, []),
        (None, ["hangs"]),
        ({**SOUND, "trace": "Traceback"}, ["tracebacks"]),
        ({**SOUND, "seconds": 2.5}, ["hangs"]),
        ({**SOUND, "mb": 501.0}, ["over 500 MB"]),
        ({**SOUND, "code": 70}, ["exit codes unknown"]),
        ({**SOUND, "said": "a\x1b[2J"}, ["control characters shown"]),
    ],
)
def test_what_is_wrong_with_an_answer(answer: dict[str, Any] | None, found: list[str]) -> None:
    assert [what for what, _ in _wrong(answer, Tally())] == found


def test_a_traceback_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> None:
        raise KeyError(arguments[0])

    monkeypatch.setattr("tools.robustness.worker._do", broken)
    assert "KeyError: 'check'" in run(["check"])["trace"]


def test_a_few_files_of_some_kinds_are_fed(tmp_path: Path) -> None:
    found: list[Find] = []
    tally = feed(4, 1, ["scenario", "pack-label"], 1, tmp_path / "kept", found.append, lambda _: None)
    assert (tally.files, tally.runs, found) == (4, 4, [])
    assert sum(tally.codes.values()) == 4
