"""A unit ability used on a unit nearby in place of an attack: dice are lent (`use s1 s4`). CMD-1, FAQ-4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.effect import Effect
from bow.battle.core.numbers import MoreDice
from bow.battle.core.terms import CLOSE, RANGED

if TYPE_CHECKING:
    from bow.battle.core.fight import Fight
    from bow.battle.core.state import State


@dataclass(frozen=True)
class LentDice(Effect):
    """What `lend-dice` gives: `dice` more dice in an attack, if the unit `lender` stands beside the attacker."""

    word: ClassVar[str] = "lent-dice"
    dice: MoreDice
    lender: str | None = None

    def dice_bonus(self, s: State, f: Fight, u: int) -> int:
        if u != f.attacker or f.mode not in (CLOSE, RANGED):
            return 0
        if self.lender is None:
            return self.dice
        v = s.setting.unit_index.get(self.lender, -1)
        return self.dice if s.alive(v) and s.setting.board.near[s.at[u]] >> s.at[v] & 1 else 0


@dataclass(frozen=True)
class LendDice(Effect):
    """Ordered together with others, the unit may give an adjacent one `dice` dice for its attack, in place of its own.

    They count in the Pursue attack that follows it too, if both units are still adjacent. The unit may be engaged and
    needs no target, only a move that still allows an attack (FAQ-4).
    """

    word: ClassVar[str] = "lend-dice"
    dice: MoreDice

    def uses(self, s: State, strikers: list[int], u: int) -> list[int]:
        near = s.setting.board.near[s.at[u]]
        return [other for other in strikers if near >> s.at[other] & 1]

    def use(self, s: State, u: int, on: int) -> None:
        s.grant(on, LentDice(self.dice, s.name(u)), "pursuit")
