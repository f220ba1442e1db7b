"""`bow serve` under attack: strange frames, hijacks and lost connections; two players at the same table play on."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bow.remote.keys import Link, read_link
from bow.remote.protocol import MOST_SENT, PROTOCOL
from tests.remote.players import Dice, wish
from tools.provers.attacks_on_tables import try_attacks
from tools.provers.proving import must

ROOT: Final = Path(__file__).resolve().parents[2]
#: the arguments of `bow serve` for each game
SERVED: Final = {
    "battle": ["01-clash-on-the-kingsroad"],
    "realm": ["realm", "--players", "3"],
    "skirmish": ["skirmish"],
}
#: megabytes that the server may grow while it is attacked, beside its game
GROWTH: Final = 40.0
#: seconds after which an answer is missed
GENEROUS: Final = 60.0


@dataclass
class ServedTable:
    """A running `bow serve`, with its links; the last one is that of watchers."""

    process: subprocess.Popen[str]
    links: list[Link]
    home: Path
    printed: list[str]

    @property
    def port(self) -> int:
        """The port of the server."""
        return int(self.links[0].host.rpartition(":")[2])

    @property
    def megabytes(self) -> float:
        """The memory that the server's process has, in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024

    def written(self) -> str:
        """Return all that the server has printed and logged."""
        logs = [path.read_text(encoding="utf-8") for path in self.home.glob("log.txt*")]
        return "\n".join([*self.printed, *logs])


@contextmanager
def served(game: str) -> Iterator[ServedTable]:
    """Serve a table of a game as a host does, in a process and a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BOW_HOME": folder, "COLUMNS": "200", "BOW_LANGUAGE": "en"}
        process = subprocess.Popen(
            [sys.executable, "-m", "bow", "serve", *SERVED[game], "--port", "0", "--watch"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, env=environment,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            links, printed = list[Link](), list[str]()
            count = 4 if game == "realm" else 3
            while len(links) < count and (line := process.stdout.readline()):
                printed.append(line)
                links += [read_link(word) for word in line.split() if "/#" in word]
            must(len(links) == count, f"bow serve says: {''.join(printed)}")
            lines = process.stdout
            threading.Thread(target=lambda: printed.extend(lines), daemon=True).start()
            yield ServedTable(process, links, Path(folder), printed)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(GENEROUS)


def _connected(table: ServedTable, **options: Any) -> ClientConnection:
    address = f"ws://127.0.0.1:{table.port}/socket"
    made: ClientConnection = connect(
        address, compression=None, max_size=MOST_SENT, proxy=None, close_timeout=0.2, **options
    )
    return made


def _join(socket: ClientConnection, link: Link) -> None:
    socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
    socket.send(json.dumps({"type": "join", "table": link.table, "key": link.key}))


def _heard(socket: ClientConnection, within: float) -> list[dict[str, Any]]:
    """Return what a connection hears until it ends or has been silent for so many seconds."""
    heard = []
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            heard.append(json.loads(socket.recv(timeout=within)))
    return heard


# --- frames
_WORDS = st.sampled_from(
    [
        *["hello", "join", "act", "undo", "ask", "say", "leave", "view", "why_not", "show", "odds", "preview", "reach"],
        *["hint", "pass", "attack s1 l1", "march", "token green s1", "en", "ru", "go"],
        *["\ud800", "\u202e", "²", "\x00"],
    ]
) | st.just(15_000).map(lambda long: "a" * long)
_VALUES: Any = st.recursive(
    st.one_of(
        _WORDS,
        st.text(max_size=40),
        st.none(),
        st.booleans(),
        st.floats(),
        st.integers(-(10**20), 10**20),
        st.integers(0, 40),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_WORDS | st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
_FIELDS = ("n", "id", "text", "what", "table", "key", "name", "since", "run", "wants", "protocol", "language")
_GOOD: Any = st.one_of(
    st.builds(lambda n, text: {"type": "act", "n": n, "id": "a", "text": text}, st.integers(0, 60), _WORDS | st.text()),
    st.builds(lambda what, text: {"type": "ask", "id": "b", "what": what, "text": text}, _WORDS, _WORDS | st.text()),
    st.builds(lambda n: {"type": "undo", "n": n, "id": "c"}, st.integers(0, 60)),
)
_MORE = st.dictionaries(st.sampled_from(_FIELDS), _VALUES)
_FRAMES: Any = st.one_of(
    _GOOD.map(json.dumps),
    st.builds(lambda good, field, value: json.dumps({**good, field: value}), _GOOD, st.sampled_from(_FIELDS), _VALUES),
    st.builds(lambda kind, more: json.dumps({**more, "type": kind}), _WORDS, _MORE),
    _VALUES.map(json.dumps),
    st.integers(1, 16_000).map(lambda deep: "[" * deep),
    st.integers(1, 1_700).map(lambda deep: '{"type":' * deep),
    st.integers(1, 5_000).map(lambda long: '{"type":"undo","id":"d","n":' + "9" * long + "}"),
    st.binary(max_size=300),
    st.text(max_size=300, alphabet=st.characters(codec="utf-8")),
    st.integers(16_300, 16_500).map(lambda long: "x" * long),
)


def prove_frames(game: str, minutes: float, first: int) -> Counter[str]:
    """Send strange frames for some minutes to a table at which players play on; return the counts.

    Each example opens a connection, with no key, a watcher's or a player's, and sends some frames.

    Raises:
        BrokenPromiseError: the log has a traceback, memory has grown, or the players were disturbed.
    """
    done = Counter[str]()
    with served(game) as table:
        rest = table.links[1:-1]
        players = [Dice(table.port, link.table, link.key, n, breaks=0.0, pause=0.1) for n, link in enumerate(rest)]
        attacked, watch, until = table.links[0], table.links[-1], time.monotonic() + 60 * minutes
        memory: list[float] = []

        @settings(
            max_examples=20,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.sampled_from([None, watch, attacked]), st.lists(_FRAMES, min_size=1, max_size=6))
        def attack(link: Link | None, frames: list[str | bytes]) -> None:
            if time.monotonic() > until:
                return
            done["connections"] += 1
            with _connected(table) as socket:
                if link is not None:
                    _join(socket, link)
                with suppress(ConnectionClosed):
                    for frame in frames:
                        socket.send(frame)
                        done["frames"] += 1
                for message in _heard(socket, 0.05):
                    done[message["type"] if message["type"] in ("bye", "refused", "answer", "ok") else "news"] += 1
                    must(message["type"] != "bye" or message["reason"] != "fault", f"{game}: a fault after {frames}")
                    joined = link is not None or message["type"] in ("hello", "bye")
                    must(joined, f"{game}: without a key came {message}")

        number = first
        while time.monotonic() < until:
            seed(number)(attack)()
            number += 1
            done["acts of the attacked seat"] += _one_act(table, attacked, number)
            memory.append(table.megabytes)
            must("Traceback" not in table.written(), f"{game}: the log has\n{table.written()[-3000:]}")
        with _connected(table) as socket:  # the seat that was attacked is whole
            _join(socket, attacked)
            must(any(each["type"] == "view" for each in _heard(socket, 2.0)), f"{game}: the seat gets no view any more")
        must(all(not player.ended for player in players), f"{game}: a player at the table was sent away")
        done["acts of the others"] = sum(player.done for player in players)
        must(done["acts of the others"] > 0, f"{game}: the others could not act")
        early = max(memory[: max(1, len(memory) // 4)])
        must(memory[-1] - early < GROWTH, f"{game}: memory grew from {early:.0f} to {memory[-1]:.0f} MB")
        done["kilobytes grown"] = max(0, round((memory[-1] - early) * 1024))
        for player in players:
            player.client.leave()
    return done


def _one_act(table: ServedTable, link: Link, number: int) -> int:
    """Come to a seat and take an action if one is asked for; return how many were answered."""
    with _connected(table) as socket:
        _join(socket, link)
        views = [each for each in _heard(socket, 0.5) if each["type"] == "view"]
        if not views or not views[-1]["menu"]:
            return 0
        text = wish(views[-1]["menu"], random.Random(number))
        socket.send(json.dumps({"type": "act", "n": views[-1]["n"], "id": f"one{number}", "text": text}))
        return sum(each["type"] == "ok" for each in _heard(socket, 0.5))


# --- attacks
def prove_attacks(game: str) -> Counter[str]:
    """Try each row of the table of attacks; return the counts.

    Raises:
        BrokenPromiseError: says what was done or told.
    """
    with served(game) as table:
        done = try_attacks(table)
        must("Traceback" not in table.written(), f"the log has\n{table.written()[-3000:]}")
    return done


# --- hijacks
def prove_hijacks(game: str, number: int) -> Counter[str]:
    """Try to come to seats of others, and to act for them; return the counts.

    Raises:
        BrokenPromiseError: an attempt was not refused, or was told something.
    """
    done, dice = Counter[str](), random.Random(number)
    with served(game) as table, served(game) as other:
        link, watch = table.links[0], table.links[-1]
        with _connected(table) as socket:
            _join(socket, link)
            must(any(each["type"] == "view" for each in _heard(socket, 2.0)), "the right key opens no seat")
        wrong = [
            ("", ""),
            (link.table, ""),
            ("", link.key),
            (link.table, other.links[0].key),
            (other.links[0].table, link.key),
        ]
        for _ in range(20):
            at = dice.randrange(len(link.key))
            wrong += [
                (link.table, link.key[:at] + dice.choice("aZ09-_".replace(link.key[at], "")) + link.key[at + 1 :])
            ]
        wrong += [(link.table, link.key.swapcase()), (link.table, link.key + "A"), (link.table, link.key[:-1])]
        answers = set()
        for name, key in wrong:
            with _connected(table) as socket:
                _join(socket, Link("http", link.host, name, key))
                answers.add(json.dumps([each for each in _heard(socket, 5.0) if each["type"] != "hello"]))
            done["wrong keys"] += 1
        must(
            len(answers) == 1 and '"reason": "key"' in next(iter(answers)),
            f"wrong keys are told different things: {answers}",
        )
        for origin in (
            "http://evil.example",
            "null",
            "http://127.0.0.1.evil.example",
            f"http://evil.example:{table.port}",
        ):
            try:
                _connected(table, origin=origin).close()
            except InvalidStatus as error:
                must(error.response.status_code == 403, f"the origin {origin} gets {error.response.status_code}")
                done["foreign pages"] += 1
            else:
                must(False, f"the origin {origin} may connect")
        for path in (
            "/../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/socket",
            f"/{link.table}",
            "//etc/passwd",
            "/" + "a" * 9000,
        ):
            for host in (f"127.0.0.1:{table.port}", "evil.example"):
                asked = HTTPConnection("127.0.0.1", table.port, timeout=GENEROUS)
                asked.request("GET", path, headers={"Host": host})
                answer = asked.getresponse()
                must(answer.status in (403, 404, 307, 400), f"{path} of {host} gives {answer.status}")
                must(b"root:" not in answer.read(), f"{path} gives a file")
                done["paths"] += 1
        _act_for_others(table, watch, done)
        must("Traceback" not in table.written(), f"the log has\n{table.written()[-3000:]}")
    return done


def _act_for_others(table: ServedTable, watch: Link, done: Counter[str]) -> None:
    """Send what others could choose: as a watcher, as the other seat, and with a connection that was replaced."""
    sockets = [_connected(table) for _ in table.links]
    menus = []
    for socket, link in zip(sockets, table.links, strict=True):
        _join(socket, link)
        views = [each for each in _heard(socket, 1.0) if each["type"] == "view"]
        menus.append(views[-1])
    for mine, socket in enumerate(sockets):
        for yours, view in enumerate(menus):
            own = {row["text"] for row in menus[mine]["menu"]}
            text = next((row["text"] for row in view["menu"] if row["text"] not in own), None)
            if mine != yours and text is not None:
                for kind in ("act", "undo"):
                    message = {"type": kind, "n": menus[mine]["n"], "id": f"x{mine}-{yours}-{kind}"}
                    socket.send(json.dumps({**message, "text": text} if kind == "act" else message))
                    told = [each for each in _heard(socket, 1.0) if each.get("id") == message["id"]]
                    must([each["type"] for each in told] == ["refused"], f"{kind} for another seat gives {told}")
                    done["acts for others"] += 1
    with _connected(table) as newest:
        _join(newest, table.links[0])
        must(_heard(sockets[0], 5.0)[-1]["type"] == "bye", "the older connection is not told")
        with suppress(ConnectionClosed):
            sockets[0].send(json.dumps({"type": "act", "n": menus[0]["n"], "id": "old", "text": "pass"}))
        must(not any(each.get("id") == "old" for each in _heard(newest, 1.0)), "an old connection acts")
    for socket in sockets:
        socket.close()


# --- lost connections
def prove_drops(game: str, number: int, steps: int) -> Counter[str]:
    """Let players with bad connections play; the record must be that of the actions that were answered.

    Raises:
        BrokenPromiseError: it is not, or an answered action is missing.
    """
    with served(game) as table:
        players = [Dice(table.port, link.table, link.key, number * 10 + n) for n, link in enumerate(table.links[:-1])]
        until = time.monotonic() + 10 * GENEROUS
        while sum(player.done for player in players) < steps and not any(player.over for player in players):
            must(
                time.monotonic() < until, f"{game}: only {sum(player.done for player in players)} actions were answered"
            )
            time.sleep(0.05)
        for player in players:
            player.client.leave()
        done = Counter(answered=sum(player.done for player in players), broken=sum(player.broken for player in players))
        must("Traceback" not in table.written(), f"{game}: the log has\n{table.written()[-3000:]}")
        table.process.send_signal(signal.SIGINT)
        table.process.wait(GENEROUS)
        done += Counter(_checked_records(table.home, done["answered"]))
    return done


def _checked_records(home: Path, answered: int) -> dict[str, int]:
    """Play each record again from its start; return how many actions they have."""
    from bow.games.kinds import kind_of
    from bow.record.replay import check_game

    recorded = 0
    for path in home.rglob("*.bow"):
        found = check_game(path, kind_of(path).records)
        must(found.same, f"{path.name} does not give the same game again")
        recorded += 1
    must(recorded > 0, f"{answered} actions were answered, and nothing is recorded")
    return {"records": recorded}
