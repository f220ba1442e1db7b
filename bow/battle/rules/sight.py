"""Who sees whom. LOS-1 to LOS-6, KEY-7 (the hounds' sight)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.terms import HOUNDS
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.state import State


def blockers(s: State, u: int, mode: str) -> int:
    """The hexes that block the sight of unit u for a ranged attack or its hounds."""
    if mode == HOUNDS:  # KEY-7: friendly units do not block, rivers do
        return s.land.hound_blocks | s.occupied[1 - s.setting.house_of[u]]
    blocked = s.land.blocks
    if any(e.overlooks(s, u) for e in s.asked(u, "overlooks")):  # LOS-6
        return blocked
    return blocked | s.occupied[0] | s.occupied[1]


def line_is_clear(s: State, a: int, b: int, blocked: int) -> bool:
    """Whether the line between two hexes is clear: on at least one side where it runs along edges (LOS-2 to LOS-4)."""
    left, right = s.setting.board.sight(a, b)
    return not left & blocked or not right & blocked


def visible_targets(s: State, u: int, far: int, mode: str, beyond: int = 0) -> list[int]:
    """The enemy units at most `far` hexes away, and more than `beyond`, that unit u sees (LOS-1)."""
    board = s.setting.board
    h = s.at[u]
    enemies = s.occupied[1 - s.setting.house_of[u]] & board.within(h, far) & ~board.within(h, beyond)
    if not enemies:
        return []
    blocked = blockers(s, u, mode)
    return sorted(s.unit_at[k] for k in bits(enemies) if line_is_clear(s, h, k, blocked))
