"""Sentences: every language is valid, and covers everything that the engine reports."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from fluent.runtime.types import fluent_number

from bow.battle.core.refusal import SENTENCES
from bow.battle.events import KINDS
from bow.game.events import Event
from bow.system.places import folder
from bow.words.messages import Words, WordsError, event_sentence, languages, message_keys, refusal_sentence
from tests.words.content_texts import content_texts


class Refused(NamedTuple):
    key: str
    values: dict[str, Any]


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    for language, text in {
        "en": "greeting = Hello, { $name }.\nonly-english = Here.\n"
        "list-none = none\nlist-last = { $all } and { $last }\n",
        "ru": "greeting = Привет, { $name }.\n",
    }.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "words.ftl").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", languages())
def test_a_language_can_be_read_and_says_nothing_that_english_does_not(language: str) -> None:
    assert {key for key in message_keys(language) if key not in content_texts()} <= message_keys("en")


def test_each_reason_has_a_sentence_with_the_same_values_and_there_is_no_other() -> None:
    assert {key.removeprefix("refusal-") for key in message_keys("en") if key.startswith("refusal-")} == set(SENTENCES)
    words = Words(strict=True)
    for key, sentence in SENTENCES.items():
        values = {name: name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert refusal_sentence(words, Refused(key, values))


def test_each_kind_of_event_has_a_sentence_and_no_other() -> None:
    assert {key.removeprefix("event-") for key in message_keys("en") if key.startswith("event-")} == set(KINDS)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("lost", {"unit": "s1", "figures": 1, "left": 3}), "Riders (s1) loses a figure, 3 left."),
        (Event("lost", {"unit": "s1", "figures": 2, "left": 2}), "Riders (s1) loses 2 figures, 2 left."),
        (Event("hits", {"unit": "s1", "hits": 0, "ignored": 0}), "No hit."),
        (
            Event("order-dice", {"house": "stark", "symbols": ["green", "valor", "green"]}),
            "Stark rolls for orders: green, valor and green.",
        ),
        (Event("activated", {"units": []}), "Active again: none."),
        (Event("kept", {"house": "stark", "card": None, "token": "red"}), "Stark keeps no card and a red token."),
        (Event("discarded", {"house": "stark", "cards": ["s1"], "tokens": []}), "Stark discards Riders (s1)."),
        (Event("discarded", {"house": "stark", "cards": ["s1"], "tokens": ["red"]}), "Stark discards the rest."),
        (Event("battle-over", {"winner": "none", "why": "x", "values": {}}), "The battle is over. Nobody wins."),
        (
            Event("attack", {"attacker": "s1", "target": "l1", "mode": "ranged", "dice": 3}),
            "Riders (s1) shoots at l1 with 3 dice.",
        ),
        (Event("moved", {"unit": "s1", "from": "C4", "to": "C5", "path": ["C5"]}), "Riders (s1) moves from C4 to C5."),
    ],
    ids=str,
)
def test_sentences(event: Event, sentence: str) -> None:
    names = {"s1": "Riders (s1)"}
    assert event_sentence(Words(strict=True), event, names.get) == sentence


def test_reasons() -> None:
    reason = Refused("other-question", {"kind": "retreat", "house": "stark"})
    assert refusal_sentence(Words(strict=True), reason) == "House Stark must first answer a question."


@pytest.mark.parametrize(
    ("branches", "sentence"),
    [
        (["cavalry"], "По этой команде можно объявить только юниты кавалерии. Юнит s1 не подходит."),
        (
            ["cavalry", "ranged"],
            "По этой команде можно объявить только юниты таких родов войск: кавалерия и стрелки. Юнит s1 не подходит.",
        ),
    ],
)
def test_a_list_of_one_is_told_from_a_longer_one(branches: list[str], sentence: str) -> None:
    refusal = Refused("order-of-branches", {"branches": branches, "unit": "s1"})
    assert refusal_sentence(Words("ru", strict=True), refusal) == sentence


def test_another_language_falls_back_on_english(locale: Path) -> None:
    words = Words("ru", locale=locale)
    assert words.say("greeting", name="Arya") == "Привет, Arya."
    assert words.say("only-english") == "Here."


def test_what_is_missing_is_said_as_its_key_and_raises_in_strict_use(locale: Path) -> None:
    assert Words("xx", locale=locale).say("no-such-key") == "no-such-key"
    assert Words(locale=locale).say("greeting") == "Hello, name."
    strict = Words(strict=True, locale=locale)
    with pytest.raises(WordsError, match="no-such-key"):
        strict.say("no-such-key")
    with pytest.raises(WordsError, match="name"):
        strict.say("greeting")
    with pytest.raises(WordsError, match="no language 'xx'"):
        Words("xx", strict=True, locale=locale)


def test_a_broken_file_raises_where_all_keys_are_read_only(locale: Path) -> None:
    (locale / "en" / "broken.ftl").write_text("this is no message\n", encoding="utf-8")
    assert Words(locale=locale).say("only-english") == "Here."
    with pytest.raises(WordsError, match="cannot be read"):
        message_keys("en", locale)


def test_a_message_that_cannot_be_parsed_raises_in_strict_use(locale: Path) -> None:
    (locale / "en" / "broken.ftl").write_text("broken = { $n ->\n", encoding="utf-8")
    assert Words(locale=locale).say("broken") == "broken"
    with pytest.raises(WordsError, match="no message 'broken'"):
        Words(strict=True, locale=locale).say("broken")


def test_lists(locale: Path) -> None:
    words = Words(locale=locale)
    assert words.items([]) == "none"
    assert words.items(["a"]) == "a"
    assert words.items(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("language", languages())
def test_a_message_that_names_a_key_is_known(language: str) -> None:
    """Only such messages receive the keys of the commands."""
    words = Words(language)
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in (folder("assets") / "locale" / language).glob("*.ftl")
    )
    entries = {
        entry.partition(" =")[0]: entry for entry in re.split(r"\n(?=[a-z#])", text) if not entry.startswith("#")
    }
    naming = {key for key, entry in entries.items() if "$key-" in entry}
    assert len(naming) > 5
    assert {key for key in naming if not words.mentions(key, "key-")} == set()
    assert not words.mentions("odds-hits", "key-")
    assert not words.mentions("no-such-message", "key-")


def test_equal_numbers_that_are_written_differently_are_said_differently() -> None:
    words = Words("en")
    assert words.say("percent", n=1) == "1%"
    assert words.say("percent", n=fluent_number(1, minimumFractionDigits=1)) == "1.0%"
    assert words.say("percent", n=1) == "1%"
