"""Evading: units beside an enemy that moved fall back before it attacks. OPT-4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.refusal import Refusal
from bow.battle.core.stack import Frame
from bow.battle.core.terms import NOWHERE
from bow.battle.decisions import EvadeAttack
from bow.battle.rules.engagement import break_off
from bow.battle.rules.morale import can_sink, shift_morale
from bow.battle.rules.movement import March
from bow.battle.rules.retreat import UNDIRECTED, retreat_hexes
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


def evaders(s: State, house: int, movers: list[int]) -> list[int]:
    """Return the active units of a House that can evade; none if its morale cannot be lowered.

    They are face up, stand beside one of `movers`, the enemy units that moved this turn, and have a hex to fall back
    to. Engaged units may evade too: `Evade.take` breaks their engagement, so that the opponent may strike a parting
    blow (ENG-5).
    """
    if not can_sink(s, house):
        return []
    near = NOWHERE
    for u in movers:
        near |= s.compiled.board.near[s.at[u]]
    units = (s.unit_at[h] for h in bits(near & s.occupied[house]))
    down = 0 if s.hidden is None else s.hidden.down
    ready = (u for u in units if s.is_active(u) and not down >> u & 1)
    return sorted(u for u in ready if retreat_hexes(s, u, None, UNDIRECTED))


def fallback_hexes(s: State, u: int) -> list[int]:
    """Return the hexes, one or two steps toward its own edge, where an evading unit may end."""
    first = retreat_hexes(s, u, None, UNDIRECTED)
    back = s.compiled.steps_back[s.compiled.house_of[u]]
    closed = s.land.closed | s.land.burning | s.occupied[0] | s.occupied[1] | s.bodies()
    second = {k for h in first for k in back[h] if not closed >> k & 1}
    return [*first, *sorted(second - set(first))]


def price(s: State, u: int, movers: list[int]) -> int:
    """Return the morale that evading costs: 1 before a higher rank, 2 before an equal, 3 before a lower one.

    The highest rank among the adjacent `movers` counts.
    """
    near = s.compiled.board.near[s.at[u]]
    rank = s.compiled.rank_of
    highest = max(rank[v] for v in movers if near >> s.at[v] & 1)
    return 1 if highest > rank[u] else 2 if highest == rank[u] else 3


class Evade(Frame):
    """A question to the House about to be attacked: which units evade, one after the other."""

    kind = "evade"
    house: int = given("house")
    movers: list[int] = given("units")

    def advance(self, s: State) -> bool:
        self.movers = [u for u in self.movers if s.alive(u)]
        return True

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return EvadeAttack(house, s.in_play(self.movers))

    def legal_actions(self, s: State) -> list[Action]:
        found = [
            Action("evade", (s.unit_id(u), s.hex_name(h)))
            for u in evaders(s, self.house, self.movers)
            for h in fallback_hexes(s, u)
        ]
        return [*found, Action("done")]

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why a unit cannot evade to a hex, or None if it can (OPT-4)."""
        if action.verb == "done":
            return None
        u, to = s.compiled.unit_index[action.args[0]], s.compiled.board.index[action.args[1]]
        if u in evaders(s, self.house, self.movers) and to in fallback_hexes(s, u):
            return None
        unit = s.unit_id(u)
        if not s.is_active(u):
            return Refusal("OPT-4", "inactive", {"unit": unit})
        if not any(s.compiled.board.near[s.at[u]] >> s.at[v] & 1 for v in self.movers):
            return Refusal("OPT-4", "evade-unthreatened", {"unit": unit})
        if not retreat_hexes(s, u, None, UNDIRECTED):
            return Refusal("OPT-4", "evade-no-way", {"unit": unit})
        if s.unit_at[to] >= 0:
            return Refusal("OPT-4", "occupied", {"hex": s.hex_name(to), "unit": s.unit_id(s.unit_at[to])})
        return Refusal("OPT-4", "evade-elsewhere", {"unit": unit, "hex": s.hex_name(to)})

    def take(self, s: State, action: Action) -> None:
        if action.verb == "done":
            s.stack.pop()
            return
        u = s.compiled.unit_index[action.args[0]]
        to = s.compiled.board.index[action.args[1]]
        cost = price(s, u, self.movers)
        s.emit("evaded", unit=s.unit_id(u), **{"from": s.hex_name(s.at[u])}, to=action.args[1], cost=cost)
        s.exhaust(u)
        s.stack.append(March(unit=u, to=to, free=True))
        break_off(s, u)
        shift_morale(s, self.house, -cost, "evade")
