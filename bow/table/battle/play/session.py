"""A battle at the table: who plays which House, the actions so far, what can be undone, which hand is open.

It does not depend on the screen. Everything that changes the battle goes through `act` and `undo`.
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
from bow.record.recorded_battles import BATTLE_NOTES
from bow.record.stand_ins import PROGRAM, STAND_IN
from bow.seats.background_bot import BackgroundThought
from bow.seats.journal_listener import JournalListener
from bow.seats.note_book import NoteBook
from bow.system.seeds import new_seed
from bow.system.sentence import os_reason
from bow.table.battle.background.bot_process import BotProcess, WindowBot, think
from bow.table.battle.background.program_seat import ProgramSeat
from bow.table.battle.play.battle_seat import BattleSeat
from bow.words.battle_words import BATTLE_WORDS

if TYPE_CHECKING:
    from bow.content.plans import Scenario
    from bow.record.entries import RecordNotice
    from bow.seats.turn_clock import TurnClock
    from bow.table.battle.play.saves import Seats

_log = logging.getLogger("bow.table")


class BattleRecord(Protocol):
    """The journal that records the actions: see `bow.record.journal`."""

    @property
    def path(self) -> Path:
        """The path of its file."""

    def note(self, step: match.MatchStep[Battle], done: bool) -> None:
        """Write an action, or that it was taken back. OSError, InputError: it cannot be written."""

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Write an annotation. OSError, InputError: it cannot be written."""

    def on_rewritten(self, notice: Callable[[str], None]) -> None:
        """Set the function that is called with a sentence when the file had to be rewritten."""

    def close(self) -> None:
        """Close the file."""


#: one action that was taken at the table
BattleStep = match.MatchStep[Battle]


def journal_trouble(error: OSError | InputError) -> tuple[str, dict[str, str]]:
    """Return why a battle is not being saved, as a message and its values.

    The path is left out, because the player did not choose the file.
    """
    why = error.messages if isinstance(error, InputError) else os_reason(error)
    return "notice-journal", {"why": why or str(error)}


class Session(match.Match[Battle]):
    """One battle being played.

    Attributes:
        at_screen: the seat of those who look at the screen: what they may see and ask.
        start_events: the events before the first action.
        bots: the bots by House; a House without one is a person's.
        secrecy: whether hands are hidden between two persons.
        trouble: a message about the journal or a bot, with its values, to show to the players; None: there is none.
        kept: whether all actions are in the journal.
        failed: why the bot that must decide failed, as a message and its values; None: it has not failed.
        paused: whether the bots wait.
        annotations: the annotations of the journal; `notes` has the notes on the map among them.
        seats: who plays, where the battle was begun at this table; None elsewhere.
        tested: whether it is played from the editor.
        clock: the clock of the people; None: they play without one.
        seen_from: the House of the person who played or plays alone, while no person has a seat; None: nobody's.
        jumps: steps of a record that do not follow from the one before, and the battles before them: see
            `bow.record.replay.Viewed`.
        remarks: what in a record is not as it was recorded, or cannot be shown.
        on_stand_in: called when a bot has taken the seat of a program that failed.
    """

    def __init__(
        self,
        battle: Battle,
        journal: BattleRecord | None = None,
        bots: Mapping[str, WindowBot | BotProcess] | None = None,
        secrecy: bool = True,
    ) -> None:
        super().__init__(battle)
        self.at_screen = BattleSeat(self)
        self.kept = journal is not None
        self.start_events: tuple[Event, ...] = tuple(battle.start_events)
        self.journal: BattleRecord | None = None
        self.bots: dict[str, WindowBot | BotProcess] = dict(bots or {})
        self.secrecy = secrecy
        self.paused = False
        self.seats: Seats | None = None
        self.seen_from: str | None = None
        self.tested = False
        self.clock: TurnClock | None = None
        self.annotations: list[Annotation] = []
        self.notes = NoteBook(BATTLE_NOTES, self.annotation)
        self.trouble: tuple[str, dict[str, str]] | None = None
        self.failed: tuple[str, dict[str, str]] | None = None
        self.thinking: BackgroundThought | None = None
        self.on_stand_in: Callable[[], object] = lambda: None
        self._noted: dict[str, ProgramSeat] = {}  # the programs whose numbers are recorded
        self._open: str | None = None
        self._was_open: str | None = None  # before the last action
        self._left_alone = False  # it is not known who sits at the table
        self._shared = len(self.persons) > 1  # two persons have sat here at the same time
        self._unseen = False  # a change of seats left one person, who has not taken the seat since
        self.jumps: dict[int, Battle] = {}
        self.remarks: tuple[RecordNotice, ...] = ()
        self._settled = 0  # the number of actions that a change of players made final
        if journal is not None:
            self.keep_in(journal)
        self._see_to_hands()

    def keep_in(self, journal: BattleRecord) -> None:
        """Write everything to this journal from now on."""
        self.journal, self.kept = journal, True
        self._writing = JournalListener(journal, self._journal_trouble)
        self.listeners.append(self._writing)
        journal.on_rewritten(self._journal_rewritten)

    def close(self) -> None:
        """Leave the battle: stop the bots and release the journal, so that another window can open it."""
        self.pause()
        if self.journal is not None:
            if self.clock is not None:
                self.clock.keep()
            self.journal.close()
            self.listeners.remove(self._writing)
            self.journal, self.kept = None, False

    # --- state
    @property
    def battle(self) -> Battle:
        return self.game

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.battle.legal_actions()

    @property
    def house(self) -> str | None:
        """The House that decides; None: the battle is over."""
        owed = self.battle.decision
        return owed.house if owed else None

    @property
    def persons(self) -> tuple[str, ...]:
        return tuple(house for house in HOUSES if house not in self.bots)

    @property
    def side(self) -> str | None:
        """The House from whose edge the board is seen; None: from the lower edge of the map, as two persons see it.

        When the only person leaves the seat to a bot, the board stays as it is.
        """
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.seen_from if not persons else None

    @property
    def bot_to_act(self) -> bool:
        return self.house in self.bots

    @property
    def over(self) -> bool:
        return self.battle.decision is None

    @property
    def ended(self) -> bool:
        """Whether the end of the battle is known; a record may be shown at an earlier point."""
        return self.over

    @property
    def last_played(self) -> Battle:
        """The battle after the last action of the history; play may go on from another one, see `go_on_from`."""
        return self.history[-1].after if self.history else self.start

    def events(self) -> Iterator[Event]:
        yield from self.start_events
        yield from super().events()

    # --- playing
    def act(self, action: Action | str) -> BattleStep:
        """Take an action and write it to the journal. IllegalAction: it is not legal."""
        return self._done(super().act(action))

    def concede(self, house: str) -> BattleStep:
        """End the battle by the concession of a House, and write that to the journal.

        Raises:
            ValueError: the battle is over already.
        """
        step = concession(self.battle, house)
        self.accept(step)
        return self._done(step)

    def _done(self, step: BattleStep) -> BattleStep:
        self.stop_thinking()
        self._was_open, self._left_alone = self._open, False
        self._see_to_hands()
        return step

    def _journal_trouble(self, error: OSError | InputError | None) -> None:
        """Store whether the journal is complete; unwritten lines are tried again with the next action."""
        if self.kept != (error is None):
            self.kept = error is None
            self.trouble = ("notice-journal-again", {}) if error is None else journal_trouble(error)

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Add an annotation; see `bow.record.annotations`."""
        self.annotations.append(Annotation(kind, len(self.history), values))
        journal = self.journal
        if journal is not None:
            self._writing.write(lambda: journal.annotation(kind, values))

    def take_annotations(self, annotations: Iterable[Annotation]) -> None:
        """Replace the annotations by those of a record, and load the notes among them."""
        self.annotations = list(annotations)
        self.notes.load(self.annotations)

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """Whose notes are shown: those of both, and of the House whose hand is open."""
        both = BATTLE_NOTES.everyone
        return (both, self._open) if self._open is not None else (both,)

    def _journal_rewritten(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        self.trouble = ("notice-journal-anew", {})

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: not over chance or reveals, nor once the other House took over.

        A person takes over by finishing the handover (without secrecy: at once), a bot by acting.
        """
        if not super().can_undo or len(self.history) <= self._settled:
            return False
        actor = self.history[-1].house
        if self._left_alone and len(self.persons) > 1 and self.house != actor:
            return False  # the other person may have looked before
        return actor not in self.bots and (self.house == actor or self.bot_to_act or self.needs_handover)

    def undo(self) -> BattleStep | None:
        """Take the last action back, unless a roll, draw, reveal or handover bars it; None: it is barred."""
        stays = not self.needs_handover  # else the other person may have come to the screen already
        step = super().undo()
        if step is None:
            return None
        self.stop_thinking()
        if stays and self._was_open == step.house:
            self._open = step.house
        self._see_to_hands()
        return step

    # --- hands
    @property
    def shown_house(self) -> str | None:
        """The House whose hand is open; None: both are hidden."""
        return self._open

    @property
    def looker(self) -> str | None:
        """The House whose person looks at the screen, with its hand open; None: both may look, or nobody does."""
        return self.shown_house

    @property
    def acts(self) -> bool:
        """Whether the person who decides is at the screen and may act now."""
        return not (self.over or self.bot_to_act or self.needs_handover)

    @property
    def needs_handover(self) -> bool:
        """Whether the other person must take the seat before the battle is shown."""
        owed = self.battle.decision
        if owed is None or not self.secrecy or self._open == owed.house or owed.house in self.bots:
            return False
        if len(self.persons) < 2:
            return self._unseen
        if self._left_alone:
            return True
        return BATTLE_WORDS.secret(self.battle)

    def finish_handover(self) -> None:
        """Open the hand of the House that decides, whose person has taken the seat."""
        self._open, self._left_alone, self._unseen = self.house, False, False

    def leave_alone(self, *, shared: bool = False) -> None:
        """Assume that nobody sits at the table: between two persons, the one who decides takes the seat first.

        `shared`: two persons have played it together, even if a bot has one of the seats now.
        """
        self._open, self._left_alone = None, True
        self._shared = shared or len(self.persons) > 1
        self._unseen = self._shared and len(self.persons) == 1
        self._see_to_hands()

    def settle(self) -> None:
        """Make all actions so far final: they can no longer be taken back."""
        self._settled = len(self.history)

    def _see_to_hands(self) -> None:
        """Set which hand is open after a change, so that no person sees the other's hand."""
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
        self.secrecy = secrecy
        self._see_to_hands()

    def seat(self, house: str, bot: WindowBot | BotProcess | None) -> None:
        """Give a House to a bot, or to a person (None), at once, and stop the thinking bot.

        This opens no hand between two persons: one whose hand was closed takes the seat first. Earlier actions can no
        longer be taken back.
        """
        self.stop_thinking()
        self.seen_from = self.side
        left = self.bots.pop(house, None)
        if isinstance(left, BotProcess):
            left.stop()
        if bot is not None:
            self.bots[house] = bot
        self.settle()
        self._shared = self._shared or len(self.persons) > 1
        self._unseen = self._shared and len(self.persons) == 1 and self._open not in self.persons
        self._see_to_hands()

    def go_on_from(self, battle: Battle) -> None:
        """Go on from another position, with the same history, of which nothing can be undone any more."""
        if battle != self.last_played:
            self.jumps[len(self.history) + 1] = battle
        self.game = battle
        self.settle()
        self._see_to_hands()

    # --- bots
    def think(self) -> None:
        """Start the bot that must decide, unless it already thinks."""
        house = self.house
        if house in self.bots and self.thinking is None and not self.paused and self.failed is None:
            self._note_program(house)
            self.thinking = think(self.bots[house], self.battle, house)

    def _note_program(self, house: str) -> None:
        """Record the number that a program gets for its random choices, before its first question."""
        seat = self.bots[house]
        if isinstance(seat, ProgramSeat) and self._noted.get(house) is not seat:
            self._noted[house] = seat
            self.annotation(PROGRAM, seat.values())

    def thought(self) -> Action | None:
        """Return the bot's action once it is ready, else None; if it fails or cheats, set `failed`."""
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
        """Seat the bot that stood in for a failed program, and record that as an annotation."""
        seat = self.bots.get(house)
        called = seat.failure if isinstance(seat, ProgramSeat) else None
        if called is None or not isinstance(seat, ProgramSeat):
            return
        self.annotation(STAND_IN, called.values())
        self.bots[house] = BotProcess(called.bot, seat.seed)
        seat.stop()
        self.trouble = ("notice-stand-in", {"house": house, "fault": called.fault, "bot": called.bot})
        self.on_stand_in()

    def refused(self, why: str) -> None:
        """Store why an action was refused, with the text of the refusal; the battle stays unchanged."""
        self.trouble = ("notice-refused", {"why": why})

    def endless(self, why: str) -> None:
        """Store that an action would never end, with the text of the error; the battle stays unchanged."""
        house = self.house or ""
        if house in self.bots:
            self.stop_thinking()
            self.failed = ("notice-bot", {"house": house, "why": why})
        else:
            self.trouble = ("notice-endless", {"why": why})

    def restart_bot(self) -> None:
        bot = self.bots.get(self.house or "")
        if isinstance(bot, BotProcess):
            bot.stop()
        self.failed = None

    def take_over(self) -> None:
        bot = self.bots.pop(self.house or "", None)
        if isinstance(bot, BotProcess):
            bot.stop()
        self.failed = None
        self._shared = self._shared or len(self.persons) > 1
        self._see_to_hands()

    def hurry(self) -> None:
        if self.thinking is not None:
            self.thinking.hurry()

    def stop_thinking(self) -> None:
        """Stop the thinking bot, and clear `failed`."""
        if self.thinking is not None:
            self.thinking.stop()
        self.thinking = self.failed = None

    def pause(self) -> None:
        self.paused = True
        self.stop_thinking()

    def go_on(self) -> None:
        self.paused = False


def tried_out(scenario: Scenario) -> Session:
    """Begin a battle that its author tries out: people on both sides with open hands in turn, and no journal."""
    session = Session(Battle.start(scenario, new_seed()), None, {}, secrecy=False)
    session.tested = True
    return session
