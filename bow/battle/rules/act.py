"""Ordered units move and attack.

ORD-5, ORD-7, ORD-8, MOV-3, MOV-6, CMB-1, CMD-9 (acting abilities), KEY-7, FAQ-4, OPT-4 (when), OPT-5 (who).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.act_record import FAR, STEPPED, STILL, ActRecord
from bow.battle.core.compiled import remember
from bow.battle.core.refusal import Refusal
from bow.battle.core.terms import HOUNDS, NOWHERE, enemy
from bow.battle.decisions import ActWithUnits
from bow.battle.rules.abilities import (
    ability_actions,
    begin_commit,
    offer_commit,
    use_ability,
    use_free_ability,
    used_on,
    why_not_commit,
)
from bow.battle.rules.engagement import begin_attack
from bow.battle.rules.evasion import Evade, evaders
from bow.battle.rules.fire import douse, fire_actions, scorch, why_not_douse, why_not_scorch
from bow.battle.rules.movement import begin_march
from bow.battle.rules.paths import (
    around,
    attack_move_hexes,
    furthest,
    hexes_behind,
    known_reach,
    path_limits,
    routes,
    routes_between,
    routes_named,
    why_not_reached,
)
from bow.battle.rules.sight import (
    attack_mode,
    attack_targets,
    coordinated_attacks,
    hounds_targets,
    supporters,
    why_no_hounds,
    why_not_hounds_at,
    why_not_target,
)
from bow.battle.rules.third_party import assail, assail_actions, why_not_assail
from bow.game.actions import Action
from bow.game.frames import nearest
from bow.hexes import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


DONE = Action("done")


class Act(ActRecord):
    """The turn of the ordered units: first all movement, then one attack each (MOV-3, CMB-1)."""

    kind = "act"

    def add(self, u: int) -> None:
        self.units.append(u)
        self.moved.append(STILL)
        self.attacks.append(1)

    def may_attack(self, s: State, i: int) -> bool:
        return s.at[self.units[i]] >= 0 and self.attack_refusal(s, i) is None

    def attack_refusal(self, s: State, i: int) -> tuple[str, str] | None:
        """Return rule and key of the refusal if the i-th unit, in play, can attack no more (CMB-1, FIRE-3).

        Callers that need only a yes or no use this: building a Refusal is slow.
        """
        u = self.units[i]
        if self.attacks[i] <= 0:
            return "CMB-1", "acted"
        if self.moved[i] == FAR:
            return "ORD-8", "moved-too-far"
        for effect in s.effects_for(u, "cannot_attack"):
            if effect.cannot_attack(s, u):
                return "CRD-5", "forbidden-attack"
        if s.land.burning >> s.at[u] & 1:
            return "FIRE-3", "burning"
        return None

    def why_not_attacking(self, s: State, i: int) -> Refusal | None:
        """Return why the i-th unit, in play, can attack no target at all, or None if it can (CMB-1, FIRE-3)."""
        refusal = self.attack_refusal(s, i)
        return None if refusal is None else Refusal(*refusal, {"unit": s.unit_id(self.units[i])})

    def why_not_moving(self, s: State, i: int) -> Refusal | None:
        """Return why the i-th unit, in play, can move to no hex at all, or None if it can (MOV-3, MOV-8, FIRE-3)."""
        u = self.units[i]
        if self.fighting:
            return Refusal("MOV-3", "attacks-begun", {})
        if self.moved[i] != STILL:
            return Refusal("MOV-8", "moved", {"unit": s.unit_id(u)})
        if s.land.burning >> s.at[u] & 1:
            return Refusal("FIRE-3", "burning", {"unit": s.unit_id(u)})
        for effect in s.effects_for(u, "cannot_move"):
            if effect.cannot_move(s, u):
                return Refusal("CRD-5", "forbidden-move", {"unit": s.unit_id(u)})
        return None

    def may_douse(self, s: State, i: int) -> bool:
        """Return whether the i-th unit may put out the fire in its own hex, instead of all other actions (FIRE-6)."""
        u = self.units[i]
        return self.attacks[i] > 0 and self.moved[i] == STILL and bool(s.land.burning >> s.at[u] & 1)

    def spend_attack(self, u: int) -> None:
        """Use up an attack of a unit (CMB-1)."""
        self.attacks[self.units.index(u)] -= 1

    def note_follow(self, u: int) -> None:
        """Record the Advance or Pursue of a unit: it counts as moved in its next attack (KEY-1, KEY-6)."""
        self.followed.append(u)
        i = self.units.index(u)
        self.moved[i] = STEPPED

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return ActWithUnits(house, *self.card_in_turn(s), *self.ordered(s), self.fighting)

    def legal_actions(self, s: State) -> list[Action]:
        return [*self.unit_actions(s), DONE]

    def unit_actions(self, s: State) -> list[Action]:
        """Return all actions of the units. Attacks are left out while the enemy may still evade (OPT-4)."""
        return self.moves(s) + self.attack_actions(s, held=bool(self.evaders(s)))

    def evaders(self, s: State) -> list[int]:
        """Return the enemy units that may evade after the movement, before the first attack (OPT-4)."""
        if self.fighting or "evade" not in s.compiled.options:
            return []
        return evaders(s, enemy(self.house), self.movers(s))

    def moves(self, s: State) -> list[Action]:
        found: list[Action] = []
        if self.fighting:
            return found
        watch = self.watched(s)
        for i, u in enumerate(self.units):
            # most units have moved already: skip them without building a refusal
            if self.moved[i] != STILL or not s.alive(u) or self.why_not_moving(s, i) is not None:
                continue
            found += unit_moves(s, u, watch)
        return found

    def watched(self, s: State) -> int:
        """Return the hexes, as a bit set, that trigger a special rule when entered."""
        return s.compiled.watched_hexes(s, "enters", self.house)

    def why_not_move(self, s: State, u: int, to: int, via: Sequence[int]) -> Refusal | None:
        """Return why a unit cannot move to a hex through the hexes named in `via`, or None if it can (MOV-8)."""
        if u not in self.units:
            return self.not_ordered(s, u)
        refusal = self.why_not_moving(s, self.units.index(u)) or why_not_reached(s, u, to)
        if refusal is not None:
            return refusal
        watch = self.watched(s)
        if tuple(via) in (routes_named(s, u, to, watch) if watch else [()]):
            return None
        return Refusal("MOV-8", "name-the-route", {"hex": s.hex_name(to)})

    @staticmethod
    def not_ordered(s: State, u: int) -> Refusal:
        """Return the refusal for a unit that has not been ordered (ORD-5)."""
        return Refusal("ORD-5", "not-ordered", {"unit": s.unit_id(u)})

    @staticmethod
    def allows_attack(s: State, u: int, to: int, via: Sequence[int]) -> bool:
        """Return whether a unit may still attack after a move, by the route if one is given (ORD-8)."""
        if not attack_move_hexes(s, u) >> to & 1:
            return False
        if not via:
            return True
        more = furthest(s, u) - s.compiled.row_of[u].move
        fixed = sum(1 << h for h in via)  # only the route's own hexes count as passed: it alone passes all of them
        passed = routes(s, u, to, s.compiled.row_of[u].attack_move + more, fixed)
        return any(set(via) == set(path[1:-1]) for path in passed.values())

    def attack_actions(self, s: State, held: bool) -> list[Action]:
        """Return all attacks, the actions that replace an attack, uses of other abilities, and commit abilities.

        With `held`, attacks and the actions that replace them are left out.
        """
        found: list[Action] = []
        compiled = s.compiled
        strikers = [] if held else self.strikers(s)
        waiting = compiled.commit_moments.get("acting", ())
        for i, u in enumerate(self.units):
            if not s.alive(u):
                continue
            if u in strikers:
                if targets := attack_targets(s, u):
                    found += [compiled.attack_action(u, target) for target in targets]
                moved = self.moved[i] != STILL
                if hunted := hounds_targets(s, u, moved):
                    sent = compiled.unit_actions("hounds", compiled.unit_ids[u])
                    found += [sent[v] for v in hunted]
                if "coordinated" in compiled.options:
                    found += coordinated_attacks(s, u, strikers)
                if s.effects_for(u, "ability_targets"):
                    found += ability_actions(s, u, strikers)
                if s.land.burning or s.effects_for(u, "scorch_symbols"):
                    found += fire_actions(s, u)
                if compiled.bodies:
                    found += assail_actions(s, u)
            elif not held and self.may_douse(s, i):
                found.append(Action("douse", (s.unit_id(u), s.hex_name(s.at[u]))))
            if helped := self.free_ability_targets(s, i):
                uses = compiled.unit_actions("use", compiled.unit_ids[u])
                found += [uses[on] for on in helped]
            if u in waiting and why_not_commit(s, u, "acting") is None:
                found.append(compiled.unit_actions("commit")[u])
        return found

    def strikers(self, s: State) -> list[int]:
        return [u for i, u in enumerate(self.units) if self.may_attack(s, i)]

    def free_ability_targets(self, s: State, i: int) -> list[int]:
        """Return the units on which the i-th unit may use an ability besides its attack, once a turn (CMD-1)."""
        u = self.units[i]
        effects = s.effects_for(u, "free_ability_targets")
        if not effects or u in self.helped or not self.may_attack(s, i):
            return []
        return sorted({on for effect in effects for on in effect.free_ability_targets(s, u)})

    def why_not_strike(self, s: State, u: int, too_far: str) -> Refusal | None:
        """Return why a unit can neither attack now nor do anything instead of an attack, or None if it can.

        `too_far` is the rule to name if the unit has moved too far.
        """
        if u not in self.units:
            return self.not_ordered(s, u)
        if self.evaders(s):
            return Refusal("OPT-4", "evade-first", {})
        refusal = self.why_not_attacking(s, self.units.index(u))
        return refusal._replace(rule=too_far) if refusal and refusal.key == "moved-too-far" else refusal

    def why_not_attack(self, s: State, units: list[int], target: int) -> Refusal | None:
        """Return why units cannot attack a target together, or None if they can (ORD-8, OPT-5). The first leads."""
        if len(units) > 1 and "coordinated" not in s.compiled.options:
            return Refusal("OPT-5", "option-off", {"option": "coordinated"})
        for u in units:
            refusal = self.why_not_strike(s, u, "ORD-8") or why_not_target(s, u, target)
            if refusal is not None:
                return refusal
        leader, *others = units
        if others and others != [v for v in supporters(s, leader, target, self.strikers(s)) if v in others]:
            return Refusal("OPT-5", "no-coordination", {"unit": s.unit_id(target)})
        return None

    def why_not_hounds(self, s: State, u: int, target: int) -> Refusal | None:
        """Return why a unit cannot send its hounds at a target, or None if it can (KEY-7)."""
        if u not in self.units:
            return self.not_ordered(s, u)
        moved = self.moved[self.units.index(u)] != STILL
        refusal = why_no_hounds(s, u, moved)
        if refusal is not None and refusal.key == "no-hounds":
            return refusal
        return self.why_not_strike(s, u, "KEY-7") or refusal or why_not_hounds_at(s, u, target)

    def why_not_scorch(self, s: State, u: int, h: int) -> Refusal | None:
        """Return why a unit cannot set a hex on fire, or None if it can (KEY-8)."""
        if not s.effects_for(u, "scorch_symbols"):
            return Refusal("KEY-8", "no-scorch", {"unit": s.unit_id(u)})
        return self.why_not_strike(s, u, "KEY-8") or why_not_scorch(s, u, h)

    def why_not_assail(self, s: State, u: int, h: int) -> Refusal | None:
        """Return why a unit cannot attack a marker with figures on a hex, or None if it can (CMB-1, LOS-1)."""
        return self.why_not_strike(s, u, "ORD-8") or why_not_assail(s, u, h)

    def why_not_douse(self, s: State, u: int, h: int) -> Refusal | None:
        """Return why a unit cannot put out a fire in its own or an adjacent hex, or None if it can (FIRE-6, FIRE-7)."""
        held = bool(self.evaders(s))
        if u in self.units and h == s.at[u] and not held and self.may_douse(s, self.units.index(u)):
            return None
        return self.why_not_strike(s, u, "FIRE-7") or why_not_douse(s, u, h)

    def why_not_commit(self, s: State, u: int) -> Refusal | None:
        """Return why a unit cannot use a commit ability while it acts, or None if its commander can (CMD-9)."""
        return why_not_commit(s, u, "acting" if u in self.units else "")

    def why_not_use(self, s: State, u: int, on: int) -> Refusal | None:
        """Return why a unit cannot use an ability of its commander on a unit, or None if it can (CMD-1)."""
        refusal = Refusal("CMD-1", "no-ability", {"unit": s.unit_id(u), "on": s.unit_id(on)})
        i = self.units.index(u) if u in self.units else -1
        if i >= 0 and on in self.free_ability_targets(s, i):
            return None
        if self.evaders(s):
            return Refusal("OPT-4", "evade-first", {})
        strikers = self.strikers(s)
        return None if u in strikers and on in used_on(s, u, strikers) else refusal

    def take(self, s: State, action: Action) -> None:
        verb = action.verb
        if verb == "done":
            if self.evaders(s):
                self.begin_fighting(s)
                s.stack.append(Evade(house=enemy(self.house), movers=self.movers(s)))
            else:
                self.end(s)
            return
        u, *support = [s.compiled.unit_index[name] for name in action.args[0].split("+")]
        i = self.units.index(u)
        if verb == "move":
            index = s.compiled.board.index
            to = index[action.args[1]]
            via = [index[name] for name in action.args[3:]]
            self.moved[i] = STEPPED if self.allows_attack(s, u, to, via) else FAR
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
        if verb in ("scorch", "douse", "assail"):
            h = s.compiled.board.index[action.args[1]]
            if verb == "assail":
                assail(s, u, h, self.moved[i] != STILL)
            elif verb == "scorch":
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
        """End all movement. Units that moved too far to attack become inactive (MOV-3, MOV-6)."""
        if not self.fighting:
            self.fighting = True
            for i, u in enumerate(self.units):
                if self.moved[i] == FAR:
                    s.exhaust(u)

    def exhaust_units(self, s: State) -> None:
        """Turn every ordered unit inactive (ORD-5), then ask the commanders among them whether they commit (CMD-9)."""
        if self.tired:
            return
        self.tired = True
        for u in self.units:
            if s.alive(u):
                s.exhaust(u)
        waiting = s.compiled.commit_moments.get("ordered", ())
        if waiting and any(u in waiting for u in self.units):
            offer_commit(s, "ordered", self.units)

    def end(self, s: State) -> None:
        s.stack.pop()
        self.exhaust_units(s)


def unit_moves(s: State, u: int, watch: int) -> list[Action]:
    """Return the moves of unit u, with the route named where special rules make routes differ (MOV-8).

    The list is cached: do not change it.
    """
    compiled = s.compiled
    steps = furthest(s, u)
    limits = path_limits(s, u)
    known = compiled.known_moves
    ways = around(s, u, steps, limits)
    key = u, watch, ways
    found = known.get(key)
    if found is None:
        moves = compiled.hex_actions("move", compiled.unit_ids[u])
        start = s.at[u]
        reached = bits(known_reach(s, ways, steps, limits))
        behind = hexes_behind(s, start, steps, watch, limits) if watch else NOWHERE
        if not behind:
            return remember(known, key, [moves[h] for h in reached])
        found = remember(known, key, [])
        for h in reached:
            if not behind >> h & 1:  # all routes have the same effect
                found.append(moves[h])
                continue
            for route in routes_between(s, start, h, steps, watch, limits):
                via = ("via", *map(s.hex_name, route))
                found.append(Action("move", (*moves[h].args, *via)) if route else moves[h])
    return found


def act_below(s: State) -> Act:
    """Return the nearest turn of ordered units on the stack. There must be one."""
    act = nearest(s.stack, Act)
    assert act is not None, "an attack without a turn"
    return act


def has_moved(s: State, u: int) -> bool:
    """Return whether an ordered unit has moved this turn."""
    act = act_below(s)
    return act.moved[act.units.index(u)] != STILL
