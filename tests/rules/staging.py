"""Battles for tests of rules: a small field for special rules, open ground, and how they are played."""

from __future__ import annotations

from typing import Any

from bow.battle import Battle

HOST, GUARDS = "war-host-of-the-north", "lannisport-guards"
FIELD = ". . . . .\n . . . .\n. . . . ."


def stage(**more: Any) -> dict[str, Any]:
    """A position on a small field."""
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
    """A battle on open ground; who is not named stands far off."""
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
    """Actions, with what chance gives after `=>`."""
    for step in steps:
        action, _, chance = step.partition(" => ")
        battle = battle.apply(action, chance.split())
    return battle


def reported(battle: Battle, kind: str) -> list[dict[str, Any]]:
    """The values of the events of a kind that the last action caused."""
    return [dict(event.values) for event in battle.events if event.kind == kind]


def assert_complete(battle: Battle) -> None:
    """The text of the battle says everything, and names no unit that fell."""
    assert Battle.from_position(battle.text()).text() == battle.text()


def unit(at: str, kind: str = HOST, rank: str = "green", **more: Any) -> dict[str, Any]:
    """A unit of a position."""
    return {"kind": kind, "rank": rank, "at": at} | more


def leader(at: str, commander: str, rank: str = "green", **more: Any) -> dict[str, Any]:
    """A unit of a position, led by a commander."""
    return {"commander": commander, "rank": rank, "at": at} | more


def gift(effect: Any, to: str) -> dict[str, Any]:
    """An effect of a position that a unit has for the round."""
    return {"effect": effect, "unit": to, "until": "round"}
