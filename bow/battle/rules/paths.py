"""Paths: where units can move, and by which routes. MOV-1, MOV-2, MOV-4, MOV-5, MOV-8, ORD-8, TER.

Sets of hexes grow step by step, so the reach of a unit costs only a few operations on whole sets. Routes differ only in
the special rules that they trigger. If no special rule is triggered by entering a hex, all routes are equivalent, and
the engine takes a shortest one.
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
    """Return the limits on where unit u can move.

    It is a list of four sets of hexes: closed; open for passing but not for ending there; stop on entering;
    ford for cavalry. CLOSED, THROUGH, STOP and FORD are the indexes.
    """
    land = s.land
    closed = land.closed | land.burning | s.occupied[0] | s.occupied[1]
    if s.compiled.bodies:
        closed |= s.bodies()
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
    """Return the hexes reached from hex h in 1 to `steps` steps, which include h only if h is not closed."""
    board = s.compiled.board
    free = ~(limits[CLOSED] & ~limits[THROUGH])
    ford = limits[FORD]
    go_on = free & ~limits[STOP] & ~ford
    reached = new = board.near[h]
    layers = [0] * steps  # by number of steps left: the hexes from which a unit goes on with that many
    for left in range(steps - 1, 0, -1):
        layers[left] |= new & go_on
        if ford:
            layers[1] |= new & free & ford
        new = board.spread(layers[left])
        reached |= new
    return reached & ~limits[CLOSED]


def reach(s: State, u: int, steps: int, limits: list[int]) -> int:
    """Return the hexes where unit u may end a move of at most `steps` hexes (MOV-4).

    The road's extra hex counts (TER-road).
    """
    return known_reach(s, around(s, u, steps, limits), steps, limits)


def known_reach(s: State, key: tuple[int, ...], steps: int, limits: list[int]) -> int:
    """Return `reach` from the cache. The key comes from `around` and holds everything that the result depends on."""
    if steps <= 0:
        return NOWHERE
    # the same reach is needed again and again: by the lists of one turn, by the move itself, by a bot that looks ahead
    known = s.compiled.reached
    found = known.get(key)
    if found is None:
        found = remember(known, key, _reach(s, key[0], steps, limits))
    return found


def around(s: State, u: int, steps: int, limits: list[int]) -> tuple[int, ...]:
    """Return everything that the routes of unit u depend on, as a cache key.

    It holds the unit's hex, the number of steps, the roads, the closed hexes nearby, and the other limits.
    """
    h = s.at[u]
    near = s.compiled.board.within(h, steps + 1)  # with the road's extra hex
    return h, steps, s.land.road, limits[CLOSED] & near, limits[THROUGH], limits[STOP], limits[FORD]


def _reach(s: State, h: int, steps: int, limits: list[int]) -> int:
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
    """Return the hexes added to (or taken from) each movement option of unit u, at most LONGEST_WAY."""
    effects = s.effects_for(u, "extra_move")
    if not effects:
        return 0
    more = sum([effect.extra_move(s, u) for effect in effects])
    return max(-LONGEST_WAY, min(more, LONGEST_WAY))


def furthest(s: State, u: int) -> int:
    """Return the greatest number of hexes that unit u may move when ordered (MOV-4)."""
    row = s.compiled.row_of[u]
    return row.move + extra_move(s, u)


Route = tuple[int, ...]


def routes(s: State, u: int, to: int, steps: int, watch: int) -> dict[tuple[int, Route], Route]:
    """Return the shortest legal path to a hex for each way of passing the hexes in `watch`.

    Keys are (number of watched hexes passed, these hexes in order). The end does not count as passed.
    Values are paths including both ends.
    """
    limits = path_limits(s, u)
    if watch:
        watch = passed_between(s, s.at[u], to, steps, watch, limits)
    return _routes(s, s.at[u], to, steps, watch, limits)


def _routes(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> dict[tuple[int, Route], Route]:
    """Return `routes` from a hex. Every hex in `watch` must be passable for the unit."""
    if not watch:  # one path is enough: a straight one, if there is any, is a shortest one
        found = search_routes(s, start, to, steps, watch, limits, straight=True)
        if found:
            return found
    return search_routes(s, start, to, steps, watch, limits, straight=False)


def search_routes(
    s: State, start: int, to: int, steps: int, watch: int, limits: list[int], straight: bool
) -> dict[tuple[int, Route], Route]:
    """Return `routes` among all paths, or with `straight` only among those whose every step leads nearer to the end."""
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
    """Return the hexes in `watch` that a route of so many steps can pass: open ones where the unit need not stop."""
    closed = limits[CLOSED] & ~limits[THROUGH] | limits[STOP] | 1 << start
    return watch & ~closed & s.compiled.board.within(start, max(0, steps - 1))


def passed_between(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> int:
    """Return the hexes in `watch` near enough to lie on a route of so many steps between two hexes."""
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
    """Return the hexes near enough to be reached on a route through a hex in `watch`.

    Only distances are compared, so the unit may be unable to reach some of them.
    """
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
    """Return the route that passes the fewest hexes in `watch`, which trigger special rules.

    Among equally small sets, the one with the lowest numbers is taken, and then a shortest route.
    """
    return min(routes(s, u, to, steps, watch).items())[1]


def routes_named(s: State, u: int, to: int, watch: int) -> list[Route]:
    """Return the routes that a move to a hex in reach may name, without their ends (MOV-8).

    If all routes have the same effect, the list holds only an empty route. Otherwise the routes that trigger the fewest
    special rules come first.
    """
    return routes_between(s, s.at[u], to, furthest(s, u), watch, path_limits(s, u))


def routes_between(s: State, start: int, to: int, steps: int, watch: int, limits: list[int]) -> list[Route]:
    """Return `routes_named` for a given start, number of steps and limits."""
    watch = passed_between(s, start, to, steps, watch, limits)
    if not watch:
        return [()]
    found = _routes(s, start, to, steps, watch, limits)
    return [()] if len(found) == 1 else [path[1:-1] for _, path in sorted(found.items())]


def why_not_reached(s: State, u: int, to: int) -> Refusal | None:
    """Return why a unit that may move cannot reach a hex, or None if it can (MOV-2, MOV-4, MOV-5, FIRE-3, TER)."""
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
    """Return the rule id of a terrain. Forest rivers and forest roads share the rules of rivers and roads."""
    return f"TER-{IN_FOREST.get(id, id)}"
