"""The unit lost most often is named once, and only if no other unit is lost as often."""

from __future__ import annotations

import pytest

import bow
from bow.content.plans import Scenario
from bow.lab.trials import findings
from bow.lab.trials.trial import PlayedBattle, Trial


def told(scenario: Scenario, *fell: set[str]) -> list[tuple[str, str]]:
    """Return the findings about lost units, in battles that Stark wins; `fell` are the lost units of each."""
    games = [
        PlayedBattle(n, "stark", "points", rounds=3, moved=frozenset(scenario.units), fell=frozenset(units))
        for n, units in enumerate(fell)
    ]
    found = findings(Trial(scenario, "greedy", 1, games))
    return [(each.key, each.named["unit"]) for each in found if each.key in ("weakest", "unit-always-fell")]


@pytest.fixture(scope="module")
def even() -> Scenario:
    return bow.load_scenario("02-paying-the-piper").model_copy(update={"favoured": None})


def test_one_that_falls_most_often_is_named(even: Scenario) -> None:
    assert told(even, {"l3"}, {"l3", "l4"}, {"l4"}, {"l3"}, set()) == [("weakest", "l3")]


def test_of_two_that_fall_as_often_none_is(even: Scenario) -> None:
    assert told(even, {"l3", "l4"}, {"l3", "l4"}, set(), set()) == []


def test_one_that_always_falls_is_named_once(even: Scenario) -> None:
    assert told(even, {"l3"}, {"l3", "l4"}, {"l3"}, {"l3"}) == [("unit-always-fell", "l3")]
