"""Where the realm meets files: what is printed, with the words that the cards are written in."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Final

from bow.content.documents.faults import InputError, PositionError
from bow.content.documents.yaml_reading import parse_yaml
from bow.realm.content import fields
from bow.realm.content.realm_content import RealmContent, load_realm
from bow.realm.effects.vocabulary import CARD_WORDS, WESTEROS_WORDS, WILDLING_WORDS
from bow.system.sentence import Sentence

#: what readers of records pass on, see `bow.content.documents.vocabularies`
WORDS: Final[dict[str, dict[str, type]]] = {
    fields.CARD_WORDS: {**CARD_WORDS},
    fields.WESTEROS_WORDS: {**WESTEROS_WORDS},
    fields.WILDLING_WORDS: {**WILDLING_WORDS},
}


def printed_realm(packs: Iterable[str | os.PathLike[str]] = ()) -> RealmContent:
    """What is printed, with content packs laid over it in their order; read once.

    Raises:
        InputError: what is wrong with a pack, or with what it makes of the whole.
    """
    return load_realm(packs, words=WORDS)


def position_read(text: str) -> dict[str, Any]:
    """Return the values of a position's YAML text.

    Raises:
        PositionError: it is no YAML, or no map.
    """
    try:
        value = parse_yaml(text, "").value
    except InputError as error:
        raise PositionError(error.faults) from None
    if not isinstance(value, dict):
        raise PositionError.at("", Sentence("told-realm-position-form"))
    return value
