"""The file of a war: a chain of lines, of which each has the digest of the line before.

    {"war":1,"campaign":{...},"plans":{...},"key":"9f3a...","players":{...},"prev":"","at":...,"sum":"..."}
    {"begun":"kingsroad","spent":["stark rank s2"],"seed":7,"plan":"...","journal":"....bow","prev":"...", ...}
    {"result":"kingsroad","winner":"stark","why":"rout", ... ,"prev":"...","at":...,"sum":"..."}
    {"skipped":"piper","prev":"...", ...}
    {"ransomed":"jaime-lannister","prev":"...", ...}

The first line has the whole edition: the campaign and its battle plans. So a war goes on as it began, whatever becomes
of their files. The lines are those of journals (`bow.record.lines`), with the same checksums. They are the only state:
what the war has come to is derived from them each time, by `bow.campaign.sheet`.

Each line is on the disk before the program goes on. One writer at a time writes a file. A line that is damaged, or does
not fit the line before, is reported and stays in the file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bow.content.documents.saving import keep_copy
from bow.content.documents.yaml_reading import read_bytes
from bow.record.journal import JournalFile
from bow.record.lines import BYTE_ORDER_MARK, MOST_BYTES, RecordNotice, dated_line_of, parse_line, refused
from bow.system.sentence import Sentence

FORMAT: Final = 1
WAR: Final = "war"
BEGUN: Final = "begun"
RESULT: Final = "result"
SKIPPED: Final = "skipped"
RANSOMED: Final = "ransomed"
KINDS: Final = (WAR, BEGUN, RESULT, SKIPPED, RANSOMED)
"""The kinds of line: the key with which each begins."""
PREVIOUS: Final = "prev"
SUFFIX: Final = ".war"


@dataclass(frozen=True)
class WarLine:
    """A line of a war: its number, from 1, its kind, and its keys and values."""

    number: int
    kind: str
    written: Mapping[str, Any]


@dataclass
class Chain:
    """The lines of a war, read or made, and what its players must know about them."""

    lines: list[WarLine] = field(default_factory=list)
    remarks: list[RecordNotice] = field(default_factory=list)
    last: bytes = b""
    """The text of the last valid line."""
    cut: int = 0
    """The bytes of an incomplete last line."""
    count: int = 0
    """All lines of the file, also those that cannot be read."""

    def next_line(self, kind: str, value: Any, values: Mapping[str, Any]) -> bytes:
        """Return the text of the line that follows, and take it as written."""
        text = dated_line_of({kind: value, **values, PREVIOUS: digest_of_line(self.last)})
        self.count += 1
        self.lines.append(WarLine(self.count, kind, parse_line(text.rstrip(b"\n"))))
        self.last = text
        return text


def digest_of_line(text: bytes) -> str:
    """Return the digest of a line that the next line has; empty for no line."""
    return hashlib.blake2b(text.strip(), digest_size=16).hexdigest() if text else ""


def read_chain(path: Path, text: bytes | None = None) -> Chain:
    """Read the file of a war.

    Args:
        path: the file.
        text: its content, if it was read already.

    Raises:
        InputError: it cannot be read, or its first line is not that of a war of this version.
    """
    content = (read_bytes(path, MOST_BYTES) if text is None else text).removeprefix(BYTE_ORDER_MARK)
    if not content:
        raise refused(path, Sentence("told-empty"))
    chain = Chain()
    *whole, rest = content.split(b"\n")
    for number, line in enumerate([*whole, rest] if rest else whole, start=1):
        chain.count = number
        try:
            values = parse_line(line)
            kind = next((kind for kind in KINDS if kind in values), None)
            if kind is None:
                raise ValueError(Sentence("told-war-line"))
        except ValueError as error:
            if number == 1:
                raise refused(path, Sentence("told-no-war"), 1) from None
            if rest and number == len(whole) + 1:
                chain.cut = len(rest)
                chain.remarks.append(RecordNotice(number, Sentence("told-war-cut")))
            else:
                chain.remarks.append(RecordNotice(number, Sentence("told-war-damage", why=error)))
            continue
        if number == 1:
            _check_first(path, values)
        elif values.get(PREVIOUS) != digest_of_line(chain.last):
            chain.remarks.append(RecordNotice(number, Sentence("told-war-unfit")))
        chain.lines.append(WarLine(number, kind, values))
        chain.last = line
    return chain


def _check_first(path: Path, values: Mapping[str, Any]) -> None:
    found = values.get(WAR)
    if type(found) is not int or found < 1:
        raise refused(path, Sentence("told-no-war"), 1)
    if found > FORMAT:
        raise refused(path, Sentence("told-new-format", found=found, most=FORMAT), 1)


class WarFile:
    """The file of a war, locked for one writer. Each call returns after its line is on the disk."""

    def __init__(self, file: JournalFile, chain: Chain) -> None:
        """Use `create` or `open`."""
        self._file = file
        self.chain = chain

    @classmethod
    def create(cls, path: Path, chain: Chain) -> WarFile:
        """Create the file of a war that has only its first line.

        Raises:
            InputError: it exists already, or cannot be written.
        """
        return cls(JournalFile.create(path, chain.last), chain)

    @classmethod
    def open(cls, path: Path) -> WarFile:
        """Open the file of a war to write it; an incomplete last line is removed, and kept in a copy beside the file.

        Raises:
            InputError: it cannot be read or written, or another program is writing it.
        """
        file = JournalFile.open(path)
        try:
            chain = read_chain(path, file.text)
            if chain.cut:
                keep_copy(path, "damaged")
                file.replace(file.text[: -chain.cut])
                chain.count, chain.cut = chain.count - 1, 0
            elif not file.text.endswith(b"\n"):
                file.add(b"\n", safely=True)
        except BaseException:
            file.close()
            raise
        return cls(file, chain)

    @property
    def path(self) -> Path:
        return self._file.path

    def add(self, kind: str, value: Any, values: Mapping[str, Any]) -> None:
        """Add a line.

        Raises:
            InputError: it cannot be written; it is kept, and written with the next one.
        """
        self._file.add(self.chain.next_line(kind, value, values), safely=True)

    def close(self) -> None:
        self._file.close()
