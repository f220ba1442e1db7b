"""The values of plain YAML scalars, as in YAML 1.2, but stricter."""

from __future__ import annotations

import re

from bow.system.sentence import Sentence

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]{1,3})?")
_CONSTANTS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip

MAX_DIGITS = 4000


def resolve(text: str) -> str | int | float | bool | None:
    """Return the value of an unquoted word: ``3`` is 3; ``no``, ``12:30``, ``0x10`` are words.

    Raises ValueError for a whole number of more than 4000 digits.
    """
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        if len(text) > MAX_DIGITS:
            raise ValueError(Sentence("told-number-too-long"))
        return int(text)
    if _FLOAT.fullmatch(text) and abs(number := float(text)) != float("inf"):
        return number
    return text
