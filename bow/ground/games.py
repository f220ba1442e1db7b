"""What every game of this house is: a value with decisions, which users drive by legal actions.

`Game` and `Seen` are protocols: a game need not derive from them. Whoever is written against them, such as `Match`,
works with every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar

from bow.ground.actions import Action
from bow.ground.refusals import Refusal


class Owed(Protocol):
    """A decision that is owed."""

    @property
    def house(self) -> str:
        """Who decides."""

    @property
    def kind(self) -> str:
        """What kind of decision it is."""


class Seen(Protocol):
    """A game as one House may know it."""

    @property
    def viewer(self) -> str:
        """The House that looks."""

    @property
    def decision(self) -> Owed | None:
        """The decision that this House owes now; None: it owes none."""

    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of this House; empty if it owes no decision."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why this House cannot take an action now; None: it is legal."""


class Game(Protocol):
    """A game between two actions. `apply` gives the next one and leaves this one as it is."""

    @property
    def houses(self) -> tuple[str, ...]:
        """The Houses in the game."""

    @property
    def decision(self) -> Owed | None:
        """What is owed now; None: the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def events(self) -> Sequence[Any]:
        """What the last action caused."""

    @property
    def outcomes(self) -> Sequence[str]:
        """What chance gave in the last action, in words."""

    def reveals(self, house: str) -> bool:
        """Whether the last action told its House what it did not know, so that it can no longer be taken back."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may be taken now; empty only when the game is over."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is refused now; None: it is legal."""

    def apply(self, action: Action | str) -> Self:
        """The game after a legal action."""

    def view(self, house: str) -> Seen:
        """What a House may know."""

    def returns(self) -> dict[str, float]:
        """What the end is worth to each House: 1 won, -1 lost, 0 neither, or not over."""


V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra]):
    """Anything that decides for a House. The same seed and the same views give the same choices."""

    def choose(self, view: V_contra) -> Action:
        """One of `view.legal_actions()`, which are not empty."""
