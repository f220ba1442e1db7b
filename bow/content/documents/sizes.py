"""Sizes of files, in the unit that fits them."""

from __future__ import annotations

from bow.system.sentence import Sentence


def size_text(count: int) -> Sentence:
    """Return a number of bytes as readers say it: `900 bytes`, `64 kB`, `1.5 MB`, `2 GB`.

    A size is never rounded to nothing, and a bound that is a whole number of a unit has no decimals.
    """
    for unit, name in ((1_000_000_000, "gb"), (1_000_000, "mb"), (1_000, "kb")):
        if count >= unit:
            return Sentence(f"told-size-{name}", number=f"{round(count / unit, 1):g}")
    return Sentence("told-size-bytes" if count != 1 else "told-size-byte", number=count)
