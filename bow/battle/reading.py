"""Where the engine meets files: the box's content with the engine's vocabulary, scenarios, positions."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle.vocabulary import CONDITIONS, MODIFIERS, VOCABULARY, WORDS
from bow.content.catalogue import Catalogue, load_catalogue
from bow.content.documents.yaml_reading import Document, dump_yaml, parse_yaml, read_yaml
from bow.content.packs import id_in, in_use
from bow.content.scenarios import find_scenario, path_beside, read_scenario, scenario_paths

if TYPE_CHECKING:
    from bow.content.plans import Scenario


def catalogue(packs: Iterable[str | os.PathLike[str]] | None = None) -> Catalogue:
    """The content of the box, with content packs laid over it (None: those in use); read once.

    Raises:
        InputError: what is wrong with a pack, or with what it makes of the whole.
    """
    chosen = tuple(in_use() if packs is None else packs)
    return _with_words(chosen) if chosen else _box()


def _with_words(packs: Iterable[str | os.PathLike[str]]) -> Catalogue:
    return load_catalogue(packs, vocabulary=VOCABULARY, lasting=MODIFIERS, conditions=CONDITIONS)


@cache
def _box() -> Catalogue:
    """The box without packs, whose files do not change: each battle that begins asks for it."""
    return _with_words(())


def load_scenario(name: str | os.PathLike[str], content: Catalogue | None = None) -> Scenario:
    """A battle plan by id, file stem or path.

    Raises:
        InputError: there is none, or what is wrong with it, each fault with its line.
    """
    path = find_scenario(name)
    return read_scenario(path, content or catalogue(), WORDS)


def scenarios() -> tuple[str, ...]:
    """The ids of all battle plans: those of the book and of the content packs in use, in the book's order.

    Raises:
        InputError: a content pack cannot be read.
    """
    return tuple(found for path in scenario_paths() if (found := id_in(path)))


def load_named(name: str, file: str) -> Scenario:
    """The battle plan that a position in a file names: by id, stem or number, or a file in the position's folder.

    Raises:
        InputError: it is none of these, or what is wrong with it.
    """
    return read_scenario(path_beside(name, file), catalogue(), WORDS)


def read_document(path: str | os.PathLike[str]) -> Document:
    """A YAML file as a document.

    Raises:
        InputError: it cannot be read, or is no YAML.
    """
    return read_yaml(Path(path))


def as_document(value: str | dict[str, Any] | Document) -> Document:
    """YAML text, plain values or a document, as a document."""
    if isinstance(value, Document):
        return value
    return parse_yaml(value, "position") if isinstance(value, str) else Document(value, "position", {}, {})


def dump(value: Any) -> str:
    """Plain values as YAML text."""
    return dump_yaml(value)
