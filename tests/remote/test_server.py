"""The server: who is let in, what is refused, what a lost connection and a killed server cost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.record.journal import resume_game
from bow.remote import hosting, protocol
from bow.remote.client import RemoteClient
from bow.remote.keys import Link
from bow.remote.server import TableServer
from bow.remote.sockets import Socket
from bow.remote.thinking import ThinkingPool
from tests.remote.players import GENEROUS, Dice, Player, opened, wish


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def server() -> Iterator[TableServer]:
    made = TableServer(port=0)
    made.start()
    yield made
    made.stop()


def served(server: TableServer, kind: GameKind[Any, Any] = BATTLE, **settings: Any) -> tuple[str, dict[str, str]]:
    found = opened(kind, **settings)
    server.open(found.table)
    return found.table.keys.table, dict(found.keys)


# --- hijacks
def test_who_has_no_key_is_told_nothing(server: TableServer) -> None:
    table, keys = served(server)
    other, _ = served(server)
    said = set()
    stark = keys["stark"]
    for name, key in [
        (table, "x" * 22), (table, ""), ("nowhere1", stark), (other, stark), (table, stark[:-1]), (table, stark[::-1]),
    ]:  # fmt: skip
        told = [m for m in Player(server).join(name, key).everything() if m["type"] != "hello"]
        said.add(json.dumps(told))
    assert len(said) == 1, "a wrong key, table or both: the same words"
    assert json.loads(said.pop())[0]["reason"] == "key"


def test_its_own_page_may_connect_and_gives_away_nothing(server: TableServer) -> None:
    assert Player(server, origin=f"http://localhost:{server.port}").socket.protocol.state.name == "OPEN"
    for path, status in [("/", 200), ("/../../etc/passwd", 404), ("/%2e%2e/%2e%2e/etc/passwd", 404), ("/socket", 404)]:
        asked = HTTPConnection("127.0.0.1", server.port, timeout=GENEROUS)
        asked.request("GET", path)
        answer = asked.getresponse()
        assert answer.status == status
        assert b"root" not in answer.read()
        if path == "/":
            assert "default-src 'none'" in (answer.getheader("Content-Security-Policy") or "")


@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        (['{"type":"join","table":"x","key":"y"}'], "frame-order"),
        (['{"type":"hello","protocol":2}'], "version"),
        (["no json"], "frame-json"),
        (["[" * 9_000], "frame-json"),
        (['{"type":"hello","protocol":1e999}'], "frame-fields"),
        (['{"type":"hello","protocol":3,"more":1}'], "frame-fields"),
        (['{"type":"hello","protocol":3}', '{"type":"act","n":1,"id":"a","text":"pass"}'], "frame-order"),
        (['{"type":"\\ud800"}'], "frame-type"),
        ([b"\x00\x01"], "frame-json"),
    ],
)
def test_what_is_no_message_ends_the_connection_with_a_sentence(
    server: TableServer, frames: list[str | bytes], reason: str
) -> None:
    player = Player(server)
    for frame in frames:
        player.socket.send(frame)
    assert [m["reason"] for m in player.everything() if m["type"] == "bye"] == [reason]


def test_a_connection_that_says_too_much_or_nothing_is_ended(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, keys = served(server)
    monkeypatch.setattr(protocol, "JOIN_WITHIN", 0.2)
    assert Player(server).everything()[-1]["reason"] == "silent"
    monkeypatch.setattr(protocol, "JOIN_WITHIN", GENEROUS)
    hasty = Player(server).join(table, keys["stark"])
    for number in range(protocol.AT_ONCE + 60):
        hasty.send(type="ask", id=f"a{number}", what="show")
    assert hasty.everything()[-1]["reason"] == "frame-often"
    large = Player(server)
    large.socket.send("x" * (protocol.MOST_FRAME + 1))
    assert [m["type"] for m in large.everything()] == []
    assert large.socket.close_code == 1009
    calm = Player(server).join(table, keys["stark"])  # the others at the table are undisturbed
    assert calm.until("view")["view"]


def test_what_breaks_the_rules_of_the_wire_is_ended_and_no_fault_of_ours(server: TableServer, home: Path) -> None:
    table, keys = served(server)
    torn = Player(server).join(table, keys["stark"])
    torn.until("view")
    torn.socket.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")  # a text that is no UTF-8
    assert torn.everything()[-1]["reason"] == "frame-json"
    wild = Player(server).join(table, keys["stark"])
    wild.socket.socket.sendall(b"\x81\xff" + b"\xff" * 12)  # a message of 2**64 letters
    wild.everything()
    pieces = Player(server).join(table, keys["stark"])
    pieces.until("view")
    pieces.socket.socket.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 200)
    pieces.everything()
    assert Player(server).join(table, keys["stark"]).until("view")["view"]
    assert not (home / "log.txt").exists()


def test_a_connection_without_a_request_is_ended(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "JOIN_WITHIN", 0.1)
    with socket.create_connection(("127.0.0.1", server.port), GENEROUS) as idle:
        idle.sendall(b"GET / HTTP/1.1\r\n")
        assert idle.recv(1000) == b""


def test_work_at_a_table_goes_on_alone_when_its_connection_is_lost(server: TableServer) -> None:
    name, _ = served(server)
    table, order, began = server.served[name], list[str](), threading.Event()

    def slow() -> None:
        began.set()
        time.sleep(0.2)
        order.append("first")

    async def lost() -> None:
        task = asyncio.create_task(table.call(slow))
        await asyncio.to_thread(began.wait)
        task.cancel()
        await table.call(lambda: order.append("second"))

    server.do(lost())
    assert order == ["first", "second"]


def test_the_newest_connection_has_the_seat_and_a_renewed_key_ends_the_old(server: TableServer) -> None:
    table, keys = served(server)
    first = Player(server).join(table, keys["stark"])
    first.until("view")
    second = Player(server).join(table, keys["stark"])
    assert second.until("join")["house"] == "stark"
    assert first.everything()[-1]["reason"] == "replaced"
    fresh = server.call(table, lambda found: found.keys.renew("stark"))
    server.call(table, lambda found: found.revoke("stark", "remote-bye-key"))
    assert second.everything()[-1]["reason"] == "key"
    assert Player(server).join(table, keys["stark"]).everything()[-1]["reason"] == "key"
    assert Player(server).join(table, fresh).until("join")["house"] == "stark"


def test_a_table_behind_a_proxy_and_with_a_certificate(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = home / "cert.pem", home / "key.pem"
    made = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
    ]
    made += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*made, "-out", str(files[0]), "-keyout", str(files[1])], check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    server = TableServer(port=0, names=["table.example"], certificate=files)
    server.start()
    try:
        assert server.address() == f"https://127.0.0.1:{server.port}"
        table, keys = served(server)
        client = RemoteClient(Link("https", f"localhost:{server.port}", table, keys["stark"]))
        client.start()
        assert client.heard.get(timeout=GENEROUS) == {"type": "hello", "protocol": protocol.PROTOCOL}
        joined = client.heard.get(timeout=GENEROUS)
        assert joined is not None
        assert joined["house"] == "stark"
        client.leave()
    finally:
        server.stop()
    assert not server.names.refuses({"host": "table.example", "origin": "https://table.example"})
    assert server.names.refuses({"host": "table.example", "origin": "https://other.example"})
    with pytest.raises(OSError, match="No such file"):
        TableServer(port=0, certificate=(home / "none.pem", home / "none.pem"))


def test_a_slow_reader_misses_old_views_but_nothing_that_happened() -> None:
    async def told(events: int, views: int) -> tuple[bool, list[Any]]:
        found = Socket()
        for n in range(views):
            found.put(protocol.frame_of({"type": "view", "n": n}))
            if n < events:
                found.put(protocol.frame_of({"type": "events", "n": n}))
        waiting = [found.waiting.get_nowait() for _ in range(found.waiting.qsize())]
        return found.lost, [None if frame is None else json.loads(frame) for frame in waiting]

    lost, messages = asyncio.run(told(events=100, views=3000))
    assert not lost
    assert [each["n"] for each in messages if each["type"] == "events"] == list(range(100))
    assert max(each["n"] for each in messages if each["type"] == "view") == 2999
    assert asyncio.run(told(events=3000, views=3000)) == (True, [None])


# --- lost connections
@pytest.mark.parametrize(
    ("kind", "settings", "steps"), [(BATTLE, {}, 30), (REALM, {"players": 3}, 30)], ids=["battle", "realm"]
)
def test_lost_connections_and_repeats_change_nothing(
    server: TableServer, kind: GameKind[Any, Any], settings: dict[str, Any], steps: int
) -> None:
    table, keys = served(server, kind, **settings)
    hosted = server.served[table].table.hosted.match
    enough = threading.Event()
    hosted.listeners.append(lambda step, done: enough.set() if len(hosted.history) >= steps else None)
    players = [Dice(server.port, table, key, n, breaks=0.5) for n, (seat, key) in enumerate(keys.items()) if seat]
    assert enough.wait(GENEROUS)
    for player in players:
        player.client.leave()
    end = time.monotonic() + GENEROUS
    while server.call(table, lambda found: found.connections):  # what was sent before they left is still done
        assert time.monotonic() < end
        time.sleep(0.02)
    path = server.call(table, lambda found: found.hosted.match.journal.path)  # type: ignore[union-attr]
    taken, game = server.call(
        table, lambda found: ([str(step.action) for step in found.hosted.match.history], found.hosted.match.game)
    )
    local = kind.start(seed=5, **settings)
    for action in taken:
        local = local.apply(action)
    assert local.digest() == game.digest()
    server.stop()
    assert resume_game(path, kind.records).digest() == game.digest()
    assert sum(player.done for player in players) <= len(taken) + 10  # at most the choices ahead are still to be played
    assert sum(player.broken for player in players) >= 2


def test_what_is_asked_before_the_table_has_answered_is_not_lost(server: TableServer) -> None:
    table, keys = served(server)
    client = RemoteClient(Link("http", f"127.0.0.1:{server.port}", table, keys["stark"]))
    asked = client.propose("lannister", "bot")
    client.start()
    while (message := client.heard.get(timeout=GENEROUS)) is not None and message.get("id") != asked:
        pass
    assert message is not None
    assert message["type"] == "ok"
    client.leave()


# --- the server is killed
CHILD = """
import sys
from bow.games.realm import REALM
from bow.remote.server import TableServer
from bow.remote.sockets import Socket
from tests.remote.players import opened

server = TableServer(port=0)
server.start()
found = opened(REALM, players=3)
server.open(found.table)
print(server.port, found.table.keys.table, found.table.hosted.match.journal.path, *found.keys.values(), flush=True)
sys.stdin.read()
"""


def _heard(client: RemoteClient, kind: str) -> dict[str, Any]:
    while (message := client.heard.get(timeout=GENEROUS)) is not None:
        if message["type"] == kind:
            return message
    raise AssertionError(kind)


def test_a_killed_server_has_kept_what_it_answered_and_the_links_stay_good(home: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd()
    )
    assert child.stdout is not None
    port, table, journal, *keys = child.stdout.readline().split()
    server: Any = type("Address", (), {"port": int(port)})
    players, dice = {}, random.Random(2)
    for key in keys[:3]:
        player = Player(server).join(table, key)
        players[player.until("join")["house"]] = player
    chosen = {}
    for house, player in players.items():  # all orders of two Houses, and some of the third
        view, taken = player.until("view"), list[str]()
        while view["menu"] and (house != "stark" or len(taken) < 2):
            text = wish(view["menu"], dice)
            taken.append(text)
            view = player.act(view["n"], text)
        chosen[house] = taken
    client = RemoteClient(Link("http", f"127.0.0.1:{port}", table, keys[2]), waits=(0.05,))
    client.start()
    view = _heard(client, "view")
    os.kill(child.pid, signal.SIGSTOP)
    unread = client.act(view["n"], view["menu"][0]["text"] if view["menu"] else "done")
    child.send_signal(signal.SIGKILL)
    child.wait()
    again = hosting.resume(Path(journal), ThinkingPool(0))
    assert dict(again.keys) == {}
    server = TableServer(port=int(port))
    server.start()
    try:
        server.open(again.table)
        assert _heard(client, "refused")["id"] == unread  # who waits for the answer goes on
        assert _heard(client, "view")["digest"] == view["digest"]
        for key in keys[:3]:
            player = Player(server).join(table, key)
            house = player.until("join")["house"]
            assert [each["text"] for each in player.until("view")["chosen"]] == chosen[house]
    finally:
        server.stop()
