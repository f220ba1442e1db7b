"""Deeds away from the fight: time, tokens, cards, fire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.deed import Deed
from bow.battle.core.numbers import Fires, Hexes, Levels
from bow.battle.core.terms import HOUSES, enemy
from bow.battle.deeds.ploys import RobbedToken, SpreadingFires, spread_directions
from bow.battle.rules.fire import can_rise, raise_fire
from bow.battle.rules.orders import Turn
from bow.ground.frames import nearest

if TYPE_CHECKING:
    from bow.battle.core.state import State


@dataclass(frozen=True)
class AnotherTurn(Deed):
    """After this turn the House takes another one before the enemy's."""

    word: ClassVar[str] = "another-turn"

    @staticmethod
    def _turn(s: State) -> Turn | None:
        return nearest(s.stack, Turn)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        turn = self._turn(s)
        assert turn is not None
        return turn.house == house and not turn.again and not s.passed >> enemy(house) & 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        turn = self._turn(s)
        if turn is not None:
            turn.again = True


@dataclass(frozen=True)
class RobToken(Deed):
    """The enemy gives up an order token of a kind that the House chooses."""

    word: ClassVar[str] = "rob-token"

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        other = enemy(house)
        return any(s.orders[5 * other : 5 * other + 5])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        s.stack.append(RobbedToken(house=house))


@dataclass(frozen=True)
class Waylay(Deed):
    """The enemy discards a Leadership card, drawn blindly from the hand."""

    word: ClassVar[str] = "waylay"

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.hand[enemy(house)])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        other = enemy(house)
        if s.hand[other]:
            card = s.draw(s.hand[other])
            s.hand[other] = tuple(c for c in s.hand[other] if c != card)
            s.discard[other] += (card,)
            s.tell("discarded", house=HOUSES[other], cards=[s.setting.cards[card].id], tokens=[])


@dataclass(frozen=True)
class RecallCard(Deed):
    """The card on top of the House's discard pile goes back to the hand."""

    word: ClassVar[str] = "recall-card"

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.discard[house])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.discard[house]:
            *rest, card = s.discard[house]
            s.discard[house] = tuple(rest)
            s.hand[house] += (card,)
            s.tell("card-recalled", house=HOUSES[house], card=s.setting.cards[card].id)


@dataclass(frozen=True)
class StokeFires(Deed):
    """Every fire on the board rises by `levels`, up to the limit of what burns (FIRE-1, FIRE-2)."""

    word: ClassVar[str] = "stoke-fires"
    levels: Levels = 1

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return any(can_rise(s, h) for h in s.land.fires)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for h in list(s.land.fires):
            if h in s.land.fires:
                raise_fire(s, h, self.levels)


@dataclass(frozen=True)
class SpreadFires(Deed):
    """Up to `fires` fires spread in one direction of the House's choice.

    Each of the next `hexes` hexes rises by 1, if it can burn.
    """

    word: ClassVar[str] = "spread-fires"
    fires: Fires
    hexes: Hexes

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(spread_directions(s, list(s.land.fires), self.hexes))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        fires = list(s.land.fires)
        s.stack.append(SpreadingFires(house=house, left=self.fires, steps=self.hexes, fires=fires))
