"""Translations in a battle's file: addressed by the path of each text, checked, shown, and kept in step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import dump_yaml, parse_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in, scenario_paths
from bow.content.texts_of_plans import text_ways, texts_in_file
from bow.words.messages import Words
from bow.words.translation import marker_names, names_of, texts, translated, translated_texts

PAGE = Path(__file__).parents[2] / "docs" / "authors.md"
_FOUND = re.search(r"```yaml file=my-battle.yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
assert _FOUND is not None
BATTLE = _FOUND[1]
RU = Words("ru")
SPECIAL = """
markers:
  chest: {kind: chest, name: Chest, text: A chest., at: B1}
rules:
  find:
    on: {enters: {house: stark, markers: [chest]}}
    do: [{draw-cards: {cards: 1}}]
    text: Who comes to the chest draws a card.
translations:
  ru:
    name: Малый брод
    markers.chest.name: Сундук
    rules.find: Кто приходит к сундуку, тянет карту.
    victory.2: Иначе победа за Старками.
  en: {story: Two patrols!}
"""


def read(text: str) -> Scenario:
    return scenario_in(parse_yaml(text, "mine.yaml"), catalogue(()), WORDS)


def test_texts_are_shown_in_the_language_of_the_reader_and_else_as_written() -> None:
    plan = read(BATTLE + SPECIAL)
    said = translated(plan, RU)
    assert said.name == "Малый брод"
    assert said.rules["find"].text == "Кто приходит к сундуку, тянет карту."
    assert [each.text for each in said.victory] == [plan.victory[0].text, "Иначе победа за Старками."]
    assert said.story == plan.story, "it is not translated"
    assert translated(plan, Words("en")).story == "Two patrols!", "a file of another tongue may be put into English"
    assert translated(plan, Words("en")).name == plan.name
    assert marker_names(plan, RU)["chest"] == "Сундук"
    told = translated_texts(plan, RU)
    assert told["Lannister has not won."] == "Иначе победа за Старками."
    battle = Battle.start(plan, seed=1)
    assert names_of(battle, RU)(plan.id) == "Малый брод"
    assert names_of(battle, RU)("Who comes to the chest draws a card.") == "Кто приходит к сундуку, тянет карту."


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_the_keys_of_a_file_are_those_of_the_plan_read_from_it(path: Path) -> None:
    plan = bow.load_scenario(str(path))
    found = texts_in_file(plain(plan))
    ways = text_ways(plan)
    assert set(found) <= set(ways)
    assert sorted(found.values()) == sorted(texts(plan).values()), "the messages of the game are for the same texts"
    whole = plan.model_copy(update={"translations": {"ru": {key: f"<{key}>" for key in found}}})
    assert texts_in_file(plain(translated(whole, RU))) == {key: f"<{key}>" for key in found}


@pytest.mark.parametrize(
    ("written", "line", "said"),
    [
        ("objectives.frod: X", "objectives.frod", 'unknown text "objectives.frod". Did you mean "objectives.ford"?'),
        ("victory.3: X", "victory.3", 'unknown text "victory.3". Did you mean "victory.'),
        ("areas.x: X", "areas.x", "Allowed: name, story, source.note, objectives.ford, victory.1, victory.2"),
        ('name: "a\\nb"', "name", "write a name in one line"),
        ("name: 7", "name", "found 7; expected"),
        ('name: ""', "name", "expected"),
        ("Name: X", "Name", "expected the key of a text such as objectives.mill"),
    ],
)
def test_a_wrong_translation_is_a_fault_at_its_line(written: str, line: str, said: str) -> None:
    text = BATTLE + "translations:\n  ru:\n    " + written + "\n"
    with pytest.raises(InputError) as caught:
        read(text)
    (fault,) = caught.value.faults
    assert said in str(fault)
    assert text.splitlines()[(fault.line or 0) - 1].strip().startswith(line)


@pytest.mark.parametrize("language", ["russian", "RU", "ru_RU", "r"])
def test_what_is_no_code_of_a_language_is_a_fault(language: str) -> None:
    with pytest.raises(InputError, match="the code of a language such as ru"):
        read(BATTLE + f"translations:\n  {language}: {{name: X}}\n")


def test_a_recorded_battle_and_its_copy_keep_the_translation() -> None:
    plan = read(BATTLE + SPECIAL)
    again = read(dump_yaml(plain(plan)))
    assert again.translations == plan.translations
