"""A game of a window, some of whose players are at other screens, and the thread in which it is played."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any, TypeVar

from bow.remote.hosted import NotSavedError
from bow.seats.local_table import refused_seat

if TYPE_CHECKING:
    from bow.game.match import MatchStep
    from bow.seats.local_table import LocalTable

T = TypeVar("T")


class WindowThread(Executor):
    """Runs what the server asks in the thread of a window, whose games belong to that thread."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._ended = False
        self._ending = threading.Lock()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Let the window call a function soon; after `end` it is called at once."""
        future: Future[T] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001  # it belongs to the caller, in another thread
                future.set_exception(error)

        with self._ending:
            if not self._ended:
                self._waiting.put(run)
                return future
        run()
        return future

    @property
    def has_work(self) -> bool:
        """Whether something waits."""
        return not self._waiting.empty()

    def work(self) -> None:
        """Do what waits, in the thread of the window."""
        while not self._waiting.empty():
            self._waiting.get()()

    def end(self) -> None:
        """Do what waits, and let all that follows run in the thread that asks, while the window's waits for it."""
        with self._ending:
            self._ended = True
        self.work()


class Invited:
    """The game of a window, as a table serves it. Its bots think in the window, and its screen shows all steps.

    Attributes:
        match: the game itself.
        kind: the game.
        on_thought: called when the table must be looked after.
        on_stand_in: called when a bot has replaced a program that failed.
    """

    def __init__(
        self,
        match: LocalTable[Any],
        players: Callable[[], Mapping[str, str]],
        change_player: Callable[[str, str], str | None],
    ) -> None:
        """Serve a game.

        Args:
            match: the game, which has a journal.
            players: returns the player of each House.
            change_player: gives a House to a player; returns why that cannot be saved, or None.
        """
        self.match, self.kind = match, match.kind
        self._players, self._change = players, change_player
        self.on_thought: Callable[[], object] = lambda: None
        self.on_stand_in: Callable[[], object] = lambda: None
        match.listeners.append(self._stepped)

    def _stepped(self, step: MatchStep[Any], done: bool) -> None:
        self.on_thought()

    @property
    def seats(self) -> Mapping[str, str]:
        """The player of each House."""
        return self._players()

    def can_belong(self, house: str) -> bool:
        """Return True: each House can be given to a person."""
        return True

    @property
    def concedable(self) -> bool:
        """Whether a House may concede this game."""
        return not self.match.over and hasattr(self.match, "concede")

    def save(self, since: int) -> None:
        """Make all steps safe from a power failure. If that fails the game goes on, and the window says so."""
        self.match.make_safe()

    def take_back(self) -> None:
        """Undo the last step.

        Raises:
            IllegalAction: the rules of the table do not allow it.
        """
        if self.match.undo() is None:
            raise refused_seat("nothing-back")
        self.match.make_safe()

    def concede(self, house: str) -> None:
        """End the game by the concession of a House."""
        match: Any = self.match
        match.concede(house)
        match.make_safe()

    def seat(self, house: str, who: str) -> None:
        """Give a House to a person or to one of our bots.

        Raises:
            NotSavedError: that cannot be saved.
        """
        if (why := self._change(house, who)) is not None:
            raise NotSavedError(why)

    def bots_play(self) -> bool:
        """Return False: the window lets its bots play."""
        return False

    def close(self) -> None:
        """End serving the game, which goes on at its own screen: all people are there again."""
        self.match.listeners.remove(self._stepped)
        self.match.gather_here()
