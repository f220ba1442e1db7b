"""A game that people and bots play in this process: journal, notes, clock, and bots in the background."""

from __future__ import annotations

import logging
import time
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from bow.content.documents.faults import InputError
from bow.game.actions import Action
from bow.game.games import Game, HidesSteps
from bow.game.match import Match, MatchStep
from bow.game.refusals import IllegalAction, Refusal
from bow.record.lines import STAND_IN, Annotation
from bow.seats.chosen_ahead import ChosenAhead
from bow.seats.note_book import NoteBook
from bow.system.sentence import Sentence, os_reason

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.thoughts import Thought
    from bow.seats.turn_clock import TurnClock

_log = logging.getLogger("bow.table")

G = TypeVar("G", bound=Game)
#: the key of a sentence for the players, and its values
Message = tuple[str, dict[str, str]]
#: the sentence about a program that failed
STAND_IN_NOTICE = "notice-stand-in"
#: seconds from the beginning of a hidden step before any seat is ready: so nobody learns who has nothing to choose
READY_AFTER: Final = 2.0


class SeatRefusal(Refusal):
    """A reason why a seat may not do something that the rules of the game might allow (`told-seat-KEY`)."""

    __slots__ = ()

    @property
    def english(self) -> Sentence:
        return Sentence(f"told-seat-{self.key}", **self.values)

    def __str__(self) -> str:
        return self.english


def refused_seat(key: str, **values: Any) -> IllegalAction:
    """Return the error with a `SeatRefusal`."""
    return IllegalAction(SeatRefusal("seat", key, values))


class StandInCalled(Protocol):
    """The event that a program failed and a bot took over: see `bow.bots.programs.outside_bot`."""

    @property
    def fault(self) -> str:
        """A word for the failure."""

    @property
    def bot(self) -> str:
        """The bot that decides from now on."""

    def values(self) -> dict[str, Any]:
        """Return the values that a journal stores."""


class StepRecord(Protocol):
    """The part of a journal that records steps."""

    def note(self, step: MatchStep[Any], done: bool) -> None:
        """Record a step, or that it was undone. Raise OSError or InputError if that fails."""


class Record(StepRecord, Protocol):
    """The journal of a game: see `bow.record.journal`."""

    @property
    def path(self) -> Path:
        """The path of its file."""

    @property
    def done(self) -> int:
        """The number of recorded actions that have not been undone."""

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Write an annotation.

        Raises:
            OSError, InputError: it cannot be written.
        """

    def on_rewritten(self, notice: Callable[[str], None]) -> None:
        """Set the function that is called with a sentence if the file had to be rewritten."""

    def flush(self) -> None:
        """Make everything written safe from a power failure.

        Raises:
            OSError, InputError: that cannot be done.
        """

    def close(self) -> None:
        """Close the file."""


class JournalListener:
    """A listener of a match. Lines that cannot be written stay in the journal until the next step retries them."""

    def __init__(self, journal: StepRecord, report: Callable[[OSError | InputError | None], None]) -> None:
        """Take the journal and a function to call after each step: with the error, or with None if all is written."""
        self.journal = journal
        self._report = report

    def __call__(self, step: MatchStep[Any], done: bool) -> None:
        self.write(lambda: self.journal.note(step, done))

    def write(self, what: Callable[[], object]) -> None:
        """Run another write to the journal, and report its errors in the same way."""
        try:
            what()
        except (OSError, InputError) as error:
            self._report(error)
        else:
            self._report(None)


def journal_trouble(error: OSError | InputError) -> Message:
    """Return the reason why a game is not being saved.

    The path is left out, because the player did not choose the file.
    """
    why = error.messages if isinstance(error, InputError) else os_reason(error)
    return "notice-journal", {"why": why or str(error)}


class LocalTable(Match[G]):
    """A game at one screen. A subclass for a game defines who plays its Houses, and who may look when.

    Attributes:
        journal: the record of the game, or None if it is not recorded.
        annotations: the annotations of the journal; `notes` has the notes on the map among them.
        clock: the clock of the people, or None.
        paused: whether bots pause.
        thinking: the decision that a bot is making, or None.
        trouble: a message about the journal or a bot to show to the players, or None.
        on_stand_in: called when a bot has replaced a program that failed.
        own_seats: the Houses whose players have a seat of their own, and not only the shared screen.
        away: those of them who have left their seat.
        elsewhere: the Houses whose players are at other screens; nobody at this one sees or decides for them.
        asks_others: asks players elsewhere to agree that the last action is undone, if they have seen it; returns
            whether they are asked.
        now: returns the time in seconds, which `ready` needs.
    """

    def __init__(self, game: G, kind: GameKind[Any, Any], earlier: Sequence[MatchStep[G]] = ()) -> None:
        """Begin a game of a kind, or continue after earlier steps."""
        super().__init__(game, earlier=earlier)
        self.kind = kind
        self.journal: Record | None = None
        self.annotations: list[Annotation] = []
        self.notes = NoteBook(kind.notes, self.annotation)
        self.clock: TurnClock | None = None
        self.paused = False
        self.thinking: Thought | None = None
        self.failed: Any = None
        self.trouble: Message | None = None
        self.on_stand_in: Callable[[], object] = lambda: None
        self.own_seats: set[str] = set()
        self.away: set[str] = set()
        self.elsewhere: set[str] = set()
        self.asks_others: Callable[[], bool] = lambda: False
        self.now: Callable[[], float] = time.monotonic
        self._ahead = ChosenAhead()
        #: what Houses can choose ahead in a game, by the House and its choice so far: all seats ask for all Houses
        self._can_choose: tuple[G, dict[tuple[str, tuple[Action, ...]], tuple[Action, ...]]] = game, {}
        self._playing = False
        self._hidden_since: float | None = None  # when the open hidden step began
        self._written = True
        self._settled = len(self.history)  # the number of actions that a change of players made final

    # --- who decides
    @property
    def decision(self) -> Any:
        """The open decision, or None if the game is over."""
        return self.game.decision

    @property
    def house(self) -> str | None:
        """The House that decides, or None if the game is over."""
        owed = self.decision
        return owed.house if owed is not None else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision is None

    @abstractmethod
    def is_person(self, house: str) -> bool:
        """Return whether a person plays a House."""

    @property
    def persons(self) -> tuple[str, ...]:
        """The Houses that people play."""
        return tuple(house for house in self.game.houses if self.is_person(house))

    @property
    def people_here(self) -> tuple[str, ...]:
        """The Houses of the people who use this screen."""
        return tuple(house for house in self.persons if house not in self.elsewhere)

    @property
    def waits_elsewhere(self) -> bool:
        """Whether the player of the House that decides is at another screen."""
        house = self.house
        return house is not None and house in self.elsewhere and self.is_person(house)

    def move_elsewhere(self, houses: Collection[str]) -> None:
        """Set the Houses whose players are at other screens. Earlier actions can no longer be undone."""
        self.elsewhere = set(houses)
        self.stop_thinking()
        self.settle()
        self._people_changed()

    def gather_here(self) -> None:
        """End all seats at other screens: what was chosen ahead stays, and all people use this screen."""
        self.own_seats.clear()
        self.away.clear()
        self._hidden_since = None
        if self.elsewhere:
            self.move_elsewhere(())

    def _people_changed(self) -> None:
        """Decide anew what the people at this screen may see, after others have come or gone."""

    @property
    def bot_to_act(self) -> bool:
        """Whether the House that decides is played by a bot."""
        house = self.house
        return house is not None and not self.is_person(house)

    @property
    @abstractmethod
    def looker(self) -> str | None:
        """The House whose player looks at the screen alone; None: all may look, or nobody does."""

    @property
    @abstractmethod
    def needs_handover(self) -> bool:
        """Whether the deciding player must come to the screen before the game is shown."""

    @property
    def acts(self) -> bool:
        """Whether the deciding player is at the screen and may act now."""
        house = self.house
        return house in self.people_here and not self.needs_handover

    def act(self, action: Action | str) -> MatchStep[G]:
        """Take a legal action, and then play choices made ahead by those whose turn comes. Return the first step.

        Raises:
            IllegalAction: it is not legal now; nothing has changed.
        """
        house = self.house
        if not self._playing and house in self._ahead.by_house:
            assert house is not None
            if (refusal := self.game.why_not(action)) is not None:
                raise IllegalAction(refusal)
            self._ahead.forget(house)  # its person chooses in turn instead
        step = super().act(action)
        self._see_to(step)
        self._look_for_hidden_step(step)
        self.play_chosen()
        return step

    def _see_to(self, step: MatchStep[G]) -> None:
        """Process the consequences of a step at the table, before the next one is taken."""

    def attempt(self, action: Action) -> bool:
        """Take a legal action; return False, with the game unchanged, if it cannot be carried out."""
        self.act(action)
        return True

    def undo(self) -> MatchStep[G] | None:
        step = super().undo()
        if step is not None:
            self._look_for_hidden_step(step)
            self._forget_the_impossible()
        return step

    def settle(self) -> None:
        """Make all actions so far final, so that they cannot be undone."""
        self._settled = len(self.history)
        self._forget_the_impossible()

    @property
    def open_actions(self) -> int:
        """How many actions there were since the last change of players, which made those before it final."""
        return len(self.history) - self._settled

    # --- choices ahead of a turn
    def ahead(self, house: str) -> tuple[Action, ...]:
        """Return the actions from which a House has still to choose in the open hidden step."""
        game, key = self.game, (house, self.chosen(house))
        if self._can_choose[0] is not game:
            self._can_choose = game, {}
        known = self._can_choose[1]
        if key not in known and isinstance(game, HidesSteps):
            known[key] = game.ahead(*key, deciding=True)
        return known.get(key, ())

    def chosen(self, house: str) -> tuple[Action, ...]:
        """Return a House's choice that has not been played. Only the seat of that House may show it."""
        return self._ahead.by_house.get(house, ())

    def choose(self, house: str, actions: Sequence[Action | str]) -> None:
        """Choose for a House in the open hidden step, before its turn or in it, replacing its choice so far.

        The choice is stored beside the journal. It is played in the order of the rules, once all players with seats of
        their own have chosen. Until then it may be replaced, or with no actions withdrawn.

        Raises:
            IllegalAction: this cannot be chosen, or not be saved; nothing has changed.
        """
        game = self.game
        if not isinstance(game, HidesSteps) or not self.is_person(house) or not game.ahead(house, deciding=True):
            raise refused_seat("nothing-ahead")
        chosen = [action if isinstance(action, Action) else self._parsed(action) for action in actions]
        for number in range(1, len(chosen)):
            if not game.ahead(house, chosen[:number], deciding=True):
                raise refused_seat("too-much", action=str(chosen[number]))
        game.ahead(house, chosen, deciding=True)
        try:
            self._ahead.put(house, chosen)
        except OSError as error:
            raise refused_seat("not-kept", why=os_reason(error) or str(error)) from None
        self.play_chosen()

    def play_chosen(self) -> None:
        """Play choices made ahead by Houses whose turn has come, once all players with own seats have chosen."""
        if self._playing:
            return
        self._playing = True
        try:
            while (house := self.house) in self._ahead.by_house and not any(map(self.ahead, self._waited_for)):
                assert house is not None
                with self._ahead.playing(house) as chosen:
                    if not all(self.attempt(action) for action in chosen):
                        return
        finally:
            self._playing = False

    @property
    def _waited_for(self) -> tuple[str, ...]:
        """The Houses that can still choose ahead: people at seats of their own. All others choose in their turn."""
        return tuple(house for house in self.persons if house in self.own_seats - self.away or self.chosen(house))

    def _forget_the_impossible(self) -> None:
        """Delete choices of Houses that are no longer asked, or no longer played by a person."""
        game = self.game
        for house, actions in [*self._ahead.by_house.items()]:
            asked = isinstance(game, HidesSteps) and self.is_person(house) and game.ahead(house, deciding=True)
            try:
                if asked and isinstance(game, HidesSteps):
                    game.ahead(house, actions, deciding=True)
                    continue
            except IllegalAction as error:
                _log.warning("%s: %s", house, error)
            self._ahead.forget(house)

    def _look_for_hidden_step(self, step: MatchStep[G] | None = None) -> None:
        """Record the start of a hidden step. A step that opens something ends with that, and another may follow."""
        game = self.game
        if not self.own_seats:
            return
        if not isinstance(game, HidesSteps) or not any(game.ahead(house, deciding=True) for house in game.houses):
            self._hidden_since = None
        elif self._hidden_since is None or (step is not None and step.after is game and game.reveals(step.house)):
            self._hidden_since = self.now()

    def sit_down(self, house: str) -> None:
        """Give the player of a House a seat of their own, at another screen."""
        self.own_seats.add(house)
        self.away.discard(house)
        self._look_for_hidden_step()

    def ready(self, house: str) -> bool:
        """Return whether a House has nothing more to choose, as shown to all.

        In a hidden step no House is ready in the first seconds, so that those without a choice cannot be told from the
        others.
        """
        if self._hidden_since is None:
            return house != self.house
        if self.now() < self._hidden_since + READY_AFTER:
            return False
        return not self.ahead(house) and (house != self.house or bool(self.chosen(house)))

    @property
    def hidden_for(self) -> float | None:
        """The seconds since the open hidden step began; None: none is open, or nobody has a seat of their own."""
        return None if self._hidden_since is None else self.now() - self._hidden_since

    @property
    def running(self) -> tuple[str, ...]:
        """The Houses whose clocks run: the deciding player and, in a hidden step, players at own seats until ready."""
        asked = {self.house} if self._hidden_since is None else {self.house, *self.own_seats}
        return tuple(house for house in self.persons if house in asked and not self.ready(house))

    # --- bots
    @abstractmethod
    def _asked(self, house: str) -> Thought:
        """Start the search of a House's bot in the background."""

    @abstractmethod
    def _failure(self, house: str, thought: Thought) -> Any:
        """Return why the bot of a House has no legal answer, in the form that `failed` returns."""

    @abstractmethod
    def _failed_program(self, house: str) -> StandInCalled | None:
        """Return why the program of a House failed and which bot stands in, or None if it has not failed."""

    @abstractmethod
    def _seat_stand_in(self, house: str, called: StandInCalled) -> None:
        """Give the seat of a program that failed to the bot that stands in."""

    def think(self) -> None:
        """Start the bot that must decide, unless it is running, has failed, or is paused."""
        self.play_chosen()
        house = self.house
        if house is None or not self.bot_to_act or self.thinking is not None:
            return
        if not self.paused and self.failed is None:
            self.thinking = self._asked(house)

    def thought(self) -> Action | None:
        """Return the bot's action once it is ready. If it has none, or no legal one, `failed` says why."""
        thinking, house = self.thinking, self.house
        if thinking is None or not thinking.ready or house is None:
            return None
        self.thinking = None
        answer = thinking.answer
        self._see_to_program(house)
        if thinking.died or answer is None or self.game.why_not(answer) is not None:
            self.failed = self._failure(house, thinking)
            return None
        return answer

    def _see_to_program(self, house: str) -> None:
        """Seat the bot that stood in for a failed program, and record this as an annotation."""
        called = self._failed_program(house)
        if called is None:
            return
        self.annotation(STAND_IN, called.values())
        self._seat_stand_in(house, called)
        self.trouble = STAND_IN_NOTICE, {"house": house, "fault": called.fault, "bot": called.bot}
        self.on_stand_in()

    def hurry(self) -> None:
        """Make the thinking bot answer now."""
        if self.thinking is not None:
            self.thinking.hurry()

    def stop_thinking(self) -> None:
        """Stop the thinking bot, and clear `failed`."""
        if self.thinking is not None:
            self.thinking.stop()
        self.thinking = self.failed = None

    def pause(self) -> None:
        """Pause the bots."""
        self.paused = True
        self.stop_thinking()

    def go_on(self) -> None:
        """Resume the bots."""
        self.paused = False

    # --- the journal
    @property
    def kept(self) -> bool:
        """Whether all actions are in the journal."""
        return self.journal is not None and self._written

    def keep_in(self, journal: Any) -> None:
        """Record everything in this journal from now on."""
        self.journal, self._written = journal, True
        self._writing = JournalListener(journal, self._journal_reported)
        self.listeners.append(self._writing)
        journal.on_rewritten(self._journal_rewritten)
        try:
            self._ahead.keep_beside(journal, len(self.history))
        except InputError as error:
            _log.warning("%s", error)
            self.trouble = self.trouble or ("notice-ahead", {"why": error.messages})
        self._forget_the_impossible()

    def _journal_reported(self, error: OSError | InputError | None) -> None:
        """Store whether the journal is complete; unwritten lines are tried again with the next action."""
        if self._written == (error is None):
            return
        self._written = error is None
        if error is not None:
            _log.warning("%s", error)
        self.trouble = ("notice-journal-again", {}) if error is None else journal_trouble(error)

    def make_safe(self) -> None:
        """Make everything written safe from a power failure; `trouble` says if that fails."""
        if self.journal is not None:
            self._writing.write(self.journal.flush)

    def _journal_rewritten(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        self.trouble = ("notice-journal-anew", {})

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        """Add an annotation; see `bow.record.journal_reading`."""
        self.annotations.append(Annotation(kind, len(self.history), values))
        journal = self.journal
        if journal is not None:
            self._writing.write(lambda: journal.annotation(kind, values))

    def take_annotations(self, annotations: Iterable[Annotation]) -> None:
        """Replace the annotations with those of a record, and load the notes among them."""
        self.annotations = list(annotations)
        self.notes.load(self.annotations)

    def close(self) -> None:
        """Close the game: stop the bots and release the journal, so that another window can open it."""
        self.pause()
        if self.journal is not None:
            if self.clock is not None:
                self.clock.keep()
            self.journal.close()
            self.listeners.remove(self._writing)
            self.journal = None


#: a step of a lesson
L = TypeVar("L")


class TaughtTable(LocalTable[G], Generic[G, L]):
    """A game guided by a lesson.

    A subclass for a game is also a table of that game, which comes second among its bases. It defines when the lesson
    advances after an action.

    Attributes:
        at: the number of the current step, from 0.
    """

    at: int = 0

    @property
    @abstractmethod
    def lesson_steps(self) -> Sequence[L]:
        """All steps of the lesson."""

    @abstractmethod
    def only_reads(self, step: L) -> bool:
        """Return whether the player only has to read in a step."""

    @property
    def step(self) -> L:
        """The current step."""
        return self.lesson_steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether the current step is the last one."""
        return self.at == len(self.lesson_steps) - 1

    def read_on(self) -> None:
        """Advance from a step that is only read."""
        if self.only_reads(self.step) and not self.is_last:
            self.at += 1

    def restore(self, taken: Iterable[tuple[int | None, str]], at: int) -> bool:
        """Repeat the actions of an earlier session; return False if they are no longer possible.

        Args:
            taken: the actions, each with the number of its step, unless the lesson finds that itself.
            at: the number of the step at which the lesson was left.
        """
        try:
            for number, action in taken:
                self.at = self.at if number is None else number
                self.act(action)
        except (IllegalAction, ValueError, IndexError):
            return False
        if self.over or not 0 <= at < len(self.lesson_steps):
            return False
        self.at = at
        return True
