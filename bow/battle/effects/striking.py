"""Modifiers of those who lead a fight: dice by who stands near, spoils of victory, fear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.effects.base import Effect
from bow.battle.effects.modifiers import MODES, Occasion
from bow.battle.effects.numbers import MoreDice, MoreHexes, Spaces
from bow.battle.terms import HOUNDS

if TYPE_CHECKING:
    from bow.battle.rules.combat import Combat
    from bow.battle.state import State


@dataclass(frozen=True)
class DiceForEnemies(Effect):
    """The unit rolls `dice` more dice on an occasion for each enemy unit beside it."""

    word: ClassVar[str] = "dice-for-enemies"
    dice: MoreDice = 1
    on: Occasion = "close-attack"

    def dice_bonus(self, s: State, f: Combat, u: int) -> int:
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

    def dice_bonus(self, s: State, f: Combat, u: int) -> int:
        return self.dice if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Shaken(Effect):
    """Each morale symbol rolled against the unit on an occasion makes it retreat `hexes` hexes more."""

    word: ClassVar[str] = "shaken"
    hexes: MoreHexes = 1
    on: Occasion = "any"

    def presses(self, s: State, f: Combat, u: int) -> int:
        return self.hexes if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Cowed(Effect):
    """The unit cannot ignore morale symbols, Stalwart or not."""

    word: ClassVar[str] = "cowed"

    def unnerves(self, s: State, f: Combat, u: int) -> bool:
        return True


@dataclass(frozen=True)
class Spoils(Effect):
    """Morale rises by `morale` for each enemy unit that an attack of the unit eliminates, or makes retreat.

    Of retreats those count that are `hexes` hexes long or longer.
    """

    word: ClassVar[str] = "spoils"
    for_: Literal["eliminated", "retreated"]
    morale: Spaces = 1
    hexes: MoreHexes = 1

    def after_combat(self, s: State, f: Combat, u: int) -> None:
        from bow.battle.rules.morale import shift_morale

        if f.retreated >= self.hexes if self.for_ == "retreated" else not s.alive(f.target):
            shift_morale(s, s.setting.house_of[u], self.morale, "spoils")


@dataclass(frozen=True)
class RegainCommit(Effect):
    """If the hounds of the unit eliminate their target, the commit ability of its commander is not used up (ERR-5)."""

    word: ClassVar[str] = "regain-commit"

    def after_combat(self, s: State, f: Combat, u: int) -> None:
        commander = s.setting.commander_of[u]
        if f.mode == HOUNDS and commander >= 0 and not s.alive(f.target) and s.committed >> commander & 1:
            s.committed &= ~(1 << commander)
            s.tell("commit-regained", commander=s.setting.commanders[commander].id, unit=s.name(u))
