"""Brings journals of older formats to the present one, format by format.

A new format needs a higher `FORMAT` and, in `MIGRATIONS`, what makes a line of the format before into one of
it. Lines stay lines: so every message still names the line of the file as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bow.battle.older_positions import frames_of_today

#: The value of a line in one format -> the value in the next. The first line has the key `bow`, with the format.
Migration = Callable[[dict[str, Any]], dict[str, Any]]

FORMAT = 2


def _with_todays_procedures(value: dict[str, Any]) -> dict[str, Any]:
    """Format 1 to 2: the open procedures of a position are called and cut as version 4 of the rules has them."""
    position = value.get("position")
    if not isinstance(position, dict) or not isinstance(position.get("doing"), list):
        return value
    return {**value, "position": {**position, "doing": frames_of_today(position["doing"])}}


#: by the format that they start from
MIGRATIONS: dict[int, Migration] = {1: _with_todays_procedures}


def migrated(values: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of a recorded battle in the present format.

    Raises:
        ValueError: the format is newer, or older than any migration.
    """
    found = values[0].get("bow")
    if type(found) is not int or found < 1:
        raise ValueError("its first line names no format")
    if found > FORMAT:
        raise ValueError(f"is of format {found}; this version of the game reads formats up to {FORMAT}: update it")
    for number in range(found, FORMAT):
        step = MIGRATIONS.get(number)
        if step is None:
            raise ValueError(f"is of format {found}, which can no longer be read")
        values = [step(value) for value in values]
        values[0] = values[0] | {"bow": number + 1}
    return values
