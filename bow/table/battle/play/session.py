"""A battle at the table: who plays which House, what was done, what can be undone, whose hand lies open.

It knows no screen. Everything that changes the battle goes through `act` and `undo`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bow.battle import Action, Battle, Event
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.ground import match
from bow.record.annotations import Annotation
from bow.record.concession import concession
from bow.record.map_notes import BOTH
from bow.record.stand_ins import STAND_IN
from bow.seating.journal_listener import JournalListener
from bow.system.sentence import os_reason
from bow.table.battle.background.bot_process import BotProcess
from bow.table.battle.background.bot_work import Thinking, WindowBot
from bow.table.battle.background.program_seat import ProgramSeat
from bow.table.battle.play.note_book import NoteBook
from bow.words.battle_words import BATTLE_WORDS

if TYPE_CHECKING:
    from bow.table.battle.play.saves import Seats

_log = logging.getLogger("bow.table")


class BattleRecord(Protocol):
    """Where the actions are written down: see `bow.record.journal`."""

    @property
    def path(self) -> Path:
        """Its file."""

    def note(self, step: match.MatchStep[Battle], done: bool) -> None:
        """Writes an action, or that it is taken back. OSError or InputError where it cannot be written."""

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Writes a line that is no action. OSError or InputError where it cannot be written."""

    def tell(self, notice: Callable[[str], None]) -> None:
        """Says who hears of it if the file had to be written anew."""

    def close(self) -> None:
        """Ends the writing."""


#: one action that was taken at the table
BattleStep = match.MatchStep[Battle]


def journal_trouble(error: OSError | InputError) -> tuple[str, dict[str, str]]:
    """Why a battle is not being saved, as a message and its values. The player did not choose the file: no path."""
    why = error.messages if isinstance(error, InputError) else os_reason(error)
    return "notice-journal", {"why": why or str(error)}


class Session(match.Match[Battle]):
    """One battle being played.

    Attributes:
        start_events: what happened before the first action.
        bots: the bots by House; a House without one is a person's.
        secrecy: whether hands are hidden between two persons.
        trouble: what its writers and readers should know of the journal; None: nothing.
        kept: whether everything that was done is written down.
        failed: what is wrong with the bot that must decide: it is started again, or a person takes over. None: nothing.
        paused: bots wait.
        asides: the lines of the journal that are no actions; `notes` has the notes on the map among them.
        seats: who plays, where the battle was begun at this table; None elsewhere.
        tested: whether it is played from the editor.
        on_stand_in: told when a bot of ours has taken the seat of a program that failed.
    """

    def __init__(
        self,
        battle: Battle,
        journal: BattleRecord | None = None,
        bots: Mapping[str, WindowBot | BotProcess] | None = None,
        secrecy: bool = True,
    ) -> None:
        super().__init__(battle)
        self.kept = journal is not None
        self.start_events: tuple[Event, ...] = tuple(battle.start_events)
        self.journal: BattleRecord | None = None
        self.bots: dict[str, WindowBot | BotProcess] = dict(bots or {})
        self.secrecy = secrecy
        self.paused = False
        self.seats: Seats | None = None
        self.tested = False
        self.annotations: list[Annotation] = []
        self.notes = NoteBook(self.annotation)
        self.trouble: tuple[str, dict[str, str]] | None = None
        self.failed: tuple[str, dict[str, str]] | None = None
        self.thinking: Thinking | None = None
        self.on_stand_in: Callable[[], object] = lambda: None
        self._open: str | None = None
        self._was_open: str | None = None  # before the last action
        self._left_alone = False  # nobody is known to sit at the table
        self._unseen = False  # by a change of seats one person is left, who has not taken his seat since
        self._settled = 0  # so many actions can no longer be taken back, since others sit at the table
        if journal is not None:
            self.keep_in(journal)
        self._see_to_hands()

    def keep_in(self, journal: BattleRecord) -> None:
        """From now on everything is written down in this journal."""
        self.journal, self.kept = journal, True
        self._writing = JournalListener(journal, self._journal_trouble)
        self.listeners.append(self._writing)
        journal.tell(self._journal_told)

    def close(self) -> None:
        """Ends it at this table: nothing thinks, and another may go on with the journal."""
        self.pause()
        if self.journal is not None:
            self.journal.close()
            self.listeners.remove(self._writing)
            self.journal, self.kept = None, False

    # --- what is
    @property
    def battle(self) -> Battle:
        """The battle as it is now."""
        return self.game

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions now."""
        return self.battle.legal_actions()

    @property
    def house(self) -> str | None:
        """The House that decides; None: the battle is over."""
        owed = self.battle.decision
        return owed.house if owed else None

    @property
    def persons(self) -> tuple[str, ...]:
        """The Houses that people play."""
        return tuple(house for house in HOUSES if house not in self.bots)

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot decides now."""
        return self.house in self.bots

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return self.battle.decision is None

    def events(self) -> Iterator[Event]:
        """Everything that has happened, in order."""
        yield from self.start_events
        yield from super().events()

    # --- playing
    def act(self, action: Action | str) -> BattleStep:
        """Takes an action and writes it down. IllegalAction if it is not legal."""
        return self._done(super().act(action))

    def concede(self, house: str) -> BattleStep:
        """A House gives the battle up: it is over, and that is written down.

        Raises:
            ValueError: the battle is over already.
        """
        step = concession(self.battle, house)
        self.accept(step)
        return self._done(step)

    def _done(self, step: BattleStep) -> BattleStep:
        """What is to be seen to after a step."""
        self.stop_thinking()
        self._was_open, self._left_alone = self._open, False
        self._see_to_hands()
        return step

    def _journal_trouble(self, error: OSError | InputError | None) -> None:
        """Note whether the journal is whole; what could not be written is tried again with the next action."""
        if self.kept != (error is None):
            self.kept = error is None
            self.trouble = ("notice-journal-again", {}) if error is None else journal_trouble(error)

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Keeps a line that is no action; see `bow.record.annotations`."""
        self.annotations.append(Annotation(kind, len(self.history), values))
        journal = self.journal
        if journal is not None:
            self._writing.write(lambda: journal.annotation(kind, values))

    def take_annotations(self, annotations: Iterable[Annotation]) -> None:
        """Takes the lines that are no actions from a record: the notes among them lie on the map."""
        self.annotations = list(annotations)
        self.notes.load(self.annotations)

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """Whose notes are shown: those of both, and of the House whose hand lies open."""
        return (BOTH, self._open) if self._open is not None else (BOTH,)

    def _journal_told(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        self.trouble = ("notice-journal-anew", {})

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: not over chance or reveals, nor once the other House took over.

        A person takes over by finishing the hand-over (without secrecy: at once), a bot by acting.
        """
        if not super().can_undo or len(self.history) <= self._settled:
            return False
        actor = self.history[-1].house
        if self._left_alone and len(self.persons) > 1 and self.house != actor:
            return False  # the other may have looked before
        return actor not in self.bots and (self.house == actor or self.bot_to_act or self.needs_handover)

    def undo(self) -> BattleStep | None:
        """Takes the last action back, up to the last roll, draw, reveal or hand-over; None: that is barred."""
        step = super().undo()
        if step is None:
            return None
        self.stop_thinking()
        if self._was_open == step.house:
            self._open = step.house
        self._see_to_hands()
        return step

    # --- hands
    @property
    def shown_house(self) -> str | None:
        """The House whose hand lies open; None: both are hidden."""
        return self._open

    @property
    def needs_handover(self) -> bool:
        """Whether the other person must take the seat before the battle is shown on."""
        owed = self.battle.decision
        if owed is None or not self.secrecy or self._open == owed.house or owed.house in self.bots:
            return False
        if len(self.persons) < 2:
            return self._unseen
        if self._left_alone:
            return True
        return BATTLE_WORDS.secret(self.battle)

    def finish_handover(self) -> None:
        """The person who decides has taken the seat: the hand opens."""
        self._open, self._left_alone, self._unseen = self.house, False, False

    def leave_alone(self, *, shared: bool = False) -> None:
        """Nobody is known to sit at the table: between two persons, whoever decides takes the seat first.

        `shared`: two persons have played it, even if a bot has one of the seats now.
        """
        self._open, self._left_alone = None, True
        self._unseen = shared and len(self.persons) == 1
        self._see_to_hands()

    def _see_to_hands(self) -> None:
        """Whose hand lies open after the battle has changed: never one that the other person could look into."""
        persons = self.persons
        if len(persons) == 1:
            self._open = persons[0] if not (self._unseen and self.secrecy) else None
        elif not persons:
            self._open = None
        elif not self.secrecy:
            self._open = self.house or self._open
        elif self.house != self._open:
            self._open = None

    def set_secrecy(self, secrecy: bool) -> None:
        """Hides hands between two persons from now on, or no longer."""
        self.secrecy = secrecy
        self._see_to_hands()

    def seat(self, house: str, bot: WindowBot | BotProcess | None) -> None:
        """Gives a House to a bot, or to a person (None), at once; what a bot is thinking about is forgotten.

        No hand opens by this: a person whose hand was closed takes the seat first. What was done before can no longer
        be taken back.
        """
        self.stop_thinking()
        left = self.bots.pop(house, None)
        if isinstance(left, BotProcess):
            left.stop()
        if bot is not None:
            self.bots[house] = bot
        self._settled = len(self.history)
        self._unseen = len(self.persons) == 1 and self._open not in self.persons
        self._see_to_hands()

    # --- bots
    def think(self) -> None:
        """Lets the bot that must decide begin to think, if it has not."""
        house = self.house
        if house in self.bots and self.thinking is None and not self.paused and self.failed is None:
            self.thinking = Thinking(self.bots[house], self.battle, house)

    def thought(self) -> Action | None:
        """The bot's action once it is ready; where it fails or cheats, `failed` says so, and it thinks no more."""
        thinking, house = self.thinking, self.house
        if thinking is None or not thinking.ready or house is None:
            return None
        self.thinking = None
        answer = thinking.answer
        self._see_to_program(house)
        if thinking.died:
            self.failed = ("notice-bot-died", {"house": house})
        elif answer is None or answer not in self.legal:
            self.failed = ("notice-bot", {"house": house, "why": thinking.failure or str(answer)})
        return answer if self.failed is None else None

    def _see_to_program(self, house: str) -> None:
        """Where a program has failed, the bot that stood in for it plays on in its seat, and that is written down."""
        seat = self.bots.get(house)
        called = seat.failure if isinstance(seat, ProgramSeat) else None
        if called is None or not isinstance(seat, ProgramSeat):
            return
        self.annotation(STAND_IN, called.values())
        self.bots[house] = BotProcess(called.bot, seat.seed)
        seat.stop()
        self.trouble = ("notice-stand-in", {"house": house, "fault": called.fault, "bot": called.bot})
        self.on_stand_in()

    def endless(self, why: str) -> None:
        """Notes that an action would never come to its end, in the words of the error; the battle stays as it was."""
        house = self.house or ""
        if house in self.bots:
            self.stop_thinking()
            self.failed = ("notice-bot", {"house": house, "why": why})
        else:
            self.trouble = ("notice-endless", {"why": why})

    def restart_bot(self) -> None:
        """Lets the bot that failed try again."""
        bot = self.bots.get(self.house or "")
        if isinstance(bot, BotProcess):
            bot.stop()
        self.failed = None

    def take_over(self) -> None:
        """A person plays the House of the bot that failed from now on."""
        bot = self.bots.pop(self.house or "", None)
        if isinstance(bot, BotProcess):
            bot.stop()
        self.failed = None
        self._see_to_hands()

    def hurry(self) -> None:
        """The bot that thinks is to answer now what looks best to it so far."""
        if self.thinking is not None:
            self.thinking.hurry()

    def stop_thinking(self) -> None:
        """Forgets what the bot is thinking about."""
        if self.thinking is not None:
            self.thinking.stop()
        self.thinking = self.failed = None

    def pause(self) -> None:
        """Stops the bots until `go_on`."""
        self.paused = True
        self.stop_thinking()

    def go_on(self) -> None:
        """Lets the bots play again."""
        self.paused = False
