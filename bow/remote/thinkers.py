"""What thinks for a table: its bots, and the answers to questions of its players that take a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from bow.games.game_kind import HINT
from bow.words.messages import spoken

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.thoughts import Thought

#: questions that a bot answers
SLOW: Final = frozenset({HINT})


class Thinkers(Protocol):
    """What thinks for tables, outside the process or at least outside the thread that serves them."""

    def thought(self, kind: GameKind[Any, Any], who: str, seed: int, view: Any, done: Callable[[], object]) -> Thought:
        """Begin a decision of a bot; this returns at once.

        Args:
            kind: the game.
            who: the name of one of its bots.
            seed: the seed of the bot for this decision.
            view: the view of the House that decides.
            done: called when the thought is ready, perhaps in another thread.
        """

    def answer(self, kind: GameKind[Any, Any], what: str, language: str, view: Any, about: str) -> dict[str, Any]:
        """Return the answer of a game to a question: `lines`, and perhaps `chart`. It blocks.

        See `GameKind.answers` and `GameKind.charts`.
        """


@dataclass(frozen=True)
class Job:
    """The rest of an answer, which takes a while: called, it works that out, in a thread that may block.

    Attributes:
        thinkers: what works it out.
        kind: the game.
        what: the question, one of `GameKind.answers`.
        language: the language of the answer.
        view: the view of the House that asks.
        text: what it asks about.
    """

    thinkers: Thinkers
    kind: GameKind[Any, Any]
    what: str
    language: str
    view: Any
    text: str

    def __call__(self) -> dict[str, Any]:
        """Return the answer: `lines`, and perhaps `chart`."""
        return self.thinkers.answer(self.kind, self.what, self.language, self.view, self.text)


def choice_of(kind: GameKind[Any, Any], who: str, seed: int, view: Any) -> str:
    """Return the text of the action that one of the bots of a game takes."""
    return str(kind.bots.ours(who, seed).choose(view))


def answer_of(kind: GameKind[Any, Any], what: str, language: str, view: Any, about: str) -> dict[str, Any]:
    """Return the answer of a game to a question; see `Thinkers.answer`."""
    words = spoken(language)
    if what == HINT:
        assert kind.advice is not None
        advice = kind.advice(words, view)
        return {"lines": list(advice.lines), "action": advice.action}
    answer: dict[str, Any] = {"lines": list(kind.answers[what](words, view, about))}
    chart = kind.charts[what](words, view, about) if what in kind.charts else None
    return answer if chart is None else {**answer, "chart": chart}
