"""A battle at the table: the players, the actions so far, what can be undone, which hand is open.

No screen is needed. Everything that changes the battle goes through `act` and `undo`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from bow.battle import Action, Battle, Event
from bow.game.match import MatchStep
from bow.games.battle import BATTLE
from bow.record.lines import PROGRAM, RecordNotice, concession
from bow.seats.local_table import LocalTable, Message, Record, StandInCalled
from bow.system.seeds import new_seed
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.bots import BotProcess, ProgramSeat, WindowBot, think

if TYPE_CHECKING:
    from pathlib import Path

    from bow.content.plans import Scenario
    from bow.seats.thoughts import BackgroundThought, Thought
    from bow.table.battle.play.saves import Seats

#: one action that was taken at the table
BattleStep = MatchStep[Battle]


class Session(LocalTable[Battle]):
    """One battle being played.

    Attributes:
        at_screen: the seat of the viewers of the screen: what they may see and ask.
        start_events: the events before the first action.
        bots: the bots by House; a House without one is a person's.
        secrecy: whether hands are hidden between two persons.
        failed: why the bot that must decide failed, as a message and its values, or None.
        seats: the players, if the battle was started at this table, else None.
        tested: whether it is played from the editor.
        war: the file of the war whose battle it is, or None.
        counts: whether its result counts in that war; otherwise it is fought again, for pleasure.
        seen_from: the House of the person who played or plays alone, while no person has a seat, or None.
        jumps: steps of a record that do not follow from the previous one, and the battles before them: see
            `bow.record.replay.Viewed`.
        remarks: differences from the record, and what cannot be shown.
    """

    def __init__(
        self,
        battle: Battle,
        journal: Record | None = None,
        bots: Mapping[str, WindowBot | BotProcess] | None = None,
        secrecy: bool = True,
    ) -> None:
        super().__init__(battle, BATTLE)
        self.at_screen = BattleSeat(self)
        self.start_events: tuple[Event, ...] = tuple(battle.start_events)
        self.bots: dict[str, WindowBot | BotProcess] = dict(bots or {})
        self.secrecy = secrecy
        self.seats: Seats | None = None
        self.seen_from: str | None = None
        self.tested = False
        self.war: Path | None = None
        self.counts = True
        self.failed: Message | None = None
        self._noted: dict[str, ProgramSeat] = {}  # the programs whose numbers are recorded
        self._open: str | None = None
        self._was_open: str | None = None  # before the last action
        self._left_alone = False  # it is not known who sits at the table
        self._shared = len(self.people_here) > 1  # two persons have sat here at the same time
        self._unseen = False  # a change of seats left one person, who has not taken the seat since
        self.jumps: dict[int, Battle] = {}
        self.remarks: tuple[RecordNotice, ...] = ()
        if journal is not None:
            self.keep_in(journal)
        self._see_to_hands()

    # --- state
    @property
    def battle(self) -> Battle:
        return self.game

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.battle.legal_actions()

    def is_person(self, house: str) -> bool:
        return house not in self.bots

    @property
    def side(self) -> str | None:
        """The House from whose edge the board is seen; None: from the lower edge of the map, for two persons.

        When the only person gives their House to a bot, the board stays as it is.
        """
        persons = self.people_here
        return persons[0] if len(persons) == 1 else self.seen_from if not persons else None

    @property
    def ended(self) -> bool:
        """Whether the end of the battle is known, even if an earlier point of a record is shown."""
        return self.over

    @property
    def last_played(self) -> Battle:
        """The battle after the last action of the history. Play may continue from another one, see `go_on_from`."""
        return self.history[-1].after if self.history else self.start

    @property
    def jumped(self) -> bool:
        """Whether the battle does not follow from the last action of the history."""
        return self.battle != self.last_played

    @property
    def shown_position(self) -> Battle:
        """The battle for the editor: with only what the viewers know, unless it is over or its author plays it."""
        return self.battle if self.over or self.tested else self.at_screen.view.hypothetical()

    def events(self) -> Iterator[Event]:
        yield from self.start_events
        yield from super().events()

    # --- playing
    def concede(self, house: str) -> BattleStep:
        """End the battle by the concession of a House, and write that to the journal.

        Raises:
            ValueError: the battle is over already.
        """
        step = concession(self.battle, house)
        self.accept(step)
        self._see_to(step)
        return step

    def _see_to(self, step: BattleStep) -> None:
        self.stop_thinking()
        self._shared = self._shared or len(self.people_here) > 1
        self._was_open, self._left_alone = self._open, False
        self._see_to_hands()

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes: both Houses together, and the House whose hand is open."""
        both = BATTLE.notes.everyone
        return (both, self._open) if self._open is not None else (both,)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone: not after chance or reveals, nor once the other House has taken over.

        A person takes over by finishing the handover (without secrecy: immediately), a bot by acting.
        """
        if not super().can_undo or len(self.history) <= self._settled:
            return False
        actor = self.history[-1].house
        if self._left_alone and len(self.people_here) > 1 and self.house != actor:
            return False  # the other person may have looked before
        return actor not in self.bots and (self.house == actor or self.bot_to_act or self.needs_handover)

    def undo(self) -> BattleStep | None:
        """Undo the last action; return None, without effect, after a roll, draw, reveal or handover."""
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
        """The House whose hand is open, or None if both are hidden."""
        return self._open

    @property
    def looker(self) -> str | None:
        """The House whose player looks at the screen, with an open hand; None: both may look, or nobody does."""
        return self.shown_house

    @property
    def needs_handover(self) -> bool:
        """Whether the other person must come to the screen before the battle is shown."""
        owed = self.battle.decision
        if owed is None or not self.secrecy or self._open == owed.house or owed.house not in self.people_here:
            return False
        if len(self.people_here) < 2:
            return self._unseen
        if self._left_alone:
            return True
        return BATTLE.words.secret(self.battle)

    def finish_handover(self) -> None:
        """Open the hand of the House that decides, whose player has come to the screen."""
        self._shared = self._shared or len(self.people_here) > 1  # a second person has really come
        self._open, self._left_alone, self._unseen = self.house, False, False

    def leave_alone(self, *, shared: bool = False) -> None:
        """Assume that nobody is at the screen, so that between two persons the deciding one must come first.

        `shared`: two persons have played the battle together, even if a bot has replaced one of them.
        """
        self._open, self._left_alone = None, True
        self._shared = shared or len(self.people_here) > 1
        self._unseen = self._shared and len(self.people_here) == 1
        self._see_to_hands()

    def _see_to_hands(self) -> None:
        """Set which hand is open after a change, so that no person sees the other's hand."""
        persons = self.people_here
        if len(persons) == 1:
            self._open = persons[0] if not (self._unseen and self.secrecy) else None
        elif not persons:
            self._open = None
        elif not self.secrecy:
            self._open = self._open if self.house is None or self.waits_elsewhere else self.house
        elif self.house != self._open:
            self._open = None

    def set_secrecy(self, secrecy: bool) -> None:
        self.secrecy = secrecy
        self._see_to_hands()

    def seat(self, house: str, bot: WindowBot | BotProcess | None) -> None:
        """Give a House to a bot, or to a person (None), immediately, and stop the thinking bot.

        This opens no hand between two persons: a player whose hand was closed must come to the screen first. Earlier
        actions can no longer be undone.
        """
        self.stop_thinking()
        self.seen_from = self.side
        left = self.bots.pop(house, None)
        if isinstance(left, BotProcess):
            left.stop()
        if bot is not None:
            self.bots[house] = bot
        self.settle()
        self._unseen = self._shared and len(self.people_here) == 1 and self._open not in self.people_here
        self._see_to_hands()

    def begin_elsewhere(self, houses: Collection[str]) -> None:
        """Set, before a new battle is shown, the Houses whose players are at other screens, and have been before."""
        self.elsewhere = set(houses)
        self._shared = len(self.people_here) > 1
        self._people_changed()

    def _people_changed(self) -> None:
        self.seen_from = self.side
        self._unseen = self._shared and len(self.people_here) == 1 and self._open not in self.people_here
        self._see_to_hands()

    def go_on_from(self, battle: Battle) -> None:
        """Continue from another position, with the same history, which can no longer be undone."""
        self.game = battle
        if self.jumped:
            self.jumps[len(self.history) + 1] = battle
        self.settle()
        self._see_to_hands()

    # --- bots
    def _asked(self, house: str) -> BackgroundThought:
        self._note_program(house)
        return think(self.bots[house], self.battle, house)

    def _note_program(self, house: str) -> None:
        """Record the number that a program gets for its random choices, before its first question."""
        seat = self.bots[house]
        if isinstance(seat, ProgramSeat) and self._noted.get(house) is not seat:
            self._noted[house] = seat
            self.annotation(PROGRAM, seat.values())

    def _failure(self, house: str, thought: Thought) -> Message:
        if thought.died:
            return "notice-bot-died", {"house": house}
        return "notice-bot", {"house": house, "why": thought.failure or str(thought.answer)}

    def _failed_program(self, house: str) -> StandInCalled | None:
        seat = self.bots.get(house)
        return seat.failure if isinstance(seat, ProgramSeat) else None

    def _seat_stand_in(self, house: str, called: StandInCalled) -> None:
        seat = self.bots[house]
        assert isinstance(seat, ProgramSeat)
        self.bots[house] = BotProcess(called.bot, seat.seed)
        seat.stop()

    def refused(self, why: str) -> None:
        """Store why an action was refused, as the text of the refusal; the battle stays unchanged."""
        self.trouble = ("notice-refused", {"why": why})

    def endless(self, why: str) -> None:
        """Store that an action would never end, as the text of the error; the battle stays unchanged."""
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
        self._shared = self._shared or len(self.people_here) > 1
        self._see_to_hands()


def tried_out(scenario: Scenario) -> Session:
    """Start a battle that its author tries out: people on both sides with open hands in turn, and no journal."""
    session = Session(Battle.start(scenario, new_seed()), None, {}, secrecy=False)
    session.tested = True
    return session
