"""The texts on cards: kinds of units, commanders, Leadership cards.

The module draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from bow.content.catalogue import Catalogue
from bow.content.models import Card, Commander, OrderRow, UnitKind
from bow.content.terms import ROMAN
from bow.words.battle_sentences import effect_sentence
from bow.words.messages import Words


@dataclass(frozen=True)
class CardSide:
    """The texts of a card, for any size.

    Attributes:
        house: the House of the card.
        name: the title.
        what: the line below the title.
        parts: pairs of bold words and a text; without a text, the words are a heading.
        foot: the line at the foot.
    """

    house: str
    name: str
    what: str
    parts: Sequence[tuple[str, str]]
    foot: str


def unit_face(kind: UnitKind, words: Words) -> CardSide:
    """Return a unit reference card: figures, range, the order chart, and the kind's special effects."""
    what = words.say("print-kind", branch=words.word(kind.branch), figures=kind.figures, range=kind.range)
    parts = [(ROMAN[rank], _row(row, words)) for rank, row in kind.orders.items()]
    for effect in kind.effects:
        key, name = f"keyword-{effect.word}", f"effect-{effect.word}"
        text = words.say(key) if words.has(key) else effect_sentence(words, effect, words.word)
        values = [str(value) for value in vars(effect).values() if type(value) is int]
        named = " ".join([words.say(name), *values]) if words.has(name) else ""
        parts.append((f"{named[:1].upper()}{named[1:]}.", text) if named else ("", text))
    return CardSide(kind.house, kind.name, what, parts, _foot(kind.id, kind.source.grade, words))


def _row(row: OrderRow, words: Words) -> str:
    ways = [words.say("rules-move-attack" if each.attack else "rules-move", hexes=each.move) for each in row.options]
    return words.say(
        "print-dice", dice=row.dice, orders=reduce(lambda a, b: words.say("rules-or", one=a, other=b), ways)
    )


def commander_face(commander: Commander, content: Catalogue, words: Words) -> CardSide:
    """Return a commander card: limit, capture rating, ability, commit ability."""
    figures = words.say(
        "print-commander", limit=commander.limit, capture=commander.capture, zone=commander.zone, value=commander.value
    )
    ability, commit = commander.ability, commander.commit
    parts = [
        ("", words.say("print-unit-of", kind=content.kinds[commander.unit].name)),
        ("", figures),
        (f"{ability.name or words.say('fact-ability')}.", ability.text),
        (f"{words.say('print-commit', name=commit.name or '', named='yes' if commit.name else 'no')}.", commit.text),
    ]
    name = f"{commander.name} ({commander.initials})"
    return CardSide(commander.house, name, commander.title, parts, _foot("", commander.source.grade, words))


def leadership_face(card: Card, content: Catalogue, words: Words) -> CardSide:
    """Return a Leadership card: its orders with their prices, and its tactic."""
    what = words.say("card-basic")
    if card.commander is not None:
        name = next((c.name for id, c in content.commanders.items() if id.startswith(f"{card.commander}:")), "")
        what = words.say("print-card-of", name=name)
    parts = [(words.say("print-price", cost=order.cost), order.text) for order in card.orders]
    if card.tactic is not None:
        when = words.say(f"tactic-{card.tactic.when}")
        parts.append((words.say("print-tactic", when=when.lower()), card.tactic.text))
    return CardSide(card.house, card.name, what, parts, _foot(card.id, card.source.grade, words))


def _foot(id: str, grade: str, words: Words) -> str:
    said = words.say(f"source-{grade}")
    return f"{id} · {said}" if id else said
