"""Faults of files, as messages for their authors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Self

from bow.system.sentence import Sentence, joined, shown_in_line

MOST_SHOWN = 20
"""The most faults listed at once; of the rest only the number is given."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault at one place of a file; its text is ``file:line: field: message``.

    Control characters in the text are escaped. ``line`` counts from 1; None stands for the whole file.
    ``field`` is the dotted path of the value, empty for the whole. ``column`` counts from 1, or is None if unknown.
    """

    file: str
    line: int | None
    field: str
    message: str
    column: int | None = dataclass_field(default=None, compare=False)

    def __str__(self) -> str:
        return self._told(self.file if self.line is None else f"{self.file}:{self.line}")

    @property
    def with_column(self) -> str:
        """The text with its column: ``file:line:column: field: message``."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return self._told(place if self.line is not None else self.file)

    def _told(self, place: str) -> str:
        where = shown_in_line(": ".join(part for part in (place, self.field) if part))
        why = shown_in_line(self.message)
        return Sentence("told-place", where=where, why=why) if where and why else where or why


class InputError(Exception):
    """Invalid input. It carries every fault found; its text has one line for each of the first 20."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    @classmethod
    def of(cls, file: object, why: str, line: int | None = None) -> Self:
        """Return the error for a file as a whole, or for one of its lines."""
        return cls([Fault(str(file), line, "", why)])

    @property
    def messages(self) -> str:
        """The messages without files and lines, for readers who did not write the file."""
        return joined(shown_in_line(fault.message) for fault in self.faults[:MOST_SHOWN])

    def __str__(self) -> str:
        lines = [str(fault) for fault in self.faults[:MOST_SHOWN]]
        if len(self.faults) == 1:
            return lines[0]
        more = len(self.faults) - MOST_SHOWN
        return "\n".join([*lines, Sentence("told-more-faults", count=more)] if more > 0 else lines)


class PositionError(InputError, ValueError):
    """The error for a position, of either game, that cannot be read."""

    @classmethod
    def at(cls, place: str, why: str) -> PositionError:
        """Return the error for a part of a position that has no file; its text is ``place: why``."""
        return cls([Fault("", None, place, why)])


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return the faults without duplicates, by file and line."""
    files: dict[str, int] = {}
    unique = dict.fromkeys(faults)
    for fault in unique:
        files.setdefault(fault.file, len(files))
    return tuple(sorted(unique, key=lambda fault: (files[fault.file], fault.line or 0)))
