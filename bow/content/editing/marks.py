"""The lines and tokens of a YAML text, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import yaml

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


def lines_of(text: str) -> list[str]:
    """Return the lines of a text without their ends. Raises LayoutError for line breaks that only YAML knows."""
    if STRANGE_BREAKS.search(text):
        raise LayoutError(Sentence("told-odd-breaks"))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def tokens_of(text: str) -> Iterator[Token]:
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


def is_block(token: Token) -> bool:
    """Return whether a token is a block text, `|` or `>`."""
    return token.kind == "Scalar" and token.style in ("|", ">")


def indent_of(line: str) -> int:
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
            here = indent_of(text)
            if base < 0:
                base = here if here > parent else -1
            if base < 0 or here < base:
                break
            last = line + 1
        elif base >= 0 and len(text) > base:
            last = line + 1
        line += 1
    return base, (line if "+" in header else last)
