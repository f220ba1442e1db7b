"""The realm in the reader's language: printed names and texts, cards, events, refusals, actions and decisions.

The records are English. Translations are messages in `assets/locale/LANGUAGE/content-realm.ftl`, with the keys of
`realm_texts`. A text without a message stays English. So does a text that differs from the box's: a content pack may
use a known id for other words.

    >>> from bow.realm.reading import printed_realm
    >>> from bow.words.messages import Name, Words, name_with_forms
    >>> realm_names(printed_realm(), Words("ru")).of("area", "castle_black")
    'Чёрный Замок'

Keys of sentences: `realm-event-KIND`, `realm-refusal-KEY`, `realm-do-VERB`, `realm-ask-KIND`, and `realm-own-KIND`
for the House that decides; other words are `realm-word-WORD`. An id is replaced by its name, found by its sort. The
sort is the annotation of an event's field, the word of a verb, or the value of a refusal. Messages also get KEY-id,
the bare id, and KEY-count, the length of a list, to choose between wordings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from bow.game.actions import Action, Part
from bow.realm.content import models
from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.core.named import Named, Sort
from bow.realm.decisions import REALM_DECISIONS, RealmDecision
from bow.realm.effects.vocabulary import VOCABULARIES
from bow.realm.events import OrdersRevealed, PowerChanged, RealmEvent
from bow.realm.preview import CombatPreview, Match, NeutralPreview
from bow.realm.reading import printed_realm
from bow.realm.refusals import REALM_VERBS, RealmRefusal
from bow.realm.rules.strength import Term, sum_of_terms
from bow.system.docstrings import docstring_of
from bow.words.game_words import GameWords
from bow.words.messages import Name, Words, name_with_forms, translated_sentence

if TYPE_CHECKING:
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView

#: a record of the realm
RealmRecord = (
    models.Area
    | models.Border
    | models.Box
    | models.House
    | models.HouseCard
    | models.InfluenceTrack
    | models.OrderType
    | models.PlayerCount
    | models.SupplyLevel
    | models.TidesCard
    | models.UnitType
    | models.WesterosCard
    | models.WesterosDeck
    | models.WildlingCard
    | models.WildlingTrack
)

NAMED: Final = (
    models.Area,
    models.Box,
    models.House,
    models.HouseCard,
    models.InfluenceTrack,
    models.OrderType,
    models.UnitType,
    models.WesterosCard,
    models.WildlingCard,
    models.WildlingTrack,
)
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
#: the sort of the ids in an event's field, by its annotation; see `bow.realm.events.ids`
SORTS: Final[Mapping[str, Sort]] = {
    "Area": "area", "House": "house", "Unit": "unit", "Order": "order", "HouseCard": "card", "Track": "track",
    "Token": "token", "WesterosCard": "westeros", "WildlingCard": "wildling", "TidesCard": "tides",
}  # fmt: skip
#: the sort of the words of an action; other words, such as numbers, are shown as they are written
WORDS_OF_VERBS: Final[Mapping[str, Sort]] = {
    "area": "area", "to": "area", "target": "area", "unit": "unit", "order": "order", "house": "house", "side": "house",
    "card": "card", "track": "track", "mode": "word", "place": "word", "routed": "word",
}  # fmt: skip
NOBODY: Final = "none"
#: a decision with an open answer, asked by a card that only its House may see
BY_A_HIDDEN_CARD: Final = "tides-redraw"
#: the sort of the ids of a term, by its source
TERMS: Final[Mapping[str, Sort]] = {
    "units": "unit", "march": "order", "defense": "order", "support": "area", "garrison": "area", "card": "card",
    "text": "card", "blade": "token", "tides": "tides",
}  # fmt: skip
#: the columns of the table of House cards
LETTERS = "ABCDEFGH"


def texts_of(record: RealmRecord) -> Iterator[tuple[str, str]]:
    """Yield the texts of a record for readers, each with the key of its message."""
    stem = f"printed-{record.id}"
    if isinstance(record, NAMED):
        yield stem, record.name
    if isinstance(record, models.InfluenceTrack):
        yield f"printed-{record.token.id}", record.token.name
    elif isinstance(record, models.HouseCard | models.WesterosCard):
        if record.text is not None:
            yield f"{stem}-text", record.text
    elif isinstance(record, models.WildlingCard):
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
            return _tides_text(self._words, self._content.tides[id])
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


def _tides_text(words: Words, card: models.TidesCard) -> str:
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
        case models.Border():
            one, other = (names.of("area", area) for area in record.between)
            return words.say("realm-border", one=one, other=other, kind=record.kind)
        case models.SupplyLevel():
            return words.say("realm-supply-level", level=record.level, armies=", ".join(map(str, record.armies)))
        case models.PlayerCount():
            houses = words.items(names.of("house", house) for house in record.houses)
            return words.say("realm-players", players=record.players, houses=houses)
        case models.WesterosDeck():
            return words.say("realm-deck", deck=record.id, cards=sum(each.count for each in record.cards))
        case models.TidesCard():
            said = {"strength": record.strength, "swords": record.swords, "forts": record.forts}
            return words.say("realm-tides-card", skull="yes" if record.skull else "no", count=record.count, **said)
        case _:
            return realm_text(f"printed-{record.id}", record.name, words)


def house_card_line(words: Words, content: RealmContent, card: str, names: RealmNames) -> str:
    """Return a House card with its strength and icons: `Eddard Stark: strength 4, swords 2`."""
    printed = content.cards[card]
    said = {"strength": printed.strength, "swords": printed.swords, "forts": printed.forts}
    return words.say("realm-card", name=names.of("card", card), **said)


def house_card_text(words: Words, content: RealmContent, card: str) -> str:
    """Return the text of a House card, or ""."""
    text = content.cards[card].text
    return "" if text is None else realm_text(f"printed-{card}-text", text, words)


def printed_house_cards(words: Words, view: Realm | RealmView) -> dict[str, Any]:
    """Return what is printed on the House cards of a game, by card, for those who see cards and not their ids."""
    content, names = view.content, realm_names(view.content, words)
    cards = {
        id: {
            "name": names.of("card", id),
            "house": card.house,
            "strength": card.strength,
            "swords": card.swords,
            "forts": card.forts,
            "orders": [],
            "tactic": house_card_text(words, content, id),
        }
        for id, card in content.cards.items()
        if card.house in view.houses
    }
    return {"cards": cards}


def card_lines(words: Words, content: RealmContent, card: str, names: RealmNames) -> Iterator[str]:
    """Yield everything printed on a card of any kind, line by line."""
    if card in content.cards:
        yield house_card_line(words, content, card, names)
        if text := house_card_text(words, content, card):
            yield f"  {text}"
    elif card in content.westeros:
        printed = content.westeros[card]
        decks = ", ".join(deck.id for deck in content.decks.values() if any(each.card == card for each in deck.cards))
        icon = "yes" if printed.wildling_icon else "no"
        yield words.say("realm-card-westeros", name=names.of("westeros", card), decks=decks, icon=icon)
        yield f"  {realm_text(f'printed-{card}-text', printed.text, words)}"
    elif card in content.wildlings:
        yield names.of("wildling", card)
        wildling = content.wildlings[card]
        for part, text in (("lowest", wildling.lowest.text), ("others", wildling.others.text),
                           ("highest", wildling.highest.text)):  # fmt: skip
            yield words.say(f"realm-card-{part}", text=realm_text(f"printed-{card}-{part}", text, words))
        if wildling.note is not None:
            yield f"  {realm_text(f'printed-{card}-note', wildling.note, words)}"
    else:
        yield _tides_text(words, content.tides[card])


def westeros_lines(words: Words, content: RealmContent, card: str, names: RealmNames) -> Iterator[str]:
    """Yield the text of a Westeros card, and those of the cards that may be chosen by it."""
    printed = content.westeros[card]
    yield realm_text(f"printed-{card}-text", printed.text, words)
    for effect in printed.effects:
        for each in (each for each in getattr(effect, "options", ()) if each in content.westeros):
            text = realm_text(f"printed-{each}-text", content.westeros[each].text, words)
            yield words.say("realm-card-option", name=names.of("westeros", each), text=text)


def realm_event_sentence(words: Words, event: RealmEvent, names: RealmNames) -> str:
    """Return the sentence of an event; revealed orders follow below it, a line for each House."""
    said = {key: _field_text(words, type(event).FIELDS[key], value, names) for key, value in event.values.items()}
    if isinstance(event, PowerChanged):
        said["by"] = f"{event.by:+d}"  # a bare number would look like what the House has now
    sentence = words.say(f"realm-event-{event.kind}", **said, **_bare(event.values))
    return "\n".join([sentence, *_order_lines(words, event, names)]) if isinstance(event, OrdersRevealed) else sentence


def _order_lines(words: Words, event: OrdersRevealed, names: RealmNames) -> Iterator[str]:
    for house in dict.fromkeys(house for _, house, _ in event.orders):
        orders = [_id_text(words, "PlacedOrder", each, names) for each in event.orders if each[1] == house]
        yield words.say("realm-orders-of", house=names.of("house", house), orders=", ".join(orders))


def realm_refusal_sentence(words: Words, refusal: RealmRefusal, names: RealmNames) -> str:
    """Return the sentence of a refusal, without its rule."""
    said = {
        key: names.of(value.sort, str(value)) if isinstance(value, Named) else translated_sentence(value, words)
        for key, value in refusal.values.items()
    }
    return words.say(f"realm-refusal-{refusal.key}", **said, **_bare(refusal.values))


def realm_action_sentence(words: Words, action: Action, names: RealmNames) -> str:
    """Return the effect of an action in a few words; an action with an unknown verb is returned as written."""
    row = REALM_VERBS.get(action.verb)
    if row is None:
        return str(action)
    optional = [word.strip("[]") for word in row.words]
    keys = [f"{word}-two" if word in optional[:n] else word for n, word in enumerate(optional)]
    given: dict[str, str] = dict.fromkeys(keys, "") | dict(zip(keys, action.args, strict=False))

    def said(key: str, value: str) -> str | int:
        word = key.removesuffix("-two")
        if word == "number" and value.isdecimal():
            return int(value)  # the message chooses its wording by it
        if word in ("chosen", "option") or value == NOBODY:
            return names.of_chosen(value)
        return names.of(WORDS_OF_VERBS[word], value) if word in WORDS_OF_VERBS else value

    return words.say(f"realm-do-{action.verb}", **{key: said(key, v) for key, v in given.items()}, **_bare(given))


def realm_decision_sentence(words: Words, decision: RealmDecision, names: RealmNames, to: str = "") -> str:
    """Return a sentence with the House and the question of a decision; it addresses the House that reads it, `to`."""
    about = vars(decision)  # each kind has different fields
    subject, place = about.get("subject", ""), about.get("place", "")
    return words.say(
        f"realm-{'own' if to == decision.house else 'ask'}-{decision.kind}",
        house=names.of("house", decision.house),
        area=names.of("area", about.get("area") or ""),
        card=names.of_chosen(about.get("card", "")),
        subject=names.of_chosen(subject),
        left=about.get("left", 0),
        **_bare({"subject": subject, "place": place}),
    )


def units_text(words: Words, units: Mapping[str, int], names: RealmNames) -> str:
    """Return units with their numbers: `2 footmen and 1 knight`; routed units are marked as routed."""
    return words.items(_unit_text(words, unit, count, names) for unit, count in units.items())


def _unit_text(words: Words, unit: str, count: int, names: RealmNames) -> str:
    kind = unit.removesuffix("_routed")
    said = {"count": count, "routed": "yes" if unit != kind else "no"}
    if names.has_own_unit(kind):
        return words.say("realm-units-named", name=names.of("unit", kind), **said)
    return words.say("realm-units", unit=kind, **said)


def _bare(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values by which messages choose a wording: bare ids, and the lengths of lists."""
    ids = {f"{key}-id": str(value) or "none" for key, value in values.items() if isinstance(value, str)}
    return ids | {f"{key}-count": len(value) for key, value in values.items() if isinstance(value, list | dict)}


def _field_text(words: Words, form: str, value: Any, names: RealmNames) -> Any:
    """Return a field of an event, whose annotation is `form`, as a value for a message."""
    if form == "dict[ids.Unit, int]":
        return units_text(words, value, names)
    if form == "list[ids.Term]":
        return terms_text(words, value, names)
    if form.startswith("list["):
        inner = form[len("list[") : -1]
        return words.items(str(_field_text(words, inner, each, names)) for each in value)
    if form.startswith("dict["):
        key, inner = form[len("dict[") : -1].split(", ")
        pairs = ((_field_text(words, key, one, names), _field_text(words, inner, v, names)) for one, v in value.items())
        if inner == "ids.HouseCard":
            return words.items(words.say("realm-card-of", house=one, card=other) for one, other in pairs)
        return words.items(words.say("realm-pair", one=one, other=other) for one, other in pairs)
    if form == "bool":
        return "yes" if value else "no"
    return _id_text(words, form.removeprefix("ids."), value, names)


def _id_text(words: Words, form: str, value: Any, names: RealmNames) -> Any:
    match form:
        case "int" | "Deck" | "Kind":  # numbers, and values by which a message only chooses a wording
            return value
        case "ActionText":
            return realm_action_sentence(words, Action.parse(value), names) if value else ""
        case "Subject":
            return names.of_chosen(value)
        case "PlacedOrder":
            area, _, order = value
            return words.say("realm-pair", one=names.of("area", area), other=names.of("order", order))
    return names.of(SORTS[form], value)


def terms_text(words: Words, terms: Iterable[Sequence[Any]], names: RealmNames) -> str:
    """Return the terms of a strength, each with its source: `1 footman 1, March +1`."""
    return ", ".join(_term(words, term, names) for term in terms)


def _term(words: Words, term: Sequence[Any], names: RealmNames) -> str:
    source, of, value = term
    name = names.of(TERMS[source], of)
    if TERMS[source] == "order" and name.endswith(f"{value:+d}"):
        return name  # it has the value
    said = {"value": value, "size": abs(value), "sign": "less" if value < 0 else "more"}
    return words.say(f"realm-term-{source}", of=name, **said)


def part_name(words: Words, part: Part, names: RealmNames) -> str:
    """Return the name of a part of an action; that of a piece is its kind of unit and its area."""
    if part.kind == "button" and words.has(key := f"realm-button-{part.id}"):
        return words.say(key)
    if part.kind == "piece":
        area, unit, *routed = part.id.split(":")
        how = [names.of("word", word) for word in routed]
        return ", ".join([names.of("unit", unit), *how, names.of("area", area)])
    return names.find(part.id) or part.id


def is_secret(realm: Realm) -> bool:
    """Return whether the answer to the open decision, or the card that asks for it, is hidden."""
    owed = realm.decision
    return owed is not None and (owed.secret or owed.kind == BY_A_HIDDEN_CARD)


REALM_WORDS: Final[GameWords[Realm]] = GameWords(
    event=lambda words, event, realm: realm_event_sentence(words, event, realm_names(realm.content, words)),
    action=lambda words, action, realm: realm_action_sentence(words, action, realm_names(realm.content, words)),
    refusal=lambda words, refusal, realm: realm_refusal_sentence(words, refusal, realm_names(realm.content, words)),
    decision=lambda words, decision, realm: realm_decision_sentence(words, decision, realm_names(realm.content, words)),
    house=lambda words, house, realm: realm_names(realm.content, words).of("house", house),
    secret=is_secret,
    things=lambda words, realm: realm_names(realm.content, words).find,
    part=lambda words, part, realm: part_name(words, part, realm_names(realm.content, words)),
)


def preview_lines(words: Words, preview: CombatPreview | NeutralPreview | None, names: RealmNames) -> Iterator[str]:
    """Yield the preview of a combat: both strengths, possible additions, and each pairing of House cards."""
    if preview is None:
        yield words.say("realm-preview-nothing")
    elif isinstance(preview, NeutralPreview):
        yield from _neutral(words, preview, names)
    else:
        yield from _combat(words, preview, names)


def _neutral(words: Words, preview: NeutralPreview, names: RealmNames) -> Iterator[str]:
    yield words.say(
        "realm-preview-neutral",
        area=names.of("area", preview.area),
        strength=preview.strength,
        needed=preview.needed,
        succeeds="yes" if preview.succeeds else "no",
    )
    for each in preview.open_support:
        house, area = names.of("house", each.house), names.of("area", each.area)
        yield words.say("realm-preview-open-neutral", house=house, area=area, attacker=each.attacker)


def _combat(words: Words, preview: CombatPreview, names: RealmNames) -> Iterator[str]:
    attacker, defender = names.of("house", preview.attacker), names.of("house", preview.defender)
    yield words.say("realm-preview-begins", area=names.of("area", preview.area), attacker=attacker, defender=defender)
    for house, terms in ((attacker, preview.attacker_terms), (defender, preview.defender_terms)):
        yield words.say("realm-preview-side", house=house, **_strength(words, terms, names))
    for each in preview.open_support:
        yield words.say(
            "realm-preview-open",
            house=names.of("house", each.house),
            area=names.of("area", each.area),
            attacker=each.attacker,
            defender=each.defender,
        )
    if (bare := preview.match()) is not None:
        yield words.say("realm-preview-bare", winner=names.of("house", bare.winner))
    if preview.blade:
        yield words.say("realm-preview-blade", house=names.of("house", preview.blade))
    yield words.say("realm-preview-table", attacker=attacker, defender=defender)
    yield from _table(words, preview, names)


def _strength(words: Words, terms: Sequence[Term], names: RealmNames) -> dict[str, str | int]:
    return {"total": sum_of_terms(terms), "terms": terms_text(words, terms, names), "terms-count": len(terms)}


def _table(words: Words, preview: CombatPreview, names: RealmNames) -> Iterator[str]:
    """Yield a table with a row for each card of the attacker and a column for each of the defender, named above it."""

    def name(card: str) -> str:
        return names.of("card", card) if card else words.say("realm-preview-no-card")

    rows = list(dict.fromkeys(match.attacker_card for match in preview.matches))
    columns = list(dict.fromkeys(match.defender_card for match in preview.matches))
    for letter, card in zip(LETTERS, columns, strict=False):
        yield f"  {letter} {name(card)}"
    cells = {match[:2]: _cell(match, preview.attacker) for match in preview.matches}
    first = max(len(name(card)) for card in rows)
    width = max(map(len, cells.values())) + 2
    yield (" " * (first + 2) + "".join(f"{letter:>{width}}" for letter in LETTERS[: len(columns)])).rstrip()
    for row in rows:
        line = "".join(f"{cells[row, column]:>{width}}" for column in columns)
        yield f"  {name(row):{first}}{line}".rstrip()


def _cell(match: Match, attacker: str) -> str:
    """Return both strengths, the winner, and whether the Blade would change it: `7:5+`, `6:6-*`."""
    sign = "+" if match.winner == attacker else "-"
    turned = "*" if match.with_blade != match.winner else " "
    return f"{match.attacker}:{match.defender}{sign}{turned}"
