"""Effects that do something once an attack is settled. CMB-2, ERR-5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import MoreHexes, Spaces
from bow.battle.core.terms import HOUNDS
from bow.battle.rules.morale import shift_morale

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Spoils(Effect):
    """Morale rises by `morale` for each enemy unit that the unit's attack eliminates or makes retreat.

    A retreat counts if it is at least `hexes` hexes long.
    """

    word: ClassVar[str] = "spoils"
    for_: Literal["eliminated", "retreated"]
    morale: Spaces = 1
    hexes: MoreHexes = 1

    def after_combat(self, s: State, f: CombatRecord, u: int) -> None:
        if f.retreated >= self.hexes if self.for_ == "retreated" else not s.alive(f.target):
            shift_morale(s, s.compiled.house_of[u], self.morale, "spoils")


@dataclass(frozen=True)
class RegainCommit(Effect):
    """If the unit's hounds eliminate their target, its commander's commit ability is not used up (ERR-5)."""

    word: ClassVar[str] = "regain-commit"

    def after_combat(self, s: State, f: CombatRecord, u: int) -> None:
        commander = s.compiled.commander_of[u]
        if f.mode == HOUNDS and commander >= 0 and not s.alive(f.target) and s.committed >> commander & 1:
            s.committed &= ~(1 << commander)
            s.emit("commit-regained", commander=s.compiled.commanders[commander].id, unit=s.unit_id(u))
