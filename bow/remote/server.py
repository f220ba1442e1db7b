"""The server of tables: HTTP and WebSocket, with limits. It reads frames and passes them to their table.

Tables work in threads, one call at a time for each table, so that none waits for the disk of another.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ssl
import threading
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bow.remote import protocol
from bow.remote.own_address import EVERYWHERE, Guard, addresses, bound, own_names
from bow.remote.page_files import HEADERS, PageFiles
from bow.remote.places import Connection, language_of
from bow.remote.protocol import FrameError, RequestError, frame_of
from bow.remote.sockets import Socket, hear_all, next_message, send_all, send_away
from bow.remote.table import RemoteTable
from bow.remote.telling import Drawing
from bow.remote.thinkers import Job
from bow.remote.wire import BoundedWebSocket, ImpatientHTTP
from bow.system.log_file import log_fault

T = TypeVar("T")

#: the port where tables are served if none is named
PORT: Final = 8650
#: the server's own threads
THREADS: Final = 8
#: sockets of all tables together
MOST_SOCKETS: Final = 1_000
#: tables that are open at once
MOST_TABLES: Final = 200
#: a threshold that no count reaches
NEVER: Final = 10**9
#: seconds after which a table of many is closed at which nobody is, and between two looks for such
CLOSE_AFTER, SWEEP_EVERY = 86_400.0, 600.0
#: seconds between two signs of life
PING: Final = 20.0
#: seconds that the server waits for its connections when it ends
END_WITHIN: Final = 3.0


class PictureDrawing(Drawing, Protocol):
    """What makes the parts of messages from which a page draws a game, and the pictures that they name."""

    def picture(self, address: str) -> bytes | None:
        """Return a picture, as WebP, or None if there is none at an address."""


class Keeper(Protocol):
    """What opens and makes the tables of a server of many: see `bow.remote.making`."""

    def open(self, name: str) -> RemoteTable | None:
        """Return a table that was closed before, or None."""

    def read(self, request: bytes) -> Mapping[str, Any]:
        """Return the wish of a host's request; raise RequestError if it is none."""

    def make(self, wish: Mapping[str, Any]) -> tuple[dict[str, Any], RemoteTable]:
        """Make a table; return the answer and the table, or raise RequestError."""

    def games(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Return the games of which tables can be made."""

    def row(self, table: RemoteTable, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Return an open table as its host sees it."""

    def closed(self, opened: Collection[str], wish: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the tables that are not open."""

    def change(self, table: RemoteTable, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Change a seat of a table; return what was done, or raise RequestError."""


class Served:
    """A table of the server: its lock, its sockets, and the time at which it must be looked after.

    Attributes:
        table: the table.
        idle_since: the moment from which on nobody was there; None: somebody is.
    """

    def __init__(self, table: RemoteTable, server: TableServer) -> None:
        self.table, self._server = table, server
        self._lock = asyncio.Lock()
        self._sockets: dict[Connection, Socket] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.idle_since: float | None = time.monotonic()
        loop = asyncio.get_running_loop()
        table.hosted.on_thought = lambda: _call_soon(loop, self.wake)

    async def call(self, do: Callable[[], T]) -> T:
        """Do something at the table, in a thread, and send what it has to say.

        It goes on to its end if nobody waits for it any more, such as when a connection is lost: a thread cannot be
        stopped, and the next one must not begin beside it.
        """
        return await asyncio.shield(self._keep(self._call(do)))

    def _keep(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _call(self, do: Callable[[], T]) -> T:
        async with self._lock:
            try:
                return await self._server.at_tables(do)
            finally:
                self._deliver()

    def _deliver(self) -> None:
        for connection, frame in self.table.telling.taken():
            if (found := self._sockets.get(connection)) is not None:
                found.put(frame)
            elif connection.hear is not None and frame is not None:
                connection.hear(frame)

    def wake(self) -> None:
        """Look after the table soon: bots, and what time changes."""
        _ = self._keep(self._look())

    async def _look(self) -> None:
        try:
            again = await self.call(self.table.tick)
        except Exception as error:  # noqa: BLE001  # one table must not end the others
            log_fault(error, "a table")
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if again is not None:
            self._timer = asyncio.get_running_loop().call_later(again, self.wake)

    async def joined(self, found: Socket, frame: Mapping[str, Any]) -> bool:
        """Seat a socket; return whether its key opens a seat."""
        self._sockets[found.connection], self.idle_since = found, None
        good = await self.call(lambda: self.table.join(found.connection, frame))
        if good:
            self.wake()
        else:
            self._sockets.pop(found.connection, None)
        return good

    async def left(self, found: Socket) -> None:
        """Forget a socket."""
        self._sockets.pop(found.connection, None)
        await self.call(lambda: self.table.leave(found.connection))
        if not self._sockets:
            self.idle_since = time.monotonic()

    async def take(self, found: Socket, frame: Mapping[str, Any]) -> None:
        """Do what a message asks. A fault of ours is logged, and told in one word."""
        connection = found.connection
        job = await self.call(lambda: self.table.handle(connection, frame))
        if job is not None:
            _ = self._keep(self._answer(connection, frame, job))
        elif frame["type"] in ("act", "undo", "propose", "back"):
            self.wake()

    async def _answer(self, connection: Connection, frame: Mapping[str, Any], job: Job) -> None:
        result: dict[str, Any] | Exception
        try:
            result = await self._server.answered(job)
        except Exception as error:  # noqa: BLE001  # who asked is told that there is no answer
            result = error
        await self.call(lambda: self.table.answered(connection, frame, result))

    async def close(self, key: str) -> None:
        """Close the table, and tell those who are there why."""
        if self._timer is not None:
            self._timer.cancel()
        await self.call(lambda: self.table.close(key))


def without_pauses() -> None:
    """Let this process search all its objects for cycles only now and then: with 200 tables all wait a second for that.

    Games make no cycles of objects, and those of libraries are mostly found among the young ones. A server of many
    tables searches all when it sweeps.
    """
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)


def _call_soon(loop: asyncio.AbstractEventLoop, do: Callable[[], object]) -> None:
    with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
        loop.call_soon_threadsafe(do)


class TableServer:
    """A server of tables, in a thread of its own.

    Attributes:
        port: its port.
        served: its tables, by their names in links.
        close_after, sweep_every: after how many seconds a table of many closes at which nobody is, and how often the
            server looks for such.
        keeper: what opens and makes its tables, if it is to keep many; set it before `start`.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = PORT,
        names: Iterable[str] = (),
        certificate: tuple[Path, Path] | None = None,
        drawing: PictureDrawing | None = None,
        tables: Executor | None = None,
    ) -> None:
        """Take the address; `start` begins to serve.

        Args:
            host: the address at which to listen.
            port: the port; 0: any that is free.
            names: further names under which the server is reached, such as that of a proxy, with a port if it has one.
            certificate: the files of a certificate and its key, for TLS.
            drawing: makes what pages need to draw the games of all tables; None: pages draw none.
            tables: where all is done that changes a game or reads it; None: in threads of the server.

        Raises:
            OSError: the address cannot be used, or the files are no certificate and key.
        """
        self._socket = bound(host, port)
        self.port: int = self._socket.getsockname()[1]
        self.host, self.secure, self._drawing = host, certificate is not None, drawing
        self.names = own_names(host, self.port, names)
        self.served: dict[str, Served] = {}
        self.keeper: Keeper | None = None
        self.close_after, self.sweep_every = CLOSE_AFTER, SWEEP_EVERY
        self._opening = asyncio.Lock()
        self.on_fault: Callable[[BaseException], object] = lambda error: log_fault(error, "the server")
        self._sockets = 0
        self._threads = ThreadPoolExecutor(THREADS, "bow-table")
        self._tables = self._threads if tables is None else tables
        self._answering = ThreadPoolExecutor(THREADS, "bow-answer")
        self._files = PageFiles(None if drawing is None else drawing.picture)
        app = Starlette(
            routes=[
                Route("/tables", self._host, methods=["GET", "POST"]),
                WebSocketRoute("/socket", self._serve),
                Route("/{path:path}", self._files.answer),
            ]
        )
        config = uvicorn.Config(
            Guard(app, self.names),
            log_config=None,
            access_log=False,
            log_level="error",  # a stranger who sends no HTTP fills no log
            lifespan="off",
            http=ImpatientHTTP,
            ws=BoundedWebSocket,
            ws_max_size=protocol.MOST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=int(END_WITHIN),
            limit_concurrency=MOST_SOCKETS * 2,
            ssl_certfile=None if certificate is None else str(certificate[0]),
            ssl_keyfile=None if certificate is None else str(certificate[1]),
        )
        try:
            config.load()
        except (OSError, ssl.SSLError):
            self._socket.close()
            raise
        self._server = uvicorn.Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="bow-server", daemon=True)
        self._ready = threading.Event()

    # --- in the thread that owns it
    def start(self) -> None:
        """Begin to serve; return when connections are accepted."""
        self._socket.listen(128)
        self._thread.start()
        self._ready.wait()

    def open(self, table: RemoteTable) -> None:
        """Serve a table from now on."""

        async def opened() -> None:
            self._add(table)

        self.do(opened())

    def call(self, name: str, do: Callable[[RemoteTable], T]) -> T:
        """Do something at a table, in the order of what its players do; return the result."""
        found = self.served[name]

        async def called() -> T:
            result = await found.call(lambda: do(found.table))
            found.wake()
            return result

        return self.do(called())

    def do(self, work: Awaitable[T]) -> T:
        """Do something in the server's thread and wait for it."""
        assert self._loop is not None

        async def done() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result()

    def wake(self) -> None:
        """Look after all tables soon; it can be called in any thread."""
        if self._loop is not None:
            for found in list(self.served.values()):
                _call_soon(self._loop, found.wake)

    def stop(self) -> None:
        """Close all tables, tell their players, and end."""
        if self._loop is not None and self._thread.is_alive():
            for found in list(self.served.values()):
                with contextlib.suppress(Exception):  # the others must be closed too
                    self.do(found.close("remote-bye-closed"))
            self._server.should_exit = True
            self._thread.join(2 * END_WITHIN)
        for threads in (self._threads, self._answering):
            threads.shutdown(wait=False, cancel_futures=True)
        self._socket.close()

    def address(self, name: str = "") -> str:
        """Return the address of the server as it stands in links; `name` instead of its own."""
        scheme = "https" if self.secure else "http"
        if name:
            return f"{scheme}://{name}"
        host = next(iter(addresses()), "127.0.0.1") if self.host in EVERYWHERE else self.host
        return f"{scheme}://{host}:{self.port}"

    # --- in its own thread
    def _run(self) -> None:
        try:
            asyncio.run(self._serve_all())
        except BaseException as error:  # noqa: BLE001  # the thread that owns it is told
            self.on_fault(error)
        finally:
            self._ready.set()

    async def _serve_all(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._ready.set)
        sweeping = asyncio.create_task(self._sweep())
        await self._server.serve([self._socket])
        sweeping.cancel()

    async def at_tables(self, do: Callable[[], T]) -> T:
        """Do something where the games of the tables are kept."""
        return await asyncio.get_running_loop().run_in_executor(self._tables, do)

    async def in_thread(self, do: Callable[[], T]) -> T:
        """Do something in one of the server's threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, do)

    async def answered(self, job: Job) -> dict[str, Any]:
        """Work out an answer in a thread of its own kind: the tables do not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._answering, job)

    async def _serve(self, socket: WebSocket) -> None:
        """Serve a socket from its first message to its end."""
        self._sockets += 1
        try:
            await socket.accept()
            if self._sockets > MOST_SOCKETS:
                await send_away(socket, "remote-bye-busy", "en")
            else:
                await self._converse(socket)
        except WebSocketDisconnect:
            pass
        except Exception as error:  # noqa: BLE001  # one socket must not end the others
            log_fault(error, "a connection")
            await send_away(socket, "remote-bye-fault", "en")
        finally:
            self._sockets -= 1

    async def _converse(self, socket: WebSocket) -> None:
        found = Socket()
        try:
            async with asyncio.timeout(protocol.JOIN_WITHIN):
                join = await self._greeted(socket, found)
        except TimeoutError:
            await send_away(socket, "remote-bye-silent", found.connection.language)
            return
        if join is None:
            return
        served = await self._joined(found, join)
        if served is None:
            await send_away(socket, "remote-bye-key", found.connection.language)
            return
        sender = asyncio.create_task(send_all(socket, found))
        hearer = asyncio.create_task(hear_all(socket, found, lambda frame: served.take(found, frame)))
        try:
            done, _ = await asyncio.wait({sender, hearer}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (sender, hearer):
                task.cancel()
            await asyncio.gather(sender, hearer, return_exceptions=True)
            await served.left(found)

    async def _joined(self, found: Socket, join: Mapping[str, Any]) -> Served | None:
        """Seat a socket at its table; return the table, or None if the key opens no seat."""
        served = await self._found(join["table"])
        if served is not None and not await served.joined(found, join):
            served = await self._found(join["table"]) if served.table.closed else None  # it was closed meanwhile
            if served is not None and not await served.joined(found, join):
                return None
        return served

    # --- many tables
    async def _found(self, name: str) -> Served | None:
        """Return a table by its name; one that was closed is opened again."""
        keeper = self.keeper
        if keeper is None or (name in self.served and not self.served[name].table.closed):
            return self.served.get(name)
        async with self._opening:
            if name not in self.served and len(self.served) < MOST_TABLES:
                table = await self.in_thread(lambda: keeper.open(name))
                if table is not None:
                    self._add(table)
            return self.served.get(name)

    def _add(self, table: RemoteTable) -> None:
        table.telling.drawing = self._drawing
        found = self.served[table.keys.table] = Served(table, self)
        found.wake()

    async def _host(self, request: Request) -> Response:
        """Answer a request of the host of many tables, or the request for its page."""
        keeper = self.keeper
        if keeper is None:
            return PlainTextResponse("", 404, HEADERS)
        if request.method != "POST":
            return await self._files.host_page(request)
        body = bytearray()
        try:
            async with asyncio.timeout(protocol.JOIN_WITHIN):
                async for part in request.stream():
                    body += part
                    if len(body) > protocol.MOST_FRAME:
                        return PlainTextResponse("", 413, HEADERS)
        except TimeoutError:
            return PlainTextResponse("", 408, HEADERS)
        try:
            wish = keeper.read(bytes(body))
            return await self._obey(keeper, wish)
        except RequestError as error:
            return JSONResponse({"says": error.says}, error.status, HEADERS)

    async def _obey(self, keeper: Keeper, wish: Mapping[str, Any]) -> Response:
        """Do what the host wishes.

        Raises:
            RequestError: it cannot be done.
        """
        if wish["type"] == "make":
            async with self._opening:  # one at a time: each takes the next free name, and they are counted
                if len(self.served) >= MOST_TABLES:
                    return PlainTextResponse("", 503, HEADERS)
                made, table = await self.in_thread(lambda: keeper.make(wish))
                self._add(table)
            return JSONResponse(made, 201, HEADERS)
        if wish["type"] == "list":
            opened = list(self.served.values())
            rows = await asyncio.gather(*[each.call(partial(keeper.row, each.table, wish)) for each in opened])
            names = {each.table.keys.table for each in opened}
            closed = await self.in_thread(lambda: keeper.closed(names, wish))
            games = await self.in_thread(lambda: keeper.games(wish))
            return JSONResponse({**games, "tables": [*rows, *closed]}, 200, HEADERS)
        found = await self._found(wish["table"])
        if found is None:
            return PlainTextResponse("", 404, HEADERS)
        told = await found.call(lambda: keeper.change(found.table, wish))
        found.wake()
        return JSONResponse(told, 200, HEADERS)

    async def _sweep(self) -> None:
        """Close tables at which nobody has been for a day; their journals stay."""
        collected = time.monotonic()
        while self.keeper is not None:
            await asyncio.sleep(self.sweep_every)
            if time.monotonic() - collected >= SWEEP_EVERY:
                gc.collect()  # see `without_pauses`
                collected = time.monotonic()
            for name, found in list(self.served.items()):
                async with self._opening:
                    since = found.idle_since
                    if since is None or time.monotonic() - since < self.close_after or not found.table.is_idle:
                        continue
                    with contextlib.suppress(Exception):  # it is forgotten whatever happens
                        await found.close("remote-bye-closed")
                    del self.served[name]

    async def _greeted(self, socket: WebSocket, found: Socket) -> dict[str, Any] | None:
        """Read `hello` and `join`; return the latter, or None if the socket was sent away."""
        connection = found.connection
        for wanted in ("hello", "join"):
            try:
                frame = await next_message(socket)
                if frame["type"] != wanted:
                    raise FrameError("remote-frame-order")
            except FrameError as error:
                await send_away(socket, error.key, connection.language)
                return None
            if wanted == "hello":
                connection.language = language_of(frame.get("language", "en"))
                if frame["protocol"] != protocol.PROTOCOL:
                    await send_away(socket, "remote-bye-version", connection.language)
                    return None
                await socket.send_text(frame_of({"type": "hello", "protocol": protocol.PROTOCOL}))
        return frame
