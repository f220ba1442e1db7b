"""Annotations: lines of a journal that are not actions. They change no game.

    {"aside":"note","after":12,"values":{"id":1,"of":"stark","shape":"pin","hexes":["C4"],"text":"Hold"},"sum":"..."}

A line has a kind, the number of actions before it, and plain values. Each kind has a check of its values; the game
names its kinds (`GameRecords.annotation_checks`). Lines of an unknown kind are kept and ignored. The kinds for bot
programs are here: the random number that one got, and the bot that replaced it after a failure.

    {"aside":"program","after":0,"values":{"house":"stark","program":"./mybot","seed":183501937411}}
    {"aside":"stand-in","after":12,"values":{"house":"stark","program":"./mybot","fault":"late","detail":"","bot":"greedy"}}

`seed` is for the program's own random choices, and comes from the system. `fault` is a word; the current words are the
keys of `FAULTS` in `bow.bots.programs.outside_bot`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

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


#: the kind of the lines about a number
PROGRAM: Final = "program"
#: the kind of the lines about a failure: from that line on one of our bots decides for the House
STAND_IN: Final = "stand-in"
#: the greatest number of a program
MOST_SEED: Final = 2**53
MOST_IN_TEXT: Final = 400
_WORD = re.compile("[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class StandIn:
    """The bot that decided from then on.

    Attributes:
        house: the House for which it decided.
        program: the command line of the program that failed.
        fault: a word for the failure; `detail`: further information.
        bot: the name of the bot.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str


def stand_in_of(values: dict[str, Any], houses: Sequence[str]) -> StandIn:
    """Return the stand-in from the values of its line; `houses` are those of the game.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    for key in ("fault", "bot"):
        if not isinstance(values.get(key), str) or not _WORD.fullmatch(values[key]):
            raise ValueError(Sentence("told-stand-in-word", key=key))
    for key in ("program", "detail"):
        _check_text(values, key)
    return StandIn(values["house"], values["program"], values["fault"], values["detail"], values["bot"])


def program_seed_of(values: dict[str, Any], houses: Sequence[str]) -> int:
    """Return the number for a program's random choices, from the values of its line.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    _check_text(values, "program")
    seed = values.get("seed")
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise ValueError(Sentence("told-key-of-type", key="seed", kind="whole number"))
    return seed


def _check_house(values: dict[str, Any], houses: Sequence[str]) -> None:
    if values.get("house") not in houses:
        raise ValueError(Sentence("told-stand-in-house", houses=", ".join(houses)))


def _check_text(values: dict[str, Any], key: str) -> None:
    text = values.get(key)
    if not isinstance(text, str) or len(text) > MOST_IN_TEXT or not text.isprintable():
        raise ValueError(Sentence("told-stand-in-text", key=key, most=MOST_IN_TEXT))
