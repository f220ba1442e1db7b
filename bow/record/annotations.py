"""Annotations: lines of a journal that are not actions. They change no game.

    {"aside":"note","after":12,"values":{"id":1,"of":"stark","shape":"pin","hexes":["C4"],"text":"Hold"},"sum":"..."}

A line has a kind, the number of actions before it, and plain values. Each kind has a module that checks its values; the
game names its kinds (`GameRecords.annotation_checks`). Lines of an unknown kind are kept and ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bow.record.lines import line_of
from bow.system.sentence import Sentence

#: the key that makes a line an annotation
KEY = "aside"
#: longest name of a kind, in letters
MOST_LETTERS = 40


class Annotation(NamedTuple):
    """A line that is not an action: its kind, the number of actions before it, its values."""

    kind: str
    after: int
    values: dict[str, Any]


class Annotations:
    """The annotations of one journal, in the order of its lines."""

    def __init__(self, checks: Mapping[str, Callable[[dict[str, Any]], object]]) -> None:
        """Take the checks by kind: functions that raise ValueError with the reason for wrong values."""
        self.found: list[Annotation] = []
        self._checks = checks

    def take(self, value: dict[str, Any], done: int) -> bool:
        """Add a line after `done` actions. Return False if it is not an annotation.

        Raises:
            ValueError: it is a malformed annotation; the error says why.
        """
        if KEY not in value:
            return False
        kind, after, values = value[KEY], value.get("after"), value.get("values")
        if not isinstance(kind, str) or not kind or len(kind) > MOST_LETTERS:
            raise ValueError(Sentence("told-aside-kind"))
        if type(after) is not int or after != done:
            raise ValueError(Sentence("told-aside-after", done=done))
        if not isinstance(values, dict):
            raise ValueError(Sentence("told-key-of-type", key="values", kind="dict"))
        if kind in self._checks:
            self._checks[kind](values)
        self.found.append(Annotation(kind, after, values))
        return True


def annotation_line(kind: str, after: int, values: dict[str, Any]) -> bytes:
    """Return the line of an annotation, with its sum and the end of the line."""
    return line_of({KEY: kind, "after": after, "values": values})


def in_place(annotations: Sequence[Annotation], last: int) -> list[Annotation]:
    """Return annotations as in a record of only the actions that count, without those after undone actions.

    Args:
        annotations: in the order in which they were written.
        last: how many actions count in the end.
    """
    found: list[Annotation] = []
    for annotation in reversed(annotations):
        last = min(last, annotation.after)
        found.append(annotation._replace(after=last))
    return found[::-1]


def until(annotations: Iterable[Annotation], done: int) -> list[Annotation]:
    """Return the annotations of `in_place` before the action that follows `done` actions."""
    return [annotation for annotation in annotations if annotation.after <= done]
