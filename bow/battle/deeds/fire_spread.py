"""The choice of fires that spread, and of their direction, for cards and abilities. CMD-9, CRD-6, FIRE-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.stack import Frame
from bow.battle.decisions.kinds import ChooseFires
from bow.battle.rules.fire import can_rise, raise_fire
from bow.content.terms import DIRECTIONS
from bow.game.actions import Action
from bow.game.frames import blank, given

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions.kinds import Decision


def spread_hexes(s: State, h: int, direction: int, steps: int) -> list[int]:
    """Return the hexes in a line from a fire, within the board, where a fire can be set or grow."""
    found = []
    around = s.compiled.board.around
    for _ in range(steps):
        h = around[h][direction]
        if h < 0:
            break
        if can_rise(s, h):
            found.append(h)
    return found


def spread_directions(s: State, fires: list[int], steps: int) -> list[int]:
    """Return the directions in which at least one of the fires can spread."""
    return [d for d in range(6) if any(spread_hexes(s, h, d, steps) for h in fires)]


class SpreadFiresChoice(Frame):
    """The choice of a direction, then of fires that spread in it, one by one; `skip` ends the choice."""

    kind = "spread"
    house: int = given("house")
    direction: int = blank("direction")
    left: int = given("int")  # fires that may still spread
    steps: int = given("int")  # hexes
    fires: list[int] = given("hexes")  # fires that have not spread

    def ready(self, s: State) -> list[int]:
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

    def asks(self, s: State, house: str) -> Decision:
        return ChooseFires(house, DIRECTIONS[self.direction] if self.direction >= 0 else None, self.left)

    def legal_actions(self, s: State) -> list[Action]:
        if self.direction < 0:
            names: list[str] = [DIRECTIONS[d] for d in spread_directions(s, self.fires, self.steps)]
        else:
            names = [s.hex_name(h) for h in self.ready(s)]
        return [*(Action("pick", (name,)) for name in names), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
        elif self.direction < 0:
            self.direction = DIRECTIONS.index(action.args[0])
            s.emit("picked", what=action.args[0])
        else:
            h = s.compiled.board.index[action.args[0]]
            self.fires.remove(h)
            self.left -= 1
            drawn = s.compiled.compass.index(self.direction) + 1
            for to in spread_hexes(s, h, self.direction, self.steps):
                s.emit("fire-spread", hex=s.hex_name(h), direction=drawn, to=s.hex_name(to))
                raise_fire(s, to, 1)
