"""Tables and players for the tests of play from different places: sockets on this computer only."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from typing import Any, Protocol

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bow.game.actions import Action
from bow.games.game_kind import GameKind
from bow.remote import hosting, protocol
from bow.remote.client import RemoteClient
from bow.remote.keys import Link
from bow.remote.places import Connection
from bow.remote.protocol import MOST_SENT, PROTOCOL, frame_of
from bow.remote.table import RemoteTable
from bow.remote.thinkers import Job
from bow.remote.thinking import ThinkingPool

#: seconds after which a test gives up waiting
GENEROUS = 120.0


def opened(
    kind: GameKind[Any, Any],
    seats: Mapping[str, str] | None = None,
    seed: int = 5,
    table: hosting.TableSettings = hosting.USUAL,
    **settings: Any,
) -> hosting.Opened:
    """Return a new table; bots think in this process."""
    game = kind.start(seed=seed, **settings)
    return hosting.begin(kind, game, seats or {}, seed, ThinkingPool(0), "evening", "An evening", settings=table)


class Listener:
    """A player at a table without a socket: what would be sent is kept, frame by frame."""

    def __init__(self, table: RemoteTable, key: str, language: str = "en", wants: Sequence[str] = ()) -> None:
        self.table, self.connection = table, Connection(language=language)
        self.frames: list[str] = []
        self.number = 0
        assert table.join(self.connection, {"table": table.keys.table, "key": key, "wants": list(wants)})

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = next(m for m in map(json.loads, reversed(self.frames)) if m["type"] == "view")
        return found

    def send(self, **message: Any) -> dict[str, Any]:
        """Send a message with an id and the present n; return the answer to it."""
        self.number += 1
        message = {"id": f"i{self.number}", "n": self.view["n"], **message}
        job = self.table.handle(self.connection, message)
        if job is not None:
            self.table.answered(self.connection, message, _done(job))
        deliver(self.table, self.listeners)
        answers = (m for m in map(json.loads, reversed(self.frames)) if m.get("id") == message["id"])
        answer: dict[str, Any] = next(answers)
        return answer

    listeners: Sequence[Listener] = ()


def sit(found: hosting.Opened, wants: Sequence[str] = ()) -> dict[str, Listener]:
    """Seat a listener at each seat of a table, with the watcher under ""."""
    listeners = {seat: Listener(found.table, key, wants=wants) for seat, key in found.keys.items()}
    for listener in listeners.values():
        listener.listeners = [*listeners.values()]
    deliver(found.table, [*listeners.values()])
    return listeners


def deliver(table: RemoteTable, listeners: Sequence[Listener]) -> None:
    for connection, frame in table.telling.taken():
        for listener in listeners:
            if listener.connection is connection:
                listener.frames.append(frame if frame is not None else '{"type":"closed"}')


def wish(menu: Sequence[Mapping[str, Any]], dice: random.Random) -> str:
    """Return the text of any row of a menu; verbs have equal chances, so that marches come to an end."""
    texts: list[str] = [row["text"] for row in menu]
    verb = dice.choice(sorted({Action.parse(text).verb for text in texts}))
    return dice.choice([text for text in texts if Action.parse(text).verb == verb])


def _done(job: Job) -> dict[str, Any] | Exception:
    try:
        return job()
    except (KeyError, ValueError) as error:
        return error


class HasPort(Protocol):
    """A server, or what knows its port."""

    @property
    def port(self) -> int:
        """The port."""


class Player:
    """A player with a socket, who sends whatever a test wants."""

    def __init__(self, server: HasPort, **options: Any) -> None:
        address = f"ws://127.0.0.1:{server.port}/socket"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, compression=None, max_size=MOST_SENT, proxy=None, **options)
        )

    def join(self, table: str, key: str, **more: Any) -> Player:
        self.send(type="hello", protocol=PROTOCOL)
        self.send(type="join", table=table, key=key, **more)
        return self

    def send(self, **message: Any) -> None:
        self.socket.send(frame_of(message))

    def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type; those before it are dropped."""
        while (message := json.loads(self.socket.recv(timeout=GENEROUS)))["type"] != kind:
            assert message["type"] != "bye", message
        return message  # type: ignore[no-any-return]

    def act(self, n: int, text: str) -> dict[str, Any]:
        """Take an action; return the view that follows its answer. Time sends views of its own, which are dropped."""
        self.send(type="act", n=n, id=f"a{n}", text=text)
        view: dict[str, Any] | None = None
        answer: dict[str, Any] | None = None
        while view is None or answer is None or view["n"] < answer["n"]:
            message = json.loads(self.socket.recv(timeout=GENEROUS))
            assert message["type"] not in ("bye", "refused"), message
            view = message if message["type"] == "view" else view
            answer = message if message.get("id") == f"a{n}" else answer
        return view

    def everything(self) -> list[dict[str, Any]]:
        """Return all messages until the server ends the connection."""
        found = []
        with suppress(ConnectionClosed):
            while True:
                found.append(json.loads(self.socket.recv(timeout=GENEROUS)))
        return found


class Dice:
    """A player who takes any action, and whose connection breaks again and again."""

    def __init__(self, port: int, table: str, key: str, seed: int, breaks: float = 0.3, pause: float = 0.0) -> None:
        """Sit down; `breaks` is the chance of a lost connection with each act, `pause` the seconds before it."""
        link = Link("http", f"127.0.0.1:{port}", table, key)
        self.client = RemoteClient(link, waits=(0.01, 0.05))
        self.dice = random.Random(seed)
        self.breaks, self.pause = breaks, pause
        self.done = self.broken = 0
        self.over = self.ended = False
        self.delays: list[float] = []
        self._thread = threading.Thread(target=self._play, daemon=True)
        self.client.start()
        self._thread.start()

    def _play(self) -> None:
        asked: dict[str, tuple[int, float]] = {}
        while (message := self.client.heard.get()) is not None:
            if message["type"] == "ok":
                if message["id"] in asked:
                    self.done += 1
                    self.delays.append(time.monotonic() - asked.pop(message["id"])[1])
            elif message["type"] == "refused":
                asked.pop(message["id"], None)
            elif message["type"] == "view":
                self.over = self.over or message["final"]
                if message["menu"] and all(message["n"] != n for n, _ in asked.values()):
                    time.sleep(self.pause)
                    self._act(message, asked)
        self.ended = True

    def _act(self, view: dict[str, Any], asked: dict[str, tuple[int, float]]) -> None:
        n, text = view["n"], wish(view["menu"], self.dice)
        since = time.monotonic()
        id = self.client.act(n, text)
        asked[id] = n, since
        if self.dice.random() < self.breaks:  # the same again
            self._send(protocol.frame_of({"type": "act", "id": id, "n": n, "text": text}))
        if n and self.dice.random() < self.breaks:  # late: of a position that is gone
            self._send(protocol.frame_of({"type": "act", "id": f"{id}-late", "n": n - 1, "text": text}))
        if self.dice.random() < self.breaks:
            self._break()

    def _send(self, frame: str) -> None:
        here = self.client._socket
        if here is not None:
            try:
                here.send(frame)
            except Exception:  # noqa: BLE001  # it is broken already
                return

    def _break(self) -> None:
        broken = self.client._socket
        if broken is not None:
            with suppress(OSError):
                # not `close`: it says nothing to the other side while a thread still reads, until the next ping
                broken.socket.shutdown(socket.SHUT_RDWR)
                self.broken += 1
