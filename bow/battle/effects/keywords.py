"""The keywords of unit reference cards and terrain.

KEY-1 to KEY-7, CMB-6 (units that bar valor), TER (dice and cover).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import Hexes, Hits, MostDice, Symbols
from bow.battle.core.terms import COUNTER, RED, SYMBOL, VALOR
from bow.content.terms import Symbol

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Advance(Effect):
    """After winning an attack, the unit may enter the hex that its target left (KEY-1)."""

    word: ClassVar[str] = "advance"

    def pursuit(self, s: State, f: CombatRecord, u: int) -> tuple[int, bool] | None:
        return 1, False


@dataclass(frozen=True)
class Pursue(Effect):
    """After winning an attack, the unit may follow up to `hexes` hexes and attack again (KEY-2).

    It cannot end in the hex where it began.
    """

    word: ClassVar[str] = "pursue"
    hexes: Hexes

    def pursuit(self, s: State, f: CombatRecord, u: int) -> tuple[int, bool] | None:
        return self.hexes, True


@dataclass(frozen=True)
class NoValor(Effect):
    """Valor symbols that the unit rolls never hit (CMB-6)."""

    word: ClassVar[str] = "no-valor"

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        if u == f.attacker:
            worth[VALOR] = 0


@dataclass(frozen=True)
class OffBalance(Effect):
    """If the unit moved before its attack this turn, it rolls at most 1 die (KEY-6)."""

    word: ClassVar[str] = "off-balance"

    def dice_cap(self, s: State, f: CombatRecord, u: int) -> int | None:
        return 1 if u == f.attacker and f.moved else None


@dataclass(frozen=True)
class DogsOfWar(Effect):
    """Instead of moving and attacking, the unit may set its hounds on an enemy at distance 2 or 3 (KEY-7).

    With `after-moving`, it may do so even after a move (ERR-5).
    """

    word: ClassVar[str] = "dogs-of-war"
    after_moving: bool = False

    def hounds(self, s: State, u: int, moved: bool) -> bool:
        return self.after_moving or not moved


@dataclass(frozen=True)
class ScorchTheEarth(Effect):
    """Instead of attacking, the unit may set an adjacent empty hex on fire (KEY-8).

    Each of these `symbols` that it rolls adds one level. With `on`, it may burn only these terrains.
    """

    word: ClassVar[str] = "scorch-the-earth"
    symbols: tuple[Symbol, ...] = ("green",)
    on: tuple[str, ...] | None = None

    def scorch_symbols(self, s: State, u: int, h: int) -> frozenset[int]:
        if self.on is not None and s.land.effective[h].id not in self.on:
            return frozenset()
        return s.compiled.looked_up(self, self._look_up)

    def _look_up(self, compiled: CompiledBattle) -> frozenset[int]:
        return frozenset(SYMBOL[symbol] for symbol in self.symbols)


@dataclass(frozen=True)
class HeavyArmor(Effect):
    """Shields hit the unit as if it were one rank higher; a red unit ignores valor instead (KEY-5)."""

    word: ClassVar[str] = "heavy-armor"

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        if u != f.target:
            return
        rank = s.compiled.rank_of[u]
        if rank == RED:
            worth[VALOR] = 0
        else:
            worth[rank + 1] += worth[rank]
            worth[rank] = 0


@dataclass(frozen=True)
class Stalwart(Effect):
    """The unit may ignore one morale symbol rolled against it, and may counterattack (KEY-4)."""

    word: ClassVar[str] = "stalwart"

    def morale_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        return 1

    def may_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        return True


@dataclass(frozen=True)
class ShieldWall(Stalwart):
    """Any unit with two friendly units beside it is Stalwart (KEY-4).

    This is a rule for all units, not a word for cards.
    """

    word: ClassVar[str] = "friends-beside"

    @staticmethod
    def _stands(s: State, u: int) -> bool:
        compiled = s.compiled
        return (compiled.board.near[s.at[u]] & s.occupied[compiled.house_of[u]]).bit_count() >= 2

    def morale_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        return 1 if self._stands(s, u) else 0

    def may_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        return self._stands(s, u)


@dataclass(frozen=True)
class IgnoresMorale(Effect):
    """The owner may ignore `symbols` morale symbols rolled against the unit (RET-4); several sources do not add up."""

    word: ClassVar[str] = "ignores-morale"
    symbols: Symbols = 1

    def morale_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        return self.symbols


@dataclass(frozen=True)
class Toughness(Effect):
    """The unit ignores `hits` hits from each attack (CMB-7)."""

    word: ClassVar[str] = "toughness"
    hits: Hits

    def hits_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        return self.hits


@dataclass(frozen=True)
class Cover(Effect):
    """A unit here ignores `hits` hits from each attack (CMB-7).

    With `unless: engaged-by-own-token`, this does not apply while the unit is engaged with a token of its own House.
    """

    word: ClassVar[str] = "cover"
    hits: Hits
    unless: Literal["engaged-by-own-token"] | None = None

    def hits_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        if self.unless and s.engagement_token[u] == s.compiled.house_of[u]:
            return 0
        return self.hits


@dataclass(frozen=True)
class DiceLimit(Effect):
    """At most `dice` dice are rolled before bonuses (CMB-3) when the unit is attacked, attacks or counterattacks.

    `unless-on` names a terrain: an attacker that stands on it has no limit. With `branches`, the limit applies only
    to units of these branches.
    """

    word: ClassVar[str] = "dice-limit"
    dice: MostDice
    when: Literal["attacked", "attacking", "countering"]
    unless_on: str | None = None
    branches: tuple[str, ...] | None = None

    def dice_cap(self, s: State, f: CombatRecord, u: int) -> int | None:
        if self.when == "attacked":
            applies = u == f.target
        elif self.when == "attacking":
            applies = u == f.attacker
        else:
            applies = u == f.attacker and f.mode == COUNTER
        if not applies:
            return None
        if self.branches is not None and s.compiled.kind_of[u].branch not in self.branches:
            return None
        if s.land.effective[s.at[f.attacker]].id == self.unless_on:
            return None
        return self.dice


@dataclass(frozen=True)
class Overlook(Effect):
    """Units do not block the sight of a ranged unit that stands here (LOS-6)."""

    word: ClassVar[str] = "overlook"

    def sees_over_units(self, s: State, u: int) -> bool:
        return True


#: Rules for every unit that are written as effects.
UNIVERSAL: tuple[Effect, ...] = (ShieldWall(),)
