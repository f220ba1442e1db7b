"""Every rule case is a test of its own: those here, and those kept beside the project for every edition of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.record.cases import Case, read_cases, run_case

HERE = Path(__file__).parent
FOLDERS = (HERE, HERE.parents[2] / "shared" / "cases")


def all_cases() -> Iterator[Case]:
    for folder in FOLDERS:
        for file in sorted(folder.rglob("*.yaml")):
            yield from read_cases(file)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=f"{case.file.parent.name}-{case.file.stem}-{case.id}", marks=pytest.mark.rule(*case.rules)
        )
        for case in all_cases()
    ],
)
def test_case(case: Case) -> None:
    result = run_case(case)
    assert result.ok, f"{case.file}:{case.line}: {result}"
