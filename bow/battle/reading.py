"""Reading of files for the engine: content with the engine's vocabulary, scenarios, positions."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle.vocabulary import CONDITIONS, MODIFIERS, VOCABULARY, WORDS
from bow.content.catalogue import Catalogue, PackName, load_catalogue
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.vocabularies import listed
from bow.content.documents.yaml_reading import Document, dump_yaml, parse_yaml, read_yaml
from bow.content.packs import id_in, in_use, read_pack, using
from bow.content.scenarios import find_scenario, path_beside, read_scenario, scenario_paths
from bow.content.variants import split_variant
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.plans import Scenario


def catalogue(packs: Iterable[str | os.PathLike[str]] | None = None) -> Catalogue:
    """Return the content of the box with content packs applied (None: the packs in use). The box is read once.

    Raises:
        InputError: a fault in a pack, or in the content that results.
    """
    chosen = tuple(in_use() if packs is None else packs)
    return _with_words(chosen) if chosen else _box()


def catalogue_of(packs: tuple[PackName, ...]) -> Catalogue:
    """Return the content in use, after checking that it is the content that a value was made with.

    Raises:
        InputError: other content packs are in use now.
    """
    content = catalogue()
    if content.packs != packs:
        names = [listed(f"{pack.id} {pack.version}" for pack in each) for each in (packs, content.packs)]
        raise InputError.of("battle", Sentence("told-other-packs", names=names[0], others=names[1]))
    return content


def _with_words(packs: Iterable[str | os.PathLike[str]]) -> Catalogue:
    return load_catalogue(packs, vocabulary=VOCABULARY, lasting=MODIFIERS, conditions=CONDITIONS)


@cache
def _box() -> Catalogue:
    """Return the box without packs, cached because every new battle needs it."""
    return _with_words(())


def load_scenario(name: str | os.PathLike[str], content: Catalogue | None = None) -> Scenario:
    """Return a battle plan by id, file stem or path, or one of its variants: `the-small-ford:winter`.

    Raises:
        InputError: the plan or the variant does not exist, or its faults, each with its line.
    """
    _, variant = split_variant(name) if isinstance(name, str) else ("", "")
    return read_scenario(find_scenario(name), content or catalogue(), WORDS, variant)


def scenarios() -> tuple[str, ...]:
    """Return the ids of all battle plans: those of the book and of the content packs in use, in the book's order.

    Raises:
        InputError: a content pack cannot be read.
    """
    return tuple(found for path in scenario_paths() if (found := id_in(path)))


def refuse_unsound_packs(packs: list[Path], fresh: Iterable[Path]) -> None:
    """Check packs and the battle plans of the `fresh` ones, or all plans if units, terrain or commanders have changed.

    Raises:
        InputError: a pack cannot be used, or a battle plan no longer fits.
    """
    content = catalogue(packs)
    plans = [path for folder in fresh for path in read_pack(folder).plans.values()]
    if any(entry.over for kind in ("units", "terrain", "commanders") for entry in content.entries[kind].values()):
        with using(packs):
            plans = list(scenario_paths())
    faults: list[Fault] = []
    for path in plans:
        try:
            read_scenario(path, content, WORDS)
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(in_order(faults))


def load_named(name: str, file: str) -> Scenario:
    """Return the battle plan that a position in a file names.

    The name is an id, a file stem, a number, or a file in the position's folder.

    Raises:
        InputError: the plan does not exist, or its faults.
    """
    return read_scenario(path_beside(name, file), catalogue(), WORDS)


def read_document(path: str | os.PathLike[str]) -> Document:
    """Return a YAML file as a document.

    Raises:
        InputError: it cannot be read, or is not YAML.
    """
    return read_yaml(Path(path))


def as_document(value: str | dict[str, Any] | Document) -> Document:
    """Return a document made from YAML text or plain values; a document is returned as it is."""
    if isinstance(value, Document):
        return value
    return parse_yaml(value, "position") if isinstance(value, str) else Document(value, "position", {}, {})


def dump(value: Any) -> str:
    """Return plain values as YAML text."""
    return dump_yaml(value)
