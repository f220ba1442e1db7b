#!/usr/bin/env python3
"""Measure a server of many tables for players elsewhere: memory a table, and how long an answered action takes.

    python tools/bench_remote.py                                    200 tables, ten minutes, 20 acts a second in all
    python tools/bench_remote.py --tables 20 --seconds 120

Each table is a battle (every second one a game of the realm for three) in which one seat is played over a socket, by
random actions, and greedy bots play the others. Every fourth table has a watcher who never reads; there are as many
half open sockets, which say nothing, as tables. At the end the server is killed by signal 9 and its tables are opened
again: each answered action must be in a record. The server is a process of its own on this computer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

#: aims in milliseconds, on two quiet cores: median and 99th of a hundred
AIMS: Final = (30.0, 250.0)

SERVER: Final = """
import sys
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.remote import hosting
from bow.remote.server import TableServer, without_pauses
from bow.remote.thinking import ThinkingPool

if __name__ == "__main__":
    without_pauses()  # as a server of many tables
    server = TableServer(port=0)
    server.start()
    print(server.port, flush=True)
    sys.stdin.readline()
    pool = ThinkingPool()
    for number in range(int(sys.argv[1])):
        kind, settings = (REALM, {"players": 3}) if number % 2 else (BATTLE, {})
        game = kind.start(seed=number, **settings)
        players = {house: "greedy" for house in game.houses[1:]}
        found = hosting.begin(kind, game, players, number, pool, f"table{number}")
        server.open(found.table)
        path = found.table.hosted.match.journal.path
        print(found.table.keys.table, found.keys[game.houses[0]], found.keys[""], path, flush=True)
    sys.stdin.read()
"""


@dataclass
class Measured:
    """What came out.

    Attributes:
        delays: seconds from each act to its `ok`.
        refused: acts that were refused.
        answered: the texts of answered acts at each table, by its number.
        over: tables whose game is over.
    """

    delays: list[float] = field(default_factory=list)
    refused: int = 0
    answered: dict[int, list[str]] = field(default_factory=dict)
    over: int = 0


def megabytes(process: int) -> float:
    """Return the memory of a process, in megabytes."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


async def _joined(port: int, table: str, key: str) -> Any:
    from bow.remote.protocol import MOST_SENT, PROTOCOL

    socket = await connect(f"ws://127.0.0.1:{port}/socket", compression=None, max_size=MOST_SENT, proxy=None)
    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
    await socket.send(json.dumps({"type": "join", "table": table, "key": key}))
    return socket


async def play(port: int, links: tuple[str, str], number: int, wait: float, until: float, found: Measured) -> None:
    """Play one seat until a time, with some seconds before each act. Frames are read meanwhile, as they come."""
    dice, socket, last = random.Random(number), await _joined(port, *links), -1
    answered = found.answered.setdefault(number, [])
    sent: dict[str, tuple[float, str]] = {}
    acting: set[asyncio.Task[None]] = set()

    async def act(n: int, text: str, after: float) -> None:
        await asyncio.sleep(after)
        id = f"a{n}"
        sent[id] = time.monotonic(), text
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"type": "act", "id": id, "n": n, "text": text}))

    with suppress(TimeoutError):
        async with asyncio.timeout(until - time.monotonic()):
            async for frame in socket:
                message = json.loads(frame)
                if message["type"] in ("ok", "refused"):
                    began, text = sent.pop(message["id"])
                    if message["type"] == "ok":
                        found.delays.append(time.monotonic() - began)
                        answered.append(text)
                    else:
                        found.refused += 1
                elif message["type"] == "view" and message["final"]:
                    found.over += 1
                    break
                elif message["type"] == "view" and message["menu"] and message["n"] != last:
                    last, text = message["n"], dice.choice(message["menu"])["text"]
                    task = asyncio.create_task(act(last, text, dice.uniform(0.5, 1.5) * wait))
                    acting.add(task)
                    task.add_done_callback(acting.discard)
    for task in acting:
        task.cancel()
    await socket.close()


async def not_reading(port: int, table: str, key: str) -> asyncio.StreamWriter:
    """Return a connection to a table whose frames nobody reads."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
    head = f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    writer.write(head.encode())
    for message in ({"type": "hello", "protocol": 3}, {"type": "join", "table": table, "key": key}):
        text = json.dumps(message).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
        writer.write(b"\x81" + size + b"\0\0\0\0" + text)  # the mask is zero
    await writer.drain()
    return writer


async def soak(port: int, tables: list[list[str]], rate: float, seconds: float) -> Measured:
    """Play at all tables for some seconds, with so many acts a second in all at most."""
    found = Measured()
    silent = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in tables]
    slow = [await not_reading(port, table, watch) for table, _, watch, _ in tables[::4]]
    wait, until = len(tables) / rate, time.monotonic() + seconds
    seats = [play(port, (row[0], row[1]), number, wait, until, found) for number, row in enumerate(tables)]
    await asyncio.gather(*seats)
    for writer in (*silent, *slow):
        writer.close()
    return found


def kept(tables: list[list[str]], found: Measured) -> int:
    """Open the tables of the killed server again; return how many answered actions are missing from the records."""
    from bow.remote import hosting
    from bow.remote.thinking import ThinkingPool

    missing = 0
    for number, (_, _, _, path) in enumerate(tables):
        table = hosting.resume(Path(path), ThinkingPool(0)).table
        hosted = table.hosted.match
        house = hosted.game.houses[0]
        has = [str(step.action) for step in hosted.history if step.house == house]
        missing += max(0, len(found.answered.get(number, ())) - len(has) - len(hosted.chosen(house)))
        table.close("remote-bye-closed")
    return missing


def main() -> int:
    """Measure and print; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, metavar="N")
    parser.add_argument("--seconds", type=float, default=600.0, metavar="N")
    parser.add_argument("--rate", type=float, default=20.0, metavar="N", help="acts a second in all (default: 20)")
    asked = parser.parse_args()
    if asked.tables < 1 or asked.seconds <= 0 or asked.rate <= 0:
        parser.error("numbers must be above 0")
    with tempfile.TemporaryDirectory(prefix="bow-bench-") as folder:
        os.environ["BOW_HOME"] = folder
        program = Path(folder) / "server.py"
        program.write_text(SERVER, encoding="utf-8")
        child = subprocess.Popen(
            [sys.executable, str(program), str(asked.tables)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        try:
            assert child.stdin is not None
            assert child.stdout is not None
            port = int(child.stdout.readline())
            empty = megabytes(child.pid)
            child.stdin.write("\n")
            child.stdin.flush()
            tables = [child.stdout.readline().split(maxsplit=3) for _ in range(asked.tables)]
            tables = [[*row[:3], row[3].strip()] for row in tables]
            opened = megabytes(child.pid)
            found = asyncio.run(soak(port, tables, asked.rate, asked.seconds))
            full = megabytes(child.pid)
        finally:
            child.kill()
            child.wait()
        missing = kept(tables, found)
    delays = sorted(found.delays) or [0.0]
    median, worst = delays[len(delays) // 2] * 1000, delays[int(len(delays) * 0.99)] * 1000
    print(f"{asked.tables} tables, {len(tables[::4])} watchers who do not read, {asked.tables} half open sockets")
    print(
        f"{len(found.delays)} acts answered, {found.refused} refused, {len(found.delays) / asked.seconds:.1f} a second"
    )
    print(f"latency: median {median:.1f} ms, 99th {worst:.0f} ms; the aims are {AIMS[0]:.0f} and {AIMS[1]:.0f}")
    first, last = (opened - empty) / asked.tables, (full - empty) / asked.tables
    print(f"memory: {empty:.0f} MB without tables; a table {first:.2f} MB when opened, {last:.2f} MB at the end")
    print(f"killed and opened again: {missing} answered actions are missing; {found.over} games were over")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
