"""Retreats, and the choice of Stalwart units before them. RET-1 to RET-9, CMB-9, CMB-10, OPT-1, OPT-3, OPT-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.condition import Occurrence
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_entry, triggered_rules
from bow.battle.core.stack import Frame
from bow.battle.core.terms import CLOSE, COUNTER
from bow.battle.decisions import IgnoreMorale, RetreatStep
from bow.battle.rules.engagement import release
from bow.battle.rules.hits import figures_left, retreat_per_symbol, set_figures, symbols_ignorable, wound
from bow.game.actions import Action
from bow.game.frames import blank, given, nearest

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


UNDIRECTED = -1


def retreat_hexes(s: State, u: int, f: CombatRecord | None, direction: int) -> list[int]:
    """Return the free hexes for the next step of a retreat (RET-1, RET-2); empty from a burning hex (RET-8).

    The directions are those of `CompiledBattle.steps_back`, unless the retreat is directed.

    Args:
        s: the state.
        u: the unit.
        f: the combat that causes the retreat; None if a card or an evasion does.
        direction: the direction already taken in a directed retreat, or UNDIRECTED.
    """
    h = s.at[u]
    land = s.land
    if land.burning >> h & 1:
        return []
    closed = land.closed | land.burning | s.occupied[0] | s.occupied[1]
    if s.compiled.bodies:
        closed |= s.bodies()
    if f is None or not is_directed(s, f):
        return [k for k in s.compiled.steps_back[s.compiled.house_of[u]][h] if not closed >> k & 1]
    around = s.compiled.board.around[h]
    if direction != UNDIRECTED:  # OPT-1: a direction once chosen is kept
        k = around[direction]
        return [k] if k >= 0 and not closed >> k & 1 else []
    for directions in _directions_away(s, u, f.from_hex):
        found = [k for d in directions if (k := around[d]) >= 0 and not closed >> k & 1]
        if found:
            return found
    return []


def is_directed(s: State, f: CombatRecord) -> bool:
    """Return whether the retreat of a combat must lead away from the attacker (OPT-1, OPT-6)."""
    options = s.compiled.options
    return "directed-retreat" in options or ("directed-close-retreat" in options and f.mode in (CLOSE, COUNTER))


STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))  # half hexes and rows, clockwise from the north-east


def _directions_away(s: State, u: int, origin: int) -> list[list[int]]:
    """Return the main direction of a directed retreat from `origin`, then the one alternative (OPT-1).

    The alternative is the neighbour of the main direction that is nearer to the own edge. If two directions lead
    away equally, one is the main direction and the other the alternative: the one nearer to the own edge comes first.
    Directions in the same inner list are equally near to the own edge, and the owner chooses.
    """
    board = s.compiled.board
    h = s.at[u]
    dx, dy = board.x[h] - board.x[origin], board.row[h] - board.row[origin]
    along = [dx * x + 3 * dy * y for x, y in STEPS]  # how far each direction leads away, in quarter hexes
    away = [d for d in range(6) if along[d] == max(along)]
    forward = 1 if s.compiled.edges[s.compiled.house_of[u]] == "top" else -1

    def rows(d: int) -> int:
        return forward * STEPS[d][1]

    if len(away) == 1:
        main = away[0]
        return [away, [min(((main - 1) % 6, (main + 1) % 6), key=rows)]]
    if rows(away[0]) == rows(away[1]):
        return [away]
    return [[d] for d in sorted(away, key=rows)]


def retreat_limit(s: State, u: int) -> int | None:
    """Return the most hexes that a unit can retreat in one combat, or None without a limit (OPT-3)."""
    return next((limit for e in s.effects_for(u, "max_retreat") if (limit := e.max_retreat(s, u)) is not None), None)


def combat_below(s: State) -> CombatRecord:
    """Return the combat of the open retreat: the nearest one down the stack."""
    fight = nearest(s.stack, CombatRecord)
    assert fight is not None, "a retreat without a combat"
    return fight


class StalwartChoice(Frame):
    """A question to the owner of a Stalwart target: ignore a morale symbol or not (RET-4). The retreat waits below."""

    kind = "stalwart"
    unit: int = given("unit")

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return IgnoreMorale(house, s.id_in_play(self.unit))

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("ignore"), Action("accept")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "ignore":
            combat = combat_below(s)
            combat.morale -= min(combat.morale, symbols_ignorable(s, combat))
            s.emit("ignored-morale", unit=s.unit_id(self.unit))


class Retreat(Frame):
    """The retreat of a unit, hex by hex. Each hex that it cannot retreat becomes one hit at once (RET-1, RET-3).

    On the stack it lies above its combat. A retreat caused by a card (`start` above 0) has no combat and counts its
    own hits (RET-9).
    """

    kind = "retreat"
    unit: int = given("unit")
    left: int = given("int")  # hexes still to go, -1: not begun
    gone: int = blank("int")  # hexes gone
    direction: int = blank("direction")  # the direction of the last step, which a directed retreat keeps (OPT-1)
    start: int = blank("int")
    hits: int = blank("int")

    def advance(self, s: State) -> bool:
        if self.left < 0:
            combat = combat_below(s)
            self.left = combat.morale * retreat_per_symbol(s, combat)
        while self.left and s.alive(self.unit):
            if self.choices(s):
                return True
            self.left -= 1
            s.emit("retreat-blocked", unit=s.unit_id(self.unit))
            if self.start:
                self.hits += 1
                set_figures(s, self.unit, figures_left(s, self.unit, self.start, self.hits), "")
            else:
                wound(s, combat_below(s), 1)
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return RetreatStep(house, s.id_in_play(self.unit), self.left)

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("retreat", (s.hex_name(h),)) for h in self.choices(s)]

    def choices(self, s: State) -> list[int]:
        """Return the hexes for the next step; empty beyond the limit of a weakened unit (OPT-3)."""
        limit = retreat_limit(s, self.unit)
        if limit is not None and self.gone >= limit:
            return []
        return retreat_hexes(s, self.unit, None if self.start else combat_below(s), self.direction)

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why the next step cannot lead to a hex, or None if it can (RET-1, OPT-1, OPT-6)."""
        to = s.compiled.board.index[action.args[0]]
        if to in self.choices(s):
            return None
        if not self.start and is_directed(s, combat_below(s)):
            return Refusal("OPT-1" if "directed-retreat" in s.compiled.options else "OPT-6", "not-directed-hex", {})
        return Refusal("RET-1", "not-retreat-hex", {"hex": s.hex_name(to)})  # no choice if one is closed

    def take(self, s: State, action: Action) -> None:
        release(s, self.unit)  # CMB-10
        if not self.gone and "retreated" in s.compiled.rules_by_trigger:  # the rules wait until the retreat is over
            house = s.compiled.house_of[self.unit]
            called = triggered_rules(s, "retreated", Occurrence(unit=self.unit, hex=s.at[self.unit], house=house))
            s.stack[-1:-1] = reversed(called)
        to = s.compiled.board.index[action.args[0]]
        s.emit("retreated", unit=s.unit_id(self.unit), **{"from": s.hex_name(s.at[self.unit])}, to=action.args[0])
        self.direction = s.compiled.board.around[s.at[self.unit]].index(to)
        s.put(self.unit, to)
        trigger_entry(s, self.unit)
        self.left -= 1
        self.gone += 1
        if not self.start:
            combat_below(s).retreated += 1
