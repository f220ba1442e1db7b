"""Changes of plain values (maps, lists, words, numbers) that leave the value itself as it is."""

from __future__ import annotations

from typing import Any

Steps = tuple[str | int, ...]


def part_at(value: Any, path: Steps, default: Any = None) -> Any:
    """The part at a path; `default` if there is none.

    >>> part_at({"units": {"s1": {"at": "C4"}}}, ("units", "s1", "at"))
    'C4'
    """
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return default
    return value


def with_part(value: Any, path: Steps, item: Any) -> Any:
    """The value with another part at a path; maps on the way that are not there are made.

    >>> with_part({"rounds": 5}, ("fires", "C4"), 2)
    {'rounds': 5, 'fires': {'C4': 2}}
    """
    if not path:
        return item
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(value) if isinstance(value, list) else []
        if step == len(items):
            items.append(None)
        items[step] = with_part(items[step], rest, item)
        return items
    holder = dict(value) if isinstance(value, dict) else {}
    holder[step] = with_part(holder.get(step), rest, item)
    return holder


def without_part(value: Any, path: Steps) -> Any:
    """The value without the part at a path, and without maps and lists of it that would be empty then.

    >>> without_part({"rounds": 5, "fires": {"C4": 2}}, ("fires", "C4"))
    {'rounds': 5}
    """
    step, rest = path[0], path[1:]
    if part_at(value, path, _NOTHING) is _NOTHING:
        return value
    kept = without_part(value[step], rest) if rest else None
    if isinstance(value, list):
        assert isinstance(step, int)
        return [*value[:step], *([kept] if rest and kept not in ({}, []) else []), *value[step + 1 :]]
    if rest and kept not in ({}, []):
        return {**value, step: kept}
    return {key: item for key, item in value.items() if key != step}


_NOTHING = object()
