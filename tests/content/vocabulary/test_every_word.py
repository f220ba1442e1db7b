"""Every word of the vocabulary has a test in which it changes the outcome; an unknown effect is rejected."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.vocabulary import CONDITIONS, VOCABULARY
from bow.content.documents.faults import InputError
from tests.content.vocabulary import test_deeds_and_conditions, test_keywords, test_modifiers
from tests.content.vocabulary.test_words_of_commanders import CASES as OF_COMMANDERS
from tests.content.vocabulary.test_words_of_scenarios import DEEDS as OF_SCENARIOS
from tests.content.vocabulary.trials import DUEL, OF_TACTICS, PROVEN, position


def test_every_word_has_a_test_in_which_it_changes_the_outcome() -> None:
    assert all(
        part.__doc__ for part in (test_deeds_and_conditions, test_keywords, test_modifiers)
    )  # importing them fills the list
    assert set(VOCABULARY) | OF_TACTICS == PROVEN | set(OF_COMMANDERS) | OF_SCENARIOS
    assert not PROVEN & set(OF_COMMANDERS)
    assert not PROVEN & OF_SCENARIOS
    assert set(CONDITIONS) >= OF_TACTICS


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        ("stallwart", 'Did you mean "stalwart"?'),
        ({"dice-bonus": {"dice": 1, "on": "sunday"}}, "effects.1.effect.dice-bonus.on"),
        ({"toughness": {"hits": "many"}}, "effects.1.effect.toughness.hits"),
        ({"toughness": {}}, "hits"),
        ({"rally": {"target": {}}}, "rally"),  # a deed happens once and is no lasting effect
    ],
)
def test_a_position_with_an_effect_that_is_none_is_refused(effect: Any, what: str) -> None:
    with pytest.raises(InputError) as refused:
        Battle.from_position(position(*DUEL, effects=[("s1", effect)]))
    assert what in str(refused.value)


def test_an_effect_on_a_unit_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match=r"effects\.1\.unit"):
        Battle.from_position(position(*DUEL, effects=[("s7", "slip")]))
