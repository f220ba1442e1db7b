"""What rule cases cannot say: the commanders' cards after a capture."""

from __future__ import annotations

import pytest

from bow.battle import Battle


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
