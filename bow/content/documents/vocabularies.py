"""Words of a vocabulary: conversion of effects and conditions in a file to objects.

A file has a word alone, or a word with its fields:

    - advance
    - pursue: {hexes: 2}

The vocabulary is a mapping from word to a frozen dataclass. The validation context holds it under ``"vocabulary"``
(effects), ``"conditions"``, ``"triggers"``, ``"lasting"`` (the effects that last) or ``"changes"`` (of a battle plan).
The content package itself defines only the last ones.

Three kinds of dataclass fields are read in a special way:

- A field that is annotated with a common base class of the vocabulary (``Effect``, ``tuple[Effect, ...]``) is read
  as words.
- So is a field of a class that has its own words (a class attribute ``registry``, and the ``noun`` for them).
- A field that is annotated with another dataclass is read as a map of its fields.

Field names have hyphens in files.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
    AliasGenerator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    create_model,
)
from pydantic.types import Strict

from bow.content.documents.faults import Fault
from bow.content.documents.yaml_reading import Document
from bow.system.control_characters import control_in
from bow.system.sentence import CarriedError, Sentence, joined, quoted


@dataclasses.dataclass(frozen=True)
class Between:
    """The inclusive bounds of a number in a field of a word: ``Annotated[int, Between(1, 20)]``."""

    least: int
    most: int


VOCABULARY = "vocabulary"
CONDITIONS = "conditions"
TRIGGERS = "triggers"
LASTING = "lasting"
CHANGES = "changes"

LONGEST_WORD = 80
"""The longest word for which a similar one is suggested; a longer one is no typing error."""

_NOUN = {VOCABULARY: "effect", CONDITIONS: "condition", TRIGGERS: "trigger", LASTING: "effect", CHANGES: "change"}


class NestedFaultsError(CarriedError, ValueError):
    """The faults found inside a word, without the places that ``bow.content.documents.validation.validate`` adds."""

    def __init__(self, faults: Iterable[tuple[tuple[str | int, ...], str]]) -> None:
        self.faults = tuple(faults)
        super().__init__(joined(message for _, message in self.faults))


class NestedFieldsError(CarriedError, ValueError):
    """The errors of the fields of one word, as pydantic reports them."""

    def __init__(self, at: tuple[str, ...], error: ValidationError, model: type[BaseModel]) -> None:
        self.at = at
        self.error = error
        self.model = model
        super().__init__(str(error))


def without_control(text: str) -> str:
    """Return the text itself if it has no control characters; otherwise raise ValueError."""
    found = control_in(text)
    if found:
        raise ValueError(Sentence("told-control", character=found))
    return text


def did_you_mean(found: object, allowed: Iterable[str]) -> str:
    """Return `` Did you mean "x"?`` with a leading space, or an empty text if no word is similar."""
    if not isinstance(found, str) or len(found) > LONGEST_WORD:
        return ""
    names = {name.lower(): name for name in allowed}
    near = get_close_matches(found.lower().replace("_", "-"), names, n=1, cutoff=0.6)
    return Sentence("told-hint", near=names[near[0]]) if near else ""


def unknown(noun: str, found: str, allowed: Iterable[str]) -> Sentence:
    """Return the message "unknown NOUN", with the allowed names and the nearest one; the key is `told-noun-NOUN`.

    An empty name is not unknown: the author has not chosen one yet.
    """
    names = list(allowed) if isinstance(allowed, Sequence) else sorted(allowed)
    if not found:
        return Sentence("told-unnamed" if names else "told-unnamed-yet", noun=_noun(noun), list=listed(names))
    near = did_you_mean(found, names)
    return Sentence("told-unknown", noun=_noun(noun), found=found, hint=near, list=listed(names))


def _noun(noun: str) -> Sentence:
    return Sentence(f"told-noun-{noun.lower().replace(' ', '-')}")


def _form(noun: str) -> Sentence:
    return Sentence("told-word-form", noun=_noun(noun))


def listed(words: Iterable[str]) -> str:
    """Return allowed words as a list in a sentence, in order, cut after 40."""
    names = list(words)
    if len(names) > 40:
        return Sentence("told-some", names=", ".join(names[:40]), count=len(names) - 40)
    return ", ".join(names) if names else Sentence("told-none")


@dataclasses.dataclass(frozen=True)
class WordReader:
    """A pydantic validator that reads a word of one vocabulary of the context as an instance of `base`."""

    kind: str
    base: type = object

    def __call__(self, value: Any, info: ValidationInfo) -> Any:
        """Return the object that the word stands for."""
        vocabulary = (info.context or {}).get(self.kind)
        if vocabulary is not None and type(value) in vocabulary.values():
            return value
        return _read_word(value, self.kind, vocabulary, info.context or {}, _NOUN.get(self.kind, "effect"), self.base)


def word_validator(kind: str, base: type = object) -> WordReader:
    """Return a pydantic validator that reads a word of the vocabulary ``kind`` of the context.

    The object must be an instance of ``base``.
    """
    return WordReader(kind, base)


def _own_word_validator(base: Any, kind: str) -> Callable[[Any, ValidationInfo], Any]:
    def read(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, base):
            return value
        return _read_word(value, kind, base.registry, info.context or {}, base.noun)

    return read


def _read_word(
    value: Any,
    kind: str,
    vocabulary: Mapping[str, type] | None,
    context: Mapping[str, Any],
    noun: str,
    base: type = object,
) -> Any:
    fields: Any = {}
    if isinstance(value, str):
        word = value
    elif isinstance(value, dict) and len(value) == 1:
        ((word, fields),) = value.items()
    elif isinstance(value, dict):
        raise ValueError(Sentence("told-several-words", count=len(value), expected=_form(noun)))
    else:
        raise ValueError(Sentence("told-expected", found=quoted(value), expected=_form(noun)))
    if not isinstance(word, str):
        raise ValueError(Sentence("told-expected", found=quoted(word), expected=_form(noun)))
    if vocabulary is None:
        raise ValueError(Sentence("told-no-vocabulary", noun=_noun(noun), word=word))
    allowed = sorted(word for word, made in vocabulary.items() if issubclass(made, base))
    if word not in allowed:
        if word in vocabulary or word in context.get(VOCABULARY, ()):
            why = Sentence("told-happens-once", found=word, list=listed(allowed))
        else:
            why = unknown(noun, word, allowed)
        if isinstance(value, dict):
            raise NestedFaultsError([((word,), why)])  # the word may stand in a line below
        raise ValueError(why)
    made = vocabulary[word]
    if not isinstance(fields, dict):
        raise NestedFaultsError(
            [((word,), Sentence("told-takes", found=quoted(fields), word=word, expected=_fields_in_words(made)))]
        )
    return _fill(made, fields, (word,), tuple(vocabulary.values()), kind, context)


def _fill(
    made: type, fields: Any, at: tuple[str, ...], words: tuple[type, ...], kind: str, context: Mapping[str, Any]
) -> Any:
    """Return an object of the dataclass ``made`` from its fields in the file; ``at`` is their relative path."""
    model = _model_of(made, words, kind)
    try:
        filled = model.model_validate(fields, context=dict(context))
    except ValidationError as error:
        raise NestedFieldsError(at, error, model) from None
    try:
        return made(**{name: getattr(filled, name) for name in model.model_fields})
    except ValueError as error:
        raise NestedFaultsError([(at, str(error))]) from None


def _fields_in_words(made: type) -> str:
    names = [field.name.rstrip("_").replace("_", "-") for field in dataclasses.fields(made)]
    return Sentence("told-a-map-of", names=listed(names)) if names else Sentence("told-no-fields")


@cache
def _model_of(made: type, words: tuple[type, ...], kind: str) -> type[BaseModel]:
    hints = get_type_hints(made, include_extras=True)
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(made):
        if not field.init:
            continue
        default: Any = ...
        if field.default is not dataclasses.MISSING:
            default = field.default
        elif field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        fields[field.name] = (_readable(hints[field.name], words, kind), default)
    model: type[BaseModel] = create_model(
        made.__name__,
        __config__=ConfigDict(
            strict=True,
            extra="forbid",
            populate_by_name=True,
            arbitrary_types_allowed=True,
            protected_namespaces=(),
            alias_generator=AliasGenerator(validation_alias=lambda name: name.rstrip("_").replace("_", "-")),
        ),
        **fields,
    )
    return model


def _readable(hint: Any, words: tuple[type, ...], kind: str) -> Any:
    """Return the annotation ``hint`` such that lists fill tuples and words fill nested effects."""
    origin = get_origin(hint)
    arguments = get_args(hint)
    if hint is str:
        return Annotated[str, AfterValidator(without_control)]
    if origin is Annotated:
        bounds = [Field(ge=each.least, le=each.most) for each in arguments[1:] if isinstance(each, Between)]
        return Annotated[(_readable(arguments[0], words, kind), *(bounds or arguments[1:]))]
    if origin in (tuple, frozenset):
        inner = tuple(a if a is ... else _readable(a, words, kind) for a in arguments)
        return Annotated[origin[inner], Strict(False)]
    if origin in (Union, types.UnionType):
        return reduce(or_, (_readable(a, words, kind) for a in arguments))
    if isinstance(hint, type) and "registry" in vars(hint):
        return Annotated[Any, BeforeValidator(_own_word_validator(hint, kind))]
    if (
        isinstance(hint, type)
        and hint is not object
        and hint not in words
        and any(issubclass(word, hint) for word in words)
    ):
        return Annotated[Any, BeforeValidator(word_validator(kind, hint))]
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return Annotated[Any, BeforeValidator(_part_validator(hint, words, kind))]
    return hint


def _part_validator(made: type, words: tuple[type, ...], kind: str) -> Callable[[Any, ValidationInfo], Any]:
    """Return a pydantic validator that reads a map of fields as the dataclass ``made``, which is no word."""

    def read(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, made):
            return value
        if not isinstance(value, dict):
            raise ValueError(Sentence("told-expected", found=quoted(value), expected=_fields_in_words(made)))
        return _fill(made, value, (), words, kind, info.context or {})

    return read


Steps = tuple[str | int, ...]

FIELDS = {
    "terrain": ("over", "unless_on", "terrain"),
    "terrain token": ("piece",),
    "ground": ("ground",),
    "objective": ("objectives",),
    "area": ("in_", "area"),
    "marker": ("markers",),
    "unit": ("units",),
    "commander": ("commander",),
    "kind of unit": ("kinds",),
    "face": ("face",),
    "counter": ("counter",),
}
"""The fields of words that hold ids, by what they name. Words of the vocabulary keep to these names."""
_ANYTHING = ("all", "any")


def ids_named(
    thing: Any, noun: str, at: Steps = (), fields: Mapping[str, tuple[str, ...]] = FIELDS
) -> Iterator[tuple[Steps, str]]:
    """Yield every id of a ``noun`` in the words within ``thing`` (a record or a part of one), with its place.

    ``fields`` are the fields of words that hold ids, by the noun that they name.
    """
    for _, here, id in all_ids_named(thing, (noun,), at, fields):
        yield here, id


def all_ids_named(
    thing: Any, nouns: tuple[str, ...], at: Steps = (), fields: Mapping[str, tuple[str, ...]] = FIELDS
) -> Iterator[tuple[str, Steps, str]]:
    """Yield what `ids_named` finds of several nouns, each id with its noun first."""
    if isinstance(thing, (list, tuple)):
        for index, item in enumerate(thing):
            if not isinstance(item, str):
                yield from all_ids_named(item, nouns, (*at, index, *_word_of(item)), fields)
    elif isinstance(thing, dict):
        for key, item in thing.items():
            yield from all_ids_named(item, nouns, (*at, key), fields)
    elif names := _field_names(thing.__class__):
        is_word = dataclasses.is_dataclass(thing)
        for name in names:
            value = getattr(thing, name)
            here = (*at, name.rstrip("_").replace("_", "-"))
            left = nouns
            for noun in nouns if is_word else ():
                if name in fields[noun]:
                    left = tuple(each for each in left if each != noun)
                    if isinstance(value, str) and value not in _ANYTHING:
                        yield noun, here, value
                    elif isinstance(value, tuple):
                        yield from ((noun, (*here, n), each) for n, each in enumerate(value) if isinstance(each, str))
            if left and value is not None and not isinstance(value, (str, int)):
                yield from all_ids_named(value, left, (*here, *_word_of(value)), fields)


@cache
def _field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the fields of a word or a record; none for other types."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    return tuple(getattr(kind, "model_fields", ()))


def _word_of(thing: Any) -> tuple[str, ...]:
    """Return the vocabulary word of a thing as a step of a path, or an empty tuple if it is no word."""
    word = getattr(type(thing), "word", None)
    return (word,) if word else ()


def unknown_ids(
    document: Document,
    at: Steps,
    thing: Any,
    noun: str,
    known: Iterable[str],
    fields: Mapping[str, tuple[str, ...]] = FIELDS,
) -> list[Fault]:
    """Return a fault for every unknown id in the words within ``thing``, found at ``at`` in the document."""
    return all_unknown_ids(document, at, thing, {noun: known}, fields)


def all_unknown_ids(
    document: Document,
    at: Steps,
    thing: Any,
    known: Mapping[str, Iterable[str]],
    fields: Mapping[str, tuple[str, ...]] = FIELDS,
) -> list[Fault]:
    """Return what `unknown_ids` finds of several nouns, noun by noun; ``known`` has the ids by their noun."""
    names = {noun: sorted(ids) for noun, ids in known.items()}
    faults: dict[str, list[Fault]] = {noun: [] for noun in names}
    for noun, path, id in all_ids_named(thing, tuple(names), fields=fields):
        if id not in names[noun]:
            faults[noun].append(document.fault((*at, *path), unknown(noun, id, names[noun])))
    return [fault for found in faults.values() for fault in found]
