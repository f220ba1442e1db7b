"""A disabled special rule stays in the file without any effect."""

from __future__ import annotations

from pathlib import Path

import bow
from bow.battle import Battle, load_scenario
from bow.content.plans import Scenario
from bow.content.scenarios import find_scenario
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.plan_texts import entries
from bow.words.messages import Words
from bow.words.victory_conditions import victory_conditions

BEGINS = "rules:\n"


def scenario_with(tmp_path: Path, rules: str) -> Scenario:
    """Return the first battle of the book, which has no special rules, with these rules."""
    text = find_scenario("01-clash-on-the-kingsroad").read_text(encoding="utf-8")
    assert BEGINS not in text
    path = tmp_path / "ruled.yaml"
    path.write_text(f"{text}\n{BEGINS}{rules}", encoding="utf-8")
    return bow.load_scenario(str(path))


RULES = """\
  dawn: {on: round-begin, do: [{score: {house: stark}}], text: Each House scores at dawn., off: true}
  dusk: {on: round-begin, do: [{score: {house: lannister}}]}
  noon: {on: round-begin, do: [{score: {house: lannister}}]}
"""

DUEL = """\
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: C4}
rules:
"""


def test_the_rest_holds_and_keeps_its_text(tmp_path: Path) -> None:
    scenario = scenario_with(tmp_path, RULES)
    assert list(scenario.rules) == ["dawn", "dusk", "noon"]
    assert {id: rule.text for id, rule in scenario.rules_in_force.items()} == {
        "dusk": "Each House scores at dawn.",
        "noon": None,
    }
    battle = bow.Battle.start(scenario, seed=1)
    assert battle.points == {"stark": 0, "lannister": 2}


def test_players_do_not_read_of_it(tmp_path: Path) -> None:
    scenario = scenario_with(tmp_path, RULES.replace("dusk: {", "dusk: {text: Lannister scores at dusk., "))
    assert plan_texts.special(scenario) == ["Lannister scores at dusk."]
    told = victory_conditions(bow.Battle.start(scenario, seed=1), Words("en"))
    assert "dawn" not in str(told)


def test_a_position_with_rules_of_its_own_keeps_it_switched_off() -> None:
    battle = bow.Battle.from_position(DUEL + RULES)
    text = battle.text()
    assert '"off": true' in text
    assert bow.Battle.from_position(text) == battle


def test_the_map_knows_where_the_reserve_comes_into_play() -> None:
    battle = Battle.start(load_scenario("03"), 1)
    north, south = {"D2", "E2", "F2", "D3", "E3"}, {"D15", "E15", "F15", "D14", "E14"}
    assert entries(battle) == dict.fromkeys(north, "stark") | dict.fromkeys(south, "lannister")
    assert entries(Battle.start(load_scenario("01"), 1)) == {}
