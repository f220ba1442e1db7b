"""The commanders' cards: after a capture, after leaving the board, and what a House regains."""

from __future__ import annotations

import pytest

from bow.battle import Battle
from tests.rules.staging import GUARDS, assert_complete, gift, leader, on_open_ground, play, reported, unit


@pytest.mark.rule("CMD-6", "CMD-8")
def test_a_captured_commander_leaves_with_his_card() -> None:
    battle = Battle.from_position(
        {
            "houses": {"stark": {"orders": ["red"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": {"kind": "war-host-of-the-north", "rank": "red", "at": "D6"},
                "l1": {"commander": "kevan-lannister:trusted-captain", "rank": "green", "at": "D5", "figures": 1},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "K2"},
            },
            "turn": "stark",
        }
    )
    assert not battle.commanders["kevan-lannister:trusted-captain"].captured
    battle = battle.apply("token red s1").apply("attack s1 l1", ["green"] * 4)
    captured = battle.commanders["kevan-lannister:trusted-captain"]
    assert captured.captured
    assert captured.unit is None
    assert {"lost", "eliminated", "captured"} <= {event.kind for event in battle.events}
    [lost] = [event for event in battle.events if event.kind == "lost"]
    assert lost.values == {"unit": "l1", "figures": 1, "left": 0}
    assert battle.text() == Battle.from_position(battle.text()).text()


@pytest.mark.rule("MOV-1", "CMD-6")
def test_a_commander_who_left_the_board_is_not_captured() -> None:
    battle = on_open_ground(
        {"s1": leader("D6", "maege-mormont:she-bear")},
        areas={"exit": {"hexes": ["D5"]}},
        rules={"away": {"on": {"enters": {"in": "exit"}}, "do": ["leave-board"]}},
    )
    after = play(battle, "token green s1", "move s1 D5")
    assert "s1" not in after.units
    maege = after.commanders["maege-mormont:she-bear"]
    assert not maege.captured
    assert maege.unit is None
    assert after.faults() == []
    assert_complete(after)


@pytest.mark.rule("ERR-5")
def test_a_commander_who_has_not_committed_regains_nothing() -> None:
    battle = on_open_ground(
        {"s1": leader("D7", "robb-stark:young-wolf"), "l1": unit("D5", GUARDS, figures=1)},
        effects=[gift("regain-commit", "s1"), gift("dogs-of-war", "s1")],
    )
    after = play(battle, "token green s1", "hounds s1 l1 => valor")
    assert "l1" not in after.units
    assert reported(after, "commit-regained") == []


@pytest.mark.rule("ERR-5", "KEY-7")
def test_hounds_without_a_commander_regain_nothing() -> None:
    battle = on_open_ground(
        {"s1": unit("D7", "stark-kennelmasters"), "l1": unit("D5", GUARDS, figures=1)},
        effects=[gift("regain-commit", "s1")],
    )
    after = play(battle, "token green s1", "hounds s1 l1 => valor")
    assert "l1" not in after.units
    assert reported(after, "commit-regained") == []
