"""Files that another program has copied, with a byte order mark before them or the line ends of Windows, are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.case_files import cases_in
from bow.content.documents.yaml_reading import MARK, read_yaml
from bow.content.packs import read_pack
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal, check, resume
from bow.record.recorded_realms import RealmJournal, check_realm, resume_realm
from bow.seats.own_files import read_own
from bow.skirmish.battle_plan import read_choices

BOM = MARK.encode()
TESTS = Path(__file__).parents[1]


def _with_mark(text: bytes) -> bytes:
    return BOM + text


def _with_returns(text: bytes) -> bytes:
    return text.replace(b"\n", b"\r\n")


CHANGES = [_with_mark, _with_returns, lambda text: _with_mark(_with_returns(text))]


@pytest.mark.parametrize("change", CHANGES)
def test_the_record_of_a_battle(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "evening.bow"
    with_actions = Battle.start(bow.load_scenario("01"), seed=5)
    journal = Journal.create(path, with_actions)
    journal.add(str(with_actions.legal_actions()[0]), after := with_actions.apply(with_actions.legal_actions()[0]))
    journal.close()
    path.write_bytes(change(path.read_bytes()))
    assert check(path).same
    assert resume(path, notice=pytest.fail) == after
    again = Journal.open(path, notice=pytest.fail)
    again.add(str(after.legal_actions()[0]), following := after.apply(after.legal_actions()[0]))
    again.close()
    assert check(path).steps == 2
    assert resume(path, notice=pytest.fail) == following


@pytest.mark.parametrize("change", CHANGES)
def test_the_record_of_a_game_of_the_realm(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "evening.bow"
    game = Realm.start(3, seed=5)
    RealmJournal.create(path, game, 5).close()
    path.write_bytes(change(path.read_bytes()))
    assert check_realm(path).same
    assert resume_realm(path, notice=pytest.fail) == game


@pytest.mark.parametrize("change", CHANGES)
def test_files_of_authors(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    def copied(source: Path) -> Path:
        copy = tmp_path / source.name
        copy.write_bytes(change(source.read_bytes()))
        return copy

    plan = TESTS / "authoring" / "conversions" / "every-key.yaml"
    assert bow.load_scenario(copied(plan)) == bow.load_scenario(plan)
    cases = tmp_path / "cases.yaml"
    cases.write_bytes(change(b"- id: a-case\n  position: {units: {}}\n  steps: [pass]\n"))
    assert cases_in(read_yaml(cases))[0].id == "a-case"
    for each in (TESTS / "packs" / "outriders").iterdir():
        copied(each)
    assert read_pack(tmp_path).label == read_pack(TESTS / "packs" / "outriders").label


@pytest.mark.parametrize("change", CHANGES)
def test_choices_and_settings(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    choices = tmp_path / "choices"
    choices.write_bytes(change(b"card raid-in-the-riverlands\nseed 7\n"))
    settings = tmp_path / "settings.json"
    settings.write_bytes(change(b'{\n"volume": 0.5\n}\n'))
    assert read_choices(choices, catalogue(())).card == "raid-in-the-riverlands"
    assert read_own(settings) == {"volume": 0.5}
