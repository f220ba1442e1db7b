"""Counterattack. CTR-1 to CTR-6."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.stack import UnitFrame

if TYPE_CHECKING:
    from bow.battle.state import State


class CounterChoice(UnitFrame):
    """The target of a settled close attack counterattacks or not (CTR-1)."""

    __slots__ = ("attacker", "unit")
    kind = "counter"
    FIELDS: ClassVar[dict[str, str]] = {"unit": "unit", "attacker": "unit"}
    unit: int
    attacker: int

    def owner(self, s: State) -> int:
        return s.setting.house_of[self.unit]

    def legal(self, s: State) -> list[Action]:
        return [Action("counter"), Action("decline")]

    def take(self, s: State, action: Action) -> None:
        from bow.battle.rules.combat import begin_counter

        s.stack.pop()
        if action.verb == "counter":
            s.tell("countered", unit=s.name(self.unit), **{"with": s.name(self.attacker)})
            begin_counter(s, self.unit, self.attacker)
