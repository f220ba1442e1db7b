"""A WebSocket of a player: what waits to be sent on it, and the limits for what comes and goes."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bow.remote import protocol
from bow.remote.places import Connection
from bow.remote.protocol import FrameError, frame_in, frame_of
from bow.words.messages import spoken

#: frames that wait for a slow reader, and their letters; one that is slower is sent away
MOST_WAITING, MOST_LETTERS = 1024, 8_000_000
#: how the frame of a view begins
VIEW: Final = frame_of({"type": "view"}).removesuffix("}")
#: seconds that one frame may take to be sent
SEND_WITHIN: Final = 20.0


@dataclass(eq=False)
class Socket:
    """A connection with what waits to be sent on it."""

    connection: Connection = field(default_factory=Connection)
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    letters: int = 0
    lost: bool = False
    _allowed: float = protocol.AT_ONCE
    _seen: float = field(default_factory=time.monotonic)

    def put(self, frame: str | None) -> None:
        """Queue a frame; None ends the connection. A reader that is too slow loses it.

        A slow reader misses views first: each view has all that a seat knows, so only the last one matters. Bots that
        play fast make hundreds of them before one is sent.
        """
        if self.lost:
            return
        self.letters += len(frame or "")
        if self._has_too_much():
            self._forget_old_views()
        if self._has_too_much():
            self.lost = True
            while not self.waiting.empty():
                self.waiting.get_nowait()
            frame = None
        self.waiting.put_nowait(frame)

    def _has_too_much(self) -> bool:
        return self.letters > MOST_LETTERS or self.waiting.full()

    def _forget_old_views(self) -> None:
        frames = []
        while not self.waiting.empty():
            frames.append(self.waiting.get_nowait())
        views = [frame for frame in frames if frame is not None and frame.startswith(VIEW)]
        for frame in views[:-1]:
            frames.remove(frame)
            self.letters -= len(frame)
        for kept in frames:
            self.waiting.put_nowait(kept)

    def may_send(self) -> bool:
        """Return whether another message may come now."""
        now = time.monotonic()
        self._allowed = min(protocol.AT_ONCE, self._allowed + (now - self._seen) * protocol.PER_SECOND)
        self._seen = now
        self._allowed -= 1
        return self._allowed >= 0


async def next_message(socket: WebSocket) -> dict[str, Any]:
    """Return the next message of a client.

    Raises:
        FrameError: it is none.
        WebSocketDisconnect: none will come.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise FrameError("remote-frame-json")
    return frame_in(text)


async def hear_all(socket: WebSocket, found: Socket, take: Callable[[Mapping[str, Any]], Awaitable[None]]) -> None:
    """Pass the messages of a client to its table, until it goes or breaks a limit."""
    while not found.lost:
        try:
            frame = await next_message(socket)
            if not found.may_send():
                raise FrameError("remote-frame-often")
            if frame["type"] in ("hello", "join"):
                raise FrameError("remote-frame-order")
        except FrameError as error:
            found.put(frame_of(_bye(error.key, found.connection.language)))
            found.put(None)
            await asyncio.sleep(SEND_WITHIN)
            return
        await take(frame)


async def send_all(socket: WebSocket, found: Socket) -> None:
    """Send what waits for a client, until there is nothing more to come."""
    try:
        while (frame := await found.waiting.get()) is not None:
            async with asyncio.timeout(SEND_WITHIN):
                await socket.send_text(frame)
            found.letters -= len(frame)
        async with asyncio.timeout(SEND_WITHIN):
            await _close(socket)
    except TimeoutError:  # it does not read
        found.lost = True


def _bye(key: str, language: str) -> dict[str, Any]:
    reason = key.removeprefix("remote-bye-").removeprefix("remote-")
    return {"type": "bye", "reason": reason, "says": spoken(language).say(key)}


async def send_away(socket: WebSocket, key: str, language: str) -> None:
    """Send a client away with a sentence."""
    with contextlib.suppress(Exception):  # it is gone, or does not read
        async with asyncio.timeout(SEND_WITHIN):
            await socket.send_text(frame_of(_bye(key, language)))
            await _close(socket)


async def _close(socket: WebSocket) -> None:
    if socket.application_state is not WebSocketState.DISCONNECTED:
        await socket.close(1000)
