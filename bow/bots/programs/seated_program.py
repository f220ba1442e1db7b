"""A program that plays in the window, for any game. It can be stopped, and restarts with the next question."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bow.bots.programs.dialogue import Info, TellableView
    from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
    from bow.game.actions import Action


class SeatedProgram:
    """A program that plays a House; it starts with the first question.

    Attributes:
        info: its last report about its thinking, or None.
    """

    def __init__(self, make: Callable[[], OutsideBot]) -> None:
        """Seat a program.

        Raises:
            ValueError: there is no such program.
        """
        self.info: Info | None = None
        self._make = make
        self._bot = self._fresh()

    def values(self) -> dict[str, Any]:
        """Return the House, the command line and the program's random number, as stored in a record."""
        return self._bot.values()

    @property
    def pid(self) -> int | None:
        """The process id of the program, or None if no process runs."""
        return self._bot.pid

    @property
    def failure(self) -> StandInCalled | None:
        """The program's failure and the bot that takes over, or None if it has not failed."""
        return self._bot.failure

    @property
    def progress(self) -> Info | None:
        """The last `info`, for display while the window waits."""
        return self.info

    def expect(self) -> None:
        """Do nothing: `hurry` applies to the question that the program is answering."""

    def choose(self, view: TellableView) -> Action:
        """Return the action of the program, or of the bot that has taken over.

        It blocks: do not call it in the window's thread.
        """
        self.info = None
        return self._bot.choose(view)

    def hurry(self) -> None:
        """Ask the program to answer now, if it is thinking."""
        self._bot.hurry()

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        bot, self._bot = self._bot, self._fresh()
        threading.Thread(target=bot.close, name="bow-program-ends").start()  # the window does not wait

    def _fresh(self) -> OutsideBot:
        bot = self._make()
        weakref.finalize(self, bot.close)
        seat = weakref.ref(self)

        def take(info: Info) -> None:
            if (found := seat()) is not None:
                found.info = info

        bot.on_info = take
        return bot
