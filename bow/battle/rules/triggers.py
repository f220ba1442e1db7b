"""Triggers: commit abilities that are asked for when something happens. CMD-2, CMD-9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules.resolve import begin_commit, may_commit
from bow.battle.stack import Frame

if TYPE_CHECKING:
    from bow.battle.state import State


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

    __slots__ = ("left", "moment", "unit")
    kind = "trigger"
    FIELDS: ClassVar[dict[str, str]] = {
        "moment": "str",
        "unit": "unit",  # whose commander is asked now
        "left": "units",  # whose commanders are asked after him
    }
    moment: str
    unit: int
    left: list[int]

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
