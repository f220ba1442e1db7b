"""The game agrees with the worked examples of the rulebooks."""

from pathlib import Path

import pytest

from bow.content.documents.yaml_reading import read_yaml
from bow.realm.casebook.playing_cases import RealmCase, play_realm_case, realm_cases_in

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [case for file in sorted(FOLDER.glob("*.yaml")) for case in realm_cases_in(read_yaml(file))]


def test_there_are_cases() -> None:
    assert len(CASES) > 40
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_comes_out_as_it_should(case: RealmCase) -> None:
    assert play_realm_case(case) == []
