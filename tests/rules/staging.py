"""Battles for tests of rules: a small field for special rules, open ground, and how to play them."""

from __future__ import annotations

from typing import Any

from bow.battle import Battle

HOST, GUARDS = "war-host-of-the-north", "lannisport-guards"
FIELD = ". . . . .\n . . . .\n. . . . ."


def stage(**more: Any) -> dict[str, Any]:
    return {
        "map": FIELD,
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "B3"},
            "s2": {"kind": "war-host-of-the-north", "rank": "green", "at": "A3"},
            "l1": {"kind": "lannisport-guards", "rank": "green", "at": "E1", "figures": 1},
        },
    } | more


def on_open_ground(units: dict[str, dict[str, Any]], **more: Any) -> Battle:
    """Return a battle on open ground with these units, and two others far away."""
    position = {
        "houses": {"stark": {"orders": ["green", "green", "valor"]}, "lannister": {"orders": ["green", "green"]}},
        "units": {
            "s9": {"kind": HOST, "rank": "red", "at": "A11"},
            "l9": {"kind": GUARDS, "rank": "red", "at": "A1"},
        }
        | units,
    }
    return Battle.from_position(position | more)


def play(battle: Battle, *steps: str) -> Battle:
    """Return the battle after actions, with chance results after `=>`."""
    for step in steps:
        action, _, chance = step.partition(" => ")
        battle = battle.apply(action, chance.split())
    return battle


def reported(battle: Battle, kind: str) -> list[dict[str, Any]]:
    """Return the values of the events of a kind that the last action caused."""
    return [dict(event.values) for event in battle.events if event.kind == kind]


def assert_complete(battle: Battle) -> None:
    """Check that the text of the battle is complete, and names no eliminated unit."""
    assert Battle.from_position(battle.text()).text() == battle.text()


def unit(at: str, kind: str = HOST, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "rank": rank, "at": at} | more


def leader(at: str, commander: str, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"commander": commander, "rank": rank, "at": at} | more


def gift(effect: Any, to: str) -> dict[str, Any]:
    """Return an effect of a position that a unit has for the round."""
    return {"effect": effect, "unit": to, "until": "round"}
