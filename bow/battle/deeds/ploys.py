"""What cards and abilities ask besides units: a kind of token, a direction, fires. CMD-9, CRD-6, FIRE-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.forms import Direction, Hexes, House
from bow.battle.core.stack import Frame
from bow.battle.core.terms import DIRECTIONS, HOUSES, SYMBOL, SYMBOLS, enemy
from bow.battle.rules.fire import can_rise, raise_fire
from bow.ground.actions import Action
from bow.ground.frames import blank

if TYPE_CHECKING:
    from bow.battle.core.state import State


class RobbedToken(Frame):
    """A House names the kind of order token that its enemy gives up."""

    kind = "rob"
    house: House

    def advance(self, s: State) -> bool:
        if self.legal(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def legal(self, s: State) -> list[Action]:
        other = enemy(self.house)
        return [Action("pick", (SYMBOLS[n],)) for n in range(5) if s.orders[5 * other + n]]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        other = enemy(self.house)
        s.orders[5 * other + SYMBOL[action.args[0]]] -= 1
        s.tell("order-lost", house=HOUSES[other], token=action.args[0])


def spread_hexes(s: State, h: int, direction: int, steps: int) -> list[int]:
    """The hexes in a line from a fire, as far as the board goes, on which a fire can be set or rise."""
    found = []
    around = s.setting.board.around
    for _ in range(steps):
        h = around[h][direction]
        if h < 0:
            break
        if can_rise(s, h):
            found.append(h)
    return found


def spread_directions(s: State, fires: list[int], steps: int) -> list[int]:
    """The directions in which at least one of the fires can spread."""
    return [d for d in range(6) if any(spread_hexes(s, h, d, steps) for h in fires)]


class SpreadingFires(Frame):
    """A House chooses a direction, then fires that spread in it, one by one; `skip`: no more."""

    kind = "spread"
    house: House
    direction: Direction = blank()
    left: int  # fires that may still spread
    steps: int  # hexes
    fires: Hexes  # those that have not spread

    def ready(self, s: State) -> list[int]:
        """The fires that can spread in the direction chosen."""
        return [h for h in self.fires if h in s.land.fires and spread_hexes(s, h, self.direction, self.steps)]

    def advance(self, s: State) -> bool:
        if self.direction < 0 and spread_directions(s, self.fires, self.steps):
            return True
        if self.left and self.ready(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def legal(self, s: State) -> list[Action]:
        if self.direction < 0:
            names = [DIRECTIONS[d] for d in spread_directions(s, self.fires, self.steps)]
        else:
            names = [s.place(h) for h in self.ready(s)]
        return [*(Action("pick", (name,)) for name in names), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
        elif self.direction < 0:
            self.direction = DIRECTIONS.index(action.args[0])
            s.tell("picked", what=action.args[0])
        else:
            h = s.setting.board.index[action.args[0]]
            self.fires.remove(h)
            self.left -= 1
            drawn = s.setting.compass.index(self.direction) + 1
            for to in spread_hexes(s, h, self.direction, self.steps):
                s.tell("fire-spread", hex=s.place(h), direction=drawn, to=s.place(to))
                raise_fire(s, to, 1)
