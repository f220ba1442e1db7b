"""Faulty values as quoted in messages."""

from __future__ import annotations

from math import log10

from bow.system.sentence import Sentence

MOST_BITS = 2_000
"""Of a whole number that is written out; Python itself refuses to write more than 4,300 digits."""


def quoted(found: object) -> str:
    """Return a value as quoted in a sentence: text in double quotes, cut after 80 characters.

    A map, a list and None are described in words. A whole number too long to be written is given as a power of ten.
    """
    if isinstance(found, dict):
        return Sentence("told-a-map")
    if isinstance(found, (list, tuple)):
        return Sentence("told-a-list")
    if found is None:
        return Sentence("told-nothing")
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, int) and found.bit_length() > MOST_BITS:
        return f"{'-' if found < 0 else ''}10^{int(found.bit_length() * log10(2))}"
    text = f'"{found}"' if isinstance(found, str) else str(found)
    return text if len(text) <= 80 else f"{text[:76]}..."
