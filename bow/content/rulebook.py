"""The rulebook: every rule by its id, in words for players, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from bow.content.case_files import RuleId
from bow.content.directories import core_dir
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.content.models import Many, Printed, Text, shaped

ChapterId = Annotated[str, shaped(r"[A-Z]{2,5}", "a chapter such as ENG")]


class Rule(Printed):
    """One rule."""

    id: RuleId
    title: Text
    text: Text
    ruling: Text | None = None
    """What the rulebook leaves open and this edition decides."""
    missing: Text | None = None
    """Why the engine does not play the rule yet; None: it does."""


class Chapter(Printed):
    """A chapter of the rulebook."""

    id: ChapterId
    name: Text
    words: Many[Text] = ()
    """What somebody may call it who looks for it, in lower case."""
    rules: Annotated[Many[Rule], Field(min_length=1)]


@dataclass(frozen=True)
class Rulebook:
    """All rules."""

    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    """By id, in the order of the rulebook."""

    def chapter_of(self, rule: str) -> Chapter:
        """The chapter of a rule. KeyError: there is no such rule."""
        self.rules[rule]
        return next(chapter for chapter in self.chapters if chapter.id == rule.partition("-")[0])


def load_rulebook(path: Path | None = None) -> Rulebook:
    """The rulebook of the game, or of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return _rulebook(path or core_dir() / "rules.yaml")


@lru_cache(maxsize=2)
def _rulebook(path: Path) -> Rulebook:
    document = read_yaml(path)
    if not isinstance(document.value, list):
        raise InputError([document.fault((), "a rulebook is a list of chapters: `- id: ...`")])
    chapters: list[Chapter] = []
    faults: list[Fault] = []
    for n in range(len(document.value)):
        try:
            chapters.append(validate(document, Chapter, at=(n,)))
        except InputError as error:
            faults += error.faults
    if not faults:
        faults = _misplaced(document, chapters)
    if faults:
        raise InputError(in_order(faults))
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    return Rulebook(tuple(chapters), MappingProxyType(rules))


def _misplaced(document: Document, chapters: list[Chapter]) -> list[Fault]:
    """Ids that are used twice, or stand in another chapter than their own."""
    faults: list[Fault] = []
    seen: set[str] = set()
    for n, chapter in enumerate(chapters):
        if chapter.id in seen:
            faults.append(document.fault((n, "id"), f'there is a chapter "{chapter.id}" already'))
        seen.add(chapter.id)
        for k, rule in enumerate(chapter.rules):
            at = (n, "rules", k, "id")
            if rule.id.partition("-")[0] != chapter.id:
                faults.append(document.fault(at, f'the rule "{rule.id}" does not belong to the chapter {chapter.id}'))
            if rule.id in seen:
                faults.append(document.fault(at, f'there is a rule "{rule.id}" already'))
            seen.add(rule.id)
    return faults
