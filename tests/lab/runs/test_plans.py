"""Plans of runs: their games and the order of these; faults are reported with their places and a correction."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

import bow
from bow.authoring.schema import schema_text
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.scenarios import find_scenario
from bow.lab.runs.lab_plan import RunOrder
from bow.lab.runs.plan_reading import read_plan_file

CLASH = "clash-on-the-kingsroad"
PLAY = "format: 1\nplay: {battle: clash-on-the-kingsroad"
END = "games: 1\nresults: out"
RAID = "raid-in-the-riverlands"
CROSSED = f"""\
format: 1
play: {{bots: random}}
list:
  - {{battle: {CLASH}}}
  - {{battle: {RAID}, stark: greedy}}
cross:
  options: [[], [evade]]
  lannister: [random, captain]
games: 3
seed: 10
results: out
"""


def order_of(folder: Path, text: str) -> RunOrder:
    path = folder / "plan.yaml"
    path.write_text(text, encoding="utf-8")
    return read_plan_file(path).order


def test_listed_settings_are_crossed_with_factors_the_last_turning_fastest(tmp_path: Path) -> None:
    order = order_of(tmp_path, CROSSED)
    found = [(each.battle, *each.bots, each.options) for each in order.combinations]
    assert found == [
        (battle, stark, lannister, options)
        for battle, stark in (("clash-on-the-kingsroad", "random"), (RAID, "greedy"))
        for lannister in ("random", "captain")
        for options in ((), ("evade",))
    ]
    assert (order.total, order.chunks) == (24, 1)


def test_each_game_has_a_seed_of_its_own_and_combinations_take_turns(tmp_path: Path) -> None:
    order = order_of(tmp_path, CROSSED + "chunk: 5\n")
    assert [order.combination(n) for n in range(9)] == [*range(8), 0]
    assert [order.seed_of(n) for n in range(3)] == [10, 11, 12]
    assert [list(order.numbers(chunk)) for chunk in range(order.chunks)][-2:] == [
        [15, 16, 17, 18, 19],
        [20, 21, 22, 23],
    ]


def test_a_battle_plan_beside_the_plan_is_carried_whole(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(Path(find_scenario(CLASH)).read_text(encoding="utf-8"), encoding="utf-8")
    (combination,) = order_of(tmp_path, "format: 1\nplay: {battle: mine.yaml}\ngames: 1\nresults: out\n").combinations
    assert json.loads(combination.scenario)["id"] == combination.battle == "clash-on-the-kingsroad"
    assert combination.bots == ("greedy", "greedy")


def test_games_of_the_realm_have_seats_by_house(tmp_path: Path) -> None:
    text = "format: 1\ngame: realm\nplay: {players: 3, bots: random, stark: greedy, settings: {tides: true}}\n"
    (combination,) = order_of(tmp_path, text + "games: 1\nresults: out\n").combinations
    assert combination.seats == {"baratheon": "random", "lannister": "random", "stark": "greedy"}
    assert combination.settings == (("tides", True),)


@pytest.mark.parametrize(
    ("text", "line", "column", "told"),
    [
        ("format: 2\n" + END, 1, 1, "found 2; expected at most 1"),
        ("format: 1\ngmaes: 1\ngames: 1\nresults: out", 2, 1, 'unknown key "gmaes". Did you mean "games"?'),
        ("format: 1\ngames: 0\nresults: out", 2, 1, "expected at least 1"),
        ("format: 1\n" + END, 1, 1, "has no `battle`"),
        (PLAY + ",\n  stark: gredy}\n" + END, 3, 3, 'Did you mean "greedy"?'),
        (PLAY + "}\ncross:\n  bots: [random, cmd:nowhere-such]\n" + END,
         4, 18, "the program 'nowhere-such'"),
        (PLAY + ", players: 3}\n" + END, 2, 40, "is allowed only with `game: realm`"),
        (PLAY + ", options: [evede]}\n" + END, 2, 40, 'Did you mean "evade"?'),
        ("format: 1\nplay: {battle: 01-clash}\n" + END, 2, 8, 'unknown scenario'),
        ("format: 1\ngame: realm\nplay: {players: 3, tyrell: greedy}\n" + END, 3, 1,
         "tyrell does not play in a game of 3 Houses"),
        ("format: 1\ngame: realm\nplay: {settings: {tide: true}}\n" + END, 3, 8, "is not a setting"),
        (PLAY + ", content: [nowhere]}\n" + END, 2, 40, "is not a content pack"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, text: str, line: int, column: int, told: str) -> None:
    with pytest.raises(bow.InputError) as error:
        order_of(tmp_path, text)
    fault = error.value.faults[0]
    assert told in fault.message
    assert (fault.line, fault.column) == (line, column)


def test_too_many_combinations_are_refused(tmp_path: Path) -> None:
    many = ", ".join(["[]"] * 101)
    text = PLAY + f"}}\ncross: {{options: [{many}], content: [{many}]}}\n"
    with pytest.raises(bow.InputError, match="has 10201 combinations; at most 10000 are allowed"):
        order_of(tmp_path, text + "games: 1\nresults: out\n")


def test_the_schema_accepts_a_plan_and_refuses_a_slip() -> None:
    schema = Draft7Validator(json.loads(schema_text("plan")))
    plan = parse_yaml(CROSSED, "plan").value
    assert schema.is_valid(plan)
    assert not schema.is_valid({**plan, "gmaes": 3})
    assert not schema.is_valid({**plan, "games": 0})
