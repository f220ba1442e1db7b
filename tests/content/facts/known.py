"""Shared code of the tests of known facts: the list of facts, and the content of box and battle plans."""

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
#: the facts with a separate test; filled by `holds`
HELD: list[str] = []

Test = TypeVar("Test", bound=Callable[..., None])


def holds(*ids: str) -> Callable[[Test], Test]:
    """Mark a test that checks facts, by their ids."""

    def mark(test: Test) -> Test:
        HELD.extend(ids)
        return test

    return mark


def box() -> Catalogue:
    return catalogue([])


@cache
def battle(number: int) -> Scenario:
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
        """The hex, or empty for a unit in reserve."""
        return getattr(self.plan, "at", "")

    @property
    def commander(self) -> str:
        """The commander with title, or empty."""
        return self.plan.commander or ""


def units(number: int, house: str | None = None) -> list[Unit]:
    """Return the units of a battle of the book, or those of one House."""
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
    """Count the figures of each kind in a battle, without commanders."""
    found: Counter[str] = Counter()
    for unit in units(number, house):
        found[unit.kind.id] += unit.figures - bool(unit.commander)
    return found


def leaders(number: int, house: str) -> set[str]:
    """Return the commanders of a House in a battle, without their titles."""
    return {unit.commander.partition(":")[0] for unit in units(number, house) if unit.commander}


def numbers(number: int) -> tuple[int, set[int], set[int], set[int]]:
    """Return the rounds of a battle, and its command tokens, order dice and cards for both Houses."""
    plan = battle(number)
    return plan.rounds, set(plan.tokens.values()), set(plan.dice.values()), set(plan.cards.values())


def near(number: int, a: str, b: str) -> int:
    board = bow.Battle.start(battle(number), seed=1).board
    return board.distance(board.index[a], board.index[b])
