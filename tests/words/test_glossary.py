"""One word for one thing: every message and every record's text follows `assets/locale/glossary.yaml`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, serialize

from bow.content.documents.yaml_reading import read_yaml
from tests.words.content_texts import content_texts
from tests.words.message_files import LOCALE, message_files, parsed_messages

TERMS: list[dict[str, Any]] = read_yaml(LOCALE / "glossary.yaml").value
#: Messages of single words; these two name commands of the terminal.
WORDS_ONLY = ("word-", "reference-units", "rules-hint", "usage-content-shelf")
#: Messages of the second game, which uses the words of its Russian edition
OF_THE_REALM = ("realm-", "printed-", "told-realm-", "usage-realm", "usage-x-realm", "schema-of-realm-")
#: Names of cards and stories of battles are translated freely; names of things are not.
TOLD_FREELY = re.compile(r"(card|commander|scenario|skirmish)-.*-(name|title|story)")
GAMES = ("battle", "realm", "both")
#: Further words by which the search finds a sign, whatever a player calls it.
SEARCHED = re.compile(r"sign-[a-z]+-words")


def pattern(words: list[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words; a star stands for any ending, and the first letter's case is free."""
    shapes = (re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in words)
    return re.compile("|".join(rf"(?<![\w-]){shape}(?!\w)" for shape in shapes), re.IGNORECASE)


@cache
def messages(language: str) -> dict[str, str]:
    """Return the messages of a language as in its files, all their variants together."""
    found: dict[str, str] = {}
    for path in message_files(language):
        for entry in parsed_messages(path):
            if isinstance(entry, ast.Message):
                text = serialize(ast.Resource([entry])).partition("=")[2]
                text = re.sub(r"\{ \$[\w-]+( ->| \})|\*?\[\w+\]", " ", text)
                found[entry.id.name] = " ".join(text.split())
    return found


def english() -> dict[str, str]:
    return {**messages("en"), **content_texts()}


@cache
def bound(language: str, game: str = "battle") -> dict[str, str]:
    """Return the messages of a game, or of both, that the glossary's terms hold for."""
    found = english() if language == "en" else messages(language)
    return {
        key: re.sub(r"`[^`]*`", "", text)  # text to type
        for key, text in found.items()
        if (game == "both" or key.startswith(OF_THE_REALM) == (game == "realm"))
        and not key.startswith(WORDS_ONLY)
        and not (TOLD_FREELY.fullmatch(key) or SEARCHED.fullmatch(key))
    }


def test_the_glossary_is_whole() -> None:
    names = [term["term"] for term in TERMS]
    assert len(names) == len(set(names)) > 60
    for term in TERMS:
        assert set(term) <= {"term", "en", "ru", "never", "but", "game"}, term
        assert term.get("game", "battle") in GAMES, term
        assert term["en"], term
        assert term["ru"], term


def test_where_english_has_a_term_russian_has_its_word() -> None:
    found = {str(term["term"]): without_its_word(term) for term in TERMS}
    assert {term: wrong for term, wrong in found.items() if wrong} == {}


def without_its_word(term: dict[str, Any]) -> dict[str, str]:
    """Return the Russian messages without the word of a term that their English has."""
    said, meant = pattern(term["en"]), pattern(term["ru"])
    russian = messages("ru")
    return {
        key: russian[key]
        for key, text in bound("en", term.get("game", "battle")).items()
        if key in russian and key not in term.get("but", ()) and said.search(text) and not meant.search(russian[key])
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_called_by_a_word_that_is_not_used(language: str, game: str) -> None:
    never = pattern([word for term in TERMS if term.get("game", "battle") == game for word in term.get("never", ())])
    unquoted = {key: re.sub(r"«[^»]*»", "", text) for key, text in bound(language, game).items()}  # names are free
    wrong = {key: found.group() for key, text in unquoted.items() if (found := never.search(text))}
    assert not wrong, wrong


def test_the_check_finds_a_wrong_word(tmp_path: Path) -> None:
    assert pattern(["жетон* выбора"]).search("Возьмите Жетоны выбора.")
    assert not pattern(["жетон* выбора"]).search("Возьмите жетоны приказов.")
    assert not pattern(["hex"]).search("hexes")
