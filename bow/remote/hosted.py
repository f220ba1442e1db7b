"""A game whose players are all elsewhere: nobody looks at a shared screen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bow.bots.programs.seated_bots import STAND_IN, is_program
from bow.content.documents.faults import InputError
from bow.game.actions import Action
from bow.game.match import MatchStep
from bow.record.lines import concession
from bow.seats.local_table import refused_seat
from bow.seats.plain_table import PlainGame, PlainTable, TableProgram
from bow.seats.shelf import Shelf
from bow.seats.thoughts import BackgroundThought, Thought
from bow.system.sentence import os_reason

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.remote.thinkers import Thinkers

_log = logging.getLogger("bow.remote")

G = TypeVar("G", bound=PlainGame)
#: the seed of a bot's decision: this times the number of the step
SEEDS_APART: Final = 64


class NotSavedError(Exception):
    """A step that could not be written to the journal, and that was taken back. `why` is a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Hosted(PlainTable[G]):
    """A game whose players are elsewhere. A step counts only once it is in the journal.

    Attributes:
        pool: where bots think.
        on_thought: called in another thread when a bot has thought.
    """

    def __init__(
        self,
        kind: GameKind[G, Any],
        game: G,
        seats: Mapping[str, str],
        seed: int,
        pool: Thinkers,
        earlier: Iterable[MatchStep[G]] = (),
    ) -> None:
        """Begin a game, or continue after earlier steps, which are final."""
        super().__init__(kind, game, seats, seed, earlier)
        self.settle()
        self.pool = pool
        self.on_thought: Callable[[], object] = lambda: None

    @property
    def match(self) -> Hosted[G]:
        """The game itself."""
        return self

    def can_belong(self, house: str) -> bool:
        """Return whether a person plays a House."""
        return self.is_person(house)

    # --- nobody is before the screen
    @property
    def looker(self) -> None:
        """Always None: what all may look at is for watchers."""
        return None

    @property
    def needs_handover(self) -> bool:
        """Always False: each person has a screen."""
        return False

    # --- saved, or taken back
    def accept(self, step: MatchStep[G]) -> None:
        """Add a step. Raise NotSavedError if it cannot be written; then nothing has changed."""
        super().accept(step)
        if self.journal is not None and not self.kept:
            self.retract(len(self.history) - 1)
            raise NotSavedError(self._why_not_saved())

    def attempt(self, action: Action) -> bool:
        """Take an action chosen ahead; return False if it never ends or cannot be saved, so that it is chosen anew."""
        try:
            return super().attempt(action)
        except (InputError, NotSavedError) as error:
            _log.warning("%s", error)
            return False

    def save(self, since: int) -> None:
        """Make the steps after the first `since` safe from a power failure.

        Raises:
            NotSavedError: they cannot be; they were taken back.
        """
        if self.journal is None or len(self.history) == since:
            return
        try:
            self.journal.flush()
        except (InputError, OSError) as error:
            self._journal_reported(error)
            self.retract(since)
            raise NotSavedError(self._why_not_saved()) from None

    def retract(self, to: int) -> None:
        """Take back all steps after the first `to`, whatever they revealed, because they are not saved."""
        self.stop_thinking()
        while len(self.history) > to:
            step = self.history.pop()
            self.game = step.before
            self._tell(step, done=False)

    def take_back(self) -> None:
        """Undo the last step.

        Raises:
            IllegalAction: the rules of the table do not allow it.
            NotSavedError: that cannot be recorded; nothing has changed.
        """
        step = self.undo()
        if step is None:
            raise refused_seat("nothing-back")
        try:
            if self.journal is not None and self.kept:
                self.journal.flush()
        except (InputError, OSError) as error:
            self._journal_reported(error)
        if self.journal is not None and not self.kept:
            super().accept(step)
            raise NotSavedError(self._why_not_saved())

    @property
    def concedable(self) -> bool:
        """Whether a House may concede this game."""
        return not self.over and hasattr(self.game, "conceded")

    def concede(self, house: str) -> None:
        """End the game by the concession of a House.

        Raises:
            NotSavedError: that cannot be saved; nothing has changed.
        """
        game: Any = self.game
        since, step = len(self.history), concession(game, house)
        self.accept(step)
        self._see_to(step)
        self.save(since)

    def _why_not_saved(self) -> str:
        _, values = self.trouble or ("", {})
        return values.get("why", "")

    # --- who plays
    def seat(self, house: str, who: str) -> None:
        """Give a House to a person or to one of our bots, and record that beside the journal.

        What its person has chosen ahead is forgotten. Earlier steps can no longer be undone.

        Raises:
            NotSavedError: that cannot be recorded; nothing has changed.
        """
        before, self.seats[house] = self.seats[house], who
        error = Shelf(self.kind).keep_seats(self, self.seats)
        if error is not None:
            self.seats[house] = before
            raise NotSavedError(os_reason(error) or str(error))
        self.stop_thinking()
        self._bots.pop(house, None)
        self.settle()
        since = len(self.history)
        self.play_chosen()
        try:
            self.save(since)
        except NotSavedError as error:  # the seat has changed; what others chose ahead is chosen anew
            _log.warning("%s", error)

    # --- bots
    def _asked(self, house: str) -> Thought:
        who = self.seats[house]
        if is_program(who):
            thought = super()._asked(house)
            assert isinstance(thought, BackgroundThought)
            return BackgroundThought(lambda: _awaited(thought), self._program(house), self.on_thought)
        view: Any = self.game.view(house)
        seed = self.seed + self.game.houses.index(house) + SEEDS_APART * len(self.history)
        return self.pool.thought(self.kind, who, seed, view, self.on_thought)

    def _program(self, house: str) -> TableProgram | None:
        bot = self._bot(house)
        return bot if isinstance(bot, TableProgram) else None

    def bots_play(self) -> bool:
        """Let the bot that has thought act, and the next one think; return whether one acted.

        A bot that fails is replaced by `STAND_IN`; if that fails too, its House takes the first legal action.
        """
        answer, house, acted = self.thought(), self.house, False
        if answer is None and self.failed is not None and house is not None:
            _log.warning("the bot of %s has failed: %s", house, self.failed)
            self.failed = None
            if self.seats[house] == STAND_IN:
                answer = self.game.legal_actions()[0]
            self.seats[house] = STAND_IN
            self.on_stand_in()
        if answer is not None:
            self.act(answer)
            acted = True
        self.think()
        return acted


def _awaited(thought: BackgroundThought) -> Action:
    """Return the answer of a thought, after it; raise its error."""
    thought.wait(3600)
    if thought.answer is None:
        raise RuntimeError(thought.failure or "")
    return thought.answer
