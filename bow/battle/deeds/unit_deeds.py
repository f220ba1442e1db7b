"""Deeds that change units and morale (CRD-3, CRD-4, RET-9, CMD-7); abilities used on a nearby unit (CMD-1, FAQ-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from bow.battle.core.act_record import FAR, ordered_below
from bow.battle.core.condition import Needs
from bow.battle.core.deed import Deed, Target
from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import Figures, Hexes, MoreDice, Spaces
from bow.battle.core.stack import UnitFrame
from bow.battle.core.terms import CLOSE, RANGED
from bow.battle.decisions import Decision, ShiftUnit
from bow.battle.rules.engagement import release
from bow.battle.rules.hits import set_figures
from bow.battle.rules.morale import shift_morale
from bow.battle.rules.movement import march
from bow.battle.rules.paths import path_limits, reach
from bow.battle.rules.retreat import Retreat
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Grant(Deed):
    """The units have these effects until the end of the turn, round or battle, or for their next attack this turn.

    Without `target`, every unit of both Houses has them, also one that comes into play later: as weather and night do.
    """

    word: ClassVar[str] = "grant"
    only_grants: ClassVar[bool] = True
    begins_as: ClassVar[tuple[tuple[str, Any], ...]] = (("until", "round"),)
    effects: tuple[Effect, ...]
    target: Target | None = None
    until: Literal["attack", "turn", "round", "battle"] = "turn"

    def __post_init__(self) -> None:
        if self.target is None and self.until == "attack":
            raise ValueError(Sentence("told-grant-all-until"))

    def changes(self, s: State, u: int) -> bool:
        if self.until != "attack" and not (self.until == "turn" and all(e.for_movement for e in self.effects)):
            return True
        act = ordered_below(s)
        return act is None or u not in act.units or act.attacks[act.units.index(u)] > 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if self.target is None:
            for effect in self.effects:
                s.grant_all(effect, self.until)
        for u in units:
            for effect in self.effects:
                s.grant(u, effect, self.until)


@dataclass(frozen=True)
class Rally(Deed):
    """The units become active."""

    word: ClassVar[str] = "rally"
    target: Target

    def changes(self, s: State, u: int) -> bool:
        return not s.is_active(u)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            s.active |= 1 << u
            s.emit("rallied", unit=s.unit_id(u))


@dataclass(frozen=True)
class Daunt(Deed):
    """The units become inactive."""

    word: ClassVar[str] = "daunt"
    target: Target

    def changes(self, s: State, u: int) -> bool:
        return s.is_active(u)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            s.exhaust(u)


@dataclass(frozen=True)
class ShiftMorale(Deed):
    """The House's morale rises by `by` spaces, or falls if `by` is negative."""

    word: ClassVar[str] = "shift-morale"
    by: Spaces

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        shift_morale(s, house, self.by, "card")


@dataclass(frozen=True)
class Disengage(Deed):
    """The engagement tokens of the units are removed, without parting blows (ENG-5)."""

    word: ClassVar[str] = "disengage"
    target: Target

    def changes(self, s: State, u: int) -> bool:
        return s.foe[u] >= 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            release(s, u)


@dataclass(frozen=True)
class Wound(Deed):
    """Each of the units loses `figures` figures; a lone commander is not affected (CMD-7)."""

    word: ClassVar[str] = "wound"
    target: Target
    figures: Figures = 1

    def changes(self, s: State, u: int) -> bool:
        return s.compiled.commander_of[u] < 0 or s.figures[u] > 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            least = 0 if s.compiled.commander_of[u] < 0 else 1
            set_figures(s, u, max(least, s.figures[u] - self.figures), s.unit_id(leader) if leader >= 0 else "rule")


@dataclass(frozen=True)
class DriveBack(Deed):
    """Each of the units retreats `hexes` hexes (RET-9)."""

    word: ClassVar[str] = "drive-back"
    target: Target
    hexes: Hexes = 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in reversed(units):
            s.stack.append(Retreat(unit=u, left=self.hexes, start=s.figures[u]))


@dataclass(frozen=True)
class Shift(Deed):
    """Each of the units that are not engaged may move up to `hexes` hexes without being ordered."""

    word: ClassVar[str] = "shift"
    target: Target
    hexes: Hexes = 1

    def changes(self, s: State, u: int) -> bool:
        return s.foe[u] < 0 and not s.land.burning >> s.at[u] & 1 and bool(reach(s, u, self.hexes, path_limits(s, u)))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in reversed(units):
            s.stack.append(ShiftChoice(house=house, unit=u, steps=self.hexes))


@dataclass(frozen=True)
class ExtraAttack(Deed):
    """The commander's unit, if ordered this turn, may attack once more this turn, now or after its attack (ERR-4)."""

    word: ClassVar[str] = "extra-attack"

    @property
    def needs(self) -> Needs:
        return (("on-board",), ("order",))

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return self._place(s, leader) is not None

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        place = self._place(s, leader)
        if place is not None:
            attacks, i = place
            attacks[i] += 1

    @staticmethod
    def _place(s: State, leader: int) -> tuple[list[int], int] | None:
        act = ordered_below(s)
        if act is None or leader not in act.units:
            return None
        i = act.units.index(leader)
        return None if act.moved[i] == FAR else (act.attacks, i)


class ShiftChoice(UnitFrame):
    """The choice of a hex to which a card moves a unit that is not ordered, or to stay."""

    kind = "shift"
    house: int = given("house")
    unit: int = given("unit")
    steps: int = given("int")

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return ShiftUnit(house, s.id_in_play(self.unit), self.steps)

    def legal_actions(self, s: State) -> list[Action]:
        hexes = reach(s, self.unit, self.steps, path_limits(s, self.unit))
        return [*(Action("pick", (s.hex_name(h),)) for h in bits(hexes)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "pick":
            march(s, self.unit, s.compiled.board.index[action.args[0]], self.steps)


def friends_beside(s: State, u: int) -> list[int]:
    """Return the units of the same House beside unit u."""
    compiled = s.compiled
    near = compiled.board.near[s.at[u]] & s.occupied[compiled.house_of[u]]
    return sorted(s.unit_at[h] for h in bits(near))


@dataclass(frozen=True)
class Relieve(Effect):
    """When ordered, the unit may remove the engagement token from itself or from a friendly unit beside it.

    This draws no parting blow. The unit may do so once per turn, before its attack, and still attack.
    """

    word: ClassVar[str] = "relieve"

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        return [v for v in (u, *friends_beside(s, u)) if s.foe[v] >= 0]

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        release(s, on)


@dataclass(frozen=True)
class BoughtDice(Effect):
    """The effect of `blood-price`: the unit rolls `dice` more dice in an attack."""

    word: ClassVar[str] = "bought-dice"
    dice: MoreDice

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        return self.dice if u == f.attacker and f.mode in (CLOSE, RANGED) else 0


@dataclass(frozen=True)
class BloodPrice(Effect):
    """When ordered, the unit may remove a figure from a friendly unit beside it to roll more dice.

    It then rolls `dice` more dice in its next attack. It may do so once per turn, before its attack. The last
    figure of a unit cannot be removed (CMD-7).
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
    """The effect of `lend-dice`: the unit rolls `dice` more dice in an attack, if `lender` stands beside it."""

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
    """When ordered with others, the unit may give an adjacent unit `dice` more dice instead of attacking.

    They count in the attack of that unit, and in the Pursue attack that follows if both units are still adjacent. The
    lender may be engaged and needs no target, but must not have moved too far to attack (FAQ-4).
    """

    word: ClassVar[str] = "lend-dice"
    dice: MoreDice

    def ability_targets(self, s: State, strikers: list[int], u: int) -> list[int]:
        near = s.compiled.board.near[s.at[u]]
        return [other for other in strikers if near >> s.at[other] & 1]

    def use_ability(self, s: State, u: int, on: int) -> None:
        s.grant(on, LentDice(self.dice, s.unit_id(u)), "pursuit")
