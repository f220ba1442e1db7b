"""Every rule case, one test a file: those here, and those kept outside the project for every edition of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bow.content.case_files import RuleCase, cases_in
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.record.cases import read_case, run_case

HERE = Path(__file__).parent
FOLDERS = (HERE, HERE.parents[2] / "shared" / "cases")
FILES = [file for folder in FOLDERS for file in sorted(folder.rglob("*.yaml"))]


class Written(NamedTuple):
    """A case as written; it becomes a battle when its test runs."""

    document: Document
    file: Path
    n: int
    case: RuleCase

    @property
    def name(self) -> str:
        return f"{self.file.parent.name}-{self.file.stem}-{self.case.id}"


def cases_of(file: Path) -> Iterator[Written]:
    document = read_yaml(file)
    for n, case in enumerate(cases_in(document)):
        yield Written(document, file, n, case)


def all_cases() -> Iterator[Written]:
    for file in FILES:
        yield from cases_of(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_cases(file: Path) -> None:
    cases = [read_case(*written) for written in cases_of(file)]
    assert cases
    results = [(case, run_case(case)) for case in cases]
    assert [f"{case.file}:{case.line}: {result}" for case, result in results if not result.ok] == []
