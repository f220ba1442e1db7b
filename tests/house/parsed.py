"""The modules of the program, each parsed once for all tests of this folder."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path

import bow

ROOT = Path(bow.__file__).parent
#: all modules of the program
MODULES = sorted(ROOT.rglob("*.py"))

Nodes = tuple[ast.AST, ...]


def nodes_in(code: str) -> Nodes:
    """Return the nodes of a module's code, as `ast.walk` yields them."""
    return tuple(ast.walk(ast.parse(code)))


@cache
def nodes_of(path: Path) -> Nodes:
    """Return the nodes of a module; it is parsed once.

    The collector does not look through them afterwards: there are a million in all modules.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        found = nodes_in(path.read_text(encoding="utf-8"))
        gc.freeze()
    finally:
        if was_enabled:
            gc.enable()
    return found


def place_of(path: Path) -> str:
    """Return the path of a module of the program below `bow`, such as `battle/core/state.py`."""
    return path.relative_to(ROOT).as_posix()
