"""Why a battle ends, and when it does not."""

from __future__ import annotations

import pytest

from bow.battle import Battle
from tests.rules.staging import GUARDS, on_open_ground, play, unit

CLAIMS = [
    {"when": "battle-end", "winner": "stark", "if": [{"in-round": {"from": 1}}], "text": "Stark stood."},
    {"when": "battle-end", "winner": "lannister", "if": [{"in-round": {"from": 1}}], "text": "Lannister stood."},
]
NOTHING = {"never": {"on": "battle-end", "do": [{"score": {"points": 0}}]}}


@pytest.mark.rule("WIN-3")
@pytest.mark.parametrize(("morale", "text"), [("stark+1", "Stark stood."), ("lannister+1", "Lannister stood.")])
def test_the_reason_is_the_winners(morale: str, text: str) -> None:
    over = play(on_open_ground({}, morale=morale, limit=1, victory=CLAIMS, rules=NOTHING), "pass", "pass")
    assert over.outcome is not None
    assert over.outcome.values["text"] == text


@pytest.mark.rule("WIN-2", "WIN-3")
@pytest.mark.parametrize(("vp", "why"), [(1, "points"), (0, "tie")])
def test_points_or_a_tie(vp: int, why: str) -> None:
    houses = {"stark": {"vp": vp, "orders": ["red"]}, "lannister": {"orders": ["red"]}}
    over = play(on_open_ground({}, houses=houses, limit=1, rules=NOTHING), "pass", "pass")
    assert over.outcome is not None
    assert over.outcome.why == why


@pytest.mark.rule("WIN-2")
def test_a_scenario_is_a_plan_and_goes_on_though_nobody_can_act() -> None:
    idle = {"orders": [], "hand": [], "command": 0}
    position = {"battle": "clash-on-the-kingsroad", "houses": {"stark": idle, "lannister": idle}, "round": 1}
    units = {"s1": unit("D9", active=False), "l1": unit("D2", GUARDS, active=False)}
    battle = Battle.from_position(position | {"units": units})
    assert battle.round == 2
    last = Battle.from_position(position | {"units": units, "round": battle.limit})
    assert last.outcome is not None
    assert last.outcome.why != "no-plan"
