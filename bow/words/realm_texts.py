"""Names and texts printed in the realm, in the reader's language.

The records are English. Translations are messages in `assets/locale/LANGUAGE/content-realm.ftl`, with the keys of
`realm_texts`. A text without a message stays English. So does a text that differs from the box's: a content pack may
use a known id for other words.

    >>> from bow.realm.reading import printed_realm
    >>> from bow.words.messages import Name, Words, name_with_forms
    >>> realm_names(printed_realm(), Words("ru")).of("area", "castle_black")
    'Чёрный Замок'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
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
from bow.realm.core.named import Sort
from bow.realm.decisions.kinds import REALM_DECISIONS
from bow.realm.effects.vocabulary import VOCABULARIES
from bow.realm.reading import printed_realm
from bow.system.docstrings import docstring_of
from bow.words.messages import Name, Words, name_with_forms

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
    """Yield the texts of a record for readers, each with the key of its message."""
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
    """Return every text of the box, by the key of its message."""
    records = (entry.record for found in printed_realm().entries.values() for entry in found.values())
    found = {key: text for record in records for key, text in texts_of(record)}
    return MappingProxyType({**found, **word_texts(), **rule_texts()})


def rule_texts() -> Mapping[str, str]:
    """Return the names of chapters and the texts of rules, by the keys of their messages."""
    book = load_realm_rules()
    names = {f"printed-chapter-{chapter.id.lower()}": chapter.name for chapter in book.chapters}
    texts = {f"printed-rule-{rule.id.lower()}": rule.text for rule in book.rules.values()}
    return {**names, **texts}


def word_texts() -> Mapping[str, str]:
    """Return the meaning of each word of the cards, from its docstring, by the key of its message."""
    return {
        f"printed-word-{kind}-{word}": " ".join(docstring_of(made).split())
        for kind, words in VOCABULARIES.items()
        for word, made in words.items()
    }


def realm_text(key: str, text: str, words: Words) -> str:
    """Return a text of a record in a language; `text` is the record's own text."""
    known = not words.is_original and words.has(key) and realm_texts().get(key) == text
    return words.say(key) if known else text


#: the records with the names of each sort of thing; names of tokens are in the records of their tracks
SHELVES: Final[Mapping[Sort, str]] = {
    "area": "areas",
    "house": "houses",
    "unit": "units",
    "order": "orders",
    "card": "cards",
    "track": "tracks",
    "westeros": "westeros",
    "wildling": "wildlings",
}
#: the sorts that a card may choose from, in the order in which names are looked up
CHOSEN: Final[tuple[Sort, ...]] = ("area", "track", "card", "house", "unit", "order", "westeros", "wildling", "token")


class RealmNames:
    """The names of everything printed, by sort and id: areas, Houses, units, orders, tracks, cards."""

    def __init__(self, content: RealmContent, words: Words) -> None:
        self._words = words
        self._content = content
        self._names: dict[Sort, dict[str, str]] = {
            sort: {id: _name_of(sort, id, entry.record.name, words) for id, entry in content.entries[shelf].items()}
            for sort, shelf in SHELVES.items()
        }
        self._names["token"] = {
            track.token.id: realm_text(f"printed-{track.token.id}", track.token.name, words)
            for track in content.tracks.values()
        }

    def of(self, sort: Sort, id: str) -> str:
        """Return the name of a thing, a word of the engine or the kind of a question; never the id.

        An empty id gives `none`; an id without a name, such as a card of a missing pack, gives `unknown`.
        """
        if not id:
            return self._words.say("list-none")
        if (found := self._names.get(sort, {}).get(id)) is not None:
            return found
        if sort == "tides" and id in self._content.tides:
            return tides_text(self._words, self._content.tides[id])
        key = f"realm-{sort}-{id.replace('_', '-')}"
        known = sort in ("word", "question") and self._words.has(key)
        return self._words.say(key) if known else self._words.say("realm-unknown", sort=sort)

    def find(self, id: str) -> str | None:
        """Return the name of a thing of any sort, or None if nothing printed has this id."""
        return next((self._names[sort][id] for sort in CHOSEN if id in self._names[sort]), None)

    def of_chosen(self, id: str) -> str:
        """Return the name of a chosen thing, of any sort, or a word."""
        return self.find(id) or self.of("word", id)

    def has_own_unit(self, unit: str) -> bool:
        """Return whether a pack has renamed a kind of unit, so that its plural is unknown."""
        return self._content.units[unit].name != printed_realm().units[unit].name


def _name_of(sort: Sort, id: str, text: str, words: Words) -> str:
    key = f"printed-{id}"
    said = realm_text(key, text, words)
    return name_with_forms(words, sort, said, words.forms(key) if said != text else {})


def tides_text(words: Words, card: TidesCard) -> str:
    """Return a text for a Tides of Battle card, which has no name."""
    said = {"strength": card.strength, "swords": card.swords, "forts": card.forts}
    return words.say("realm-tides", skull="yes" if card.skull else "no", **said)


@lru_cache(maxsize=16)
def realm_names(content: RealmContent, words: Words) -> RealmNames:
    """Return the names of a game, in the language of the words."""
    return RealmNames(content, words)


def translated_name(name: str, words: Words) -> str:
    """Translate the English name of a thing of the box, or of a question; other texts are returned unchanged."""
    key = _keys_of_names().get(name)
    return name if key is None or words.is_original or not words.has(key) else Name(words.say(key), words.forms(key))


@lru_cache(maxsize=1)
def _keys_of_names() -> Mapping[str, str]:
    content = printed_realm()
    records = [entry.record for shelf in SHELVES.values() for entry in content.entries[shelf].values()]
    names = {text: key for record in reversed(records) for key, text in texts_of(record) if _is_name(key, record)}
    return MappingProxyType(names | {each.question: f"realm-question-{kind}" for kind, each in REALM_DECISIONS.items()})


def _is_name(key: str, record: RealmRecord) -> bool:
    return key.removeprefix("printed-") in (record.id, getattr(getattr(record, "token", None), "id", ""))


def record_name(record: RealmRecord, content: RealmContent, words: Words) -> str:
    """Return the name of a record for a list; records without a name are described by their contents."""
    names = realm_names(content, words)
    match record:
        case Border():
            one, other = (names.of("area", area) for area in record.between)
            return words.say("realm-border", one=one, other=other, kind=record.kind)
        case SupplyLevel():
            return words.say("realm-supply-level", level=record.level, armies=", ".join(map(str, record.armies)))
        case PlayerCount():
            houses = words.items(names.of("house", house) for house in record.houses)
            return words.say("realm-players", players=record.players, houses=houses)
        case WesterosDeck():
            return words.say("realm-deck", deck=record.id, cards=sum(each.count for each in record.cards))
        case TidesCard():
            said = {"strength": record.strength, "swords": record.swords, "forts": record.forts}
            return words.say("realm-tides-card", skull="yes" if record.skull else "no", count=record.count, **said)
        case _:
            return realm_text(f"printed-{record.id}", record.name, words)
