"""A game whose players are elsewhere: its table, and the seats at which they sit. Nobody looks at a shared screen."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from bow.bots.programs.seated_bots import STAND_IN, is_program
from bow.content.documents.faults import InputError
from bow.game.actions import Action, Part
from bow.game.match import MatchStep
from bow.record.lines import concession
from bow.seats.local_table import refused_seat
from bow.seats.plain_table import PlainGame, PlainSeat, PlainTable, TableProgram
from bow.seats.seat import SeenStep
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


class Noticed(NamedTuple):
    """A step that a seat noticed.

    Attributes:
        step: the step, as the seat may know it.
        undone: whether it was undone.
    """

    step: SeenStep[Any]
    undone: bool


class Menu(NamedTuple):
    """What a seat may choose now.

    Attributes:
        decision: the question; None: nothing may be chosen.
        actions: each legal action, with its parts.
        ahead: whether the choice is made ahead, in a hidden step.
    """

    decision: Any
    actions: Mapping[Action, tuple[Part, ...]]
    ahead: bool


NOTHING: Final = Menu(None, {}, False)


class RemoteSeat(PlainSeat[Any]):
    """The seat of a House, or of those who watch (""): all that its messages are made of.

    Attributes:
        in_turn: whether its player chooses nothing ahead: a bot decides when its turn comes.
        late: whether it shows the game some steps late.
    """

    late = False

    def __init__(self, table: Hosted[Any], house: str) -> None:
        super().__init__(table, house or None)
        self._hosted = table
        self.in_turn = False
        #: the steps that this seat noticed, in order, each with whether it was undone
        self._noticed: list[tuple[MatchStep[Any], bool]] = []
        self._chosen_ahead = 0  # choices ahead, of which only this seat knows
        for step in table.history:
            self._note(step, done=True)
        table.listeners.append(self._note)

    def _note(self, step: MatchStep[Any], done: bool) -> None:
        if self._shows(step, self._step(step, self.viewer), self.viewer):
            self._noticed.append((step, not done))

    # --- what it was shown
    @property
    def n(self) -> int:
        """How much this seat has noticed and chosen ahead. Hidden choices of others do not count."""
        return self.count + self._chosen_ahead

    @property
    def count(self) -> int:
        """How many steps it has noticed."""
        return len(self._noticed)

    def noticed_since(self, count: int) -> Iterator[Noticed]:
        """Yield the steps that this seat noticed after its first `count`."""
        for step, undone in self._noticed[count:]:
            yield Noticed(self._step(step, self.viewer), undone)

    @property
    def start_events(self) -> tuple[Any, ...]:
        """The events of the set-up, as this seat may know them."""
        return tuple(self._events_of(self._table.start.start_events, self.viewer))

    # --- what it may choose
    @property
    def menu(self) -> Menu:
        """What may be chosen at this seat now."""
        if not self.viewer or not self._table.is_person(self.viewer):
            return NOTHING
        view = self.view
        if not self.in_turn and (ahead := self.ahead):
            decision = _asked_of(self._table.decision, self.viewer)
            return Menu(decision, view.parts_ahead(ahead) if hasattr(view, "parts_ahead") else _bare(ahead), True)
        if not self.acts or view.decision is None or (self.chosen and not self.in_turn):
            return NOTHING
        legal = view.legal_actions()
        parts = {action: view.parts(action) for action in legal} if hasattr(view, "parts") else _bare(legal)
        return Menu(view.decision, parts, False)

    @property
    def chosen_parts(self) -> Mapping[Action, Sequence[Part]]:
        """What was chosen ahead at this seat, with the parts of each action."""
        chosen = self.chosen if self.viewer else ()
        return self.view.parts_ahead(chosen) if chosen and hasattr(self.view, "parts_ahead") else _bare(chosen)

    def take(self, action: Action) -> None:
        """Take one of the actions of `menu`.

        Raises:
            IllegalAction: it is not legal.
            NotSavedError: it cannot be saved.
            InputError: it would never end.
        """
        since = len(self._table.history)
        if self.menu.ahead:
            self.choose([*self.chosen, action])
            self._chosen_ahead += 1
        else:
            self._table.act(action)
        self._hosted.save(since)

    @property
    def can_withdraw(self) -> bool:
        """Whether the last choice ahead can be withdrawn."""
        return bool(self.viewer and self.chosen)

    def withdraw(self) -> None:
        """Withdraw the last choice ahead.

        Raises:
            IllegalAction: that cannot be saved.
        """
        self.choose(self.chosen[:-1])
        self._chosen_ahead += 1

    @property
    def can_take_back(self) -> bool:
        """Whether the last step was this House's, and the rules of the table let it be undone.

        Never while another House chooses in secret: its progress must not show here.
        """
        game = self._table.game
        secret = self._table.hidden_for is not None or (self.hides(game) and self.house != self.viewer)
        return bool(self.viewer) and not secret and self.can_undo

    @property
    def may_undo(self) -> bool:
        """Whether this seat may ask to take something back."""
        return self.can_withdraw or self.can_take_back

    def has_seen(self, step: MatchStep[Any]) -> bool:
        """Return whether this seat noticed a step that was not undone."""
        return bool(self._noticed) and self._noticed[-1][0] is step and not self._noticed[-1][1]

    def leave_table(self) -> None:
        """Stop listening to the table."""
        with contextlib.suppress(ValueError):
            self._table.listeners.remove(self._note)


def _bare(actions: Sequence[Action]) -> dict[Action, tuple[Part, ...]]:
    return dict.fromkeys(actions, ())


def _asked_of(decision: Any, house: str) -> Any:
    """Return the question of a hidden step as put to another House."""
    if isinstance(decision, tuple):
        return decision._replace(house=house)  # type: ignore[attr-defined]  # questions are named tuples or data classes
    return dataclasses.replace(decision, house=house)
