"""Paths: where units can walk, and the routes that lead there. MOV-1, MOV-2, MOV-4, MOV-5, MOV-8, ORD-8, TER.

Sets of hexes grow step by step: all that a unit can reach costs a few operations on whole sets. Routes differ in
which special rules they call on the way.

Without special rules on entering a hex one route is as good as another, and the engine takes a shortest one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.compiled import remember
from bow.battle.core.refusal import Refusal
from bow.battle.core.terms import CLOSED, FORD, LONGEST_WAY, NOWHERE, STOP, THROUGH
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def path_limits(s: State, u: int) -> list[int]:
    """Where unit u may walk: sets of hexes [closed, passed but not ended in, stop on entering, ford for cavalry]."""
    land = s.land
    closed = land.closed | land.burning | s.occupied[0] | s.occupied[1]
    stop = land.stop
    ford = NOWHERE
    if land.ford:  # TER-ford: infantry stops, ranged units do not, cavalry has at most 1 step left
        branch = s.compiled.kind_of[u].branch
        if branch == "infantry":
            stop |= land.ford
        elif branch == "cavalry":
            ford = land.ford
    found = [closed, NOWHERE, stop, ford]
    for effect in s.effects_for(u, "adjust_paths"):
        effect.adjust_paths(s, u, found)
    return found


def flood(s: State, h: int, steps: int, limits: list[int]) -> int:
    """The hexes reached from hex h in 1 to `steps` steps; h itself is one of them only if it is not closed."""
    board = s.compiled.board
    free = ~(limits[CLOSED] & ~limits[THROUGH])
    ford = limits[FORD]
    go_on = free & ~limits[STOP] & ~ford
    reached = new = board.near[h]
    layers = [0] * steps  # by the steps left: the hexes from where a unit goes on with so many
    for left in range(steps - 1, 0, -1):
        layers[left] |= new & go_on
        if ford:
            layers[1] |= new & free & ford
        new = board.spread(layers[left])
        reached |= new
    return reached & ~limits[CLOSED]


def reach(s: State, u: int, steps: int, limits: list[int]) -> int:
    """Where unit u may end a move of at most `steps` hexes (MOV-4), with the road's extra hex (TER-road)."""
    return known_reach(s, around(s, u, steps, limits), steps, limits)


def known_reach(s: State, key: tuple[int, ...], steps: int, limits: list[int]) -> int:
    """Return `reach` by its key: all that it depends on, as `around` lists it."""
    if steps <= 0:
        return NOWHERE
    # the same way is asked for again and again: by the lists of one turn, by the move itself, by a bot that looks ahead
    known = s.compiled.reached
    found = known.get(key)
    if found is None:
        found = remember(known, key, _reach(s, key[0], steps, limits))
    return found


def around(s: State, u: int, steps: int, limits: list[int]) -> tuple[int, ...]:
    """All that the ways of unit u depend on: where it stands, its steps, the road, what is closed near it, the rest."""
    h = s.at[u]
    near = s.compiled.board.within(h, steps + 1)  # with the road's extra hex
    return h, steps, s.land.road, limits[CLOSED] & near, limits[THROUGH], limits[STOP], limits[FORD]


def _reach(s: State, h: int, steps: int, limits: list[int]) -> int:
    """Where a move of at most `steps` hexes from hex h may end."""
    found = flood(s, h, steps, limits)
    road = s.land.road
    if road >> h & 1:
        spread = s.compiled.board.spread
        track = road & ~(limits[CLOSED] & ~limits[THROUGH])
        front = 1 << h
        for _ in range(steps):
            front = spread(front) & track
        found |= spread(front) & ~limits[CLOSED]  # road all the way so far: one hex more, of any kind
    return found


def move_hexes(s: State, u: int) -> int:
    """Return all hexes that an ordered unit may move to (ORD-8)."""
    return reach(s, u, furthest(s, u), path_limits(s, u))


def attack_move_hexes(s: State, u: int) -> int:
    """Return the hexes that an ordered unit may move to and still attack (ORD-8)."""
    most = s.compiled.row_of[u].attack_move
    return NOWHERE if most < 0 else reach(s, u, most + extra_move(s, u), path_limits(s, u))


def extra_move(s: State, u: int) -> int:
    """Hexes more (or fewer) in each movement option of unit u; no way on a board is longer than the bound."""
    effects = s.effects_for(u, "extra_move")
    if not effects:
        return 0
    more = sum([effect.extra_move(s, u) for effect in effects])
    return max(-LONGEST_WAY, min(more, LONGEST_WAY))


def furthest(s: State, u: int) -> int:
    """The most hexes that unit u may move when ordered (MOV-4)."""
    row = s.compiled.row_of[u]
    return row.move + extra_move(s, u)


Route = tuple[int, ...]


def routes(s: State, u: int, to: int, steps: int, watch: int) -> dict[tuple[int, Route], Route]:
    """The shortest lawful path to a hex for each way of passing hexes of a set, both ends included.

    Returns: by (how many of the set are passed, which, in order): the path. The end does not count as passed.
    """
    limits = path_limits(s, u)
    if watch:
        watch = passed_between(s, s.at[u], to, steps, watch, limits)
    return _routes(s, s.at[u], to, steps, watch, limits)


def _routes(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> dict[tuple[int, Route], Route]:
    """Return `routes` from a hex; the unit can pass every hex of the set."""
    if not watch:  # one path is enough: a straight one, if there is any, is a shortest one
        found = search_routes(s, start, to, steps, watch, limits, straight=True)
        if found:
            return found
    return search_routes(s, start, to, steps, watch, limits, straight=False)


def search_routes(
    s: State, start: int, to: int, steps: int, watch: int, limits: list[int], straight: bool
) -> dict[tuple[int, Route], Route]:
    """Return `routes` among all paths, or only `straight` ones: each step leads nearer to the end."""
    neighbours = s.compiled.board.neighbours
    barred = limits[CLOSED] & ~limits[THROUGH]
    halt, ford, road = limits[STOP], limits[FORD], s.land.road
    away = s.compiled.board.distances(to)
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
        most = min(left, away[h] - 1) if straight else left
        for k in neighbours[h]:
            if away[k] > most or barred >> k & 1 or k in path:
                continue
            still = on_road and bool(road >> k & 1)
            rest = left - 1
            if halt >> k & 1:
                rest, still = 0, False
            elif ford >> k & 1:
                rest = min(rest, 1)
            if away[k] > max(0, rest + still):
                continue
            if (k, rest, still, now) not in seen:
                seen.add((k, rest, still, now))
                queue.append((rest, still, (*path, k), now))
    return found


def _passed_near(s: State, start: int, steps: int, watch: int, limits: list[int]) -> int:
    """Return the hexes of a set that a way of so many steps can pass: open ones where the unit need not stop."""
    closed = limits[CLOSED] & ~limits[THROUGH] | limits[STOP] | 1 << start
    return watch & ~closed & s.compiled.board.within(start, max(0, steps - 1))


def passed_between(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> int:
    """Return the hexes of a set that a way of so many steps between two hexes can pass, judged by distance."""
    steps += s.land.road >> start & 1  # the road's extra hex
    near = _passed_near(s, start, steps, watch, limits) & ~(1 << to)
    if not near:
        return NOWHERE
    gone, left = s.compiled.board.distances(start), s.compiled.board.distances(to)
    found = NOWHERE
    for h in bits(near):
        if gone[h] + left[h] <= steps:
            found |= 1 << h
    return found


def hexes_behind(s: State, start: int, steps: int, watch: int, limits: list[int]) -> int:
    """Return the hexes that a way through a set could lead to, judged by distance: more than the unit reaches."""
    board = s.compiled.board
    road = s.land.road >> start & 1
    steps += road  # the road's extra hex
    gone = board.distances(start)
    found = NOWHERE
    for h in bits(_passed_near(s, start, steps, watch, limits)):
        left = steps - gone[h]
        found |= board.within(h, min(left, 1 + road) if limits[FORD] >> h & 1 else left)
    return found


def shortest_route(s: State, u: int, to: int, steps: int, watch: int) -> Route:
    """The route that calls the fewest special rules on the way, of those the shortest."""
    return min(routes(s, u, to, steps, watch).items())[1]


def routes_named(s: State, u: int, to: int, watch: int) -> list[Route]:
    """The hexes between that a move to a hex in reach may name: all of them where ways differ in effect (MOV-8).

    Returns: an empty route alone where all ways are alike; else the routes, those that call least first.
    """
    return routes_between(s, s.at[u], to, furthest(s, u), watch, path_limits(s, u))


def routes_between(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> list[Route]:
    """Return `routes_named` from a hex, for so many steps within limits."""
    watch = passed_between(s, start, to, steps, watch, limits)
    if not watch:
        return [()]
    found = _routes(s, start, to, steps, watch, limits)
    return [()] if len(found) == 1 else [path[1:-1] for _, path in sorted(found.items())]


def why_not_reached(s: State, u: int, to: int) -> Refusal | None:
    """Why a unit that may move does not get to a hex; None: it does (MOV-2, MOV-4, MOV-5, FIRE-3, TER)."""
    reached = move_hexes(s, u)
    if reached >> to & 1:
        return None
    hex, unit = s.hex_name(to), s.unit_id(u)
    if s.unit_at[to] >= 0:
        return Refusal("MOV-2", "occupied", {"hex": hex, "unit": s.unit_id(s.unit_at[to])})
    if s.land.burning >> to & 1:
        return Refusal("FIRE-3", "fire", {"hex": hex})
    limits = path_limits(s, u)
    if limits[CLOSED] >> to & 1:
        return Refusal(terrain_rule(s.land.effective[to].id), "impassable", {"hex": hex})
    distance = s.compiled.board.distance
    longest = max([s.compiled.row_of[u].move, *(distance(s.at[u], h) for h in bits(reached))])
    if distance(s.at[u], to) > longest:
        return Refusal("MOV-4", "too-far", {"hex": hex, "unit": unit})
    steps = furthest(s, u)
    if reach(s, u, steps, [limits[CLOSED], limits[THROUGH], NOWHERE, NOWHERE]) >> to & 1:
        stops = {s.land.effective[h].id for h in bits((limits[STOP] | limits[FORD]) & reach(s, u, steps, limits))}
        return Refusal(terrain_rule(stops.pop()) if len(stops) == 1 else "MOV-5", "stopped", {"unit": unit})
    empty = limits[CLOSED] & ~(s.occupied[0] | s.occupied[1]) | s.land.closed
    round_units = reach(s, u, steps, [empty, *limits[THROUGH:]]) >> to & 1
    return Refusal("MOV-2" if round_units else "MOV-5", "no-way", {"hex": hex, "unit": unit})


IN_FOREST = {"forest-river": "river", "forest-road": "road"}


def terrain_rule(id: str) -> str:
    """The rule of a terrain; those in a forest stand with those in the open."""
    return f"TER-{IN_FOREST.get(id, id)}"
