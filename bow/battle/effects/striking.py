"""Modifiers of those who lead a fight: dice by who stands near, fear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.effect import Effect
from bow.battle.core.numbers import MoreDice, MoreHexes
from bow.battle.effects.modifiers import MODES, Occasion

if TYPE_CHECKING:
    from bow.battle.core.fight import Fight
    from bow.battle.core.state import State


@dataclass(frozen=True)
class DiceForEnemies(Effect):
    """The unit rolls `dice` more dice on an occasion for each enemy unit beside it."""

    word: ClassVar[str] = "dice-for-enemies"
    dice: MoreDice = 1
    on: Occasion = "close-attack"

    def dice_bonus(self, s: State, f: Fight, u: int) -> int:
        if u != f.attacker or f.mode not in MODES[self.on]:
            return 0
        setting = s.setting
        return self.dice * (setting.board.near[s.at[u]] & s.occupied[1 - setting.house_of[u]]).bit_count()


@dataclass(frozen=True)
class Exposed(Effect):
    """Whoever strikes the unit on an occasion rolls `dice` more dice."""

    word: ClassVar[str] = "exposed"
    dice: MoreDice = 1
    on: Occasion = "any"

    def dice_bonus(self, s: State, f: Fight, u: int) -> int:
        return self.dice if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Shaken(Effect):
    """Each morale symbol rolled against the unit on an occasion makes it retreat `hexes` hexes more."""

    word: ClassVar[str] = "shaken"
    hexes: MoreHexes = 1
    on: Occasion = "any"

    def presses(self, s: State, f: Fight, u: int) -> int:
        return self.hexes if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Cowed(Effect):
    """The unit cannot ignore morale symbols, Stalwart or not."""

    word: ClassVar[str] = "cowed"

    def unnerves(self, s: State, f: Fight, u: int) -> bool:
        return True
