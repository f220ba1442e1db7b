"""Which fields of special rules the rule cases play: those without which a case fails."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel

from bow.battle import Battle
from bow.battle.core.deed import Cost, Result, Target
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS
from bow.content.case_files import RuleCase, cases_in
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_yaml
from bow.content.plans import Area, Counter, Marker, Objective, ReserveUnit, ScenarioUnit, SpecialRule, Victory
from bow.record.cases import Case, run_case

HERE = Path(__file__).parent
EFFECTS = "effect"
#: what stands in a special rule, by the word of its owner: `trigger enters`, `effect grant`
WORDS: dict[str, Mapping[str, type]] = {
    "trigger": TRIGGERS,
    EFFECTS: MODIFIERS | DEEDS,
    "condition": CONDITIONS,
    "count": COUNTS,
}
#: the parts of a position that special rules are made of
PARTS: dict[str, type[BaseModel]] = {
    "rules": SpecialRule,
    "victory": Victory,
    "areas": Area,
    "markers": Marker,
    "counters": Counter,
    "objectives": Objective,
    "reserve": ReserveUnit,
    "units": ScenarioUnit,
}
#: the keys of fields that hold words, and the kind of these
HOLDERS = {
    "on": "trigger",
    "if": "condition",
    "these": "condition",
    "of": "count",
    "per": "count",
    "do": EFFECTS,
    "else": EFFECTS,
    "effects": EFFECTS,
    "effect": EFFECTS,
}
#: the keys of fields that hold a map, or a list of maps
MAPS: dict[str, type] = {"target": Target, "cost": Cost, "results": Result}

Steps = tuple[str | int, ...]


class Use(NamedTuple):
    """A field that a case sets, by its place in the position."""

    case: RuleCase
    place: Steps


class FieldOf(NamedTuple):
    """A field by its owner and its key in a file."""

    owner: str
    key: str

    def __str__(self) -> str:
        return f"{self.owner}: {self.key}"


def fields_of_words() -> Iterator[FieldOf]:
    """Yield every field of the words and maps of special rules, and of the parts of a battle that these refer to."""
    owners = {f"{kind} {word}": made for kind, words in WORDS.items() for word, made in words.items()}
    for owner, made in (owners | {made.__name__: made for made in MAPS.values()}).items():
        for field in dataclasses.fields(made):
            if field.init:
                yield FieldOf(owner, _key(field.name))
    for part in PARTS.values():
        for name in part.model_fields:
            yield FieldOf(part.__name__, _key(name))


def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def uses() -> dict[FieldOf, list[Use]]:
    """Return the fields that the cases of this folder set, with the places where they do."""
    found: dict[FieldOf, list[Use]] = {}
    for file in sorted(HERE.rglob("*.yaml")):
        for case in cases_in(read_yaml(file)):
            for field, place in _in_position(case.position):
                found.setdefault(field, []).append(Use(case, place))
    return found


def _in_position(position: Mapping[str, Any]) -> Iterator[tuple[FieldOf, Steps]]:
    for name, made in PARTS.items():
        part = position.get(name) or {}
        for id, record in part.items() if isinstance(part, dict) else enumerate(part):
            if isinstance(record, dict):
                yield from _in_map(made.__name__, record, (name, id))
    for n, lasting in enumerate(position.get("effects", ())):
        yield from _in_words(EFFECTS, lasting["effect"], ("effects", n, "effect"))


def _in_map(owner: str, values: Mapping[str, Any], at: Steps) -> Iterator[tuple[FieldOf, Steps]]:
    for key, value in values.items():
        here = (*at, key)
        yield FieldOf(owner, key), here
        if key in HOLDERS:
            yield from _in_words(HOLDERS[key], value, here)
        elif key in MAPS and isinstance(value, dict):
            yield from _in_map(MAPS[key].__name__, value, here)
        elif key in MAPS:
            for n, each in enumerate(value):
                yield from _in_map(MAPS[key].__name__, each, (*here, n))


def _in_words(kind: str, value: Any, at: Steps) -> Iterator[tuple[FieldOf, Steps]]:
    if isinstance(value, list):
        for n, each in enumerate(value):
            yield from _in_words(kind, each, (*at, n))
    elif isinstance(value, dict):
        for word, values in value.items():
            if word in WORDS[kind]:
                yield from _in_map(f"{kind} {word}", values, (*at, word))


def is_played(use: Use) -> bool:
    """Return whether the case fails without the field.

    If the field must be given, that is asked of its rule or part; if rules name the part, of all rules.
    """
    tried = (_fails_without(use.case, place) for place in (use.place, use.place[:2], ("rules",)))
    return next((fails for fails in tried if fails is not None), False)


def _fails_without(case: RuleCase, place: Steps) -> bool | None:
    """Return whether the case fails without what stands at this place, or None if there is no battle without it."""
    position = deepcopy(dict(case.position))
    holder: Any = position
    for step in place[:-1]:
        holder = holder[step]
    with suppress(KeyError):
        del holder[place[-1]]
    try:
        battle = Battle.from_position(position)
    except InputError:
        return None
    return not run_case(Case(case.id, case.rules, HERE, 1, battle, case.steps)).ok
