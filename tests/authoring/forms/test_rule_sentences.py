"""Every rule has a sentence, in every language."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bow.authoring.beginnings import FOLDER, TEMPLATES
from bow.authoring.forms.fields import WordShape, allowed_words, begun_word
from bow.authoring.forms.rule_sentences import PREFIX, RuleSentences
from bow.battle.reading import catalogue
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, TRIGGERS
from bow.content.documents.yaml_reading import read_yaml
from bow.content.scenarios import scenario_paths
from bow.words.messages import Words, languages, message_keys

FILES = [*scenario_paths(), *(FOLDER / f"{name}.yaml" for name in TEMPLATES)]
SAID: dict[str, Mapping[str, type]] = {
    "triggers": TRIGGERS,
    "conditions": CONDITIONS,
    "count": COUNTS,
    "vocabulary": DEEDS,
}


def sentences(language: str, battle: Any) -> RuleSentences:
    """Return the sentences of a battle's rules; a missing message fails the test."""
    return RuleSentences(battle, catalogue(), Words(language, strict=True))


@pytest.mark.parametrize("language", languages())
def test_every_word_has_its_message(language: str) -> None:
    wanted = {f"{PREFIX[kind]}-{word}" for kind, words in SAID.items() for word in words}
    assert sorted(wanted - message_keys(language)) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_rules_of_the_battles_give_readable_sentences(language: str, path: Any) -> None:
    battle = read_yaml(path).value
    saying = sentences(language, battle)
    said = [saying.rule(rule) for rule in (battle.get("rules") or {}).values()]
    said += [saying.victory(line) for line in battle.get("victory") or ()]
    for sentence in said:
        assert re.fullmatch(r'[A-ZА-Я].*[.?»"]', sentence), sentence
        assert "…" not in sentence, sentence
        assert not re.search(r"\s[,.;:]|,,|\(\s|\{|  |None|rule-", sentence), sentence


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", list(SAID))
def test_a_word_that_is_just_begun_gives_a_sentence_too(language: str, kind: str) -> None:
    for word in allowed_words(WordShape(kind)):
        value = begun_word(WordShape(kind), word, {})
        assert sentences(language, {}).word(WordShape(kind), value), word


def test_a_sentence_says_what_the_rule_says() -> None:
    battle = {
        "areas": {"way-to-jaime": {"hexes": ["A3", "A5"]}},
        "objectives": {"mill": {"at": "C4", "text": "The mill."}},
    }
    rule = {
        "on": {"ends-turn": {"house": "lannister", "in": "way-to-jaime"}},
        "if": [{"in-round": {"from": 2, "to": 2}}, {"controls": {"house": "stark", "objectives": ["mill"]}}],
        "once": True,
        "do": [{"score": {"points": 3}}],
    }
    assert sentences("en", battle).rule(rule) == (
        "When a Lannister unit ends its turn at A3 or A5, if it is round 2 and Stark controls mill (C4) "
        "(once per battle): Lannister scores 3 victory points."
    )
    assert "3 победных очка" in sentences("ru", battle).rule(rule)


@pytest.mark.parametrize("broken", [None, [], "x", {}, {"on": 3}, {"on": {"a": 1, "b": 2}, "do": "score", "if": 7}])
def test_what_is_no_rule_yet_has_a_sentence_with_gaps(broken: Any) -> None:
    for language in languages():
        assert sentences(language, {}).rule(broken)
        assert sentences(language, {}).victory(broken)


def test_the_face_of_a_marker_is_said_in_the_readers_language() -> None:
    rule = {"on": "round-end", "if": [{"face-is": {"face": "blue"}}], "do": ["score"]}
    assert '"blue"' in sentences("en", {}).rule(rule)
    assert "«синий»" in sentences("ru", {}).rule(rule)


def test_a_table_of_results_and_what_is_done_otherwise_are_said() -> None:
    weather = {
        "on": "round-begin",
        "for": "stark",
        "do": [
            {"roll": {"dice": 2, "results": [
                {"shows": ["green"], "at-least": 2, "do": [{"score": {"points": 1}}]},
                {"shows": ["red", "valor"]},
                {"do": [{"when": {"if": [{"in-round": {"from": 2}}], "do": ["recall-card"], "else": ["waylay"]}}]},
            ]}},
        ],
    }  # fmt: skip
    assert sentences("en", {}).rule(weather) == (
        "At the beginning of each round: Stark rolls 2 dice: on at least 2 dice with green – Stark scores 1 victory "
        "point; on red or valor – nothing happens; on any other roll – if it is round 2 or later: Stark takes the top "
        "card of its discard pile into its hand; otherwise: the enemy discards a random Leadership card."
    )
    assert "хотя бы на 2 кубиках выпал зелёный" in sentences("ru", {}).rule(weather)


def test_a_text_for_players_does_not_name_a_unit_that_is_face_down() -> None:
    battle = {
        "units": {
            "l3": {"kind": "westerlands-archers", "rank": "green", "at": "H3", "face-down": 1},
            "l4": {"kind": "lannisport-guards", "rank": "green", "at": "I3"},
        },
    }
    deeds = [{"turn-up": {"units": ["l3"]}}, {"heal": {"target": {"where": "anywhere", "units": ["l3", "l4"]}}}]
    rule = {"on": "round-begin", "do": deeds}
    for language in languages():
        words = Words(language, strict=True)
        to_author = RuleSentences(battle, catalogue(), words).rule(rule)
        to_players = RuleSentences(battle, catalogue(), words, for_players=True).rule(rule)
        assert "H3" in to_author
        assert "I3" in to_author
        assert "H3" not in to_players
        assert "I3" in to_players


def test_a_text_for_players_counts_the_units_that_are_face_down() -> None:
    unit = {"kind": "westerlands-archers", "rank": "green", "at": "H3", "face-down": 1}
    seen = {"kind": "westerlands-archers", "rank": "green", "at": "C3"}
    battle = {"units": {"l3": unit, "l4": {**unit, "at": "I3"}, "l5": seen}}
    rule = {
        "on": {"enters": {"units": ["l3", "l4"]}},
        "do": [{"heal": {"target": {"where": "anywhere", "units": ["l3", "l5", "l4"]}}}],
    }
    said = [RuleSentences(battle, catalogue(), Words(each), for_players=True).rule(rule) for each in ("en", "ru")]
    assert said == [
        (
            "When one of 2 units that are set up face down enters a hex: each of these gets 1 figure back, up to full "
            "strength: Westerlands Archers (I, C3) and 2 units that are set up face down."
        ),
        (
            "Когда один из юнитов (2 юнита, которые вначале лежат лицом вниз) вступает на гекс: в каждый из этих "
            "юнитов возвращается 1 фигурка, но не больше полного состава: Лучники Западных земель (I, C3) и 2 юнита, "
            "которые вначале лежат лицом вниз."
        ),
    ]


def test_a_result_of_a_roll_says_its_dice_its_text_and_what_it_does() -> None:
    result = {"shows": ["green"], "at-least": 2, "text": "Fog", "do": [{"score": {"points": 2}}]}
    said = [RuleSentences({}, catalogue(), Words(language)) for language in ("en", "ru")]
    told = [each.result({"on": "round-end", "for": "stark"}, result) for each in said]
    assert told == [
        'On at least 2 dice with green – "Fog", Stark scores 2 victory points',
        "Если хотя бы на 2 кубиках выпал зелёный – «Fog», Старки получают 2 победных очка",
    ]
