"""Search for words by their effects, with examples of use; copying of rules from other battles."""

import pytest

from bow.authoring.forms.fields import WordShape, allowed_words
from bow.authoring.forms.form_values import word_of
from bow.authoring.forms.word_search import entries, other_rules, plans, search, taken_over, uses
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.scenarios import scenario_in
from bow.words.messages import Words

DEEDS = WordShape("vocabulary")


@pytest.mark.parametrize("wish", ["fire", "Fires", "пожар", "пожары"])
def test_words_are_found_by_what_they_do_in_either_language(wish: str) -> None:
    found = [entry.word for entry in search(DEEDS, wish, Words("en"))]
    assert {"set-fire", "put-out", "stoke-fires", "spread-fires"} <= set(found)
    assert "waylay" not in found


def test_the_name_counts_more_than_the_text() -> None:
    assert search(DEEDS, "score", Words("en"))[0].word == "score"
    assert search(DEEDS, "lay", Words("en"))[0].word.startswith("lay")


def test_nothing_wished_for_gives_all_and_nonsense_none() -> None:
    assert search(DEEDS, "", Words("ru")) == entries(DEEDS, Words("ru"))
    assert search(DEEDS, "qwertz", Words("ru")) == []


@pytest.mark.parametrize("kind", ["triggers", "conditions", "count", "vocabulary"])
def test_every_word_has_an_example_of_its_use(kind: str) -> None:
    words = WordShape(kind)
    for word in allowed_words(words):
        found = uses(words, word)
        assert found, word
        assert all(word_of(use.value)[0] == word for use in found)


def test_a_rule_is_taken_from_another_battle_with_what_it_names() -> None:
    taken = next(rule for rule in other_rules() if rule.id == "thirteen-places")
    into = next(plan for plan in plans() if plan["id"] == "clash-on-the-kingsroad")
    battle, id = taken_over(taken, into)
    assert battle["rules"][id] == taken.value
    assert set(battle["areas"]) >= {"field"}
    assert set(battle["markers"]) >= {"location", "decoy"}
    assert "markers" not in into
    scenario = scenario_in(parse_yaml(dump_yaml(battle), "taken"), catalogue(), WORDS)
    assert id in scenario.rules
    again, second = taken_over(taken, battle)
    assert second == "thirteen-places-2"
    assert list(again["areas"]) == list(battle["areas"])
