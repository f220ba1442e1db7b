"""The curve of an analysis as a picture, which needs matplotlib from the extra `sheets`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from matplotlib.figure import Figure

from bow.content.documents.saving import save_bytes
from bow.lab.analysis.analysis_sentences import battle_name, costly, percent, summary, turning_points
from bow.lab.analysis.curve import curve_points
from bow.lab.figure_files import figure_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from bow.lab.analysis.analysed import Analysis
    from bow.words.messages import Words

INK: Final = {"stark": "#2c3a4c", "lannister": "#7d1219"}
PAPER: Final = "#f6f3ea"


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
