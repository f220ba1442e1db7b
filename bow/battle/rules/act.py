"""Ordered units move and attack.

ORD-5, ORD-7, ORD-8, MOV-3, MOV-6, CMB-1, CMD-9 (acting abilities), KEY-7, FAQ-4, OPT-4 (when), OPT-5 (who).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.ordered import FAR, STEPPED, STILL, Ordered
from bow.battle.core.scene import watched
from bow.battle.core.terms import HOUNDS, enemy
from bow.battle.rules.abilities import abilities, aid, ask, begin_commit, may_commit, use_ability
from bow.battle.rules.engagement import begin_attack
from bow.battle.rules.evasion import Evade, evaders
from bow.battle.rules.fire import douse, fire_actions, scorch
from bow.battle.rules.movement import begin_march
from bow.battle.rules.paths import furthest, move_actions, options, routes
from bow.battle.rules.sight import attack_mode, attack_targets, coordinated_attacks, hounds_targets
from bow.ground.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Act(Ordered):
    """Units ordered in one turn act: all movement first, then each attacks once (MOV-3, CMB-1)."""

    kind = "act"

    def owner(self, s: State) -> int:
        return self.house

    def legal(self, s: State) -> list[Action]:
        return [*self.deeds(s), Action("done")]

    def deeds(self, s: State) -> list[Action]:
        """All that the units may do now; no attack before the enemy could evade (OPT-4)."""
        return self.moves(s) + self.strikes(s, held=bool(self.evaders(s)))

    def evaders(self, s: State) -> list[int]:
        """The enemy units that may evade once movement is over (OPT-4); asked before the first attack only."""
        if self.fighting or "evade" not in s.setting.options:
            return []
        return evaders(s, enemy(self.house), self.movers(s))

    def moves(self, s: State) -> list[Action]:
        """All moves of the units that have not moved."""
        found: list[Action] = []
        make = s.setting.move_action
        watch = watched(s, self.house) if "enters" in s.setting.plots else 0
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
        more = furthest(s, u) - s.setting.row_of[u].move
        fixed = sum(1 << h for h in via)  # only the route's own hexes count as passed: it alone passes all of them
        passed = routes(s, u, to, s.setting.row_of[u].attack_move + more, fixed)
        return any(set(via) == set(path[1:-1]) for path in passed.values())

    def strikes(self, s: State, held: bool) -> list[Action]:
        """All attacks and what may be done instead of one, unless they are `held` back; and commit abilities."""
        found: list[Action] = []
        setting = s.setting
        strikers = [u for i, u in enumerate(self.units) if not held and self.may_attack(s, i)]
        for i, u in enumerate(self.units):
            if not s.alive(u):
                continue
            if u in strikers:
                found += [setting.attack_action(u, target) for target in attack_targets(s, u)]
                moved = self.moved[i] != STILL
                found += [Action("hounds", (s.name(u), s.name(v))) for v in hounds_targets(s, u, moved)]
                if "coordinated" in setting.options:
                    found += coordinated_attacks(s, u, strikers)
                found += abilities(s, u, strikers)
                found += fire_actions(s, u)
            elif not held and self.may_quench(s, i):
                found.append(Action("douse", (s.name(u), s.place(s.at[u]))))
            found += [Action("use", (s.name(u), s.name(on))) for on in self.aided(s, i)]
            if may_commit(s, u, "acting"):
                found.append(Action("commit", (s.name(u),)))
        return found

    def aided(self, s: State, i: int) -> list[int]:
        """The units on which the i-th unit may use an ability that leaves it its attack, once a turn (CMD-1)."""
        u = self.units[i]
        if u in self.helped or not self.may_attack(s, i):
            return []
        return sorted({on for effect in s.asked(u, "aids") for on in effect.aids(s, u)})

    def take(self, s: State, action: Action) -> None:
        verb = action.verb
        if verb == "done":
            if self.evaders(s):
                self.begin_fighting(s)
                s.stack.append(Evade(house=enemy(self.house), movers=self.movers(s)))
            else:
                self.end(s)
            return
        u, *support = (s.setting.unit_index[name] for name in action.args[0].split("+"))
        i = self.units.index(u)
        if verb == "move":
            index = s.setting.board.index
            to = index[action.args[1]]
            via = [index[name] for name in action.args[3:]]
            near = bool(options(s, u)[0] >> to & 1) and self.within_attack(s, u, to, via)
            self.moved[i] = STEPPED if near else FAR
            begin_march(s, u, to, via or None)
            return
        if verb == "commit":
            begin_commit(s, u)
            return
        if verb == "use" and s.setting.unit_index[action.args[1]] in self.aided(s, i):
            self.helped.append(u)
            aid(s, u, s.setting.unit_index[action.args[1]])
            return
        self.begin_fighting(s)
        self.spend(u)
        if verb in ("scorch", "douse"):
            h = s.setting.board.index[action.args[1]]
            if verb == "scorch":
                scorch(s, u, h, self.moved[i] != STILL)
            else:
                if h == s.at[u]:
                    self.moved[i] = FAR  # FIRE-6
                douse(s, u, h)
            return
        target = s.setting.unit_index[action.args[1]]
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

    def tire(self, s: State) -> None:
        """Every ordered unit turns inactive (ORD-5); then commanders among them may be asked (CMD-9)."""
        if self.tired:
            return
        self.tired = True
        for u in self.units:
            if s.alive(u):
                s.exhaust(u)
        ask(s, "ordered", self.units)

    def end(self, s: State) -> None:
        """Ends movement and attacks."""
        s.stack.pop()
        self.tire(s)
