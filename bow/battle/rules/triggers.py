"""Triggers: commit abilities that are asked for when something happens. CMD-2, CMD-9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules.resolve import begin_commit, may_commit
from bow.battle.stack import Frame

if TYPE_CHECKING:
    from bow.battle.state import State


def ask(s: State, moment: str, units: Iterable[int]) -> bool:
    """Asks the commanders in some units for what they may commit at a moment, those of the first player first (CMD-9).

    Args:
        s: the state.
        moment: the word of the moment in a commander's record.
        units: the units that it happens to.

    Returns: whether somebody is asked; the question is then on top of the stack.
    """
    waiting = s.setting.waiting.get(moment)
    if not waiting:
        return False
    asked = [u for u in units if u in waiting and may_commit(s, u, moment)]
    if not asked:
        return False
    asked.sort(key=lambda u: s.setting.house_of[u] != s.first)
    s.stack.append(Trigger(moment=moment, left=asked))
    return True


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

    def forget_fallen(self, s: State) -> None:
        self.left = [u for u in self.left if s.alive(u)]

    def advance(self, s: State) -> bool:
        while self.unit < 0 or not may_commit(s, self.unit, self.moment):
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
