"""How a value that was found is named in a sentence about what is wrong with it."""

from __future__ import annotations

from bow.system.sentence import Sentence


def quoted(found: object) -> str:
    """What was found, for a sentence: words in double quotes, long things cut short."""
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
