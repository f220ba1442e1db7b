"""The seat of the viewers of a battle's screen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bow.battle import Battle
from bow.battle.view import View
from bow.games.battle import BATTLE
from bow.seats.seat import Seat, SeenStep
from bow.table.battle.play.bots import BotProcess, ProgramSeat

if TYPE_CHECKING:
    from bow.battle import Decision, Event, Odds, Refusal
    from bow.bots.programs.dialogue import Info
    from bow.game.actions import Action
    from bow.seats.local_table import Message
    from bow.seats.thoughts import Thought
    from bow.table.battle.play.session import Session

#: one action, as those who look may know it
BattleSeenStep = SeenStep[View]


class BattleSeat(Seat[Battle, View]):
    """A battle as the viewers of the screen may know it, and their questions about it."""

    _table: Session

    def __init__(self, table: Session, house: str | None = None) -> None:
        """Take a place at a table: before the screen, or the own seat of a House."""
        super().__init__(table, house)

    def hides(self, game: Battle) -> bool:
        return BATTLE.words.secret(game)

    def before_step(self, view: View, events: tuple[Event, ...]) -> View:
        return view.knowing(events)

    @property
    def decision(self) -> Decision | None:
        """The open decision of either House, because questions are public; None if the battle is over."""
        return self._table.battle.decision

    @cached_property
    def start_events(self) -> tuple[Event, ...]:
        """The events before the first action, as publicly known."""
        return tuple(self._events_of(self._table.start_events, ""))

    # --- who plays

    @property
    def side(self) -> str | None:
        """The House from whose edge the board is seen; None: from the lower edge of the map."""
        return self._table.side

    # --- bots

    @property
    def failed(self) -> Message | None:
        """The failure of the bot that must decide, or None."""
        return self._table.failed

    @property
    def thinking(self) -> Thought | None:
        """The decision that a bot is making, or None."""
        return self._table.thinking

    @property
    def program_info(self) -> Info | None:
        """The last report of the program that must decide, or None."""
        bot = self._table.bots.get(self.house or "")
        return bot.info if isinstance(bot, ProgramSeat) else None

    @property
    def can_hurry(self) -> bool:
        """Whether the bot that must decide can be hurried."""
        bot = self._table.bots.get(self.house or "")
        return isinstance(bot, BotProcess) and bot.can_hurry and not self.paused

    # --- the record

    @property
    def tested(self) -> bool:
        """Whether the battle is played from the editor."""
        return self._table.tested

    # --- taking back

    @property
    def reversible(self) -> bool:
        """Whether the last action can be undone by the rules of the table, because it revealed nothing to its House."""
        return bool(self._table.history) and self._table.history[-1].reversible

    # --- questions about the decision of the person at the screen
    @property
    def guided(self) -> bool:
        """Whether a lesson guides the player."""
        return False

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the deciding player at the screen; see `legal`."""
        return self.legal

    def why_not(self, action: Action | str) -> Refusal | None:
        return self._own.why_not(action)

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action of the deciding player, or None if it rolls no dice."""
        return self._own.odds(action)

    def is_against_unknown(self, action: Action | str) -> bool:
        """Return whether an action attacks a face-down unit, so that its odds are unknown."""
        return self._own.is_against_unknown(action)

    def preview(self, action: Action | str) -> View | None:
        """Return the deciding player's view after a legal action, or None if it cannot be known in advance.

        Raises:
            IllegalAction: the action is not legal now.
        """
        return self._own.preview(action)
