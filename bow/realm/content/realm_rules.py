"""The rulebook of the realm: every rule by its id, in our own words, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.printed_models import Many, Name, Printed, Text, shaped
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml


class RealmRule(Printed):
    """One rule."""

    id: Annotated[str, shaped(r"[A-Z]{3}-[1-9][0-9]*", "the id of a rule such as MAR-5")]
    text: Text
    rulings: Many[Text] = ()
    """What the rulebooks leave open or tell differently, and how this edition decides."""
    ours: bool = False
    """Whether the rule itself is such a ruling."""
    source: Text | None = None


class RealmChapter(Printed):
    """A chapter of the rulebook."""

    id: Annotated[str, shaped(r"[A-Z]{3}", "a chapter such as MAR")]
    name: Name
    rules: Annotated[Many[RealmRule], Field(min_length=1)]


@dataclass(frozen=True)
class RealmRules:
    """All rules."""

    chapters: tuple[RealmChapter, ...]
    rules: Mapping[str, RealmRule]
    """By id, in the order of the book."""

    def chapter_of(self, rule: str) -> RealmChapter:
        """The chapter of a rule. KeyError: there is no such rule."""
        self.rules[rule]
        return next(chapter for chapter in self.chapters if chapter.id == rule.partition("-")[0])


def load_realm_rules(path: Path | None = None) -> RealmRules:
    """The rulebook of the realm, or of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return _rules(path or Path(__file__).parent / "rulebook" / "rules.yaml")


@lru_cache(maxsize=2)
def _rules(path: Path) -> RealmRules:
    document = read_yaml(path)
    if not isinstance(document.value, list):
        raise InputError([document.fault((), "a rulebook is a list of chapters: `- id: ...`")])
    chapters: list[RealmChapter] = []
    faults: list[Fault] = []
    for n in range(len(document.value)):
        try:
            chapters.append(validate(document, RealmChapter, at=(n,)))
        except InputError as error:
            faults += error.faults
    seen: set[str] = set()
    for n, chapter in enumerate(chapters if not faults else ()):
        for k, rule in enumerate(chapter.rules):
            at = (n, "rules", k, "id")
            if rule.id.partition("-")[0] != chapter.id:
                faults.append(document.fault(at, f'the rule "{rule.id}" does not belong to the chapter {chapter.id}'))
            if rule.id in seen:
                faults.append(document.fault(at, f'there is a rule "{rule.id}" already'))
            seen.add(rule.id)
    if faults:
        raise InputError(in_order(faults))
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    return RealmRules(tuple(chapters), MappingProxyType(rules))
