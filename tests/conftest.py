"""What holds for all tests."""

import gc
import logging
from collections.abc import Iterator

import pytest


def pytest_collection_finish() -> None:
    """What is loaded and collected by now stays to the end: to look through it again and again takes a tenth of all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


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
