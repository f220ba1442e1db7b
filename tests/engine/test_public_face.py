"""The first things that a programmer uses: battles by name, the map in print, the end, units by hex."""

import xml.etree.ElementTree as ET

import pytest

import bow
from bow.bots import RandomBot


def test_the_battles_of_the_book_are_listed_and_start_by_name() -> None:
    names = bow.scenarios()
    assert names[0] == "clash-on-the-kingsroad"
    assert names[9] == "harassment-to-harrenhal"
    assert "the-tollhouse" in names
    for name in names:
        battle = bow.Battle.start(name)
        assert battle.scenario is not None
        assert battle.scenario.id == name
        assert battle == bow.Battle.start(bow.load_scenario(name))


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(bow.InputError, match="clash-on-the-kingsroad"):
        bow.Battle.start("clash-on-the-kingroad")


def test_print_shows_the_map() -> None:
    battle = bow.Battle.start("clash-on-the-kingsroad")
    lines = str(battle).splitlines()
    assert len(lines) == 1 + battle.board.rows
    for unit in battle.units.values():
        row = lines[int(unit.at[1:])]
        column = 4 + 4 * (ord(unit.at[0]) - ord("A")) + 2 * battle.board.is_short(int(unit.at[1:]) - 1)
        assert row[column:].split()[0] == unit.id


def test_a_notebook_shows_every_hex_and_every_unit() -> None:
    battle = bow.Battle.start("breaking-the-siege")
    picture = ET.fromstring(battle._repr_svg_())
    kinds = [part.tag.rpartition("}")[2] for part in picture.iter()]
    assert kinds.count("polygon") == battle.board.size
    assert kinds.count("circle") == len(battle.units)


def test_a_unit_is_found_by_its_hex() -> None:
    battle = bow.Battle.start("clash-on-the-kingsroad")
    unit = battle.units["s1"]
    assert battle.unit_at(unit.at) == unit
    assert battle.unit_at("A1") is None
    with pytest.raises(KeyError):
        battle.unit_at("Z9")


def test_returns_tell_who_won() -> None:
    battle = bow.Battle.start("clash-on-the-kingsroad", seed=2)
    assert not battle.is_over
    assert battle.returns() == {"stark": 0.0, "lannister": 0.0}
    bots = {"stark": RandomBot(1), "lannister": RandomBot(2)}
    while not battle.is_over:
        assert battle.decision is not None
        house = battle.decision.house
        battle.play(bots[house].choose(battle.view(house)))
    assert battle.outcome is not None
    assert battle.winner == battle.outcome.winner
    found = battle.returns()
    assert sum(found.values()) == 0
    assert battle.winner == "none" or found[str(battle.winner)] == 1.0
