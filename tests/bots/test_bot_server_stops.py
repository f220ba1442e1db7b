"""Our bot as a separate program obeys `stop` and `quit` while it thinks, as every program must."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.bots.programs.dialogue import PROTOCOL, Budget, begin_message, go_message
from bow.games.battle import BATTLE

SCENARIO = "01-clash-on-the-kingsroad"
ENDLESS = Budget(ms=3_600_000, nodes=10**9)
Server = subprocess.Popen[bytes]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Run a captain as a program, in a battle."""
    words = [sys.executable, "-m", "bow", "bot-server", "--bot", "captain"]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "BOW_HOME": str(tmp_path)},
    ) as process:
        yield process
        process.kill()


@pytest.fixture
def view() -> bow.battle.View:
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=3)
    assert battle.decision is not None
    return battle.view(battle.decision.house)


def say(server: Server, message: dict[str, Any]) -> None:
    assert server.stdin is not None
    server.stdin.write(json.dumps(message).encode() + b"\n")
    server.stdin.flush()


def heard(server: Server, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the next line that fits."""
    assert server.stdout is not None
    for line in server.stdout:
        message: dict[str, Any] = json.loads(line)
        if wanted(message):
            return message
        assert message["type"] == "info", message
    raise AssertionError("it has ended")


def asked(server: Server, view: bow.battle.View, number: int) -> None:
    """Ask for a decision, and wait until the program reports that it is thinking."""
    say(server, go_message(view, number, ENDLESS))
    info = heard(server, lambda message: message["type"] == "info")
    assert info["nodes"] > 0
    assert info["line"] in map(str, view.legal_actions())


def test_it_answers_with_the_best_so_far_when_it_is_stopped(server: Server, view: bow.battle.View) -> None:
    say(server, {"type": "hello", "protocol": 1})
    assert heard(server, lambda message: message["type"] == "hello")["name"].startswith("bow captain")
    say(server, begin_message(BATTLE.bots.game, PROTOCOL, view, 1))
    heard(server, lambda message: message["type"] == "ready")
    for number in (1, 2):
        asked(server, view, number)
        began = time.monotonic()
        say(server, {"type": "stop"})
        best = heard(server, lambda message: message["type"] == "best")
        assert best["n"] == number
        assert best["action"] in map(str, view.legal_actions())
        assert time.monotonic() - began < 30, "it would have thought for an hour"
    say(server, {"type": "stop"})  # too late, and not valid for another question
    asked(server, view, 3)
    say(server, {"type": "quit"})
    assert server.wait(30) == 0


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_an_interrupt_ends_it_while_it_thinks(server: Server, view: bow.battle.View) -> None:
    say(server, begin_message(BATTLE.bots.game, PROTOCOL, view, 1))
    heard(server, lambda message: message["type"] == "ready")
    asked(server, view, 1)
    server.send_signal(signal.SIGINT)
    assert server.stderr is not None
    server.wait(30)
    told = server.stderr.read().decode()
    assert "Fatal" not in told
    assert "Traceback" not in told
