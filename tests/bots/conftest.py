"""Bots as external programs, and a player's folder for the files that they leave behind."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import home, run

__all__ = ["home", "odd", "run"]

#: a command line for a program with a given behaviour, after some good answers
Odd = Callable[..., str]
PROGRAM = Path(__file__).with_name("programs") / "odd_bot.py"


@pytest.fixture
def odd() -> Odd:
    """Return a function that names a program with a given behaviour, as a seat takes it."""

    def named(mode: str, good: int = 0, *more: str) -> str:
        return "cmd:" + shlex.join([sys.executable, str(PROGRAM), mode, str(good), *more])

    return named
