"""The curve of an analysis as data, as text, and as a picture, which needs matplotlib from the extra `sheets`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from matplotlib.figure import Figure

from bow.content.documents.saving import save_bytes
from bow.lab.analysis.analysis_sentences import battle_name, costly, percent, summary, turning_points
from bow.lab.analysis.judging import Judged
from bow.lab.figure_files import figure_bytes

if TYPE_CHECKING:
    from bow.lab.analysis.analysed import Analysis
    from bow.words.messages import Words

BAND: Final = 1.0
"""The half width of the band, in standard errors."""


INK: Final = {"stark": "#2c3a4c", "lannister": "#7d1219"}
PAPER: Final = "#f6f3ea"


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


def draw_curve(analysis: Analysis, path: Path, words: Words) -> None:
    """Draw the curve with its band, the rounds, turning points and costly decisions.

    Raises:
        InputError: the file cannot be written.
        ValueError: the suffix names no kind of picture.
    """
    figure = Figure(figsize=(12, 6.2), layout="constrained", facecolor=PAPER)
    figure.suptitle(battle_name(analysis.battle, words), fontsize=15, parse_math=False)
    axes = figure.subplots()
    axes.set_facecolor(PAPER)
    points = curve_points(analysis.judged)
    steps, means = [point.step for point in points], [point.mean for point in points]
    axes.fill_between(steps, [p.low for p in points], [p.high for p in points], color=INK["stark"], alpha=0.25, lw=0)
    axes.plot(steps, means, color=INK["stark"], lw=1.8)
    axes.axhline(0.5, color="#8d8675", lw=0.8)
    seen: set[int] = set()
    for judged in analysis.judged:
        if judged.round not in seen:
            axes.axvline(judged.step, color="#8d8675", lw=0.7, ls=":")
            said = words.say("end-round", round=judged.round)
            axes.text(judged.step, 1.008, said, fontsize=9, va="bottom", transform=axes.get_xaxis_transform())
            seen.add(judged.round)
    for point in turning_points(analysis):
        face = INK[point.winner] if point.why == "luck" else PAPER
        axes.plot(point.judged.step, point.judged.chance, "o", ms=9, mfc=face, mec=INK[point.winner], mew=2)
    for judged in costly(analysis.judged):
        axes.plot(judged.step, judged.chance, "X", ms=9, color=INK.get(judged.house, "black"))
    axes.set_ylim(-0.02, 1.02)
    axes.set_xlim(0, max(1, steps[-1]))
    axes.set_ylabel(words.say("analysis-scale"))
    axes.set_xlabel("\n".join(summary(analysis, words)), fontsize=10, parse_math=False)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], [percent(share, words) for share in (0, 0.25, 0.5, 0.75, 1)])
    save_bytes(path, figure_bytes(figure, 110, path.suffix[1:].lower()))
