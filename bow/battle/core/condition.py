"""Conditions of tactics, special rules and victory. CRD-6 to CRD-8, WIN-1, WIN-5."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bow.battle.core.state import State


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

    @abstractmethod
    def holds(self, s: State, house: int, leader: int) -> bool:
        """Return whether the condition holds for a House.

        `leader` is the unit of the commander who uses the card, or the unit that a special rule is about; -1 if none.
        """

    def unmet(self, s: State, house: int, leader: int) -> tuple[str, Mapping[str, object]]:
        """Return why the condition of a tactic does not hold: the key of a refusal, and its values except the card."""
        return "tactic-condition", {}
