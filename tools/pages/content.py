"""docs/content.md: every record of the box and every battle, with its grade and its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bow.battle import load_scenario
from bow.battle.reading import catalogue
from bow.content.scenarios import book_paths, scenario_paths

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.models import Source


#: the contents of the box, by the rulebook's names
BOX = {
    "commander cards": 14,
    "Leadership cards": 70,
    "unit reference cards": 8,
    "skirmish set-up cards": 16,
    "skirmish scenario cards": 2,
    "battles": 10,
}

INTRO = """\
# What is printed, and where it comes from

The rulebook gives the rules, but not the printed cards and battle plans. Publicly known facts about those are kept
exactly. The rest is reconstructed: designed for this project, in our own words, to fit the known facts and to play
well. No reconstruction claims to be the printed card. Every record has a grade:

- **rulebook**: printed in the rulebook
- **public**: everything that counts in play is publicly known
- **reconstruction**: at least one part is ours, and the note says which

The grade of a record is that of its weakest part. Owners of the game can put their own cards into a
[content pack](content-packs.md). `python -m tools.pages content` writes this page. `bow content show SL12` shows a
whole record.
"""


def counts(box: Catalogue) -> dict[str, int]:
    """Return the number of records of each kind in this project."""
    found = (box.commanders, box.cards, box.kinds, box.setups, box.skirmishes, book_paths())
    return {name: len(records) for name, records in zip(BOX, found, strict=True)}


def render() -> str:
    """Return the text of the page."""
    box = catalogue([])
    plans = [load_scenario(path, box) for path in scenario_paths()]
    sections: list[tuple[str, list[tuple[str, str, Source]]]] = [
        ("Battles", [(str(plan.number), plan.name, plan.source) for plan in plans]),
        ("Unit reference cards", _rows(box.kinds.values())),
        ("Commander cards", [(each.id, f"{each.name}, {each.title}", each.source) for each in box.commanders.values()]),
        *_cards(box),
        ("Skirmish set-up cards", _rows(box.setups.values())),
        ("Skirmish scenario cards", _rows(box.skirmishes.values())),
        ("Terrain", _rows(box.terrain.values())),
        ("Die and morale track", _rows([box.die, box.track])),
    ]
    here = counts(box)
    lines = [INTRO, "| in the box | printed | here |", "| --- | --- | --- |"]
    lines += [f"| {name} | {printed} | {here[name]} |" for name, printed in BOX.items()]
    grades = Counter(source.grade for _, rows in sections for *_, source in rows)
    told = ", ".join(f"{grades[grade]} {grade}" for grade in ("rulebook", "public", "reconstruction"))
    lines += ["", f"{grades.total()} records: {told}.", ""]
    for title, rows in sections:
        lines += [f"## {title}", "", "| id | name | grade | source |", "| --- | --- | --- | --- |"]
        lines += [f"| {id} | {_cell(name)} | {source.grade} | {_cell(source.note)} |" for id, name, source in rows]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _rows(records: Iterable[Any]) -> list[tuple[str, str, Source]]:
    return [(record.id, record.name, record.source) for record in records]


def _cards(box: Catalogue) -> Iterator[tuple[str, list[tuple[str, str, Source]]]]:
    """Yield the sections of the Leadership cards: the basic ones, then one for each commander."""
    yield "Basic Leadership cards", _rows(card for card in box.cards.values() if card.commander is None)
    names = {commander.id.partition(":")[0]: commander.name for commander in box.commanders.values()}
    for id, name in names.items():
        yield f"Leadership cards of {name}", _rows(card for card in box.cards.values() if card.commander == id)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
