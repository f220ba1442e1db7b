"""Migrations of journals from older formats to the current one, format by format.

For a new format raise `FORMAT`, and give each game recorded in the previous format a migration in its `migrations`,
which converts one line. Lines stay lines, so that every message still names the line of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bow.system.sentence import Sentence

#: The value of a line in one format -> the value in the next. The first line has the key `bow`, with the format.
Migration = Callable[[dict[str, Any]], dict[str, Any]]

FORMAT = 2


def migrated(values: list[dict[str, Any]], migrations: Mapping[int, Migration]) -> list[dict[str, Any]]:
    """Return the lines of a recorded game in the current format.

    Args:
        values: the lines.
        migrations: the migrations of the game, by the format that they start from.

    Raises:
        ValueError: the format is newer than `FORMAT`, or has no migration.
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
