"""The rulebook of the game: complete and in order; faults of a file are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.content.rulebook import load_rulebook

NUMBERED = {
    "SET": 8,
    "RND": 14,
    "ORD": 8,
    "CRD": 10,
    "CMD": 9,
    "MOV": 8,
    "LOS": 6,
    "CMB": 11,
    "CTR": 6,
    "ENG": 7,
    "RET": 9,
    "MOR": 7,
    "WIN": 5,
    "KEY": 8,
    "FIRE": 9,
    "TER": 2,
    "SKM": 7,
    "OPT": 6,
    "ERR": 6,
    "FAQ": 4,
    "HEX": 4,
}
TERRAIN = (
    "TER-plain",
    "TER-hill",
    "TER-forest",
    "TER-river",
    "TER-building",
    "TER-road",
    "TER-wooden-bridge",
    "TER-stone-bridge",
    "TER-palisade",
    "TER-tent",
    "TER-siege-tower",
    "TER-ford",
    "TER-fire",
    "TER-devastation",
)


def test_every_rule_is_there_in_its_order() -> None:
    wanted: list[str] = []
    for chapter, count in NUMBERED.items():
        wanted += TERRAIN if chapter == "TER" else ()
        wanted += [f"{chapter}-{n}" for n in range(1, count + 1)]
    book = load_rulebook()
    assert list(book.rules) == wanted
    assert [chapter.id for chapter in book.chapters] == list(NUMBERED)


def test_rules_speak_plainly() -> None:
    for rule in load_rulebook().rules.values():
        for text in (rule.text, rule.ruling or "Nothing.", rule.missing or "Nothing."):
            assert text.endswith((".", ".'", '."')), rule.id
            assert text[0].isupper() or text[0] == '"', rule.id
            assert len(max(text.split(". "), key=len)) < 200, f"{rule.id} has a long sentence"


def test_references_between_rules_lead_somewhere() -> None:
    import re

    book = load_rulebook()
    for rule in book.rules.values():
        for id in re.findall(r"\b[A-Z]{3,4}-\w+", f"{rule.text} {rule.ruling}"):
            assert id in book.rules, f"{rule.id} names {id}"


RULE = "{id: ENG-1, title: One, text: It is so.}"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (f"{{id: ENG, name: E, rules: [{RULE}]}}", 1, "is a list of chapters"),
        ("- {id: ENG, name: E, rules: []}", 1, "holds 0"),
        (f"- {{id: eng, name: E, rules: [{RULE}]}}", 1, "expected a chapter such as ENG"),
        (f"- {{id: MOV, name: E, rules: [{RULE}]}}", 1, "does not belong to the chapter MOV"),
        (f"- id: ENG\n  name: E\n  rules:\n    - {RULE}\n    - {RULE}", 5, 'the rule "ENG-1" already exists'),
        (f"- {{id: ENG, name: E, rules: [{RULE}]}}\n" * 2, 2, 'the chapter "ENG" already exists'),
        ("- {id: ENG, name: E, rules: [{id: ENG-1, tittle: One, text: It is so.}]}", 1, 'Did you mean "title"?'),
    ],
)
def test_faults_of_a_rulebook_are_told(tmp_path: Path, text: str, line: int, says: str) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        load_rulebook(path)
    assert any(fault.line == line and says in fault.message for fault in error.value.faults), str(error.value)
