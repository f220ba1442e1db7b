"""A game at the table, played or watched: the players, the viewers of the screen, and what can be undone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bow.bots.programs.seated_bots import SeatedProgram, is_program, words_of
from bow.bots.realm import REALM_BOTS
from bow.game.refusals import IllegalAction
from bow.games.realm import REALM
from bow.realm.endless_realm import EndlessRealmError
from bow.realm.events import RealmEvent
from bow.realm.realm import Realm
from bow.record.lines import PROGRAM
from bow.seats.background_bot import BackgroundBot
from bow.seats.local_table import STAND_IN_NOTICE, LocalTable, StandInCalled
from bow.seats.recorded_table import RecordedTable
from bow.seats.saved_files import PERSON
from bow.seats.seat import News, SharedScreen
from bow.seats.thoughts import BackgroundThought, Thought
from bow.table.realm.play.realm_bots import seated_bot, think
from bow.table.realm.play.realm_seat import RealmSeat
from bow.ui.wording import error_text
from bow.words.realm_words import is_secret

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.match import MatchStep
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision
    from bow.realm.realm_view import RealmView
    from bow.seats.opened_game import OpenedGame

SEATS = (PERSON, *REALM_BOTS)
#: messages that stay until a person has acted
PASSING = frozenset({STAND_IN_NOTICE, "realm-notice-endless", "clock-last-minute", "clock-over"})


class RealmSession(LocalTable[Realm]):
    """One game being played.

    Attributes:
        at_screen: the seat of the viewers of the screen: what they may see and ask.
        seats: the player of each House: `person`, or the name of a bot or program.
        screen: the viewers of the screen, and the news that each person has seen.
        failed: why the bot that must decide has no answer, or None.
        seed: the seed of the game, or None if unknown.
        changes: the number of changes of the game, including undone steps, for comparison by panels.
    """

    def __init__(
        self,
        realm: Realm,
        seats: Mapping[str, str],
        seed: int | None = None,
        earlier: Iterable[MatchStep[Realm]] = (),
    ) -> None:
        self.changes = 0
        self._owed: tuple[Realm, RealmDecision | None, bool] | None = None
        #: the game, the planner, what that House has chosen, the game then, and whether it is asked more
        self._foreseen: tuple[Realm, str, tuple[Action, ...], Realm | None, bool] | None = None
        super().__init__(realm, REALM, tuple(earlier))
        self.at_screen = RealmSeat(self)
        self.seats = {house: seats.get(house, PERSON) for house in realm.houses}
        self.seed = seed
        self.failed: str | None = None
        self._bots: dict[str, BackgroundBot | SeatedProgram] = {}
        self._unseen = False  # a change of seats left one person, who has not taken the seat since
        #: the Houses that people play or have played
        self.people: set[str] = {house for house in realm.houses if self.seats[house] == PERSON}
        self._first = realm
        self.screen: SharedScreen[Realm] = SharedScreen(self.people_here, realm.houses)
        self.screen.note(realm.start_events, realm)

    # --- what is
    @property
    def realm(self) -> Realm:
        """The current game."""
        return self.game

    @property
    def decision(self) -> RealmDecision | None:
        """The open decision, or None if the game is over."""
        return self._due[1]

    @property
    def _due(self) -> tuple[Realm, RealmDecision | None, bool]:
        """The position, its decision and whether that is secret, found once for each position."""
        if self._owed is None or self._owed[0] is not self.game:
            self._owed = self.game, self.game.decision, is_secret(self.game)
        return self._owed

    def is_person(self, house: str) -> bool:
        return self.seats[house] == PERSON

    def is_here(self, house: str) -> bool:
        """Return whether a person at this screen plays a House."""
        return self.seats.get(house) == PERSON and house not in self.elsewhere

    @property
    def looker(self) -> str | None:
        """The House whose player looks at the screen alone; None: all may look, or nobody does."""
        if self.needs_handover:
            return None
        return self.screen.alone

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses of the viewers of the screen; all persons' Houses until the next player has come."""
        return self.screen.persons or self.game.houses if self.needs_handover else self.screen.lookers

    @property
    def log(self) -> list[News[Realm]]:
        """The history, event by event, as all viewers may know it."""
        return self.screen.log(self.lookers)

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes: the owner for all, and the House whose player looks alone."""
        looker = self.looker
        return (REALM.notes.everyone,) if looker is None else (REALM.notes.everyone, looker)

    @property
    def view(self) -> RealmView:
        """The game as its viewers may know it."""
        return self.at_screen.view

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the deciding player at the screen; empty while nobody may act."""
        return self.at_screen.legal

    @property
    def needs_handover(self) -> bool:
        """Whether the player of a secret decision must come to the screen first, because others have looked at it.

        This is also true for the last person left, if somebody else looked when the seats changed.
        """
        _, owed, _ = self._due
        if owed is None:
            return False
        return (self.is_here(owed.house) and not self.acts) or self.expected is not None

    @property
    def expected(self) -> str | None:
        """The House whose player must take the seat, to choose ahead before its turn; None: nobody must."""
        if not self._unseen or not self.elsewhere:
            return None
        here = self.people_here
        if len(here) != 1 or self.house == here[0]:
            return None
        return here[0] if self.ahead(here[0]) else None

    @property
    def acts(self) -> bool:
        """Whether the deciding player is at the screen and may act now.

        The decision is looked up only once here, as the panels ask 200 times a frame.
        """
        _, owed, secret = self._due
        if owed is None or not self.is_here(owed.house) or self._unseen:
            return False
        return not secret or self.screen.alone == owed.house or len(self.people_here) <= 1

    def finish_handover(self) -> None:
        """Record that the deciding player now looks at the screen alone."""
        if not self.needs_handover:
            return
        if self._unseen:
            self._unseen = False
            self._show_to(self.people_here)
        if self.is_here(self.house or ""):
            self.screen.alone = self.house

    def look_together(self) -> None:
        """Note that all come to the screen: then nobody looks at it alone."""
        if len(self.screen.persons) > 1:
            self.screen.alone = None

    # --- planning while others plan too
    @property
    def planner(self) -> str | None:
        """The House that chooses ahead at this screen in hidden steps, as players elsewhere do; None: nobody does.

        Two people before one screen must not look at each other's plans, so they choose in their turn.
        """
        if not self.elsewhere or self._unseen:
            return None
        here = self.people_here
        return here[0] if len(here) == 1 else None

    @property
    def planned(self) -> Realm | None:
        """The game with what the planner has chosen, and is asked next; None: no hidden step asks that House."""
        house = self.planner
        if house is None or self._playing:
            return None
        chosen = self.chosen(house)
        if self._foreseen is None or self._foreseen[0] is not self.game or self._foreseen[1:3] != (house, chosen):
            try:
                planned = self.game.planned(house, chosen)
            except IllegalAction:
                planned = None
            asks = planned is not None and bool(self.ahead(house))
            self._foreseen = self.game, house, chosen, planned, asks
        return self._foreseen[3]

    @property
    def asks_planner(self) -> bool:
        """Whether the planner has still something to choose in the open hidden step."""
        return self.planned is not None and self._foreseen is not None and self._foreseen[4]

    def choose_ahead(self, actions: Sequence[Action]) -> None:
        """Choose for the planner in the open hidden step, replacing the choice so far.

        Raises:
            IllegalAction: this cannot be chosen, or not be saved; nothing has changed.
        """
        assert self.planner is not None
        self.choose(self.planner, actions)
        self.changes += 1

    # --- playing
    def _see_to(self, step: MatchStep[Realm]) -> None:
        """Record what a step has caused, and who looks now."""
        self.changes += 1
        if self.trouble is not None and self.trouble[0] in PASSING and self.seats[step.house] == PERSON:
            self.trouble = None  # that person has had the time to read it
        self.stop_thinking()
        self.screen.note(self.caused(step), step.after)
        self._see_who_looks()

    def attempt(self, action: Action) -> bool:
        """Take a legal action. If it would never end, store that, leave the game unchanged and return False."""
        try:
            super().attempt(action)
        except EndlessRealmError as error:
            why = error_text(error)
            if self.bot_to_act:
                self.stop_thinking()
                self.failed = why
            else:
                self.trouble = "realm-notice-endless", {"why": why}
            self.changes += 1
            return False
        return True

    def caused(self, step: MatchStep[Realm]) -> tuple[RealmEvent, ...]:
        """Return the events of a step for the log."""
        return step.after.events_since(step.before, step.events)

    def _see_who_looks(self) -> None:
        """Make the game public again once nothing secret is open; the table draws no more than all may know."""
        if len(self.screen.persons) > 1 and not is_secret(self.game):
            self.screen.alone = None

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be undone: a person took it, it revealed nothing, and did not end the game.

        A secret choice cannot be undone once the next person looks at the screen.
        """
        if len(self.history) <= self._settled or self.house is None or not super().can_undo:
            return False
        last = self.history[-1]
        if len(self.people_here) > 1 and self.screen.alone not in (None, last.house) and is_secret(last.before):
            return False
        return self.seats[last.house] == PERSON

    def undo(self) -> MatchStep[Realm] | None:
        """Undo the last step and return it, or None if that is not allowed."""
        if not self.can_undo:
            return None
        actor = self.history[-1].house
        secret = is_secret(self.history[-1].before)
        stays = self.screen.alone == actor and not self.needs_handover  # else anybody may have come to the screen
        step = super().undo()
        self.changes += 1
        if step is not None:
            self.stop_thinking()
            self.screen.take_back()
            if len(self.people_here) > 1:
                self.screen.alone = actor if secret and stays else None
        return step

    def knows_moment(self, game: Realm) -> bool:
        """Return whether a game in the log is the one after its event.

        A resumed game no longer has the games after earlier events.
        """
        return game is not self._first or bool(self._first.start_events)

    def news(self) -> list[News[Realm]]:
        """Return the events since the last call for the persons at the screen."""
        return self.screen.news()

    @property
    def can_restart_same(self) -> bool:
        """Whether the game may be restarted with the same shuffles.

        It may not while several persons play, who would know the cards to come.
        """
        return self.seed is not None and (self.house is None or len(self.persons) < 2)

    # --- seats
    def seat(self, house: str, who: str) -> None:
        """Give a House to a person, a bot or a program. Earlier steps can no longer be undone.

        Raises:
            ValueError: there is no such player, or no such program.
        """
        if is_program(who):
            words_of(who)
        elif who not in SEATS:
            raise ValueError(who)
        self.stop_thinking()
        left = self._bots.pop(house, None)
        if left is not None:
            left.stop()
        self.seats[house] = who
        self.settle()
        self._people_changed()

    def _people_changed(self) -> None:
        alone = self.screen.alone
        self.people |= set(self.people_here)
        if len(self.people_here) == 1 and len(self.people) > 1 and alone not in self.people_here:
            self.leave_alone()
            return
        self._unseen = False
        self._show_to(self.people_here)
        if len(self.people_here) > 1:
            self.screen.alone = alone if alone in self.people_here else None

    def leave_alone(self) -> None:
        """Assume that somebody else is at the screen: the last person left must come before secrets are shown."""
        self._unseen = True
        self._show_to(tuple(house for house in self.game.houses if house in self.people))

    def _show_to(self, persons: Sequence[str]) -> None:
        """Show the game to these persons from now on, with the log as far as the current viewers know it."""
        log = self.screen.log()
        self.screen = SharedScreen(persons, self.game.houses)
        for news in log:
            self.screen.note_earlier((news.event,), news.game)

    # --- bots
    def bot(self, house: str) -> BackgroundBot | SeatedProgram:
        """Return the bot of a House, each with its own seed."""
        if house not in self._bots:
            who, seed = self.seats[house], (self.seed or 1) + self.game.houses.index(house)
            bot = self._bots[house] = seated_bot(who, house, seed, tuple(self.game.content.folders))
            if isinstance(bot, SeatedProgram):
                self.annotation(PROGRAM, bot.values())
        return self._bots[house]

    def _asked(self, house: str) -> BackgroundThought:
        return think(self.bot(house), self.game, house)

    def _failure(self, house: str, thought: Thought) -> str:
        return thought.failure or str(thought.answer or "")

    def _failed_program(self, house: str) -> StandInCalled | None:
        program = self._bots.get(house)
        return program.failure if isinstance(program, SeatedProgram) else None

    def _seat_stand_in(self, house: str, called: StandInCalled) -> None:
        self._bots.pop(house).stop()
        self.seats[house] = called.bot
        self.changes += 1

    def restart_bot(self) -> None:
        """Restart the bot that failed."""
        if self.house is not None and (bot := self._bots.pop(self.house, None)) is not None:
            bot.stop()
        self.failed = None

    def close(self) -> None:
        super().close()
        for bot in self._bots.values():
            bot.stop()
        self._bots = {}


class RealmReplay(RecordedTable[Realm], RealmSession):
    """A game being watched. An unfinished game shows only public facts, and the notes of an only person.

    Attributes:
        acting: the House that took each action.
        happened: the kinds of the events of each action.
        remarks: what cannot be shown.
        played_by: the player of each House, as far as known.
        path: its journal.
    """

    def __init__(self, found: OpenedGame[Realm, RealmContent]) -> None:
        """Show a recorded game that was opened, from its start."""
        self.remarks = found.not_shown
        kinds = RealmEvent.KINDS
        self._events = [
            tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds)
            for step in found.steps
        ]
        self.acting = tuple(step.house or "" for step in found.steps[1:])
        self.happened = tuple(frozenset(event.kind for event in events) for events in self._events[1:])
        first = found.steps[0].game
        super().__init__(first, dict.fromkeys(first.houses, PERSON))
        self.played_by = found.seats.players
        self.seats |= self.played_by
        self.path = found.path
        self.watch(list(found.match_steps()), found.annotations)

    def round_of(self, game: Realm) -> int:
        return game.round

    def show(self, at: int) -> None:
        """Show the game after this many actions, with its log so far."""
        super().show(at)
        self.changes += 1
        self.screen = SharedScreen(self.game.houses, self.game.houses)
        before: Realm | None = None
        for number, events in enumerate(self._events[: self.at + 1]):
            game = self.game_at(number)
            self.screen.note(events if before is None else game.events_since(before, events), game)
            before = game

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes.

        Once the game is over these are all, before that the owner for all and an only person.
        """
        persons = [house for house in self.game.houses if self.played_by.get(house, PERSON) == PERSON]
        if self.ended:
            return REALM.notes.owners
        return (REALM.notes.everyone, *persons) if len(persons) == 1 else (REALM.notes.everyone,)

    def moment_of(self, number: int) -> int:
        """Return the number of actions up to a line of the log, including its own action."""
        game = self.screen.log()[number].game
        return next(n for n in range(self.count + 1) if self.game_at(n) is game)

    def knows_moment(self, game: Realm) -> bool:
        """Return True: every step of a replay is known."""
        return True
