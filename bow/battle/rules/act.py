"""Ordered units move and attack.

ORD-5, ORD-7, ORD-8, MOV-3, MOV-6, CMB-1, CMD-9 (acting abilities), KEY-7, FAQ-4, OPT-4 (when), OPT-5 (who).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.act_record import FAR, STEPPED, STILL, ActRecord
from bow.battle.core.special_rules import entry_hexes
from bow.battle.core.terms import HOUNDS, enemy
from bow.battle.rules.abilities import (
    ability_actions,
    begin_commit,
    may_commit,
    offer_commit,
    use_ability,
    use_free_ability,
)
from bow.battle.rules.engagement import begin_attack
from bow.battle.rules.evasion import Evade, evaders
from bow.battle.rules.fire import douse, fire_actions, scorch
from bow.battle.rules.movement import begin_march
from bow.battle.rules.paths import furthest, move_actions, options, routes
from bow.battle.rules.sight import attack_mode, attack_targets, coordinated_attacks, hounds_targets
from bow.ground.actions import Action
from bow.ground.frames import nearest
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Act(ActRecord):
    """Units ordered in one turn act: all movement first, then each attacks once (MOV-3, CMB-1)."""

    kind = "act"

    def add(self, u: int) -> None:
        """Orders one more unit."""
        self.units.append(u)
        self.moved.append(STILL)
        self.attacks.append(1)

    def may_attack(self, s: State, i: int) -> bool:
        """Whether the i-th unit still has an attack, did not move too far for it and is not in a fire (FIRE-3)."""
        u = self.units[i]
        return (
            self.attacks[i] > 0
            and self.moved[i] != FAR
            and s.alive(u)
            and not s.land.burning >> s.at[u] & 1
            and not any(effect.cannot_attack(s, u) for effect in s.effects_for(u, "cannot_attack"))
        )

    def may_move(self, s: State, i: int) -> bool:
        """Whether the i-th unit may still move: before the first attack, and not out of a fire (MOV-3, FIRE-3)."""
        u = self.units[i]
        return (
            not self.fighting
            and self.moved[i] == STILL
            and s.alive(u)
            and not s.land.burning >> s.at[u] & 1
            and not any(effect.cannot_move(s, u) for effect in s.effects_for(u, "cannot_move"))
        )

    def may_douse(self, s: State, i: int) -> bool:
        """Whether the i-th unit may put out the fire in its own hex, instead of everything else (FIRE-6)."""
        u = self.units[i]
        return self.attacks[i] > 0 and self.moved[i] == STILL and bool(s.land.burning >> s.at[u] & 1)

    def spend_attack(self, u: int) -> None:
        """Uses up an attack of a unit (CMB-1)."""
        self.attacks[self.units.index(u)] -= 1

    def note_follow(self, u: int) -> None:
        """Notes that a unit has made its Advance or Pursue: it has moved before what it attacks next (KEY-1, KEY-6)."""
        self.followed.append(u)
        i = self.units.index(u)
        self.moved[i] = STEPPED

    def owner(self, s: State) -> int:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [*self.unit_actions(s), Action("done")]

    def unit_actions(self, s: State) -> list[Action]:
        """All that the units may do now; no attack before the enemy could evade (OPT-4)."""
        return self.moves(s) + self.attack_actions(s, held=bool(self.evaders(s)))

    def evaders(self, s: State) -> list[int]:
        """The enemy units that may evade once movement is over (OPT-4); asked before the first attack only."""
        if self.fighting or "evade" not in s.compiled.options:
            return []
        return evaders(s, enemy(self.house), self.movers(s))

    def moves(self, s: State) -> list[Action]:
        """All moves of the units that have not moved."""
        found: list[Action] = []
        make = s.compiled.move_action
        watch = entry_hexes(s, self.house) if "enters" in s.compiled.rules_by_trigger else 0
        for i, u in enumerate(self.units):
            if not self.may_move(s, i):
                continue
            if watch:
                found += move_actions(s, u, list(bits(options(s, u)[1])), furthest(s, u), watch)
            else:
                found += [make(u, h) for h in bits(options(s, u)[1])]
        return found

    @staticmethod
    def within_attack(s: State, u: int, to: int, via: list[int]) -> bool:
        """Whether a move by a given route keeps to what still allows an attack (ORD-8)."""
        if not via:
            return True
        more = furthest(s, u) - s.compiled.row_of[u].move
        fixed = sum(1 << h for h in via)  # only the route's own hexes count as passed: it alone passes all of them
        passed = routes(s, u, to, s.compiled.row_of[u].attack_move + more, fixed)
        return any(set(via) == set(path[1:-1]) for path in passed.values())

    def attack_actions(self, s: State, held: bool) -> list[Action]:
        """All attacks and what may be done instead of one, unless they are `held` back; and commit abilities."""
        found: list[Action] = []
        compiled = s.compiled
        strikers = [u for i, u in enumerate(self.units) if not held and self.may_attack(s, i)]
        waiting = compiled.commit_moments.get("acting", ())
        for i, u in enumerate(self.units):
            if not s.alive(u):
                continue
            if u in strikers:
                found += [compiled.attack_action(u, target) for target in attack_targets(s, u)]
                moved = self.moved[i] != STILL
                found += [Action("hounds", (s.unit_id(u), s.unit_id(v))) for v in hounds_targets(s, u, moved)]
                if "coordinated" in compiled.options:
                    found += coordinated_attacks(s, u, strikers)
                if s.effects_for(u, "ability_targets"):
                    found += ability_actions(s, u, strikers)
                if s.land.burning or s.effects_for(u, "scorch_symbols"):
                    found += fire_actions(s, u)
            elif not held and self.may_douse(s, i):
                found.append(Action("douse", (s.unit_id(u), s.hex_name(s.at[u]))))
            found += [Action("use", (s.unit_id(u), s.unit_id(on))) for on in self.free_ability_targets(s, i)]
            if u in waiting and may_commit(s, u, "acting"):
                found.append(Action("commit", (s.unit_id(u),)))
        return found

    def free_ability_targets(self, s: State, i: int) -> list[int]:
        """The units on which the i-th unit may use an ability that leaves it its attack, once a turn (CMD-1)."""
        u = self.units[i]
        if u in self.helped or not self.may_attack(s, i):
            return []
        return sorted(
            {on for effect in s.effects_for(u, "free_ability_targets") for on in effect.free_ability_targets(s, u)}
        )

    def take(self, s: State, action: Action) -> None:
        verb = action.verb
        if verb == "done":
            if self.evaders(s):
                self.begin_fighting(s)
                s.stack.append(Evade(house=enemy(self.house), movers=self.movers(s)))
            else:
                self.end(s)
            return
        u, *support = (s.compiled.unit_index[name] for name in action.args[0].split("+"))
        i = self.units.index(u)
        if verb == "move":
            index = s.compiled.board.index
            to = index[action.args[1]]
            via = [index[name] for name in action.args[3:]]
            near = bool(options(s, u)[0] >> to & 1) and self.within_attack(s, u, to, via)
            self.moved[i] = STEPPED if near else FAR
            begin_march(s, u, to, via or None)
            return
        if verb == "commit":
            begin_commit(s, u)
            return
        if verb == "use" and s.compiled.unit_index[action.args[1]] in self.free_ability_targets(s, i):
            self.helped.append(u)
            use_free_ability(s, u, s.compiled.unit_index[action.args[1]])
            return
        self.begin_fighting(s)
        self.spend_attack(u)
        if verb in ("scorch", "douse"):
            h = s.compiled.board.index[action.args[1]]
            if verb == "scorch":
                scorch(s, u, h, self.moved[i] != STILL)
            else:
                if h == s.at[u]:
                    self.moved[i] = FAR  # FIRE-6
                douse(s, u, h)
            return
        target = s.compiled.unit_index[action.args[1]]
        if verb == "attack":
            begin_attack(s, u, target, attack_mode(s, u), self.moved[i] != STILL, support=support)
        elif verb == "hounds":
            begin_attack(s, u, target, HOUNDS, self.moved[i] != STILL)
        else:
            use_ability(s, u, target)

    def begin_fighting(self, s: State) -> None:
        """Ends all movement; units that moved too far to attack turn inactive (MOV-3, MOV-6)."""
        if not self.fighting:
            self.fighting = True
            for i, u in enumerate(self.units):
                if self.moved[i] == FAR:
                    s.exhaust(u)

    def exhaust_units(self, s: State) -> None:
        """Every ordered unit turns inactive (ORD-5); then commanders among them may be asked (CMD-9)."""
        if self.tired:
            return
        self.tired = True
        for u in self.units:
            if s.alive(u):
                s.exhaust(u)
        waiting = s.compiled.commit_moments.get("ordered", ())
        if any(u in waiting for u in self.units):
            offer_commit(s, "ordered", self.units)

    def end(self, s: State) -> None:
        """Ends movement and attacks."""
        s.stack.pop()
        self.exhaust_units(s)


def act_below(s: State) -> Act:
    """The turn of ordered units in which a unit attacks."""
    act = nearest(s.stack, Act)
    assert act is not None, "an attack without a turn"
    return act


def has_moved(s: State, u: int) -> bool:
    """Whether an ordered unit has moved this turn."""
    act = act_below(s)
    return act.moved[act.units.index(u)] != STILL
