"""Sizes of files as text, in a suitable unit."""

from __future__ import annotations

from bow.system.sentence import Sentence


def size_text(count: int) -> Sentence:
    """Return a number of bytes as text: `900 bytes`, `64 kB`, `1.5 MB`, `2 GB`.

    A size is never rounded to 0. Whole numbers of a unit have no decimals.
    """
    for unit, name in ((1_000_000_000, "gb"), (1_000_000, "mb"), (1_000, "kb")):
        if count >= unit:
            return Sentence(f"told-size-{name}", number=f"{round(count / unit, 1):g}")
    return Sentence("told-size-bytes" if count != 1 else "told-size-byte", number=count)
