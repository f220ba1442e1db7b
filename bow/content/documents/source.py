r"""A YAML text that is edited part by part: an edit changes only its own lines.

>>> source = SourceText("# mine\nrank: blue   # strong\nat: C5\n")
>>> print(source.changed({"rank": "red", "at": "C5"}).text, end="")
# mine
rank: red   # strong
at: C5
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import yaml

from bow.content.documents.faults import InputError
from bow.content.documents.layout import HEADER, STRANGE_BREAKS, LayoutError, body_of, same
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml, flow_text, resolve, scalar_text
from bow.system.sentence import Sentence

Path = tuple[str | int, ...]
WIDTH: Final = 120
"""Letters in a line; longer values become a block."""

_QUOTED_KEY: Final = re.compile(r'((?:^ *(?:- )*)|[{,] ?)"(on|off)":')


@dataclass(frozen=True)
class Edit:
    """A change of one part: `set` it, `insert` it at a path, or `remove` it."""

    verb: str
    path: Path
    value: Any = None


class SourceText:
    """A text with its value and the places of its parts.

    Raises InputError for text that is not valid YAML.
    """

    def __init__(self, text: str, origin: str = "text") -> None:
        self.text = text
        self.origin = origin
        self.value: Any = parse_yaml(text, origin).value

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their line feeds; carriage returns are kept."""
        if STRANGE_BREAKS.search(self.text):
            raise LayoutError(Sentence("told-odd-breaks"))
        return self.text.split("\n")

    @cached_property
    def root(self) -> Node:
        """The whole value as the root of its parts."""
        return tree_of([line.rstrip("\r") for line in self.lines], self.text)

    def at(self, path: Path) -> Node:
        """Return the part at a path. Raises KeyError if there is none."""
        node = self.root
        for step in path:
            node = node.parts[step]
        return node

    def lines_of(self, path: Path) -> tuple[int, int]:
        """Return the first and last line (from 1) of the part at a path, including its key."""
        node = self.at(path)
        return (min(node.key_line, node.line) if path else 0) + 1, node.last_line + 1

    def changed(self, value: Any) -> SourceText:
        """Return the text for another value. Parts that are equal in both keep their text.

        Raises:
            ValueError: the value cannot be written in this YAML.
        """
        source, edits = self._at_once(list(_edits(self.value, value, ())))
        for edit in edits:
            source = source.edited(edit)
        if not same(source.value, value):
            raise ValueError(Sentence("told-no-yaml", value="the value"))
        return source

    def _at_once(self, edits: list[Edit]) -> tuple[SourceText, list[Edit]]:
        """Return the text after all edits that stay on one line, and the other edits. Parsing after each edit is slow.

        The path of a value that is set is not affected by the other edits, as they come behind it.
        """
        try:
            pen = _Pen(self)
            places = [(edit, pen.place_of(edit)) for edit in edits]
        except (LayoutError, LookupError):
            return self, edits
        lines = pen.lines
        found = [(edit, place) for edit, place in places if place is not None]
        if len(found) < 2:
            return self, edits
        wanted = copy.deepcopy(self.value)
        for edit, _ in found:
            wanted = _done(wanted, edit)
        for line, start, end, shown in sorted((place for _, place in found), reverse=True):
            lines[line] = lines[line][:start] + shown + lines[line][end:]
        try:
            made = SourceText("\n".join(lines), self.origin)
        except InputError:
            return self, edits
        if not same(made.value, wanted):
            return self, edits
        return made, [edit for edit, place in places if place is None]

    def edited(self, edit: Edit) -> SourceText:
        """Return the text after one edit. If the layout does not allow it, the part around it is rewritten."""
        wanted = _done(copy.deepcopy(self.value), edit)
        while True:
            try:
                made = SourceText(_Pen(self).written(edit), self.origin)
                if same(made.value, wanted):
                    return made
            except (InputError, LayoutError, LookupError, _RewriteError):
                pass  # the layout does not allow this edit; try the part around it
            if not edit.path:
                return SourceText(dump_yaml(wanted), self.origin)
            path = edit.path[:-1]
            edit = Edit("set", path, _found(wanted, path))


class _RewriteError(Exception):
    """The layout of a part does not allow an edit; the part around it must be rewritten."""


class _Pen:
    """A writer of one edit into the lines of a source."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.lines = list(source.lines)
        self.end = "\r" if "\r\n" in source.text else ""

    def written(self, edit: Edit) -> str:
        if edit.verb == "set":
            self._set(edit.path, edit.value)
        elif edit.verb == "insert":
            self._insert(edit.path, edit.value)
        else:
            self._remove(edit.path)
        return "\n".join(self.lines)

    def place_of(self, edit: Edit) -> tuple[int, int, int, str] | None:
        """Return the line, start, end and new text of an edit within one line, or None if it needs more lines."""
        node = self.source.at(edit.path) if edit.verb == "set" and edit.path else None
        if node is None or not node.is_inline:
            return None
        shown = self._inline(node, edit.value, self._in_flow(edit.path))
        return None if shown is None else (node.line, node.column, node.end, shown)

    def _in_flow(self, path: Path) -> bool:
        return any(self.source.at(path[:n]).style == "flow" for n in range(len(path)))

    def _set(self, path: Path, value: Any) -> None:
        place = self.place_of(Edit("set", path, value))
        if place is not None:
            line, start, end, shown = place
            self._write_line(line, self.lines[line][:start] + shown + self.lines[line][end:], self._in_flow(path))
            return
        node = self.source.at(path)
        if self._in_flow(path) or not path:
            raise _RewriteError
        # the whole entry, from its key or its dash
        before = self.lines[node.key_line][: node.key_column]
        fresh = self._entry(path[-1], value, node)
        rest = self.lines[node.key_line][node.key_end :].rstrip("\r").partition("#")
        if fresh[0].endswith(":") and rest[1] and rest[0].strip(" ") in ("", ":"):
            fresh[0] += f"{rest[0].replace(':', '')}#{rest[2]}"  # keep the comment of the key
        indent = " " * len(before)
        self.lines[node.key_line : node.last_line + 1] = [
            (before if n == 0 else indent if line else "") + line + self.end for n, line in enumerate(fresh)
        ]

    def _inline(self, node: Node, value: Any, flow: bool) -> str | None:
        """Return the new value as text for one line, or None if it needs several lines."""
        if isinstance(value, dict | list):
            shown = flow_text(value)
            if flow or not value or (node.style == "flow" and node.column + len(shown) <= WIDTH):
                return shown
            return None
        if isinstance(value, str) and "\n" in value and not flow:
            return None
        if node.style in ("'", '"'):
            return scalar_text(value, node.style)
        return flow_text(value) if flow else scalar_text(value)

    def _entry(self, key: str | int, value: Any, node: Node | None = None) -> list[str]:
        """Return the lines of a key, or an item, with its value; `on` and `off` are bare, unless the text has quoted
        ones.
        """
        if node is not None and node.kind == "word" and node.style == ">" and isinstance(value, str):
            folded = _folded(value, WIDTH - node.key_column - 2)
            if folded is not None:
                head = dump_yaml({key: 0})[:-2] if isinstance(key, str) else "- "
                return [f"{head}>-", *(f"  {line}" for line in folded)]
        lines = dump_yaml([value] if isinstance(key, int) else {key: value})[:-1].split("\n")
        return lines if '"on":' in self.source.text else [_QUOTED_KEY.sub(r"\1\2:", line) for line in lines]

    def _insert(self, path: Path, value: Any) -> None:
        """Insert a part at `path`; in a map `value` names the key that it follows."""
        holder = self.source.at(path[:-1])
        key = path[-1]
        if isinstance(value, _After):
            index, value = (list(holder.parts).index(value.key) + 1 if value.key is not None else 0), value.value
        else:
            assert isinstance(key, int)
            index = key
        others = list(holder.parts.values())
        if not others:
            raise _RewriteError
        if holder.style == "flow":
            if holder.line != holder.end_line:
                raise _RewriteError
            shown = flow_text(value)
            if holder.kind == "map":
                shown = flow_text({key: value})[1:-1]
            line = self.lines[holder.line]
            if index:
                at = others[index - 1].end
                shown = f", {shown}"
            else:
                at = holder.column + 1
                shown = f"{shown}, "
            self._write_line(holder.line, line[:at] + shown + line[at:], flow=True)
            return
        fresh = self._entry(0 if holder.kind == "list" else key, value)
        first = others[index - 1].last_line + 1 if index else others[0].key_line
        indent = before = " " * others[0].key_column
        if not index:
            before = self._dashes(others[0])
            self.lines[first] = indent + self.lines[first][len(indent) :]  # the dashes stand before the new part
        if len(path) == 1 and index and others[index - 1].last_line > others[index - 1].key_line and len(fresh) > 1:
            fresh, before = ["", *fresh], ""  # the large parts of a file stand apart
        self.lines[first:first] = [
            (before if n == 0 else indent if line else "") + line + self.end for n, line in enumerate(fresh)
        ]

    def _write_line(self, line: int, text: str, flow: bool) -> None:
        """Replace a line. Raises _RewriteError if a flow collection is too long for it and must become a block."""
        if flow and len(text) > WIDTH >= len(self.lines[line]):
            raise _RewriteError
        self.lines[line] = text

    def _dashes(self, node: Node) -> str:
        """Return the text before the first part of a block in its line: spaces, and dashes if it is a list item."""
        before = self.lines[node.key_line][: node.key_column]
        if before.strip(" -"):
            raise _RewriteError
        return before

    def _remove(self, path: Path) -> None:
        holder = self.source.at(path[:-1])
        node = holder.parts[path[-1]]
        others = list(holder.parts.values())
        if len(others) == 1:
            raise _RewriteError
        n = others.index(node)
        if holder.style == "flow":
            if holder.line != holder.end_line:
                raise _RewriteError
            line = self.lines[holder.line]
            start = node.key_column if holder.kind == "map" else node.column
            if n:
                cut = others[n - 1].end, node.end
            else:
                after = others[1]
                cut = start, after.key_column if holder.kind == "map" else after.column
            self.lines[holder.line] = line[: cut[0]] + line[cut[1] :]
            return
        before = self._dashes(node)
        if before.strip(" "):  # the next part takes the place behind the dashes
            after = others[1]
            line = self.lines[after.key_line]
            if n or line[: after.key_column].strip(" ") or after.key_column != len(before):
                raise _RewriteError
            self.lines[after.key_line] = before + line[len(before) :]
        del self.lines[node.key_line : node.last_line + 1]


@dataclass(frozen=True)
class _After:
    """A value that follows another key of its map; None: it comes first."""

    key: Any
    value: Any


def _edits(old: Any, new: Any, at: Path) -> Iterator[Edit]:
    if same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and new and old:
        yield from _edits_of_map(old, new, at)
    elif isinstance(old, list) and isinstance(new, list) and new and old:
        yield from _edits_of_list(old, new, at)
    else:
        yield Edit("set", at, new)


def _edits_of_map(old: dict[Any, Any], new: dict[Any, Any], at: Path) -> Iterator[Edit]:
    common = [key for key in old if key in new]
    if not common or common != [key for key in new if key in old]:
        yield Edit("set", at, new)
        return
    for key in old:
        if key not in new:
            yield Edit("remove", (*at, key))
    for key in common:
        yield from _edits(old[key], new[key], (*at, key))
    before = None
    for key, value in new.items():
        if key not in old:
            yield Edit("insert", (*at, key), _After(before, value))
        before = key


def _edits_of_list(old: list[Any], new: list[Any], at: Path) -> Iterator[Edit]:
    first = 0
    while first < min(len(old), len(new)) and same(old[first], new[first]):
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and same(old[-1 - last], new[-1 - last]):
        last += 1
    gone, come = old[first : len(old) - last], new[first : len(new) - last]
    both = min(len(gone), len(come))
    for n in range(both):
        yield from _edits(gone[n], come[n], (*at, first + n))
    for n in range(len(gone) - 1, both - 1, -1):
        yield Edit("remove", (*at, first + n))
    for n in range(both, len(come)):
        yield Edit("insert", (*at, first + n), come[n])


def _done(value: Any, edit: Edit) -> Any:
    if not edit.path:
        return edit.value
    holder, key = _found(value, edit.path[:-1]), edit.path[-1]
    if edit.verb == "remove":
        del holder[key]
    elif edit.verb == "set":
        holder[key] = edit.value
    elif isinstance(edit.value, _After):
        items = list(holder.items())
        index = list(holder).index(edit.value.key) + 1 if edit.value.key is not None else 0
        items.insert(index, (key, edit.value.value))
        holder.clear()
        holder.update(items)
    else:
        holder.insert(key, edit.value)
    return value


def _found(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def _folded(text: str, width: int) -> list[str] | None:
    """Return a text as the lines of a folded block, or None if it cannot be folded."""
    words = text.split(" ")
    if "\n" in text or "" in words or not text.isprintable() or text[:1] in " #":
        return None
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# --- the parts of a text
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
