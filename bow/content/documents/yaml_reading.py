"""Reading YAML from authors and strangers: safe, strict, and with line numbers.

Scenarios, content, positions and rule cases are all read here. The result has plain values: maps with keys that are
words or whole numbers, lists, words, numbers, true, false and null. Words are resolved as in YAML 1.2, but more
strictly: ``no``, ``on``, ``12:30``, ``0x10`` and ``1_000`` are words. Aliases, anchors, tags, repeated keys and
several documents are refused.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.yaml_writing import dump_yaml, resolve
from bow.system.sentence import Sentence, known_sentence, os_reason, size_text

__all__ = ["Document", "dump_yaml", "is_file", "is_folder", "parse_yaml", "read_bytes", "read_text", "read_yaml"]

MAX_BYTES = 5_000_000
MAX_DEPTH = 50
MAX_NODES = 100_000
"""Keys, words, lists and maps of one file: over a hundred times those of a battle plan."""
CASES = "cases"
"""The key of a list of cases: each case is counted by itself, so that a file may hold many."""
MAX_CASES = 2_500
MAX_CASE_NODES = 2_000
"""Keys, words, lists and maps of one case."""
MAX_NODES_OF_CASES = 1_250_000
"""Those of all cases of a file: hundreds for each."""

Steps = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document:
    """A parsed YAML file: its plain value, and the line of every part."""

    def __init__(
        self,
        value: Any,
        origin: str,
        lines: dict[Steps, int],
        blocks: dict[Steps, int],
        columns: dict[Steps, int] | None = None,
        ends: dict[Steps, int] | None = None,
        text: str = "",
    ) -> None:
        self.value = value
        self.origin = origin
        self._lines = lines
        self._blocks = blocks
        self._columns = columns or {}
        self._ends = ends or {}
        self._text = text

    @property
    def paths(self) -> tuple[Steps, ...]:
        """The paths of all parts whose place in the file is known."""
        return tuple(self._lines)

    def line_of(self, path: Iterable[str | int]) -> int:
        """Return the line (from 1) of the part at ``path``, or of its nearest known parent."""
        steps = tuple(path)
        while steps not in self._lines and steps:
            steps = steps[:-1]
        return self._lines.get(steps, 1)

    def column_of(self, path: Iterable[str | int]) -> int | None:
        """Return the column (from 1) of the part at ``path``, or of its nearest known parent; None if unknown."""
        steps = tuple(path)
        while steps not in self._columns and steps:
            steps = steps[:-1]
        return self._columns.get(steps)

    def line_of_text(self, path: Iterable[str | int], line: int) -> int:
        """Return the line of the file that contains line ``line`` (from 1) of the block text at ``path``."""
        steps = tuple(path)
        first = self._blocks.get(steps)
        return self.line_of(steps) if first is None else first + line - 1

    def written_lines(self, path: Iterable[str | int]) -> Iterator[tuple[int, str]]:
        """Yield the lines of the file that contain the text at ``path``, each with its number (from 1)."""
        first = self.line_of(path)
        yield from enumerate(self._text.split("\n")[first - 1 : self._ends.get(tuple(path), first)], first)

    def moved(self, at: Steps, value: Any) -> Document:
        """Return a document with another value, in which the parts below ``at`` have moved up to the whole.

        They keep their places in the file. All other parts keep the places that they have here.
        """
        made = Document(value, self.origin, {}, {}, text=self._text)

        def over(places: dict[Steps, int]) -> dict[Steps, int]:
            moved = {path[len(at) :]: n for path, n in places.items() if path[: len(at)] == at != path}
            return {path: n for path, n in {**places, **moved}.items() if made.has(path)}

        made._lines, made._blocks = over(self._lines), over(self._blocks)
        made._columns, made._ends = over(self._columns), over(self._ends)
        return made

    def has(self, path: Steps) -> bool:
        """Return whether there is a part at ``path``."""
        try:
            self.at(path)
        except (KeyError, IndexError, TypeError):
            return False
        return True

    def at(self, path: Iterable[str | int]) -> Any:
        """Return the value at ``path``. Raises KeyError or IndexError if there is none."""
        value = self.value
        for step in path:
            value = value[step]
        return value

    def dotted(self, path: Iterable[str | int]) -> str:
        """Return a path as text, such as ``units.s3.kind``; list items appear by ``id``, or by number from 1."""
        names: list[str] = []
        value: Any = self.value
        for step in path:
            if isinstance(value, list) and isinstance(step, int):
                value = value[step] if step < len(value) else None
                name = value.get("id") if isinstance(value, dict) else None
                names.append(name if isinstance(name, str) else str(step + 1))
            else:
                names.append(str(step))
                value = value.get(step) if isinstance(value, dict) else None
        return ".".join(names)

    def fault(self, path: Iterable[str | int], message: str) -> Fault:
        """Return a fault of the part at ``path``, with file, line and dotted field."""
        steps = tuple(path)
        return Fault(self.origin, self.line_of(steps), self.dotted(steps), message, self.column_of(steps))


def read_yaml(path: str | os.PathLike[str]) -> Document:
    """Read a YAML file.

    Raises InputError if it is missing, unreadable, no regular file, over 5 MB, not UTF-8 or
    not YAML in the strict form of this module. Never waits on a pipe or a device.
    """
    origin = os.fspath(path)
    return parse_yaml(read_text(path).removeprefix(MARK), origin)


def parse_yaml(text: str, origin: str) -> Document:
    """Read YAML text; ``origin`` is the file name that its faults carry. Raises InputError."""
    if len(text) > MAX_BYTES:
        raise InputError([_too_large(origin, len(text))])
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise InputError.of(origin, Sentence("told-nul"), line)
    try:
        return _Composer(text, origin).document()
    except yaml.YAMLError as error:
        raise InputError([_not_yaml(error, text, origin)]) from None


def read_bytes(path: str | os.PathLike[str], most: int = MAX_BYTES) -> bytes:
    """Return the content of a regular file. Never waits on a pipe or a device.

    Raises InputError if it is missing, unreadable, no regular file or over ``most`` bytes.
    """
    origin = os.fspath(path)

    def refused(message: str) -> InputError:
        return InputError.of(origin, message)

    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        found = Path(path).stat()
        _must_be_a_file(found, origin, most)
        with os.fdopen(os.open(path, flags), "rb") as file:
            _must_be_a_file(os.fstat(file.fileno()), origin, most)
            content = file.read(most + 1)
    except FileNotFoundError:
        raise refused(Sentence("told-no-file")) from None
    except PermissionError:
        raise refused(Sentence("told-no-permission")) from None
    except OSError as error:
        raise refused(Sentence("told-cannot-read", why=os_reason(error))) from None
    except ValueError:
        raise refused(Sentence("told-no-name")) from None
    if len(content) > most:
        raise InputError([_too_large(origin, len(content), most)])
    return content


def is_file(path: Path) -> bool:
    """Return whether a path is a regular file; False if the system cannot tell, as for overlong names."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Return whether a path is a folder; False also if the system cannot tell."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


MARK = "\ufeff"
"""The byte order mark, which some programs put before a text; it is no part of the text."""


def read_text(path: str | os.PathLike[str]) -> str:
    """Return the text of a file, without a byte order mark.

    Raises:
        InputError: as `read_yaml`, except for the faults of YAML.
    """
    origin = os.fspath(path)
    content = read_bytes(path)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found_byte = content[error.start]
        raise InputError.of(origin, Sentence("told-not-utf8", byte=f"0x{found_byte:02x}"), line) from None


def _must_be_a_file(found: os.stat_result, origin: str, most: int) -> None:
    message = ""
    if stat.S_ISDIR(found.st_mode):
        message = Sentence("told-a-folder")
    elif not stat.S_ISREG(found.st_mode):
        message = Sentence("told-no-regular")
    if message:
        raise InputError.of(origin, message)
    if found.st_size > most:
        raise InputError([_too_large(origin, found.st_size, most)])


def _too_large(origin: str, size: int, most: int = MAX_BYTES) -> Fault:
    return Fault(
        origin,
        None,
        "",
        Sentence("told-too-large", size=size_text(size), most=size_text(most)),
    )


def _not_yaml(error: yaml.YAMLError, text: str, origin: str) -> Fault:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is not None:
        line = int(mark.line) + 1
    elif isinstance(position := getattr(error, "position", None), int):
        line = text.count("\n", 0, position) + 1
    else:
        line = 1
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "broken"
    context = getattr(error, "context", None)
    why = known_sentence(problem)
    if isinstance(error, yaml.reader.ReaderError):
        why = Sentence("told-control-character")
    elif context:
        why = Sentence("told-place", where=known_sentence(context), why=why)
    elif problem == "mapping values are not allowed in this context":
        why = Sentence("told-key-value", why=why)
    if "cannot start any token" in problem and "\t" in text:
        why = Sentence("told-tabs", why=why)
    if problem in ("did not find expected key", "did not find expected '-' indicator"):
        why = Sentence("told-columns", why=why)
    return Fault(origin, line, "", Sentence("told-not-yaml", why=why), mark.column + 1 if mark is not None else None)


class _RefusedError(Exception):
    """Valid YAML that is not allowed here; it stops the composer."""

    def __init__(self, line: int, path: Steps, message: str) -> None:
        self.line = line
        self.path = path
        self.message = message


class _Composer:
    """A builder of plain values from YAML events, which stores the line of each."""

    def __init__(self, text: str, origin: str) -> None:
        self.origin = origin
        self.lines: dict[Steps, int] = {}
        self.columns: dict[Steps, int] = {}
        self.blocks: dict[Steps, int] = {}
        self.ends: dict[Steps, int] = {}
        self.text = text
        self.faults: list[Fault] = []
        self.nodes = self.cases = self.case_nodes = self.nodes_of_cases = 0
        self.events: Iterator[Any] = yaml.parse(text, Loader=_Loader)

    def document(self) -> Document:
        try:
            value = self._only_document()
        except _RefusedError as refusal:
            if self.nodes > MAX_NODES or self.cases > MAX_CASES:
                self.faults = []  # for such a large file, only its size is reported
            self._note(refusal.line, refusal.path, refusal.message)
        if self.faults:
            raise InputError(sorted(self.faults, key=lambda fault: fault.line or 0))
        return Document(value, self.origin, self.lines, self.blocks, self.columns, self.ends, self.text)

    def _note(self, line: int, path: Steps, message: str) -> None:
        field = ".".join(str(s + 1) if isinstance(s, int) else s for s in path)
        self.faults.append(Fault(self.origin, line, field, message))

    def _only_document(self) -> Any:
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            raise _RefusedError(1, (), Sentence("told-empty"))
        first = next(self.events)
        if isinstance(first, yaml.ScalarEvent) and first.value == "" and first.implicit[0]:
            raise _RefusedError(1, (), Sentence("told-empty"))
        value = self._value(first, ())
        next(self.events)
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            line = event.start_mark.line + 1
            raise _RefusedError(line, (), Sentence("told-second-document"))
        return value

    def _value(self, event: Any, path: Steps) -> Any:
        line: int = event.start_mark.line + 1
        self._count(line, path)
        self.lines.setdefault(path, line)
        self.columns.setdefault(path, event.start_mark.column + 1)
        if isinstance(event, yaml.AliasEvent):
            raise _RefusedError(line, path, Sentence("told-alias", name=f"*{event.anchor}"))
        if event.anchor is not None:
            raise _RefusedError(line, path, Sentence("told-anchor", name=f"&{event.anchor}"))
        if event.tag is not None:
            raise _RefusedError(line, path, Sentence("told-tag", name=event.tag))
        if isinstance(event, yaml.ScalarEvent):
            if event.style in ("|", ">"):
                self.blocks[path] = line + 1
            end: Any = event.end_mark
            if end.line >= line:
                self.ends[path] = end.line + (end.column > 0)
            return self._scalar(event, path) if event.implicit[0] else event.value
        if len(path) >= MAX_DEPTH:
            raise _RefusedError(line, path[:3], Sentence("told-too-deep", most=MAX_DEPTH))
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
                items.append(self._value(event, (*path, len(items))))
            return items
        return self._map(path)

    def _count(self, line: int, path: Steps) -> None:
        """Count a value; the values of each case are counted separately. Raises _RefusedError if there are too many."""
        if path[:1] == (CASES,) and len(path) > 1:
            if len(path) == 2:
                self.cases += 1
                self.case_nodes = 0
            self.case_nodes += 1
            self.nodes_of_cases += 1
            if self.nodes_of_cases > MAX_NODES_OF_CASES:
                raise _RefusedError(line, (), Sentence("told-too-many-values", most=MAX_NODES_OF_CASES))
            if self.cases > MAX_CASES:
                raise _RefusedError(line, (CASES,), Sentence("told-realm-case-too-many", most=MAX_CASES))
            if self.case_nodes > MAX_CASE_NODES:
                raise _RefusedError(line, path[:2], Sentence("told-too-many-values", most=MAX_CASE_NODES))
            return
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _RefusedError(line, (), Sentence("told-too-many-values", most=MAX_NODES))

    def _map(self, path: Steps) -> dict[str | int, Any]:
        made: dict[str | int, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line: int = event.start_mark.line + 1
            column: int = event.start_mark.column + 1
            if not isinstance(event, (yaml.ScalarEvent, yaml.AliasEvent)):
                raise _RefusedError(line, path, Sentence("told-key-no-word"))
            key = self._value(event, (*path, ""))
            self.lines.pop((*path, ""), None)
            self.columns.pop((*path, ""), None)
            if isinstance(key, bool) or not isinstance(key, (str, int)):
                wrong = "null" if key is None else key
                raise _RefusedError(line, path, Sentence("told-key-null", key=wrong))
            inner = (*path, key)
            if key in made:
                first = self.lines[inner]
                self._note(line, inner, Sentence("told-key-twice", key=key, line=first))
                inner = (*path, f"{key} (again)")
            self.lines.setdefault(inner, line)
            self.columns.setdefault(inner, column)
            value = self._value(next(self.events), inner)
            made.setdefault(key, value)
        return made

    def _scalar(self, event: Any, path: Steps) -> Any:
        try:
            return resolve(event.value)
        except ValueError as error:
            raise _RefusedError(event.start_mark.line + 1, path, str(error)) from None
