"""Hints: the regent's choice in a person's place, made in the background from that House's view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.bots.realm.regent import LONGEST, advise_realm
from bow.seats.background_bot import BackgroundBot
from bow.seats.thoughts import BackgroundThought

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.table.realm.play.realm_seat import RealmSeat


class HintChances(NamedTuple):
    """The House's chances of winning, from 0 to 1: in the current position, and after the action of the hint."""

    now: float
    after: float
    share: float = 1.0  # of the budget: this is the last report


class Adviser:
    """A source of the regent's advice for positions, which reports its `HintChances`."""

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the text of the action that the regent would take."""
        found = advise_realm(position, seconds=None if seconds is None else seconds / LONGEST)
        watch(HintChances(found.chance_now, found.chance_after))
        return str(found.action)


class RealmHint:
    """One hint at a time, dropped when the game changes."""

    def __init__(self, seat: RealmSeat) -> None:
        self._seat = seat
        self._bot: BackgroundBot | None = None
        self._thought: BackgroundThought | None = None
        self._asked: int | None = None
        #: the action that the adviser would take; None: not asked, or not ready
        self.action: Action | None = None

    @property
    def thinks(self) -> bool:
        return self._thought is not None

    @property
    def chances(self) -> HintChances | None:
        """The chances of winning with the hint, or None without a hint."""
        found = self._bot.progress if self._bot is not None and self.action is not None else None
        return found if isinstance(found, HintChances) else None

    def ask(self) -> None:
        """Request a hint, if a person decides."""
        seat = self._seat
        if not seat.legal or self.thinks:
            return
        if self._bot is None:
            self._bot = BackgroundBot(Adviser)
        self.action, self._asked = None, seat.changes
        self._thought = seat.ask(self._bot)

    def update(self) -> bool:
        """Store the answer when it is ready, or drop it after a change of the game; return whether anything changed."""
        if self._asked is not None and self._seat.changes != self._asked:
            self._asked, self._thought, self.action = None, None, None
            return True
        if self._thought is None or not self._thought.ready:
            return False
        self.action, self._thought = self._thought.answer, None
        return True

    def close(self) -> None:
        """End the process of the bot that gives hints."""
        if self._bot is not None:
            self._bot.stop()
        self._bot = self._thought = None
