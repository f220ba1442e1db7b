"""The morale track as it is read. MOR-1, CRD-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.battle.core.state import State

SIGN = (1, -1)


def favour(s: State, house: int) -> int:
    """How many spaces the marker stands in a House's favour (MOR-1)."""
    return s.morale * SIGN[house]


def zone_holds(s: State, house: int, zone: str, better: bool) -> bool:
    """Whether a House's morale is in its zone or better (nearer the enemy's end), or in it or worse (CRD-8)."""
    low, high = s.compiled.zones[zone]
    if zone == "neutral":  # it lies on both sides of the middle
        low = -high
    return favour(s, house) >= -high if better else favour(s, house) <= -low
