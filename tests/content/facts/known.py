"""What tests of known facts share: the list of facts, and what the box and a battle plan hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import bow
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import UnitKind
from bow.content.plans import ReserveUnit, Scenario
from bow.content.scenarios import scenario_paths

FACTS: list[dict[str, Any]] = read_yaml(Path(__file__).with_name("facts.yaml")).value
IDS = [fact["id"] for fact in FACTS]
#: the facts that a test of its own holds; filled by `holds`
HELD: list[str] = []

Test = TypeVar("Test", bound=Callable[..., None])


def holds(*ids: str) -> Callable[[Test], Test]:
    """Marks a test that holds facts, by their ids."""

    def mark(test: Test) -> Test:
        HELD.extend(ids)
        return test

    return mark


def box() -> Catalogue:
    """The content of the box."""
    return catalogue([])


@cache
def battle(number: int) -> Scenario:
    """A battle of the book."""
    return bow.load_scenario(scenario_paths()[number - 1], box())


class Unit(NamedTuple):
    """A unit of a battle plan, reserve included, with its reference card."""

    id: str
    plan: ReserveUnit
    kind: UnitKind
    house: str
    figures: int
    """The commander's included."""

    @property
    def at(self) -> str:
        """Its hex; nothing in reserve."""
        return getattr(self.plan, "at", "")

    @property
    def commander(self) -> str:
        """Its commander with title; nothing without one."""
        return self.plan.commander or ""


def units(number: int, house: str | None = None) -> list[Unit]:
    """The units of a battle of the book, of a House if one is named."""
    found = []
    plan = battle(number)
    for id, unit in {**plan.units, **plan.reserve}.items():
        commander = box().commanders[unit.commander] if unit.commander else None
        kind = box().kinds[unit.kind or (commander.unit if commander else "")]
        owner = unit.house or (commander.house if commander else kind.house)
        if house in (None, owner):
            found.append(Unit(id, unit, kind, owner, unit.figures or kind.figures))
    return found


def figures(number: int, house: str | None = None) -> Counter[str]:
    """Figures of each kind in a battle, commanders left out."""
    found: Counter[str] = Counter()
    for unit in units(number, house):
        found[unit.kind.id] += unit.figures - bool(unit.commander)
    return found


def leaders(number: int, house: str) -> set[str]:
    """The commanders of a House in a battle, without their titles."""
    return {unit.commander.partition(":")[0] for unit in units(number, house) if unit.commander}


def numbers(number: int) -> tuple[int, set[int], set[int], set[int]]:
    """Rounds, command tokens, order dice and cards of a battle, of both Houses."""
    plan = battle(number)
    return plan.rounds, set(plan.tokens.values()), set(plan.dice.values()), set(plan.cards.values())


def near(number: int, a: str, b: str) -> int:
    """The distance between two hexes of a battle."""
    board = bow.Battle.start(battle(number), seed=1).board
    return board.distance(board.index[a], board.index[b])
