"""Commands that read journals ignore annotation lines between the actions."""

from pathlib import Path

import pytest

import bow
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import Journal
from tests.cli.conftest import Run
from tests.record.conftest import SCENARIO, play_on

PIN = {"id": 1, "of": "stark", "shape": "pin", "hexes": ["C4"], "text": "Hold"}


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Provide three actions with notes between them, one of which was removed again."""
    path = tmp_path / "noted.bow"
    written = Journal.create(path, bow.Battle.start(bow.load_scenario(SCENARIO), seed=5))
    written.annotation("note", PIN)
    play_on(written, 2)
    written.annotation("note", PIN | {"id": 2, "of": "both"})
    play_on(written, 1, seed=4)
    written.annotation("note-gone", {"id": 1})
    written.close()
    return path


def test_it_is_checked_told_and_listed(run: Run, journal: Path) -> None:
    code, out, _ = run("replay", str(journal), "--check")
    assert (code, out.startswith("ok: 3 actions")) == (0, True)
    code, out, _ = run("replay", str(journal), "--text")
    assert code == 0
    assert "Hold" not in out
    assert run("replay", str(journal), "--json")[0] == 0


def test_it_is_resumed_in_a_terminal(run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    before = read_history(journal, BATTLE.records).annotations.found
    assert run("hotseat", SCENARIO, "--record", str(journal))[0] == 0
    assert read_history(journal, BATTLE.records).annotations.found == before


def test_it_is_shown_and_reported(run: Run, journal: Path) -> None:
    assert run("show", str(journal))[0] == 0
    assert run("report", str(journal))[0] == 0


def test_a_changed_note_is_told_with_file_and_line(run: Run, journal: Path) -> None:
    journal.write_bytes(journal.read_bytes().replace(b'"text":"Hold"', b'"text":"Flee"', 1))
    code, out, err = run("replay", str(journal), "--check")
    assert code == 1
    assert f"{journal}:2: " in out + err
    assert "has been changed: its checksum does not match" in out + err
