"""Where the realm meets files: what is printed, with the words that the cards are written in."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

from bow.realm.content import fields
from bow.realm.content.realm_content import RealmContent, load_realm
from bow.realm.effects.vocabulary import CARD_WORDS, WESTEROS_WORDS, WILDLING_WORDS

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
