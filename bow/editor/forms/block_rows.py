"""Vocabulary words as blocks of a form: labels, help texts, and replacing one word by another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from bow.authoring.forms.fields import Known, begun_word, fields_of, word_shape
from bow.authoring.forms.form_values import word_of, word_with
from bow.authoring.forms.value_shapes import WordShape
from bow.authoring.forms.word_search import entries, search, what_it_does
from bow.editor.forms.rows import RowChoice
from bow.ui.wording import words
from bow.words.messages import spoken

BLOCKS: Final[Mapping[str, str]] = {
    "triggers": "on",
    "conditions": "if",
    "condition": "if",
    "vocabulary": "do",
    "count": "count",
    "lasting": "do",
}
"""The kind of block in which the words of each vocabulary are shown."""


def field_label(name: str | int) -> str:
    """Return the label of a field, or its key if there is no message for it."""
    key = f"field-{name}"
    return say(key) if words().has(key) else str(name).replace("-", " ").capitalize()


def field_help(part: str, name: str, said: str) -> str:
    """Return the help text of a field in the player's language, or an empty text without a translation.

    Args:
        part: the part of the battle that has the field, such as `units` or `rules`, or `battle`.
        name: the field.
        said: the help text in the code, in English.
    """
    key = f"field-help-{'units' if part == 'reserve' else part}-{name}"
    if words().has(key):
        return say(key)
    return told(said) if words().is_original else ""


def choice_label(name: str | int, value: str) -> str:
    """Return the label of a choice of the field `name`, or the choice itself if there is no message for it."""
    for key in (f"choice-{name}-{value}", f"option-{value}", f"choice-{value}", f"word-{value}"):
        if words().has(key):
            return say(key)
    return value.replace("-", " ")


def say(key: str, /, **values: object) -> str:
    """Return a message of a form quickly, without replacing key names, which no form message contains."""
    return words().say(key, **values)


@lru_cache(maxsize=64)
def _choices(kind: WordShape, language: str) -> tuple[RowChoice, ...]:
    return tuple(RowChoice(entry.word, entry.word, told(entry.text)) for entry in entries(kind, spoken(language)))


def word_choices(kind: WordShape) -> tuple[RowChoice, ...]:
    return _choices(kind, words().language)


def words_found(kind: WordShape, wish: str) -> tuple[RowChoice, ...]:
    return tuple(RowChoice(entry.word, entry.word, told(entry.text)) for entry in search(kind, wish, words()))


def word_help(kind: WordShape, word: str) -> str:
    """Return the description of a word in the player's language, with fields named as in the form."""
    return told(what_it_does(kind, word, words()))


def told(text: str) -> str:
    """Return a handbook text for a form, with names in backquotes replaced by their labels."""
    return re.sub(r"`+([^`]+)`+", lambda found: say("form-named", what=_called(found[1])), text)


def _called(name: str) -> str:
    return say(f"field-{name}") if words().has(f"field-{name}") else name


def word_with_kept(kind: WordShape, word: str, given: Mapping[str, Any], known: Known) -> Any:
    """Return another word with initial values in its required fields. Fields of the same name keep their values."""
    shape = word_shape(kind, word)
    if shape is None:
        return word
    _, begun = word_of(begun_word(kind, word, known))
    kept = {field.name: given[field.name] for field in fields_of(shape) if field.name in given}
    order = [field.name for field in fields_of(shape)]
    return word_with(word, dict(sorted({**begun, **kept}.items(), key=lambda pair: order.index(pair[0]))))
