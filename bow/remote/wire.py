"""Connections on the wire, with the limits that the library does not set: who opens one must use it, and read.

A stranger can reach these parts without a key.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bow.remote import protocol

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

#: parts of one message; a client of ours sends each in one
MOST_PARTS: Final = 64
#: seconds after the end of a connection in which its last frames must be read, and in which some of an answer must be
READ_WITHIN: Final = 15.0
#: bytes of an answer that must be read between two looks
LEAST_READ: Final = 4_096
#: signs of life that a client may send in a second; ours sends one in 20
MOST_SIGNS: Final = 10


class ImpatientHTTP(H11Protocol):
    """HTTP that ends a connection if no whole request comes in the time of a `join`, or if nobody reads the answer."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._lost = False
        self._look_later(None, 0, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._lost = True
        super().connection_lost(exc)

    def _look_later(self, before: RequestResponseCycle | None, unread: int, since: float) -> None:
        self.loop.call_later(protocol.JOIN_WITHIN, self._look, before, unread, since)

    def _look(self, before: RequestResponseCycle | None, unread: int, since: float) -> None:
        """End the connection if it was idle since the last look, or if nothing was read `since` a moment."""
        if self._lost or self.transport.get_protocol() is not self:  # it has become a WebSocket
            return
        now, waits = self.loop.time(), self.transport.get_write_buffer_size()
        if waits == 0 or waits <= unread - LEAST_READ:
            since = now
        cycle: RequestResponseCycle | None = self.cycle
        if now - since >= READ_WITHIN:
            self.transport.abort()
        elif cycle is before and (cycle is None or cycle.response_complete):
            self.transport.close()
        self._look_later(cycle, waits, since)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; within a request that is being answered already, end the connection at once."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            super().send_400_response(msg)
        else:
            self.transport.abort()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is ended if it floods signs of life or does not read them, or cuts a message to pieces."""

    async def run_asgi(self) -> None:
        """Serve the connection; then end it, whether or not the other side reads what is left."""
        await super().run_asgi()
        self.loop.call_later(READ_WITHIN, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        """Send a frame, or end the connection.

        Raises:
            ClientDisconnected: it has ended, also by a frame that broke the rules of WebSocket.
        """
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to count signs of life."""
        super().connection_made(transport)
        self._signs, self._counted = 0, self.loop.time()

    def _too_many_signs(self) -> bool:
        now = self.loop.time()
        if now - self._counted >= 1:
            self._signs, self._counted = 0, now
        self._signs += 1
        return self._signs > MOST_SIGNS

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many, or earlier answers wait for the reader."""
        if self.writable.is_set() and not self._too_many_signs():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """Note a pong, unless there are too many."""
        if self._too_many_signs():
            self.transport.abort()
        else:
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message."""
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is no UTF-8 goes as bytes, which are refused in a sentence, not logged."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
