"""Tactics and commit abilities are carried out, deed by deed. CRD-3 (reach of tactics), CRD-4, CRD-6, CMD-2, CMD-9."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules.movement import march, reach, ways
from bow.battle.stack import Frame
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

    __slots__ = ("card", "commander", "enough", "house", "index", "leader", "picked")
    kind = "pick"
    FIELDS: ClassVar[dict[str, str]] = {
        "house": "house",
        "card": "card",
        "commander": "commander",
        "leader": "unit",
        "index": "int",
        "picked": "units",
        "enough": "bool",
    }
    house: int
    card: int
    commander: int
    leader: int
    index: int
    picked: list[int]
    enough: bool

    def forget_fallen(self, s: State) -> None:
        self.picked = [u for u in self.picked if s.alive(u)]

    def deeds(self, s: State) -> tuple[Deed, ...]:
        """The deeds of the card's tactic or of the commander's commit ability."""
        if self.card >= 0:
            tactic = s.setting.cards[self.card].tactic
            return tactic.deeds if tactic else ()
        return s.setting.commanders[self.commander].commit

    def choices(self, s: State) -> list[int]:
        """The units that the present deed may still be done to."""
        deed = self.deeds(s)[self.index]
        if deed.to is None:
            return []
        return [u for u in deed.to.units(s, self.house, self.leader) if u not in self.picked and deed.changes(s, u)]

    def advance(self, s: State) -> bool:
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
        deed = self.deeds(s)[self.index]
        found = [Action("pick", (s.name(u),)) for u in self.choices(s)]
        if self.picked or deed.optional:
            found.append(Action("skip"))
        return found

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            self.enough = True
        else:
            self.picked.append(s.setting.unit_index[action.args[0]])
            s.tell("picked", what=action.args[0])


class Shift(Frame):
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
        if not s.alive(self.unit):
            return [Action("skip")]
        hexes = reach(s, self.unit, self.steps, ways(s, self.unit))
        return [*(Action("pick", (s.place(h),)) for h in bits(hexes)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "pick":
            march(s, self.unit, s.setting.board.index[action.args[0]], self.steps)
