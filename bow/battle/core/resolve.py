"""Resolution of tactics, commit abilities and special rules, deed by deed.

CRD-3 (reach of tactics), CRD-4, CRD-6, CMD-2, CMD-9.

Special rules of the scenario are triggered by events (WIN-1, WIN-4: points at once, MOV-1, SET-1): the chapters of the
rules call `trigger_rules(s, "eliminated", ...)`. The special rules with this trigger run as soon as the current
procedure step is finished, in the order of the scenario. Each checks its conditions when it runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.act_record import ActRecord
from bow.battle.core.condition import Occurrence
from bow.battle.core.stack import Frame
from bow.battle.decisions import Decision, PickUnit
from bow.game.actions import Action
from bow.game.frames import blank, given, nearest

if TYPE_CHECKING:
    from bow.battle.core.compiled import SpecialRule
    from bow.battle.core.deed import Deed
    from bow.battle.core.state import State


def deeds_have_effect(s: State, deeds: tuple[Deed, ...], house: int, leader: int) -> bool:
    """Return whether at least one of the deeds would change anything now."""
    for deed in deeds:  # noqa: SIM110 - a generator costs too much here
        if deed.has_effect(s, house, leader):
            return True
    return False


class Resolve(Frame):
    """Deeds being carried out in order.

    A deed on chosen units asks for them one by one (`pick s4`; after the first, `skip` ends the choice).
    """

    kind = "pick"
    house: int = given("house")
    card: int = blank("card")
    commander: int = blank("commander")
    rule: int = blank("rule")  # the special rule with these deeds
    script: int = blank("script")  # the deeds of the special rule, or those nested in one of them
    begun: bool = blank("bool")  # its conditions have been checked
    hex: int = blank("hex")  # the hex of the occurrence
    marker: int = blank("marker")  # the marker on that hex now, or the one just removed from it
    leader: int = blank("unit")
    index: int = blank("int")
    picked: list[int] = blank("units")
    enough: bool = blank("bool")

    def deeds(self, s: State) -> tuple[Deed, ...]:
        if self.script >= 0:
            return s.compiled.scripts[self.script]
        if self.card >= 0:
            tactic = s.compiled.cards[self.card].tactic
            return tactic.deeds if tactic else ()
        return s.compiled.commanders[self.commander].commit

    def choices(self, s: State) -> list[int]:
        deed = self.deeds(s)[self.index]
        if deed.to is None or not deed.has_effect(s, self.house, self.leader):
            return []
        return [u for u in deed.to.found(s, self.house, self.leader) if u not in self.picked and deed.changes(s, u)]

    def applies(self, s: State) -> bool:
        """Return whether the special rule applies now, and report it if it does.

        It applies if its conditions hold and it is not used up.
        """
        self.begun = True
        special = s.compiled.special_rules[self.rule]
        if s.fired_rules >> special.number & 1:
            return False
        if not all(condition.holds(s, self.house, self.leader) for condition in special.conditions):
            return False
        if special.once:
            s.fired_rules |= 1 << special.number
        if special.text:
            s.emit("special-rule", rule=special.id, text=special.text)
        return True

    def advance(self, s: State) -> bool:
        if self.rule >= 0 and not self.begun and not self.applies(s):
            s.stack.pop()
            return False
        deeds = self.deeds(s)
        if self.index == len(deeds):
            s.stack.pop()
            return False
        deed = deeds[self.index]
        if deed.to is not None:
            if not deed.to.count:
                self.picked = self.choices(s)
            elif not self.enough and len(self.picked) < deed.to.count and self.choices(s):
                return True
        picked, self.picked, self.enough = self.picked, [], False
        self.index += 1
        deed.run(s, self.house, self.leader, picked)
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        card = s.compiled.cards[self.card].id if self.card >= 0 else None
        turn = nearest(s.stack, ActRecord)
        played, _, orders = turn.card_in_turn(s) if turn is not None else (None, None, ())
        commander = s.compiled.commanders[self.commander].id if self.commander >= 0 else None
        rule = s.compiled.special_rules[self.rule].id if self.rule >= 0 else None
        return PickUnit(
            house,
            card,
            s.unit_in_play(self.leader),
            orders if played == card else (),
            commander,
            rule,
            s.in_play(self.picked),
        )

    def legal_actions(self, s: State) -> list[Action]:
        picks = s.compiled.unit_actions("pick")
        found = [picks[u] for u in self.choices(s)]
        if self.picked:
            found.append(Action("skip"))
        return found

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            self.enough = True
        else:
            self.picked.append(s.compiled.unit_index[action.args[0]])
            s.emit("picked", what=action.args[0])


def rule_in_progress(s: State) -> Resolve | None:
    """Return the deeds in progress on top of the stack, or None.

    The deeds of a special rule know its hex and marker.
    """
    top = s.stack[-1] if s.stack else None
    return top if isinstance(top, Resolve) else None


def trigger_rules(s: State, kind: str, occurrence: Occurrence) -> None:
    """Queue the special rules with a trigger of a kind in `pending_rules`."""
    if kind in s.compiled.rules_by_trigger:
        s.pending_rules += triggered_rules(s, kind, occurrence)


def triggered_rules(s: State, kind: str, occurrence: Occurrence) -> list[Resolve]:
    """Return the special rules with a trigger of a kind, ready to run.

    A rule in progress is not triggered again, so that no rule runs endlessly.
    """
    called = []
    for rule in s.compiled.rules_by_trigger.get(kind, ()):
        deeds = triggered_rule(s, rule, occurrence)
        if deeds is not None:
            called.append(deeds)
    return called


def triggered_rule(s: State, rule: SpecialRule, occurrence: Occurrence) -> Resolve | None:
    """Return a special rule ready to run if an occurrence triggers it, or None."""
    met = rule.trigger.matches(s, occurrence)
    if met is None or any(isinstance(f, Resolve) and f.begun and f.rule == rule.number for f in s.stack):
        return None
    house = rule.house
    if house < 0:
        house = s.compiled.house_of[met.unit] if met.unit >= 0 else met.house if met.house >= 0 else s.first
    return Resolve(house=house, rule=rule.number, script=rule.script, leader=met.unit, hex=met.hex, marker=met.marker)


def trigger_entry(s: State, u: int) -> None:
    """Trigger the special rules for a unit that enters its current hex."""
    if "enters" in s.compiled.rules_by_trigger:
        trigger_rules(s, "enters", Occurrence(unit=u, hex=s.at[u], house=s.compiled.house_of[u]))
