"""Search for words by their effects, with examples of use; copying of rules from other battles."""

import pytest

from bow.authoring.forms.fields import WordShape, allowed_words, vocabulary
from bow.authoring.forms.form_values import word_of
from bow.authoring.forms.word_search import entries, other_rules, plans, search, taken_over, uses
from bow.battle.core.deed import Deed
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.scenarios import scenario_in
from bow.words.messages import Words, languages, message_keys

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


#: plain words of authors in both languages, and a word of special rules that must be among the first three
PLAIN = (
    ("night", "ночь", "grant"), ("freeze", "замёрзнуть", "change-ground"), ("ice", "лёд", "change-ground"),
    ("hidden", "скрытый", "turn-up"), ("ambush", "засада", "arrive"), ("trap", "ловушка", "wound"),
    ("reinforcements", "подкрепления", "arrive"), ("heal", "лечение", "heal"), ("promote", "повысить", "change-rank"),
    ("demote", "понизить", "change-rank"), ("traitor", "предатель", "change-sides"),
    ("bribe", "подкуп", "change-sides"),
    ("weather", "погода", "roll"), ("timer", "таймер", "change-counter"), ("money", "деньги", "change-counter"),
    ("question", "вопрос", "may"), ("buy", "купить", "may"), ("escape", "побег", "leave-board"),
    ("kill", "убить", "eliminate-unit"), ("burn", "поджечь", "set-fire"), ("treasure", "сокровище", "take-marker"),
    ("monster", "чудовище", "march"), ("bridge", "мост", "lay-piece"),
    ("sudden death", "внезапная смерть", "end-battle"),
    ("otherwise", "иначе", "when"),
)  # fmt: skip


@pytest.mark.parametrize(("english", "russian", "word"), PLAIN)
def test_plain_words_of_authors_find_the_words_of_rules(english: str, russian: str, word: str) -> None:
    for wish in (english, russian):
        found = [entry.word for entry in search(WordShape("vocabulary", Deed), wish, Words())]
        assert word in found[:3], (wish, found)


@pytest.mark.parametrize(("kind", "wish", "word"), [
    ("vocabulary", "fog", "sight-limit"), ("vocabulary", "туман", "sight-limit"), ("triggers", "trap", "enters"),
    ("conditions", "timer", "in-round"), ("count", "золото", "counter"),
])  # fmt: skip
def test_plain_words_find_effects_triggers_conditions_and_counts(kind: str, wish: str, word: str) -> None:
    assert word in [entry.word for entry in search(WordShape(kind), wish, Words())][:3]


@pytest.mark.parametrize("language", languages())
def test_plain_words_belong_to_words_of_rules(language: str) -> None:
    words = {word for kind in ("triggers", "conditions", "count", "vocabulary") for word in vocabulary(kind)}
    sought = {key.removeprefix("sought-") for key in message_keys(language) if key.startswith("sought-")}
    assert sought
    assert sought <= words
