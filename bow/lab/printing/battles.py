"""What `bow print` prints: a battle's map, plan and cards, as one PDF or as pictures."""

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
    """Prints a battle as it stands.

    Args:
        battle: a scenario set up, a skirmish's too, or a position.
        out: a `.pdf` holds all sheets; `NAME.png` becomes NAME-1.png, NAME-2.png ...
        paper: `a4` or `letter`.
        parts: which sheets: the map, the plan with forces and rules, the cards to be cut.
        secrets: say on the map what lies face down, too.
        words: the language; None: the one that the player has chosen.

    Returns: the files.

    Raises:
        ValueError: another ending.
        InputError: they cannot be written.
    """
    with without_glyph_warnings():
        return save(pages(battle, paper, parts, secrets=secrets, words=words or spoken()), out)


def pages(battle: Battle, paper: Paper, parts: Collection[Part], *, secrets: bool, words: Words) -> list[PaperPage]:
    """The sheets of a battle, in the order in which they are laid on the table."""
    found: list[PaperPage] = []
    if "map" in parts:
        found.append(map_page(battle, paper, words, secrets=secrets))
    if "plan" in parts:
        found += plan_pages(battle, paper, words)
    if "cards" in parts:
        found += card_pages(battle, paper, words)
    return found
