"""Folders without locks, as on some network drives: a claim beside the file keeps a second writer away."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.authoring import autosave
from bow.authoring.autosave import Autosave
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.content.scenarios import find_scenario
from bow.record.recorded_battles import Journal, check
from bow.record.recorded_realms import RealmJournal
from bow.seats.saved_files import delete_saved
from bow.system import locking
from bow.system.locking import claim_of
from tests.realm.record import realm_journals
from tests.record.conftest import SCENARIO, play_on

ROOT = Path(__file__).parents[2]
BUSY = "is being played in another window or terminal"
#: opens a journal in a process of its own, on a drive without locks
OTHER = """
import errno, fcntl, sys
from pathlib import Path
def refuses(file, how):
    raise OSError(errno.ENOLCK, "No locks available")
fcntl.flock = refuses
from bow.record.recorded_battles import Journal
journal = Journal.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture(autouse=True)
def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuses)


@pytest.fixture
def journal(tmp_path: Path, start: bow.Battle) -> Iterator[Journal]:
    found = Journal.create(tmp_path / "battle.bow", start)
    play_on(found, 3)
    yield found
    found.close()


def test_a_second_window_is_refused_until_the_first_is_closed(journal: Journal) -> None:
    with pytest.raises(bow.InputError, match=BUSY):
        Journal.open(journal.path)
    with pytest.raises(bow.InputError, match=BUSY):
        delete_saved(journal.path)
    play_on(journal, 2)
    journal.close()
    assert [path.name for path in journal.path.parent.iterdir()] == ["battle.bow"]
    again = Journal.open(journal.path)
    assert again.done == 5
    again.close()


def test_games_of_the_realm_too(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    realm_journals.recorded(path, 3)
    first = RealmJournal.open(path)
    with pytest.raises(bow.InputError, match=BUSY):
        RealmJournal.open(path)
    first.close()
    RealmJournal.open(path).close()


def test_a_process_that_was_killed_leaves_no_lock_behind(journal: Journal) -> None:
    journal.close()
    command = [sys.executable, "-c", OTHER, str(journal.path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(bow.InputError, match=BUSY):
            Journal.open(journal.path)
        other.kill()
        other.wait()
    assert claim_of(journal.path).exists()
    Journal.open(journal.path).close()


def test_a_window_that_seemed_dead_writes_nothing_more(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another computer takes over after a long silence; the first one wakes and is refused."""
    claim = claim_of(journal.path)
    claim.write_text(json.dumps({**json.loads(claim.read_text()), "host": "another computer"}))
    monkeypatch.setattr(locking, "SILENT", -1.0)
    second = Journal.open(journal.path)
    monkeypatch.undo()
    monkeypatch.setattr(fcntl, "flock", lambda file, how: None)
    after = play_on(second, 2)
    action = journal.battle.legal_actions()[0]
    with pytest.raises(bow.InputError, match=BUSY):
        journal.add(action, journal.battle.apply(action))
    assert journal.behind
    assert second.battle == after
    second.close()
    assert check(journal.path).steps == 5


def test_a_second_editor_writes_no_draft(tmp_path: Path) -> None:
    plan = tmp_path / "mine.yaml"
    plan.write_text(find_scenario(SCENARIO).read_text(encoding="utf-8"), encoding="utf-8")
    first = Autosave(Draft.open(plan, catalogue()))
    second = Autosave(Draft.open(plan, catalogue()))
    assert (first.alone, second.alone) == (True, False)
    assert autosave.is_edited(first.path)
    first.close()
    assert not autosave.is_edited(first.path)
    assert Autosave(Draft.open(plan, catalogue())).alone
