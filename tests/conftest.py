"""What holds for all tests."""

import logging
from collections.abc import Iterator

import pytest


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
