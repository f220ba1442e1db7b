"""The setup of a skirmish at the table: who chooses, which cards are open, what can be undone; saved and resumed.

No screen is needed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES, House
from bow.game.match import MatchStep
from bow.games.battle import BATTLE
from bow.games.skirmish import SKIRMISH, is_secret
from bow.seats.local_table import LocalTable, Message, StandInCalled
from bow.seats.opened_game import open_game
from bow.seats.saved_files import delete_saved, read_seats
from bow.seats.seat import Seat
from bow.seats.shelf import Shelf
from bow.seats.thoughts import BackgroundThought, Thought
from bow.skirmish import SetupRefusal, SetupView, SkirmishSetup, setup_bots_of
from bow.table.battle.play.saves import Seats

if TYPE_CHECKING:
    from bow.battle import Action, Event

#: the setups that the player has left
SHELF: Final = Shelf(SKIRMISH)
#: The kind of setup bot by the player of a House; every other player gets `bot`.
CHOOSER = {"person": "person", "random": "random"}


class SetupSeat(Seat[SkirmishSetup, SetupView]):
    """The setup of a skirmish as the viewers of the screen may know it, or a House at a seat of its own."""

    def hides(self, game: SkirmishSetup) -> bool:
        return is_secret(game)

    def why_not(self, action: Action | str) -> SetupRefusal | None:
        return self._own.why_not(action)

    def suggested(self) -> tuple[str, ...]:
        """Return the setup cards that a bot would choose, with the knowledge of the person who chooses."""
        view = self._own
        assert view.decision is not None
        return tuple(setup_bots_of({view.decision.house: "bot"}, 1)[view.decision.house].choose(view).args)


class SkirmishSession(LocalTable[SkirmishSetup]):
    """A skirmish setup and the people at the table.

    Attributes:
        at_screen: the seat of the viewers of the screen: what they may see and ask.
        seats: the players of the Houses in the battle.
        secrecy: whether choices are hidden between two persons.
        bots: the bots that choose, by House; a House without one is a person's.
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
        super().__init__(setup, SKIRMISH, earlier)
        self.at_screen = SetupSeat(self)
        self.seats = seats
        self.secrecy = secrecy
        self.open_to: House | None = None
        self.draws_seen = any(action.verb == "place" for _, action in setup.past)
        self._shared = len(self.persons) > 1  # two persons have sat here

    # --- state
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
        """The step that the players see: handover, choose, draws, place, ready, or wait while a bot must choose."""
        asked = self.game.decision
        if asked is not None and asked.kind == "choose":
            if asked.house in self.bots:
                return "wait"
            return "handover" if self.needs_handover else "choose"
        if not self.draws_seen:
            return "draws"
        return "ready" if asked is None else "place"

    def is_person(self, house: str) -> bool:
        return house not in self.bots

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot must choose now, and the players have nothing to look at first."""
        return self.house in self.bots and self.step in ("wait", "place")

    @property
    def looker(self) -> str | None:
        """The House whose player looks at the screen alone: the only person, or a person who chooses in secret."""
        if not self._shared:
            return next(iter(self.persons), None)
        if not is_secret(self.game) or self.house in self.bots or self.needs_handover:
            return None
        return self.house

    @property
    def needs_handover(self) -> bool:
        """Whether the person who chooses in secret must come to the screen first."""
        if not self.secrecy or not self._shared or not is_secret(self.game) or self.house in self.bots:
            return False
        return self.open_to != self.house

    def leave_alone(self, *, shared: bool = False) -> None:
        """Assume that nobody is at the screen. `shared`: two persons have played here before."""
        self.open_to, self._shared = None, self._shared or shared

    def finish_handover(self) -> None:
        """Open the setup cards of the House that must choose."""
        self.open_to = self.house

    # --- choices
    def take(self, choice: str) -> SetupRefusal | None:
        """Make a choice for the person whose turn it is; return why it is refused, or None."""
        refusal = self.game.why_not(choice)
        if refusal is None:
            self.act(choice)
        return refusal

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
        if CHOOSER.get(who, who) != "person":
            self.bots |= setup_bots_of({house: CHOOSER.get(who, "bot")}, self.game.seed)
        self._shared = self._shared or len(self.persons) > 1
        self.settle()

    def give_to_bot(self) -> None:
        """Let a bot make the choices of the House whose turn it is."""
        if self.house is not None:
            self.seat(self.house, "bot")

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
        """Leave the setup. It can be resumed if anything has been chosen."""
        if self.history:
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
    SHELF.begin(session, setup.open.field.card.id, seats.by_house)
    return session


def newest_kept() -> Path | None:
    """Return the journal of the setup that was left last, after a choice in it, or None."""
    for path in SHELF.journals():
        with contextlib.suppress(OSError), path.open("rb") as file:
            if file.readline() and file.readline():
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
