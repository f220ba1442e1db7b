"""Tactics and commit abilities are carried out, deed by deed. CRD-3 (reach of tactics), CRD-4, CRD-6, CMD-2, CMD-9."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules.movement import march, reach, ways
from bow.battle.stack import Frame, UnitFrame
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.effects.deeds import Deed
    from bow.battle.state import State


def deeds_have_effect(s: State, deeds: tuple[Deed, ...], house: int, leader: int) -> bool:
    """Whether at least one of the deeds would change anything now."""
    return any(deed.has_effect(s, house, leader) for deed in deeds)


def may_commit(s: State, u: int, moment: str) -> bool:
    """Whether the commander in unit u may commit at a moment, and it would do something (CMD-2, CMD-9)."""
    if not s.alive(u) or (index := s.setting.commander_of[u]) < 0 or s.committed >> index & 1:
        return False
    commander = s.setting.commanders[index]
    return commander.commit_moment == moment and deeds_have_effect(s, commander.commit, commander.house, u)


def begin_tactic(s: State, house: int, card: int, leader: int) -> None:
    """Uses a card's tactic."""
    s.stack.append(Resolve(house=house, card=card, leader=leader))


def begin_commit(s: State, u: int) -> None:
    """Uses the commit ability of the commander in unit u: once a battle (CMD-2)."""
    commander = s.setting.commander_of[u]
    s.committed |= 1 << commander
    s.tell("commit-used", commander=s.setting.commanders[commander].id, unit=s.name(u))
    s.stack.append(Resolve(house=s.setting.house_of[u], commander=commander, leader=u))


class Resolve(Frame):
    """Deeds in their order; one that acts on chosen units asks for them one by one (`pick s4`, `skip`: no more)."""

    __slots__ = (
        "begun",
        "card",
        "commander",
        "enough",
        "hex",
        "house",
        "index",
        "leader",
        "marker",
        "picked",
        "rule",
        "script",
    )
    kind = "pick"
    FIELDS: ClassVar[dict[str, str]] = {
        "house": "house",
        "card": "card",
        "commander": "commander",
        "rule": "rule",  # the special rule whose deeds these are
        "script": "script",  # its deeds, or those within one of them
        "begun": "bool",  # its conditions have been asked
        "hex": "hex",  # where it happened
        "marker": "marker",  # which lies or lay there
        "leader": "unit",
        "index": "int",
        "picked": "units",
        "enough": "bool",
    }
    house: int
    card: int
    commander: int
    rule: int
    script: int
    begun: bool
    hex: int
    marker: int
    leader: int
    index: int
    picked: list[int]
    enough: bool

    def deeds(self, s: State) -> tuple[Deed, ...]:
        """The deeds of the card's tactic, of the commander's commit ability or of the special rule."""
        if self.script >= 0:
            return s.setting.scripts[self.script]
        if self.card >= 0:
            tactic = s.setting.cards[self.card].tactic
            return tactic.deeds if tactic else ()
        return s.setting.commanders[self.commander].commit

    def choices(self, s: State) -> list[int]:
        """The units that the present deed may still be done to."""
        deed = self.deeds(s)[self.index]
        if deed.to is None or not deed.has_effect(s, self.house, self.leader):
            return []
        return [u for u in deed.to.found(s, self.house, self.leader) if u not in self.picked and deed.changes(s, u)]

    def applies(self, s: State) -> bool:
        """Whether the conditions of the special rule hold now that its time has come; it is then announced."""
        self.begun = True
        special = s.setting.specials[self.rule]
        if s.used >> special.number & 1:
            return False
        if not all(condition.holds(s, self.house, self.leader) for condition in special.conditions):
            return False
        if special.once:
            s.used |= 1 << special.number
        if special.text:
            s.tell("special-rule", rule=special.id, text=special.text)
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

    def legal(self, s: State) -> list[Action]:
        found = [Action("pick", (s.name(u),)) for u in self.choices(s)]
        if self.picked:
            found.append(Action("skip"))
        return found

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            self.enough = True
        else:
            self.picked.append(s.setting.unit_index[action.args[0]])
            s.tell("picked", what=action.args[0])


class Shift(UnitFrame):
    """A unit is moved by a card without being ordered: to a hex within some steps, or it stays."""

    __slots__ = ("house", "steps", "unit")
    kind = "shift"
    FIELDS: ClassVar[dict[str, str]] = {"house": "house", "unit": "unit", "steps": "int"}
    house: int
    unit: int
    steps: int

    def owner(self, s: State) -> int:
        return self.house

    def legal(self, s: State) -> list[Action]:
        hexes = reach(s, self.unit, self.steps, ways(s, self.unit))
        return [*(Action("pick", (s.place(h),)) for h in bits(hexes)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "pick":
            march(s, self.unit, s.setting.board.index[action.args[0]], self.steps)
