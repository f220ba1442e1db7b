"""Words of House cards that only change values, which the rules of combat look up. HSE-6 (group 3), CCL-1, CCL-2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from bow.content.documents.vocabularies import Between
from bow.realm.effects.card_word import CardWord
from bow.realm.effects.names import UnitName

if TYPE_CHECKING:
    from bow.realm.core.combat_record import CombatRecord
    from bow.realm.core.state import State

Bonus = Annotated[int, Between(-10, 10)]
Value = Annotated[int, Between(0, 10)]


@dataclass(frozen=True, kw_only=True)
class CardBonus(CardWord):
    """The card gets more `strength`, `swords` or `forts` (fortifications)."""

    word: ClassVar[str] = "bonus"
    timing: Literal["combat"] = "combat"
    strength: Bonus = 0
    swords: Bonus = 0
    forts: Bonus = 0

    def own_strength(self, s: State, c: CombatRecord, me: str) -> int:
        return self.strength

    def own_swords(self, s: State, c: CombatRecord, me: str) -> int:
        return self.swords

    def own_forts(self, s: State, c: CombatRecord, me: str) -> int:
        return self.forts


@dataclass(frozen=True, kw_only=True)
class UnitStrength(CardWord):
    """Each fighting or supporting `unit` of this kind has this `value`.

    It must be the owner's or, with `others`, belong to another House. Routed units stay at 0 (HSE-10).
    """

    word: ClassVar[str] = "unit-strength"
    timing: Literal["combat"] = "combat"
    unit: UnitName
    value: Value
    whose: Literal["own", "others"]

    def unit_strength(self, s: State, c: CombatRecord, me: str, house: str, unit: str, value: int) -> int:
        meant = unit == self.unit and (house == me) == (self.whose == "own")
        return self.value if meant else value


@dataclass(frozen=True, kw_only=True)
class OpponentStrength(CardWord):
    """The printed strength of the opponent's card counts as this `value`."""

    word: ClassVar[str] = "opponent-strength"
    timing: Literal["combat"] = "combat"
    value: Value

    def opponent_printed(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        return self.value


@dataclass(frozen=True, kw_only=True)
class DefenseFactor(CardWord):
    """The value of the owner's Defense order in the embattled area is multiplied by `factor`."""

    word: ClassVar[str] = "defense-factor"
    timing: Literal["combat"] = "combat"
    factor: Annotated[int, Between(0, 5)]

    def defense_order(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        return value * self.factor


@dataclass(frozen=True, kw_only=True)
class NoCasualties(CardWord):
    """The owner loses no units to House cards, combat icons or Tides of Battle.

    Units that cannot retreat are lost all the same.
    """

    word: ClassVar[str] = "no-casualties"
    timing: Literal["combat"] = "combat"

    def no_casualties(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class PickRetreat(CardWord):
    """The owner chooses where the defeated units retreat, among the areas where they lose the fewest units (RET-10)."""

    word: ClassVar[str] = "pick-retreat"
    timing: Literal["won"] = "won"
    optional: bool = True

    def picks_retreat(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class AttackersReturn(CardWord):
    """The attackers do not enter the area that they have won: they return to the area that they came from (CCL-6)."""

    word: ClassVar[str] = "attackers-return"
    timing: Literal["lost"] = "lost"

    def attackers_return(self, s: State, c: CombatRecord, me: str) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class KeepMarch(CardWord):
    """The March order moves with the units into the conquered area, and may be resolved again (HSE-10)."""

    word: ClassVar[str] = "keep-march"
    timing: Literal["won"] = "won"

    def keeps_march(self, s: State, c: CombatRecord, me: str) -> bool:
        return True
