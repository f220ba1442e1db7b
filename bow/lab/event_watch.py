"""Watches a battle by its events: where units stood, marched and fell, what was scored, which rules applied."""

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
"""House -> hex -> how often."""
Step = tuple[str, str]
"""From a hex to the next one."""


class EventWatch:
    """What the events of a battle told so far.

    Attributes:
        house: unit -> its House, those in reserve too.
        at: unit on the board -> its hex.
        points: House -> id of the special rule, or what it calls its points -> victory points.
        stood: House -> hex -> at how many turns one of its units stood there.
        died: House -> hex -> how many of its units were eliminated there.
        steps: unit -> the steps that it made by moving, advancing and pursuing, in their order.
        fired: the special rules that came into force; those without a text are not announced.
        moved: the units that came to another hex of their own will.
        fell: the units that were eliminated.
        came: the units of the reserve that came into play.
        turned: the objectives' hexes that changed hands.
    """

    def __init__(self, battle: bow.Battle) -> None:
        """Begins with a battle that was just started, or goes on from any other."""
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
        self.at = placed  # the events of the set-up have been done already

    def see(self, events: Iterable[bow.Event]) -> None:
        """Takes notice of what an action caused."""
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
    """The steps of a march; who retreats or evades does not march."""
    match event:
        case Moved():
            return pairwise(event.path)
        case Advanced() | Pursued():
            hexes = (event.from_, event.first, event.to)
            return (step for step in pairwise(hexes) if step[0] != step[1])
    return ()


def houses_of(battle: bow.Battle) -> Iterable[tuple[str, str]]:
    """Every unit of a battle, those of the reserve too, with its House."""
    for id, unit in battle.units.items():
        yield id, unit.house
    for id, waiting in battle.plan.reserve.items():
        if waiting.house is not None:
            yield id, waiting.house
        elif waiting.commander is not None:
            yield id, battle.catalogue.commanders[waiting.commander].house
        elif waiting.kind is not None:
            yield id, battle.catalogue.kinds[waiting.kind].house
