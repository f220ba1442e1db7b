"""Functions on the plain value of a battle plan, as read from YAML.

They return new plans and change nothing in place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from bow.content.models import HexName
from bow.hexes import Board, parse_map

PlanValue = Mapping[str, Any]
"""A whole battle plan: maps, lists, words and numbers. A change always makes a new value."""

KEYS: Final = (
    *("format", "id", "number", "name", "author", "version", "license", "needs"),
    *("source", "story", "rounds", "tokens", "dice", "cards", "momentum", "track"),
    *("edges", "board", "map", "pieces", "fires", "devastated", "treat-as", "compass", "light"),
    *("objectives", "units"),
    *("reserve", "areas", "markers", "counters", "rules", "victory", "options", "favoured", "variants", "facts"),
    "translations",
)
"""The keys of a battle plan in the order in which new ones are put among those that are there."""

ON_ONE_HEX: Final = ("units", "objectives", "markers")
"""Parts whose entries have a hex: `at`."""
BY_HEX: Final = ("pieces", "fires")
"""Parts whose keys are hexes."""


class LostPart(NamedTuple):
    """A part without a hex after a change: its section of the plan, its id (or hex), and its former hex."""

    part: str
    id: str
    at: str


def entries(value: PlanValue, key: str) -> dict[str, Any]:
    """Return a copy of a part that is a map; empty if there is none."""
    part = value.get(key)
    return dict(part) if isinstance(part, Mapping) else {}


def items(value: PlanValue, key: str) -> list[Any]:
    """Return a copy of a part that is a list; empty if there is none."""
    part = value.get(key)
    return list(part) if isinstance(part, list | tuple) else []


def replaced_part(value: PlanValue, key: str, part: Any) -> dict[str, Any]:
    """Return the plan with a part replaced; None or an empty part removes it. A new key goes to its usual place."""
    if part is None or part in ({}, []):
        return {each: item for each, item in value.items() if each != key}
    if key in value:
        return {each: part if each == key else item for each, item in value.items()}
    before = KEYS[: KEYS.index(key)] if key in KEYS else tuple(value)
    last = max((n for n, each in enumerate(value) if each in before), default=-1)
    pairs = list(value.items())
    return dict([*pairs[: last + 1], (key, part), *pairs[last + 1 :]])


def ground_of(value: PlanValue) -> tuple[Board, list[str]]:
    """Return the board of a plan, and the ground character of each of its hexes.

    Raises:
        MapError: the map cannot be read; the message says where and why.
    """
    text = value.get("map")
    board, ground = _parsed(text if isinstance(text, str) else "")
    return board, list(ground)


@lru_cache(maxsize=64)
def _parsed(text: str) -> tuple[Board, tuple[str, ...]]:
    board, ground = parse_map(text)
    return board, tuple(ground)


def hex_of(entry: Any) -> str | None:
    """Return the hex of a unit, a marker or an objective, or None."""
    at = entry.get("at") if isinstance(entry, Mapping) else None
    return at if isinstance(at, str) else None


def at_hex(value: PlanValue, part: str, name: str) -> list[str]:
    """Return the ids of the entries of `units`, `objectives` or `markers` on a hex."""
    return [id for id, entry in entries(value, part).items() if hex_of(entry) == name]


def next_id(stem: str, taken: Iterable[str], separator: str = "") -> str:
    """Return the first of `stem1`, `stem2` ... that is not taken."""
    names = set(taken)
    return next(made for n in range(1, len(names) + 2) if (made := f"{stem}{separator}{n}") not in names)


def span_of(area: Mapping[str, Any], key: str, kind: type) -> list[Any]:
    """Return the first and the last row or column of an area; empty if they are missing or malformed."""
    span = area.get(key)
    sound = isinstance(span, list) and len(span) == 2 and all(isinstance(each, kind) and each for each in span)
    return list(span) if sound and span is not None else []


def words_in(thing: Any) -> set[str]:
    """Return every word in a plain value, keys included."""
    if isinstance(thing, str):
        return {thing}
    if isinstance(thing, Mapping):
        return {word for key, item in thing.items() for word in words_in(key) | words_in(item)}
    if isinstance(thing, list | tuple):
        return {word for item in thing for word in words_in(item)}
    return set()


def moved_hexes(
    value: PlanValue, moved: Callable[[str], HexName | None]
) -> tuple[dict[str, Any], tuple[LostPart, ...]]:
    """Return the plan with everything on hexes moved to other hexes, except the map.

    Args:
        value: the plan.
        moved: returns the new name of a hex, or None if the hex is deleted and its content is lost.

    Returns:
        The plan and all lost parts. An area loses only the hex, as long as it has others.
    """
    lost: list[LostPart] = []
    made = dict(value)

    def new_place(part: str, id: Any, at: Any) -> Any:
        place = moved(at) if is_hex_name(at) else at  # a word that is no hex is a fault, and stays
        if place is None:
            lost.append(LostPart(part, id, at))
        return place

    for part in BY_HEX:
        pairs = [(new_place(part, name, name), item) for name, item in entries(value, part).items()]
        made = replaced_part(made, part, {name: item for name, item in pairs if name is not None})
    burnt = [new_place("devastated", name, name) for name in items(value, "devastated")]
    made = replaced_part(made, "devastated", [name for name in burnt if name is not None])
    for part in ON_ONE_HEX:
        kept = {}
        for id, entry in entries(value, part).items():
            at = hex_of(entry)
            place = new_place(part, id, at) if at is not None else None
            if at is None or place is not None:
                kept[id] = entry if at is None else {**entry, "at": place}
        made = replaced_part(made, part, kept)
    areas = {}
    for id, area in entries(value, "areas").items():
        if not isinstance(area, Mapping) or not isinstance(area.get("hexes"), list):
            areas[id] = area
            continue
        hexes = [place for name in area["hexes"] if (place := new_place("areas", id, name)) is not None]
        if hexes or not area["hexes"]:
            areas[id] = {**area, "hexes": hexes}
    return replaced_part(made, "areas", areas), tuple(lost)


def is_hex_name(word: object) -> bool:
    """Return whether a word looks like the name of a hex, such as C4."""
    return isinstance(word, str) and re.fullmatch("[A-Z][1-9][0-9]?", word) is not None
