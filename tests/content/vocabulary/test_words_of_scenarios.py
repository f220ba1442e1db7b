"""Every word of special rules occurs in a rule case, in a battle made for it alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.battle.core.deed import Deed
from bow.battle.deeds import marker_deeds, scenario_deeds, terrain_deeds, third_party_deeds, unit_changes
from bow.battle.deeds.economy import Exchange, SetAllowance
from bow.battle.vocabulary import CONDITIONS, COUNTS, TRIGGERS
from bow.content.documents.yaml_reading import read_yaml
from tests.content.vocabulary.test_words_of_commanders import CASES as OF_COMMANDERS
from tests.content.vocabulary.trials import OF_TACTICS  # words of tactics are tested elsewhere

CASES = Path(__file__).parents[2] / "rules"
DEEDS = {
    thing.word
    for module in (scenario_deeds, marker_deeds, terrain_deeds, third_party_deeds, unit_changes)
    for thing in vars(module).values()
    if isinstance(thing, type) and issubclass(thing, Deed) and thing is not Deed
} | {SetAllowance.word, Exchange.word}
DEEDS -= set(OF_COMMANDERS)


def words_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {str(key) for key in value} | {word for item in value.values() for word in words_in(item)}
    if isinstance(value, list):
        return {word for item in value for word in words_in(item)}
    return {str(value)}


@pytest.fixture(scope="module")
def used() -> set[str]:
    return {
        word
        for file in sorted(CASES.rglob("*.yaml"))
        for case in read_yaml(file).value
        for part in ("rules", "victory")
        for word in words_in(case["position"].get(part, []))
    }


def test_the_words_are_played_in_cases(used: set[str]) -> None:
    assert {*TRIGGERS, *COUNTS, *DEEDS, *(set(CONDITIONS) - OF_TACTICS)} - used == set()
