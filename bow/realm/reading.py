"""File access of the realm: the printed content, read with the vocabulary of card texts."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Final

from bow.content.documents.faults import InputError, PositionError
from bow.content.documents.yaml_reading import parse_yaml
from bow.realm.content import models
from bow.realm.content.realm_content import RealmContent, load_realm
from bow.realm.effects.vocabulary import CARD_WORDS, WESTEROS_WORDS, WILDLING_WORDS
from bow.system.sentence import Sentence

#: the vocabularies for the readers of records, see `bow.content.documents.vocabularies`
WORDS: Final[dict[str, dict[str, type]]] = {
    models.CARD_WORDS: {**CARD_WORDS},
    models.WESTEROS_WORDS: {**WESTEROS_WORDS},
    models.WILDLING_WORDS: {**WILDLING_WORDS},
}


def printed_realm(packs: Iterable[str | os.PathLike[str]] = ()) -> RealmContent:
    """Return the printed content with content packs, in their order. The result is cached.

    Raises:
        InputError: a pack has a fault, or the content with that pack has one.
    """
    return load_realm(packs, words=WORDS)


def position_read(text: str) -> dict[str, Any]:
    """Return the values of a position's YAML text.

    Raises:
        PositionError: the text is not YAML, or not a map.
    """
    try:
        value = parse_yaml(text, "").value
    except InputError as error:
        raise PositionError(error.faults) from None
    if not isinstance(value, dict):
        raise PositionError.at("", Sentence("told-realm-position-form"))
    return value
