"""The protocols of every game: a value with decisions, which callers drive by legal actions.

A game need not derive from `Game` and `Seen`, as they are protocols. Code written against them, such as `Match`, works
with every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

from bow.game.actions import Action
from bow.game.refusals import Refusal


class Owed(Protocol):
    """An open decision."""

    @property
    def house(self) -> str:
        """The House that must decide."""

    @property
    def kind(self) -> str:
        """The kind of decision."""


class Seen(Protocol):
    """A game as one House may know it."""

    @property
    def viewer(self) -> str:
        """The House of this view."""

    @property
    def decision(self) -> Owed | None:
        """The decision that this House must make now, or None."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of this House; empty if it has no decision to make."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why this House cannot take an action now, or None if it is legal."""


class Game(Protocol):
    """A game between two actions. `apply` returns the next game and leaves this one unchanged."""

    @property
    def houses(self) -> tuple[str, ...]:
        """The Houses in the game."""

    @property
    def decision(self) -> Owed | None:
        """The open decision; None if the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def events(self) -> Sequence[Any]:
        """The events of the last action."""

    @property
    def outcomes(self) -> Sequence[str]:
        """The results of chance in the last action, in notation."""

    def reveals(self, house: str) -> bool:
        """Return whether the last action, taken by `house`, revealed hidden facts to it and so cannot be undone."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action; empty only if the game is over."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is not legal now, or None if it is."""

    def apply(self, action: Action | str) -> Self:
        """Return the game after a legal action."""

    def view(self, house: str) -> Seen:
        """Return what a House may know of the game."""

    def returns(self) -> dict[str, float]:
        """Return the result for each House: 1 if it won, -1 if it lost, 0 if nobody won or the game goes on."""


@runtime_checkable
class HidesSteps(Protocol):
    """A game with hidden steps: Houses decide one after the other, independently of each other's answers."""

    def ahead(self, house: str, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        """Return the legal actions that a House will have when the open hidden step reaches it.

        Args:
            house: the House.
            chosen: its choices so far in this step, in order.
            deciding: whether a House that decides now in such a step gets its list too.

        Returns:
            An empty tuple if no hidden step is open, or if the House has nothing more to choose in it.

        Raises:
            IllegalAction: an action of `chosen` will not be legal.
        """


V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra]):
    """A decision-maker for a House. The same seed and the same views give the same choices."""

    def choose(self, view: V_contra) -> Action:
        """Return one of `view.legal_actions()`. There is at least one."""
