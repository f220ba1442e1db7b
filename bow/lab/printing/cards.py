"""The cards of a battle on sheets to be cut: kinds of units, commanders, and the Leadership decks of both Houses.

A card has the size of a playing card, nine on a sheet. What does not fit into the smallest letters goes on on a second
card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from bow.battle import HOUSES, Battle
from bow.content.catalogue import Catalogue
from bow.content.models import Card, Commander, OrderRow, UnitKind
from bow.lab.map_sheets import ROMAN
from bow.lab.printing.paper import (
    HOUSE_INK,
    PALE,
    Paper,
    PaperPage,
    TextLine,
    columns_of,
    in_one_line,
    paragraph,
)
from bow.words.messages import Words, effect_sentence
from bow.words.translation import translated

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
"""Of a card: that of a playing card."""
ROWS: Final = 3
INSET: Final = 4.0
"""From the edge of a card to its letters."""
BAND: Final = 12.0
"""The coloured head of a card, with its name and what it is."""
FOOT: Final = 4.5
"""The line at the foot of a card: its number, and where it comes from."""
SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""Of the letters of a card, in points; the greatest in which everything fits."""


@dataclass(frozen=True)
class CardSide:
    """What stands on a card, to be set in any size.

    Attributes:
        house: whose it is.
        name: at its head.
        what: below the name.
        parts: bold words and a text each; without a text, a heading.
        foot: at its foot.
    """

    house: str
    name: str
    what: str
    parts: Sequence[tuple[str, str]]
    foot: str


def card_pages(battle: Battle, paper: Paper, words: Words) -> list[PaperPage]:
    """Sheets with all cards of a battle, to be cut along the lines."""
    cut = [part for face in faces(battle, words) for part in _parts(face, words)]
    return [_sheet(cut[n : n + ROWS * ROWS], paper) for n in range(0, len(cut), ROWS * ROWS)]


def faces(battle: Battle, words: Words) -> list[CardSide]:
    """The cards of a battle: of each House its kinds of units, its commanders, its Leadership deck."""
    content = translated(battle.catalogue, words)
    kinds = {unit.kind: None for unit in battle.units.values()}
    leaders = [id for id in battle.commanders if id in content.commanders]
    for waiting in battle.plan.reserve.values():
        if waiting.commander is not None and waiting.commander not in leaders:
            leaders.append(waiting.commander)
        kind = waiting.kind or content.commanders[waiting.commander or ""].unit
        kinds.setdefault(kind)
    found: list[CardSide] = []
    for house in HOUSES:
        found += [unit_face(content.kinds[id], words) for id in kinds if content.kinds[id].house == house]
        mine = [id for id in leaders if content.commanders[id].house == house]
        found += [commander_face(content.commanders[id], content, words) for id in mine]
        found += [leadership_face(card, content, words) for card in content.deck(house, mine)]
    return found


def unit_face(kind: UnitKind, words: Words) -> CardSide:
    """A unit reference card: figures, range, the order chart, what its kind has."""
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
    """A row of an order chart in words."""
    ways = [words.say("rules-move-attack" if each.attack else "rules-move", hexes=each.move) for each in row.options]
    return words.say(
        "print-dice", dice=row.dice, orders=reduce(lambda a, b: words.say("rules-or", one=a, other=b), ways)
    )


def commander_face(commander: Commander, content: Catalogue, words: Words) -> CardSide:
    """A commander card: limit, capture rating, ability, commit ability."""
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
    """A Leadership card: its orders with their prices, and its tactic."""
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


def _parts(face: CardSide, words: Words) -> list[tuple[CardSide, list[TextLine]]]:
    """A card's lines in the greatest letters in which they fit; in the least, several cards if they must."""
    room, height = WIDTH - 2 * INSET, HEIGHT - BAND - FOOT - 2.5
    for size in SIZES:
        lines = list(_lines(face, room, size))
        columns = columns_of(lines, height)
        if len(columns) == 1 or size == SIZES[-1]:
            break
    if len(columns) == 1:
        return [(face, columns[0])]
    many = len(columns)
    return [
        (
            CardSide(face.house, face.name, words.say("print-part", what=face.what, part=n, parts=many), (), face.foot),
            column,
        )
        for n, column in enumerate(columns, 1)
    ]


def _lines(face: CardSide, room: float, size: float) -> Iterator[TextLine]:
    for label, text in face.parts:
        yield from paragraph(" ".join(text.split()), room, size, label=label, after=1.6)


def _sheet(cards: Iterable[tuple[CardSide, list[TextLine]]], paper: Paper) -> PaperPage:
    """Up to nine cards, with lines to cut along."""
    page = PaperPage(paper)
    left, top = (page.width - ROWS * WIDTH) / 2, (page.height - ROWS * HEIGHT) / 2
    for n, (face, lines) in enumerate(cards):
        _card(page, left + n % ROWS * WIDTH, top + n // ROWS * HEIGHT, face, lines)
    for n in range(ROWS + 1):  # marks beyond the cards, where one lays the ruler
        x, y = left + n * WIDTH, top + n * HEIGHT
        page.stroke(x, top - 4, x, top - 1)
        page.stroke(x, top + ROWS * HEIGHT + 1, x, top + ROWS * HEIGHT + 4)
        page.stroke(left - 4, y, left - 1, y)
        page.stroke(left + ROWS * WIDTH + 1, y, left + ROWS * WIDTH + 4, y)
    return page


def _card(page: PaperPage, x: float, y: float, face: CardSide, lines: Sequence[TextLine]) -> None:
    ink, room = HOUSE_INK[face.house], WIDTH - 2 * INSET
    page.box(x, y, WIDTH, HEIGHT, PALE)
    page.box(x, y, WIDTH, BAND, ink, ink)
    page.text(x + INSET, y + 5.6, in_one_line(face.name, "title", 12.5, room, "white"))
    page.text(x + INSET, y + 10.0, in_one_line(face.what, "italic", 9.0, room, "white"))
    page.lines(x + INSET, y + BAND + 2.0, lines, room)
    page.text(x + INSET, y + HEIGHT - 2.2, in_one_line(face.foot, "italic", 6.5, room, PALE))
