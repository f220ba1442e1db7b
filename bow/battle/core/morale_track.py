"""Readings of the morale track. MOR-1, CRD-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.battle.core.state import State

SIGN = (1, -1)


def favour(s: State, house: int) -> int:
    """Return how many spaces the marker is in a House's favour; negative if it is in the enemy's (MOR-1)."""
    return s.morale * SIGN[house]


def zone_holds(s: State, house: int, zone: str, better: bool) -> bool:
    """Return whether a House's morale is in its zone or better; with `better` False, in the zone or worse (CRD-8).

    Better is nearer to the enemy's end.
    """
    low, high = s.compiled.zones[zone]
    if zone == "neutral":  # the zone lies on both sides of the middle
        low = -high
    return favour(s, house) >= -high if better else favour(s, house) <= -low
