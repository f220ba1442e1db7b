"""The collection of statistics from a battle's events: units' hexes, marches, losses, points and special rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import bow
from bow.battle import HOUSES
from bow.battle.events import (
    Advanced,
    Arrived,
    BoardLeft,
    ControlChanged,
    Eliminated,
    Moved,
    Pursued,
    Relocated,
    Retreated,
    Scored,
    SpecialRuleApplied,
    Swapped,
    TurnBegan,
)

Spots = dict[str, Counter[str]]
"""House -> hex -> count."""
Step = tuple[str, str]
"""A hex and the next one on the way."""


class EventWatch:
    """The statistics of a battle's events so far.

    Attributes:
        house: unit -> its House, including units in reserve.
        at: unit on the board -> its hex.
        points: House -> source (the id of a special rule, or the name of the points) -> victory points.
        stood: House -> hex -> the number of turns at which one of its units stood there.
        died: House -> hex -> the number of its units eliminated there.
        steps: unit -> its steps by moving, advancing and pursuing, in order.
        fired: the special rules that were applied. Rules without a text emit no event, so they are missing.
        moved: the units that changed their hex other than by retreat.
        fell: the eliminated units.
        came: the units of the reserve that came into play.
        turned: the hexes of objectives that changed hands.
    """

    def __init__(self, battle: bow.Battle) -> None:
        """Start with a new battle or with one already in progress."""
        self.house = dict(houses_of(battle))
        self.at = {id: unit.at for id, unit in battle.units.items()}
        self.holder: dict[str, str | None] = dict(battle.control)
        self.points: Spots = {house: Counter() for house in HOUSES}
        self.stood: Spots = {house: Counter() for house in HOUSES}
        self.died: Spots = {house: Counter() for house in HOUSES}
        self.steps: dict[str, list[Step]] = {}
        self.fired: set[str] = set()
        self.moved: set[str] = set()
        self.fell: set[str] = set()
        self.came: set[str] = set()
        self.turned: set[str] = set()
        placed = dict(self.at)
        self.see(battle.start_events)
        self.at = placed  # the set-up events are already reflected in the battle

    def see(self, events: Iterable[bow.Event]) -> None:
        for event in events:
            match event:
                case TurnBegan():
                    for unit, hex in self.at.items():
                        self.stood[self.house[unit]][hex] += 1
                case Relocated():
                    self.at[event.unit] = event.to
                    if not isinstance(event, Retreated):
                        self.moved.add(event.unit)
                    self.steps.setdefault(event.unit, []).extend(_steps(event))
                case Swapped():
                    one, other = event.unit, event.with_
                    self.at[one], self.at[other] = self.at[other], self.at[one]
                    self.moved |= {one, other}
                case Eliminated():
                    self.at.pop(event.unit, None)
                    self.fell.add(event.unit)
                    self.died[self.house[event.unit]][event.at] += 1
                case BoardLeft():
                    self.at.pop(event.unit, None)
                case Arrived():
                    self.at[event.unit] = event.at
                    self.came.add(event.unit)
                case ControlChanged():
                    if self.holder.get(event.hex) != event.house:
                        self.turned.add(event.hex)
                    self.holder[event.hex] = event.house
                case Scored():
                    self.points[event.house][event.why] += event.points
                case SpecialRuleApplied():
                    self.fired.add(event.rule)


def _steps(event: Relocated) -> Iterable[Step]:
    """Return the steps of a march; retreats and evasions are no marches."""
    match event:
        case Moved():
            return pairwise(event.path)
        case Advanced() | Pursued():
            hexes = (event.from_, event.first, event.to)
            return (step for step in pairwise(hexes) if step[0] != step[1])
    return ()


def houses_of(battle: bow.Battle) -> Iterable[tuple[str, str]]:
    """Yield every unit of a battle, including the reserve, with its House."""
    for id, unit in battle.units.items():
        yield id, unit.house
    for id, waiting in battle.plan.reserve.items():
        if waiting.house is not None:
            yield id, waiting.house
        elif waiting.commander is not None:
            yield id, battle.catalogue.commanders[waiting.commander].house
        elif waiting.kind is not None:
            yield id, battle.catalogue.kinds[waiting.kind].house
