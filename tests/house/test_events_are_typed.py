"""Layers above the engine read the typed fields of an event, never its values by their names."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.parsed import Nodes, found, look, nodes_in


def is_values(node: ast.AST) -> bool:
    """Return whether a node is an attribute `values`, not a call of a mapping's method."""
    return isinstance(node, ast.Attribute) and node.attr == "values"


@look
def by_name(nodes: Nodes) -> list[str]:
    """Return where a module looks values up by their names: `event.values["unit"]`, also through a variable."""
    return sorted(f"{node.lineno}: {ast.unparse(node)}" for node in _readers(nodes))


def _readers(nodes: Nodes) -> Iterator[ast.expr | ast.stmt]:
    for node in nodes:
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
    assert len(by_name(nodes_in(code))) == 1


def test_what_passes_all_values_on_is_none() -> None:
    code = "say(event.kind, **event.values)\nfor key, value in event.values.items(): pass\nx.values()"
    assert by_name(nodes_in(code)) == []


def test_nobody_above_the_engine_reads_values_by_name() -> None:
    above = {place: reads for place, reads in found(by_name).items() if not place.startswith("battle/")}
    assert len(above) > 300
    assert {place: reads for place, reads in above.items() if reads} == {}
