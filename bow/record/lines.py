"""Lines of a journal: JSON, each with its own checksum, so that damage can be located.

    {"n":1,"do":"pass", ... ,"sum":"9f1c22ab"}

The sum is the CRC-32 of everything before `,"sum"`. A power failure can leave an incomplete last line.
"""

from __future__ import annotations

import json
import os
import re
import time
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_bytes
from bow.system.sentence import Sentence, size_text

MOST_BYTES = 16_000_000
#: limit for one line; the longest, with the whole start of a large battle, has about 100,000
MOST_IN_LINE = 2_000_000
#: Levels of nested lists and maps: a battle plan needs about 20.
MOST_DEEP = 60
#: what some programs put before a text that they copy; it is no part of a record
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SUM = b',"sum":"'
#: a surrogate, half of a pair, as JSON writes it
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")


#: the key of the time at which a line was written, in seconds since 1970; it is the last one before the sum
AT = "at"
_AT = re.compile(rb',"at":([0-9]{1,11}(?:\.[0-9]{1,3})?),"sum":"')
#: bytes at the end of a file in which its last dated line ends; notes on the map may follow that line
_TAIL = 65_536


@dataclass(frozen=True)
class Line:
    """A valid line: its number (from 1) and its value."""

    number: int
    value: dict[str, Any]


@dataclass(frozen=True)
class Damage:
    """The first invalid line of a file: its number, the error in it, and whether it is only cut off."""

    line: int
    message: str
    cut_off: bool


def refused(path: Path, message: str, line: int | None = None) -> InputError:
    """Return the error for a journal that cannot be used."""
    return InputError.of(path, message, line)


@dataclass(frozen=True)
class Lines:
    """The valid lines at the beginning of a file, any damage after them, and whether the last line is complete.

    `count` is the number of all lines of the file, including those after the damage.
    """

    lines: list[Line]
    damage: Damage | None
    ended: bool
    count: int


def read_lines(path: Path) -> Lines:
    """Read a file up to its end or its first damage.

    Raises:
        InputError: the file is missing, no regular file, not readable, over 16 MB, or empty.
    """
    return read_text(path, read_bytes(path, MOST_BYTES))


def read_text(path: Path, text: bytes) -> Lines:
    """Return the lines of a file from its content; see `read_lines`.

    Raises:
        InputError: it is empty.
    """
    content = text.removeprefix(BYTE_ORDER_MARK)
    if not content:
        raise refused(path, Sentence("told-empty"))
    found: list[Line] = []
    *texts, rest = content.split(b"\n")
    if rest:
        texts.append(rest)
    for number, text in enumerate(texts, start=1):
        try:
            found.append(Line(number, parse_line(text)))
        except ValueError as error:
            damage = Damage(number, str(error), cut_off=bool(rest) and number == len(texts))
            return Lines(found, damage, not rest, len(texts))
    return Lines(found, None, not rest, len(texts))


def last_played(path: Path) -> float:
    """Return when the last action of a journal was written, in seconds since 1970.

    The time is in the journal, so copies keep it. For journals from before lines had times it is the time of the file,
    and 0 for a file that cannot be read.
    """
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            times = _AT.findall(file.read(_TAIL))
        return float(times[-1]) if times else path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


def by_time(paths: Iterable[Path]) -> list[Path]:
    """Return journals sorted by the time of their last action, newest first."""
    return [path for _, path in sorted(((last_played(path), path) for path in paths), reverse=True)]


def dated_line_of(value: dict[str, Any]) -> bytes:
    """Return the line for a value, with the current time."""
    return line_of({**value, AT: round(time.time(), 3)})


def parse_line(text: bytes) -> dict[str, Any]:
    """Return the value of a line.

    Raises:
        ValueError: the line is invalid; the error says why.
    """
    if len(text) > MOST_IN_LINE:
        raise ValueError(Sentence("told-line-too-long", most=size_text(MOST_IN_LINE)))
    body, mark, rest = text.removesuffix(b"\r").rpartition(_SUM)  # a line end as Windows writes it
    if not mark:
        raise ValueError(Sentence("told-no-line"))
    if rest != f'{zlib.crc32(body):08x}"}}'.encode():
        raise ValueError(Sentence("told-changed-line"))
    try:
        value = json.loads(body + b"}", parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ValueError(Sentence("told-no-json")) from None
    if not isinstance(value, dict):
        raise ValueError(Sentence("told-no-json-object"))
    if _is_too_deep(value):
        raise ValueError(Sentence("told-lists-too-deep", most=MOST_DEEP))
    if _HALF.search(body) and not _can_be_written(value):
        raise ValueError(Sentence("told-half-character"))
    return value


def _is_too_deep(value: dict[str, Any]) -> bool:
    level: list[Any] = [value]
    for _ in range(MOST_DEEP):
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return False
    return True


def _can_be_written(value: dict[str, Any]) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def line_of(value: dict[str, Any]) -> bytes:
    """Return the line for a value, with its checksum and the end of the line."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return body + _SUM + f'{zlib.crc32(body):08x}"}}\n'.encode()
