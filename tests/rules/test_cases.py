"""Every rule case as a separate test: those here, and those kept outside the project for every edition of the game."""

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


class Written(NamedTuple):
    """A case as written; it becomes a battle when its test runs."""

    document: Document
    file: Path
    n: int
    case: RuleCase

    @property
    def name(self) -> str:
        return f"{self.file.parent.name}-{self.file.stem}-{self.case.id}"


def all_cases() -> Iterator[Written]:
    for folder in FOLDERS:
        for file in sorted(folder.rglob("*.yaml")):
            document = read_yaml(file)
            for n, case in enumerate(cases_in(document)):
                yield Written(document, file, n, case)


@pytest.mark.parametrize(
    "written", [pytest.param(each, id=each.name, marks=pytest.mark.rule(*each.case.rules)) for each in all_cases()]
)
def test_case(written: Written) -> None:
    case = read_case(*written)
    result = run_case(case)
    assert result.ok, f"{case.file}:{case.line}: {result}"
