"""Who sees whom, and whom a unit may attack. LOS-1 to LOS-6, KEY-7 (the hounds' sight), ENG-4, OPT-5."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from bow.battle.core.terms import CLOSE, HOUNDS, RANGED
from bow.ground.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def blockers(s: State, u: int, mode: str) -> int:
    """The hexes that block the sight of unit u for a ranged attack or its hounds."""
    if mode == HOUNDS:  # KEY-7: friendly units do not block, rivers do
        return s.land.hound_blocks | s.occupied[1 - s.compiled.house_of[u]]
    blocked = s.land.blocks
    if any(e.sees_over_units(s, u) for e in s.effects_for(u, "sees_over_units")):  # LOS-6
        return blocked
    return blocked | s.occupied[0] | s.occupied[1]


def line_is_clear(s: State, a: int, b: int, blocked: int) -> bool:
    """Whether the line between two hexes is clear: on at least one side where it runs along edges (LOS-2 to LOS-4)."""
    left, right = s.compiled.board.sight(a, b)
    return not left & blocked or not right & blocked


def visible_targets(s: State, u: int, far: int, mode: str, beyond: int = 0) -> list[int]:
    """The enemy units at most `far` hexes away, and more than `beyond`, that unit u sees (LOS-1)."""
    board = s.compiled.board
    h = s.at[u]
    enemies = s.occupied[1 - s.compiled.house_of[u]] & board.within(h, far) & ~board.within(h, beyond)
    if not enemies:
        return []
    blocked = blockers(s, u, mode)
    return sorted(s.unit_at[k] for k in bits(enemies) if line_is_clear(s, h, k, blocked))


def attack_targets(s: State, u: int) -> list[int]:
    """The units that unit u may attack from where it stands, by sight, range and engagement (ENG-4, LOS-1)."""
    compiled = s.compiled
    foe = s.foe[u]
    if s.land.burning >> s.at[u] & 1:  # FIRE-3
        return []
    if attack_mode(s, u) == RANGED:
        if foe >= 0:
            return [foe]
        return visible_targets(s, u, compiled.range_of[u], RANGED)
    enemies = compiled.board.near[s.at[u]] & s.occupied[1 - compiled.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(enemies))


def hounds_targets(s: State, u: int, moved: bool = False) -> list[int]:
    """The units that the hounds of unit u may attack (KEY-7)."""
    if s.foe[u] >= 0 or not any(e.hounds(s, u, moved) for e in s.effects_for(u, "hounds")):
        return []
    return visible_targets(s, u, 3, HOUNDS, beyond=1)


def attack_mode(s: State, u: int) -> str:
    """Close or ranged, by the unit's reference card (LOS-1)."""
    return CLOSE if s.compiled.range_of[u] == 1 else RANGED


def coordinated_attacks(s: State, u: int, strikers: list[int]) -> list[Action]:
    """`attack s1+s2 l1`: unit u leads, one or more other units that could attack the same target support it (OPT-5)."""
    compiled = s.compiled
    found = []
    if attack_mode(s, u) == RANGED:
        return []
    for target in attack_targets(s, u):
        others = [
            v
            for v in strikers
            if v != u and attack_mode(s, v) == CLOSE and compiled.board.near[s.at[v]] >> s.at[target] & 1
        ]
        for more in range(len(others)):
            for support in combinations(others, more + 1):
                names = "+".join(s.unit_id(v) for v in (u, *support))
                found.append(Action("attack", (names, s.unit_id(target))))
    return found
