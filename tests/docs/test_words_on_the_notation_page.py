"""docs/notation.md names every word that a record or a legal action can have."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import BaseModel

from bow.battle.decisions import DECISIONS, VERBS
from bow.battle.events import KINDS
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS
from bow.content.plans import ReserveUnit
from bow.content.positions import Allowance, CommanderCard, LastingEffect, Position, PositionUnit, Side
from bow.content.terms import DIRECTIONS, HOUSES, OPTIONS, SYMBOLS

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
#: fields of these that no file has
UNWRITTEN = {"board"}


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", " ".join(CODE.findall(text))))


def keys(*models: type[BaseModel]) -> set[str]:
    return {name.rstrip("_").replace("_", "-") for model in models for name in model.model_fields} - UNWRITTEN


def rows_of_deeds() -> list[list[str]]:
    table = PAGE.partition("| deed | asks | is reported by |\n| --- | --- | --- |\n")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def test_every_word_of_a_record_or_an_action_is_on_the_page() -> None:
    words = {*VERBS, *DECISIONS, *KINDS, *DEEDS, *MODIFIERS, *CONDITIONS, *COUNTS, *TRIGGERS}
    words |= {*HOUSES, *SYMBOLS, *DIRECTIONS, *OPTIONS}
    words |= keys(Position, PositionUnit, Side, CommanderCard, LastingEffect, Allowance, ReserveUnit)
    assert words - words_in(PAGE) == set()


def test_each_deed_has_a_row_with_its_decision_and_its_events() -> None:
    keys_of_positions = keys(Position, PositionUnit)
    assert [row[0].strip("`") for row in rows_of_deeds()] == list(DEEDS)
    for deed, asks, reports in rows_of_deeds():
        assert words_in(asks) <= set(DECISIONS), deed
        fields = {name.rstrip("_").replace("_", "-") for name in DEEDS[deed.strip("`")].__annotations__}
        assert words_in(reports) <= {*KINDS, *VERBS} | keys_of_positions | fields, deed
        assert words_in(reports) & set(KINDS) or "deeds" in reports or "nothing" in reports, deed
