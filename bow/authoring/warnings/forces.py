"""Warnings about the forces: units that cannot move, unequal Houses, more components than the box has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bow.authoring.warnings.checked_plan import CheckedPlan, Warning
from bow.battle.deeds.marker_deeds import Arrive
from bow.content.box import box_warnings
from bow.content.terms import HOUSES
from bow.system.sentence import Sentence

LOPSIDED: Final = 2.0
"""One House has so many times the strength of the other: figures times dice, unit by unit."""


def stuck_units(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `unit-cannot-move`: no hex around a unit can be entered, or its order chart gives it no move."""
    for id, unit in battle.scenario.units.items():
        hex = battle.board.index[unit.at]
        if not battle.board.near[hex] & battle.open_hexes:
            yield battle.warn(
                "unit-cannot-move", ("units", id, "at"), Sentence("told-warn-stuck", unit=id, hex=unit.at)
            )
        elif not any(option.move for option in battle.kind_of(unit).orders[unit.rank].options):
            why = Sentence("told-warn-no-move", kind=battle.kind_of(unit).id, rank=unit.rank)
            yield battle.warn("unit-cannot-move", ("units", id), why)


def leaderless_houses(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `no-commander`: a House has no commander, and so no zone in which it orders units by cards."""
    for house in HOUSES:
        mine = [unit for unit in battle.units.values() if battle.house_of(unit) == house]
        if not mine:
            yield battle.warn("no-commander", ("units",), Sentence("told-warn-no-units", house=house))
        elif not any(unit.commander for unit in mine):
            yield battle.warn("no-commander", ("units",), Sentence("told-warn-leaderless", house=house))


def lopsided_forces(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `lop-sided`: one House is far stronger, and the plan has no `favoured`."""
    strength = dict.fromkeys(HOUSES, 0)
    for unit in battle.units.values():
        kind = battle.kind_of(unit)
        strength[battle.house_of(unit)] += (unit.figures or kind.figures) * max(1, kind.orders[unit.rank].dice)
    weak, strong = sorted(HOUSES, key=lambda house: strength[house])
    if battle.scenario.favoured is None and strength[weak] and strength[strong] >= LOPSIDED * strength[weak]:
        times = f"{strength[strong] / strength[weak]:.1f}"
        why = Sentence("told-warn-lop-sided", strong=strong, times=times, weak=weak, same=strong)
        yield battle.warn("lop-sided", ("units",), why)


def waiting_reserves(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `reserve-never-arrives`: no rule brings a unit of the reserve into play."""
    coming = {id for word in battle.words if isinstance(word.thing, Arrive) for id in word.thing.units}
    for id in battle.scenario.reserve:
        if id not in coming:
            yield battle.warn("reserve-never-arrives", ("reserve", id), Sentence("told-warn-reserve", unit=id))


def beyond_the_box(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `beyond-the-box`: the plan needs more components than one box has."""
    for text in box_warnings(battle.scenario, battle.catalogue):
        yield battle.warn("beyond-the-box", (), Sentence("told-warn-box", what=text))
