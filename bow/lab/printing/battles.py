"""The output of `bow print`: a battle's map, plan and cards, as one PDF or as pictures.

The cards are on sheets to cut: kinds of units, commanders, and both Houses' Leadership decks. A card has the size of a
playing card, nine on a sheet. A text too long for the smallest letters continues on a second card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

from bow.battle import HOUSES, Battle
from bow.lab.figure_files import without_glyph_warnings
from bow.lab.printing.card_sides import CardSide, commander_face, leadership_face, unit_face
from bow.lab.printing.paper import (
    HOUSE_INK,
    PALE,
    Paper,
    PaperPage,
    TextLine,
    columns_of,
    in_one_line,
    paragraph,
    save,
)
from bow.lab.printing.plan_pages import map_page, plan_pages
from bow.words.messages import Words, spoken
from bow.words.translation import translated

Part = Literal["map", "plan", "cards"]
PARTS: Final[tuple[Part, ...]] = ("map", "plan", "cards")


def print_battle(
    battle: Battle,
    out: Path,
    *,
    paper: Paper = "a4",
    parts: Collection[Part] = PARTS,
    secrets: bool = False,
    words: Words | None = None,
) -> list[Path]:
    """Print a battle in its current state; return the written files.

    Args:
        battle: a scenario after set-up, also of a skirmish, or a position.
        out: a `.pdf` contains all sheets; `NAME.png` becomes NAME-1.png, NAME-2.png ...
        paper: `a4` or `letter`.
        parts: the sheets to print: the map, the plan with forces and rules, the cards to cut.
        secrets: show face-down markers on the map.
        words: the language. None: the player's language.

    Raises:
        ValueError: the suffix is another one.
        InputError: the files cannot be written.
    """
    with without_glyph_warnings():
        return save(pages(battle, paper, parts, secrets=secrets, words=words or spoken()), out)


def pages(battle: Battle, paper: Paper, parts: Collection[Part], *, secrets: bool, words: Words) -> list[PaperPage]:
    """Return the sheets of a battle: map, plan, cards."""
    found: list[PaperPage] = []
    if "map" in parts:
        found.append(map_page(battle, paper, words, secrets=secrets))
    if "plan" in parts:
        found += plan_pages(battle, paper, words)
    if "cards" in parts:
        found += card_pages(battle, paper, words)
    return found


# --- the cards
WIDTH: Final = 63.0
HEIGHT: Final = 88.0
"""The height of a card, that of a playing card."""
ROWS: Final = 3
INSET: Final = 4.0
"""The distance from the edge of a card to its text."""
BAND: Final = 12.0
"""The height of the coloured head with the card's name and type."""
FOOT: Final = 4.5
"""The height of the line at the foot with the card's number and source."""
SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""Letter sizes in points; the largest in which the text fits is used."""


def card_pages(battle: Battle, paper: Paper, words: Words) -> list[PaperPage]:
    """Return sheets with all cards of a battle, with marks for cutting."""
    cut = [part for face in faces(battle, words) for part in _parts(face, words)]
    return [_sheet(cut[n : n + ROWS * ROWS], paper) for n in range(0, len(cut), ROWS * ROWS)]


def faces(battle: Battle, words: Words) -> list[CardSide]:
    """Return the cards of a battle: for each House the kinds of units, the commanders and the Leadership deck."""
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


def _parts(face: CardSide, words: Words) -> list[tuple[CardSide, list[TextLine]]]:
    """Return a card's lines in the largest letters that fit; if the smallest do not fit, several cards."""
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
    """Return a sheet with up to nine cards and marks for cutting."""
    page = PaperPage(paper)
    left, top = (page.width - ROWS * WIDTH) / 2, (page.height - ROWS * HEIGHT) / 2
    for n, (face, lines) in enumerate(cards):
        _card(page, left + n % ROWS * WIDTH, top + n // ROWS * HEIGHT, face, lines)
    for n in range(ROWS + 1):  # marks beyond the cards, for the ruler
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
