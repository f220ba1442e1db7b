"""Bots of many tables think in a few processes, so that no table waits for the thoughts of another."""

from __future__ import annotations

import os
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final

from bow.game.actions import Action
from bow.games.kinds import KINDS, kind_named
from bow.remote.thinkers import SLOW, answer_of, choice_of
from bow.seats.thoughts import BackgroundThought
from bow.system.processes import QuietPool, can_share_locks, process_context, usable_cores

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.games.game_kind import GameKind


#: how much later the processes of bots run than the server, in steps of `nice`
GIVES_WAY: Final = 10


def _choice(kind: str, who: str, seed: int, view: Any) -> str:
    """Return the text of a bot's action; it runs in a process of its own."""
    return choice_of(kind_named(kind), who, seed, view)


def _answer(kind: str, what: str, language: str, view: Any, about: str) -> dict[str, Any]:
    """Return the answer to a question of a House, which may take a while; it runs in a process of its own."""
    return answer_of(kind_named(kind), what, language, view, about)


def _give_way() -> None:
    """Let this process run after the server, whose answers people wait for."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


class ThinkingPool:
    """The processes in which bots think; they start with the first thought.

    Args:
        processes: how many there are; None: one for each usable core; 0: bots think in a thread of this process.
    """

    def __init__(self, processes: int | None = None) -> None:
        self._count = usable_cores() if processes is None else processes
        self._starting = threading.Lock()
        self._closed = False
        self._pool: QuietPool | ThreadPoolExecutor | None = None

    def thought(
        self, kind: GameKind[Any, Any], who: str, seed: int, view: Any, done: Callable[[], object]
    ) -> BackgroundThought:
        """Begin a decision of a bot in a thread that waits for a process; see `Thinkers.thought`."""
        return BackgroundThought(lambda: self.choose(kind, who, seed, view), None, done)

    def choose(self, kind: GameKind[Any, Any], who: str, seed: int, view: Any) -> Action:
        """Return a bot's action. It blocks: call it in a thread.

        Args:
            kind: the game.
            who: the name of one of its bots.
            seed: the seed of the bot for this decision.
            view: the view of the House that decides.
        """
        if KINDS.get(kind.name) is not kind:  # a game that only this process knows
            return Action.parse(choice_of(kind, who, seed, view))
        return Action.parse(self._done(_choice, kind.name, who, seed, view))

    def answer(self, kind: GameKind[Any, Any], what: str, language: str, view: Any, about: str) -> dict[str, Any]:
        """Return the answer of a game to a question: `lines`, and perhaps `chart` or `action`. It blocks.

        See `GameKind.answers`, `GameKind.charts` and `GameKind.advice`.

        Only advice takes so long that it needs a process of its own.
        """
        if KINDS.get(kind.name) is not kind or what not in SLOW:
            return answer_of(kind, what, language, view, about)
        found: dict[str, Any] = self._done(_answer, kind.name, what, language, view, about)
        return found

    def _done(self, work: Callable[..., Any], *values: Any) -> Any:
        """Do work in a process; if it was killed meanwhile, once more in a new one."""
        future: Future[Any] = self._living().submit(work, *values)
        try:
            return future.result()
        except BrokenProcessPool:
            with self._starting:
                self._pool = None
            return self._living().submit(work, *values).result()

    def _living(self) -> QuietPool | ThreadPoolExecutor:
        with self._starting:
            if self._closed:
                raise RuntimeError("the pool is closed")
            if self._pool is None:
                if self._count and can_share_locks():
                    self._pool = QuietPool(self._count, process_context(), initializer=_give_way)
                else:
                    self._pool = ThreadPoolExecutor(1)
            return self._pool

    def close(self) -> None:
        """End the processes at once, and drop all thoughts."""
        with self._starting:
            pool, self._pool, self._closed = self._pool, None, True
        if isinstance(pool, QuietPool):
            pool.end()
        elif pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
