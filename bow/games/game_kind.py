"""The description of a game for general code: starting, recording, wording, bots.

This module imports no game, so code that works with any game may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from bow.record.recorded_games import C, G, GameRecords

if TYPE_CHECKING:
    from bow.bots.programs.bot_server import PositionReader
    from bow.bots.programs.seated_bots import GameBots
    from bow.record.journal import GameJournal
    from bow.record.map_notes import NoteForm
    from bow.record.replay import GameStep
    from bow.words.game_words import GameWords
    from bow.words.messages import Words

#: replaces an action that only its House may know, in `GameKind.public_steps`
HIDDEN: Final = "hidden"
#: the question that `GameKind.advice` answers
HINT: Final = "hint"


#: answers a question about the own decision in sentences: takes the messages of a language, the view of the House that
#: asks, and what it asks about: an action, or the thing whose reach it wants
Answers = Callable[["Words", Any, str], Iterable[str]]


class Advice(NamedTuple):
    """What a bot would do in the place of a House: the text of the action, and why, in lines."""

    action: str
    lines: Sequence[str]


def _as_recorded(before: Any, after: Any, events: Sequence[Any]) -> Iterable[Any]:
    return events


def _openly(game: Any) -> bool:
    return False


def _as_it_is(decision: Any, viewer: str) -> Any:
    return decision


def _nothing_printed(words: Words, view: Any) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, eq=False)
class GameKind(Generic[G, C]):
    """A game of this program. `G` is the class of its games, `C` that of its printed content.

    Attributes:
        title: the key of its title in the messages.
        start: begins a game; takes `seed` and the settings of this game, which all have defaults.
        records: how it is recorded.
        journal: the class of its journals.
        folders: the names of the folders of its saved games in the player's folder; new games are in the first.
        words: its sentences.
        step_text: returns the line of a replay for an action, or for chance; empty: there is none.
        bots: the bots and programs that can play its Houses.
        server_reader: takes the printed content; returns what `BotServer` needs to play with it.
        public_steps: yields the steps of a game that is not over, as everyone may know them: without secret events, and
            with `HIDDEN` for a secret action.
        events_since: returns the events to tell after a step: takes the games before and after it, and its events.
        composed: returns whether the open decision composes a step that others see only when it is complete.
        shown_decision: returns a decision as a House may know it; takes the decision and the House ("": the public).
        on_board: its sentences for people who see a board, where things have names instead of ids; None: as `words`.
        printed: takes the messages of a language, and a view; returns what is printed on cards, for those who see them.
        course: returns what goes on, for people who see a board: lasting effects, a card in play, a combat, bids; takes
            the messages of a language, and a view. Terminals print it as part of `show`.
        log_filters: the filters of its log: the kinds of events that each lets through.
        charts: the answers to questions as numbers, by the question; takes what `answers` take. None: there are none.
        answers: what a House may ask about its own decision besides legality (`odds`, `preview`, `reach`), with the
            function that answers each; `show` returns a view as text, at any time.
        advice: answers `hint`; takes the messages of a language, and the view of the House that decides.
    """

    title: str
    start: Callable[..., G]
    records: GameRecords[G, C]
    journal: type[GameJournal[G]]
    folders: tuple[str, ...]
    words: GameWords[G]
    step_text: Callable[[Words, GameStep[G]], str]
    bots: GameBots
    server_reader: Callable[[C], Callable[[dict[str, Any]], PositionReader]]
    public_steps: Callable[[Sequence[GameStep[G]]], Iterator[GameStep[G]]]
    events_since: Callable[[G, G, Sequence[Any]], Iterable[Any]] = _as_recorded
    composed: Callable[[G], bool] = _openly
    shown_decision: Callable[[Any, str], Any] = _as_it_is
    answers: Mapping[str, Answers] = field(default_factory=dict)
    on_board: GameWords[Any] | None = None
    printed: Callable[[Words, Any], Mapping[str, Any]] = _nothing_printed
    course: Callable[[Words, Any], Mapping[str, Any]] = _nothing_printed
    log_filters: Mapping[str, frozenset[str]] = field(default_factory=dict)
    charts: Mapping[str, Callable[[Words, Any, str], Any]] = field(default_factory=dict)
    advice: Callable[[Words, Any], Advice] | None = None

    @property
    def name(self) -> str:
        """Its name in a journal, in messages to programs, and in plans of the lab."""
        return self.records.name

    @property
    def questions(self) -> tuple[str, ...]:
        """What a House may ask, besides legality."""
        return (*self.answers, *[HINT] * (self.advice is not None))

    @property
    def houses(self) -> tuple[str, ...]:
        """All its Houses."""
        return self.records.houses

    @property
    def notes(self) -> NoteForm:
        """How notes on its map are written."""
        return self.records.notes
