"""Triggers: the moments at which a scenario's special rules are called, and what has happened then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bow.battle.core.terms import NOWHERE

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Occurrence(NamedTuple):
    """An event: the unit, hex, House in turn, marker and terrain concerned; -1 or "" if none."""

    unit: int = -1
    hex: int = -1
    house: int = -1
    marker: int = -1
    terrain: str = ""


@dataclass(frozen=True)
class Trigger:
    """Base class of all triggers. `kind` names what happens in the engine; the fields say which of these count."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        """Return what the rule is about if the trigger waits for this occurrence, else None."""
        return occurrence

    def unit_hexes(self, s: State, house: int) -> int:
        """Return the hexes, as a set, where a unit of a House can cause the trigger; used for `enters` and `ends-turn`.

        They depend on the places of the markers, and on nothing else in the state.
        """
        return NOWHERE
