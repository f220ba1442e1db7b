"""The parts of a YAML text by path, each with its start and end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from bow.content.documents.scalars import resolve
from bow.content.editing.marks import HEADER, body_of

Path = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class Node:
    """A value in a text: its kind (`map`, `list`, `word`), place and parts. Lines and columns count from 0."""

    kind: str
    line: int
    column: int
    end_line: int
    end: int
    """Behind its last character; of a block its last line counts, see `last_line`."""
    style: str
    """`flow` or `block`; of a word its quotes, `|` or `>`, or nothing."""
    last_line: int = 0
    parts: dict[str | int, Node] = field(default_factory=dict)
    key_line: int = 0
    """Where the key of the value stands, or the `-` of an item."""
    key_column: int = 0
    key_end: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether the value is missing, as in `key:`."""
        return self.kind == "word" and not self.style and (self.line, self.column) == (self.end_line, self.end)

    @property
    def is_inline(self) -> bool:
        """Whether the value is on one line, so that it can be replaced there."""
        return not self.is_empty and self.line == self.end_line and self.style not in ("block", "|", ">")


def tree_of(lines: list[str], text: str) -> Node:
    """Return the parts of a text that `parse_yaml` accepts."""
    return _node(yaml.compose(text, Loader=_Loader), lines, -1)


def _node(made: Any, lines: list[str], parent: int) -> Node:
    """Return a value of a text; `parent` is the column from which a block text within is measured."""
    start, end = made.start_mark, made.end_mark
    node = Node("word", start.line, start.column, end.line, end.column, "")
    if isinstance(made, yaml.ScalarNode):
        node.style = made.style or ""
        node.last_line = end.line
        if node.style in ("|", ">"):
            header = HEADER.match(lines[start.line], start.column)
            node.last_line = body_of(lines, start.line, header[0] if header else "", parent)[1] - 1
        return node
    node.style = "flow" if made.flow_style else "block"
    node.last_line = end.line if node.style == "flow" else start.line
    for key, part in _parts(made, node, lines, parent):
        node.parts[key] = part
        if node.style == "block":
            node.last_line = max(node.last_line, part.last_line)
    return node


def _parts(made: Any, node: Node, lines: list[str], parent: int) -> Iterator[tuple[str | int, Node]]:
    if isinstance(made, yaml.MappingNode):
        node.kind = "map"
        for key, value in made.value:
            part = _node(value, lines, node.column if node.style == "block" else parent)
            part.key_line, part.key_column = key.start_mark.line, key.start_mark.column
            part.key_end = key.end_mark.column
            if part.is_empty:
                part.last_line = key.end_mark.line
            name = resolve(key.value) if key.style is None or key.style == "" else key.value
            yield name if isinstance(name, str | int) else key.value, part
        return
    node.kind = "list"
    bare = node.style == "block" and node.column == parent
    line = node.line
    for n, item in enumerate(made.value):
        part = _node(item, lines, parent if bare or node.style == "flow" else node.column)
        if node.style == "block":
            while lines[line][node.column : node.column + 1] != "-" or lines[line][: node.column].strip(" -"):
                line += 1
            part.key_line, part.key_column, part.key_end = line, node.column, node.column + 1
            if part.is_empty:
                part.last_line = line
            line = max(part.last_line, line) + 1
        yield n, part
