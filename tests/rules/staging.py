"""A small field for tests of special rules."""

from __future__ import annotations

from typing import Any

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
