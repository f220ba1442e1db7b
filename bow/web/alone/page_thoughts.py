"""What thinks for a page without a server: another worker of the browser, which gets a view and nothing else."""

from __future__ import annotations

import json
import pickle
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from bow.game.actions import Action
from bow.games.kinds import kind_named
from bow.remote.thinkers import Job, answer_of, choice_of

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind


class Mind(Protocol):
    """The worker that thinks. It works one request out after the other."""

    def ask(self, number: int, request: bytes) -> None:
        """Begin to work out a request for `worked_out`; the result comes by its number."""

    def drop(self, number: int) -> None:
        """Forget a request; if the worker is at it, end that worker and start another."""


class PageThought:
    """One decision of a bot in the other worker; see `bow.seats.thoughts.Thought`.

    Attributes:
        answer: the action, or None.
        failure: the bot's error, or None.
    """

    died = False
    progress: Any = None

    def __init__(self, done: Callable[[], object], drop: Callable[[], object]) -> None:
        self.answer: Action | None = None
        self.failure: str | None = None
        self._began, self._done, self._drop = time.monotonic(), done, drop

    @property
    def ready(self) -> bool:
        """Whether there is an answer or a failure."""
        return self.answer is not None or self.failure is not None

    @property
    def seconds(self) -> float:
        """The seconds since it began."""
        return time.monotonic() - self._began

    def hurry(self) -> None:
        """Do nothing: the worker hears nothing while it thinks."""

    def stop(self) -> None:
        """End it."""
        if not self.ready:
            self._drop()

    def wait(self, seconds: float) -> bool:
        """Return whether it is ready: the answer comes only when this worker is free."""
        return self.ready

    def take(self, text: str | None, failure: str) -> None:
        """Take the text of the action, or why there is none."""
        self.answer = None if text is None else Action.parse(text)
        self.failure = failure if text is None else None
        self._done()


#: takes what a request brought, or why it brought nothing
Taker = Callable[[Any, str], object]


class PageThinkers:
    """The thoughts of one page, and the answers to its questions."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._number = 0
        self._waiting: dict[int, Taker] = {}

    def thought(
        self, kind: GameKind[Any, Any], who: str, seed: int, view: Any, done: Callable[[], object]
    ) -> PageThought:
        """Begin a decision of a bot; see `bow.remote.thinkers.Thinkers`."""
        number = self._number + 1
        thought = PageThought(done, lambda: self._forget(number))
        self._ask(("choice", kind.name, who, seed, view), thought.take)
        return thought

    def answer(self, kind: GameKind[Any, Any], what: str, language: str, view: Any, about: str) -> dict[str, Any]:
        """Return the answer of a game to a question; see `bow.remote.thinkers.Thinkers`."""
        return answer_of(kind, what, language, view, about)

    def work_out(self, job: Job, take: Taker) -> None:
        """Let the other worker answer a question that takes long."""
        self._ask(("answer", job.kind.name, job.what, job.language, job.view, job.text), take)

    def came(self, number: int, found: Any, failure: str) -> None:
        """Take the result of a request, if it is still wanted; `found` is None if there is none."""
        take = self._waiting.pop(number, None)
        if take is not None:
            take(found, failure)

    def _ask(self, request: tuple[Any, ...], take: Taker) -> None:
        self._number += 1
        self._waiting[self._number] = take
        self._mind.ask(self._number, pickle.dumps(request))

    def _forget(self, number: int) -> None:
        if self._waiting.pop(number, None) is not None:
            self._mind.drop(number)


def worked_out(request: bytes) -> str:
    """Return the result of a request as JSON, in the worker that thinks: the text of an action, or an answer.

    The bytes come from the other worker of the same page.
    """
    what, kind, *values = pickle.loads(request)
    return json.dumps((choice_of if what == "choice" else answer_of)(kind_named(kind), *values))
