"""Models of printed things in every game: the strict base, patterns of words, lists, and the chapters of a rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints
from pydantic.types import Strict

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import validate
from bow.content.documents.vocabularies import without_control
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.system.sentence import Sentence, quoted

T = TypeVar("T")


@dataclass(frozen=True)
class TextShape:
    """A pattern that a word must match, and the message with an example for words that do not."""

    pattern: str
    key: str
    values: tuple[tuple[str, str], ...]

    @property
    def example(self) -> str:
        """The example in words."""
        return Sentence(self.key, **dict(self.values))

    def __call__(self, word: str) -> str:
        """Return the word itself. Raises ValueError if it has another form."""
        if not re.fullmatch(self.pattern, word):
            raise ValueError(Sentence("told-expected", found=quoted(word), expected=self.example))
        return word


def shaped(pattern: str, key: str, /, **values: str) -> AfterValidator:
    """Return a validator that a word matches a pattern. Its error shows the word and the message with an example."""
    return AfterValidator(TextShape(pattern, key, tuple(values.items())))


@dataclass(frozen=True)
class IdOf:
    """The noun that an id names, such as a hex or a terrain. It validates nothing; forms use it to offer ids."""

    noun: str


def one_line(text: str) -> str:
    """Return the text itself if it is one line; otherwise raise ValueError."""
    if "\n" in text:
        raise ValueError(Sentence("told-line-break"))
    return text


Text = Annotated[str, StringConstraints(min_length=1), AfterValidator(without_control)]
"""Words for the reader: never empty, without control characters."""
Name = Annotated[Text, AfterValidator(one_line)]
"""A text of one line."""

Many = Annotated[tuple[T, ...], Strict(False)]
"""A list in the file, a tuple in the model; its items stay strict."""


def _yaml_name(field: str) -> str:
    return field.rstrip("_").replace("_", "-")


class Printed(BaseModel):
    """The base of all models of content: frozen, strict, no unknown keys."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        alias_generator=_yaml_name,
        populate_by_name=True,
        defer_build=True,  # a command builds the validators of the models that it uses, no others
    )


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
