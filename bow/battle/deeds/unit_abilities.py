"""Unit abilities used on a nearby unit: instead of an attack, or before it, once a turn. CMD-1, FAQ-4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import MoreDice
from bow.battle.core.terms import CLOSE, RANGED
from bow.battle.rules.casualties import set_figures
from bow.battle.rules.engagement import release
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


def friends_beside(s: State, u: int) -> list[int]:
    """Return the units of the same House beside unit u."""
    compiled = s.compiled
    near = compiled.board.near[s.at[u]] & s.occupied[compiled.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(near))


@dataclass(frozen=True)
class Relieve(Effect):
    """When ordered, the unit may remove the engagement token from itself or from a friendly unit beside it.

    This draws no parting blow. The unit may do so once per turn, before its attack, and still attack.
    """

    word: ClassVar[str] = "relieve"

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        return [v for v in (u, *friends_beside(s, u)) if s.foe[v] >= 0]

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        release(s, on)


@dataclass(frozen=True)
class BoughtDice(Effect):
    """The effect of `blood-price`: the unit rolls `dice` more dice in an attack."""

    word: ClassVar[str] = "bought-dice"
    dice: MoreDice

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return self.dice if u == f.attacker and f.mode in (CLOSE, RANGED) else 0


@dataclass(frozen=True)
class BloodPrice(Effect):
    """When ordered, the unit may remove a figure from a friendly unit beside it to roll more dice.

    It then rolls `dice` more dice in its next attack. It may do so once per turn, before its attack. The last
    figure of a unit cannot be removed (CMD-7).
    """

    word: ClassVar[str] = "blood-price"
    dice: MoreDice

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        return [v for v in friends_beside(s, u) if s.figures[v] > 1]

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        set_figures(s, on, s.figures[on] - 1, s.unit_id(u))
        s.grant(u, BoughtDice(self.dice), "attack")


@dataclass(frozen=True)
class LentDice(Effect):
    """The effect of `lend-dice`: the unit rolls `dice` more dice in an attack, if `lender` stands beside it."""

    word: ClassVar[str] = "lent-dice"
    dice: MoreDice
    lender: str | None = None

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        if u != f.attacker or f.mode not in (CLOSE, RANGED):
            return 0
        if self.lender is None:
            return self.dice
        v = s.compiled.unit_index.get(self.lender, -1)
        return self.dice if s.alive(v) and s.compiled.board.near[s.at[u]] >> s.at[v] & 1 else 0


@dataclass(frozen=True)
class LendDice(Effect):
    """When ordered with others, the unit may give an adjacent unit `dice` more dice instead of attacking.

    They count in the attack of that unit, and in the Pursue attack that follows if both units are still adjacent. The
    lender may be engaged and needs no target, but must not have moved too far to attack (FAQ-4).
    """

    word: ClassVar[str] = "lend-dice"
    dice: MoreDice

    def ability_targets(self, s: State, strikers: list[int], u: int) -> list[int]:
        near = s.compiled.board.near[s.at[u]]
        return [other for other in strikers if near >> s.at[other] & 1]

    def use_ability(self, s: State, u: int, on: int) -> None:
        s.grant(on, LentDice(self.dice, s.unit_id(u)), "pursuit")
