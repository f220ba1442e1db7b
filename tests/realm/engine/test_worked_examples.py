"""The game agrees with the worked examples of the rulebooks."""

from functools import cache
from pathlib import Path

from bow.content.documents.yaml_reading import read_yaml
from bow.realm.casebook.playing_cases import RealmCase, play_realm_case, realm_cases_in

FOLDER = Path(__file__).parents[1] / "cases"


@cache
def cases() -> list[RealmCase]:
    return [case for file in sorted(FOLDER.glob("*.yaml")) for case in realm_cases_in(read_yaml(file))]


def test_there_are_cases() -> None:
    assert len(cases()) > 40
    assert len({case.id for case in cases()}) == len(cases())


def test_cases_come_out_as_they_should() -> None:
    found = {case.id: play_realm_case(case) for case in cases()}
    assert {id: faults for id, faults in found.items() if faults} == {}
