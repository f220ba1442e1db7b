"""The output of `bow print`: a battle's map, plan and cards, as one PDF or as pictures."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final, Literal

from bow.battle import Battle
from bow.lab.missing_letters import without_glyph_warnings
from bow.lab.printing.cards import card_pages
from bow.lab.printing.paper import Paper, PaperPage, save
from bow.lab.printing.plan_pages import map_page, plan_pages
from bow.words.messages import Words, spoken

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
