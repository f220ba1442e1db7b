"""Advance and Pursue. KEY-1, KEY-2, TER-road and TER-bridges (following along them), TER-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_entry
from bow.battle.core.stack import UnitFrame
from bow.battle.core.terms import CLOSED, FORD, NOWHERE, STOP
from bow.battle.decisions import AttackAgain, Decision, FollowUp
from bow.battle.rules.abilities import ability_actions, use_ability, used_on
from bow.battle.rules.act import act_below
from bow.battle.rules.engagement import begin_attack
from bow.battle.rules.paths import flood, path_limits, terrain_rule
from bow.battle.rules.sight import attack_mode, attack_targets, why_not_target
from bow.content.terms import HOUSES
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


MOST_BY_ROAD = 3  # hexes of a Pursue with the road's extra one (TER-road)


def right_to_follow(s: State, f: CombatRecord) -> tuple[int, bool]:
    """Return how many hexes the attacker may follow, and whether it may attack again; (0, False) means not at all."""
    best = (0, False)
    for effect in s.effects_for(f.attacker, "pursuit"):
        right = effect.pursuit(s, f, f.attacker)
        if right is not None:
            best = (max(best[0], right[0]), best[1] or right[1])
    return best


def follow_hexes(s: State, u: int, first: int, steps: int) -> int:
    """Return the hexes, as a bit set, where unit u may end an Advance or Pursue that first enters hex `first`."""
    land = s.land
    limits = path_limits(s, u)
    here = 1 << s.at[u]
    limits[CLOSED] = limits[CLOSED] & ~here | land.bridges  # the unit leaves `here`; TER: no bridges
    bit = 1 << first
    if limits[CLOSED] & bit:
        return 0
    found = bit
    left = steps - 1
    if limits[STOP] & bit:
        left = 0
    elif limits[FORD] & bit:
        left = min(left, 1)
    if left:
        found |= flood(s, first, left, limits)
    if land.road & here and land.road & bit:  # TER-road: one hex more while it enters road only
        track = [limits[CLOSED] | ~land.road, NOWHERE, NOWHERE, NOWHERE]
        found |= flood(s, first, min(steps, MOST_BY_ROAD - 1), track)
    return found & ~here


def follow_up(s: State, f: CombatRecord) -> bool:
    """Let the attacker enter the hex that its target left, once a turn after a won attack (KEY-1, KEY-2).

    Return whether the attacker may attack again after that.
    """
    if f.attacker in act_below(s).followed:
        return False
    steps, again = right_to_follow(s, f)
    if not s.compiled.board.near[s.at[f.attacker]] >> f.to_hex & 1:  # a ranged attack from afar
        return False
    if not steps or not follow_hexes(s, f.attacker, f.to_hex, steps):
        return False
    s.stack.append(Follow(unit=f.attacker, first=f.to_hex, steps=steps, again=again))
    return again


class Follow(UnitFrame):
    """The choice to Advance or Pursue, or to stay (KEY-1, KEY-2)."""

    kind = "follow"
    unit: int = given("unit")
    first: int = given("hex")
    steps: int = given("int")
    again: bool = given("bool")

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return FollowUp(house, s.id_in_play(self.unit), s.hex_name(self.first), self.again)

    def legal_actions(self, s: State) -> list[Action]:
        hexes = follow_hexes(s, self.unit, self.first, self.steps)
        return [*(Action(self.verb, (s.hex_name(h),)) for h in bits(hexes)), Action("stay")]

    @property
    def verb(self) -> str:
        """The verb of the actions other than `stay`: `pursue` if it may attack again, else `advance`."""
        return "pursue" if self.again else "advance"

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why the unit cannot advance or pursue to a hex, or None if it can (KEY-1, KEY-2, TER-bridges)."""
        if action.verb == "stay":
            return None
        to = s.compiled.board.index[action.args[0]]
        if action.verb == self.verb and follow_hexes(s, self.unit, self.first, self.steps) >> to & 1:
            return None
        terrain = s.land.effective[to]
        if terrain.bridge:
            return Refusal(terrain_rule(terrain.id), "no-following", {"hex": s.hex_name(to)})
        key = "not-back" if to == s.at[self.unit] else "not-reached"
        return Refusal("KEY-2" if self.again else "KEY-1", key, {"hex": s.hex_name(to)})

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "stay":
            s.expire_attack([self.unit], "pursuit")
            return
        place = s.hex_name(s.at[self.unit])
        to = s.compiled.board.index[action.args[0]]
        act_below(s).note_follow(self.unit)
        s.put(self.unit, to)
        kind = "pursued" if self.again else "advanced"
        s.emit(kind, unit=s.unit_id(self.unit), **{"from": place}, to=action.args[0], first=s.hex_name(self.first))
        if self.again:
            s.stack.append(SecondAttack(unit=self.unit))
        trigger_entry(s, self.unit)


class SecondAttack(UnitFrame):
    """The choice of a second attack after a Pursue (KEY-2)."""

    kind = "strike"
    unit: int = given("unit")

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return AttackAgain(house, s.id_in_play(self.unit))

    def legal_actions(self, s: State) -> list[Action]:
        found = [s.compiled.attack_action(self.unit, target) for target in attack_targets(s, self.unit)]
        if found:  # FAQ-4: an ability may help a Pursue attack too
            for u in self.helpers(s):
                found += ability_actions(s, u, [self.unit])
        return [*found, Action("done")]

    @staticmethod
    def helpers(s: State) -> list[int]:
        act = act_below(s)
        return [u for i, u in enumerate(act.units) if act.may_attack(s, i)]

    def why_not_attack(self, s: State, units: list[int], target: int) -> Refusal | None:
        """Return why units cannot attack a target now, or None if they can. Only the pursuer can (KEY-2)."""
        if len(units) > 1 and "coordinated" not in s.compiled.options:
            return Refusal("OPT-5", "option-off", {"option": "coordinated"})
        if units != [self.unit]:
            return Refusal("KEY-2", "other-question", {"kind": self.kind, "house": HOUSES[self.owner(s)]})
        return why_not_target(s, self.unit, target)

    def why_not_use(self, s: State, u: int, on: int) -> Refusal | None:
        """Return why a unit cannot use a commander's ability in a second attack, or None if it can (CMD-1, FAQ-4)."""
        if attack_targets(s, self.unit) and u in self.helpers(s) and on in used_on(s, u, [self.unit]):
            return None
        return Refusal("CMD-1", "no-ability", {"unit": s.unit_id(u), "on": s.unit_id(on)})

    def take(self, s: State, action: Action) -> None:
        if action.verb == "use":
            u = s.compiled.unit_index[action.args[0]]
            act = act_below(s)
            act.attacks[act.units.index(u)] = 0
            use_ability(s, u, self.unit)
            return
        s.stack.pop()
        if action.verb == "attack":
            u = self.unit
            begin_attack(s, u, s.compiled.unit_index[action.args[1]], attack_mode(s, u), moved=True)
        else:
            s.expire_attack([self.unit], "pursuit")
