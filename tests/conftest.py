"""Settings for all tests."""

import atexit
import gc
import logging
import os
import signal
from collections.abc import Generator, Iterator

import pytest

from bow.system import processes
from tests.loaded_processes import CAN_FORK, LoadedContext


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options `--deep` of `tools/test`, `--pictures`, and `--late` for a slow machine."""
    parser.addoption("--deep", action="store_true", help="also what takes long and hardly ever finds more")
    parser.addoption("--pictures", action="store_true", help="save pictures of the window in build/screens")
    parser.addoption(
        "--late", type=float, default=0.0, metavar="SECONDS", help="what works beside the window begins so much later"
    )


def pytest_configure(config: pytest.Config) -> None:
    """With --deep, ask OpenGL for errors after each call; restore Ctrl-C and SIGHUP, which shells let programs ignore.

    Otherwise `Mouse.frame` asks once a frame: an error is kept until somebody asks.
    """
    os.environ["PYGLET_DEBUG_GL"] = str(int(config.getoption("deep")))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    gc.disable()  # until all tests are collected: hardly any object of that phase is garbage
    atexit.register(gc.freeze)  # at its end Python would look through all that is loaded, which takes seconds


def collects_backwards() -> bool:
    """Return whether this is a parallel process that collects from the last folder to the first.

    Two processes that collect from both ends compile half of the files each, and load the other half.
    """
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 2 == 1


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn the order of folders and files round in every other process."""
    report = yield
    if isinstance(collector, (pytest.Session, pytest.Dir, pytest.Package)) and collects_backwards():
        report.result = report.result[::-1]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests in one order, the same in all processes. Without --deep, leave out the tests marked `deep`."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: item.path.parts)
    if not config.getoption("deep"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("deep")])
        items[:] = [item for item in items if not item.get_closest_marker("deep")]


def pytest_collection_finish() -> None:
    """Freeze the loaded objects: garbage collection of them would take a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
    gc.enable()


@pytest.fixture(autouse=True)
def no_log_is_left_open() -> Iterator[None]:
    """Close the log that a command has opened in the test's player folder, so that no later test writes into it."""
    yield
    log = logging.getLogger("bow")
    for handler in list(log.handlers):
        log.removeHandler(handler)
        if handler is not logging.lastResort:
            handler.close()
    log.setLevel(logging.NOTSET)


@pytest.fixture(autouse=True)
def processes_are_loaded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the processes of bots and pools by forks, except in tests marked `spawned`."""
    if CAN_FORK and request.node.get_closest_marker("spawned") is None:
        monkeypatch.setattr(processes, "QuietContext", LoadedContext)
