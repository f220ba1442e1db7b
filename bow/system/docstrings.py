"""Docstrings that users read. With `-OO`, where Python drops them, they are read from the source."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Documented = type | Callable[..., Any]


def docstring_of(made: Documented) -> str:
    """Return the docstring of a class or function, like `inspect.getdoc`, or ""."""
    if sys.flags.optimize < 2:
        return inspect.getdoc(made) or ""
    # a dataclass has a docstring even then: its signature
    several = made.__mro__[:-1] if isinstance(made, type) else (made,)
    for each in several:
        file = getattr(sys.modules.get(each.__module__), "__file__", None)
        if file is not None and (text := _docstrings(file).get(each.__qualname__)):
            return inspect.cleandoc(text)
    return ""


@cache
def _docstrings(file: str) -> Mapping[str, str]:
    """Return the docstrings in a source file, by qualified name; none if there is no source."""
    try:
        return dict(_below(ast.parse(Path(file).read_text(encoding="utf-8")), ""))
    except (OSError, SyntaxError, ValueError):
        return {}


def _below(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(each, clean=False)
            if text is not None:
                yield prefix + each.name, text
            if isinstance(each, ast.ClassDef):
                yield from _below(each, f"{prefix}{each.name}.")
