"""Movement. MOV-1, MOV-2, MOV-4, MOV-5, MOV-7, MOV-8, the movement column of TER, FIRE-3.

Sets of hexes grow step by step: all that a unit can reach costs a few operations on whole sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bow.battle.rules.engagement import break_off
from bow.battle.stack import Frame
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.state import State

CLOSED, THROUGH, STOP, FORD = range(4)


def ways(s: State, u: int) -> list[int]:
    """Where unit u may walk: sets of hexes [closed, passed but not ended in, stop on entering, ford for cavalry]."""
    land = s.land
    closed = land.closed | land.burning | s.occupied[0] | s.occupied[1]
    branch = s.setting.kind_of[u].branch
    stop = land.stop
    ford = 0
    if land.ford:  # TER-ford: infantry stops, ranged units do not, cavalry has at most 1 step left
        if branch == "infantry":
            stop |= land.ford
        elif branch == "cavalry":
            ford = land.ford
    found = [closed, 0, stop, ford]
    for effect in s.asked(u, "walks"):
        effect.walks(s, u, found)
    return found


def flood(s: State, start: int, steps: int, walk: list[int]) -> int:
    """The hexes reached from a set of hexes in at most `steps` steps, the start not included."""
    board = s.setting.board
    spread = board.spread
    free = board.all & ~(walk[CLOSED] & ~walk[THROUGH])
    halt, ford = walk[STOP], walk[FORD]
    reached = 0
    if not ford & free:
        front = start
        go_on = free & ~halt
        for _ in range(steps):
            front = spread(front) & free & ~reached
            reached |= front
            front &= go_on
            if not front:
                break
    else:
        layers = [0] * steps + [start]
        for left in range(steps, 0, -1):
            new = spread(layers[left]) & free
            reached |= new
            layers[left - 1] |= new & ~halt & ~ford
            layers[min(left - 1, 1)] |= new & ford & ~halt
    return reached & ~walk[CLOSED] & ~start


def reach(s: State, u: int, steps: int, walk: list[int]) -> int:
    """Where unit u may end a move of at most `steps` hexes (MOV-4), with the road's extra hex (TER-road)."""
    if steps <= 0:
        return 0
    h = s.at[u]
    start = 1 << h
    found = flood(s, start, steps, walk)
    road = s.land.road
    if road >> h & 1:
        board = s.setting.board
        track = road & ~walk[CLOSED]
        front, seen = start, start
        for _ in range(steps):
            front = board.spread(front) & track & ~seen
            seen |= front
        if front:  # road all the way so far: one hex more, of any kind
            found |= board.spread(front) & ~walk[CLOSED] & ~start & board.all
    return found


def options(s: State, u: int) -> tuple[int, int]:
    """The moves of an ordered unit (ORD-8): where it may still attack, and all hexes that it may move to."""
    row = s.setting.row_of[u]
    more = 0
    for effect in s.asked(u, "strides"):
        more += effect.strides(s, u)
    walk = ways(s, u)
    everything = reach(s, u, row.move + more, walk)
    if row.attack_move == row.move:
        return everything, everything
    if row.attack_move < 0:
        return 0, everything
    return reach(s, u, row.attack_move + more, walk), everything


def shortest_path(s: State, u: int, to: int, steps: int) -> list[int]:
    """A shortest lawful path to a hex that `reach` allows, both ends included."""
    board = s.setting.board
    walk = ways(s, u)
    start = s.at[u]
    road = s.land.road
    # (hex, steps left, road all the way): breadth first, so the first arrival is a shortest one
    queue: list[tuple[int, int, bool]] = [(start, steps, bool(road >> start & 1))]
    came: dict[tuple[int, int, bool], tuple[int, int, bool] | None] = {queue[0]: None}
    for node in queue:
        h, left, on_road = node
        if h == to:
            path = [h]
            while (before := came[node]) is not None:
                node = before
                path.append(node[0])
            return path[::-1]
        if left < (0 if on_road else 1):
            continue
        for k in board.neighbours[h]:
            bit = 1 << k
            if walk[CLOSED] & bit and not walk[THROUGH] & bit:
                continue
            still = on_road and bool(road & bit)
            rest = left - 1
            if rest < 0:
                still = False
            if walk[STOP] & bit:
                rest, still = 0, False
            elif walk[FORD] & bit:
                rest = min(rest, 1)
            following = (k, rest, still)
            if following not in came:
                came[following] = node
                queue.append(following)
    raise AssertionError(f"{s.name(u)} has no path to {s.place(to)}")


def furthest(s: State, u: int) -> int:
    """The most hexes that unit u may move when ordered (MOV-4)."""
    row = s.setting.row_of[u]
    return row.move + sum(effect.strides(s, u) for effect in s.asked(u, "strides"))


def begin_march(s: State, u: int, to: int) -> None:
    """Moves an ordered unit; if it is engaged it breaks off first, and goes on if it survives (MOV-7)."""
    if s.foe[u] < 0:
        march(s, u, to)
    else:
        s.stack.append(March(unit=u, to=to))
        break_off(s, u)


def march(s: State, u: int, to: int, steps: int | None = None) -> None:
    """Carries out a move of at most `steps` hexes (None: as the order chart says)."""
    if s.events is not None:
        path = shortest_path(s, u, to, furthest(s, u) if steps is None else steps)
        s.tell("moved", unit=s.name(u), **{"from": s.place(s.at[u])}, to=s.place(to), path=[s.place(h) for h in path])
    s.put(u, to)


class March(Frame):
    """A move that waits for the parting blow on the unit (MOV-7)."""

    __slots__ = ("free", "to", "unit")
    kind = "march"
    FIELDS: ClassVar[dict[str, str]] = {"unit": "unit", "to": "hex", "free": "bool"}  # free: no move of its order chart
    unit: int
    to: int
    free: bool

    def advance(self, s: State) -> bool:
        s.stack.pop()
        if s.alive(self.unit):
            if self.free:
                s.put(self.unit, self.to)
            else:
                march(s, self.unit, self.to)
        return False


def hex_names(s: State, mask: int) -> list[str]:
    """The names of a set of hexes."""
    return [s.place(h) for h in bits(mask)]
