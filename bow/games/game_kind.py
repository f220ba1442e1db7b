"""The description of a game for general code: starting, recording, wording, bots.

This module imports no game, so code that works with any game may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic

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


def _as_recorded(before: Any, after: Any, events: Sequence[Any]) -> Iterable[Any]:
    return events


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

    @property
    def name(self) -> str:
        """Its name in a journal, in messages to programs, and in plans of the lab."""
        return self.records.name

    @property
    def houses(self) -> tuple[str, ...]:
        """All its Houses."""
        return self.records.houses

    @property
    def notes(self) -> NoteForm:
        """How notes on its map are written."""
        return self.records.notes
