"""A saved battle's journal is read once, for any number of uses."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bow.record import journal_reading, lines
from bow.table.battle.play import saves

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Provide the list of journal reads, with one entry for each."""
    found: list[Path] = []
    real = lines.read_lines

    def read_lines(path: Path) -> object:
        found.append(path)
        return real(path)

    monkeypatch.setattr(journal_reading, "read_lines", read_lines)
    return found


def test_resuming_a_battle_reads_its_journal_once(reads: list[Path], tmp_path: Path) -> None:
    path = tmp_path / "battle.bow"
    shutil.copy(GOLDEN / "played-kingsroad.bow", path)
    session = saves.resume(path)
    assert len(session.history) > 20
    assert reads == [path]
    session.close()


def test_showing_a_battle_reads_its_journal_once(reads: list[Path]) -> None:
    assert saves.read_replay(GOLDEN / "played-kingsroad.bow").history
    assert len(reads) == 1
