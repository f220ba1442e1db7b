"""Unit abilities used on a unit nearby: in place of an attack, or before it, once a turn. CMD-1, FAQ-4."""

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
    """The units of the same House beside unit u."""
    compiled = s.compiled
    near = compiled.board.near[s.at[u]] & s.occupied[compiled.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(near))


@dataclass(frozen=True)
class Relieve(Effect):
    """Ordered, the unit may take the engagement token off itself or a friendly unit beside it, without parting blow.

    It does so once a turn, before its attack, and gives up nothing for it.
    """

    word: ClassVar[str] = "relieve"

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        return [v for v in (u, *friends_beside(s, u)) if s.foe[v] >= 0]

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        release(s, on)


@dataclass(frozen=True)
class BoughtDice(Effect):
    """What `blood-price` gives: `dice` more dice in an attack."""

    word: ClassVar[str] = "bought-dice"
    dice: MoreDice

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return self.dice if u == f.attacker and f.mode in (CLOSE, RANGED) else 0


@dataclass(frozen=True)
class BloodPrice(Effect):
    """Ordered, the unit may have a figure of a friendly unit beside it fall, and rolls `dice` more in its next attack.

    It does so once a turn, before its attack. The last figure of a unit is never the price (CMD-7).
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
    """What `lend-dice` gives: `dice` more dice in an attack, if the unit `lender` stands beside the attacker."""

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
    """Ordered together with others, the unit may give an adjacent one `dice` dice for its attack, in place of its own.

    They count in the Pursue attack that follows it too, if both units are still adjacent. The unit may be engaged and
    needs no target, only a move that still allows an attack (FAQ-4).
    """

    word: ClassVar[str] = "lend-dice"
    dice: MoreDice

    def ability_targets(self, s: State, strikers: list[int], u: int) -> list[int]:
        near = s.compiled.board.near[s.at[u]]
        return [other for other in strikers if near >> s.at[other] & 1]

    def use_ability(self, s: State, u: int, on: int) -> None:
        s.grant(on, LentDice(self.dice, s.unit_id(u)), "pursuit")
