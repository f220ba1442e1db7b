"""How long a bot waits before its next action, so that players can follow it and read their own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.events import OrderDiceRolled
from bow.ui.kit import theme

if TYPE_CHECKING:
    from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep

BOT_PAUSE = 0.45  # seconds between actions of bots
REGRET = 2.5  # seconds before a bot answers an action that can still be undone
READING = 2.5  # seconds for which a person's dice lie still before a bot's next action, unless animations are fast
FAST = 2.0  # the animation speed from which on nobody waits for dice


class BotPace:
    """The wait before the next action of a bot.

    Attributes:
        left: the seconds left; below 0, the seconds since it ended.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._for_dice = False

    def begin(self, step: BattleSeenStep, seat: BattleSeat, *, rolled: bool) -> None:
        """Begin the wait after an action; `rolled`: dice were rolled."""
        speed = theme.animation_speed
        self._for_dice = rolled and 0 < speed < FAST and seat.bot_to_act and _own(step, seat)
        regrets = seat.bot_to_act and seat.can_undo
        pause = READING if self._for_dice else REGRET if regrets else BOT_PAUSE
        self.left = pause / speed if speed > 0 else 0.0

    @property
    def reading(self) -> bool:
        """Whether a bot waits while a person reads the dice."""
        return self._for_dice and self.left > 0

    def end_reading(self) -> bool:
        """Let the bot act at once; return whether it waited for a reader."""
        was = self.reading
        if was:
            self.left = 0.0
        return was


def _own(step: BattleSeenStep, seat: BattleSeat) -> bool:
    """Return whether a person rolled some dice of an action."""
    ordered = (event.house for event in step.events if isinstance(event, OrderDiceRolled))
    return any(house in seat.persons for house in (step.house, *ordered))
