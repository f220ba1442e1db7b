"""What happens in a battle calls the scenario's special rules. WIN-1, WIN-4 (points at once), MOV-1, SET-1.

The rules of the other chapters say `happen(s, "eliminated", ...)`. The special rules that wait for it are carried out
as soon as what is being done is done, in the order in which the scenario names them; each asks its conditions when its
time comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.resolve import Resolve
from bow.battle.core.trigger import Cue

if TYPE_CHECKING:
    from bow.battle.core.state import State


def happen(s: State, kind: str, cue: Cue) -> None:
    """Calls the special rules that wait for something of a kind."""
    if kind in s.setting.plots:
        s.called += rules_for(s, kind, cue)


def rules_for(s: State, kind: str, cue: Cue) -> list[Resolve]:
    """The special rules that wait for something of a kind, ready to be carried out.

    None is called by what it does itself, nor by way of another: no rule goes on without end.
    """
    busy = {frame.rule for frame in s.stack if isinstance(frame, Resolve) and frame.begun}
    called = []
    for plot in s.setting.plots.get(kind, ()):
        if plot.number in busy:
            continue
        met = plot.trigger.meets(s, cue)
        if met is None:
            continue
        house = plot.house
        if house < 0:
            house = s.setting.house_of[met.unit] if met.unit >= 0 else met.house if met.house >= 0 else s.first
        called.append(
            Resolve(house=house, rule=plot.number, script=plot.script, leader=met.unit, hex=met.hex, marker=met.marker)
        )
    return called


def entered(s: State, u: int) -> None:
    """A unit has come to its hex."""
    if "enters" in s.setting.plots:
        happen(s, "enters", Cue(unit=u, hex=s.at[u], house=s.setting.house_of[u]))


def watched(s: State, house: int) -> int:
    """The hexes that a unit of a House cannot enter, not even in passing, without calling a special rule."""
    found = 0
    for plot in s.setting.plots.get("enters", ()):
        found |= plot.trigger.watched(s, house)
    return found
