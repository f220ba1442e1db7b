"""Checks of many small things in one test: a test of its own for each would cost more than the check."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def failures(check: Callable[[T], object], things: Iterable[T], name: Callable[[T], object] = str) -> list[str]:
    """Return the name of each thing that fails the check, and the reason."""
    found = []
    for thing in things:
        try:
            check(thing)
        except AssertionError as error:
            found.append(f"{name(thing)}: {error}")
    return found
