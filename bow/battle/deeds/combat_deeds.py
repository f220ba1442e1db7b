"""Deeds in the middle of a combat, for commit abilities (CMD-9); effects once an attack is settled (CMB-2, ERR-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.condition import Needs
from bow.battle.core.deed import Deed, Target
from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import MoreHexes, Spaces
from bow.battle.core.terms import BLOW, CLOSE, HOUNDS
from bow.battle.rules.engagement import engage, open_combat, release
from bow.battle.rules.hits import set_figures
from bow.battle.rules.morale import shift_morale
from bow.game.frames import nearest

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _combat(s: State) -> CombatRecord | None:
    """Return the combat in progress, whose target is asked whether it commits, or None."""
    return nearest(s.stack, CombatRecord)


@dataclass(frozen=True)
class StrikeFirst(Deed):
    """Before the roll of a close attack on it, the commander's unit strikes the attacker.

    The strike works like a parting blow: normal dice, and morale symbols have no effect. If the attacker is
    eliminated, it does not make its attack.
    """

    word: ClassVar[str] = "strike-first"

    @property
    def needs(self) -> Needs:
        return (("on-board",), ("combat",))

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        f = _combat(s)
        if f is None or f.mode != CLOSE or leader != f.target or not s.alive(leader):
            return False
        return not s.land.burning >> s.at[leader] & 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        f = _combat(s)
        if f is not None and self.has_effect(s, house, leader):
            open_combat(s, BLOW, leader, f.attacker)


@dataclass(frozen=True)
class SwapPlaces(Deed):
    """The commander changes places with the banner bearer of a friendly unit, whose rank then decides the hits.

    The other figures and the engagement tokens stay on their hexes; rank, active side and effects go with the
    bearers. The bearer may be another commander. This does not work in a parting blow.
    """

    word: ClassVar[str] = "swap-places"
    target: Target

    @property
    def needs(self) -> Needs:
        return (*super().needs, ("on-board",), ("combat",))

    def changes(self, s: State, u: int) -> bool:
        f = _combat(s)
        if f is None:
            return False
        pieces, v = s.compiled.units, f.target
        return s.figures[v] <= pieces[u].full and s.figures[u] <= pieces[v].full

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        f = _combat(s)
        return f is not None and f.mode != BLOW and s.alive(leader) and super().has_effect(s, house, leader)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if units:
            f = _combat(s)
            assert f is not None
            exchange_bearers(s, leader, units[0])
            f.retarget(units[0])


@dataclass(frozen=True)
class DivertHits(Deed):
    """The hits on the commander's unit fall on another friendly unit instead, up to its number of figures.

    A commander's own figure never falls this way (CMD-7).
    """

    word: ClassVar[str] = "divert-hits"
    target: Target

    @property
    def needs(self) -> Needs:
        return (*super().needs, ("on-board",), ("combat",))

    @staticmethod
    def _spare(s: State, u: int) -> int:
        return s.figures[u] - (s.compiled.commander_of[u] >= 0)

    def changes(self, s: State, u: int) -> bool:
        return self._spare(s, u) > 0

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return _combat(s) is not None and s.alive(leader) and super().has_effect(s, house, leader)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        f = _combat(s)
        if f is None or not units:
            return
        taken = min(f.hits, self._spare(s, units[0]))
        f.hits -= taken
        set_figures(s, units[0], s.figures[units[0]] - taken, s.unit_id(f.attacker))


@dataclass(frozen=True)
class Challenge(Deed):
    """If the commander's unit is not engaged, it is engaged with an enemy unit beside it that is not engaged either.

    With `even-engaged`, the enemy unit may be engaged with another unit; that engagement ends, without a parting
    blow.
    """

    word: ClassVar[str] = "challenge"
    target: Target
    even_engaged: bool = False

    @property
    def needs(self) -> Needs:
        return (*super().needs, ("on-board",))

    def changes(self, s: State, u: int) -> bool:
        return self.even_engaged or s.foe[u] < 0

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return s.alive(leader) and s.foe[leader] < 0 and super().has_effect(s, house, leader)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            release(s, u)
            engage(s, leader, u)


def exchange_bearers(s: State, u: int, v: int) -> None:
    """Exchange the banner bearers of two units of one House.

    The banner identifies the unit. So both units change hexes, and leave figures and engagement tokens where they were.
    """
    here, there = s.at[u], s.at[v]
    s.put(u, -1)
    s.put(v, here)
    s.put(u, there)
    s.figures[u], s.figures[v] = s.figures[v], s.figures[u]
    s.foe[u], s.foe[v] = s.foe[v], s.foe[u]
    s.engagement_token[u], s.engagement_token[v] = s.engagement_token[v], s.engagement_token[u]
    for w in (u, v):
        if s.foe[w] >= 0:
            s.foe[s.foe[w]] = w
    s.emit("swapped", unit=s.unit_id(u), **{"with": s.unit_id(v)})


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
