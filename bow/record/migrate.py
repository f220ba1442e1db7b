"""Brings journals of older formats to the present one, format by format.

A new format needs a higher `FORMAT` and, in the `migrations` of each game that was recorded in the format before, what
makes a line of that into one of it. Lines stay lines: so every message still names the line of the file as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bow.system.sentence import Sentence

#: The value of a line in one format -> the value in the next. The first line has the key `bow`, with the format.
Migration = Callable[[dict[str, Any]], dict[str, Any]]

FORMAT = 2


def migrated(values: list[dict[str, Any]], migrations: Mapping[int, Migration]) -> list[dict[str, Any]]:
    """The lines of a recorded game in the present format.

    Args:
        values: the lines.
        migrations: those of the game, by the format that they start from.

    Raises:
        ValueError: the format is newer, or older than any migration.
    """
    found = values[0].get("bow")
    if type(found) is not int or found < 1:
        raise ValueError(Sentence("told-no-format"))
    if found > FORMAT:
        raise ValueError(Sentence("told-new-format", found=found, most=FORMAT))
    for number in range(found, FORMAT):
        step = migrations.get(number)
        if step is None:
            raise ValueError(Sentence("told-old-format", found=found))
        values = [step(value) for value in values]
        values[0] = values[0] | {"bow": number + 1}
    return values
