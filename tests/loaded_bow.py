"""A command `bow` that starts at once: a server has loaded the program, and forks for each call.

The tests call `bow` some hundreds of times, most for a moment, and loading the program takes a second each time.
The shell starts CLIENT, which sends its arguments, folder, environment and standard streams to the server.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import shlex
import shutil
import signal
import socket
import sys
import tempfile
import traceback
from contextlib import suppress
from functools import cache
from pathlib import Path
from subprocess import Popen

import bow
from bow.cli import main

ROOT = Path(__file__).parents[1]
#: the most bytes of a call: its arguments and environment
MOST = 1 << 17

CLIENT = """\
import json, os, socket, sys

server = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
server.connect({path!r})
call = dict(arguments=sys.argv[1:], folder=os.getcwd(), environment=dict(os.environ))
socket.send_fds(server, [json.dumps(call).encode()], [0, 1, 2])
sys.exit(int(server.recv(16) or 70))
"""


def load_all() -> None:
    """Load everything except the window, which no page opens."""
    for module in pkgutil.walk_packages(bow.__path__, "bow."):
        if not module.name.startswith("bow.table") and not module.name.endswith("__main__"):
            with suppress(ModuleNotFoundError):  # a module that needs an extra that is not installed
                importlib.import_module(module.name)
    importlib.import_module("typer.rich_utils")
    # Each call would otherwise read these anew, and they are the same for all calls.
    from bow.battle.reading import load_scenario
    from bow.cli import app
    from bow.realm.realm import Realm
    from bow.words.messages import Words

    assert app.registered_commands  # all commands are made
    load_scenario("1")
    Realm.start(players=3, seed=1)
    for language in ("en", "ru"):
        Words(language)


def answer(client: socket.socket) -> int:
    """Run one call in a fork; return its exit code."""
    message, streams, _, _ = socket.recv_fds(client, MOST, 3)
    call = json.loads(message)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(call["folder"])
    os.environ.clear()
    os.environ.update(call["environment"])
    if encoding := os.environ.get("PYTHONIOENCODING"):  # as Python does at its start
        sys.stdin = os.fdopen(0, encoding=encoding, closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding=encoding, closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding=encoding, errors="backslashreplace", closefd=False)
    sys.argv = ["bow", *call["arguments"]]
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except Exception:  # noqa: BLE001  # as at the top of a program
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def serve(path: str) -> None:
    """Fork for each call, without end."""
    load_all()
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    listening.bind(path)
    gc.collect()
    gc.freeze()  # a fork's collections would otherwise copy all that is loaded
    listening.listen()
    print("ready", flush=True)
    signal.signal(
        signal.SIGCHLD, signal.SIG_IGN
    )  # the forks' exit codes go to their clients, so nobody waits for the forks
    while True:
        client, _ = listening.accept()
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            listening.close()
            code = answer(client)
            client.send(str(code).encode())
            os._exit(code)
        client.close()


@cache
def bow_program() -> Path:
    """Return the path of a command `bow` of this working copy; its server runs until the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="bow-program-"))
    path = str(folder / "server")
    client, program = folder / "client.py", folder / "bow"
    client.write_text(CLIENT.format(path=path), encoding="utf-8")
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -IS {client} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    server = Popen(
        [sys.executable, "-m", "tests.loaded_bow", path],
        stdout=-1, stdin=-3, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.kill)
    assert server.stdout is not None
    assert server.stdout.readline() == b"ready\n"
    return program


if __name__ == "__main__":
    serve(sys.argv[1])
