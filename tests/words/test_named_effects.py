"""A unit's effects have readable names in each language; the program's own words appear nowhere."""

import pytest

from bow.battle import Battle, load_scenario
from bow.content.scenarios import scenario_paths
from bow.table.battle.drawings.facts import unit_facts
from bow.words.messages import choose_language, chosen_language


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_word_of_the_program_is_told_of_a_unit(language: str) -> None:
    before = chosen_language()
    choose_language(language)
    try:
        told = 0
        kept: set[str] = set()
        for path in scenario_paths():
            battle = Battle.start(load_scenario(path), seed=1)
            for unit in battle.units.values():
                texts = [part for fact in unit_facts(battle, unit) for part in fact.text.split(", ")]
                own = {word.replace("-", " ") for word in unit.keywords if "-" in word}
                kept |= own
                assert not own & set(texts), (path.stem, unit.id)
                told += len(texts)
        assert told > 500
        assert "blood price" in kept  # an ability that has a text and no name
    finally:
        choose_language(before)


POSITION = """\
edges: {stark: bottom, lannister: top}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: E5}
  s2: {kind: war-host-of-the-north, rank: blue, at: E6}
  s3: {kind: war-host-of-the-north, rank: red, at: %s}
  l1: {kind: lannisport-guards, rank: green, at: C2}
houses:
  stark: {orders: [green], command: 1}
  lannister: {orders: [blue], command: 1}
"""


@pytest.mark.parametrize(("language", "reason"), [("en", "friends beside"), ("ru", "рядом свои")])
def test_a_unit_is_said_to_be_stalwart_by_its_friends(language: str, reason: str) -> None:
    before = chosen_language()
    choose_language(language)
    try:
        steady, alone = (Battle.from_position(POSITION % hex) for hex in ("F5", "C6"))
        told, others = ([fact.caption for fact in unit_facts(b, b.units["s1"])] for b in (steady, alone))
        assert any(reason in caption for caption in told), told
        assert not any(reason in caption for caption in others), others
    finally:
        choose_language(before)


@pytest.mark.parametrize(("language", "sort"), [("en", "Infantry, green rank"), ("ru", "Пехота, зелёный ранг")])
def test_kind_and_rank_of_a_unit_are_said(language: str, sort: str) -> None:
    before = chosen_language()
    choose_language(language)
    try:
        battle = Battle.from_position(POSITION % "C6")
        assert sort in [fact.text for fact in unit_facts(battle, battle.units["s1"])]
    finally:
        choose_language(before)
