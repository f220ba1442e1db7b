"""Every text of both games' content that a reader may see: what translations translate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from inspect import getdoc
from types import MappingProxyType

from bow.battle.reading import catalogue, load_scenario
from bow.battle.vocabulary import CONDITIONS, COUNTS, TRIGGERS, VOCABULARY
from bow.words.realm_words import realm_texts
from bow.words.translation import box_texts, plan_files, texts


@lru_cache(maxsize=1)
def content_texts() -> Mapping[str, str]:
    """Return every text of the content that comes with the game, by the key of its message."""
    found = dict(box_texts())
    for path in plan_files():
        found |= texts(load_scenario(path, catalogue(())))
    return MappingProxyType({**found, **vocabulary_texts(), **realm_texts()})


def vocabulary_texts() -> Mapping[str, str]:
    """Return what each word of the vocabulary does, from its docstring, by the key of its message."""
    return MappingProxyType(
        {
            f"vocabulary-{kind}-{word}": " ".join((getdoc(made) or "").split())
            for kind, words in (
                ("effect", VOCABULARY),
                ("condition", CONDITIONS),
                ("count", COUNTS),
                ("trigger", TRIGGERS),
            )
            for word, made in words.items()
        }
    )
