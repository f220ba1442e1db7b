"""The modules of the program, each parsed once for all tests of this folder that look into every module.

A test module registers what it looks for: a function of the nodes of one module, with `@look`. `found` returns its
results. The first call lets all registered functions look into all modules; the trees themselves are not kept.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import bow

ROOT = Path(bow.__file__).parent
#: all modules of the program, by their paths below `bow`, such as `battle/core/state.py`
MODULES = {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob("*.py"))}

Nodes = Sequence[ast.AST]
R = TypeVar("R")

_LOOKS: list[Callable[[Nodes], Any]] = []
_FOUND: dict[Callable[[Nodes], Any], dict[str, Any]] = {}


def look(function: Callable[[Nodes], R]) -> Callable[[Nodes], R]:
    """Register a function that looks into every module; its results must be small, and hold no nodes."""
    _LOOKS.append(function)
    return function


def found(function: Callable[[Nodes], R]) -> dict[str, R]:
    """Return the results of a registered function, by the paths of the modules below `bow`."""
    if function not in _FOUND:
        _look_into_all()
    return _FOUND[function]


def nodes_in(code: str) -> Nodes:
    """Return the nodes of a module's code, as `ast.walk` yields them."""
    return list(ast.walk(ast.parse(code)))


def _look_into_all() -> None:
    waiting = [each for each in _LOOKS if each not in _FOUND]
    _FOUND.update((each, {}) for each in waiting)
    was_enabled = gc.isenabled()
    gc.disable()  # trees have no circles, and there are a million nodes
    try:
        for place, path in MODULES.items():
            nodes = nodes_in(path.read_text(encoding="utf-8"))
            for each in waiting:
                _FOUND[each][place] = each(nodes)
    finally:
        if was_enabled:
            gc.enable()
