"""Exceptions with fields beside their message."""

from __future__ import annotations

from collections.abc import Callable
from copyreg import __newobj__  # type: ignore[attr-defined]  # how pickle itself makes an object without `__init__`
from typing import Any


class CarriedError(Exception):
    """The base of exceptions whose `__init__` takes other arguments than the message alone.

    Python copies and unpickles an exception by `__init__` with its message, which such a class cannot accept; a pool of
    processes would then wait for the error of a task without end. These exceptions are copied field by field.
    """

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]:
        return __newobj__, (type(self), *self.args), self.__dict__
