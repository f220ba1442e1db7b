"""The setup of a skirmish at the table: who chooses, which cards are open, what can be undone; saved and resumed.

No screen is needed.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES, House
from bow.game.actions import Action
from bow.game.match import MatchStep
from bow.game.refusals import IllegalAction, Refusal
from bow.games.battle import BATTLE
from bow.games.skirmish import SKIRMISH, is_secret
from bow.seats.local_table import LocalTable, Message, StandInCalled
from bow.seats.opened_game import open_game
from bow.seats.saved_files import PERSON, TABLE, delete_saved, read_seats
from bow.seats.seat import Seat
from bow.seats.shelf import Shelf
from bow.seats.thoughts import BackgroundThought, Thought
from bow.skirmish import SetupRefusal, SetupView, SkirmishSetup, setup_bots_of
from bow.skirmish.setup import house_named
from bow.system.sentence import os_reason
from bow.table.battle.play.saves import Seats

if TYPE_CHECKING:
    from bow.battle import Event

#: the setups that the player has left
SHELF: Final = Shelf(SKIRMISH)
#: The kind of setup bot by the player of a House; every other player gets `bot`.
CHOOSER = {PERSON: PERSON, "random": "random"}


class SetupSeat(Seat[SkirmishSetup, SetupView]):
    """The setup of a skirmish as the viewers of the screen may know it, or a House at a seat of its own."""

    def __init__(self, session: SkirmishSession, house: str | None = None) -> None:
        super().__init__(session, house)
        self._session = session

    def hides(self, game: SkirmishSetup) -> bool:
        return is_secret(game)

    @property
    def _asking(self) -> SetupView:
        """The view of the person who chooses, with the question put to that person, also before its turn."""
        view, house = self._own, self._session.chooser
        if house is None or view.asked is None:
            return view
        return dataclasses.replace(view, asked=view.asked._replace(house=house))

    def why_not(self, action: Action | str) -> SetupRefusal | None:
        return self._asking.why_not(action)

    def suggested(self) -> tuple[str, ...]:
        """Return the setup cards that a bot would choose, with the knowledge of the person who chooses."""
        view = self._asking
        assert view.decision is not None
        return tuple(setup_bots_of({view.decision.house: "bot"}, 1)[view.decision.house].choose(view).args)


class SkirmishSession(LocalTable[SkirmishSetup]):
    """A skirmish setup and the people at the table.

    Attributes:
        at_screen: the seat of the viewers of the screen: what they may see and ask.
        seats: the players of the Houses in the battle.
        secrecy: whether choices are hidden between two persons.
        bots: the bots that choose, by House.
        helped: the Houses of people for whom a bot places the rest.
        open_to: the House whose setup cards are open for it to choose; None: no House.
        draws_seen: whether the players have looked at the revealed and drawn cards.
    """

    def __init__(
        self,
        setup: SkirmishSetup,
        seats: Seats,
        secrecy: bool = True,
        earlier: Sequence[MatchStep[SkirmishSetup]] = (),
    ) -> None:
        """Begin a setup, or continue after earlier steps."""
        names = {house: CHOOSER.get(seats.of(house), "bot") for house in HOUSES}
        self.bots = setup_bots_of(names, setup.seed)
        self.helped: set[House] = set()
        super().__init__(setup, SKIRMISH, earlier)
        self.at_screen = SetupSeat(self)
        self.seats = seats
        self.secrecy = secrecy
        self.open_to: House | None = None
        self.draws_seen = any(action.verb == "place" for _, action in setup.past)
        self._shared = len(self.people_here) > 1  # two persons have sat here
        self._looked = False  # somebody may have looked at what one of them must not see

    # --- state
    def seats_by_house(self) -> dict[str, str]:
        """Return the player of each House in the battle."""
        return self.seats.by_house()

    @property
    def setup(self) -> SkirmishSetup:
        """The setup so far."""
        return self.game

    @property
    def house(self) -> House | None:
        """The House that must choose, or None if the setup is complete."""
        asked = self.game.decision
        return None if asked is None else asked.house

    def events(self) -> Iterator[Event]:
        """Yield all events so far, in order; both Houses may know them."""
        yield from self.start.events
        yield from super().events()

    @property
    def step(self) -> str:
        """The step that the players see: handover, choose, draws, place, ready, or wait while others choose."""
        asked = self.game.decision
        if is_secret(self.game):
            if self.chooser is None:
                return "wait"
            return "handover" if self.needs_handover else "choose"
        if not self.draws_seen:
            return "draws"
        return "ready" if asked is None else "place"

    def is_person(self, house: str) -> bool:
        return house not in self.bots or house in self.helped

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot must choose now, and the players have nothing to look at first."""
        return self.house in self.bots and self.step in ("wait", "place")

    @property
    def planner(self) -> House | None:
        """The House that chooses ahead at this screen, as players elsewhere do; None: nobody does."""
        here = self.people_here
        return house_named(here[0]) if self.elsewhere and len(here) == 1 else None

    @property
    def chooser(self) -> House | None:
        """The House whose player chooses commanders at this screen now, in its turn or ahead of it."""
        house = self.house
        if not is_secret(self.game) or house in self.bots:
            return None
        house = self.planner or house
        return house if house in self.people_here and self.ahead(house) else None

    @property
    def looker(self) -> str | None:
        """The House whose player looks at the screen alone: the only person, or a person who chooses in secret."""
        here = self.people_here
        if not self._shared:
            return next(iter(here), None)
        asked = here[0] if len(here) == 1 else self.house
        if not is_secret(self.game) or asked not in here or (self.secrecy and self.open_to != asked):
            return None
        return asked

    @property
    def needs_handover(self) -> bool:
        """Whether the person who chooses in secret must come to the screen first."""
        chooser = self.chooser
        return self.secrecy and self._shared and chooser is not None and self.open_to != chooser

    def _people_changed(self) -> None:
        here = self.people_here
        for house in self.helped & self.elsewhere:
            self.bots.pop(house)
        self.helped -= self.elsewhere
        self._shared = len(here) > 1 or (self._shared and self._looked)
        if self.open_to not in here:
            self.open_to = None

    def leave_alone(self, *, shared: bool = False) -> None:
        """Assume that nobody is at the screen. `shared`: two persons have played here before."""
        self.open_to, self._shared, self._looked = None, self._shared or shared, True

    def finish_handover(self) -> None:
        """Open the setup cards of the House that must choose."""
        self.open_to, self._looked = self.chooser, True

    # --- choices
    def take(self, choice: str) -> Refusal | None:
        """Choose for the person at the screen, in turn or ahead of it; return why that is refused, or None."""
        planner = self.planner if is_secret(self.game) else None
        refusal: Refusal | None = self.game.why_not(choice) if planner is None else self.at_screen.why_not(choice)
        if refusal is not None:
            return refusal
        self._looked = True
        try:
            if planner is None:
                self.act(choice)
            else:
                self.choose(planner, [choice])
        except IllegalAction as error:
            return error.refusal
        return None

    def withdraw(self) -> None:
        """Take back what the person at the screen has chosen ahead."""
        if self.planner is not None:
            with contextlib.suppress(IllegalAction):  # it cannot be deleted, and stays chosen
                self.choose(self.planner, ())

    @property
    def can_undo(self) -> bool:
        """Whether the last placing can be undone: a person made it, and nothing was undone just before.

        Chance and reveals cannot be undone, nor two placings in a row.
        """
        if len(self.history) <= self._settled:
            return False
        last = self.history[-1]
        return last.action.verb == "place" and last.house not in self.bots

    def undo(self) -> MatchStep[SkirmishSetup] | None:
        """Undo the last placing and return it, or None if that is not possible."""
        step = super().undo()
        if step is not None:
            self.settle()
        return step

    def draw_everything(self) -> None:
        """Let bots make all remaining choices."""
        bots = setup_bots_of(dict.fromkeys(HOUSES, "bot"), self.game.seed) | self.bots
        while (house := self.house) is not None:
            self.act(bots[house].choose(self.game.view(house)))
        self.settle()
        self.draws_seen = True

    # --- who chooses
    def seat(self, house: House, who: str) -> None:
        """Give a House to a person or to a bot. Earlier choices can no longer be undone."""
        self.stop_thinking()
        self.bots.pop(house, None)
        self.helped.discard(house)
        if CHOOSER.get(who, who) != PERSON:
            self.bots |= setup_bots_of({house: CHOOSER.get(who, "bot")}, self.game.seed)
        self.settle()
        self._people_changed()

    def give_to_bot(self) -> None:
        """Let a bot make the choices of the House whose turn it is, for its person."""
        if self.house is not None:
            self.seat(self.house, "bot")
            self.helped.add(self.house)

    def let_bot_choose(self) -> None:
        """Let the bot whose turn it is make its choice; setup bots do not need to think for long."""
        house = self.house
        if house is not None and house in self.bots:
            self.act(self.bots[house].choose(self.game.view(house)))

    def _asked(self, house: str) -> BackgroundThought:
        view, bot = self.game.view(house), next(bot for of, bot in self.bots.items() if of == house)
        return BackgroundThought(lambda: bot.choose(view), None)

    def _failure(self, house: str, thought: Thought) -> Message:
        return "notice-bot", {"house": house, "why": thought.failure or str(thought.answer)}

    def _failed_program(self, house: str) -> StandInCalled | None:
        return None

    def _seat_stand_in(self, house: str, called: StandInCalled) -> None:
        """Do nothing: no program chooses in a setup."""

    def leave(self) -> None:
        """Leave the setup. It can be resumed if anything has been chosen, or if players elsewhere have links."""
        journal = self.journal
        if self.history or (journal is not None and journal.path.with_suffix(TABLE).exists()):
            self.close()
        else:
            self.discard()

    def discard(self) -> None:
        """Leave the setup and delete its file, because a battle has started from it or nothing was chosen."""
        path = self.journal.path if self.journal is not None else None
        self.close()
        if path is not None:
            with contextlib.suppress(InputError, OSError):  # then it can be resumed
                delete_saved(path)


# --- saved
def begin(setup: SkirmishSetup, seats: Seats, secrecy: bool = True) -> SkirmishSession:
    """Start a setup and its journal; if that cannot be written, the session's `trouble` says so."""
    session = SkirmishSession(setup, seats, secrecy)
    SHELF.begin(session, setup.open.field.card.id, session.seats_by_house)
    return session


def change_seat(session: SkirmishSession, house: House, who: str) -> str | None:
    """Give a House to a person or to a bot, also in the battle, and save that; return why saving failed, or None."""
    session.seats = session.seats.changed(house, who)
    session.seat(house, who)
    error = SHELF.keep_seats(session, session.seats_by_house())
    return os_reason(error) if error is not None else None


def newest_kept() -> Path | None:
    """Return the journal of the setup that was left last, after a choice in it or with links, or None."""
    for path in SHELF.journals():
        with contextlib.suppress(OSError), path.open("rb") as file:
            if file.readline() and (file.readline() or path.with_suffix(TABLE).exists()):
                return path
    return None


def resume(path: Path, secrecy: bool = True) -> SkirmishSession:
    """Resume a setup with all its choices, which can no longer be undone.

    Raises:
        InputError: it cannot be read or written, or another program has it open.
    """
    found = open_game(path, SKIRMISH, to_play=True)
    journal, seats = found.journal(), read_seats(path, BATTLE)
    try:
        session = SkirmishSession(journal.game, Seats.saved(seats), secrecy, _steps_to(journal.game))
        session.leave_alone(shared=seats.together)
        found.begin_at(session, journal)
    except BaseException:
        journal.close()
        raise
    return session


def _steps_to(setup: SkirmishSetup) -> list[MatchStep[SkirmishSetup]]:
    """Return the steps that have led to a setup."""
    position = setup.to_position()
    before = SkirmishSetup.from_position({**position, "choices": ()}, setup.open.field.catalogue)
    steps = []
    for house, action in setup.past:
        after = before.apply(action)
        steps.append(MatchStep(house, action, before, after))
        before = after
    return steps
