"""Commanders' abilities: those used on a unit, and those committed at their moment. CMD-1, CMD-2, CMD-9, FAQ-4."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bow.battle.core.forms import Unit, Units
from bow.battle.core.resolve import Resolve, deeds_have_effect
from bow.battle.core.stack import Frame
from bow.ground.actions import Action
from bow.ground.frames import blank

if TYPE_CHECKING:
    from bow.battle.core.state import State


def may_commit(s: State, u: int, moment: str) -> bool:
    """Whether the commander in unit u may commit at a moment, and it would do something (CMD-2, CMD-9)."""
    if not s.alive(u) or (index := s.setting.commander_of[u]) < 0 or s.committed >> index & 1:
        return False
    commander = s.setting.commanders[index]
    return commander.commit_moment == moment and deeds_have_effect(s, commander.commit, commander.house, u)


def begin_commit(s: State, u: int) -> None:
    """Uses the commit ability of the commander in unit u: once a battle (CMD-2)."""
    commander = s.setting.commander_of[u]
    s.committed |= 1 << commander
    s.tell("commit-used", commander=s.setting.commanders[commander].id, unit=s.name(u))
    s.stack.append(Resolve(house=s.setting.house_of[u], commander=commander, leader=u))


def ask(s: State, moment: str, units: Iterable[int]) -> None:
    """Asks the commanders in some units of a House for what they may commit at a moment (CMD-9).

    Args:
        s: the state.
        moment: the word of the moment in a commander's record.
        units: the units that it happens to.
    """
    if s.setting.waiting.get(moment):
        s.stack.append(Trigger(moment=moment, left=list(units)))


class Trigger(Frame):
    """Each commander that something happens to commits his ability or not (`commit s1`, `decline`), one by one."""

    kind = "commit"
    moment: str
    unit: Unit = blank()  # whose commander is asked now
    left: Units  # whose commanders are asked after him

    def advance(self, s: State) -> bool:
        while not may_commit(s, self.unit, self.moment):  # at first there is no unit
            if not self.left:
                s.stack.pop()
                return False
            self.unit = self.left.pop(0)
        return True

    def owner(self, s: State) -> int:
        return s.setting.house_of[self.unit]

    def legal(self, s: State) -> list[Action]:
        return [Action("commit", (s.name(self.unit),)), Action("decline")]

    def take(self, s: State, action: Action) -> None:
        u, self.unit = self.unit, -1
        if action.verb == "commit":
            begin_commit(s, u)


def abilities(s: State, u: int, strikers: list[int]) -> list[Action]:
    """`use u x` for each unit x on which unit u may use an ability instead of attacking (CMD-1)."""
    return [
        Action("use", (s.name(u), s.name(on))) for effect in s.asked(u, "uses") for on in effect.uses(s, strikers, u)
    ]


def aid(s: State, u: int, on: int) -> None:
    """A commander's unit uses an ability on a unit beside its attack (CMD-1)."""
    s.tell("ability-used", unit=s.name(u), on=s.name(on))
    for effect in s.asked(u, "aids"):
        if on in effect.aids(s, u):
            effect.aid(s, u, on)
            break


def use_ability(s: State, u: int, on: int) -> None:
    """A commander's unit uses its ability on a unit instead of attacking (CMD-1)."""
    s.tell("ability-used", unit=s.name(u), on=s.name(on))
    for effect in s.asked(u, "uses"):
        if on in effect.uses(s, [on], u):
            effect.use(s, u, on)
            break
    s.exhaust(u)
