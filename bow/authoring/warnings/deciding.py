"""Warnings about objectives, victory conditions and special rules that can never matter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bow.authoring.warnings.checked_plan import CheckedPlan, Steps, Warning
from bow.battle.core.condition import Condition
from bow.battle.deeds.marker_deeds import Lay, TakeControl
from bow.battle.deeds.scenario_deeds import EndBattle, LeaveBoard
from bow.battle.effects.conditions import AnyOf, CaptureHappened, Controls, CountIs, HoldsMarker, InRound
from bow.battle.effects.counts import Controlled
from bow.battle.effects.triggers import Burnt, EndsTurn, Enters, LeftBoard, StartsMove, WhenCaptured, WhenEliminated
from bow.content.plans import Victory
from bow.content.special import marker_ids
from bow.content.terms import HOUSES, House
from bow.system.sentence import Sentence


def unreachable_objectives(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `objective-unreachable`: no unit of either House can ever reach an objective."""
    for id, objective in battle.scenario.objectives.items():
        hex = battle.board.index[objective.at]
        if not any(mask >> hex & 1 for mask in battle.reached_by.values()):
            yield battle.warn(
                "objective-unreachable", ("objectives", id, "at"), Sentence("told-warn-objective", hex=objective.at)
            )


def idle_objectives(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `objective-idle`: no rule and no line of victory asks who controls an objective."""
    asked: set[str] = set()
    for word in battle.words:
        if isinstance(word.thing, Controls | Controlled):
            asked |= set(battle.scenario.objectives if word.thing.objectives == "all" else word.thing.objectives)
    for id in battle.scenario.objectives:
        if id not in asked:
            why = Sentence("told-warn-objective-idle")
            yield battle.warn("objective-idle", ("objectives", id), why)


def idle_places(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `area-idle` and `marker-idle`: no rule names an area or a marker, or a marker never comes to the board."""
    areas = battle.named("in_", "area")
    for id, area in battle.scenario.areas.items():
        if id not in areas and area.look is None:
            yield battle.warn("area-idle", ("areas", id), Sentence("told-warn-area-idle"))
    named = battle.named("markers", "with_markers")
    laid = {name for word in battle.words if isinstance(word.thing, Lay) for name in word.thing.markers}
    for id, marker in battle.scenario.markers.items():
        names = {id, marker.kind, *marker_ids({id: marker})}
        if not names & named:
            yield battle.warn("marker-idle", ("markers", id), Sentence("told-warn-marker-idle"))
        elif marker.at is None and not names & laid:
            yield battle.warn("marker-idle", ("markers", id), Sentence("told-warn-marker-away"))


def hopeless_victories(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `victory-never` and `house-cannot-win`: a condition that can never hold, a House that has no way to win."""
    possible: list[Victory] = []
    for n, line in enumerate(battle.scenario.victory):
        why = _never(battle, line.if_, ("victory", n, "if"))
        if why is None:
            possible.append(line)
        else:
            yield battle.warn("victory-never", why[0], why[1])
    ended = {word.thing.winner for word in battle.words if isinstance(word.thing, EndBattle)}
    always = any(line.when == "battle-end" and not line.if_ for line in possible)
    for house in HOUSES:
        enemy: House = "lannister" if house == "stark" else "stark"
        wins = any(line.winner == house for line in possible) or house in ended
        if not wins and always and battle.scenario.track[enemy] != "rout":
            message = Sentence("told-warn-no-way", house=house, enemy=enemy)
            yield battle.warn("house-cannot-win", ("victory",), message)


def idle_rules(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-never-fires`: the trigger of a special rule cannot happen, or its conditions cannot hold."""
    for id, rule in battle.scenario.rules_in_force.items():
        message = _never_happens(battle, rule.on)
        if message is not None:
            yield battle.warn("rule-never-fires", ("rules", id, "on"), message)
            continue
        why = _never(battle, rule.if_, ("rules", id, "if"))
        if why is not None:
            yield battle.warn("rule-never-fires", why[0], why[1])


def rules_switched_off(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-off`: a special rule is switched off, so that it does nothing."""
    for id, rule in battle.scenario.rules.items():
        if rule.off:
            yield battle.warn("rule-off", ("rules", id, "off"), Sentence("told-warn-rule-off"))


def _never(battle: CheckedPlan, conditions: tuple[Condition, ...], at: Steps) -> tuple[Steps, str] | None:
    """Return the place of a condition in a list that can never hold, and the reason, or None if there is none."""
    for n, condition in enumerate(conditions):
        why = _cannot_hold(battle, condition)
        if why is not None:
            return (*at, n), why
    return None


def _cannot_hold(battle: CheckedPlan, condition: Condition) -> str | None:
    """Return why a condition can never hold, or None if it perhaps can."""
    match condition:
        case InRound(from_=first, to=last):
            if first > battle.scenario.rounds:
                return Sentence("told-warn-no-round", round=first, rounds=battle.scenario.rounds)
            return (
                Sentence("told-warn-no-such-rounds", first=first, last=last)
                if last is not None and last < first
                else None
            )
        case CountIs(at_least=int(least), at_most=int(most)) if least > most:
            return Sentence("told-warn-no-number", least=least, most=most)
        case Controls():
            return _cannot_control(battle, condition)
        case CaptureHappened(commander=name):
            return None if name in _commanders(battle) else Sentence("told-warn-absent", name=name)
        case HoldsMarker(markers=names):
            known = {each for id, marker in battle.scenario.markers.items() for each in (id, marker.kind)}
            known |= set(marker_ids(battle.scenario.markers))
            return None if known & set(names) else Sentence("told-warn-no-marker")
        case AnyOf(these=these):
            whys = [_cannot_hold(battle, each) for each in these]
            return whys[0] if whys and all(why is not None for why in whys) else None
        case _:
            return None


def _cannot_control(battle: CheckedPlan, asked: Controls) -> str | None:
    objectives = battle.scenario.objectives
    named = list(objectives) if asked.objectives == "all" else list(asked.objectives)
    least = len(named) if asked.at_least is None else asked.at_least
    within = [
        id
        for id in named
        if objectives[id].control == asked.house
        or battle.reached_by[asked.house] >> battle.board.index[objectives[id].at] & 1
        or any(isinstance(word.thing, TakeControl) for word in battle.words)
    ]
    if len(within) >= least:
        return None
    if least > len(named):
        return Sentence("told-warn-too-many-objectives", least=least, count=len(named))
    lost = ", ".join(id for id in named if id not in within)
    return Sentence("told-warn-cannot-control", house=asked.house, names=lost)


def _commanders(battle: CheckedPlan) -> dict[str, House]:
    return {unit.commander.partition(":")[0]: battle.house_of(unit) for unit in battle.units.values() if unit.commander}


def _never_happens(battle: CheckedPlan, trigger: Any) -> str | None:
    """Return why the trigger of a rule can never happen, or None if it perhaps can."""
    match trigger:
        case WhenCaptured(house=house, commander=name):
            there = _commanders(battle)
            if name is not None and name not in there:
                return Sentence("told-warn-absent", name=name)
            fits = [who for who, his in there.items() if house in (None, his) and name in (None, who)]
            return None if fits else Sentence("told-warn-no-commander-meant")
        case Burnt(terrain=terrain, in_=area):
            return _never_burns(battle, terrain, battle.area(area))
        case LeftBoard() if not any(isinstance(word.thing, LeaveBoard) for word in battle.words):
            return Sentence("told-warn-nobody-leaves")
        case EndsTurn() | Enters() | StartsMove() | WhenEliminated() | LeftBoard():
            return _never_by_a_unit(battle, trigger)
        case _:
            return None


def _never_burns(battle: CheckedPlan, terrain: tuple[str, ...] | None, area: int) -> str | None:
    if not battle.is_fixed:
        return None
    there = {id for hex, id in enumerate(battle.terrain) if area >> hex & 1}
    wanted = there if terrain is None else there & set(terrain)
    if not wanted:
        return Sentence("told-warn-nothing-there")
    return None if any(battle.catalogue.terrain[id].fire for id in wanted) else Sentence("told-warn-nothing-burns")


def _never_by_a_unit(battle: CheckedPlan, trigger: Any) -> str | None:
    fitting = [
        id
        for id, unit in battle.units.items()
        if trigger.house in (None, battle.house_of(unit))
        and (trigger.units is None or id in trigger.units)
        and (trigger.branches is None or battle.kind_of(unit).branch in trigger.branches)
        and (trigger.ranks is None or unit.rank in trigger.ranks)
        and (trigger.kinds is None or battle.kind_of(unit).id in trigger.kinds)
    ]
    if not fitting:
        return Sentence("told-warn-no-unit-meant")
    area = battle.area(trigger.in_)
    if not any(battle.reach(id) & area for id in fitting):
        return Sentence("told-warn-area-closed", area=trigger.in_)
    return None
