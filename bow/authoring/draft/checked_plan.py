"""A battle plan without faults, with facts derived from it for its warnings."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bow.battle.deeds.marker_deeds import Arrive
from bow.battle.deeds.terrain_deeds import ChangeGround, LayPiece, RemovePieces
from bow.battle.deeds.unit_changes import ChangeSides
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault
from bow.content.documents.yaml_reading import Document
from bow.content.models import Terrain, UnitKind
from bow.content.plans import ReserveUnit, Scenario
from bow.content.special import hexes_of
from bow.content.terms import House
from bow.hexes import Board, bits, parse_map

Steps = tuple[str | int, ...]


@dataclass(frozen=True)
class Warning:
    """A warning about a legal but probably unintended part: its id, with place and sentence as in a fault."""

    id: str
    fault: Fault


@dataclass(frozen=True)
class PlanWord:
    """A word of the special rules or of the victory."""

    thing: Any


class CheckedPlan:
    """A battle plan without faults, with facts derived from it."""

    def __init__(self, document: Document, scenario: Scenario, catalogue: Catalogue) -> None:
        self.document = document
        self.scenario = scenario
        self.catalogue = catalogue
        board, tokens = parse_map(scenario.map, "".join(catalogue.ground))
        self.board: Board = board
        self.terrain: list[str] = [
            scenario.pieces.get(name) or catalogue.ground[token].id
            for name, token in zip(board.names, tokens, strict=True)
        ]

    def warn(self, id: str, path: Steps, message: str) -> Warning:
        """Return a warning about a part of the plan."""
        return Warning(id, self.document.fault(path, message))

    # --- units
    @cached_property
    def units(self) -> dict[str, ReserveUnit]:
        """All units, the reserve included."""
        return {**self.scenario.units, **self.scenario.reserve}

    def kind_of(self, unit: ReserveUnit) -> UnitKind:
        """Return the kind of a unit, by default the one on its commander's card."""
        commander = self.catalogue.commanders[unit.commander] if unit.commander else None
        return self.catalogue.kinds[unit.kind or (commander.unit if commander else "")]

    def house_of(self, unit: ReserveUnit) -> House:
        """Return the House of a unit."""
        if unit.house is not None:
            return unit.house
        return self.catalogue.commanders[unit.commander].house if unit.commander else self.kind_of(unit).house

    # --- ground
    @cached_property
    def is_fixed(self) -> bool:
        """Whether no special rule changes the ground."""
        return not any(isinstance(word.thing, ChangeGround | LayPiece | RemovePieces) for word in self.words)

    @cached_property
    def open_hexes(self) -> int:
        """The hexes that a unit could enter at any time, as a bit set.

        Tokens that can burn count as gone. If a special rule changes the ground, every hex counts.
        """
        found = 0
        for hex, id in enumerate(self.terrain):
            terrain: Terrain = self.catalogue.terrain[id]
            burns = terrain.kind == "token" and terrain.fire is not None
            if terrain.enter != "impassable" or burns or not self.is_fixed:
                found |= 1 << hex
        return found

    def reach(self, id: str) -> int:
        """Return the hexes that a unit could reach in the whole battle, ignoring other units, as a bit set."""
        if id in self.scenario.units:
            return self.flood(1 << self.board.index[self.scenario.units[id].at])
        begin = 0
        for word in self.words:
            if isinstance(word.thing, Arrive) and id in word.thing.units:
                begin |= self.area(word.thing.in_)
        return self.flood(begin & self.open_hexes)

    def flood(self, begin: int) -> int:
        """Return the hexes reachable from a set of hexes, including that set, as a bit set."""
        found = begin
        edge = begin
        while edge:
            beside = 0
            for hex in bits(edge):
                beside |= self.board.near[hex]
            edge = beside & self.open_hexes & ~found
            found |= edge
        return found

    @cached_property
    def reached_by(self) -> dict[str, int]:
        """The hexes that the units of each House could reach in the whole battle, as bit sets."""
        found = {"stark": 0, "lannister": 0}
        for id, unit in self.units.items():
            found[self.house_of(unit)] |= self.reach(id)
        if any(isinstance(word.thing, ChangeSides) for word in self.words):
            return dict.fromkeys(found, found["stark"] | found["lannister"])
        return found

    def area(self, id: str | None) -> int:
        """Return the hexes of an area as a bit set; None stands for the whole board."""
        if id is None:
            return self.board.all
        return hexes_of(self.scenario.areas[id], self.board, self.terrain)

    # --- words
    @cached_property
    def words(self) -> list[PlanWord]:
        """Every word of the special rules and the victory, nested ones included."""
        found: list[PlanWord] = []
        for rule in self.scenario.rules_in_force.values():
            found += [PlanWord(thing) for thing in _things((rule.on, rule.do))]
            found += [PlanWord(thing) for thing in _things(rule.if_)]
        for line in self.scenario.victory:
            found += [PlanWord(thing) for thing in _things(line.if_)]
        return found

    def named(self, *fields: str) -> set[str]:
        """Return the ids that the words' fields of some names contain."""
        found: set[str] = set()
        for word in self.words:
            for name in fields:
                value = getattr(word.thing, name, None)
                found |= {value} if isinstance(value, str) else set(value) if isinstance(value, tuple) else set()
        return found


def _things(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _things(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from _things(getattr(value, field.name))
