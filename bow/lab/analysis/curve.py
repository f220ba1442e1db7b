"""The curve of an analysis as data and as text; the window shows it, too, which has no matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from bow.lab.analysis.judging import Judged

BAND: Final = 1.0
"""The half width of the band, in standard errors."""


class CurvePoint(NamedTuple):
    """Stark's chance after an action: the mean, and the limits of its band."""

    step: int
    mean: float
    low: float
    high: float


def curve_points(judged: Sequence[Judged]) -> list[CurvePoint]:
    found = []
    for each in judged:
        spread = BAND * each.error
        found.append(CurvePoint(each.step, each.chance, max(0.0, each.chance - spread), min(1.0, each.chance + spread)))
    return found


def curve_in_characters(judged: Sequence[Judged], wide: int = 70, high: int = 11) -> list[str]:
    """Return the lines of the curve for a terminal: `*` is the mean, `:` the band; the rounds are below.

    Args:
        judged: the judged actions, in order; at least one.
        wide: the greatest width in columns, scale included.
        high: the number of lines, without the line of rounds.
    """
    points, scale = curve_points(judged), 5
    room = max(1, min(wide - scale, len(points)))
    columns = [points[len(points) * n // room : max(len(points) * (n + 1) // room, 1)] for n in range(room)]
    lines = []
    for row in range(high):
        top, bottom = 1 - (row - 0.5) / (high - 1), 1 - (row + 0.5) / (high - 1)
        marks = "".join(_mark(column, bottom, top, middle=row == high // 2) for column in columns)
        label = f"{100 - 100 * row // (high - 1):3d}%" if row in (0, high // 2, high - 1) else ""
        lines.append(f"{label:>4} {marks}".rstrip())
    starts: dict[int, int] = {}
    by_step = {each.step: each.round for each in judged}
    for n, column in enumerate(columns):
        starts.setdefault(by_step[column[0].step], n)
    below = [" "] * (room + 3)
    for number, n in starts.items():
        below[n : n + len(str(number))] = str(number)
    return [*lines, " " * scale + "".join(below).rstrip()]


def _mark(column: Sequence[CurvePoint], bottom: float, top: float, *, middle: bool) -> str:
    if any(bottom <= point.mean < top for point in column):
        return "*"
    if any(point.low < top and point.high > bottom for point in column):
        return ":"
    return "-" if middle else " "
