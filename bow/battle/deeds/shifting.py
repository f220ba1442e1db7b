"""A card moves a unit that is not ordered. CRD-3, CRD-4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.forms import House, Unit
from bow.battle.core.stack import UnitFrame
from bow.battle.rules.movement import march
from bow.battle.rules.paths import reach, ways
from bow.ground.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Shifting(UnitFrame):
    """A unit is moved by a card without being ordered: to a hex within some steps, or it stays."""

    kind = "shift"
    house: House
    unit: Unit
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
