"""The picture of the usual marches: one map with both Houses' arrows; needs matplotlib, like `heat`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matplotlib.collections import PolyCollection
from matplotlib.colors import LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from bow.battle import HOUSES
from bow.content.documents.saving import save_bytes
from bow.lab.figure_files import figure_bytes
from bow.lab.trials.findings import name_of, shortened
from bow.lab.trials.heat import lay_hexes
from bow.lab.trials.march_arrows import Polygon, arrow_shapes
from bow.lab.trials.marches import OFTEN, usual_marches
from bow.lab.trials.trial import Trial
from bow.words.messages import Words

INK: Final = {"stark": "#4a6585", "lannister": "#a3262a"}
DASH: Final = {"lannister": "#f3d9a0"}
"""The colour of the broken line along a House's arrows, which distinguishes the Houses without colours."""


def draw_marches(trial: Trial, folder: Path, words: Words) -> Path:
    """Draw the usual marches as `marches.png`; return the file.

    Args:
        trial: the counts.
        folder: the folder; it is created if missing.
        words: the language.

    Raises:
        InputError: the file cannot be written.
        OSError: the folder cannot be created.
    """
    folder.mkdir(parents=True, exist_ok=True)
    battle, board = trial.start, trial.start.board
    figure = Figure(figsize=(0.66 * (board.columns + 1), 0.58 * (board.rows + 1) + 1.2), layout="constrained")
    figure.suptitle(words.say("try-marches", name=shortened(name_of(trial, words))), fontsize=15, parse_math=False)
    axes = figure.subplots()
    lay_hexes(axes, battle, {}, LinearSegmentedColormap.from_list("paper", ("#f6f3ea", "#f6f3ea")), Normalize(0, 1))
    marches = usual_marches(trial)
    for house in HOUSES:
        shapes = arrow_shapes(marches, house, board)
        for polygons, colour in ((shapes.rim, "white"), (shapes.body, INK[house]), (shapes.dashes, DASH.get(house))):
            if colour is not None:
                axes.add_collection(PolyCollection(_upright(polygons), facecolors=colour, zorder=4))
    keys = [Patch(color=INK[house], label=words.word(house)) for house in HOUSES]
    figure.legend(handles=keys, loc="outside lower center", ncols=2, frameon=False)
    axes.set_title(words.say("try-marches-scale", part=f"{OFTEN:.0%}"), fontsize=10)
    path = folder / "marches.png"
    save_bytes(path, figure_bytes(figure, 110))
    return path


def _upright(polygons: list[Polygon]) -> list[Polygon]:
    return [[(x, -y) for x, y in polygon] for polygon in polygons]
