"""Sizes of files, in the unit that fits them."""

from __future__ import annotations


def size_said(count: int) -> str:
    """Return a number of bytes as readers say it: `900 bytes`, `64 kB`, `1.5 MB`, `2 GB`.

    A size is never rounded to nothing, and a bound that is a whole number of a unit has no decimals.
    """
    for unit, name in ((1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")):
        if count >= unit:
            return f"{round(count / unit, 1):g} {name}"
    return f"{count} bytes" if count != 1 else "1 byte"
