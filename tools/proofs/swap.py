"""Replacing functions in a running interpreter by those of a changed source."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

FUNCTION = 0x02  # CO_NEWLOCALS: the code of a function, not of a module


def swap_in(module: str, before: str, after: str) -> bool:
    """Give the functions of an imported module the code of a changed source.

    Returns:
        Whether that was enough. False, with nothing changed, if the change is in code that runs on import, or once
        when a class is made.
    """
    loaded = sys.modules.get(module)
    if loaded is None:
        return False
    old, new = (_Body(compile(text, module, "exec")) for text in (before, after))
    if old.outside != new.outside or old.functions.keys() != new.functions.keys():
        return False
    changed = [name for name in old.functions if _plain(old.functions[name]) != _plain(new.functions[name])]
    found = {name: _function(loaded, name) for name in changed}
    if not changed or None in found.values() or any(name.endswith("__init_subclass__") for name in changed):
        return False
    for name, function in found.items():
        assert function is not None
        if function.__code__.co_freevars != new.functions[name].co_freevars:
            return False
        function.__code__ = new.functions[name]
    return True


class _Body:
    """The code of a module: its functions and methods by name, and everything outside of them."""

    def __init__(self, code: CodeType) -> None:
        self.functions: dict[str, CodeType] = {}
        self.outside: list[Any] = []
        self._walk(code)

    def _walk(self, code: CodeType) -> None:
        rest: list[Any] = []
        for constant in code.co_consts:
            if not isinstance(constant, CodeType):
                rest.append((type(constant), constant))
            elif constant.co_flags & FUNCTION:
                self.functions[constant.co_qualname] = constant
            else:
                self._walk(constant)  # a class
        self.outside.append((code.co_code, rest, code.co_names))


def _plain(code: CodeType) -> tuple[Any, ...]:
    """Return the content of a code object, without its line numbers."""
    constants = tuple(_plain(each) if isinstance(each, CodeType) else (type(each), each) for each in code.co_consts)
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars)


def _function(module: ModuleType, name: str) -> FunctionType | None:
    """Return the function with a qualified name, without its wrappers."""
    here: Any = module
    for part in name.split("."):
        here = vars(here).get(part)
        if here is None:
            return None
    return next((each for each in _unwrapped(here) if isinstance(each, FunctionType)), None)


def _unwrapped(thing: Any) -> Iterator[Any]:
    for name in ("__func__", "fget", "func", "__wrapped__"):
        inner: Callable[..., Any] | None = getattr(thing, name, None)
        if inner is not None:
            yield inner
    yield thing
