"""The layout of a YAML text: indentation, spaces, quotes, empty lines. Its meaning and its comments stay.

- a map within a map is indented by two columns; so are a list below its key, and the content of a list
- one space behind `-`, `:` and `,`, none inside `{ }` and `[ ]`
- texts of several lines are indented by two columns from their key
- single quotes become double quotes, unless the words need the single ones
- a comment on its own line is above its subject, with the same indentation; a comment behind a value keeps its
  column and has at least two spaces before it
- no spaces at the end of a line; at most one empty line in a row, none at the beginning and the end of the file

Lines are not broken or joined, and keys stay in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from bow.content.documents.yaml_reading import parse_yaml
from bow.system.sentence import Sentence

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

HEADER: Final = re.compile(r"[|>](?:[-+]?[1-9]?|[1-9][-+])(?=\s|$)")
"""How a text of several lines begins: `|`, `>-`, `|2`."""
STRANGE_BREAKS: Final = re.compile("\r(?!\n)|[\x85\u2028\u2029]")
"""Characters that end a line in YAML, but not in other programs."""


class LayoutError(ValueError):
    """The error for a text in a form that this package does not change; the message says which."""


@dataclass(frozen=True)
class Token:
    """A visible token: its kind in `yaml`, its start and end (lines and columns from 0)."""

    kind: str
    line: int
    column: int
    last_line: int
    end: int
    style: str = ""


def _lines_of(text: str) -> list[str]:
    """Return the lines of a text without their ends. Raises LayoutError for line breaks that only YAML knows."""
    if STRANGE_BREAKS.search(text):
        raise LayoutError(Sentence("told-odd-breaks"))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def _tokens_of(text: str) -> Iterator[Token]:
    """Yield the tokens of a valid YAML text.

    Invisible tokens are left out, except the start and end of blocks. Raises LayoutError for tokens that this package
    does not change.
    """
    for token in yaml.scan(text, Loader=_Loader):
        kind = type(token).__name__.removesuffix("Token")
        start, end = token.start_mark, token.end_mark
        if kind in ("StreamStart", "StreamEnd", "DocumentStart"):
            if kind == "DocumentStart":
                raise LayoutError(Sentence("told-odd-dashes"))
            continue
        if kind == "Key" and (start.line, start.column) != (end.line, end.column):
            raise LayoutError(Sentence("told-odd-key"))
        if kind in ("Directive", "DocumentEnd", "Anchor", "Alias", "Tag"):
            raise LayoutError(Sentence("told-odd-thing", thing=kind.lower()))
        style = (getattr(token, "style", None) or "") if kind == "Scalar" else ""
        yield Token(kind, start.line, start.column, end.line, end.column, style)


def _is_block(token: Token) -> bool:
    """Return whether a token is a block text, `|` or `>`."""
    return token.kind == "Scalar" and token.style in ("|", ">")


def _indent_of(line: str) -> int:
    """Return the number of spaces at the beginning of a line."""
    return len(line) - len(line.lstrip(" "))


def body_of(lines: list[str], first: int, header: str, parent: int) -> tuple[int, int]:
    """Return the indentation of the block text below the header in line `first`, and the line after its last.

    `parent` is the column of the part that contains the text. Empty lines after the text belong to it only with `+`.
    """
    digit = re.search("[1-9]", header)
    base = max(parent, 0) + int(digit[0]) if digit else -1
    line, last = first + 1, first + 1
    while line < len(lines):
        text = lines[line]
        if text.strip(" "):
            here = _indent_of(text)
            if base < 0:
                base = here if here > parent else -1
            if base < 0 or here < base:
                break
            last = line + 1
        elif base >= 0 and len(text) > base:
            last = line + 1
        line += 1
    return base, (line if "+" in header else last)


STEP: Final = 2
GAP: Final = 2
"""Spaces before a comment behind a value, at least."""

_OPENS: Final = ("FlowMappingStart", "FlowSequenceStart")
_CLOSES: Final = ("FlowMappingEnd", "FlowSequenceEnd")
_SHOWN: Final = ("Scalar", "Value", "BlockEntry", "FlowEntry", *_OPENS, *_CLOSES)


def formatted(text: str, origin: str = "text") -> str:
    """Return the text in its canonical layout.

    Raises:
        InputError: the text is not valid YAML.
        LayoutError: the text has an unsupported form, or its meaning would change; the message says which.
    """
    value = parse_yaml(text, origin).value
    made = _Layout(_lines_of(text)).text()
    if not same(parse_yaml(made, origin).value, value):
        raise LayoutError(Sentence("told-odd-meaning"))
    return made


def same(one: object, other: object) -> bool:
    """Return whether two plain values are the same in type, value and order."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


@dataclass
class _Block:
    """An open block map or list, with its old and new column; `bare`: a list with the same indentation as its key."""

    kind: str
    old: int
    new: int
    bare: bool = False


@dataclass
class _Line:
    """A planned line: its indentation and its tokens."""

    indent: int
    tokens: list[Token] = field(default_factory=list)
    head: str = ""
    """The end of a text that began on a line before."""
    last: Token | None = None
    """That text."""


class _Layout:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.plan: dict[int, _Line] = {}
        self.bodies: dict[int, tuple[int, int, int]] = {}
        """Block texts by the line of their header: indentation before, now, and the line behind the last."""
        self.levels: dict[int, dict[int, int]] = {}
        """The columns that are open on a line, before and now."""
        self.open: list[_Block] = []
        self.depth = 0

    def text(self) -> str:
        for token in _tokens_of("\n".join(self.lines) + "\n"):
            self._take(token)
        made: list[str] = []
        n = 0
        while n < len(self.lines):
            planned = self.plan.get(n)
            if planned is not None:
                made.append(self._written(n, planned))
            elif self.lines[n].strip(" \t"):
                made.append(" " * self._comment_indent(n) + self.lines[n].strip(" \t"))
            elif made and made[-1] != "":
                made.append("")
            n += 1
            if n - 1 in self.bodies:
                old, new, end = self.bodies[n - 1]
                made += self._body(n, old, new, end)
                n = end
        while made and made[-1] == "" and not self._keeps_the_end():
            made.pop()
        return "\n".join(made) + "\n"

    # --- planning the lines
    def _take(self, token: Token) -> None:
        if token.kind in ("BlockMappingStart", "BlockSequenceStart"):
            self._close_bare_lists(token)
            self.open.append(_Block(token.kind, token.column, self._inner()))
            return
        if token.kind == "BlockEnd":
            if self.open[-1].bare:
                self.open.pop()
            self.open.pop()
            return
        if token.kind == "BlockEntry":
            top = self.open[-1]
            if top.kind == "BlockMappingStart":
                self.open.append(_Block("BlockSequenceStart", token.column, top.new + STEP, bare=True))
        elif token.kind == "Key" and not self.depth:
            self._close_bare_lists(token)
        if token.kind in _SHOWN:
            self._place(token)

    def _close_bare_lists(self, token: Token) -> None:
        while self.open and self.open[-1].bare and token.column <= self.open[-1].old and token.kind == "Key":
            self.open.pop()

    def _inner(self) -> int:
        """Return the column of a block within the innermost one."""
        return self.open[-1].new + STEP if self.open else 0

    def _place(self, token: Token) -> None:
        if token.kind in _CLOSES:
            self.depth -= 1
        here = self.plan.get(token.line)
        if here is None:
            here = self.plan[token.line] = _Line(self._indent(token))
        self.levels[token.line] = {block.old: block.new for block in self.open}
        here.tokens.append(token)
        if token.kind in _OPENS:
            self.depth += 1
        if _is_block(token):
            self._note_body(token)
        elif token.last_line > token.line:
            for n in range(token.line + 1, token.last_line + 1):
                self.plan[n] = _Line(self._continued(), last=token)
                self.levels[n] = self.levels[token.line]

    def _indent(self, token: Token) -> int:
        """Return the column of a token that is the first of its line."""
        if self.depth:
            return self._continued()
        if token.kind in _CLOSES:
            return self._continued()
        if not self.open:
            return 0
        top = self.open[-1]
        if token.kind == "BlockEntry" or token.column == top.old:
            return top.new
        return top.new + STEP

    def _continued(self) -> int:
        """Return the column of a line that continues a value."""
        return (self.open[-1].new if self.open else 0) + STEP * max(self.depth, 1 if self.open else 0)

    def _note_body(self, token: Token) -> None:
        header = HEADER.match(self.lines[token.line], token.column)
        if header is None:
            raise LayoutError(Sentence("told-odd-block"))
        strict = [block for block in self.open if not block.bare]
        parent = strict[-1].old if strict else -1
        old, end = body_of(self.lines, token.line, header[0], parent)
        written = [mark for mark in header[0] if mark.isdigit()]
        new = (self.open[-1].new if self.open else 0) + (int(written[0]) if written else STEP)
        self.bodies[token.line] = (old, new, end)

    # --- writing the lines
    def _written(self, n: int, planned: _Line) -> str:
        line = self.lines[n]
        made = " " * planned.indent
        at = 0
        before: Token | None = None
        if planned.last is not None:
            text = planned.last
            at = text.end if text.last_line == n else len(line)
            if text.last_line != n:
                return made + line.strip(" \t") if line.strip(" \t") else ""
            made += line[:at].strip(" \t")
            before = text
        for token in planned.tokens:
            made += self._space(before, token) + self._shown(token)
            before = token
            if _is_block(token):
                header = HEADER.match(line, token.column)
                assert header is not None
                at = header.end()
            else:
                at = token.end if token.last_line == token.line else len(line)
        rest = line[at:].strip(" \t")
        if not rest:
            return made if before is None or before.last_line == n or _is_block(before) else made.rstrip(" \t")
        if not rest.startswith("#"):
            raise LayoutError(Sentence("told-odd-line", line=n + 1))
        column = line.index("#", at) + planned.indent - _indent_of(line)
        return made + " " * max(column - len(made), GAP) + rest

    def _shown(self, token: Token) -> str:
        line = self.lines[token.line]
        if _is_block(token):
            header = HEADER.match(line, token.column)
            assert header is not None
            return header[0]
        shown = line[token.column : token.end] if token.last_line == token.line else line[token.column :].rstrip(" \t")
        if token.style == "'" and token.last_line == token.line and not {'"', "\\", "'"} & set(shown[1:-1]):
            return f'"{shown[1:-1]}"'
        return shown

    @staticmethod
    def _space(before: Token | None, token: Token) -> str:
        if before is None or before.kind in _OPENS or token.kind in (*_CLOSES, "Value", "FlowEntry"):
            return ""
        return " "

    def _body(self, first: int, old: int, new: int, end: int) -> list[str]:
        made = []
        for line in self.lines[first:end]:
            bare = line[old:] if old >= 0 else ""
            made.append(" " * new + bare if bare else "")
        return made

    def _keeps_the_end(self) -> bool:
        """Return whether the last lines belong to a text that keeps its empty lines."""
        return any(end == len(self.lines) and "+" in self.lines[n] for n, (_, _, end) in self.bodies.items())

    def _comment_indent(self, n: int) -> int:
        """Return the column of a comment: that of its subject, the next line, or else of the block that it ends."""
        here = _indent_of(self.lines[n])
        below = next((m for m in range(n + 1, len(self.lines)) if m in self.plan), None)
        if below is not None and here <= _indent_of(self.lines[below]):
            return self.plan[below].indent
        above = next((m for m in range(n - 1, -1, -1) if m in self.plan), None)
        levels = self.levels.get(above, {}) if above is not None else {}
        fitting = [old for old in levels if old <= here]
        if fitting:
            return levels[max(fitting)]
        return self.plan[below].indent if below is not None else 0
