"""Changes of plain values, the maps and lists of a file. Each function returns a new value.

The result looks as if written by hand: a word without fields stands alone, a field with its default value is left
out, keys are in the order of the model.

    >>> put({"rank": "blue", "at": "C5"}, ("rank",), "red")
    {'rank': 'red', 'at': 'C5'}
    >>> put({"options": ["evade"], "rounds": 5}, ("options", 0), REMOVED)
    {'options': [], 'rounds': 5}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from bow.authoring.forms.fields import FormField, RecordShape, fields_of

Path = tuple[str | int, ...]


class Gone(Enum):
    """Sentinel for an absent value, or one to delete."""

    REMOVED = "removed"


REMOVED: Final = Gone.REMOVED


def get(value: Any, path: Path) -> Any:
    """Return the value at a path, or REMOVED if there is none."""
    for step in path:
        value = _inside(value, step)
    return value


def _inside(value: Any, step: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(step, REMOVED)
    if isinstance(value, list | tuple):
        return value[step] if isinstance(step, int) and step < len(value) else REMOVED
    return {} if isinstance(value, str) and value == step else REMOVED  # a word alone has no fields


def put(value: Any, path: Path, new: Any) -> Any:
    """Return the value with `new` at a path; REMOVED deletes the part.

    Missing maps along the path are made. A list can get one new item, at its end.

    Raises:
        KeyError: a value along the path is no map or list, or a list is too short.
    """
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(value, str) and value == step:
        value = {step: {}}
    if value is REMOVED or value is None:
        value = {}
    if isinstance(value, Mapping):
        inner = put(value.get(step, REMOVED), rest, new)
        if inner is REMOVED:
            return {key: item for key, item in value.items() if key != step}
        return {**value, step: inner}
    if isinstance(value, list | tuple) and isinstance(step, int) and step <= len(value):
        items = list(value)
        inner = put(items[step] if step < len(items) else REMOVED, rest, new)
        return [*items[:step], *(() if inner is REMOVED else (inner,)), *items[step + 1 :]]
    raise KeyError(path)


def without(value: Any, path: Path) -> Any:
    """Return the value without the part at a path, and without maps and lists that become empty.

    >>> without({"rounds": 5, "fires": {"C4": 2}}, ("fires", "C4"))
    {'rounds': 5}
    """
    made = put(value, path, REMOVED)
    while len(path) > 1 and get(made, path[:-1]) in ({}, []):
        path = path[:-1]
        made = put(made, path, REMOVED)
    return made


# --- records
def with_field(record: RecordShape, value: Mapping[str, Any], name: str, new: Any) -> dict[str, Any]:
    """Return a record with a field set. REMOVED, or the default value, leaves the field out."""
    order = [field.name for field in fields_of(record)]
    field = next(field for field in fields_of(record) if field.name == name)
    kept = {key: item for key, item in value.items() if key != name}
    if new is REMOVED or (not field.is_required and _counts_anyway(field, new)):
        return kept
    if name in value:
        return {key: new if key == name else item for key, item in value.items()}
    later = set(order[order.index(name) + 1 :])
    found: dict[str, Any] = {}
    for key, item in kept.items():
        if name not in found and key in later:
            found[name] = new
        found[key] = item
    return {**found, name: found.get(name, new)}


def _counts_anyway(field: FormField, new: Any) -> bool:
    return bool(new == field.default) or (new in ([], {}) and field.default in ([], {}))


# --- words
def word_of(value: Any) -> tuple[str, dict[str, Any]]:
    """Return a word and its fields. A value that is no word gives an empty word."""
    if isinstance(value, str):
        return value, {}
    if isinstance(value, Mapping) and len(value) == 1:
        ((word, fields),) = value.items()
        if isinstance(word, str) and (fields is None or isinstance(fields, Mapping)):
            return word, dict(fields or {})
    return "", {}


def word_with(word: str, fields: Mapping[str, Any]) -> Any:
    """Return a word as a file writes it: alone, or with its fields."""
    return {word: dict(fields)} if fields else word


# --- lists and maps
def with_item(items: Sequence[Any], n: int, new: Any) -> list[Any]:
    """Return a list with an item replaced; REMOVED deletes it; an index past the end appends."""
    return [*items[:n], *(() if new is REMOVED else (new,)), *items[n + 1 :]]


def moved(items: Sequence[Any], n: int, by: int) -> list[Any]:
    """Return a list with an item moved up or down, no further than its ends."""
    found = list(items)
    item = found.pop(n)
    found.insert(max(0, min(len(found), n + by)), item)
    return found


def doubled(items: Sequence[Any], n: int) -> list[Any]:
    """Return a list with an item duplicated, the copy right after it."""
    return [*items[: n + 1], items[n], *items[n + 1 :]]


def moved_key(value: Mapping[str, Any], key: str, by: int) -> dict[str, Any]:
    """Return a map with an entry moved up or down."""
    keys = list(value)
    return {each: value[each] for each in moved(keys, keys.index(key), by)}


def doubled_key(value: Mapping[str, Any], key: str, new: str) -> dict[str, Any]:
    """Return a map with an entry duplicated, the copy right after it under a new key."""
    found: dict[str, Any] = {}
    for each, item in value.items():
        found[each] = item
        if each == key:
            found[new] = item
    return found


def renamed_key(value: Mapping[str, Any], key: str, new: str) -> dict[str, Any]:
    """Return a map with a key renamed, in the same position."""
    return {new if each == key else each: item for each, item in value.items()}


def free_name(wish: str, taken: Iterable[str]) -> str:
    """Return the wished name, with a number appended if it is taken."""
    there = set(taken)
    if wish not in there:
        return wish
    stem = wish.rstrip("0123456789").rstrip("-") or wish
    joint = "" if len(stem) == 1 else "-"  # units are called s1, s2
    return next(name for n in range(2, len(there) + 3) if (name := f"{stem}{joint}{n}") not in there)


def with_changes(plan: Mapping[str, Any], made: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> dict[str, Any]:
    """Return what a function makes of a battle plan, and of each change of its variants as a plan of its own.

    A change without a map is given that of the plan, and loses it again.
    """
    found = dict(made(plan))
    before, after = plan.get("variants"), found.get("variants")
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return found
    variants = dict(after)
    for id, variant in before.items():
        change = variant.get("change") if isinstance(variant, Mapping) else None
        if not isinstance(change, Mapping):
            continue
        own = dict(made({"map": plan.get("map"), **change}))
        if "map" not in change:
            own.pop("map", None)
        variants[id] = {**variants[id], "change": own}
    return {**found, "variants": variants}
