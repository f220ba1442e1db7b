"""The optimal assignment of order tokens to areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

FAR: Final = 1e18


def assigned(values: Sequence[Sequence[float]]) -> list[int]:
    """Return a column for each row, no column twice, with the greatest sum of values (the Hungarian method).

    Args:
        values: the value of each column for each row; at least as many columns as rows.
    """
    rows, columns = len(values), len(values[0]) if values else 0
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    holder, before = [0] * (columns + 1), [0] * (columns + 1)  # rows and columns count from 1; 0 is nobody
    for row in range(1, rows + 1):
        holder[0], column = row, 0
        least, seen = [FAR] * (columns + 1), [False] * (columns + 1)
        while holder[column]:
            seen[column] = True
            here, step, following = holder[column], FAR, 0
            for each in range(1, columns + 1):
                if not seen[each]:
                    cost = -values[here - 1][each - 1] - of_row[here] - of_column[each]
                    if cost < least[each]:
                        least[each], before[each] = cost, column
                    if least[each] < step:
                        step, following = least[each], each
            for each in range(columns + 1):
                if seen[each]:
                    of_row[holder[each]] += step
                    of_column[each] -= step
                else:
                    least[each] -= step
            column = following
        while column:
            holder[column] = holder[before[column]]
            column = before[column]
    found = [0] * rows
    for column in range(1, columns + 1):
        if holder[column]:
            found[holder[column] - 1] = column - 1
    return found
