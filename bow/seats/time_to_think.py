"""The time that bots have for a decision: the selectable values, and the current one."""

from __future__ import annotations

from typing import Final

#: seconds for a decision, shortest first; only bots that look ahead use it
STEPS: Final = (0.4, 1.5, 5.0)
NORMAL: Final = STEPS[1]

_used = [NORMAL]


def use(seconds: float) -> None:
    """Set how many seconds bots may think about a decision."""
    _used[0] = seconds


def time_to_think() -> float:
    """Return how many seconds bots may think about a decision."""
    return _used[0]
