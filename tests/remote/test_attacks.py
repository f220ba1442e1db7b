"""Attacks on a server and on the files beside its games: the short form of `tools/provers/prove_remote.py`."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.games.skirmish import SKIRMISH
from bow.remote import hosting
from bow.remote.keys import Link
from bow.remote.server import TableServer
from bow.remote.thinking import ThinkingPool
from tests.remote.players import GENEROUS, Player, opened
from tools.provers.attacks_on_tables import ATTACKS


class Attacked(NamedTuple):
    port: int
    links: tuple[Link, ...]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("BOW_HOME", str(tmp_path_factory.mktemp("home")))
        found, server = opened(BATTLE), TableServer(port=0)
        server.start()
        server.open(found.table)
        host, table = f"127.0.0.1:{server.port}", found.table.keys.table
        yield Attacked(server.port, tuple(Link("http", host, table, key) for key in found.keys.values()))
        server.stop()


@pytest.mark.parametrize("tried", ATTACKS)
def test_an_attack_is_refused_and_disturbs_nobody(
    attacked: Attacked, tried: str, caplog: pytest.LogCaptureFixture
) -> None:
    ATTACKS[tried](attacked)
    for link in attacked.links:
        player = Player(attacked).join(link.table, link.key)
        assert player.until("view")["view"]
        player.socket.close()
    assert "Traceback" not in caplog.text


def test_questions_of_one_player_hold_up_nobody_else(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server, found, go_on = TableServer(port=0), opened(BATTLE), threading.Event()
    asked = []

    def slow(*of: Any) -> dict[str, Any]:
        asked.append(of)
        assert go_on.wait(GENEROUS)
        return {"lines": ["Pass."]}

    monkeypatch.setattr(ThinkingPool, "answer", slow)
    server.start()
    try:
        server.open(found.table)
        table, first = found.table.keys.table, found.table.hosted.match.house
        assert first is not None
        for number in range(12):  # the connections of one seat that come and go
            player = Player(server).join(table, found.keys[first])
            player.until("view")
            player.send(type="ask", id=f"h{number}", what="hint")
            if number:
                assert player.until("refused")["id"] == f"h{number}"
        assert len(asked) == 1
        other = Player(server).join(table, next(key for seat, key in found.keys.items() if seat not in ("", first)))
        assert other.until("view")["view"]
        go_on.set()
    finally:
        go_on.set()
        server.stop()


def resumed(journal: Path) -> hosting.Opened:
    found = hosting.resume(journal, ThinkingPool(0))
    found.table.close("remote-bye-closed")
    return found


def test_the_files_beside_a_game_name_no_other_file_and_command_no_terminal(home: Path) -> None:
    table = opened(SKIRMISH).table
    journal = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    beside = journal.with_suffix(".table")
    good = json.loads(beside.read_text())
    for name in (journal.name, "../../etc/hosts", "..", "", "a\0b", "nowhere.bow"):  # the battle that follows
        beside.write_text(json.dumps({**good, "then": name}))
        try:
            assert resumed(journal).keys == {}
        except InputError:
            assert name not in (journal.name, "", "a\0b")
    for title in ("\x1b[2J", "\u202e", "x" * 5_000):
        beside.write_text(json.dumps({**good, "title": title, "watch_delay": -1}))
        assert resumed(journal).table.title == ""
    precious = home / "precious.txt"
    precious.write_text("precious")
    for ending in (".table", ".seats", ".clock", ".ahead"):
        journal.with_suffix(ending).unlink(missing_ok=True)
        journal.with_suffix(ending).symlink_to(precious)
    assert resumed(journal).keys.keys() == {"stark", "lannister", ""}
    assert (precious.read_text(), beside.is_symlink()) == ("precious", False)
    beside.unlink()
    beside.mkdir()
    with pytest.raises(OSError, match="directory"):
        resumed(journal)
    beside.rmdir()
    assert resumed(journal).keys  # the table that could not be opened holds no lock
