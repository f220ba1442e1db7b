"""A rulebook file: a list of chapters with their rules. The id of a rule begins with that of its chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.printed_models import Many, Printed, Text
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.system.sentence import Sentence


class AnyRule(Printed):
    """The fields of a rule in the rulebook of any game."""

    id: str


class AnyChapter(Printed):
    """The fields of a chapter in the rulebook of any game."""

    id: str
    name: Text
    rules: Many[AnyRule]


C = TypeVar("C", bound=AnyChapter)
R = TypeVar("R", bound=AnyRule)


@dataclass(frozen=True)
class RuleChapters(Generic[C, R]):
    """All rules of a game."""

    chapters: tuple[C, ...]
    rules: Mapping[str, R]
    """By id, in the order of the book."""


def read_chapters(path: Path, model: type[C]) -> tuple[C, ...]:
    """Return the chapters of a file.

    Raises:
        InputError: all faults of the file, each with its line.
    """
    document = read_yaml(path)
    if not isinstance(document.value, list):
        raise InputError([document.fault((), Sentence("told-rulebook-form"))])
    chapters: list[C] = []
    faults: list[Fault] = []
    for n in range(len(document.value)):
        try:
            chapters.append(validate(document, model, at=(n,)))
        except InputError as error:
            faults += error.faults
    faults = faults or list(_misplaced(document, chapters))
    if faults:
        raise InputError(in_order(faults))
    return tuple(chapters)


def _misplaced(document: Document, chapters: list[C]) -> Iterator[Fault]:
    """Yield a fault for each id that is used twice, and for each rule in the wrong chapter."""
    seen: set[str] = set()
    for n, chapter in enumerate(chapters):
        if chapter.id in seen:
            yield document.fault((n, "id"), Sentence("told-chapter-twice", id=chapter.id))
        seen.add(chapter.id)
        for k, rule in enumerate(chapter.rules):
            at = (n, "rules", k, "id")
            if rule.id.partition("-")[0] != chapter.id:
                yield document.fault(at, Sentence("told-rule-elsewhere", id=rule.id, chapter=chapter.id))
            if rule.id in seen:
                yield document.fault(at, Sentence("told-rule-twice", id=rule.id))
            seen.add(rule.id)
