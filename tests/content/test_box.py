"""Battle plans and the components of the box."""

from __future__ import annotations

from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.box import box_warnings, the_box
from bow.content.scenarios import scenario_paths


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_every_battle_of_the_book_keeps_to_the_box(path: Path) -> None:
    assert box_warnings(bow.load_scenario(path), catalogue([])) == []


def test_the_figures_are_those_of_the_box() -> None:
    box = the_box()
    assert sum(box.figures.values()) + 2 * box.commanders == 138
    assert set(box.figures) == set(catalogue([]).kinds)


def test_what_goes_beyond_the_box_is_said() -> None:
    plan = bow.load_scenario("08-breaking-the-siege")
    unit = next(unit for unit in plan.units.values() if unit.kind == "stark-kennelmasters")
    free = [name for name in ("A4", "B4", "C4", "D4", "A5", "B5", "C5", "D5") if name not in plan.pieces]
    more = {f"s{n + 50}": unit.model_copy(update={"at": name}) for n, name in enumerate(free)}
    changes = {"units": {**plan.units, **more}, "tokens": {"stark": 6, "lannister": 5}}
    assert box_warnings(plan.model_copy(update=changes), catalogue([])) == [
        "30 figures of stark-kennelmasters; the box has 9",
        "11 command tokens; the box has 10",
    ]
