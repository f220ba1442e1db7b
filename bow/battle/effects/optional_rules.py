"""Optional rules that change dice and retreats for every unit, written as effects. OPT-3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.effect import Effect

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Weakened(Effect):
    """A unit that lost half or more of its figures rolls 1 die less and retreats at most 2 hexes (OPT-3)."""

    word: ClassVar[str] = "weakened"

    @staticmethod
    def is_weak(s: State, u: int) -> bool:
        """Return whether unit u has lost at least half of its figures; the half is rounded up."""
        full = s.compiled.units[u].full
        return full - s.figures[u] >= (full + 1) // 2

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return -1 if u == f.attacker and self.is_weak(s, u) else 0

    def max_retreat(self, s: State, u: int) -> int | None:
        return 2 if self.is_weak(s, u) else None


#: option -> effects of every unit
OPTION_EFFECTS: dict[str, tuple[Effect, ...]] = {"weakened": (Weakened(),)}
