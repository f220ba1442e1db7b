"""A recorded game is read once and played once when it is opened, for any number of uses."""

from __future__ import annotations

import builtins
import io
import os
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.games.battle import BATTLE
from bow.games.kinds import KINDS
from bow.games.realm import REALM
from bow.record.entries import Played
from bow.record.journal_reading import read_history
from bow.record.recorded_games import GameRecords
from bow.seats.opened_game import open_game
from bow.table.battle.play import saves
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_session import RealmReplay
from tests.realm.record import realm_journals

GOLDEN = Path(__file__).parents[2] / "golden"
#: how each game is opened: what is recorded, resumed, and watched
OPENED: dict[str, tuple[Callable[[Path], object], Callable[[Path], Any], Callable[[Path], object]]] = {
    "battle": (
        lambda path: shutil.copy(GOLDEN / "played-kingsroad.bow", path),
        saves.resume,
        lambda path: saves.replayed(open_game(path, BATTLE)),
    ),
    "realm": (
        lambda path: realm_journals.recorded(path, 30),
        realm_saves.resume,
        lambda path: RealmReplay(open_game(path, REALM)),
    ),
}


class Counted:
    """Counts how often files are opened to be read, and how many actions are played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, records: GameRecords[Any, Any]) -> None:
        self.opened = Counter[str]()
        self.played = 0
        real_open, real_os, real_after = io.open, os.open, type(records).after

        def open_file(file: Any, *more: Any, **named: Any) -> Any:
            self.opened[Path(str(file)).suffix] += 1
            return real_open(file, *more, **named)

        def open_number(file: Any, *more: Any, **named: Any) -> int:
            self.opened[Path(str(file)).suffix] += 1
            return real_os(file, *more, **named)

        def after(own: Any, game: Any, action: str) -> Any:
            self.played += 1
            return real_after(own, game, action)

        monkeypatch.setattr(io, "open", open_file)
        monkeypatch.setattr(builtins, "open", open_file)
        monkeypatch.setattr(os, "open", open_number)
        monkeypatch.setattr(type(records), "after", after)


@pytest.fixture(params=OPENED)
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Path, Counted]:
    """Provide the name of a game, a journal of one that is saved with seats and a clock, and the counts."""
    path = tmp_path / "game.bow"
    OPENED[request.param][0](path)
    OPENED[request.param][1](path).close()  # an older format is written anew the first time
    path.with_suffix(".seats").write_text("{}")
    path.with_suffix(".clock").write_text("{}")
    return request.param, path, Counted(monkeypatch, KINDS[request.param].records)


def recorded_actions(path: Path, name: str) -> int:
    """Return how many actions a journal has, those included that were undone."""
    return sum(isinstance(entry, Played) for entry in read_history(path, KINDS[name].records).entries)


def test_resuming_reads_each_file_once_and_plays_once(game: tuple[str, Path, Counted]) -> None:
    name, path, counted = game
    OPENED[name][1](path).close()
    assert counted.played == recorded_actions(path, name) > 20
    assert counted.opened[".bow"] == 3, "one number holds the lock, with another it is read; the third is of this test"
    assert (counted.opened[".seats"], counted.opened[".clock"]) == (1, 1)


def test_watching_reads_each_file_once_and_plays_once(game: tuple[str, Path, Counted]) -> None:
    name, path, counted = game
    OPENED[name][2](path)
    assert (counted.opened[".bow"], counted.opened[".seats"]) == (1, 1)
    assert counted.played == recorded_actions(path, name) > 20
