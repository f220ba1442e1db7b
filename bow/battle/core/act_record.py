"""The record of units ordered in one turn: what each has done and may still do. MOV-3, MOV-6, CMB-1, FIRE-3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.stack import Frame
from bow.game.frames import blank, given, nearest

if TYPE_CHECKING:
    from bow.battle.core.state import State

# has not moved; moved and may attack; may neither move nor attack: it moved too far or put out the fire in its hex
STILL, STEPPED, FAR = range(3)


class ActRecord(Frame):
    """The record of units ordered in one turn; see `bow.battle.rules.act` for how they act."""

    house: int = given("house")
    units: list[int] = blank("units")
    moved: list[int] = blank("ints")  # by unit: STILL, STEPPED or FAR
    attacks: list[int] = blank("ints")  # by unit: attacks left
    fighting: bool = blank("bool")  # the first attack has ended all movement
    followed: list[int] = blank("units")  # units that made their Advance or Pursue of this turn (KEY-1, KEY-2)
    helped: list[int] = blank("units")  # units that used an ability besides their attack
    tired: bool = blank("bool")  # all units are inactive, and commanders have been asked whether they commit

    def forget_fallen(self, s: State) -> None:
        left = [i for i, u in enumerate(self.units) if s.alive(u)]
        self.units, self.moved, self.attacks = ([of[i] for i in left] for of in (self.units, self.moved, self.attacks))

    def drop(self, u: int) -> None:
        """Remove a unit that acts no more this turn."""
        i = self.units.index(u)
        del self.units[i], self.moved[i], self.attacks[i]
        self.followed = [v for v in self.followed if v != u]
        self.helped = [v for v in self.helped if v != u]

    def card_in_turn(self, s: State) -> tuple[str | None, str | None, tuple[int, ...]]:
        """Return the card of this turn, the unit of its commander, and the numbers of the orders given.

        Card and unit are None if the units were not ordered by a card.
        """
        return None, None, ()

    def ordered(self, s: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the ordered units in play, and which of them have moved."""
        return s.in_play(self.units), s.in_play(self.movers(s))

    def movers(self, s: State) -> list[int]:
        return [u for i, u in enumerate(self.units) if self.moved[i] != STILL and s.alive(u)]


def ordered_below(s: State) -> ActRecord | None:
    """Return the ordered units of the turn in progress, or None."""
    return nearest(s.stack, ActRecord)
