"""The base of the panels that show the selection and the clickable things."""

from __future__ import annotations

from collections.abc import Set

from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.selection import Selection
from bow.ui.kit.panel import Panel


class SelectionPanel(Panel):
    """A panel of a battle that follows the selection of the player."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.controller = controller

    @property
    def seat(self) -> BattleSeat:
        return self.controller.seat

    @property
    def selection(self) -> Selection:
        return self.controller.selection

    @property
    def lit(self) -> Set[tuple[str, str]]:
        return self.selection.lit

    @property
    def selected(self) -> Set[tuple[str, str]]:
        return frozenset(self.selection.picked)
