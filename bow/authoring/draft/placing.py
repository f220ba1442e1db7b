"""The forces of a plan: placing, moving, changing and removing units, and the components left in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from bow.authoring.draft.plan_value import PlanValue, at_hex, entries, hex_of, items, next_id, replaced_part, words_in
from bow.content.box import BoxUse, box_uses, the_box
from bow.content.catalogue import Catalogue
from bow.content.terms import HOUSES, RANKS, House, Rank

FORCES = ("units", "reserve")
_KEYS = ("kind", "commander", "house", "rank", "at", "figures")


def commander_name(unit: Any) -> str | None:
    """Return the commander of a unit, without title, or None."""
    id = unit.get("commander") if isinstance(unit, Mapping) else None
    return id.partition(":")[0] if isinstance(id, str) else None


def house_of_unit(unit: Mapping[str, Any], catalogue: Catalogue) -> House | None:
    """Return the House of a unit: its own, its commander's or that of its kind; None if it is unknown."""
    house = unit.get("house")
    if house in HOUSES:
        return HOUSES[HOUSES.index(house)]
    commander = catalogue.commanders.get(str(unit.get("commander")))
    kind = catalogue.kinds.get(str(unit.get("kind")))
    return commander.house if commander is not None else kind.house if kind is not None else None


def kind_of_unit(unit: Mapping[str, Any], catalogue: Catalogue) -> str | None:
    """Return the kind id of a unit, by default that on its commander's card; None if it is unknown."""
    kind = unit.get("kind")
    if isinstance(kind, str):
        return kind if kind in catalogue.kinds else None
    commander = catalogue.commanders.get(str(unit.get("commander")))
    return commander.unit if commander is not None else None


def house_letter(unit: Mapping[str, Any], catalogue: Catalogue) -> str:
    """Return the first letter of unit ids of a House: `s` or `l`, or `u` if the House is unknown."""
    return (house_of_unit(unit, catalogue) or "u")[0]


def free_unit_id(value: PlanValue, letter: str) -> str:
    """Return the first free unit id: s1, s2 ... Ids of removed units that rules still name are not free."""
    named = words_in([value.get("rules"), value.get("victory")])
    return next_id(letter, {*entries(value, "units"), *entries(value, "reserve"), *named})


def unit_at(value: PlanValue, name: str) -> str | None:
    """Return the unit on a hex, or None if there is none."""
    return next(iter(at_hex(value, "units", name)), None)


def placed_unit(value: PlanValue, at: str, unit: Mapping[str, Any], catalogue: Catalogue) -> tuple[dict[str, Any], str]:
    """Return the plan with a unit on a hex, and its id.

    It replaces a unit on the hex: one of the same House keeps its id. A commander who is already in the plan is moved,
    and the unit keeps its id.

    Args:
        value: the plan.
        at: the hex.
        unit: the unit as written in a plan: `kind` or `commander`, `rank`, perhaps `house` and `figures`.
        catalogue: the content of the plan.
    """
    name = commander_name(unit)
    entry = _in_order({**unit, "at": at})
    letter = house_letter(unit, catalogue)
    before = unit_at(value, at)
    own = [
        id
        for part in FORCES
        for id, each in entries(value, part).items()
        if name is not None and commander_name(each) == name
    ]
    if own:
        made = removed_units(value, [id for id in (before, *own[1:]) if id not in (None, own[0])])
        if own[0] in entries(made, "reserve"):
            made = replaced_part(made, "reserve", _without(entries(made, "reserve"), own[0]))
        return replaced_part(made, "units", {**entries(made, "units"), own[0]: entry}), own[0]
    if before is not None:
        old = value["units"][before]
        if house_letter(old, catalogue) == letter:
            return replaced_part(value, "units", {**entries(value, "units"), before: entry}), before
        value = removed_units(value, [before])
    id = free_unit_id(value, letter)
    return replaced_part(value, "units", _beside_its_house(entries(value, "units"), id, entry)), id


def moved_unit(value: PlanValue, id: str, at: str) -> dict[str, Any]:
    """Return the plan with a unit on another hex; a unit already there takes its former place.

    Raises:
        KeyError: there is no such unit on the board.
    """
    units = entries(value, "units")
    old = hex_of(units[id])
    other = unit_at(value, at)
    if other is not None and old is not None and other != id:
        units[other] = {**units[other], "at": old}
    units[id] = {**units[id], "at": at}
    return {**value, "units": units}


def removed_units(value: PlanValue, ids: Iterable[str | None]) -> dict[str, Any]:
    """Return the plan without some units, on the board or in reserve. Rules that name them stay as they are."""
    made = dict(value)
    gone = set(ids)
    for part in FORCES:
        if part in made:
            kept = {id: unit for id, unit in entries(made, part).items() if id not in gone}
            made = replaced_part(made, part, kept)
    return made


def ranked_unit(value: PlanValue, id: str, rank: Rank) -> dict[str, Any]:
    """Return the plan with another rank of a unit. Raises KeyError if there is no such unit."""
    return _changed_unit(value, id, {"rank": rank})


def raised_rank(rank: Any, steps: int) -> Rank:
    """Return the rank some steps higher (negative: lower). Green is the lowest, red the highest."""
    at = RANKS.index(rank) if rank in RANKS else 0
    return RANKS[max(0, min(len(RANKS) - 1, at + steps))]


def _unit_of(value: PlanValue, id: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = (entries(value, "reserve") | entries(value, "units"))[id]
    return found


def _changed_unit(value: PlanValue, id: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    part = "units" if id in entries(value, "units") else "reserve"
    unit = _in_order({**_unit_of(value, id), **fields})
    return replaced_part(value, part, {**entries(value, part), id: unit})


def _in_order(unit: Mapping[str, Any]) -> dict[str, Any]:
    """Return a unit without None values; its keys are sorted unless they are in order already."""
    kept = {key: item for key, item in unit.items() if item is not None}
    if list(kept) == [key for key in _KEYS if key in kept]:
        return kept
    return {key: kept[key] for key in sorted(kept, key=lambda key: _KEYS.index(key) if key in _KEYS else len(_KEYS))}


def _beside_its_house(units: dict[str, Any], id: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the units with a new one behind the last whose id begins with the same letter."""
    last = max((n for n, each in enumerate(units) if each[:1] == id[:1]), default=len(units) - 1)
    pairs = list(units.items())
    return dict([*pairs[: last + 1], (id, entry), *pairs[last + 1 :]])


def _without(part: Mapping[str, Any], id: str) -> dict[str, Any]:
    return {each: item for each, item in part.items() if each != id}


def uses_of_box(value: PlanValue, catalogue: Catalogue) -> dict[tuple[str, str], BoxUse]:
    """Return how many of each limited component a plan uses, by part and id.

    A plan with faults is counted as far as possible. `bow check` warns by the same count.
    """
    units = [unit for part in FORCES for unit in entries(value, part).values() if isinstance(unit, Mapping)]
    figures: Counter[str] = Counter(dict.fromkeys(catalogue.kinds, 0))
    for unit in units:
        kind = kind_of_unit(unit, catalogue)
        if kind is not None:
            figures[kind] += _number(unit.get("figures")) or catalogue.kinds[kind].figures
            figures[kind] -= "commander" in unit
    tokens = entries(value, "tokens")
    uses = box_uses(
        figures,
        Counter(each for each in entries(value, "pieces").values() if isinstance(each, str)),
        _markers(value),
        {
            "units": len(units),
            "command_tokens": sum(_number(count) for count in tokens.values()),
            "control_markers": len(entries(value, "objectives")),
            "devastation": len(items(value, "devastated")),
            "fires": len(entries(value, "fires")),
        },
    )
    return {(use.part, use.id): use for use in uses}


def left_of(uses: Mapping[tuple[str, str], BoxUse], part: str, id: str = "") -> int | None:
    """Return how many of a component are left in the box, or None if there is no limit. Negative: the plan needs more.

    A kind of unit is counted in figures.
    """
    use = uses.get((part, id))
    return None if use is None else use.most - use.needed


def commanders_left(value: PlanValue, catalogue: Catalogue) -> list[str]:
    """Return the commanders, with title, who are not yet in the plan under any title."""
    named = {
        str(unit["commander"]).partition(":")[0]
        for part in FORCES
        for unit in entries(value, part).values()
        if isinstance(unit, Mapping) and "commander" in unit
    }
    return [id for id in catalogue.commanders if id.partition(":")[0] not in named]


def kinds_of_marker(value: PlanValue) -> list[str]:
    """Return the kinds of marker in the box, followed by those that only this plan has."""
    return list(dict.fromkeys([*the_box().markers, *_markers(value)]))


def _markers(value: PlanValue) -> Counter[str]:
    found: Counter[str] = Counter()
    for marker in entries(value, "markers").values():
        if isinstance(marker, Mapping) and isinstance(marker.get("kind"), str):
            found[marker["kind"]] += _number(marker.get("count")) or 1
    return found


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
