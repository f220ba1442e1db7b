"""A scenario is unchanged by writing it into a journal, and content has a name."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.documents.validation import plain
from bow.content.scenarios import scenario_paths
from bow.record.recorded_battles import content_name, scenario_of


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_a_scenario_is_the_same_after_json(path: Path) -> None:
    scenario = bow.load_scenario(path)
    again = scenario_of(json.loads(json.dumps(plain(scenario))))
    assert again == scenario
    assert bow.Battle.start(again, seed=3) == bow.Battle.start(scenario, seed=3)


def test_content_is_named_by_what_it_says() -> None:
    box = catalogue()
    assert content_name(box) == content_name(dataclasses.replace(box))
    card = box.cards["SL1"].model_copy(update={"name": "Another"})
    assert content_name(dataclasses.replace(box, cards={**box.cards, "SL1": card})) != content_name(box)


def test_records_with_nested_effects_are_plain() -> None:
    for record in [*catalogue().cards.values(), *catalogue().commanders.values(), *catalogue().kinds.values()]:
        json.dumps(plain(record))
