"""Words of the vocabulary as blocks of a form: their colours, what they do, and how one takes another's place."""

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
"""The block of a word of each vocabulary."""


def field_label(name: str | int) -> str:
    """What a field is called; a field without a message by its key."""
    key = f"field-{name}"
    return say(key) if words().has(key) else str(name).replace("-", " ").capitalize()


def field_help(part: str, name: str, said: str) -> str:
    """What a field means, in the reader's language.

    Args:
        part: of what it is: a part of the battle such as `units` or `rules`, or `battle`.
        name: the field.
        said: what the code says of it, in English.
    """
    key = f"field-help-{'units' if part == 'reserve' else part}-{name}"
    if words().has(key):
        return say(key)
    return told(said) if words().is_original else ""


def choice_label(name: str | int, value: str) -> str:
    """What a word of a choice is called, in the field of a name; one without a message by itself."""
    for key in (f"choice-{name}-{value}", f"option-{value}", f"choice-{value}", f"word-{value}"):
        if words().has(key):
            return say(key)
    return value.replace("-", " ")


def say(key: str, /, **values: object) -> str:
    """A message of a form. There are many on a page, and none of them names a key of the keyboard."""
    return words().say(key, **values)


@lru_cache(maxsize=64)
def _choices(kind: WordShape, language: str) -> tuple[RowChoice, ...]:
    return tuple(RowChoice(entry.word, entry.word, told(entry.text)) for entry in entries(kind, spoken(language)))


def word_choices(kind: WordShape) -> tuple[RowChoice, ...]:
    """The words that may stand in a field, each with what it does."""
    return _choices(kind, words().language)


def words_found(kind: WordShape, wish: str) -> tuple[RowChoice, ...]:
    """The words that fit what is searched for."""
    return tuple(RowChoice(entry.word, entry.word, told(entry.text)) for entry in search(kind, wish, words()))


def word_help(kind: WordShape, word: str) -> str:
    """What a word does, in the reader's language, its fields by the names that they have in a form."""
    return told(what_it_does(kind, word, words()))


def told(text: str) -> str:
    """A text of the handbook for readers of a form: what stands in backquotes there is called as it is here."""
    return re.sub(r"`+([^`]+)`+", lambda found: say("form-named", what=_called(found[1])), text)


def _called(name: str) -> str:
    return say(f"field-{name}") if words().has(f"field-{name}") else name


def word_with_kept(kind: WordShape, word: str, given: Mapping[str, Any], known: Known) -> Any:
    """A word in the place of another: what must be given is begun, fields of the same name stay as they were."""
    shape = word_shape(kind, word)
    if shape is None:
        return word
    _, begun = word_of(begun_word(kind, word, known))
    kept = {field.name: given[field.name] for field in fields_of(shape) if field.name in given}
    order = [field.name for field in fields_of(shape)]
    return word_with(word, dict(sorted({**begun, **kept}.items(), key=lambda pair: order.index(pair[0]))))
