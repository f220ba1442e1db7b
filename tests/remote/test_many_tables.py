"""A server that keeps many tables, which others make by requests."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from bow.remote.keys import read_link
from bow.remote.making import PER_MINUTE, TableMaker
from bow.remote.server import TableServer
from bow.remote.table import RemoteTable
from bow.remote.thinking import ThinkingPool
from tests.remote.players import GENEROUS, Player

HOUSES = ("baratheon", "lannister", "stark")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def server(home: Path) -> Iterator[TableServer]:
    server = TableServer(port=0)
    server.keeper = TableMaker(home / "tables", ThinkingPool(0), server.address())
    server.close_after = server.sweep_every = 0.05
    server.start()
    yield server
    server.stop()


def asked(server: TableServer, body: Any, **headers: str) -> tuple[int, dict[str, Any]]:
    """Return the status and the answer to a request for a table."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=GENEROUS)
    text = body if isinstance(body, bytes) else json.dumps({"type": "make", **body}).encode()
    connection.request("POST", "/tables", text, headers)
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    return answer.status, json.loads(told) if told else {}


def test_tables_are_made_played_closed_when_nobody_is_there_and_opened_again(server: TableServer, home: Path) -> None:
    maker: Any = server.keeper
    wish = {"key": maker.key, "game": "realm", "players": 3, "watch": True}
    status, made = asked(server, {**wish, "clock": "3d", "language": "ru"})
    assert (status, made["game"]) == (201, "realm")
    assert [row["house"] for row in made["links"]] == ["baratheon", "lannister", "stark", ""]
    assert made["links"][-1]["says"] == "зрители"
    other = asked(server, {"key": maker.key, "game": "skirmish", "seats": {"lannister": "greedy"}})[1]
    assert [row["house"] for row in other["links"]] == ["stark"]
    assert asked(server, {"key": maker.key, "game": "01-clash-on-the-kingsroad"})[0] == 201
    assert sorted(path.suffix for path in (home / "tables").glob("*.bow")) == [".bow"] * 3
    link = read_link(made["links"][2]["link"])
    stranger = Player(server).join(link.table, read_link(other["links"][0]["link"]).key)  # the key of another table
    assert stranger.everything()[-1]["reason"] == "key"
    first = Player(server).join(link.table, link.key)
    view = first.until("view")
    assert first.until("clock")["turn"] == 3 * 86_400
    first.send(type="act", id="a", n=view["n"], text=view["menu"][0]["text"])
    assert first.until("ok")["id"] == "a"
    first.socket.close()
    end = time.monotonic() + GENEROUS
    while server.served.keys() != {link.table}:  # it stays open while a clock runs; the others were closed
        assert time.monotonic() < end
        time.sleep(0.02)

    def spend_time(table: RemoteTable) -> None:
        assert table.clock is not None
        for house in HOUSES:
            table.clock.give(house, -3 * 86_400, table.hosted.match.now())

    server.call(link.table, spend_time)
    while server.served:
        assert time.monotonic() < end
        time.sleep(0.02)
    again = Player(server).join(link.table, link.key)
    assert [each["text"] for each in again.until("view")["chosen"]] == [view["menu"][0]["text"]]


def test_a_host_sees_whose_turn_it_is_and_looks_after_the_seats(server: TableServer) -> None:
    maker: Any = server.keeper
    server.close_after = 3600.0
    key = {"key": maker.key}
    made = asked(server, {**key, "game": "01-clash-on-the-kingsroad"})[1]
    link = read_link(made["links"][0]["link"])
    player = Player(server).join(link.table, link.key, name="Maege")
    player.until("view")
    status, told = asked(server, {**key, "type": "list"})
    (row,) = told["tables"]
    assert (status, row["table"], row["over"]) == (200, made["table"], False)
    assert row["title"].endswith(": Clash on the Kingsroad")
    assert row["waits"] == [words_of_turn(server, link.table)]
    assert [(seat["house"], seat["name"], seat["here"]) for seat in row["seats"]] == [
        ("stark", "Maege", True), ("lannister", "", False)
    ]  # fmt: skip
    assert {each["id"] for each in told["games"]} >= {"realm", "skirmish"}
    seat = {**key, "type": "seat", "table": link.table}
    assert "Lannister" in asked(server, {**seat, "house": "lannister", "what": "bot"})[1]["says"]
    assert asked(server, {**key, "type": "list"})[1]["tables"][0]["seats"][1]["bot"] == "greedy"
    assert asked(server, {**seat, "house": "lannister", "what": "back"})[0] == 200
    fresh = asked(server, {**seat, "house": "stark", "what": "new-key", "language": "ru"})[1]
    assert "Старки" in fresh["says"]
    assert player.until("bye")["reason"] == "revoked"
    assert Player(server).join(link.table, read_link(fresh["link"]).key).until("view")
    for wrong, status in (
        ({"house": "tully", "what": "bot"}, 400), ({"house": "stark", "what": "concede"}, 400),
        ({"house": "watchers", "what": "bot"}, 400), ({"house": "stark", "what": "bot", "who": "cmd"}, 400),
        ({"house": "stark", "what": "bot", "table": "nothing"}, 404),
        ({"house": "stark", "what": "bot", "key": "x"}, 403),
    ):  # fmt: skip
        assert asked(server, {**seat, **wrong})[0] == status, wrong
    assert asked(server, {"type": "list", "key": "x"}) == (403, {"says": "This key makes no tables here."})
    again = {path.stem for path in maker._folder.glob("*.bow")}
    other = TableMaker(maker._folder, ThinkingPool(0), server.address())
    assert [each["open"] for each in other.closed((), {})] == [False] * len(again)


def words_of_turn(server: TableServer, table: str) -> str:
    """Return the name of the House that decides at a table."""
    decision = server.served[table].table.hosted.match.game.decision
    assert decision is not None
    return str(decision.house).capitalize()


def test_requests_that_make_no_table(server: TableServer, home: Path) -> None:
    maker: Any = server.keeper
    good = {"key": maker.key, "game": "01-clash-on-the-kingsroad"}
    refused = [
        (b"{}", 400, "type"), (b"x" * 20_000, 413, ""), (b'{"type":"leave"}', 400, "type"),
        ({"game": "realm"}, 400, "field"),
        ({**good, "key": "wrong"}, 403, "makes no tables"), ({**good, "game": "/etc/passwd"}, 400, "there is no"),
        ({**good, "players": 3}, 400, "belongs to the realm"), ({**good, "seats": {"tully": "greedy"}}, 400, "tully"),
        ({**good, "seats": {"stark": "cmd"}}, 400, "cmd"), ({**good, "seats": {"stark": "cmd:ls"}}, 400, "form"),
        ({**good, "seats": {"stark": "greedy", "lannister": "greedy"}}, 400, "person"),
        ({**good, "clock": "soon"}, 400, "not a time"), ({"key": maker.key, "game": "realm", "players": 9}, 400, "9"),
        ({"key": maker.key, "game": "skirmish", "card": "x"}, 400, "there is no x"),
    ]  # fmt: skip
    tried = 0
    for body, status, word in refused:
        if tried == PER_MINUTE:  # those that had the key count
            maker._made.clear()
            tried = 0
        found = asked(server, body)
        assert found[0] == status, (body, found)
        assert word in found[1].get("says", ""), (body, found)
        assert str(home) not in found[1].get("says", "")
        tried = len(maker._made)
    assert asked(server, good, Origin="http://stranger.example")[0] == 403
    maker._made.clear()
    assert [asked(server, {**good, "seats": {"tully": "x"}})[0] for _ in range(PER_MINUTE + 1)] == (
        [400] * PER_MINUTE + [429]
    )
    assert not list((home / "tables").glob("*.bow"))
    server.keeper = None
    assert asked(server, good)[0] == 404


def test_tables_that_are_made_at_once_have_each_their_own_game(server: TableServer, home: Path) -> None:
    maker: Any = server.keeper
    wish = {"key": maker.key, "game": "01-clash-on-the-kingsroad"}
    with ThreadPoolExecutor(4) as hosts:
        answers = list(hosts.map(lambda _: asked(server, wish), range(4)))
    assert [status for status, _ in answers] == [201] * 4
    assert len({made["table"] for _, made in answers}) == len(list((home / "tables").glob("*.bow"))) == 4
