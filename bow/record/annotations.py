"""Lines of a journal that are no actions: a kind and plain values, after so many actions. They change no game.

    {"aside":"note","after":12,"values":{"id":1,"of":"stark","shape":"pin","hexes":["C4"],"text":"Hold"},"sum":"..."}

What a kind says is read by a file of its own: the game names those that it has (`GameKind.annotation_checks`). A kind
that is not known here is kept and left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bow.record.lines import line_of
from bow.system.sentence import Sentence

#: the key that makes a line an aside
KEY = "aside"
#: longest name of a kind, in letters
MOST_LETTERS = 40


class Annotation(NamedTuple):
    """A line that is no action: its kind, how many actions stood before it, its values."""

    kind: str
    after: int
    values: dict[str, Any]


class Annotations:
    """The asides of one journal, in the order of its lines."""

    def __init__(self, checks: Mapping[str, Callable[[dict[str, Any]], object]]) -> None:
        """No asides yet; `checks`: by kind, what refuses wrong values (ValueError, saying why)."""
        self.found: list[Annotation] = []
        self._checks = checks

    def take(self, value: dict[str, Any], done: int) -> bool:
        """Takes a line after so many actions; False: it is no aside.

        Raises:
            ValueError: it is one, of a wrong form; says why.
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
    """The line of an aside, with its sum and its end."""
    return line_of({KEY: kind, "after": after, "values": values})


def in_place(annotations: Sequence[Annotation], last: int) -> list[Annotation]:
    """Asides as a record has them that holds only the actions that count: none stands after what was taken back.

    Args:
        asides: in the order in which they were written.
        last: how many actions count in the end.
    """
    found: list[Annotation] = []
    for annotation in reversed(annotations):
        last = min(last, annotation.after)
        found.append(annotation._replace(after=last))
    return found[::-1]


def until(annotations: Iterable[Annotation], done: int) -> list[Annotation]:
    """Those of `in_place` that stand before the next action after so many."""
    return [annotation for annotation in annotations if annotation.after <= done]
