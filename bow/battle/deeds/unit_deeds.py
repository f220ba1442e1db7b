"""Deeds that change units: effects, flags, figures, places; and morale. CRD-3, CRD-4, RET-9, CMD-7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.act_record import FAR, ordered_below
from bow.battle.core.deed import Deed, Target
from bow.battle.core.effect import Effect
from bow.battle.core.number_bounds import Figures, Hexes, Spaces
from bow.battle.core.stack import UnitFrame
from bow.battle.decisions.kinds import ShiftUnit
from bow.battle.rules.casualties import set_figures
from bow.battle.rules.engagement import release
from bow.battle.rules.morale import shift_morale
from bow.battle.rules.movement import march
from bow.battle.rules.paths import path_limits, reach
from bow.battle.rules.retreat import Retreat
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions.kinds import Decision


@dataclass(frozen=True)
class Grant(Deed):
    """The units have these effects until the end of the turn, round or battle, or for their next attack this turn."""

    word: ClassVar[str] = "grant"
    only_grants: ClassVar[bool] = True
    target: Target
    effects: tuple[Effect, ...]
    until: Literal["attack", "turn", "round", "battle"] = "turn"

    def changes(self, s: State, u: int) -> bool:
        if self.until != "attack" and not (self.until == "turn" and all(e.for_movement for e in self.effects)):
            return True
        act = ordered_below(s)
        return act is None or u not in act.units or act.attacks[act.units.index(u)] > 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
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
