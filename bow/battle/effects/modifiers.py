"""Modifiers for cards and commanders: they change dice, hits, retreat and movement for as long as they last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.effect import Answers, Effect
from bow.battle.core.number_bounds import Hexes, Hits, MoreDice, MoreHexes
from bow.battle.core.terms import BLOW, CLOSE, COUNTER, FORD, HOUNDS, NOWHERE, RANGED, STOP, SYMBOL, THROUGH, VALOR
from bow.content.terms import Branch, Symbol

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State

Occasion = Literal["attack", "close-attack", "ranged-attack", "counterattack", "close-combat", "parting-blow", "any"]
MODES: dict[str, frozenset[str]] = {
    "attack": frozenset((CLOSE, RANGED)),
    "close-attack": frozenset((CLOSE,)),
    "ranged-attack": frozenset((RANGED,)),
    "counterattack": frozenset((COUNTER,)),
    "close-combat": frozenset((CLOSE, COUNTER, BLOW)),
    "parting-blow": frozenset((BLOW,)),
    "any": frozenset((CLOSE, RANGED, HOUNDS, COUNTER, BLOW)),
}


@dataclass(frozen=True)
class DiceBonus(Effect):
    """The unit rolls `dice` more dice (fewer if negative) on the given occasion, if all conditions hold.

    `if-moved` asks whether the unit moved earlier this turn, `if-flanking` whether its attack flanks, `if-target`
    whether the target is of one of these branches, `if-target-engaged` whether the target was already engaged,
    `if-outranked` whether the target's rank is higher than the unit's, and `if-commander` whether the target's unit has
    a commander.
    """

    word: ClassVar[str] = "dice-bonus"
    dice: MoreDice
    on: Occasion = "attack"
    if_moved: bool | None = None
    if_flanking: bool | None = None
    if_target: tuple[Branch, ...] | None = None
    if_target_engaged: bool | None = None
    if_outranked: bool | None = None
    if_commander: bool | None = None

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        if u != f.attacker or f.mode not in MODES[self.on]:
            return 0
        rank = s.compiled.rank_of
        facts = (
            (self.if_moved, f.moved),
            (self.if_flanking, f.flank),
            (self.if_target_engaged, f.met),
            (self.if_outranked, rank[f.target] > rank[f.attacker]),
            (self.if_commander, s.compiled.commander_of[f.target] >= 0),
        )
        if any(wanted is not None and wanted != fact for wanted, fact in facts):
            return 0
        if self.if_target is not None and s.compiled.kind_of[f.target].branch not in self.if_target:
            return 0
        return self.dice


@dataclass(frozen=True)
class HarderToHit(Effect):
    """A unit that strikes this unit on the given occasion rolls `dice` fewer dice."""

    word: ClassVar[str] = "harder-to-hit"
    dice: MoreDice
    on: Occasion = "any"

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return -self.dice if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class SightLimit(Effect):
    """The unit sees at most `hexes` hexes: its ranged attacks and its hounds reach no farther (LOS-1)."""

    word: ClassVar[str] = "sight-limit"
    hexes: Hexes

    def sight_limit(self, s: State, u: int) -> int | None:
        return self.hexes


@dataclass(frozen=True)
class RangeBonus(Effect):
    """The range of the unit's ranged attacks is `hexes` hexes longer, or shorter if negative (LOS-1).

    It is always at least 1.
    """

    word: ClassVar[str] = "range-bonus"
    hexes: MoreHexes

    def range_bonus(self, s: State, u: int) -> int:
        return self.hexes


@dataclass(frozen=True)
class SymbolHits(Effect):
    """Each `symbol` that the unit rolls on the given occasion is worth `hits` hits, whatever the target's rank."""

    word: ClassVar[str] = "symbol-hits"
    symbol: Symbol
    hits: Hits = 1
    on: Occasion = "attack"

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        if u == f.attacker and f.mode in MODES[self.on]:
            worth[SYMBOL[self.symbol]] = self.hits


@dataclass(frozen=True)
class ValorMisses(Effect):
    """Valor symbols do not hit the unit."""

    word: ClassVar[str] = "valor-misses"
    on: Occasion = "any"

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        if u == f.target and f.mode in MODES[self.on]:
            worth[VALOR] = 0


@dataclass(frozen=True)
class NoCounter(Effect):
    """The unit cannot counterattack (`role: target`), or nobody can counterattack it (`role: attacker`)."""

    word: ClassVar[str] = "no-counter"
    role: Literal["target", "attacker"] = "target"

    def bars_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        return u == (f.target if self.role == "target" else f.attacker)


@dataclass(frozen=True)
class AlwaysFlanks(Effect):
    """The unit's close attacks always flank, even if it is engaged (FAQ-1)."""

    word: ClassVar[str] = "always-flanks"

    def flanks(self, s: State, f: CombatRecord, u: int) -> bool:
        return True


@dataclass(frozen=True)
class Steady(Effect):
    """When the unit is the target, it ignores all retreat in combat on the given occasion."""

    word: ClassVar[str] = "steady"
    on: Occasion = "any"

    def ignores_retreat(self, s: State, f: CombatRecord, u: int) -> bool:
        return f.mode in MODES[self.on]


@dataclass(frozen=True)
class PressBack(Effect):
    """Each morale symbol that the unit rolls makes its target retreat `hexes` more hexes."""

    word: ClassVar[str] = "press-back"
    hexes: MoreHexes = 1
    on: Occasion = "attack"

    def extra_retreat(self, s: State, f: CombatRecord, u: int) -> int:
        return self.hexes if u == f.attacker and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Slip(Effect):
    """The unit breaks off without drawing a parting blow."""

    word: ClassVar[str] = "slip"

    def no_parting_blow(self, s: State, u: int) -> bool:
        return True


@dataclass(frozen=True)
class Stride(Effect):
    """Each movement option of the unit is `hexes` hexes longer."""

    word: ClassVar[str] = "stride"
    for_movement: ClassVar[bool] = True
    hexes: MoreHexes

    def extra_move(self, s: State, u: int) -> int:
        return self.hexes


@dataclass(frozen=True)
class Pathfinder(Effect):
    """Terrain does not stop the unit. It may pass over the terrains named in `over`, but not end on them.

    It never passes through units (FAQ-2).
    """

    word: ClassVar[str] = "pathfinder"
    for_movement: ClassVar[bool] = True
    over: tuple[str, ...] = ()

    def adjust_paths(self, s: State, u: int, limits: list[int]) -> None:
        limits[STOP] = limits[FORD] = NOWHERE
        free = ~(s.occupied[0] | s.occupied[1] | s.land.burning | s.bodies())
        for terrain in self.over:
            limits[THROUGH] |= s.land.of.get(terrain, NOWHERE) & free


@dataclass(frozen=True)
class Breakthrough(Effect):
    """The unit may move through enemy units, but not end its move on their hexes (the card overrides MOV-2)."""

    word: ClassVar[str] = "breakthrough"
    for_movement: ClassVar[bool] = True

    def adjust_paths(self, s: State, u: int, limits: list[int]) -> None:
        limits[THROUGH] |= s.occupied[1 - s.compiled.house_of[u]] & ~(s.land.closed | s.land.burning)


@dataclass(frozen=True)
class NoMove(Effect):
    """The unit may not move when ordered."""

    word: ClassVar[str] = "no-move"

    def cannot_move(self, s: State, u: int) -> bool:
        return True


@dataclass(frozen=True)
class NoAttack(Effect):
    """The unit may not attack when ordered."""

    word: ClassVar[str] = "no-attack"

    def cannot_attack(self, s: State, u: int) -> bool:
        return True


@dataclass(frozen=True)
class DiceForSymbol(Effect):
    """On the first roll of an attack, each `symbol` adds one die to it (FAQ-3)."""

    word: ClassVar[str] = "dice-for-symbol"
    symbol: Symbol

    def die_adding_symbol(self, s: State, f: CombatRecord, u: int) -> int:
        return SYMBOL[self.symbol]


@dataclass(frozen=True)
class Aura(Effect):
    """Other friendly units beside the commander's unit (`to: beside`) or in its zone (`to: zone`) have the effects.

    The commander's unit itself does not have them. This word is for unit abilities only; a card grants the effects
    directly.
    """

    word: ClassVar[str] = "aura"
    effects: tuple[Effect, ...]
    to: Literal["beside", "zone"] = "beside"

    def shared_answers(self, s: State, holder: int, u: int) -> Answers | None:
        if u == holder or s.compiled.house_of[u] != s.compiled.house_of[holder] or s.at[u] < 0:
            return None
        board = s.compiled.board
        area = board.near[s.at[holder]] if self.to == "beside" else s.zone(holder)
        return _answers(self.effects) if area >> s.at[u] & 1 else None


@dataclass(frozen=True)
class Dread(Effect):
    """Enemy units beside the commander's unit (`to: beside`), in its zone or engaged with it have these effects.

    This word is for unit abilities only; a card grants the effects directly.
    """

    word: ClassVar[str] = "dread"
    effects: tuple[Effect, ...]
    to: Literal["beside", "zone", "engaged"] = "beside"

    def shared_answers(self, s: State, holder: int, u: int) -> Answers | None:
        if s.compiled.house_of[u] == s.compiled.house_of[holder] or s.at[u] < 0:
            return None
        if self.to == "engaged":
            return _answers(self.effects) if s.foe[holder] == u else None
        area = s.compiled.board.near[s.at[holder]] if self.to == "beside" else s.zone(holder)
        return _answers(self.effects) if area >> s.at[u] & 1 else None


_SORTED: dict[tuple[Effect, ...], Answers] = {}


def _answers(effects: tuple[Effect, ...]) -> Answers:
    found = _SORTED.get(effects)
    if found is None:
        found = _SORTED[effects] = Answers(effects)
    return found


@dataclass(frozen=True)
class DiceForEnemies(Effect):
    """The unit rolls `dice` more dice on the given occasion for each enemy unit beside it."""

    word: ClassVar[str] = "dice-for-enemies"
    dice: MoreDice = 1
    on: Occasion = "close-attack"

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        if u != f.attacker or f.mode not in MODES[self.on]:
            return 0
        compiled = s.compiled
        return self.dice * (compiled.board.near[s.at[u]] & s.occupied[1 - compiled.house_of[u]]).bit_count()


@dataclass(frozen=True)
class Exposed(Effect):
    """A unit that strikes this unit on the given occasion rolls `dice` more dice."""

    word: ClassVar[str] = "exposed"
    dice: MoreDice = 1
    on: Occasion = "any"

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return self.dice if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Shaken(Effect):
    """Each morale symbol rolled against the unit on the given occasion makes it retreat `hexes` more hexes."""

    word: ClassVar[str] = "shaken"
    hexes: MoreHexes = 1
    on: Occasion = "any"

    def extra_retreat(self, s: State, f: CombatRecord, u: int) -> int:
        return self.hexes if u == f.target and f.mode in MODES[self.on] else 0


@dataclass(frozen=True)
class Cowed(Effect):
    """The unit cannot ignore morale symbols, Stalwart or not."""

    word: ClassVar[str] = "cowed"

    def bars_ignoring(self, s: State, f: CombatRecord, u: int) -> bool:
        return True
