"""Triggers of a scenario's special rules, and the events that match them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bow.battle.core.terms import NOWHERE

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Occurrence(NamedTuple):
    """An event for triggers: the unit, hex, House in turn, marker and terrain concerned; -1 or "" if none."""

    unit: int = -1
    hex: int = -1
    house: int = -1
    marker: int = -1
    terrain: str = ""


@dataclass(frozen=True)
class Trigger:
    """Base class of all triggers. `kind` names the event of the engine; the fields restrict it."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        """Return the occurrence as the rule sees it if it matches the trigger, or None."""
        return occurrence

    def unit_hexes(self, s: State, house: int) -> int:
        """Return the hexes where a unit of a House can fire the trigger, as a bit set; for `enters` and `ends-turn`.

        They depend on the places of the markers, and on nothing else in the state.
        """
        return NOWHERE
