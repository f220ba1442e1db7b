"""The bounds in docs/files.md are those that models and readers enforce."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import annotated_types
import pytest
from pydantic import TypeAdapter, ValidationError

from bow.battle import flow
from bow.battle.core.number_bounds import Hexes, Spaces
from bow.battle.core.terms import MOST_DICE
from bow.battle.deeds.rule_bounds import MOST_DEEDS, MOST_QUESTIONS
from bow.content.documents.yaml_reading import MAX_BYTES, MAX_DEPTH, MAX_NODES
from bow.content.plans import MOST_OF_A_KIND, MOST_UNITS, BoxDice, Count, FireLevel, Scenario
from bow.content.scenarios import BOX_UNITS
from bow.hexes import MAX_COLUMNS, MAX_ROWS, Board
from bow.lab.playing import MOST_ACTIONS
from bow.system.sentence import size_text

PAGE = Path(__file__).parents[2] / "docs" / "files.md"


def most(kind: Any) -> int:
    """Return the highest number that a type of a model accepts."""
    adapter: TypeAdapter[int] = TypeAdapter(kind)
    top = next(n for n in (1000, 100, 50, 40, 30, 20, 10, 8, 4) if not refused(adapter, n))
    assert refused(adapter, top + 1)
    return top


def refused(adapter: TypeAdapter[int], number: int) -> bool:
    try:
        adapter.validate_python(number, strict=True)
    except ValidationError:
        return True
    return False


def bound(kind: Any) -> int:
    """Return the upper bound of a number of a word."""
    (found,) = (each for each in kind.__metadata__ if hasattr(each, "most"))
    assert isinstance(found.most, int)
    return found.most


def rounds() -> int:
    (found,) = (each for each in Scenario.model_fields["rounds"].metadata if isinstance(each, annotated_types.Le))
    assert isinstance(found.le, int)
    return found.le


BOUNDS = {
    "a file": f"{size_text(MAX_BYTES)}, {MAX_NODES:,} keys and values, {MAX_DEPTH} levels",
    "columns of a map": f"{MAX_COLUMNS}; at least 2",
    "rows of a map": f"{MAX_ROWS}",
    "rounds of a battle": f"{rounds()}",
    "units on the board": f"{BOX_UNITS}, as many as the box has banners",
    "units on the board and in reserve together": f"{MOST_UNITS}",
    "order dice of a House a round": f"{most(BoxDice)}",
    "command tokens of a House; Leadership cards that it draws a round": f"{most(Count):,}",
    "level of a fire": f"{most(FireLevel)}, and no more than the terrain burns to",
    "special rules, lines of `victory`, areas, objectives, markers (counted one by one)": f"{MOST_OF_A_KIND} of each",
    "dice: in a word, and of a combat with all that is added": f"{MOST_DICE}",
    "hexes of a move, and spaces of the morale track": f"{bound(Hexes)}",
    "things that the special rules of one moment do, those within others counted; questions that they ask": (
        f"{MOST_DEEDS}; {MOST_QUESTIONS}"
    ),
    "steps of a special rule, and of all that it calls, within one action": f"{flow.MOST_STEPS:,}",
    "actions of a round, until a House passes": f"{flow.MOST_ACTIONS:,}",
    "actions of a battle between bots": f"{MOST_ACTIONS:,}",
}


def rows() -> dict[str, str]:
    """Return the table of bounds, by its first column."""
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("### Bounds") :].split("\n\n")[2]
    cells = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return {what: said for what, said in cells}  # noqa: C416  # that each row has two cells is part of the check


@pytest.mark.parametrize("what", BOUNDS)
def test_the_page_names_the_real_bound(what: str) -> None:
    assert rows()[what] == BOUNDS[what]


def test_every_row_with_a_number_is_held() -> None:
    told_elsewhere = {"other numbers of words", "cards that a special rule draws at once"}
    assert set(rows()) - told_elsewhere == set(BOUNDS)


def test_a_board_has_at_least_two_columns() -> None:
    with pytest.raises(ValueError, match="2 to 26 columns and 1 to 30 rows"):
        Board.of(1, 5)
    assert bound(Spaces) == bound(Hexes)
