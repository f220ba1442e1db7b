"""Attacks on `bow serve`, each a row of a table: what a stranger, a watcher or a player could try.

Each row is given a running server, and says by `must` what did not hold.
"""

from __future__ import annotations

import json
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from bow.remote import protocol
from bow.remote.keys import Link
from bow.remote.wire import READ_WITHIN
from tools.provers.proving import BrokenPromiseError, must

#: seconds after which an answer is missed
GENEROUS: Final = 60.0
#: the kinds of WebSocket frames
PART, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Attacked(Protocol):
    """A running server with a table for two or more; the last link is that of watchers."""

    @property
    def port(self) -> int:
        """The port of the server."""

    @property
    def links(self) -> Sequence[Link]:
        """The links of the seats."""


Attack = Callable[[Attacked], None]
#: the attacks by what is tried; those of `SLOW` take some seconds each
ATTACKS: dict[str, Attack] = {}
SLOW: dict[str, Attack] = {}


def attack(name: str, slow: bool = False) -> Callable[[Attack], Attack]:
    """Add an attack to the table, under a name that says what is tried."""

    def added(do: Attack) -> Attack:
        (SLOW if slow else ATTACKS)[name] = do
        return do

    return added


class Wire:
    """A connection by bare bytes, which breaks any rule that a library keeps."""

    def __init__(
        self, table: Attacked, upgrade: bool = True, more: str = "", host: str | None = None, reads: int = 0
    ) -> None:
        """Connect.

        Args:
            table: whose server.
            upgrade: whether to ask for a WebSocket.
            more: further lines of its header.
            host: the name of the server; None: its own.
            reads: the bytes that this side takes before it reads them; 0: as usual.
        """
        self.socket = socket.socket()
        self.socket.settimeout(GENEROUS)
        if reads:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, reads)
        self.socket.connect(("127.0.0.1", table.port))
        self._left = b""
        self.status = 0
        self.house = ""
        if upgrade:
            named = f"127.0.0.1:{table.port}" if host is None else host
            head = f"GET /socket HTTP/1.1\r\nHost: {named}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            self.raw(f"{head}{more}\r\n".encode())
            answer = self._until(b"\r\n\r\n")
            self.status = int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *of: object) -> None:
        self.socket.close()

    def raw(self, data: bytes) -> None:
        """Send bytes; the other side may have ended the connection."""
        with suppress(OSError):
            self.socket.sendall(data)

    def frame(self, kind: int, data: bytes = b"", *, last: bool = True, masked: bool = True, bits: int = 0) -> None:
        """Send a frame of WebSocket, also a wrong one."""
        size = len(data)
        mask = 0x80 if masked else 0
        if size < 126:
            head = struct.pack("!BB", last << 7 | bits << 4 | kind, mask | size)
        elif size < 65_536:
            head = struct.pack("!BBH", last << 7 | bits << 4 | kind, mask | 126, size)
        else:
            head = struct.pack("!BBQ", last << 7 | bits << 4 | kind, mask | 127, size)
        self.raw(head + (b"\0\0\0\0" if masked else b"") + data)  # the mask is zero

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.frame(TEXT, json.dumps(message).encode())

    def join(self, link: Link, **more: Any) -> Wire:
        """Greet, and take a seat."""
        self.say(type="hello", protocol=protocol.PROTOCOL)
        self.say(type="join", table=link.table, key=link.key, **more)
        return self

    def heard(self, within: float = 1.0, until: str = "") -> list[dict[str, Any]]:
        """Return the messages that come, until one of a type, the end, or so many seconds of silence."""
        found = []
        self.socket.settimeout(within)
        with suppress(OSError):
            while (got := self._frame()) is not None:
                if got[0] == TEXT:
                    found.append(json.loads(got[1]))
                    if found[-1]["type"] == until:
                        break
        return found

    def answer(self, id: str) -> dict[str, Any] | None:
        """Return the answer to a message, or None if none comes."""
        self.socket.settimeout(GENEROUS)
        with suppress(OSError):
            while (got := self._frame()) is not None:
                if got[0] == TEXT and (message := json.loads(got[1])).get("id") == id:
                    return message  # type: ignore[no-any-return]
        return None

    def until(self, id: str) -> list[dict[str, Any]]:
        """Return all messages up to the answer to one."""
        found: list[dict[str, Any]] = []
        self.socket.settimeout(GENEROUS)
        with suppress(OSError):
            while (got := self._frame()) is not None:
                if got[0] == TEXT:
                    found.append(json.loads(got[1]))
                    if found[-1].get("id") == id:
                        break
        return found

    def ended(self, within: float = GENEROUS) -> bool:
        """Return whether the server ends the connection within some seconds."""
        until = time.monotonic() + within
        self.socket.settimeout(0.5)
        while time.monotonic() < until:
            try:
                if not self.socket.recv(65_536):
                    return True
            except TimeoutError:
                continue
            except OSError:
                return True
        return False

    def response(self) -> tuple[int, bytes, bytes]:
        """Return the status, the headers and the rest of an answer over HTTP, at its end."""
        self.socket.settimeout(GENEROUS)
        got = b""
        with suppress(OSError):
            while part := self.socket.recv(65_536):
                got += part
        head, _, body = got.partition(b"\r\n\r\n")
        return (int(head.split()[1]) if head.startswith(b"HTTP/1.1 ") else 0), head, body

    def _frame(self) -> tuple[int, bytes] | None:
        first = self._exactly(2)
        if first is None:
            return None
        size = first[1] & 0x7F
        if size >= 126:
            more = self._exactly(2 if size == 126 else 8)
            if more is None:
                return None
            size = int.from_bytes(more, "big")
        data = self._exactly(size)
        return None if data is None else (first[0] & 0x0F, data)

    def _exactly(self, size: int) -> bytes | None:
        while len(self._left) < size:
            got = self.socket.recv(65_536)
            if not got:
                return None
            self._left += got
        data, self._left = self._left[:size], self._left[size:]
        return data

    def _until(self, end: bytes) -> bytes:
        with suppress(OSError):
            while end not in self._left:
                got = self.socket.recv(65_536)
                if not got:
                    break
                self._left += got
        head, found, self._left = self._left.partition(end)
        return head + found


def _seated(table: Attacked, seat: int = 0, **more: Any) -> tuple[Wire, dict[str, Any]]:
    """Return a connection that has taken a seat, and its view."""
    wire = Wire(table).join(table.links[seat], **more)
    heard = wire.heard(GENEROUS, "view")
    must(bool(heard) and heard[-1]["type"] == "view", f"a player with a key gets no view: {heard}")
    wire.house = next(each["house"] for each in heard if each["type"] == "join")
    return wire, heard[-1]


def _reason(wire: Wire) -> str:
    """Return why the server ends a connection; empty: it ends without a word."""
    wire.socket.settimeout(GENEROUS)
    found = wire.heard(GENEROUS, "bye")
    return str(found[-1]["reason"]) if found and found[-1]["type"] == "bye" else ""


def _asked(table: Attacked, text: str | bytes) -> tuple[int, bytes, bytes]:
    with Wire(table, upgrade=False) as wire:
        wire.raw(text if isinstance(text, bytes) else text.encode("latin-1"))
        return wire.response()


def _get(table: Attacked, path: str, *headers: str, method: str = "GET") -> tuple[int, bytes, bytes]:
    given = headers or (f"Host: 127.0.0.1:{table.port}",)
    return _asked(table, "\r\n".join((f"{method} {path} HTTP/1.1", *given, "Connection: close", "", "")))


# --- messages
@attack("a second hello, a second join, the join of another seat")
def _(table: Attacked) -> None:
    for again in (0, 1):
        with Wire(table) as wire:
            wire.join(table.links[0]).join(table.links[again])
            must(_reason(wire) == "frame-order", "a player greets twice")
    with Wire(table) as wire:
        wire.say(type="hello", protocol=protocol.PROTOCOL)
        wire.say(type="hello", protocol=protocol.PROTOCOL)
        must(_reason(wire) == "frame-order", "a stranger greets twice")


#: what is no message, with the reason for which its sender is sent away
NO_MESSAGES: Final = {
    '{"type":"undo","n":true,"id":"a"}': "frame-fields",
    '{"type":"undo","n":1.0,"id":"a"}': "frame-fields",
    '{"type":"undo","n":-1,"id":"a"}': "frame-fields",
    '{"type":"undo","n":1' + "0" * 400 + ',"id":"a"}': "frame-fields",
    '{"type":"undo","n":1' + "0" * 5000 + ',"id":"a"}': "frame-json",
    '{"type":"undo","n":1e400,"id":"a"}': "frame-fields",
    '{"type":"undo","n":NaN,"id":"a"}': "frame-json",
    '{"type":"undo","n":1,"id":"' + "a" * 33 + '"}': "frame-fields",
    '{"type":"undo","n":1,"id":"a\\n"}': "frame-fields",
    '{"type":"undo","n":1,"id":["a"]}': "frame-fields",
    '{"type":"say","text":"\\ud800"}': "frame-fields",
    '{"type":"say","text":"\\u202e"}': "frame-fields",
    '{"type":"say","text":"a\\u2066b"}': "frame-fields",
    '{"type":"say","text":"\\u0000"}': "frame-fields",
    '{"type":"say","text":"\\u001b[2J"}': "frame-fields",
    '{"type":"say","text":"\\u009b2J"}': "frame-fields",
    '{"type":"say","text":"' + "a" * 501 + '"}': "frame-fields",
    '{"type":"ask","id":' + "[" * 5000 + "]" * 5000 + "}": "frame-json|frame-fields",  # by the limit of Python
    '{"type":"ask","id":"a","what":"../hint"}': "frame-fields",
    '{"type":"propose","id":"a","house":"stark","what":"bot","who":"cmd:touch"}': "frame-fields",
    '{"type":"make","key":"","game":"realm","seats":{"stark":"cmd:touch"}}': "frame-fields",
    '{"type":"__class__"}': "frame-type",
    '{"type":["act"]}': "frame-type",
    "[]": "frame-type",
    "null": "frame-type",
    "\ufeff{}": "frame-json",
    "": "frame-json",
}


@attack("what is no message")
def _(table: Attacked) -> None:
    for number, (text, reason) in enumerate(NO_MESSAGES.items()):
        wire = Wire(table) if number % 4 else _seated(table)[0]
        with wire:
            wire.frame(TEXT, text.encode())
            must((told := _reason(wire)) in reason.split("|"), f"{text[:80]} gives {told}")


#: frames that no client may send: their kind, content, and how they are sent
NO_FRAMES: Final[tuple[tuple[int, bytes, dict[str, Any]], ...]] = (
    (TEXT, b"{}", {"masked": False}),
    (TEXT, b"{}", {"bits": 4}),
    (3, b"", {}),
    (11, b"", {}),
    (PART, b"x", {}),
    (PING, b"x" * 126, {}),
    (PING, b"", {"last": False}),
    (CLOSE, b"x", {}),
    (CLOSE, struct.pack("!H", 999), {}),
    (CLOSE, struct.pack("!H", 1000) + b"\xff", {}),
    (TEXT, b"x" * (protocol.MOST_FRAME + 1), {}),
)


@attack("frames that no client may send")
def _(table: Attacked) -> None:
    for number, (kind, data, how) in enumerate(NO_FRAMES):
        wire = Wire(table) if number % 4 else _seated(table)[0]
        with wire:
            wire.frame(kind, data, **how)
            must(wire.ended(), f"a frame of the kind {kind} with {how} ends nothing")
    wire, _view = _seated(table)
    with wire:
        wire.frame(BYTES, b"{}")
        must(_reason(wire) == "frame-json", "bytes are a message")


@attack("a message in parts, with pings between them, and one that is too large in parts")
def _(table: Attacked) -> None:
    wire, _view = _seated(table)
    with wire:
        wire.frame(TEXT, b'{"type":"ask",', last=False)
        wire.frame(PING, b"hi")
        wire.frame(PART, b'"id":"parts","what":"show"}')
        must(wire.answer("parts") is not None, "a message in parts is not answered")
        wire.frame(TEXT, b"x" * 9000, last=False)
        wire.frame(PART, b"x" * 9000)
        must(wire.ended(), "a message in parts may be too large")


@attack("pings without end, and pongs that nobody asked for")
def _(table: Attacked) -> None:
    for kind in (PING, PONG):
        wire, _view = _seated(table)
        with wire:
            for _ in range(200):
                wire.frame(kind)
            must(wire.ended(), f"frames of the kind {kind} come without end")


@attack("an action in other letters, with more behind it, or of the table itself")
def _(table: Attacked) -> None:
    wires = [_seated(table, seat) for seat in range(len(table.links) - 1)]
    wire, view = next((wire, view) for wire, view in wires if view["menu"])
    text = view["menu"][0]["text"]
    others = [text.upper(), f"{text} ", f" {text}", text.replace(" ", "  "), f"{text} => 6", f"{text}; {text}"]
    others += ["restart", "concede", "undo", "²", "#", "pass " * 300]
    for number, other in enumerate(others):
        wire.say(type="act", n=view["n"], id=f"x{number}", text=other)
        told = wire.answer(f"x{number}")
        must(told is not None and told["type"] == "refused", f"{other[:40]!r} gives {told}")
    for each, _view in wires:
        each.socket.close()


@attack("the id of an answered message for another one, as by a client that was started anew")
def _(table: Attacked) -> None:
    for text in ("one", "two"):
        wire, view = _seated(table)
        with wire:
            wire.say(type="act", n=view["n"], id="c1", text="pass" if text == "one" else "no such action")
            told = wire.answer("c1")
            must(told is not None, "an act is not answered")
    must(told is not None and told["type"] == "refused", f"what was not done is answered as if it were: {told}")


@attack("what watchers may not do, and proposals that nobody may make")
def _(table: Attacked) -> None:
    wire, view = _seated(table, -1)
    with wire:
        wants = [{"type": "act", "text": "pass", "n": view["n"]}, {"type": "undo", "n": view["n"]}, {"type": "back"}]
        wants += [
            {"type": "propose", "house": "stark", "what": what} for what in ("bot", "wait", "concede", "undo", "no")
        ]
        wants += [{"type": "ask", "what": what} for what in ("hint", "odds", "preview", "reach", "why_not", "why_tap")]
        for number, message in enumerate(wants):
            wire.say(id=f"w{number}", **message)
            told = wire.answer(f"w{number}")
            must(told is not None and told["type"] == "refused", f"{message} of a watcher gives {told}")
    mine, yours = _seated(table)[0], _seated(table, 1)[0]
    own, foreign = mine.house, yours.house
    with mine, yours:
        bad = [
            ("nobody", "bot", ""),
            (own, "win", ""),
            (own, "undo", ""),
            (own, "bot", "person"),
            (own, "bot", "human"),
        ]
        bad += [(foreign, what, "") for what in ("concede", "wait", "bot", "undo", "no")]
        bad += [(own, "no", ""), ("nobody", "no", "")]
        for number, (house, what, who) in enumerate(bad):
            mine.say(type="propose", id=f"p{number}", house=house, what=what, **({"who": who} if who else {}))
            told = mine.answer(f"p{number}")
            must(told is not None and told["type"] == "refused", f"{what} for {house} with {who!r} gives {told}")


@attack("a connection that was replaced goes on to speak and to act")
def _(table: Attacked) -> None:
    old, view = _seated(table)
    new, _view = _seated(table)
    with old, new:
        old.say(type="say", text="Zyxomma")
        old.say(type="act", n=view["n"], id="old", text=view["menu"][0]["text"] if view["menu"] else "pass")
        told = old.heard(GENEROUS, "bye")
        must(not any(each.get("id") == "old" for each in told), f"a replaced connection is answered: {told}")
        new.say(type="ask", id="new", what="show")
        heard = new.until("new")
        must(not any(each["type"] == "say" for each in heard), "a replaced connection speaks")


@attack("an action behind a farewell, and one before anything is known")
def _(table: Attacked) -> None:
    wires = [_seated(table, seat) for seat in range(len(table.links) - 1)]
    seat = next(seat for seat, (_, view) in enumerate(wires) if view["menu"])
    wire, view = wires[seat]
    text = view["menu"][0]["text"]
    wire.say(type="leave")
    wire.say(type="act", n=view["n"], id="late", text=text)
    told = wire.heard(GENEROUS, "bye") + wire.heard(0.2)
    must(not any(each.get("id") == "late" for each in told), f"who has left acts: {told}")
    with Wire(table).join(table.links[seat]) as blind:
        blind.say(type="act", n=view["n"] + 1, id="blind", text=text)
        answer = blind.answer("blind")
        must(answer is not None and answer["type"] == "refused", f"who has seen nothing acts: {answer}")
    for each, _view in wires:
        each.socket.close()


@attack("events of before one came, of other counts and other runs")
def _(table: Attacked) -> None:
    told = []
    for more in ({}, {"since": 10**9}, {"since": 3, "run": "guessed"}, {"since": 1, "run": ""}):
        with Wire(table).join(table.links[-1], **more) as wire:
            told.append([each for each in wire.heard(GENEROUS, "view") if each["type"] == "events"])
    must(all(each == told[0] for each in told), "a watcher learns more by a count")


# --- requests
#: paths that lead to no file
NO_PATHS: Final = (
    *("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/..%5cpyproject.toml", "/%2e%2e%2fpyproject.toml"),
    *("/assets/../../pyproject.toml", "/assets/%2e%2e/%2e%2e/pyproject.toml", "/assets/ui/..%5c..%5cpyproject.toml"),
    *("//etc/hosts", "/etc/hosts", "/%00", "/app.js%00.css", "/C:/Windows/win.ini", "/file:///etc/hosts", "/\\..\\x"),
    *("/words/../en.json", "/words/en", "/words/%2e%2e%2fen.json", "/words/.json", "/pictures/", "/pictures/../app.js"),
    *("/vendor", "/vendor/", "/battle_table.py", "/__init__.py", "/.git/config", "/app.js/", "/APP.JS", "/socket"),
    *("/%c0%ae%c0%ae/", "/%ed%a0%80", "/tables", "/tables/", "/" + "%2e%2e/" * 20 + "etc/hosts", "/" + "a" * 9000),
)


@attack("paths out of the folder, and other methods")
def _(table: Attacked) -> None:
    for path in (*NO_PATHS, f"http://127.0.0.1:{table.port}/etc/hosts", "http://evil.example/"):
        status, _, body = _get(table, path)
        must(status == 404 and len(body) < 20, f"{path[:60]} gives {status} with {len(body)} bytes")
    for method in ("OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PATCH", "FOO"):
        for path in ("/", "/socket", "/app.js"):
            must(_get(table, path, method=method)[0] == 405, f"{method} {path} is answered")
    status, head, body = _get(table, "/", method="HEAD")
    must(status == 200 and not body, "HEAD has a body")
    must(b"set-cookie" not in head.lower() and b"access-control" not in head.lower(), "cookies, or for other origins")


@attack("other names of the server, and the pages of others")
def _(table: Attacked) -> None:
    own = f"127.0.0.1:{table.port}"
    foreign = ["evil.example", f"evil.example:{table.port}", f"localhost.:{table.port}", f"user@{own}", f"{own}/x"]
    foreign += [
        f"127.1:{table.port}",
        f"2130706433:{table.port}",
        "127.0.0.1",
        "localhost",
        "",
        f"127.0.0.1:{table.port + 1}",
    ]
    for host in foreign:
        must(_get(table, "/", f"Host: {host}")[0] == 403, f"the host {host!r} is answered")
        must(_get(table, "/", f"Host: {host}", f"X-Forwarded-Host: {own}")[0] == 403, f"{host!r}, forwarded")
        with Wire(table, host=host) as wire:
            must(wire.status == 403, f"a WebSocket of {host!r} gives {wire.status}")
    for host in (own, f"LOCALHOST:{table.port}", f"[::1]:{table.port}"):
        must(_get(table, "/", f"Host: {host}")[0] == 200, f"the own name {host} is refused")
    origins = [
        "null",
        "",
        "http://evil.example",
        f"http://{own}.evil.example",
        f"http://evil@{own}",
        "http://localhost",
    ]
    for origin in (*origins, f"http://127.0.0.1:{table.port + 1}", "http://[", "\xff"):
        must(_get(table, "/", f"Host: {own}", f"Origin: {origin}")[0] == 403, f"the origin {origin!r} is answered")
        with Wire(table, more=f"Origin: {origin}\r\n") as wire:
            must(wire.status == 403, f"a WebSocket of the page {origin!r} gives {wire.status}")
    for pair in (("http://evil.example", f"http://{own}"), (f"http://{own}", "http://evil.example")):
        twice = [f"Origin: {each}" for each in pair]
        must(_get(table, "/", f"Host: {own}", *twice)[0] == 403, "a page with two origins is answered")
    must(_get(table, "/", "Host: evil.example", f"Host: {own}")[0] == 400, "a request with two hosts is answered")


@attack("what is no HTTP")
def _(table: Attacked) -> None:
    host = f"Host: 127.0.0.1:{table.port}\r\n"
    post = f"POST /tables HTTP/1.1\r\n{host}"
    for text in (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000 + b"\r\n\r\n",
        b"GET /\xc3\xa9 HTTP/1.1\r\n\r\n",
        f"{post}Content-Length: -5\r\n\r\n".encode(),
        f"{post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n".encode(),
        f"{post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n".encode(),
    ):
        status, _, body = _asked(table, text)
        must(status in (0, 400, 403, 404), f"{text[:60]!r} gives {status}")
        must(b"HTTP/1.1" not in body, f"{text[:60]!r} is answered twice")


# --- those that take some seconds
@attack("half a frame, half a request, and a second request that never ends", slow=True)
def _(table: Attacked) -> None:
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\n"
    half, late, frame = Wire(table, upgrade=False), Wire(table, upgrade=False), Wire(table)
    with half, late, frame:
        half.raw(request.encode())
        late.raw(f"{request}\r\n{request}".encode())
        frame.frame(TEXT, b'{"type":"hello",', last=False)
        for wire in (half, late, frame):
            must(wire.ended(), "a connection is held without a request")


@attack("answers that nobody reads", slow=True)
def _(table: Attacked) -> None:
    request = f"GET /assets/ui/table.jpg HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\n\r\n".encode()
    with Wire(table, upgrade=False) as wire:
        wire.raw(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        whole = len(wire.response()[2])
    wires = [Wire(table, upgrade=False, reads=4096) for _ in range(20)]
    for wire in wires:
        wire.raw(request * 100)
    time.sleep(READ_WITHIN + 3 * protocol.JOIN_WITHIN)
    for wire in wires:
        with wire:
            must(len(wire.response()[2]) < 100 * whole, "an answer waits for ever to be read")


@attack("questions without end, from connections that come and go", slow=True)
def _(table: Attacked) -> None:
    asking = []
    for number in range(16):
        wire, _view = _seated(table)
        wire.say(type="ask", id=f"h{number}", what="hint")
        asking.append(wire)
    began = time.monotonic()
    _seated(table, 1)[0].socket.close()
    took = time.monotonic() - began
    must(took < GENEROUS / 4, f"a player waits {took:.1f} s for the questions of another")
    for wire in asking:
        wire.socket.close()


def try_attacks(table: Attacked) -> Counter[str]:
    """Try all attacks at a table; return how many were tried.

    Raises:
        BrokenPromiseError: says what was done or told.
    """
    done = Counter[str]()
    for name, do in (ATTACKS | SLOW).items():
        try:
            do(table)
        except OSError as error:
            raise BrokenPromiseError(f"{name}: {error}") from error
        done["attacks"] += 1
        for seat in range(len(table.links)):
            _seated(table, seat)[0].socket.close()
    return done
