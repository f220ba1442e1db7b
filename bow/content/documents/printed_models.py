"""Parts of the models of printed things in every game: the strict base, patterns of words, lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints
from pydantic.types import Strict

from bow.content.documents.vocabularies import without_control
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
