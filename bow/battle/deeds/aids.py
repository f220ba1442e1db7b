"""Unit abilities used on a unit nearby in place of nothing: before its attack, once a turn (`use s1 s4`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.effect import Effect
from bow.battle.core.numbers import MoreDice
from bow.battle.core.terms import CLOSE, RANGED
from bow.battle.rules.casualties import set_figures
from bow.battle.rules.engagement import release
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.fight import Fight
    from bow.battle.core.state import State


def friends_beside(s: State, u: int) -> list[int]:
    """The units of the same House beside unit u."""
    setting = s.setting
    near = setting.board.near[s.at[u]] & s.occupied[setting.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(near))


@dataclass(frozen=True)
class Relieve(Effect):
    """Ordered, the unit may take the engagement token off itself or a friendly unit beside it, without parting blow.

    It does so once a turn, before its attack, and gives up nothing for it.
    """

    word: ClassVar[str] = "relieve"

    def aids(self, s: State, u: int) -> list[int]:
        return [v for v in (u, *friends_beside(s, u)) if s.foe[v] >= 0]

    def aid(self, s: State, u: int, on: int) -> None:
        release(s, on)


@dataclass(frozen=True)
class BoughtDice(Effect):
    """What `blood-price` gives: `dice` more dice in an attack."""

    word: ClassVar[str] = "bought-dice"
    dice: MoreDice

    def dice_bonus(self, s: State, f: Fight, u: int) -> int:
        return self.dice if u == f.attacker and f.mode in (CLOSE, RANGED) else 0


@dataclass(frozen=True)
class BloodPrice(Effect):
    """Ordered, the unit may have a figure of a friendly unit beside it fall, and rolls `dice` more in its next attack.

    It does so once a turn, before its attack. The last figure of a unit is never the price (CMD-7).
    """

    word: ClassVar[str] = "blood-price"
    dice: MoreDice

    def aids(self, s: State, u: int) -> list[int]:
        return [v for v in friends_beside(s, u) if s.figures[v] > 1]

    def aid(self, s: State, u: int, on: int) -> None:
        set_figures(s, on, s.figures[on] - 1, s.name(u))
        s.grant(u, BoughtDice(self.dice), "attack")
