"""How long bots may think about a decision: steps that a player chooses from, and the one that holds now."""

from __future__ import annotations

from typing import Final

#: seconds a decision, from the shortest; bots that look ahead honour it
STEPS: Final = (0.4, 1.5, 5.0)
NORMAL: Final = STEPS[1]

_used = [NORMAL]


def use(seconds: float) -> None:
    """From now on bots may think so many seconds about a decision."""
    _used[0] = seconds


def time_to_think() -> float:
    """How many seconds bots may think about a decision."""
    return _used[0]
