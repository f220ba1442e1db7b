"""Banner bearers change places: figures stay in their hexes, rank and commander go with the bearers. CMD-9, SET-7."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.battle.core.state import State


def exchange_bearers(s: State, u: int, v: int) -> None:
    """The banner bearers of two units of one House change places.

    A unit is its banner: so both units change hexes, and leave figures and engagement tokens where they were.
    """
    here, there = s.at[u], s.at[v]
    s.put(u, -1)
    s.put(v, here)
    s.put(u, there)
    s.figures[u], s.figures[v] = s.figures[v], s.figures[u]
    s.foe[u], s.foe[v] = s.foe[v], s.foe[u]
    s.token[u], s.token[v] = s.token[v], s.token[u]
    for w in (u, v):
        if s.foe[w] >= 0:
            s.foe[s.foe[w]] = w
    s.tell("swapped", unit=s.name(u), **{"with": s.name(v)})
