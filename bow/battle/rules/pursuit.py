"""Advance and Pursue. KEY-1, KEY-2, TER-road and TER-bridges (following along them), TER-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.forms import Hex, Unit
from bow.battle.core.ordered import act_below
from bow.battle.core.scene import entered
from bow.battle.core.stack import UnitFrame
from bow.battle.core.terms import CLOSED, FORD, NOWHERE, STOP
from bow.battle.rules.abilities import abilities, use_ability
from bow.battle.rules.engagement import begin_attack
from bow.battle.rules.paths import flood, ways
from bow.battle.rules.sight import attack_mode, attack_targets
from bow.ground.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.fight import Fight
    from bow.battle.core.state import State


MOST_BY_ROAD = 3  # hexes of a Pursue with the road's extra one (TER-road)


def right_to_follow(s: State, f: Fight) -> tuple[int, bool]:
    """How many hexes the attacker may follow, and whether it may attack again; (0, False): not at all."""
    best = (0, False)
    for effect in s.asked(f.attacker, "pursuit"):
        right = effect.pursuit(s, f, f.attacker)
        if right is not None:
            best = (max(best[0], right[0]), best[1] or right[1])
    return best


def follow_hexes(s: State, u: int, first: int, steps: int) -> int:
    """The hexes where unit u may end an Advance or Pursue: the first step leads into the target's hex."""
    land = s.land
    walk = ways(s, u)
    here = 1 << s.at[u]
    walk[CLOSED] = walk[CLOSED] & ~here | land.bridges  # its own hex is left; TER: not onto or over a bridge
    bit = 1 << first
    if walk[CLOSED] & bit:
        return 0
    found = bit
    left = steps - 1
    if walk[STOP] & bit:
        left = 0
    elif walk[FORD] & bit:
        left = min(left, 1)
    if left:
        found |= flood(s, bit, left, walk)
    if land.road & here and land.road & bit:  # TER-road: one hex more while it enters road only
        track = [walk[CLOSED] | ~land.road, NOWHERE, NOWHERE, NOWHERE]
        found |= flood(s, bit, min(steps, MOST_BY_ROAD - 1), track)
    return found & ~here


def follow_up(s: State, f: Fight) -> bool:
    """After a won attack: the attacker may enter the hex that its target left, once a turn (KEY-1, KEY-2).

    Returns: whether it may attack again then.
    """
    if f.attacker in act_below(s).followed:
        return False
    steps, again = right_to_follow(s, f)
    if not s.setting.board.near[s.at[f.attacker]] >> f.to_hex & 1:  # a ranged attack from afar
        return False
    if not steps or not follow_hexes(s, f.attacker, f.to_hex, steps):
        return False
    s.stack.append(Follow(unit=f.attacker, first=f.to_hex, steps=steps, again=again))
    return again


class Follow(UnitFrame):
    """Advance or Pursue, or stay (KEY-1, KEY-2)."""

    kind = "follow"
    unit: Unit
    first: Hex
    steps: int
    again: bool

    def owner(self, s: State) -> int:
        return s.setting.house_of[self.unit]

    def legal(self, s: State) -> list[Action]:
        verb = "pursue" if self.again else "advance"
        hexes = follow_hexes(s, self.unit, self.first, self.steps)
        return [*(Action(verb, (s.place(h),)) for h in bits(hexes)), Action("stay")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "stay":
            s.expire_attack([self.unit], "pursuit")
            return
        place = s.place(s.at[self.unit])
        to = s.setting.board.index[action.args[0]]
        act_below(s).follow(self.unit)
        s.put(self.unit, to)
        kind = "pursued" if self.again else "advanced"
        s.tell(kind, unit=s.name(self.unit), **{"from": place}, to=action.args[0], first=s.place(self.first))
        if self.again:
            s.stack.append(Strike(unit=self.unit))
        entered(s, self.unit)


class Strike(UnitFrame):
    """The second attack of a Pursue, or none (KEY-2)."""

    kind = "strike"
    unit: Unit

    def owner(self, s: State) -> int:
        return s.setting.house_of[self.unit]

    def legal(self, s: State) -> list[Action]:
        found = [s.setting.attack_action(self.unit, target) for target in attack_targets(s, self.unit)]
        if found:  # FAQ-4: an ability may help a Pursue attack too
            act = act_below(s)
            for i, u in enumerate(act.units):
                if act.may_attack(s, i):
                    found += abilities(s, u, [self.unit])
        return [*found, Action("done")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "use":
            u = s.setting.unit_index[action.args[0]]
            act = act_below(s)
            act.attacks[act.units.index(u)] = 0
            use_ability(s, u, self.unit)
            return
        s.stack.pop()
        if action.verb == "attack":
            u = self.unit
            begin_attack(s, u, s.setting.unit_index[action.args[1]], attack_mode(s, u), moved=True)
        else:
            s.expire_attack([self.unit], "pursuit")
