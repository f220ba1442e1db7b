"""Every Russian text has the same numbers, ranks and hexes as its English source: in messages and in records."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bow.words.messages import languages
from tests.words.agreement import Said, differences
from tests.words.content_texts import content_texts
from tests.words.message_files import message_files, parsed_messages
from tests.words.test_glossary import SEARCHED

OTHERS = [language for language in languages() if language != "en"]
#: Messages that differ on purpose, and why.
OTHERWISE = {
    "told-morale-form": "a form to be typed",
    "told-zone-missing": "the zones by the words that a file has for them",
    "reference-units": "words to be typed, those of both languages",
}


@cache
def said(language: str) -> dict[str, Said]:
    found: dict[str, Said] = {}
    for path in message_files(language):
        for entry in parsed_messages(path):
            if isinstance(entry, ast.Message) and entry.value is not None:
                found[entry.id.name] = Said()
                found[entry.id.name].visit(entry.value)
    return found


def disagreements(language: str, file: Path) -> dict[str, list[str]]:
    """Return the messages of a file that differ from the English ones, with their differences."""
    wrong: dict[str, list[str]] = {}
    records, messages = content_texts(), said("en")
    for entry in parsed_messages(file):
        if not isinstance(entry, ast.Message) or entry.id.name in OTHERWISE or SEARCHED.fullmatch(entry.id.name):
            continue
        key, there = entry.id.name, said(language)[entry.id.name]
        forms = there.has_variants
        if key in records:
            english = records[key]
        else:
            english = messages[key].text
            forms = forms or messages[key].has_variants
        if found := differences(english, there.text, language, forms=forms):
            wrong[key] = found
    return wrong


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_says_the_same_numbers_ranks_and_hexes(language: str) -> None:
    found = {path.name: disagreements(language, path) for path in message_files(language)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("english", "russian", "differs"),
    [
        ("Order 2 units.", "Выберите 3 юнита.", "numbers: English 2, ru 3"),
        ("Order two units.", "Выберите три юнита.", "numbers: English 2, ru 3"),
        ("Two units of green Cavaliers come.", "Вступают зелёные Кавалеристы.", "numbers: English 2, ru nothing else"),
        ("2 hits, then 2 more", "2 раны, потом ещё", "numbers: English 2, ru nothing else"),
        ("At most 1 die.", "Не больше кубика.", "numbers: 1 stands in English only"),
        ("the second attack", "третья атака", "numbers: English 2, ru 3"),
        ("Half of its figures", "Все его фигурки", "numbers: English half, ru nothing else"),
        ("a blue War Host", "зелёные Воины Севера", "ranks: English blue, ru green"),
        ("Marbrand's unit", "юнит Марбранда и синие Кавалеристы", "ranks: English nothing else, ru blue"),
        ("I, II or III", "I или II", "ranks: English III, ru nothing else"),
        ("on D2 or E3", "на D2 или E4", "hexes: English E3, ru E4"),
        ("see MOR-1", "см. MOR-2", "ids: English MOR-1, ru MOR-2"),
    ],
)
def test_a_wrong_message_is_found(english: str, russian: str, differs: str) -> None:
    assert differences(english, russian, "ru") == [differs]


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("Two units, green or blue, on D2 (MOV-2).", "На D2 — 2 юнита: зелёный или синий (MOV-2)."),
        ("a die", "1 кубик"),
        ("1 die", "один кубик"),
        ("this one is lost", "этот погиб"),
        ("twice", "дважды"),
        ("Two-Handed Sword", "Двуручный меч"),
        ("at fire level 3", "на 3 уровне пожара"),
    ],
)
def test_what_agrees_is_left_alone(english: str, russian: str) -> None:
    assert differences(english, russian, "ru") == []


def test_forms_of_a_plural_are_no_numbers_of_their_own() -> None:
    english = "a = { $n ->\n    [one] 1 die of 4\n   *[other] { $n } dice of 4\n }\n"
    russian = (
        "a = { $n ->\n    [one] { $n } кубик из 4\n    [few] { $n } кубика из 4\n   *[many] { $n } кубиков из 5\n }\n"
    )
    texts = []
    for source in (english, russian):
        (entry,) = FluentParser().parse(source).body
        assert isinstance(entry, ast.Message)
        assert entry.value is not None
        found = Said()
        found.visit(entry.value)
        assert found.has_variants
        texts.append(found.text)
    assert differences(texts[0], texts[1], "ru", forms=True) == ["numbers: English 4, ru 5"]
