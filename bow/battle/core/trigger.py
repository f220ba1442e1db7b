"""Triggers: the moments at which a scenario's special rules are asked, and what then has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bow.battle.core.terms import NOWHERE

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Occurrence(NamedTuple):
    """What happened: to which unit, on which hex, in whose turn; -1: to none."""

    unit: int = -1
    hex: int = -1
    house: int = -1
    marker: int = -1
    terrain: str = ""


@dataclass(frozen=True)
class Trigger:
    """The base of all triggers. `kind` names what happens in the engine; the fields say which of these count."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        """What the rule is about, if what happened is what it waits for; None: it is not."""
        return occurrence

    def unit_hexes(self, s: State, house: int) -> int:
        """The hexes on which a unit of a House may bring such a moment about; asked of `enters` and `ends-turn`.

        Of the state they depend on nothing but where the markers lie.
        """
        return NOWHERE
