"""Notes in a journal of the realm: they change no game, and malformed ones are reported with their line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.games.realm import REALM
from bow.realm.realm import Realm
from bow.record.journal_reading import read_history
from bow.record.recorded_realms import RealmJournal, check_realm, resume_realm

PIN = {"id": 1, "of": "stark", "shape": "pin", "areas": ["winterfell"], "text": "Hold the North"}
ARROW = {"id": 2, "of": "all", "shape": "arrow", "areas": ["winterfell", "moat_cailin"]}
LINE = {"id": 3, "of": "tyrell", "shape": "line", "points": [[1.5, 2.0], [1.75, 2.25]]}


def recorded(path: Path, *annotations: tuple[str, dict[str, Any]]) -> Realm:
    """Record two actions, then annotations."""
    realm = Realm.start(players=3, seed=2)
    journal = RealmJournal.create(path, realm, 2)
    for _ in range(2):
        action = realm.legal_actions()[0]
        realm = realm.apply(action)
        journal.add(action, realm)
    for kind, values in annotations:
        journal.annotation(kind, values)
    journal.close()
    return realm


def test_they_come_back_and_change_no_game(tmp_path: Path) -> None:
    path = tmp_path / "noted.bow"
    notes: list[tuple[str, dict[str, Any]]] = [("note", PIN), ("note", ARROW), ("note", LINE), ("note-gone", {"id": 1})]
    realm = recorded(path, *notes)
    found = read_history(path, REALM.records).annotations.found
    assert [(each.kind, each.values) for each in found] == notes
    assert {each.after for each in found} == {2}
    assert check_realm(path).same
    assert resume_realm(path) == realm


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (PIN | {"of": "both"}, "must belong to one of stark, greyjoy"),
        (PIN | {"of": ["stark"]}, "must belong to one of"),
        (PIN | {"areas": ["Winterfell!"]}, "areas needed for a note of this shape: 1"),
        (PIN | {"areas": []}, "areas needed for a note of this shape: 1"),
        ({**ARROW, "areas": None}, "areas needed for a note of this shape: 2"),
        ({"id": 1, "of": "all", "shape": "pin", "hexes": ["C4"], "text": "x"}, "areas needed"),
        (LINE | {"points": [[0, 0]]}, "a note of this shape needs"),
    ],
)
def test_a_malformed_note_is_reported_with_its_line(tmp_path: Path, values: dict[str, Any], message: str) -> None:
    path = tmp_path / "wrong.bow"
    recorded(path, ("note", values))
    verdict = check_realm(path)
    assert not verdict.same
    assert verdict.line == 4
    assert message in verdict.message
