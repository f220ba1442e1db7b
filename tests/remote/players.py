"""Tables and players for the tests of play from different places: sockets on this computer only."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bow.game.actions import Action
from bow.games.game_kind import GameKind
from bow.remote import hosting
from bow.remote.protocol import MOST_SENT, PROTOCOL, frame_of
from bow.remote.server import TableServer
from bow.remote.table import Connection, Job, RemoteTable
from bow.remote.thinking import ThinkingPool

#: seconds after which a test gives up waiting
GENEROUS = 120.0


def opened(
    kind: GameKind[Any, Any], seats: Mapping[str, str] | None = None, seed: int = 5, **settings: Any
) -> hosting.Opened:
    """Return a new table; bots think in this process."""
    game = kind.start(seed=seed, **settings)
    return hosting.begin(kind, game, seats or {}, seed, ThinkingPool(0), "evening", "An evening")


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


def sit(found: hosting.Opened) -> dict[str, Listener]:
    """Seat a listener at each seat of a table, with the watcher under ""."""
    listeners = {seat: Listener(found.table, key) for seat, key in found.keys.items()}
    for listener in listeners.values():
        listener.listeners = [*listeners.values()]
    deliver(found.table, [*listeners.values()])
    return listeners


def deliver(table: RemoteTable, listeners: Sequence[Listener]) -> None:
    outbox, table.outbox = table.outbox, []
    for connection, frame in outbox:
        for listener in listeners:
            if listener.connection is connection:
                listener.frames.append(frame if frame is not None else '{"type":"closed"}')


def wish(menu: Sequence[Mapping[str, Any]], dice: random.Random) -> str:
    """Return the text of any row of a menu; verbs have equal chances, so that marches come to an end."""
    texts: list[str] = [row["text"] for row in menu]
    verb = dice.choice(sorted({Action.parse(text).verb for text in texts}))
    return dice.choice([text for text in texts if Action.parse(text).verb == verb])


def _done(job: Job) -> list[str] | Exception:
    try:
        return job()
    except (KeyError, ValueError) as error:
        return error


class Player:
    """A player with a socket, who sends whatever a test wants."""

    def __init__(self, server: TableServer, **options: Any) -> None:
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

    def everything(self) -> list[dict[str, Any]]:
        """Return all messages until the server ends the connection."""
        found = []
        with suppress(ConnectionClosed):
            while True:
                found.append(json.loads(self.socket.recv(timeout=GENEROUS)))
        return found
