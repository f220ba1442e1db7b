"""Events: facts of a game, enough to animate, log and replay it. The words for them stand in the locale files."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One fact: its kind (the key of its sentence) and plain values (ids, names, whole numbers, lists of them)."""

    kind: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{key}={value}" for key, value in self.values.items())])
