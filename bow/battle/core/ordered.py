"""The units that one turn orders, and what each of them has done and may still do. MOV-3, MOV-6, CMB-1, FIRE-3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.forms import House, Units
from bow.battle.core.stack import Frame
from bow.ground.frames import Ints, blank, nearest

if TYPE_CHECKING:
    from bow.battle.core.state import State

# has not moved; moved and may attack; may neither move nor attack, for it moved too far or fought the fire under it
STILL, STEPPED, FAR = range(3)


class Ordered(Frame):
    """The record of units ordered in one turn; see `bow.battle.rules.act` for how they act."""

    house: House
    units: Units = blank()
    moved: Ints = blank()  # by unit: STILL, STEPPED or FAR
    attacks: Ints = blank()  # by unit: attacks left
    fighting: bool = blank()  # the first attack has ended all movement
    followed: Units = blank()  # those that made their Advance or Pursue of this turn (KEY-1, KEY-2)
    helped: Units = blank()  # those that used an ability beside their attack
    tired: bool = blank()  # all is done, and whoever is asked after an order has been asked

    def add(self, u: int) -> None:
        """Orders one more unit."""
        self.units.append(u)
        self.moved.append(STILL)
        self.attacks.append(1)

    def forget_fallen(self, s: State) -> None:
        left = [i for i, u in enumerate(self.units) if s.alive(u)]
        self.units, self.moved, self.attacks = ([of[i] for i in left] for of in (self.units, self.moved, self.attacks))

    def may_attack(self, s: State, i: int) -> bool:
        """Whether the i-th unit still has an attack, did not move too far for it and is not in a fire (FIRE-3)."""
        u = self.units[i]
        return (
            self.attacks[i] > 0
            and self.moved[i] != FAR
            and s.alive(u)
            and not s.land.burning >> s.at[u] & 1
            and not any(effect.spares(s, u) for effect in s.asked(u, "spares"))
        )

    def may_move(self, s: State, i: int) -> bool:
        """Whether the i-th unit may still move: before the first attack, and not out of a fire (MOV-3, FIRE-3)."""
        u = self.units[i]
        return (
            not self.fighting
            and self.moved[i] == STILL
            and s.alive(u)
            and not s.land.burning >> s.at[u] & 1
            and not any(effect.stays(s, u) for effect in s.asked(u, "stays"))
        )

    def may_quench(self, s: State, i: int) -> bool:
        """Whether the i-th unit may put out the fire in its own hex, instead of everything else (FIRE-6)."""
        u = self.units[i]
        return self.attacks[i] > 0 and self.moved[i] == STILL and bool(s.land.burning >> s.at[u] & 1)

    def movers(self, s: State) -> list[int]:
        """The units that moved this turn and are still there."""
        return [u for i, u in enumerate(self.units) if self.moved[i] != STILL and s.alive(u)]

    def spend(self, u: int) -> None:
        """Uses up an attack of a unit (CMB-1)."""
        self.attacks[self.units.index(u)] -= 1

    def follow(self, u: int) -> None:
        """Notes that a unit has made its Advance or Pursue: it has moved before what it attacks next (KEY-1, KEY-6)."""
        self.followed.append(u)
        i = self.units.index(u)
        self.moved[i] = STEPPED


def ordered_below(s: State) -> Ordered | None:
    """The ordered units of the turn that is being carried out; None: there are none."""
    return nearest(s.stack, Ordered)


def act_below(s: State) -> Ordered:
    """The turn of ordered units in which a unit attacks."""
    act = ordered_below(s)
    assert act is not None, "an attack without a turn"
    return act


def has_moved(s: State, u: int) -> bool:
    """Whether an ordered unit has moved this turn."""
    act = act_below(s)
    return act.moved[act.units.index(u)] != STILL
