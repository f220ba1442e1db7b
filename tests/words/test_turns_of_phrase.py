"""Phrases that an editor has removed from messages, records and pages stay out.

The glossary fixes one word of the game for each thing. This list holds constructions that are no English,
and Russian words that belong to another thing.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.test_glossary import english, messages

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]

#: English: the unwanted phrase and its replacement.
NO_ENGLISH = {
    r"\bthe own\b": "its own, your own, the House's own",
    r"(?:^|[.:;]\s+)[Ww]ho (?:has|is|passes|flanks|attacks|enters|holds|moves|counterattacks|walks)\b[^?]*$": "whoever",
    r"\b[Bb]ut who (?:flanks|passes|attacks)\b": "whoever",
    r"\bso many at most\b": "as many as it can",
    r"\b(?:\d|two|three) dice less\b": "dice fewer",
    r"\b(?:two|both|several) persons\b": "people",
    r"\bcounts no more\b": "no longer counts",
    r"\ban own\b|\bown ones?\b|\b(?:of|with|by) own\b": "its own, a ... of its own",
    r"(?<!there )(?<!There )\b(?:is|are|was) no (?!longer|more|such)\w+": "is not a ...",
    r"\botherwise than\b": "differently from, not as",
    r"\b(?:[Pp]lay|[Pp]lays|[Pp]layed|[Dd]iscards?) [^.;:]*\bby (?:\{|[A-Z])": "a card is played with a commander",
    r"\b(?:die|hex|token) less\b": "1 die fewer",
    r"[\d}] %|\S \u2026": "40%, and no space before an ellipsis",
    r"[\u2018-\u201d]": "straight quotation marks and apostrophes",
    r"\b[Nn](?:othing|obody|one)\b[^.]*\bthat could be\b": "There is nothing to ...",
    r"\bby one card\b|\blearnt\b|\bblindly\b": "with one card, learned, at random",
    r"\bin the end\b|\bstands in round\b": "at the end, is in round",
    r"\bat the (?:left|right)\b": "on the left, on the right",
    r"\banew\b": "again",
    r"\bcommander(?: and|,)[^.]* (?:his|her) zone\b": "the commander's zone: commanders are men and women",
}
#: Russian: the same.
NO_RUSSIAN = {
    r"[Кк]омандир, и [^.]*\bего зон": "зоны контроля командира: командир может быть и женщиной",
    r"\bрубашк\w*": "лицом вниз: рубашка бывает у карт, не у жетонов",
    r"\bфишк\w*": "жетон",
    r"\bход завершён": "ход бывает у Дома; юнит становится неактивным",
    r"\b[Юю]нит\w*(?:,| \w+)* (?:закон|заканч)\w+ (?:здесь )?ход\b": "ход бывает у Дома: юнит стоит там в конце хода",
    r"\bкончает\b": "завершает",
    r"\bОсобенност\w*": "Свойства",
    r"\bстойк(?:ий|ого|ому) юнит": "юнит со Стойкостью",
    r"\bдом спасовал": "Дома стоят во множественном числе: спасовали",
    r"\bне замечает\b": "игнорирует",
    r"[Щщ]ёлкните (?!по |на |дважды|ещё|правой|левой|или |здесь)": "щёлкните по",
    r"\b[Кк]олонк\w*": "столбец",
    r"\bХарренхолл|\bКеван|\bГригор": "Харренхол, Киван, Грегор",
    r"\bпроигрывает (?:каждый|много)": "просчитывает: проигрывать значит терпеть поражение",
}


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text, checked separately: a question mark in one does not excuse another."""
    return re.split(r"(?<=[.?!])\s+", " ".join(text.split()))


def found_in(texts: dict[str, str], wrong: dict[str, str]) -> dict[str, str]:
    """Return the places of unwanted phrases, with their replacements."""
    return {
        f"{key}: {found.group()}": instead
        for key, text in texts.items()
        for sentence in sentences_of(text)
        for pattern, instead in wrong.items()
        if (found := re.search(pattern, sentence))
    }


def pages() -> dict[str, str]:
    """Return the paragraphs of the pages, by file and number, without code."""
    found: dict[str, str] = {}
    for path in PAGES:
        plain = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for n, paragraph in enumerate(re.split(r"\n\s*\n|\n\| ", plain)):
            found[f"{path.name} {n}"] = paragraph
    return found


def test_english_is_english() -> None:
    assert len(english()) > 5000
    assert found_in(english(), NO_ENGLISH) == {}


def test_the_pages_are_english() -> None:
    assert found_in(pages(), NO_ENGLISH) == {}


def test_russian_is_russian() -> None:
    assert len(messages("ru")) > 5000
    assert found_in(messages("ru"), NO_RUSSIAN) == {}


#: sources, books, notes and numbers of rules are for developers, see docs/realm-rules-coverage.md
OF_DEVELOPERS = re.compile(r"\b(?:BG|SR|UK|RU|OPEN|FAQ)\b|\b(?!III)[A-Z]{3}(?:-\d+)?\b|(?:болгар|серб|украин)ск|описк")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_of_the_realm_say_what_holds_and_not_where_it_comes_from(language: str) -> None:
    texts = english() if language == "en" else messages(language)
    rules = {key: re.sub("`[^`]*`", "", text) for key, text in texts.items() if key.startswith("printed-rule-")}
    assert len(rules) > 250
    assert {key: found.group() for key, text in rules.items() if (found := OF_DEVELOPERS.search(text))} == {}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Putting out the own fire", NO_ENGLISH),
        ("It is over. Who passes has no more turns this round.", NO_ENGLISH),
        ("Two red shields: no hit. But who flanks may roll again.", NO_ENGLISH),
        ("2 dice less in attacks.", NO_ENGLISH),
        ("Лежит рубашкой вверх.", NO_RUSSIAN),
        ("Юнит, который закончил ход на победном объекте, берёт его.", NO_RUSSIAN),
        ("Юнит Ланнистеров, закончивший ход на A3, уходит.", NO_RUSSIAN),
    ],
)
def test_what_an_editor_would_strike_out_is_found(text: str, wrong: dict[str, str]) -> None:
    assert found_in({"a": text}, wrong)


@pytest.mark.parametrize("text", ["Whoever passes is out.", "the owner of the unit", "Who goes first?", "1 die fewer"])
def test_what_is_said_well_is_left_alone(text: str) -> None:
    assert not found_in({"a": text}, NO_ENGLISH)
