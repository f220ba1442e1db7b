"""Movement. MOV-1, MOV-2, MOV-4, MOV-5, MOV-7, MOV-8, the movement column of TER, FIRE-3.

Sets of hexes grow step by step: all that a unit can reach costs a few operations on whole sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from bow.battle.rules.engagement import break_off
from bow.battle.rules.routes import shortest_route
from bow.battle.rules.scene import Cue, entered, happen, rules_for, watched
from bow.battle.stack import Frame
from bow.battle.terms import LONGEST_WAY, NOWHERE
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
    ford = NOWHERE
    if land.ford:  # TER-ford: infantry stops, ranged units do not, cavalry has at most 1 step left
        if branch == "infantry":
            stop |= land.ford
        elif branch == "cavalry":
            ford = land.ford
    found = [closed, NOWHERE, stop, ford]
    for effect in s.asked(u, "walks"):
        effect.walks(s, u, found)
    return found


def flood(s: State, start: int, steps: int, walk: list[int]) -> int:
    """The hexes reached from a set of hexes in at most `steps` steps. The start counts only if it is not closed."""
    spread = s.setting.board.spread
    free = ~(walk[CLOSED] & ~walk[THROUGH])
    halt, ford = walk[STOP], walk[FORD]
    go_on = free & ~halt & ~ford
    reached = 0
    layers = [0] * steps + [start]  # by the steps left: the hexes from where a unit goes on with so many
    for left in range(steps, 0, -1):
        new = spread(layers[left])
        reached |= new
        layers[left - 1] |= new & go_on
        layers[min(left - 1, 1)] |= new & free & ford
    return reached & ~walk[CLOSED]


def reach(s: State, u: int, steps: int, walk: list[int]) -> int:
    """Where unit u may end a move of at most `steps` hexes (MOV-4), with the road's extra hex (TER-road)."""
    if steps <= 0:
        return NOWHERE
    h = s.at[u]
    start = 1 << h
    found = flood(s, start, steps, walk)
    road = s.land.road
    if road >> h & 1:
        spread = s.setting.board.spread
        track = road & ~(walk[CLOSED] & ~walk[THROUGH])
        front = start
        for _ in range(steps):
            front = spread(front) & track
        found |= spread(front) & ~walk[CLOSED]  # road all the way so far: one hex more, of any kind
    return found


def options(s: State, u: int) -> tuple[int, int]:
    """The moves of an ordered unit (ORD-8): where it may still attack, and all hexes that it may move to."""
    row = s.setting.row_of[u]
    more = strides(s, u)
    walk = ways(s, u)
    everything = reach(s, u, row.move + more, walk)
    if row.attack_move == row.move:
        return everything, everything
    if row.attack_move < 0:
        return NOWHERE, everything
    return reach(s, u, row.attack_move + more, walk), everything


def strides(s: State, u: int) -> int:
    """Hexes more (or fewer) in each movement option of unit u; no way on a board is longer than the bound."""
    more = sum(effect.strides(s, u) for effect in s.asked(u, "strides"))
    return max(-LONGEST_WAY, min(more, LONGEST_WAY))


def furthest(s: State, u: int) -> int:
    """The most hexes that unit u may move when ordered (MOV-4)."""
    row = s.setting.row_of[u]
    return row.move + strides(s, u)


def begin_march(s: State, u: int, to: int, via: Sequence[int] | None = None) -> None:
    """Moves an ordered unit; if it is engaged it breaks off first, and goes on if it survives (MOV-7).

    `via`: the hexes between, where routes differ in what they call (see `routes`).
    """
    if "starts-move" in s.setting.plots:  # asked once it has arrived
        s.stack += reversed(rules_for(s, "starts-move", Cue(unit=u, hex=s.at[u], house=s.setting.house_of[u])))
    if s.foe[u] < 0:
        march(s, u, to, via=via)
    else:
        s.stack.append(March(unit=u, to=to, via=list(via or ())))
        break_off(s, u)


def march(s: State, u: int, to: int, steps: int | None = None, via: Sequence[int] | None = None) -> None:
    """Carries out a move of at most `steps` hexes (None: as the order chart says)."""
    watch = watched(s, s.setting.house_of[u])
    if watch or s.events is not None:
        most = furthest(s, u) if steps is None else steps
        path = list(shortest_route(s, u, to, most, watch)) if via is None else [s.at[u], *via, to]
        waiting = [n for n, h in enumerate(path) if n and watch >> h & 1]
        if waiting:  # a special rule waits on the way: go there, and on once it has been carried out
            closed = ways(s, u)[CLOSED]
            halt = next(n for n in range(waiting[0], len(path)) if not closed >> path[n] & 1)
            if halt < len(path) - 1:
                s.stack.append(March(unit=u, to=to, via=path[halt + 1 : -1], begun=True))
            for n in waiting:
                if n < halt:  # where it cannot stop, the rule waits until it can
                    happen(s, "enters", Cue(unit=u, hex=path[n], house=s.setting.house_of[u]))
            path = path[: halt + 1]
        to = path[-1]
        s.tell("moved", unit=s.name(u), **{"from": s.place(s.at[u])}, to=s.place(to), path=[s.place(h) for h in path])
    s.put(u, to)
    entered(s, u)


class March(Frame):
    """A move that waits for the parting blow on the unit (MOV-7)."""

    __slots__ = ("begun", "free", "to", "unit", "via")
    kind = "march"
    FIELDS: ClassVar[dict[str, str]] = {
        "unit": "unit",
        "to": "hex",
        "free": "bool",  # no move of its order chart
        "via": "hexes",  # the hexes between, if they are fixed
        "begun": "bool",  # it is on its way: the rest of the path is fixed
    }
    unit: int
    to: int
    free: bool
    via: list[int]
    begun: bool

    def advance(self, s: State) -> bool:
        s.stack.pop()
        if s.alive(self.unit):
            if self.free:
                s.put(self.unit, self.to)
                entered(s, self.unit)
            elif self.begun or self.via:
                self.go_on(s)
            elif options(s, self.unit)[1] >> self.to & 1:  # what a special rule did meanwhile may have closed it
                march(s, self.unit, self.to)
        return False

    def go_on(self, s: State) -> None:
        """The rest of a move whose way is fixed; it ends where the way is closed by now."""
        path = [s.at[self.unit], *self.via, self.to]
        walk = ways(s, self.unit)
        barred = walk[CLOSED] & ~walk[THROUGH] | walk[CLOSED] & 1 << self.to
        if not any(barred >> h & 1 for h in path[1:]):
            march(s, self.unit, self.to, via=self.via)


def hex_names(s: State, mask: int) -> list[str]:
    """The names of a set of hexes."""
    return [s.place(h) for h in bits(mask)]
