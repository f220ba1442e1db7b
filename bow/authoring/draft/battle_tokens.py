"""Markers, objectives and areas of a plan: placed on hexes, removed, enlarged and reduced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bow.authoring.draft.plan_value import (
    PlanValue,
    at_hex,
    entries,
    ground_of,
    next_id,
    replaced_part,
    span_of,
    words_in,
)
from bow.content.terms import House


def laid_objective(
    value: PlanValue, at: str, text: str, control: House | None = None, stem: str = "objective"
) -> tuple[dict[str, Any], str]:
    """Return the plan with an objective on a hex, and its id. If the hex has an objective, only its control changes.

    Args:
        value: the plan.
        at: the hex.
        text: its text for players.
        control: the House that controls it at the start; None: neither.
        stem: the beginning of its id.
    """
    there = at_hex(value, "objectives", at)
    if there:
        return controlled(value, there[0], control), there[0]
    id = _free_id(value, "objectives", stem)
    entry = {"at": at} | ({} if control is None else {"control": control}) | {"text": text}
    return replaced_part(value, "objectives", {**entries(value, "objectives"), id: entry}), id


def controlled(value: PlanValue, id: str, control: House | None) -> dict[str, Any]:
    """Return the plan with an objective controlled at the start by another House, or by neither.

    Raises:
        KeyError: there is no such objective.
    """
    objectives = entries(value, "objectives")
    entry = {key: item for key, item in objectives[id].items() if key != "control"}
    if control is not None:
        pairs = list(entry.items())
        at = list(entry).index("at") + 1 if "at" in entry else 0
        entry = dict([*pairs[:at], ("control", control), *pairs[at:]])
    if "control" in objectives[id] and control is not None:
        entry = {**objectives[id], "control": control}
    return replaced_part(value, "objectives", {**objectives, id: entry})


def laid_marker(value: PlanValue, at: str, kind: str, secret: House | None = None) -> tuple[dict[str, Any], str]:
    """Return the plan with one more marker of a kind on a hex, and its id.

    All markers of a kind are secret to the same House: a new one of a known kind takes over the secret of the others.
    """
    markers = entries(value, "markers")
    alike = [each for each in markers.values() if isinstance(each, Mapping) and each.get("kind") == kind]
    known = alike[0].get("secret") if alike else secret
    id = _free_id(value, "markers", kind)
    entry = {"kind": kind} | ({} if known is None else {"secret": known}) | {"at": at}
    return replaced_part(value, "markers", {**markers, id: entry}), id


def removed_token(value: PlanValue, part: str, id: str) -> dict[str, Any]:
    """Return the plan without a marker, an objective or an area. Rules that name it stay as they are."""
    return replaced_part(value, part, {each: item for each, item in entries(value, part).items() if each != id})


def new_area(value: PlanValue, names: Iterable[str], stem: str = "area") -> tuple[dict[str, Any], str]:
    """Return the plan with a new area of some hexes, and its id."""
    id = _free_id(value, "areas", stem)
    hexes = list(dict.fromkeys(names))
    return replaced_part(value, "areas", {**entries(value, "areas"), id: {"hexes": hexes}}), id


def painted_area(value: PlanValue, id: str, names: Iterable[str], inside: bool = True) -> dict[str, Any]:
    """Return the plan with some hexes added to an area, or removed from it; an area without hexes is deleted.

    Rows and columns of an area are first replaced by their hexes.

    Raises:
        KeyError: there is no such area.
        MapError: the map cannot be read.
    """
    areas = entries(value, "areas")
    area = areas[id]
    chosen = list(dict.fromkeys(names))
    kept = hexes_within(value, area)
    kept = [*kept, *(name for name in chosen if name not in kept)] if inside else [n for n in kept if n not in chosen]
    if not kept:
        return removed_token(value, "areas", id)
    others = {key: item for key, item in area.items() if key not in ("hexes", "rows", "columns")}
    return replaced_part(value, "areas", {**areas, id: {"hexes": kept, **others}})


def hexes_within(value: PlanValue, area: Any) -> list[str]:
    """Return the hexes of an area, from its hexes, rows and columns; terrain is ignored.

    Raises:
        MapError: the map cannot be read.
    """
    board, _ = ground_of(value)
    if not isinstance(area, Mapping):
        return []
    rows, columns = span_of(area, "rows", int), span_of(area, "columns", str)
    listed = area.get("hexes")
    if isinstance(listed, list):
        found = [name for name in listed if isinstance(name, str) and name in board.index]
    else:
        found = list(board.names) if rows or columns else []
    if rows:
        found = [name for name in found if rows[0] <= int(name[1:]) <= rows[1]]
    if columns:
        found = [name for name in found if columns[0] <= name[0] <= columns[1]]
    return found


def _free_id(value: PlanValue, part: str, stem: str) -> str:
    """Return the first free id; ids that rules still name are not free."""
    named = words_in([value.get("rules"), value.get("victory")])
    return next_id(stem, {*entries(value, part), *named}, "-")
