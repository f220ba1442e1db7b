"""Routes of a move that differ in effect: which special rules they call on the way. MOV-1, MOV-5, MOV-8.

Without special rules on entering a hex one route is as good as another, and the engine takes a shortest one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.actions import Action

if TYPE_CHECKING:
    from bow.battle.state import State

Route = tuple[int, ...]


def routes(s: State, u: int, to: int, steps: int, watch: int) -> dict[tuple[int, Route], Route]:
    """The shortest lawful path to a hex for each way of passing hexes of a set, both ends included.

    Returns: by (how many of the set are passed, which, in order): the path. The end does not count as passed.
    """
    from bow.battle.rules.movement import CLOSED, FORD, STOP, THROUGH, ways

    board = s.setting.board
    walk = ways(s, u)
    road = s.land.road
    start = s.at[u]
    found: dict[tuple[int, Route], Route] = {}
    # (steps left, road all the way, path, hexes of the set passed): breadth first, so the first is a shortest one
    queue: list[tuple[int, bool, Route, Route]] = [(steps, bool(road >> start & 1), (start,), ())]
    seen: set[tuple[int, int, bool, Route]] = set()
    for left, on_road, path, passed in queue:
        h = path[-1]
        if h == to:
            found.setdefault((len(passed), passed), path)
            if not watch:
                break
            continue
        now = (*passed, h) if watch >> h & 1 else passed
        for k in board.neighbours[h]:
            bit = 1 << k
            if k in path or (walk[CLOSED] & bit and not walk[THROUGH] & bit):
                continue
            still = on_road and bool(road & bit)
            rest = left - 1
            if walk[STOP] & bit:
                rest, still = 0, False
            elif walk[FORD] & bit:
                rest = min(rest, 1)
            if board.distance(k, to) > max(0, rest + still):
                continue
            if (k, rest, still, now) not in seen:
                seen.add((k, rest, still, now))
                queue.append((rest, still, (*path, k), now))
    return found


def shortest_route(s: State, u: int, to: int, steps: int, watch: int) -> Route:
    """The route that calls the fewest special rules on the way, of those the shortest."""
    return min(routes(s, u, to, steps, watch).items())[1]


def move_actions(s: State, u: int, hexes: list[int], steps: int, watch: int) -> list[Action]:
    """The moves of a unit to some hexes; `via` where routes differ in effect."""
    found: list[Action] = []
    for h in hexes:
        ways_there = routes(s, u, h, steps, watch)
        if len(ways_there) == 1:
            found.append(s.setting.move_action(u, h))
        else:
            for _, path in sorted(ways_there.items()):  # those that call least come first
                between = tuple(s.place(k) for k in path[1:-1])
                via = ("via", *between) if between else ()
                found.append(Action("move", (s.name(u), s.place(h), *via)))
    return found
