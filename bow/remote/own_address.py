"""The address of a server: where it listens, its names, and the refusal of requests that are for others."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from bow.remote.page_files import HEADERS
from bow.system.sentence import Sentence, os_reason

#: addresses that mean all of this computer, and those that only its own programs reach
EVERYWHERE: Final = ("0.0.0.0", "::")
THIS_COMPUTER: Final = ("127.0.0.1", "localhost", "::1")

#: the ports of HTTP and of TLS, which stand in no address
USUAL_PORTS: Final = (80, 443)


class OwnNames:
    """The names under which a server is reached. A page of a stranger has another origin, or another host.

    Attributes:
        names: the names with their ports, such as `127.0.0.1:8650`.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(name.lower() for name in names)

    def refuses(self, headers: Mapping[str, str]) -> bool:
        """Return whether a request is for another server, or from the page of another."""
        if headers.get("host", "").lower() not in self.names:
            return True
        origin = headers.get("origin")
        if origin is None:  # no browser
            return False
        try:
            return urlsplit(origin).netloc.lower() not in self.names
        except ValueError:
            return True


class Guard:
    """Refuses what is not for this server, before anything else sees it."""

    def __init__(self, app: ASGIApp, names: OwnNames) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        headers: dict[str, str] = {}
        for name, value in scope.get("headers", ()):  # one that comes twice is no name of ours
            key = name.decode("latin-1")
            headers[key] = ",".join(filter(None, (headers.get(key), value.decode("latin-1"))))
        if not self._names.refuses(headers):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await PlainTextResponse("", 403, HEADERS)(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close(1008)


def own_names(host: str, port: int, more: Iterable[str] = ()) -> OwnNames:
    """Return the names of a server that listens at an address, and those under which a proxy reaches it.

    Without a port they mean the usual one: the page of another server there is a stranger's.
    """
    own = {host, "127.0.0.1", "localhost", "[::1]"} if host in EVERYWHERE + THIS_COMPUTER else {host}
    if host in EVERYWHERE:
        own |= set(addresses())
    return OwnNames([f"{name}:{port}" for name in own] + [*own] * (port in USUAL_PORTS) + [*more])


def bound(host: str, port: int) -> socket.socket:
    """Return a socket at an address.

    Raises:
        OSError: the address cannot be used; the error says why in a sentence.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family[0], socket.SOCK_STREAM)
        try:
            if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind(family[4])
        except BaseException:
            made.close()
            raise
    except OSError as error:
        why = os_reason(error)
        raise OSError(Sentence("told-remote-address", address=f"{host}:{port}", why=why)) from None
    return made


def addresses() -> list[str]:
    """Return the addresses of this computer in its own network, without asking anybody."""
    found = []
    for family, probe in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((probe, 9))  # sends nothing: it only chooses the way
            address = asked.getsockname()[0]
            found.append(f"[{address}]" if ":" in address else address)
    return found
