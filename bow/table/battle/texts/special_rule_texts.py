"""The texts of a battle's special rules, and the things on the board that each refers to.

No screen is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from bow.battle.inspection import Inspection
from bow.content.plans import Plan, SpecialRule
from bow.content.special import marker_ids
from bow.table.battle.texts.battle_wording import plan_of

#: fields of triggers, conditions and deeds that name things on the board
NAMING = ("in_", "area", "markers", "units", "objectives")


class About(NamedTuple):
    """The things that a special rule refers to."""

    areas: frozenset[str]
    markers: frozenset[str]
    units: frozenset[str]
    objectives: frozenset[str]


def rules_with_text(battle: Inspection) -> list[tuple[str, str]]:
    """Return id and text of the special rules with a text, in the player's language, without duplicates."""
    plan = plan_of(battle) or battle.plan
    found: dict[str, str] = {}
    for id, rule in plan.rules_in_force.items():
        if rule.text is not None:
            found.setdefault(rule.text, id)
    return [(id, text) for text, id in found.items()]


def rules_about(battle: Inspection, kind: str) -> list[str]:
    return [text for id, text in rules_with_text(battle) if kind in _kinds(battle.plan, about(battle.plan, id))]


def arrivals_of(battle: Inspection, unit: str) -> list[str]:
    return [text for id, text in rules_with_text(battle) if unit in about(battle.plan, id).units]


def entries(battle: Inspection) -> dict[str, str]:
    """Return the hexes of the areas where reserve units come into play, with the House of the units."""
    found: dict[str, str] = {}
    for rule in battle.plan.rules_in_force.values():
        for deed in _arrivals(rule.do):
            house = _house_of(battle, deed.units[0])
            found |= dict.fromkeys(sorted(battle.area(deed.in_)), house)
    return found


def _arrivals(value: Any) -> Iterator[Any]:
    """Yield the deeds, nested ones too, by which units come into play in an area."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _arrivals(each)
    elif is_dataclass(value):
        if getattr(value, "word", "") == "arrive" and getattr(value, "in_", None) is not None:
            yield value
        yield from _arrivals(getattr(value, "do", ()))


def _house_of(battle: Inspection, unit: str) -> str:
    waiting = battle.plan.reserve[unit]
    if waiting.house is not None:
        return waiting.house
    if waiting.commander is not None:
        return battle.catalogue.commanders[waiting.commander].house
    assert waiting.kind is not None
    return battle.catalogue.kinds[waiting.kind].house


def hexes_about(battle: Inspection, rule: str) -> tuple[str, ...]:
    """Return the hexes that a special rule refers to: areas, objectives, markers of its kinds, units.

    They are in the order of the board, as the order of the markers would reveal secret ones.
    """
    spoken = about(battle.plan, rule)
    found: set[str] = set()
    for area in spoken.areas:
        found |= battle.area(area)
    found |= {battle.objectives[name] for name in spoken.objectives if name in battle.objectives}
    kinds = _kinds(battle.plan, spoken)
    found |= {marker.at for marker in battle.markers() if marker.kind in kinds and marker.at}
    found |= {unit.at for id, unit in battle.units.items() if id in spoken.units}
    return tuple(sorted(found, key=battle.board.index.__getitem__))


def about(plan: Plan, rule: str) -> About:
    """Return the things that a special rule refers to, including following rules without a text."""
    rules = plan.rules_in_force
    ids = list(rules)
    first = ids.index(rule)
    spoken = [rules[rule]]
    for id in ids[first + 1 :]:
        if rules[id].text is not None:
            break
        spoken.append(rules[id])
    named: dict[str, set[str]] = {name: set() for name in NAMING}
    for each in spoken:
        for name, value in _named(each):
            named[name] |= value
    everywhere = {"all"} & named["objectives"]
    return About(
        frozenset((named["in_"] | named["area"]) & plan.areas.keys()),
        frozenset(named["markers"]),
        frozenset(named["units"]),
        frozenset(plan.objectives if everywhere else named["objectives"]),
    )


def _named(rule: SpecialRule) -> Iterator[tuple[str, set[str]]]:
    for part in (rule.on, rule.if_, rule.do):
        yield from _named_in(part)


def _named_in(value: Any) -> Iterator[tuple[str, set[str]]]:
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _named_in(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _named_in(each)
    elif is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name in NAMING and isinstance(inner, (str, tuple)):
                names = (inner,) if isinstance(inner, str) else inner
                yield field.name, {name for name in names if isinstance(name, str)}
            else:
                yield from _named_in(inner)


def _kinds(plan: Plan, spoken: About) -> set[str]:
    """Return the kinds of the markers that a rule names by id or kind."""
    return {
        marker.kind for base, marker in plan.markers.items() if marker.kind in spoken.markers or base in spoken.markers
    } | {marker.kind for id, marker in marker_ids(plan.markers).items() if id in spoken.markers}


def can_score(battle: Inspection) -> bool:
    return gives_points(battle.plan.rules_in_force)


def gives_points(rules: Mapping[str, Any]) -> bool:
    """Return whether any of these special rules gives victory points."""
    return any(_scores(rule.do) for rule in rules.values())


def _scores(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_scores(each) for each in value)
    if not is_dataclass(value):
        return False
    return getattr(value, "word", "") == "score" or _scores(getattr(value, "do", ()))
