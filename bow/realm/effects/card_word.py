"""The base of the words of House cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.realm.core.effect import CardEffect
from bow.realm.effects.conditions import Condition

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.core.combat_record import CombatRecord
    from bow.realm.core.state import State


@dataclass(frozen=True, kw_only=True)
class CardWord(CardEffect):
    """A word of a House card. It counts only while all conditions of `if` hold."""

    word: ClassVar[str] = ""
    if_: tuple[Condition, ...] = ()

    def applies(self, s: State, c: CombatRecord, me: str) -> bool:
        return all(condition.holds(s, c, me) for condition in self.if_)

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return []

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        """Do nothing: a word that only changes values has no actions."""
