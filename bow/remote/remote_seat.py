"""The seat of a House at another screen, and what a game must be so that a table can serve it."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from bow.game.actions import Action, Part
from bow.game.match import MatchStep
from bow.seats.seat import Seat, SeenStep

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.local_table import LocalTable


class ServedGame(Protocol):
    """A game that a table serves: one whose players are all elsewhere, or that of a window.

    Attributes:
        kind: the game.
        on_thought: called when the table must be looked after, also in another thread.
        on_stand_in: called when a bot has replaced a program that failed.
    """

    kind: GameKind[Any, Any]
    on_thought: Callable[[], object]
    on_stand_in: Callable[[], object]

    @property
    def match(self) -> LocalTable[Any]:
        """The game itself, with its history and its journal."""

    @property
    def seats(self) -> Mapping[str, str]:
        """The player of each House: `person`, or the name of a bot or program."""

    def can_belong(self, house: str) -> bool:
        """Return whether a House is played by a person of this table, or can be given to one."""

    @property
    def concedable(self) -> bool:
        """Whether a House may concede this game."""

    def save(self, since: int) -> None:
        """Make the steps after the first `since` safe from a power failure.

        Raises:
            NotSavedError: they cannot be; they were taken back.
        """

    def take_back(self) -> None:
        """Undo the last step.

        Raises:
            IllegalAction: the rules of the table do not allow it.
            NotSavedError: that cannot be recorded; nothing has changed.
        """

    def concede(self, house: str) -> None:
        """End the game by the concession of a House.

        Raises:
            NotSavedError: that cannot be saved; nothing has changed.
        """

    def seat(self, house: str, who: str) -> None:
        """Give a House to a person or to one of our bots, and record that beside the journal.

        Raises:
            NotSavedError: that cannot be recorded; nothing has changed.
        """

    def bots_play(self) -> bool:
        """Let the bot that has thought act, and the next one think; return whether one acted."""

    def close(self) -> None:
        """End serving the game."""


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


class RemoteSeat(Seat[Any, Any]):
    """The seat of a House, or of those who watch (""): all that its messages are made of.

    Attributes:
        in_turn: whether its player chooses nothing ahead: a bot decides when its turn comes.
        late: whether it shows the game some steps late.
    """

    late = False

    def __init__(self, hosted: ServedGame, house: str) -> None:
        super().__init__(hosted.match, house or None)
        self._hosted = hosted
        self.in_turn = False
        #: the steps that this seat noticed, in order, each with whether it was undone
        self._noticed: list[tuple[MatchStep[Any], bool]] = []
        self._chosen_ahead = 0  # choices ahead, of which only this seat knows
        for step in self._table.history:
            self._note(step, done=True)
        self._table.listeners.append(self._note)

    @property
    def viewer(self) -> str:
        """The House of the seat; "" for those who watch: they see what all may see."""
        return self._of or ""

    def hides(self, game: Any) -> bool:
        """Return whether the answer to a game's open decision is a secret of its House."""
        kind = self._table.kind
        return kind.words.secret(game) or (self._of is not None and kind.composed(game))

    def shown_decision(self, decision: Any, viewer: str) -> Any:
        """Return a decision as a House may know it."""
        return self._table.kind.shown_decision(decision, viewer)

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
