"""Bots that are programs, and a player's folder of its own for what they leave behind."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import home, run

__all__ = ["home", "odd", "run"]

#: the command line of a program that behaves in some way, after some good answers
Odd = Callable[..., str]
PROGRAM = Path(__file__).with_name("programs") / "odd_bot.py"


@pytest.fixture
def odd() -> Odd:
    """Names a program that behaves in some way, as a seat has it."""

    def named(mode: str, good: int = 0, *more: str) -> str:
        return "cmd:" + shlex.join([sys.executable, str(PROGRAM), mode, str(good), *more])

    return named
