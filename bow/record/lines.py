"""A journal's file, line by line: JSON, each line with the sum of its own text, so that damage is found where it is.

    {"n":1,"do":"pass", ... ,"sum":"9f1c22ab"}

The sum is the CRC-32 of all that stands before `,"sum"`. A last line without its end is what a power cut leaves.
"""

from __future__ import annotations

import json
import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from bow.content.faults import Fault, InputError
from bow.content.reading import read_bytes

MOST_BYTES = 50_000_000
_SUM = b',"sum":"'


@dataclass(frozen=True)
class Line:
    """A sound line: its number (from 1) and its value."""

    number: int
    value: dict[str, Any]


@dataclass(frozen=True)
class Damage:
    """Where a file stops to be sound: the line, what is wrong with it, whether it is only cut off."""

    line: int
    message: str
    cut_off: bool


def refused(path: Path, message: str, line: int | None = None) -> InputError:
    """The error for a journal that cannot be used."""
    return InputError([Fault(str(path), line, "", message)])


@dataclass(frozen=True)
class Lines:
    """The sound lines at the beginning of a file, the damage after them if there is any, and whether it ends well."""

    lines: list[Line]
    damage: Damage | None
    ended: bool


def read_lines(path: Path) -> Lines:
    """Reads a file up to its end or its first damage.

    Raises:
        InputError: missing, no regular file, no permission, over 50 MB, or empty.
    """
    content = read_bytes(path, MOST_BYTES)
    if not content:
        raise refused(path, "is empty")
    found: list[Line] = []
    *texts, rest = content.split(b"\n")
    if rest:
        texts.append(rest)
    for number, text in enumerate(texts, start=1):
        try:
            found.append(Line(number, parse_line(text)))
        except ValueError as error:
            damage = Damage(number, str(error), cut_off=bool(rest) and number == len(texts))
            return Lines(found, damage, not rest)
    return Lines(found, None, not rest)


def parse_line(text: bytes) -> dict[str, Any]:
    """The value of a line.

    Raises:
        ValueError: it is not whole; says why.
    """
    body, mark, rest = text.rpartition(_SUM)
    if not mark:
        raise ValueError("is no line of a recorded battle")
    if rest != f'{zlib.crc32(body):08x}"}}'.encode():
        raise ValueError("has been changed: its sum does not fit")
    try:
        value = json.loads(body + b"}", parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ValueError("is not JSON") from None
    if not isinstance(value, dict):
        raise ValueError("is not a JSON object")
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def line_of(value: dict[str, Any]) -> bytes:
    """The line that holds a value, with its sum and its end."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return body + _SUM + f'{zlib.crc32(body):08x}"}}\n'.encode()


def append(path: Path, text: bytes, safely: bool) -> None:
    """Adds lines to a file. They survive the end of this process; `safely`: a power cut too, as far as the disk tells.

    Raises:
        InputError: they cannot be written.
    """
    try:
        with path.open("ab", buffering=0) as file:
            _write(file.fileno(), text)
            if safely:
                os.fsync(file.fileno())
    except OSError as error:
        raise refused(path, f"cannot be written: {error.strerror or error}") from None


def write_anew(path: Path, text: bytes) -> None:
    """Writes a whole file, or leaves what was there untouched.

    Raises:
        InputError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        try:
            with beside.open("xb", buffering=0) as file:
                _write(file.fileno(), text)
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise refused(path, f"cannot be written: {error.strerror or error}") from None


def _write(file: int, text: bytes) -> None:
    while text:
        text = text[os.write(file, text) :]
