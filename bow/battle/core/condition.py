"""Conditions and triggers: base classes. CRD-6 to CRD-8, WIN-1, WIN-5."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from bow.battle.core.terms import NOWHERE

if TYPE_CHECKING:
    from bow.battle.core.state import State


Subject = Literal["unit", "on-board", "commander", "hex", "face", "marker", "turn", "order", "combat", "hands"]
"""What a rule can be about, or what is going on when it applies.

`unit`: the unit in question, even if it has just left play; `on-board`: it is on the board; `commander`: and it has a
commander. `face`: the marker in question, even if it has just left the board; `marker`: it is on the board. `turn`,
`order`, `combat`: a turn, ordered units, a combat in progress. `hands`: Houses may have cards and order tokens.
"""

Needs = tuple[tuple[Subject, ...], ...]
"""What a word needs: of each inner tuple, one subject."""


@dataclass(frozen=True)
class Condition(ABC):
    """Base class of all conditions."""

    word: ClassVar[str] = ""
    noun: ClassVar[str] = "condition"
    registry: ClassVar[dict[str, type[Condition]]] = {}

    def __init_subclass__(cls) -> None:
        Condition.registry[cls.word] = cls

    def __str__(self) -> str:
        return self.word

    @property
    def needs(self) -> Needs:
        """The subjects without which the condition never holds."""
        return ()

    @abstractmethod
    def holds(self, s: State, house: int, leader: int) -> bool:
        """Return whether the condition holds for a House.

        `leader` is the unit of the commander who uses the card, or the unit that a special rule is about; -1 if none.
        """

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        """Return why the condition of a tactic does not hold: the key of a refusal, and its values except the card."""
        return "tactic-condition", {}


class Occurrence(NamedTuple):
    """An event for triggers: the unit, hex, House in turn, marker and terrain concerned; -1 or "" if none.

    Of a combat it also has the mode, and whether the unit has won it; of a spent token, its symbol.
    """

    unit: int = -1
    hex: int = -1
    house: int = -1
    marker: int = -1
    terrain: str = ""
    mode: str = ""
    won: bool = False
    symbol: int = -1


@dataclass(frozen=True)
class Trigger:
    """Base class of all triggers. `kind` names the event of the engine; the fields restrict it."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word

    @property
    def provides(self) -> frozenset[Subject]:
        """The subjects that the rule can have when it applies. No trigger promises a `commander`."""
        return frozenset()

    def matches(self, s: State, occurrence: Occurrence) -> Occurrence | None:
        """Return the occurrence as the rule sees it if it matches the trigger, or None."""
        return occurrence

    def unit_hexes(self, s: State, house: int) -> int:
        """Return the hexes where a unit of a House can fire the trigger, as a bit set; for `enters` and `ends-turn`.

        They depend on the places of the markers, and on nothing else in the state.
        """
        return NOWHERE
