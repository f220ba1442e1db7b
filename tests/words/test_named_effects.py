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
