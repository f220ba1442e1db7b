"""Statistics of a battle: losses, morale over time, the luck of the dice. No screen is needed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from bow.battle import Event
from bow.battle.events import Arrived, Attacked, BoardLeft, CombatRolled, Rerolled, Scored, UnitsShown, UnitTurnedUp
from bow.battle.inspection import Inspection
from bow.content.terms import HOUSES
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import plan_of, printed
from bow.ui.wording import words
from bow.words.translation import translated_texts

FACES = 8


@dataclass
class HouseLosses:
    """The figures, units and commanders that a House lost, and those it had at the start."""

    figures: int = 0
    units: int = 0
    commanders: list[str] = field(default_factory=list)
    figures_at_start: int = 0
    units_at_start: int = 0


@dataclass
class Luck:
    """The combat dice of a House: the number rolled, the hits, and the expected hits."""

    dice: int = 0
    hits: int = 0
    expected: float = 0.0

    @property
    def surplus(self) -> float:
        """Hits minus expected hits."""
        return self.hits - self.expected


class Point(NamedTuple):
    """A point of the morale curve: number of actions, round, and position of the marker."""

    step: int
    round: int
    morale: int


def losses(seat: BattleSeat) -> dict[str, HouseLosses]:
    """Return the losses of both Houses. Later arrivals are included; units that left the board count as not lost.

    The figures of face-down units are counted from when they are turned up; they have lost none before.
    """
    found: dict[str, HouseLosses] = {house: HouseLosses() for house in HOUSES}
    fought: dict[str, int] = {}
    house_of: dict[str, str] = {}
    left: dict[str, int] = {}

    def comes(id: str, house: str, figures: int | None) -> None:
        fought[id], house_of[id] = figures or 0, house
        found[house].figures_at_start += figures or 0

    for id, unit in seat.start.units.items():
        comes(id, unit.house, unit.figures)
        found[unit.house].units_at_start += 1
    for step in seat.public_steps:
        for event in step.events:
            match event:
                case Arrived(unit=id) if id in step.after.units:
                    unit = step.after.units[id]
                    comes(id, unit.house, unit.full)
                    found[unit.house].units_at_start += 1
                case UnitsShown(house=house):
                    for id in event.units:
                        comes(id, house, step.after.units[id].full if id in step.after.units else None)
                        found[house].units_at_start += 1
                case UnitTurnedUp(known_as=counter, unit=id, figures=figures) if counter in fought:
                    del fought[counter]
                    comes(id, house_of.pop(counter), figures)
                case BoardLeft(unit=id) if id in step.before.units:
                    left[id] = step.before.units[id].figures or 0
    standing = seat.view.units
    for id, figures in fought.items():
        mine = found[house_of[id]]
        now = (standing[id].figures or 0) if id in standing else left.get(id, 0)
        mine.figures += max(0, figures - now)
        mine.units += id not in standing and id not in left
    for state in seat.view.commanders.values():
        if state.captured:
            found[state.house].commanders.append(printed(seat.view).commanders[state.id].name)
    return found


def morale_curve(seat: BattleSeat) -> list[Point]:
    """Return the position of the morale marker after each action; the first point is the start."""
    curve = [Point(0, seat.start.round, seat.start.morale)]
    for n, step in enumerate(seat.public_steps, 1):
        curve.append(Point(n, step.after.round, step.after.morale))
    return curve


def luck(seat: BattleSeat) -> dict[str, Luck]:
    """Return the dice luck of both Houses: hits rolled against hits expected.

    Symbols of the target's rank hit, and valor where it counts.
    """
    found: dict[str, Luck] = {house: Luck() for house in HOUSES}
    for step in seat.public_steps:
        _count(step.events, step.before, step.after, found)
    return found


def _count(events: Iterable[Event], before: Inspection, after: Inspection, found: dict[str, Luck]) -> None:
    fight: tuple[str, str] | None = None
    die = before.catalogue.die.faces
    for event in events:
        if isinstance(event, Attacked):
            fight = event.attacker, event.target
        if not isinstance(event, CombatRolled | Rerolled) or fight is None:
            continue
        attacker, target = (before.units.get(id) or after.units.get(id) for id in fight)
        if attacker is None or target is None or target.rank is None:
            continue
        symbols: set[str] = {target.rank}
        branches = [before.catalogue.kinds[unit.kind or ""].branch for unit in (attacker, target)]
        if "no-valor" not in attacker.keywords and (branches[1] != "cavalry" or branches[0] == "cavalry"):
            symbols.add("valor")
        mine = found[attacker.house]
        dice = event.dice
        mine.dice += len(dice)
        mine.hits += sum(symbol in symbols for symbol in dice)
        mine.expected += len(dice) * sum(face in symbols for face in die) / FACES


def points(seat: BattleSeat) -> list[tuple[str, dict[str, int]]]:
    """Return the sources of victory points, in the plan's wording, with the points of each House."""
    found: dict[str, dict[str, int]] = {}
    for event in (*seat.start_events, *(event for step in seat.public_steps for event in step.events)):
        if isinstance(event, Scored):
            found.setdefault(event.why, dict.fromkeys(HOUSES, 0))[event.house] += event.points
    said = sources(seat.view)
    told: dict[str, dict[str, int]] = {}
    for why, scored in found.items():
        row = told.setdefault(said.get(why, why), dict.fromkeys(HOUSES, 0))
        for house in HOUSES:
            row[house] += scored[house]
    return list(told.items())


def sources(battle: Inspection) -> dict[str, str]:
    """Return the plan's text for each scoring rule, by the id of the rule.

    A rule without a text has that of the previous rule.
    """
    plan, original = plan_of(battle) or battle.plan, battle.scenario
    said = {} if original is None else translated_texts(original, words())
    text = ""
    for id, rule in plan.rules_in_force.items():
        text = rule.text or text
        said[id] = text or id
    return said
