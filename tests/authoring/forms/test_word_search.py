"""Search for words by their effects, with examples of use; copying of rules from other battles."""

import re
from collections import Counter

import pytest

from bow.authoring.forms.fields import (
    FormField,
    RecordShape,
    WordShape,
    allowed_words,
    fields_of,
    vocabulary,
    word_shape,
)
from bow.authoring.forms.form_values import word_of
from bow.authoring.forms.known_ids import BATTLE
from bow.authoring.forms.word_search import (
    NOUN,
    entries,
    other_rules,
    plans,
    search,
    taken_over,
    uses,
    word_name,
)
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


@pytest.mark.parametrize("language", languages())
def test_every_word_and_field_of_the_forms_has_a_name(language: str) -> None:
    """In the forms no author meets a bare key: each word, field and choice has a message."""
    said = Words(language, strict=True)
    kinds = ("triggers", "conditions", "count", "vocabulary")
    keys = {f"called-{NOUN[kind]}-{word}" for kind in kinds for word in allowed_words(WordShape(kind))}
    assert len(keys) > 140
    seen: set[RecordShape] = set()

    def record(shape: RecordShape) -> None:
        if shape not in seen:
            seen.add(shape)
            for each in fields_of(shape):
                field(each)

    def field(each: FormField) -> None:
        keys.add(f"field-{each.name}")
        for choice in each.choices:
            messages = (f"choice-{each.name}-{choice}", f"option-{choice}", f"choice-{choice}", f"word-{choice}")
            assert any(map(said.has, messages)), f"{each.name}: {choice}"
        for inner in (*each.options, each.item, each.key):
            if inner is not None:
                field(inner)
        if each.kind == "record":
            record(each.record)
        elif each.kind == "word":
            for word in allowed_words(each.words):
                shape = word_shape(each.words, word)
                assert shape is not None
                record(shape)

    record(BATTLE)
    assert [key for key in sorted(keys) if not said.has(key)] == []
    called = Counter((key.split("-")[1], said.say(key)) for key in keys if key.startswith("called-"))
    assert [name for name, count in called.items() if count > 1] == []
    if language != "en":
        assert [key for key in keys if re.search("[A-Za-z]{2}", said.say(key))] == []


def test_a_search_finds_names_and_keys_in_each_language() -> None:
    said = Words("en")
    for kind in (DEEDS, WordShape("triggers"), WordShape("conditions"), WordShape("count")):
        for entry in entries(kind, said):
            for name in (entry.word, *(word_name(kind, entry.word, Words(language)) for language in languages())):
                assert search(kind, name, said)[0].word == entry.word, name
