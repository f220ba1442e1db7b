"""A full disk, a missing or locked journal: the player is informed, and the battle continues."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

import bow
from bow.record.recorded_battles import Journal, resume
from bow.table.battle.destinations import KeptBattle
from bow.table.battle.play import saves
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.started import main
from bow.table.title_screen import TitleScreen
from tests.table.window.robustness import (
    begin,
    said,
    some_move,
)

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """Limit the size of files: the system refuses to write more, even in the middle of a line."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fills_up_is_told_and_all_before_it_is_kept(window: TableWindow) -> None:
    mouse = begin(window)
    session: Session = mouse.view.session
    order, move = some_move(mouse)
    mouse.take(order)
    journal = saves.SHELF.journals()[0]
    kept = session.battle.digest()
    size = journal.stat().st_size
    with full_disk(size + 100):
        mouse.take(move)
        assert not session.kept
        text = said(mouse)
        assert journal.stat().st_size == size, "nothing stays of the line that was cut off in its middle"
        assert "no longer being saved" in text
        mouse.take(session.legal[0])
        assert len(session.history) == 3
        assert resume(journal).digest() == kept
        mouse.click("button", "menu")
        assert "This battle is not being saved." in [text for text, _ in mouse.view.menu.canvas.written]
        mouse.click("button", "resume")
    mouse.shoot("robust-full-disk")
    mouse.take(session.legal[0])  # the disk has space again, so the missing lines are written too
    assert "is being saved again" in said(mouse)
    assert resume(journal).digest() == session.battle.digest()
    assert len(session.history) == 4
    mouse.click("button", "menu")
    assert "Saved after every action." in [text for text, _ in mouse.view.menu.canvas.written]


def test_a_journal_that_is_deleted_meanwhile_is_written_anew_and_told(window: TableWindow) -> None:
    mouse = begin(window)
    session: Session = mouse.view.session
    order, move = some_move(mouse)
    mouse.take(order)
    session.journal.path.unlink()  # type: ignore[union-attr]
    mouse.take(move)
    assert "written again; nothing was lost" in said(mouse)
    assert resume(session.journal.path).digest() == session.battle.digest()  # type: ignore[union-attr]


def test_a_battle_that_is_played_elsewhere_is_not_resumed(window: TableWindow) -> None:
    mouse = begin(window)
    mouse.take(some_move(mouse)[0])
    path = mouse.view.session.journal.path
    window.show_title()
    assert isinstance(window.current_view, TitleScreen)
    found = window.current_view.loader.unfinished
    assert found is not None
    assert found.page == KeptBattle(path)
    elsewhere = Journal.open(path)
    said_why = window.continue_battle(path)
    assert said_why is not None
    assert "is being played in another window" in said_why
    with pytest.raises(bow.InputError, match="is being played in another window"):
        main(str(path))
    assert window.show_replay(path) is None
    elsewhere.close()
    assert window.continue_battle(path) is None


def test_a_report_is_made_from_the_menu(window: TableWindow, home: Path) -> None:
    mouse = begin(window)
    mouse.take(some_move(mouse)[0])
    journal: Path = mouse.view.session.journal.path
    mouse.click("button", "menu")
    mouse.click("button", "report")
    (path,) = (home / "reports").glob("*.zip")
    assert str(path) in " ".join(text for text, _ in mouse.view.menu.canvas.written).replace(" ", "")
    mouse.shoot("robust-report")
    with ZipFile(path) as report:
        assert report.read(journal.name) == journal.read_bytes()
        assert "graphics: OpenGL" in report.read("about.txt").decode()


def test_a_disk_that_is_full_from_the_start_stops_nobody(window: TableWindow, home: Path) -> None:
    with full_disk(0):
        mouse = begin(window)
        session = mouse.view.session
        assert not session.kept
        assert "This game is not being saved" in said(mouse)
        mouse.take(some_move(mouse)[0])
        mouse.click("button", "menu")
        mouse.click("button", "save-replay")
        assert any("Could not save:" in text for text, _ in mouse.view.menu.canvas.written)
        mouse.click("button", "settings")
        mouse.click("button", "confirm")
        assert any("Could not save the settings" in text for text, _ in mouse.view.canvas.written)
        mouse.click("button", "back")
        mouse.click("button", "resume")
    mouse.shoot("robust-full-disk-menu")
    assert isinstance(window.current_view, BattleScreen)
    assert len(session.history) == 1


def test_a_full_disk_is_told_by_name(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's message for ENOSPC reaches the player."""
    mouse = begin(window)
    session = mouse.view.session
    full = os.open("/dev/full", os.O_WRONLY)
    write = os.write
    monkeypatch.setattr(os, "write", lambda _, text: write(full, text))
    mouse.take(some_move(mouse)[0])
    monkeypatch.undo()
    os.close(full)
    assert "No space left on device" in said(mouse)
    assert len(session.history) == 1
