"""Where the engine meets files: the box's content with the engine's vocabulary, scenarios, positions."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle.effects import CONDITIONS, VOCABULARY, WORDS
from bow.content.catalogue import Catalogue, load_catalogue
from bow.content.packs import in_use
from bow.content.reading import Document, dump_yaml, parse_yaml, read_yaml
from bow.content.scenarios import find_scenario, path_beside, read_scenario

if TYPE_CHECKING:
    from bow.battle.battle import Battle
    from bow.content.plans import Scenario


def catalogue(packs: Iterable[str | os.PathLike[str]] | None = None) -> Catalogue:
    """The content of the box, with content packs laid over it (None: those in use); read once.

    Raises:
        InputError: what is wrong with a pack, or with what it makes of the whole.
    """
    return load_catalogue(in_use() if packs is None else packs, vocabulary=VOCABULARY, conditions=CONDITIONS)


def load_scenario(name: str | os.PathLike[str], content: Catalogue | None = None) -> Scenario:
    """A battle plan by id, file stem or path.

    Raises:
        InputError: there is none, or what is wrong with it, each fault with its line.
    """
    path = find_scenario(name)
    return read_scenario(path, content or catalogue(), WORDS)


def load_named(name: str, file: str) -> Scenario:
    """The battle plan that a position in a file names: by id, stem or number, or a file in the position's folder.

    Raises:
        InputError: it is none of these, or what is wrong with it.
    """
    return read_scenario(path_beside(name, file), catalogue(), WORDS)


def load_position(path: str | os.PathLike[str]) -> Battle:
    """The battle that a position file describes.

    Raises:
        InputError: what is wrong with it, each fault with its line.
    """
    from bow.battle.battle import Battle

    return Battle.from_position(read_yaml(Path(path)))


def as_document(value: str | dict[str, Any] | Document) -> Document:
    """YAML text, plain values or a document, as a document."""
    if isinstance(value, Document):
        return value
    return parse_yaml(value, "position") if isinstance(value, str) else Document(value, "position", {}, {})


def dump(value: Any) -> str:
    """Plain values as YAML text."""
    return dump_yaml(value)
