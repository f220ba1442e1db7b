"""A battle plan without faults, with facts derived from it for its warnings."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bow.battle.core.effect import Effect, questions_of
from bow.battle.deeds.marker_deeds import Arrive
from bow.battle.deeds.terrain_deeds import ChangeGround, LayPiece, RemovePieces, SetFire
from bow.battle.deeds.unit_changes import ChangeRank, ChangeSides
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault
from bow.content.documents.yaml_reading import Document
from bow.content.models import Terrain, UnitKind
from bow.content.plans import ReserveUnit, Scenario
from bow.content.special import hexes_of
from bow.content.terms import HOUSES, House
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
        #: by hex: the ground, and the terrain token or else the ground
        self.ground: list[str] = [catalogue.ground[token].id for token in tokens]
        self.terrain: list[str] = [
            scenario.pieces.get(name) or ground for name, ground in zip(board.names, self.ground, strict=True)
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

    def _effects_of(self, unit: ReserveUnit) -> tuple[Any, ...]:
        commander = self.catalogue.commanders[unit.commander] if unit.commander else None
        abilities = (*commander.ability.effects, *commander.commit.effects) if commander is not None else ()
        return (*self.kind_of(unit).effects, *abilities)

    def house_of(self, unit: ReserveUnit) -> House:
        """Return the House of a unit."""
        if unit.house is not None:
            return unit.house
        return self.catalogue.commanders[unit.commander].house if unit.commander else self.kind_of(unit).house

    def fitting(self, word: Any, houses: Collection[House]) -> list[str]:
        """Return the units that can at some time fit `units`, `branches`, `ranks` and `kinds` of a word.

        They also belong to one of the Houses at some time.
        """
        turn_coats = any(isinstance(each.thing, ChangeSides) for each in self.words)
        promoted = any(isinstance(each.thing, ChangeRank) for each in self.words)

        def allows(field: str, value: str) -> bool:
            allowed = getattr(word, field, None)
            return allowed is None or value in allowed

        return [
            id
            for id, unit in self.units.items()
            if (turn_coats or self.house_of(unit) in houses)
            and allows("units", id)
            and allows("branches", self.kind_of(unit).branch)
            and allows("kinds", self.kind_of(unit).id)
            and (promoted or allows("ranks", unit.rank))
        ]

    @cached_property
    def face_down(self) -> dict[House, list[str]]:
        """The units of each House that begin face down."""
        down = [(id, self.house_of(unit)) for id, unit in self.units.items() if unit.face_down is not None]
        return {house: [id for id, whose in down if whose == house] for house in HOUSES}

    # --- ground
    @cached_property
    def is_fixed(self) -> bool:
        """Whether no special rule changes the ground."""
        return not any(isinstance(word.thing, ChangeGround | LayPiece | RemovePieces) for word in self.words)

    @cached_property
    def may_burn(self) -> bool:
        """Whether there can be a fire: at the set-up, by a rule, or by a unit that may set one."""
        effects = [effect for unit in self.units.values() for effect in self._effects_of(unit)]
        here = {None, *(unit.commander.partition(":")[0] for unit in self.units.values() if unit.commander)}
        cards = [card for card in self.catalogue.cards.values() if card.commander in here]
        effects += [effect for card in cards if card.tactic is not None for effect in card.tactic.effects]
        effects += [word.thing for word in self.words]
        lasting = [each for each in words_within(tuple(effects)) if isinstance(each, Effect)]
        by_rule = any(isinstance(word.thing, SetFire) for word in self.words)
        return bool(self.scenario.fires) or by_rule or "scorch_symbols" in questions_of(lasting)

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
            found += [PlanWord(thing) for thing in words_within((rule.on, rule.do))]
            found += [PlanWord(thing) for thing in words_within(rule.if_)]
        for line in self.scenario.victory:
            found += [PlanWord(thing) for thing in words_within(line.if_)]
        return found

    def named(self, *fields: str) -> set[str]:
        """Return the ids that the words' fields of some names contain."""
        found: set[str] = set()
        for word in self.words:
            for name in fields:
                value = getattr(word.thing, name, None)
                found |= {value} if isinstance(value, str) else set(value) if isinstance(value, tuple) else set()
        return found


def words_within(value: Any) -> Iterator[Any]:
    """Yield every word in a word or in tuples of words, nested ones included."""
    if isinstance(value, tuple):
        for item in value:
            yield from words_within(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from words_within(getattr(value, field.name))
