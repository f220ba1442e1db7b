"""What holds for all tests."""

import gc
import logging
import signal
from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The choice of `tools/test --deep`, and a machine that is slow beside the window."""
    parser.addoption("--deep", action="store_true", help="also what takes long and hardly ever finds more")
    parser.addoption(
        "--late", type=float, default=0.0, metavar="SECONDS", help="what works beside the window begins so much later"
    )


def pytest_configure() -> None:
    """Hear Ctrl and C and the end of the terminal, which `&` and `nohup` of a shell make all its programs ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    gc.disable()  # until all is collected: hardly anything of it can be thrown away


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without --deep, tests that are marked so are left out."""
    if not config.getoption("deep"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("deep")])
        items[:] = [item for item in items if not item.get_closest_marker("deep")]


def pytest_collection_finish() -> None:
    """What is loaded and collected by now stays to the end: to look through it again and again takes a tenth of all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()


@pytest.fixture(autouse=True)
def no_log_is_left_open() -> Iterator[None]:
    """A command that is run within a test opens the log of its player's folder: no later test writes into it."""
    yield
    log = logging.getLogger("bow")
    for handler in list(log.handlers):
        log.removeHandler(handler)
        if handler is not logging.lastResort:
            handler.close()
    log.setLevel(logging.NOTSET)
