"""Names and texts of what is printed in the realm, in the reader's language.

The records themselves are English. A language has their words as messages, `assets/locale/LANGUAGE/content-realm.ftl`,
with the keys that `realm_texts` gives. What has no message stays as the record says it, and so does a text that is not
the box's own: a content pack may use a known id for other words.

    >>> from bow.realm.reading import printed_realm
    >>> from bow.words.messages import Words
    >>> realm_names(printed_realm(), Words("ru"))("castle_black")
    'Чёрный Замок'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from inspect import getdoc
from types import MappingProxyType
from typing import Final

from bow.realm.content.board_models import (
    Area,
    Border,
    Box,
    House,
    InfluenceTrack,
    OrderType,
    PlayerCount,
    SupplyLevel,
    UnitType,
    WildlingTrack,
)
from bow.realm.content.card_models import HouseCard, TidesCard, WesterosCard, WesterosDeck, WildlingCard
from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.effects.vocabulary import VOCABULARIES
from bow.realm.reading import printed_realm
from bow.words.messages import Names, Words

#: a record of the realm
RealmRecord = (
    Area | Border | Box | House | HouseCard | InfluenceTrack | OrderType | PlayerCount | SupplyLevel | TidesCard
    | UnitType | WesterosCard | WesterosDeck | WildlingCard | WildlingTrack
)  # fmt: skip

NAMED: Final = (
    Area,
    Box,
    House,
    HouseCard,
    InfluenceTrack,
    OrderType,
    UnitType,
    WesterosCard,
    WildlingCard,
    WildlingTrack,
)


def texts_of(record: RealmRecord) -> Iterator[tuple[str, str]]:
    """The texts of a record that a reader may see, each with the key of its message."""
    stem = f"printed-{record.id}"
    if isinstance(record, NAMED):
        yield stem, record.name
    if isinstance(record, InfluenceTrack):
        yield f"printed-{record.token.id}", record.token.name
    elif isinstance(record, HouseCard | WesterosCard):
        if record.text is not None:
            yield f"{stem}-text", record.text
    elif isinstance(record, WildlingCard):
        yield f"{stem}-lowest", record.lowest.text
        yield f"{stem}-others", record.others.text
        yield f"{stem}-highest", record.highest.text
        if record.note is not None:
            yield f"{stem}-note", record.note


@lru_cache(maxsize=1)
def realm_texts() -> Mapping[str, str]:
    """Every text of the box, by the key of its message."""
    records = (entry.record for found in printed_realm().entries.values() for entry in found.values())
    found = {key: text for record in records for key, text in texts_of(record)}
    return MappingProxyType({**found, **word_texts(), **rule_texts()})


def rule_texts() -> Mapping[str, str]:
    """The names of chapters, the texts of rules and their rulings, by the keys of their messages."""
    book = load_realm_rules()
    names = {f"printed-chapter-{chapter.id.lower()}": chapter.name for chapter in book.chapters}
    texts = {f"printed-rule-{rule.id.lower()}": rule.text for rule in book.rules.values()}
    rulings = {
        f"printed-rule-{rule.id.lower()}-ruling-{n}": ruling
        for rule in book.rules.values()
        for n, ruling in enumerate(rule.rulings, start=1)
    }
    return {**names, **texts, **rulings}


def word_texts() -> Mapping[str, str]:
    """What each word of the cards does, by the key of its message, as the code says it to authors of packs."""
    return {
        f"printed-word-{kind}-{word}": " ".join((getdoc(made) or "").split())
        for kind, words in VOCABULARIES.items()
        for word, made in words.items()
    }


def realm_text(key: str, text: str, words: Words) -> str:
    """A text of a record in a language; `text`: what the record says."""
    known = not words.is_original and words.has(key) and realm_texts().get(key) == text
    return words.say(key) if known else text


def realm_names(content: RealmContent, words: Words) -> Names:
    """The names of all that has an id and a name: areas, Houses, units, orders, tracks, tokens, cards."""
    return dict(_names(content, words.language)).get


@lru_cache(maxsize=8)
def _names_of(pairs: tuple[tuple[str, str], ...], language: str) -> Mapping[str, str]:
    words = Words(language)
    return MappingProxyType({key.removeprefix("printed-"): realm_text(key, text, words) for key, text in pairs})


def _names(content: RealmContent, language: str) -> Mapping[str, str]:
    names = {
        key: text
        for found in content.entries.values()
        for entry in found.values()
        if isinstance(entry.record, NAMED)
        for key, text in texts_of(entry.record)
        if key.removeprefix("printed-") in (entry.record.id, getattr(getattr(entry.record, "token", None), "id", ""))
    }
    return _names_of(tuple(names.items()), language)


def record_name(record: RealmRecord, content: RealmContent, words: Words) -> str:
    """What a record is called in a list; those without a name by what they say."""
    names = realm_names(content, words)
    match record:
        case Border():
            one, other = (names(area) or area for area in record.between)
            return words.say("realm-border", one=one, other=other, kind=record.kind)
        case SupplyLevel():
            return words.say("realm-supply-level", level=record.level, armies=", ".join(map(str, record.armies)))
        case PlayerCount():
            houses = words.items(names(house) or house for house in record.houses)
            return words.say("realm-players", players=record.players, houses=houses)
        case WesterosDeck():
            return words.say("realm-deck", deck=record.id, cards=sum(each.count for each in record.cards))
        case TidesCard():
            said = {"strength": record.strength, "swords": record.swords, "forts": record.forts}
            return words.say("realm-tides-card", skull="yes" if record.skull else "no", count=record.count, **said)
        case _:
            return names(record.id) or record.name
