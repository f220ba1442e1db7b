"""Removal of the faulty parts of a plan, so that the rest can be played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from bow.authoring.draft.checked import Steps, path_in
from bow.authoring.later_rounds import without_rules
from bow.authoring.left_out import LeftOut
from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.yaml_reading import Document, parse_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in

BY_ID: Final = ("objectives", "areas", "markers", "reserve", "rules")
MOST_PASSES: Final = 50
"""The most passes: removing one part can make another faulty."""


def pruned(
    value: Mapping[str, Any], written: Callable[[Mapping[str, Any]], str], catalogue: Catalogue, gone: Collection[str]
) -> tuple[dict[str, Any], Document, Scenario, list[LeftOut]]:
    """Return a plan without its faulty parts.

    Args:
        value: the plan as plain values.
        written: returns the YAML text of a plan.
        catalogue: the content of the plan.
        gone: units that took part in the battle and are out of play.

    Returns:
        The plan, its document, the plan as played, and the parts left out.

    Raises:
        InputError: a fault is in a part that every battle needs, such as the map.
    """
    made = dict(value)
    left: list[LeftOut] = []
    for left_passes in range(MOST_PASSES, -1, -1):
        document = parse_yaml(written(made), "battle")
        try:
            scenario = scenario_in(document, catalogue, WORDS)
        except InputError as error:
            if not left_passes:
                raise
            made = _without_faults(made, document, error, gone, left)
            continue
        faults = [Fault("battle", None, "", str(fault)) for fault in Battle.start(scenario, seed=1).faults()]
        if faults:
            raise InputError(faults)
        return made, document, scenario, left
    raise AssertionError("the last pass raises or returns")


def _without_faults(
    value: dict[str, Any], document: Document, error: InputError, gone: Collection[str], left: list[LeftOut]
) -> dict[str, Any]:
    """Remove the parts that the faults are about. Raises InputError if none of them can be removed."""
    found: dict[Steps, LeftOut] = {}
    for fault in error.faults:
        path = path_in(document, fault)
        part = _part_of(value, path)
        if part is None:
            continue
        named = _at(value, path)
        why = (
            LeftOut(_dotted(part), "unit", {"unit": named})
            if isinstance(named, str) and named in gone
            else LeftOut(_dotted(part), "fault", {"why": fault.message})
        )
        found.setdefault(part, why)
    whole = {path: why for path, why in found.items() if not any(path[:n] in found for n in range(1, len(path)))}
    if not whole:
        raise error
    for path in sorted(whole, key=lambda path: [(isinstance(step, str), step) for step in path], reverse=True):
        value = _without(value, path)
        left.append(whole[path])
    return value


def _part_of(value: Mapping[str, Any], path: Steps) -> Steps | None:
    """Return the smallest part around a fault that a plan does not need, or None if every part around it is needed."""
    if path[:1] == ("translations",):
        return path[:3]
    if path[:1] == ("victory",) or (path and path[0] in BY_ID):
        if len(path) < 2:
            return None
        in_list = path[0] == "rules" and path[-2:-1] == ("units",) and len(_at(value, path[:-1])) > 1
        return path if in_list else path[:2]
    return None


def _at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def _without(value: dict[str, Any], path: Steps) -> dict[str, Any]:
    """Return the plan without a part; a rule that shared the text of a deleted rule gets that text."""
    if len(path) == 2 and path[0] == "rules":
        rules = value["rules"]
        return {**value, "rules": without_rules(rules, {id: rule for id, rule in rules.items() if id != path[1]})}
    return dict(_taken_out(value, path))


def _taken_out(value: Any, path: Steps) -> Any:
    step, *rest = path
    if isinstance(value, list):
        return [
            _taken_out(item, tuple(rest)) if n == step else item for n, item in enumerate(value) if rest or n != step
        ]
    return {
        key: _taken_out(item, tuple(rest)) if key == step else item
        for key, item in value.items()
        if rest or key != step
    }


def _dotted(path: Steps) -> str:
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)
