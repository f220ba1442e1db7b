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
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

#: parts of one message; a client of ours sends each in one
MOST_PARTS: Final = 64
#: seconds after the end of a connection in which its last frames must be read
READ_WITHIN: Final = 15.0


class ImpatientHTTP(H11Protocol):
    """HTTP that ends a connection on which no whole request has come within the time of a `join`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self.loop.call_later(protocol.JOIN_WITHIN, self._end_if_idle)

    def _end_if_idle(self) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if self.transport.get_protocol() is self and (cycle is None or cycle.response_complete):
            self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is ended if it asks for signs of life and does not read them, or cuts a message to pieces."""

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

    def handle_ping(self) -> None:
        """Answer a ping, unless earlier answers wait for the reader."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

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
