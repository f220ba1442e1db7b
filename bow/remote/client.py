"""The client's end of a table: a connection that comes back by itself, for terminals, bots and programs."""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import secrets
import threading
from collections.abc import Iterable
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect

from bow.remote import protocol
from bow.remote.keys import Link
from bow.remote.protocol import frame_of
from bow.words.messages import spoken

_log = logging.getLogger("bow.remote")
#: seconds before each try to come back
WAITS: Final = (1, 2, 4, 8, 16, 30)
#: reasons for which a table ends a connection that would be the same again
FINAL: Final = frozenset(
    {"key", "version", "replaced", "revoked", "taken", "left", "closed", "frame-fields", "frame-type", "frame-json"}
)
#: the status of a server that has another name
REFUSED: Final = 403
#: seconds in which a connection must be made
CONNECT_WITHIN: Final = 15.0
#: seconds that the server has to answer the end of a connection, before it is dropped
END_WITHIN: Final = 1.0


class RemoteClient:
    """A seat at a table elsewhere. Messages of the table come in `heard`, in order.

    A lost connection is made again, silently, after 1, 2, 4 ... 30 seconds. What was not answered is sent again: its id
    makes that harmless.

    Attributes:
        heard: messages of the table; besides them `{"type":"lost"}` when the connection is lost, and None at the end.
        waits: the seconds before each try.
    """

    def __init__(
        self,
        link: Link,
        language: str = "en",
        name: str = "",
        wants: Iterable[str] = (),
        waits: Iterable[float] = WAITS,
    ) -> None:
        """Take a seat; `start` connects.

        Args:
            link: the link to the seat.
            language: the language of what the table says.
            name: the name of the player, for the others.
            wants: what the table is to send besides; see `protocol.GO`.
            waits: the seconds before each try to come back; the last one is repeated.
        """
        self.heard: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.waits = tuple(waits)
        self._link, self._language, self._name, self._wants = link, language, name, list(wants)
        self._run, self._since = "", 0
        self._number = 0
        self._load = secrets.token_hex(4)  # told apart from the ids of an earlier client at the seat
        self._unanswered: dict[str, str] = {}
        self._sending = threading.Lock()
        self._socket: ClientConnection | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._converse, name="bow-join", daemon=True)

    def start(self) -> None:
        """Connect in the background."""
        self._thread.start()

    def act(self, n: int, text: str) -> str:
        """Take an action, for the count that the view had; return the id of the message."""
        return self._ask({"type": "act", "n": n, "text": text})

    def undo(self, n: int) -> str:
        """Take the last choice back; return the id of the message."""
        return self._ask({"type": "undo", "n": n})

    def ask(self, what: str, text: str = "") -> str:
        """Ask something about the own decision; return the id of the message."""
        return self._ask({"type": "ask", "what": what, "text": text})

    def propose(self, house: str, what: str, who: str = "") -> str:
        """Propose something for a House, or agree to it; see `bow.remote.consent`. Return the id of the message."""
        return self._ask({"type": "propose", "house": house, "what": what, **({"who": who} if who else {})})

    def take_back(self) -> str:
        """Take the own seat back from a bot; return the id of the message."""
        return self._ask({"type": "back"})

    def say(self, text: str) -> None:
        """Say something to all at the table; without a connection it is lost."""
        with self._sending:
            if self._socket is not None:
                with contextlib.suppress(ConnectionClosed, OSError):
                    self._socket.send(frame_of({"type": "say", "text": text}))

    def leave(self) -> None:
        """Leave the table, and end."""
        self._ended.set()
        with self._sending:
            socket = self._socket
            if socket is not None:
                with contextlib.suppress(ConnectionClosed, OSError):
                    socket.send(frame_of({"type": "leave"}))
        if socket is not None:
            socket.close()

    def _ask(self, message: dict[str, Any]) -> str:
        self._number += 1
        id = f"{self._load}-{self._number}"
        frame = frame_of({**message, "id": id})
        with self._sending:
            self._unanswered[id] = frame
            if self._socket is not None:
                with contextlib.suppress(ConnectionClosed, OSError):  # it is sent again by the next connection
                    self._socket.send(frame)
        return id

    # --- in its thread
    def _converse(self) -> None:
        tries = 0
        try:
            while not self._ended.is_set():
                try:
                    joined = self._once()
                except InvalidStatus as error:
                    if error.response.status_code == REFUSED:
                        says = spoken(self._language).say("remote-bye-host")
                        self.heard.put({"type": "bye", "reason": "host", "says": says})
                        return
                    joined = False
                except (OSError, TimeoutError, InvalidHandshake, InvalidMessage, ConnectionClosed) as error:
                    _log.info("no connection: %s", error)
                    joined = False
                except (InvalidURI, ValueError) as error:
                    _log.warning("no table: %s", error)
                    return
                if joined is None or self._ended.is_set():
                    return
                tries = 0 if joined else tries
                self.heard.put({"type": "lost", "wait": self.waits[min(tries, len(self.waits) - 1)]})
                self._ended.wait(self.waits[min(tries, len(self.waits) - 1)])
                tries += 1
        finally:
            self.heard.put(None)

    def _once(self) -> bool | None:
        """Serve one connection to its end; return whether it had joined, or None if no other shall follow."""
        joined = False
        with connect(
            self._link.socket,
            compression=None,
            max_size=protocol.MOST_SENT,
            open_timeout=CONNECT_WITHIN,
            close_timeout=END_WITHIN,
            proxy=None,
            user_agent_header=None,
        ) as socket:
            socket.send(frame_of({"type": "hello", "protocol": protocol.PROTOCOL, "language": self._language}))
            join = {"type": "join", "table": self._link.table, "key": self._link.key, "name": self._name}
            socket.send(frame_of({**join, "wants": self._wants, "since": self._since, "run": self._run}))
            try:
                for frame in socket:
                    message = json.loads(frame)
                    if message["type"] == "join":
                        joined = True
                        self._come_back(socket, message["run"])
                        if self._ended.is_set():  # it left while there was no connection
                            socket.send(frame_of({"type": "leave"}))
                            return None
                    elif message["type"] == "events":
                        self._since = message["n"]
                    elif message["type"] in ("ok", "refused", "answer"):
                        self._unanswered.pop(message["id"], None)
                    self.heard.put(message)
                    if message["type"] == "bye" and message["reason"] in FINAL:
                        return None
            finally:
                with self._sending:
                    self._socket = None
        return joined

    def _come_back(self, socket: ClientConnection, run: str) -> None:
        with self._sending:
            if self._run and run != self._run:  # counts of another run mean something else
                self._since = 0
                for id in self._unanswered:
                    says = spoken(self._language).say("remote-passed")
                    self.heard.put({"type": "refused", "id": id, "says": says})
                self._unanswered.clear()
            self._run, self._socket = run, socket
            for frame in self._unanswered.values():
                socket.send(frame)
