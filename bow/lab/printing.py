"""Battles on paper: the output of `bow print`, a battle's map, plan and cards, as one PDF or as pictures.

The map is on one sheet, then come the forces, the victory conditions and the special rules. The cards are on sheets to
cut: kinds of units, commanders, and both Houses' Leadership decks. A card has the size of a playing card, nine on a
sheet. A text too long for the smallest letters continues on a second card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from bow.battle import HOUSES, Battle
from bow.content.plans import Plan
from bow.content.terms import ROMAN
from bow.lab import map_sheets
from bow.lab import paper as lab_paper
from bow.lab.card_sides import CardSide, commander_face, leadership_face, unit_face
from bow.lab.figure_files import without_glyph_warnings
from bow.words.messages import Words, spoken
from bow.words.translation import marker_back, names_of, translated
from bow.words.victory_conditions import moment_text, victory_conditions, winner_text

MARGIN: Final = 11.0
GUTTER: Final = 7.0
"""The width between the two columns of a page."""
SIZE: Final = 10.0
"""The letter size in points."""
HEX: Final = 16.8
"""The hex width in millimetres at which map letters have their normal size."""
LARGEST: Final = 26.0
"""The greatest hex width in millimetres."""
ROSE: Final = 16.0
"""The size of the compass rose beside the title of a map, in millimetres."""
PAGE_FOOT: Final = 8.0
"""The height of the line at the foot of a page."""


def plan_of(battle: Battle, words: Words) -> Plan:
    return battle.plan if battle.scenario is None else translated(battle.scenario, words)


def title_of(battle: Battle, words: Words) -> str:
    return words.say("sheet-position") if battle.scenario is None else translated(battle.scenario, words).name


def map_page(battle: Battle, paper: lab_paper.Paper, words: Words, *, secrets: bool) -> lab_paper.PaperPage:
    """Return the map as large as the sheet allows, in the better of landscape and portrait."""
    wide, high = map_sheets.map_size(battle)
    page = lab_paper.PaperPage(paper, lying=wide > high)
    top = MARGIN + 11.0
    room = page.width - 2 * MARGIN, page.height - top - MARGIN - PAGE_FOOT
    hex = min(room[0] / wide, room[1] / high, LARGEST)
    title = title_of(battle, words)
    page.text(page.width / 2, MARGIN + 6, _title(title, page), "center")
    left, upper = (page.width - hex * wide) / 2, top + (room[1] - hex * high) / 2
    place = (
        left / page.width,
        1 - (upper + hex * high) / page.height,
        hex * wide / page.width,
        hex * high / page.height,
    )
    map_sheets.draw_map(page.figure.add_axes(place), battle, words, secrets=secrets, scale=hex / HEX)
    map_sheets.draw_compass(page.figure, (1 - (MARGIN + ROSE) / page.width, 1 - (5 + ROSE) / page.height,
                               ROSE / page.width, ROSE / page.height), battle)  # fmt: skip
    legend = [words.say("print-legend"), *map_sheets.map_signs(battle, words)]
    for n, line in enumerate(reversed(legend)):
        said = lab_paper.in_one_line(line, "italic", 9.0, page.width - 2 * MARGIN, lab_paper.PALE)
        page.text(page.width / 2, page.height - MARGIN + 2.0 - 3.8 * n, said, "center")
    return page


def _title(title: str, page: lab_paper.PaperPage) -> lab_paper.Piece:
    return lab_paper.in_one_line(title, "title", 20.0, page.width - 2 * MARGIN - 2 * ROSE)


def plan_pages(battle: Battle, paper: lab_paper.Paper, words: Words) -> list[lab_paper.PaperPage]:
    """Return everything but the map, in two columns, on as many sheets as necessary."""
    page = lab_paper.PaperPage(paper)
    room = (page.width - 2 * MARGIN - GUTTER) / 2
    top, foot = MARGIN + 11.0, page.height - MARGIN - PAGE_FOOT
    lines = list(plan_lines(battle, words, room))
    columns = _evened(lines, foot - top)
    pages = []
    for n in range(0, len(columns), 2):
        page = lab_paper.PaperPage(paper)
        page.text(page.width / 2, MARGIN + 6, _title(title_of(battle, words), page), "center")
        for m, column in enumerate(columns[n : n + 2]):
            page.lines(MARGIN + m * (room + GUTTER), top, column, room)
        number = words.say("print-page", page=n // 2 + 1, pages=(len(columns) + 1) // 2)
        page.text(
            page.width / 2, page.height - MARGIN, lab_paper.Piece(0, number, "italic", 9.0, lab_paper.PALE), "center"
        )
        pages.append(page)
    return pages


def _evened(lines: list[lab_paper.TextLine], height: float) -> list[list[lab_paper.TextLine]]:
    """Return lines in columns; if two columns are enough, they get about the same length."""
    least = sum(line.height for line in lines) / 2
    for part in range(20):
        columns = lab_paper.columns_of(lines, least + (height - least) * part / 20)
        if len(columns) <= 2 and least < height:
            return columns
    return lab_paper.columns_of(lines, height)


def plan_lines(battle: Battle, words: Words, room: float) -> Iterator[lab_paper.TextLine]:
    """Yield the plan as lines of a column."""
    plan = plan_of(battle, words)
    if battle.scenario is not None:
        scenario = translated(battle.scenario, words)
        yield from lab_paper.paragraph(scenario.story, room, SIZE, "italic", after=2.0)
        yield from _means(battle, words, room)
    for house in HOUSES:
        yield from _force(battle, words, room, house)
    yield from _decides(battle, words, room)
    yield from _objectives(battle, plan, words, room)
    rules = victory_conditions(battle, words).rules
    if rules:
        yield from lab_paper.heading(words.say("show-rules"), room)
        for text in rules:
            yield from lab_paper.paragraph(text, room, SIZE)
    yield from _land(battle, words, room)
    if map_sheets.is_under_way(battle):
        yield from lab_paper.heading(words.say("print-stands"), room)
        for label, text in map_sheets.standing_sentences(battle, words):
            yield from lab_paper.paragraph(text, room, SIZE, label=label and f"{label}:")
    if battle.options:
        yield from lab_paper.heading(words.say("show-options"), room)
        for option in sorted(battle.options):
            name, why = words.say(f"option-{option}"), words.say(f"option-{option}-why")
            yield from lab_paper.paragraph(why, room, SIZE, label=f"{name}.")
    if battle.scenario is not None:
        scenario = translated(battle.scenario, words)
        grade = words.say(f"source-{scenario.source.grade}")
        yield from lab_paper.heading(words.say("print-source"), room, 10.5, lab_paper.PALE)
        source = words.say("rules-source", grade=grade, note=scenario.source.note)
        yield from lab_paper.paragraph(source, room, 8.5, colour=lab_paper.PALE)


def _land(battle: Battle, words: Words, room: float) -> Iterator[lab_paper.TextLine]:
    """Yield fires and devastation, and the compass of fire if a fire burns or the plan names a compass."""
    found = list(map_sheets.land_sentences(battle, words))
    named = battle.scenario is not None and battle.scenario.compass is not None
    if battle.fires or named:
        found.append((words.say("print-compass"), map_sheets.compass_sentence(battle, words)))
    if found:
        yield from lab_paper.heading(words.say("print-land"), room)
    for label, text in found:
        yield from lab_paper.paragraph(text, room, SIZE, label=f"{label}:")


def _means(battle: Battle, words: Words, room: float) -> Iterator[lab_paper.TextLine]:
    """Yield both Houses' resources: a row for each kind, a column for each House."""
    scenario = battle.scenario
    assert scenario is not None
    yield from lab_paper.heading(words.say("print-set-up"), room)
    step = SIZE * 1.22 * lab_paper.POINT + 0.5
    at = room * 0.46, room * 0.74
    heads = (
        lab_paper.Piece(x, words.word(house), "bold", SIZE, lab_paper.HOUSE_INK[house])
        for x, house in zip(at, HOUSES, strict=True)
    )
    yield lab_paper.TextLine(step, tuple(heads), tied=True)
    rows = {
        "dice": {house: str(scenario.dice[house]) for house in HOUSES},
        "cards": {house: str(scenario.cards[house]) for house in HOUSES},
        "tokens": {house: str(scenario.tokens[house]) for house in HOUSES},
        "edge": {house: words.say(f"print-edge-{scenario.edges[house]}") for house in HOUSES},
        "track": {house: words.say(f"print-track-{scenario.track[house]}") for house in HOUSES},
    }
    for name, values in rows.items():
        cells = [lab_paper.in_one_line(words.say(f"print-row-{name}"), "text", SIZE, at[0] - 1.5)]
        for x, house in zip(at, HOUSES, strict=True):
            wide = (at[1] if x == at[0] else room) - x - 1.5
            cells.append(replace(lab_paper.in_one_line(values[house], "text", SIZE, wide), x=x))
        yield lab_paper.TextLine(step, tuple(cells))
    length = words.say("print-length", rounds=scenario.rounds, house=words.word(scenario.momentum))
    yield from lab_paper.paragraph(length, room, SIZE)


def _force(battle: Battle, words: Words, room: float, house: str) -> Iterator[lab_paper.TextLine]:
    """Yield the units of a House with rank, figures and hex, then its reserve and hidden markers."""
    catalogue = translated(battle.catalogue, words)
    yield from lab_paper.heading(
        words.say("print-force", house=words.word(house)), room, colour=lab_paper.HOUSE_INK[house]
    )
    for unit in battle.units.values():
        if unit.house != house:
            continue
        known = battle.roster[unit.id]
        name = catalogue.kinds[known.kind].name
        if unit.commander is not None:
            commander = catalogue.commanders[unit.commander]
            name = words.say("print-led", name=commander.name, title=commander.title, kind=name)
        said = words.say("print-unit", name=name, rank=ROMAN[known.rank], figures=unit.figures, hex=unit.at)
        if unit.face_down:
            said = f"{said}, {words.say('show-face-down')}"
        yield from lab_paper.paragraph(said, room, SIZE, label=unit.piece or unit.id, indent=9.0, after=0.5)
    waiting = [id for id in battle.reserve if _house_of(battle, id) == house]
    if waiting:
        names = names_of(battle, words)
        said = ", ".join(
            words.say("print-waiting", name=names(id) or id, id=id, rank=ROMAN[battle.plan.reserve[id].rank])
            for id in waiting
        )
        yield from lab_paper.paragraph(words.say("print-reserve", units=said), room, SIZE)
    markers = [marker for marker in battle.markers() if marker.at is not None and marker.secret == house]
    for kind, each in groupby(sorted(markers, key=lambda marker: marker.kind), key=lambda marker: marker.kind):
        places = ", ".join(marker.at or "" for marker in each)
        yield from lab_paper.paragraph(
            words.say("print-hidden", kind=marker_back(words, kind), hexes=places), room, SIZE
        )


def _house_of(battle: Battle, id: str) -> str | None:
    unit = battle.plan.reserve[id]
    if unit.house is not None:
        return unit.house
    if unit.commander is not None:
        return battle.catalogue.commanders[unit.commander].house
    return battle.catalogue.kinds[unit.kind or ""].house


def _decides(battle: Battle, words: Words, room: float) -> Iterator[lab_paper.TextLine]:
    """Yield the victory conditions and the rules for points."""
    decides = victory_conditions(battle, words)
    yield from lab_paper.heading(words.say("show-victory"), room)
    for each in decides.conditions:
        when = moment_text(words, each.when, each.rounds)
        label = words.say("print-wins", house=winner_text(words, each), when=when)
        yield from lab_paper.paragraph(each.text, room, SIZE, label=f"{label}:")
    if len(decides.rout) > 1:
        yield from lab_paper.paragraph(words.say("book-rout-both"), room, SIZE)
    elif decides.rout:
        yield from lab_paper.paragraph(words.say("book-rout", house=words.word(decides.rout[0])), room, SIZE)
    if decides.end:
        yield from lab_paper.paragraph(decides.end, room, SIZE)
    if decides.points:
        yield from lab_paper.heading(words.say("show-points"), room)
        for scoring in decides.points:
            who = words.say("who-both") if len(scoring.houses) > 1 else words.word(scoring.houses[0])
            moments = zip(scoring.when, scoring.rounds, strict=True)
            when = ", ".join(moment_text(words, moment, rounds) for moment, rounds in moments)
            label = words.say("print-wins", house=who[:1].upper() + who[1:], when=when)
            yield from lab_paper.paragraph(scoring.text, room, SIZE, label=f"{label}:")


def _objectives(battle: Battle, plan: Plan, words: Words, room: float) -> Iterator[lab_paper.TextLine]:
    if not plan.objectives:
        return
    yield from lab_paper.heading(words.say("show-objectives"), room)
    indent = max(lab_paper.width(objective.at, "bold", SIZE) for objective in plan.objectives.values()) + 2.5
    for objective in plan.objectives.values():
        house = battle.control.get(objective.at)
        key = "show-controlled" if house else "show-uncontrolled"
        text = words.say(key, text=objective.text, house=words.word(house or "none")).strip()
        yield from lab_paper.paragraph(text, room, SIZE, label=objective.at, indent=indent, after=0.5)


Part = Literal["map", "plan", "cards"]
PARTS: Final[tuple[Part, ...]] = ("map", "plan", "cards")


def print_battle(
    battle: Battle,
    out: Path,
    *,
    paper: lab_paper.Paper = "a4",
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
        return lab_paper.save(pages(battle, paper, parts, secrets=secrets, words=words or spoken()), out)


def pages(
    battle: Battle, paper: lab_paper.Paper, parts: Collection[Part], *, secrets: bool, words: Words
) -> list[lab_paper.PaperPage]:
    """Return the sheets of a battle: map, plan, cards."""
    found: list[lab_paper.PaperPage] = []
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


def card_pages(battle: Battle, paper: lab_paper.Paper, words: Words) -> list[lab_paper.PaperPage]:
    """Return sheets with all cards of a battle, with marks for cutting."""
    cut = [part for face in faces(battle, words) for part in _parts(face, words)]
    return [_sheet(cut[n : n + ROWS * ROWS], paper) for n in range(0, len(cut), ROWS * ROWS)]


def faces(battle: Battle, words: Words) -> list[CardSide]:
    """Return the cards of a battle: for each House the kinds of units, the commanders and the Leadership deck."""
    content = translated(battle.catalogue, words)
    kinds = {battle.roster[id].kind: None for id in battle.units}
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


def _parts(face: CardSide, words: Words) -> list[tuple[CardSide, list[lab_paper.TextLine]]]:
    """Return a card's lines in the largest letters that fit; if the smallest do not fit, several cards."""
    room, height = WIDTH - 2 * INSET, HEIGHT - BAND - FOOT - 2.5
    for size in SIZES:
        lines = list(_lines(face, room, size))
        columns = lab_paper.columns_of(lines, height)
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


def _lines(face: CardSide, room: float, size: float) -> Iterator[lab_paper.TextLine]:
    for label, text in face.parts:
        yield from lab_paper.paragraph(" ".join(text.split()), room, size, label=label, after=1.6)


def _sheet(cards: Iterable[tuple[CardSide, list[lab_paper.TextLine]]], paper: lab_paper.Paper) -> lab_paper.PaperPage:
    """Return a sheet with up to nine cards and marks for cutting."""
    page = lab_paper.PaperPage(paper)
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


def _card(page: lab_paper.PaperPage, x: float, y: float, face: CardSide, lines: Sequence[lab_paper.TextLine]) -> None:
    ink, room = lab_paper.HOUSE_INK[face.house], WIDTH - 2 * INSET
    page.box(x, y, WIDTH, HEIGHT, lab_paper.PALE)
    page.box(x, y, WIDTH, BAND, ink, ink)
    page.text(x + INSET, y + 5.6, lab_paper.in_one_line(face.name, "title", 12.5, room, "white"))
    page.text(x + INSET, y + 10.0, lab_paper.in_one_line(face.what, "italic", 9.0, room, "white"))
    page.lines(x + INSET, y + BAND + 2.0, lines, room)
    page.text(x + INSET, y + HEIGHT - 2.2, lab_paper.in_one_line(face.foot, "italic", 6.5, room, lab_paper.PALE))
