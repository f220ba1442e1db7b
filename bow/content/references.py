"""A search for ids in effects outside records, so that typos are found."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bow.content.documents.faults import Fault
from bow.content.documents.vocabularies import unknown
from bow.content.documents.yaml_reading import Document

Steps = tuple[str | int, ...]

FIELDS = {
    "terrain": ("over", "unless_on", "terrain", "piece"),
    "objective": ("objectives",),
    "area": ("in_", "area"),
    "marker": ("markers",),
    "unit": ("units",),
    "commander": ("commander",),
    "kind of unit": ("kinds",),
    "face": ("face",),
}
"""The fields of words that hold ids, by what they name. Words of the vocabulary keep to these names."""
_ANYTHING = ("all", "any")


def ids_named(
    thing: Any, noun: str, at: Steps = (), fields: Mapping[str, tuple[str, ...]] = FIELDS
) -> Iterator[tuple[Steps, str]]:
    """Yield every id of a ``noun`` in the words within ``thing`` (a record or a part of one), with its place.

    ``fields`` are the fields of words that hold ids, by the noun that they name.
    """
    if isinstance(thing, (list, tuple)):
        for index, item in enumerate(thing):
            yield from ids_named(item, noun, (*at, index, *_word_of(item)), fields)
    elif isinstance(thing, dict):
        for key, item in thing.items():
            yield from ids_named(item, noun, (*at, key), fields)
    elif dataclasses.is_dataclass(thing) or hasattr(type(thing), "model_fields"):
        names = (
            [field.name for field in dataclasses.fields(thing)]
            if dataclasses.is_dataclass(thing)
            else list(type(thing).model_fields)
        )
        is_word = dataclasses.is_dataclass(thing)
        for name in names:
            value = getattr(thing, name)
            here = (*at, name.rstrip("_").replace("_", "-"))
            if is_word and name in fields[noun]:
                if isinstance(value, str) and value not in _ANYTHING:
                    yield here, value
                elif isinstance(value, tuple):
                    yield from (((*here, index), each) for index, each in enumerate(value) if isinstance(each, str))
            else:
                yield from ids_named(value, noun, (*here, *_word_of(value)), fields)


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
    names = sorted(known)
    return [
        document.fault(
            (*at, *path),
            unknown(noun, id, names),
        )
        for path, id in ids_named(thing, noun, fields=fields)
        if id not in names
    ]
