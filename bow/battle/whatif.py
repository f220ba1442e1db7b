"""What if a unit were ordered now, or a fire were another? For bots, and for showing reach and threat beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.field_forms import House
from bow.battle.core.stack import Frame
from bow.battle.flow import settle
from bow.battle.rules.act import Act
from bow.battle.rules.fire import put_out, raise_fire
from bow.ground.actions import Action

if TYPE_CHECKING:
    from bow.battle.battle import Battle
    from bow.battle.core.state import State


class Answered(Frame):
    """The unit has done all that it could: there is no more to ask. It stands in no position (it has no kind)."""

    house: House

    def owner(self, s: State) -> int:
        """The House that was asked about."""
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        """Two that mean nothing: what is the only choice would be made at once."""
        return [Action("pass"), Action("done")]


def if_ordered(battle: Battle, unit: str) -> Battle:
    """A battle in which a unit of either House has just been ordered: its legal actions are what it could do.

    It is for questions only: nobody paid for the order, and what else was open is forgotten.
    A unit without any move or attack is done at once; then nothing but to pass is left.

    Raises:
        KeyError: there is no such unit in the battle.
    """
    asked = battle.copy().quiet()
    s = asked._state
    u = s.compiled.unit_index[unit]
    house = s.compiled.house_of[u]
    act = Act(house=house)
    if s.alive(u):
        act.add(u)
    s.stack = [s.stack[0], Answered(house=house), act]
    settle(s)
    return asked


def if_fire(battle: Battle, hex: str, level: int) -> Battle:
    """A battle in which the fire on a hex has another level (0: it is out), with what that does to the terrain there.

    It is for questions only: no special rule is carried out. A fire does not rise above its limit, nor fall but to 0.

    Raises:
        KeyError: there is no such hex.
    """
    asked = battle.copy().quiet()
    s = asked._state
    h = s.compiled.board.index[hex]
    if level == 0:
        put_out(s, h)
    else:
        raise_fire(s, h, level - s.land.fires.get(h, 0))
    return asked
