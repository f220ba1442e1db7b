"""The log in the right column of the battle's table."""

from __future__ import annotations

from bow.table.battle.panels.panel import BattlePanel
from bow.ui.history.log_panel import LogPanel


class BattleLogPanel(LogPanel, BattlePanel):
    """The log of a battle, which is laid out again with the other panels of its table."""

    needs_seat = False
