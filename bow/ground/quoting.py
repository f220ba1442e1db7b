"""Names of faulty values in messages."""

from __future__ import annotations

from bow.system.sentence import Sentence


def quoted(found: object) -> str:
    """Return a value as named in a sentence: text in double quotes; more than 80 characters are cut.

    A map, a list and None are named as such.
    """
    if isinstance(found, dict):
        return Sentence("told-a-map")
    if isinstance(found, (list, tuple)):
        return Sentence("told-a-list")
    if found is None:
        return Sentence("told-nothing")
    if isinstance(found, bool):
        return "true" if found else "false"
    text = f'"{found}"' if isinstance(found, str) else str(found)
    return text if len(text) <= 80 else f"{text[:76]}..."
