"""What a tactic or a commit ability does, once. CRD-4, RET-9, CMD-7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.deed import Deed, Target
from bow.battle.core.effect import Effect
from bow.battle.core.numbers import Cards, Dice, Figures, Hexes, Spaces, Tokens
from bow.battle.core.ordered import FAR, ordered_below
from bow.battle.core.terms import HOUSES, SYMBOL, SYMBOLS
from bow.battle.deeds.shifting import Shifting
from bow.battle.rules.casualties import set_figures
from bow.battle.rules.engagement import release
from bow.battle.rules.morale import shift_morale
from bow.battle.rules.paths import reach, ways
from bow.battle.rules.retreat import Retreat
from bow.battle.rules.rounds import draw_cards

if TYPE_CHECKING:
    from bow.battle.core.state import State


@dataclass(frozen=True)
class Grant(Deed):
    """The units have these effects until the end of the turn, round or battle, or for their next attack this turn."""

    word: ClassVar[str] = "grant"
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
            s.tell("rallied", unit=s.name(u))


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
    """The House's own morale rises (or falls) by `by`."""

    word: ClassVar[str] = "shift-morale"
    by: Spaces

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        shift_morale(s, house, self.by, "card")


@dataclass(frozen=True)
class Reclaim(Deed):
    """Up to `tokens` command tokens go from the commander's card back to the board."""

    word: ClassVar[str] = "reclaim"
    tokens: Tokens

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return s.paid[s.setting.commander_of[leader]] > 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        commander = s.setting.commander_of[leader] if s.alive(leader) else -1
        if commander < 0:
            return
        back = min(self.tokens, s.paid[commander])
        if back:
            s.paid[commander] -= back
            s.command[house] += back
            name = s.setting.commanders[commander].id
            s.tell("command-reclaimed", house=HOUSES[house], commander=name, tokens=back)


@dataclass(frozen=True)
class GainToken(Deed):
    """The House takes an order token of a kind (the box holds 10 of each)."""

    word: ClassVar[str] = "gain-token"
    token: Literal["green", "blue", "red", "valor", "morale"]

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return s.has_token(SYMBOL[self.token])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.take_token(house, SYMBOL[self.token]):
            s.tell("order-gained", house=HOUSES[house], token=self.token)


@dataclass(frozen=True)
class RollToken(Deed):
    """The House rolls `dice` dice and takes an order token for each symbol."""

    word: ClassVar[str] = "roll-tokens"
    dice: Dice

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        dice = s.roll(self.dice)
        s.tell_roll(house, dice)
        for symbol in dice:
            if s.take_token(house, symbol):
                s.tell("order-gained", house=HOUSES[house], token=SYMBOLS[symbol])


@dataclass(frozen=True)
class SpendToken(Deed):
    """The House gives up an order token of a kind: the price of what follows."""

    word: ClassVar[str] = "spend-token"
    token: Literal["green", "blue", "red", "valor", "morale"]

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return False  # a price alone is no reason to use a tactic

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        slot = 5 * house + SYMBOL[self.token]
        if s.orders[slot]:
            s.orders[slot] -= 1
            s.tell("order-lost", house=HOUSES[house], token=self.token)


@dataclass(frozen=True)
class DrawCards(Deed):
    """The House draws Leadership cards."""

    word: ClassVar[str] = "draw-cards"
    cards: Cards

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.deck[house] or s.discard[house])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        draw_cards(s, house, self.cards)


@dataclass(frozen=True)
class Disengage(Deed):
    """The engagement tokens of the units are taken off, without parting blow (ENG-5)."""

    word: ClassVar[str] = "disengage"
    target: Target

    def changes(self, s: State, u: int) -> bool:
        return s.foe[u] >= 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            release(s, u)


@dataclass(frozen=True)
class Wound(Deed):
    """Each of the units loses `figures` figures; a commander alone is not touched (CMD-7)."""

    word: ClassVar[str] = "wound"
    target: Target
    figures: Figures = 1

    def changes(self, s: State, u: int) -> bool:
        return s.setting.commander_of[u] < 0 or s.figures[u] > 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in units:
            least = 0 if s.setting.commander_of[u] < 0 else 1
            set_figures(s, u, max(least, s.figures[u] - self.figures), s.name(leader) if leader >= 0 else "rule")


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
    """Each of the units may move up to `hexes` hexes without being ordered; only units that are not engaged."""

    word: ClassVar[str] = "shift"
    target: Target
    hexes: Hexes = 1

    def changes(self, s: State, u: int) -> bool:
        return s.foe[u] < 0 and not s.land.burning >> s.at[u] & 1 and bool(reach(s, u, self.hexes, ways(s, u)))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for u in reversed(units):
            s.stack.append(Shifting(house=house, unit=u, steps=self.hexes))


@dataclass(frozen=True)
class ExtraAttack(Deed):
    """The commander's unit, ordered this turn, may attack once more in it, now or after its attack (ERR-4)."""

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
