"""Markers taken off the board by dice, such as the order tokens that hold palisades. SET-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.stack import Frame
from bow.battle.core.terms import MORALE, SYMBOL, VALOR
from bow.battle.decisions.kinds import TakeOffMarkers
from bow.battle.deeds import marker_changes as marks
from bow.content.terms import SYMBOLS
from bow.game.actions import Action
from bow.game.frames import given

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions.kinds import Decision


def roll_for_markers(s: State, house: int, count: int) -> list[int]:
    """Roll dice, and roll morale symbols again until there are no more."""
    dice = s.roll(count)
    s.emit_roll(house, dice)
    while MORALE in dice:
        again = s.roll(dice.count(MORALE))
        dice = [d for d in dice if d != MORALE] + again
        s.emit_roll(house, dice, rolled=len(again))
    return sorted(dice)


class RollAwayChoice(Frame):
    """The choice of markers to take off: for a die of their colour, for valor, or for any two dice.

    `skip` ends the choice.
    """

    kind = "breach"
    house: int = given("house")
    dice: list[int] = given("symbols")
    markers: list[int] = given("markers")

    def advance(self, s: State) -> bool:
        if self.choices(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def colour(self, s: State, m: int) -> int:
        """Return the colour that a marker shows, or -1 if it shows no colour."""
        return SYMBOL.get(str(s.compiled.markers[m].face), -1)

    def price(self, s: State, m: int) -> list[int]:
        """Return the dice that a marker costs; empty if the House cannot pay.

        The price is one die of its colour, else a valor die, else the two dice that are least useful for other markers.
        """
        colour = self.colour(s, m)
        for symbol in (colour, VALOR):
            if symbol in self.dice:
                return [symbol]
        if len(self.dice) < 2:
            return []
        left = [self.colour(s, k) for k in self.markers if s.markers.lying[k] >= 0]
        return sorted(self.dice, key=lambda d: (left.count(d) > 0, d))[:2]

    def choices(self, s: State) -> list[int]:
        """Return the markers that can be taken now; of equal markers on one hex only the first."""
        found: dict[tuple[int, str | None], int] = {}
        for m in self.markers:
            if s.markers.lying[m] >= 0 and self.price(s, m):
                found.setdefault((s.markers.lying[m], s.compiled.markers[m].face), m)
        return list(found.values())

    def asks(self, s: State, house: str) -> Decision:
        dice = tuple(SYMBOLS[die] for die in self.dice)
        lying = tuple(s.compiled.markers[m].id for m in self.markers if s.markers.lying[m] >= 0)
        return TakeOffMarkers(house, dice, lying)

    def legal_actions(self, s: State) -> list[Action]:
        return [*(Action("pick", (s.compiled.markers[m].id,)) for m in self.choices(s)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
            return
        m = s.compiled.marker_index[action.args[0]]
        for symbol in self.price(s, m):
            self.dice.remove(symbol)
        marks.remove(s, m)
