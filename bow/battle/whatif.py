"""What if this unit were ordered now? For bots, and for showing reach and threat before anybody commits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.rules.act import Act
from bow.battle.rules.orders import Turn
from bow.battle.stack import settle

if TYPE_CHECKING:
    from bow.battle.battle import Battle


def if_ordered(battle: Battle, unit: str) -> Battle:
    """A battle in which a unit of either House has just been ordered: its legal actions are what it could do.

    It is for questions only: nobody paid for the order, and what else was open is forgotten.
    A unit without any move or attack is done at once; then the decision is a turn.

    Raises:
        KeyError: there is no such unit in the battle.
    """
    asked = battle.copy().quiet()
    s = asked._state
    u = s.setting.unit_index[unit]
    house = s.setting.house_of[u]
    act = Act(house=house)
    if s.alive(u):
        act.add(u)
    s.stack = [s.stack[0], Turn(house=house), act]
    settle(s)
    return asked
