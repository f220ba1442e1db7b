"""A table for any game, based only on its `GameKind`: seats for people, bots and programs, and a log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from bow.record.lines import PROGRAM
from bow.record.recorded_games import RecordedGame
from bow.seats.local_table import LocalTable, StandInCalled
from bow.seats.saved_files import PERSON
from bow.seats.seat import Seat, SharedScreen, Shown
from bow.seats.thoughts import BackgroundThought, Thinker, Thought

if TYPE_CHECKING:
    from bow.game.actions import Action, Part
    from bow.game.games import Bot
    from bow.game.match import MatchStep
    from bow.games.game_kind import GameKind


class PlainGame(Shown, RecordedGame, Protocol):
    """A game that a plain table can play and record."""


G = TypeVar("G", bound=PlainGame)


@runtime_checkable
class TableProgram(Thinker, Protocol):
    """A program that plays at a table: see `bow.bots.programs.seated_bots`."""

    @property
    def failure(self) -> StandInCalled | None:
        """The program's failure and the bot that took over, or None if it has not failed."""

    def values(self) -> dict[str, Any]:
        """Return the values that a journal stores."""

    def choose(self, view: Any) -> Action:
        """Return the action of the program, or of the bot that has taken over."""


class PlainSeat(Seat[G, Any]):
    """The seat at the screen of a plain table, or a House's own seat."""

    def __init__(self, table: PlainTable[G], house: str | None = None) -> None:
        """Take the place before the screen of a table, or the own seat of a House."""
        super().__init__(table, house)
        self._plain = table
        self.kind = table.kind

    def hides(self, game: G) -> bool:
        return self.kind.words.secret(game) or (self._of is not None and self.kind.composed(game))

    def shown_decision(self, decision: Any, viewer: str) -> Any:
        return self.kind.shown_decision(decision, viewer)

    @property
    def log(self) -> Sequence[Any]:
        """The events since the beginning of the game, including earlier sessions, as all viewers may know them."""
        lookers = self._plain.lookers if self._of is None else (self._of,)
        return [event for event, _ in self._plain.screen.log(lookers)]

    @property
    def seats(self) -> Mapping[str, str]:
        """The player of each House: `person`, or the name of a bot or program."""
        return self._plain.seats

    @property
    def thinks(self) -> bool:
        """Whether a bot is thinking."""
        return self._plain.thinking is not None

    @property
    def failed(self) -> str | None:
        """The reason why the bot that must decide has no answer, or None."""
        failed: str | None = self._plain.failed
        return failed

    def parts(self, action: Action) -> tuple[Part, ...]:
        """Return the parts of an action of `legal`; empty if the game defines none."""
        parts = getattr(self._own, "parts", None)
        return () if parts is None else parts(action)


class PlainTable(LocalTable[G]):
    """A game of any kind at one screen.

    Attributes:
        kind: the game.
        at_screen: the seat of those who look at the screen.
        seats: who plays each House: `person`, or the name of a bot or program.
        screen: who looks at the screen, and what has happened.
        seed: the seed of the bots.
    """

    def __init__(
        self,
        kind: GameKind[G, Any],
        game: G,
        seats: Mapping[str, str],
        seed: int = 1,
        earlier: Iterable[MatchStep[G]] = (),
        people: Collection[str] = (),
    ) -> None:
        """Begin a game, or continue after earlier steps.

        Args:
            kind: the kind of the game.
            game: the current game.
            seats: who plays each House; people play those that are not named.
            seed: the seed of the bots.
            earlier: steps of an earlier session that led to the game and can be undone.
            people: the Houses that people have played. If only one of them is left, that person takes the seat before
                secrets are shown.
        """
        super().__init__(game, kind, tuple(earlier))
        self.seats = {house: seats.get(house, PERSON) for house in game.houses}
        self.seed = seed
        #: the Houses whose people may be before the screen, until the one who is left has taken the seat
        self._before = tuple(house for house in game.houses if house in {*people, *self.persons})
        if len(self.persons) != 1 or len(self._before) == 1:
            self._before = ()
        self.screen: SharedScreen[G] = SharedScreen(self.persons, game.houses)
        self.screen.note(game.start_events, game)
        self._bots: dict[str, Bot[Any] | TableProgram] = {}
        self._asked_last = ""  # the House of the bot that thought last
        self.at_screen = PlainSeat(self)

    # --- who looks
    def is_person(self, house: str) -> bool:
        return self.seats[house] == PERSON

    @property
    def looker(self) -> str | None:
        return None if self._before or self.needs_handover else self.screen.alone

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses of the viewers of the screen; all persons' Houses until the next player has come."""
        if self._before:
            return self._before
        return self.screen.persons or self.game.houses if self.needs_handover else self.screen.lookers

    @property
    def needs_handover(self) -> bool:
        """Whether the player of a secret decision must come first, because others share the screen."""
        house = self.house
        if self._before:
            return house is not None and self.is_person(house)
        shared = house is not None and self.is_person(house) and len(self.persons) > 1
        return shared and self.screen.alone != house and self.kind.words.secret(self.game)

    def finish_handover(self) -> None:
        """Record that the deciding player now looks at the screen alone."""
        if self.needs_handover:
            self._before, self.screen.alone = (), self.house

    # --- playing
    def _see_to(self, step: MatchStep[G]) -> None:
        self.stop_thinking()
        self.screen.note(self.kind.events_since(step.before, step.after, step.events), step.after)
        if len(self.persons) > 1 and not self.kind.words.secret(step.after):
            self.screen.alone = None

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be undone: a person took it, it revealed nothing, and the game goes on."""
        if len(self.history) <= self._settled or self.house is None or not super().can_undo:
            return False
        step = self.history[-1]
        others_look = self.screen.alone not in (None, step.house) and len(self.persons) > 1
        return self.is_person(step.house) and not (others_look and self.kind.words.secret(step.before))

    def undo(self) -> MatchStep[G] | None:
        """Undo the last step and return it, or None if that is not allowed; its player must come to the screen."""
        stays = self.screen.alone if not self.needs_handover else None
        step = super().undo() if self.can_undo else None
        if step is not None:
            self.stop_thinking()
            self.screen.take_back()
            if len(self.persons) > 1:
                self.screen.alone = step.house if stays == step.house and self.kind.words.secret(self.game) else None
        return step

    # --- bots
    def _bot(self, house: str) -> Bot[Any] | TableProgram:
        """Return the bot of a House, each with its own seed."""
        if house not in self._bots:
            seed = self.seed + self.game.houses.index(house)
            bot = self._bots[house] = self.kind.bots.at_table(self.seats[house], house, seed)
            if isinstance(bot, TableProgram):
                self.annotation(PROGRAM, bot.values())
        return self._bots[house]

    def _asked(self, house: str) -> Thought:
        view: Any = self.game.view(house)
        bot, self._asked_last = self._bot(house), house
        return BackgroundThought(lambda: bot.choose(view), bot if isinstance(bot, TableProgram) else None)

    def stop_thinking(self) -> None:
        """Stop the thinking bot. One of our bots finishes in its thread, and the next question goes to a new copy."""
        busy = self.thinking is not None and not self.thinking.ready
        if busy and not isinstance(self._bots.get(self._asked_last), TableProgram):
            self._bots.pop(self._asked_last, None)
        super().stop_thinking()

    def _failure(self, house: str, thought: Thought) -> str:
        return thought.failure or str(thought.answer or "")

    def _failed_program(self, house: str) -> StandInCalled | None:
        program = self._bots.get(house)
        return program.failure if isinstance(program, TableProgram) else None

    def _seat_stand_in(self, house: str, called: StandInCalled) -> None:
        program = self._bots.pop(house)
        assert isinstance(program, TableProgram)
        program.stop()
        self.seats[house] = called.bot

    def close(self) -> None:
        super().close()
        for bot in self._bots.values():
            if isinstance(bot, TableProgram):
                bot.stop()
        self._bots = {}
