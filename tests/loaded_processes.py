"""Processes of bots and pools that start at once: a server has loaded the games, and forks for each process.

The program spawns its processes, and each loads the games anew, which takes most of a second. The tests start hundreds.
Here only the start differs: signals, pipes, locks and ends are those of `bow.system.processes`. What depends on the
start itself is tested with spawned processes (`@pytest.mark.spawned`), as are all commands that run as programs.
"""

from __future__ import annotations

import gc
import importlib
import multiprocessing.forkserver
import os
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bow.system.processes import QuietContext, QuietProcess

ROOT = Path(__file__).parents[1]
#: set while the server starts, which imports this module
LOADING = "BOW_TESTS_LOADING"
#: what its processes use: of the window, only the bots
LOADED = ("bow.games.kinds", "bow.lab.tournament", "bow.table.battle.play.bots", "bow.table.realm.play.realm_bots")
#: with `--coverage` a process notes what it has reached, which forks would not
CAN_FORK = sys.platform == "linux" and "COVERAGE_PROCESS_CONFIG" not in os.environ


class LoadedProcess(QuietProcess):
    """A process in a fork of the server, with the environment of the process that starts it."""

    _start_method = "forkserver"

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:  # noqa: N802  # the name that Python has given it
        from multiprocessing.popen_forkserver import Popen

        _begin_server()
        return Popen(process_obj)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]:
        """Pickle the process; its environment is restored first."""
        return _restored, (type(self), dict(os.environ)), self.__dict__


def _restored(kind: type[LoadedProcess], environment: dict[str, str]) -> LoadedProcess:
    os.environ.clear()
    os.environ.update(environment)
    return kind.__new__(kind)


class LoadedContext(QuietContext):
    """A context that starts loaded processes."""

    Process = LoadedProcess


@cache
def _begin_server() -> None:
    """Start the server of this process; it ends with it."""
    multiprocessing.forkserver.set_forkserver_preload([__name__])
    path = os.environ.get("PYTHONPATH")
    os.environ |= {"PYTHONPATH": os.pathsep.join([str(ROOT), *([path] if path else [])]), LOADING: "1"}
    try:
        multiprocessing.forkserver.ensure_running()
    finally:
        del os.environ[LOADING], os.environ["PYTHONPATH"]
        if path is not None:
            os.environ["PYTHONPATH"] = path


def _load() -> None:
    """Load what bots and pools use, and the content that all of their tasks read."""
    for module in LOADED:
        importlib.import_module(module)
    from bow.battle.battle import Battle
    from bow.realm.realm import Realm

    Battle.start("1", seed=1)
    Realm.start(players=3, seed=1)
    gc.collect()
    gc.freeze()  # collections in a fork would copy all that is loaded


if LOADING in os.environ:
    _load()
