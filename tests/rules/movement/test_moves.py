"""Reports of moves, and their paths."""

from __future__ import annotations

import pytest

from bow.battle import Battle
from tests.rules.staging import GUARDS, gift, on_open_ground, play, reported, unit


@pytest.mark.rule("MOV-7")
def test_who_breaks_off_goes_hex_by_hex() -> None:
    battle = on_open_ground({"s1": unit("D6"), "l1": unit("D5", GUARDS)}, engaged=["l1>s1"])
    after = play(battle, "token green s1", "move s1 D8", "decline")
    [moved] = reported(after, "moved")
    assert [moved["path"][0], moved["path"][-1], len(moved["path"])] == ["D6", "D8", 3]


@pytest.mark.rule("MOV-1", "MOV-5")
def test_a_quiet_battle_meets_special_rules_on_the_way_too() -> None:
    battle = on_open_ground(
        {"s1": unit("D8")},
        areas={"bog": {"rows": [7, 7]}},
        rules={"bog": {"on": {"enters": {"house": "stark", "in": "bog"}}, "do": [{"score": {"house": "lannister"}}]}},
    )
    after = battle.apply("token green s1").quiet()
    move = next(action for action in after.legal_actions() if action.verb == "move" and action.args[1] == "D6")
    assert after.apply(move).house("lannister").vp == 1


@pytest.mark.rule("FAQ-2")
def test_a_pathfinder_goes_round_who_stands_in_its_way() -> None:
    battle = Battle.from_position(
        {
            "map": ". . . . .\n . . . .\n. . . ~ .\n",
            "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": unit("A1", "winterfell-riders"),
                "s2": unit("B1"),
                "l1": unit("E3", GUARDS),
            },
            "effects": [gift({"pathfinder": {"over": ["river"]}}, "s1")],
        }
    )
    [moved] = reported(play(battle, "token green s1", "move s1 C1"), "moved")
    assert moved["path"] == ["A1", "A2", "B2", "C1"]


@pytest.mark.rule("MOV-5")
def test_a_move_is_one_move_where_nothing_waits() -> None:
    battle = on_open_ground(
        {"s1": unit("D8")},
        areas={"bog": {"rows": [1, 1]}},
        rules={"bog": {"on": {"enters": {"in": "bog"}}, "do": [{"score": {"house": "lannister"}}]}},
    )
    assert len(reported(play(battle, "token green s1", "move s1 D6"), "moved")) == 1
