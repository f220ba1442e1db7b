"""The files of messages, each parsed once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType

from bow.system.places import folder

LOCALE = folder("assets") / "locale"


def message_files(language: str) -> list[Path]:
    """Return the files of a language."""
    return sorted((LOCALE / language).glob("*.ftl"))


@cache
def parsed_messages(path: Path) -> list[EntryType]:
    """Return what a file contains; nobody may change it."""
    return list(FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body)
