"""The cards and tokens kept at the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.staging import on_open_ground, play, reported, unit


@pytest.mark.rule("RND-12")
@pytest.mark.parametrize(
    ("card", "token", "kept"),
    [
        ("SL3", "green", {"card": "SL3", "token": "green"}),
        ("SL3", "none", {"card": "SL3", "token": None}),
        ("none", "green", {"card": None, "token": "green"}),
        ("none", "none", None),
    ],
)
def test_what_is_kept_is_reported(card: str, token: str, kept: dict[str, Any] | None) -> None:
    battle = on_open_ground(
        {"s1": unit("D8")},
        houses={
            "stark": {"hand": ["SL3", "SL4"], "orders": ["green", "blue"]},
            "lannister": {"orders": ["green", "green"]},
        },
        limit=3,
    )
    battle = play(battle, "pass", "pass", f"keep {card}", f"keep {token}")
    assert reported(battle, "kept") == ([{"house": "stark"} | kept] if kept else [])


@pytest.mark.rule("RND-12")
def test_without_cards_none_is_asked_for() -> None:
    battle = play(on_open_ground({"s1": unit("D8")}, limit=3), "pass", "pass")
    assert battle.decision is not None
    assert battle.decision.kind == "keep"
    assert reported(battle, "auto") == []
