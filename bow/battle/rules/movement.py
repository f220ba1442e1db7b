"""Movement; engaged units break off first. MOV-1, MOV-5, MOV-7, MOV-8, FIRE-3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bow.battle.core.condition import Occurrence
from bow.battle.core.resolve import trigger_entry, trigger_rules, triggered_rules
from bow.battle.core.stack import Frame
from bow.battle.core.terms import CLOSED, THROUGH
from bow.battle.rules.engagement import break_off
from bow.battle.rules.paths import furthest, move_hexes, passed_between, path_limits, shortest_route
from bow.game.frames import blank, given

if TYPE_CHECKING:
    from bow.battle.core.state import State


def begin_march(s: State, u: int, to: int, via: Sequence[int] | None = None) -> None:
    """Move an ordered unit. An engaged unit breaks off first, and moves if it survives the parting blow (MOV-7).

    `via`: the hexes between start and end, if special rules distinguish routes (see `routes`).
    """
    if "starts-move" in s.compiled.rules_by_trigger:  # the rules wait until the unit has arrived
        s.stack += reversed(
            triggered_rules(s, "starts-move", Occurrence(unit=u, hex=s.at[u], house=s.compiled.house_of[u]))
        )
    if s.foe[u] < 0:
        march(s, u, to, via=via)
    else:
        s.stack.append(March(unit=u, to=to, via=list(via or ())))
        break_off(s, u)


def march(s: State, u: int, to: int, steps: int | None = None, via: Sequence[int] | None = None) -> None:
    """Carry out a move of at most `steps` hexes (None: the order chart's move)."""
    watch = s.compiled.watched_hexes(s, "enters", s.compiled.house_of[u])
    if watch and via is None:  # only watched hexes on its way matter
        most = furthest(s, u) if steps is None else steps
        watch &= passed_between(s, s.at[u], to, most, watch, path_limits(s, u)) | 1 << to
    if watch or s.events is not None:
        most = furthest(s, u) if steps is None else steps
        path = list(shortest_route(s, u, to, most, watch)) if via is None else [s.at[u], *via, to]
        waiting = [n for n, h in enumerate(path) if n and watch >> h & 1]
        if waiting:  # a special rule waits on the way: stop there, and go on after it has been carried out
            closed = path_limits(s, u)[CLOSED]
            halt = next(n for n in range(waiting[0], len(path)) if not closed >> path[n] & 1)
            if halt < len(path) - 1:
                s.stack.append(March(unit=u, to=to, via=path[halt + 1 : -1], begun=True))
            for n in waiting:
                if n < halt:  # the rule waits until the unit reaches a hex where it can stop
                    trigger_rules(s, "enters", Occurrence(unit=u, hex=path[n], house=s.compiled.house_of[u]))
            path = path[: halt + 1]
        to = path[-1]
        if s.events is not None:
            s.emit(
                "moved",
                unit=s.unit_id(u),
                **{"from": s.hex_name(s.at[u])},
                to=s.hex_name(to),
                path=[s.hex_name(h) for h in path],
            )
    s.put(u, to)
    trigger_entry(s, u)


class March(Frame):
    """A move interrupted by the parting blow on the unit (MOV-7), or by a special rule along the way."""

    kind = "march"
    unit: int = given("unit")
    to: int = given("hex")
    free: bool = blank("bool")  # not limited by the order chart
    via: list[int] = blank("hexes")  # the hexes between, if they are fixed
    begun: bool = blank("bool")  # the unit is on its way: the rest of the path is fixed

    def advance(self, s: State) -> bool:
        s.stack.pop()
        if s.alive(self.unit):
            if self.free:
                s.put(self.unit, self.to)
                trigger_entry(s, self.unit)
            elif self.begun or self.via:
                self.go_on(s)
            elif move_hexes(s, self.unit) >> self.to & 1:  # a special rule may have closed the hex meanwhile
                march(s, self.unit, self.to)
        return False

    def go_on(self, s: State) -> None:
        """Carry out the rest of a move along a fixed route. If the route has been blocked meanwhile, the unit stays."""
        path = [s.at[self.unit], *self.via, self.to]
        limits = path_limits(s, self.unit)
        barred = limits[CLOSED] & ~limits[THROUGH] | limits[CLOSED] & 1 << self.to
        if not any(barred >> h & 1 for h in path[1:]):
            march(s, self.unit, self.to, via=self.via)
