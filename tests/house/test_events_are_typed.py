"""Layers above the engine read the typed fields of an event, never its values by their names."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
ABOVE = sorted(path for path in ROOT.rglob("*.py") if not path.is_relative_to(ROOT / "battle"))


def is_values(node: ast.AST) -> bool:
    """Return whether a node is an attribute `values`, not a call of a mapping's method."""
    return isinstance(node, ast.Attribute) and node.attr == "values"


def by_name(code: str) -> list[str]:
    """Return where a module looks values up by their names: `event.values["unit"]`, also through a variable."""
    tree = ast.parse(code)
    return sorted(f"{node.lineno}: {ast.unparse(node)}" for node in _readers(tree))


def _readers(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=value) | ast.Attribute(attr="get" | "pop", value=value) if is_values(value):
                yield node
            case ast.Assign(value=value) if any(map(is_values, _parts(value))):
                yield node


def _parts(value: ast.expr) -> list[ast.expr]:
    return list(value.elts) if isinstance(value, ast.Tuple) else [value]


@pytest.mark.parametrize(
    "code",
    ['x = event.values["unit"]', 'event.values.get("unit")', "values = event.values", "a, b = 1, cue.event.values"],
)
def test_what_reads_values_by_name_is_seen(code: str) -> None:
    assert len(by_name(code)) == 1


def test_what_passes_all_values_on_is_none() -> None:
    assert by_name("say(event.kind, **event.values)\nfor key, value in event.values.items(): pass\nx.values()") == []


def test_nobody_above_the_engine_reads_values_by_name() -> None:
    found = {path.relative_to(ROOT).as_posix(): by_name(path.read_text(encoding="utf-8")) for path in ABOVE}
    assert len(found) > 300
    assert {name: reads for name, reads in found.items() if reads} == {}
