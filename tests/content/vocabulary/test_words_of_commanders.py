"""The words of commanders and their cards: each occurs in the box, and a rule case shows its effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from bow.battle.reading import catalogue
from bow.battle.vocabulary import VOCABULARY
from bow.content.documents.yaml_reading import read_yaml

RULES = Path(__file__).parents[2] / "rules"
#: word -> a case in which it changes the outcome, and one that shows the outcome without it
CASES = {
    "spoils": ("ll26-tactic-morale-for-a-long-retreat", "ll26-without-the-tactic-none"),
    "regain-commit": (
        "young-wolf-the-card-is-not-turned-if-the-target-is-gone",
        "young-wolf-a-common-attack-turns-the-card",
    ),
    "dice-for-enemies": ("greatjon-a-die-for-each-enemy-beside-him", "greatjon-without-it-three-dice"),
    "exposed": ("sl33-tactic-a-die-more-against-one-enemy", "sl33-against-the-others-as-usual"),
    "shaken": ("ll24-tactic-an-enemy-retreats-twice-as-far", "ll24-others-as-far-as-usual"),
    "cowed": ("ll27-tactic-the-stalwart-are-cowed", "ll27-without-the-tactic-they-may-ignore"),
    "relieve": ("king-takes-the-token-off-himself", "king-without-it-the-enemy-strikes"),
    "blood-price": ("bolton-buys-dice-with-a-friends-figure", "bolton-without-it-two-dice"),
    "bought-dice": ("bolton-buys-dice-with-a-friends-figure", "bolton-the-dice-are-for-one-attack"),
    "strike-first": ("last-hearth-strikes-first", "last-hearth-declines"),
    "swap-places": ("king-changes-places-when-a-figure-would-fall", "king-declines-and-bleeds"),
    "divert-hits": ("bolton-lets-others-fall", "bolton-declines"),
    "challenge": ("ll21-tactic-holds-an-enemy-for-the-others", "ll21-without-the-tactic-nobody-flanks"),
    "another-turn": ("tywin-takes-another-turn", "tywin-without-it-turns-alternate"),
    "rob-token": ("sl31-two-units-and-a-token-of-the-enemys", "sl31-tactic-needs-low-enemy-morale"),
    "waylay": ("ll32-tactic-the-enemy-loses-a-card", "ll32-tactic-needs-a-valor-token"),
    "recall-card": ("sl35-tactic-takes-the-last-card-back", "sl35-tactic-needs-a-valor-token"),
    "stoke-fires": ("reaver-all-fires-rise-and-spread", "reaver-declines"),
    "spread-fires": ("reaver-all-fires-rise-and-spread", "reaver-fewer-fires-and-not-on-what-cannot-burn"),
}
GIVEN_BY = {"bought-dice": "blood-price"}


def words_in(thing: Any) -> Iterator[str]:
    if isinstance(thing, tuple):
        for item in thing:
            yield from words_in(item)
    elif is_dataclass(thing):
        yield getattr(thing, "word", "")
        for field in fields(thing):
            yield from words_in(getattr(thing, field.name))
    elif hasattr(type(thing), "model_fields"):
        for name in type(thing).model_fields:
            yield from words_in(getattr(thing, name))


def test_every_word_of_commanders_has_its_cases() -> None:
    assert set(CASES) <= set(VOCABULARY)
    there = {case["id"] for path in RULES.rglob("*.yaml") for case in read_yaml(path).value}
    assert {id for pair in CASES.values() for id in pair} <= there


@pytest.mark.parametrize("word", CASES)
def test_a_word_stands_in_the_box(word: str) -> None:
    box = catalogue()
    used = {found for records in (box.commanders, box.cards) for each in records.values() for found in words_in(each)}
    assert GIVEN_BY.get(word, word) in used
