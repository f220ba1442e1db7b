"""Broken, endless or missing files of the table's own never stop the game and hide nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.games.battle import BATTLE
from bow.record.recorded_battles import Journal
from bow.seats.own_files import MOST_BYTES
from bow.seats.saved_files import read_seats, write_seats
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.ui.player_settings import Settings, read_settings, save_settings


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


BROKEN = {
    "deep": b"[" * 60_000,
    "deep-map": b'{"a":' * 12_000,
    "large": b'{"volume":0.25,"x":"' + b"x" * MOST_BYTES + b'"}',
    "list": b"[1, 2]",
    "no text": b"\xff\xfe\x00",
    "number": b'{"volume":' + b"9" * 5000 + b"}",
    "kinds": b'{"language": ["en"], "volume": {}, "muted": 3, "stark": ["greedy"], "lannister": {"a": 1}}',
    "one number for all keys": b'{"keys": 0.5, "marks": 1}',
    "empty": b"",
}
#: readable files without any valid content
READ = ("kinds", "one number for all keys")


@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_are_as_if_there_were_none(home: Path, name: str, caplog: pytest.LogCaptureFixture) -> None:
    (home / "settings.json").write_bytes(BROKEN[name])
    (home / "a.seats").write_bytes(BROKEN[name])
    assert read_settings() == Settings()
    assert Seats.saved(read_seats(home / "a.bow", BATTLE)) == Seats()
    assert name in READ or caplog.text.count("is left out") == 2


def test_what_never_ends_or_never_comes_is_not_read(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    for place in (home / "settings.json", home / "a.seats"):
        place.symlink_to("/dev/zero")
    assert read_settings() == Settings()
    assert Seats.saved(read_seats(home / "a.bow", BATTLE)) == Seats()
    for place in (home / "settings.json", home / "a.seats"):
        place.unlink()
        os.mkfifo(place)
    assert read_settings() == Settings()
    assert Seats.saved(read_seats(home / "a.bow", BATTLE)) == Seats()
    assert caplog.text.count("is not a regular file") == 4


def test_sound_files_are_read(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(language="ru", volume=0.25, muted=True)
    assert save_settings(settings) is None
    assert read_settings() == settings
    write_seats(home / "a.bow", BATTLE, Seats("greedy", "person").by_house())
    assert Seats.saved(read_seats(home / "a.bow", BATTLE)) == Seats("greedy", "person")
    assert not caplog.text


def test_a_dead_link_and_a_file_that_vanishes_hide_no_battle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    saves.SHELF.folder.mkdir()
    path = saves.SHELF.folder / "m.bow"
    Journal.create(path, battle).close()
    (saves.SHELF.folder / "dead.bow").symlink_to("nowhere")
    (saves.SHELF.folder / "z.bow").write_text("")
    real = Path.stat

    def stat(self: Path, **more: bool) -> os.stat_result:
        if self.name == "z.bow":
            raise FileNotFoundError(2, "No such file or directory", str(self))
        return real(self, **more)

    monkeypatch.setattr(Path, "stat", stat)
    assert saves.SHELF.journals() == [path]
    found = saves.SHELF.newest_unfinished()
    assert found is not None
    assert found[0] == path
