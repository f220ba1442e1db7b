"""Pictures of a trial: where units stood and where they fell, with a map for each House, and the usual marches.

They need matplotlib, which the extra `sheets` installs. The other modules of a trial do not need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from pathlib import Path
from typing import Final

from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import PolyCollection
from matplotlib.colors import Colormap, LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Patch

import bow
from bow.battle import HOUSES
from bow.content.documents.saving import save_bytes, save_several
from bow.lab.figure_files import figure_bytes
from bow.lab.trials.findings import name_of, shortened
from bow.lab.trials.marches import OFTEN, Polygon, arrow_shapes, usual_marches
from bow.lab.trials.trial import Trial
from bow.words.messages import Words

KINDS: Final = ("stood", "died")
"""The kinds of pictures, which are also their file names."""
#: shades from 0 to the highest mean
SHADES: Final = {
    "stark": ("#f6f3ea", "#b9c4d0", "#2c3a4c"),
    "lannister": ("#f6f3ea", "#e0ab93", "#7d1219"),
}
GROUND: Final = {"forest": "#4d7a45", "hill": "#a07c35", "river": "#3c7ea6", "building": "#94553b", "road": "#b0965a"}
"""The rim colours of hexes, for orientation on the map."""
RIM: Final = 0.86
"""The size of the rim, as a share of the hex."""


INK: Final = {"stark": "#4a6585", "lannister": "#a3262a"}
DASH: Final = {"lannister": "#f3d9a0"}
"""The colour of the broken line along a House's arrows, which distinguishes the Houses without colours."""


def draw_heat(trial: Trial, folder: Path, words: Words) -> list[Path]:
    """Draw where units stood and where they fell, as `stood.png` and `died.png`; return the files.

    Args:
        trial: the counts.
        folder: the folder; it is created if missing.
        words: the language.

    Raises:
        InputError: the files cannot be written.
        OSError: the folder cannot be created.
    """
    folder.mkdir(parents=True, exist_ok=True)
    battle, name = trial.start, shortened(name_of(trial, words))
    files: list[tuple[Path, bytes]] = []
    for kind in KINDS:
        path = folder / f"{kind}.png"
        heat, many = trial.heat(kind), max(1, len(trial.games))
        means: dict[str, dict[str, float]] = {
            house: {hex: times / many for hex, times in heat[house].items()} for house in HOUSES
        }
        figure = heat_figure(battle, means, words.say(f"try-heat-{kind}", name=name), kind, words)
        files.append((path, figure_bytes(figure, 110)))
    return save_several(files)


def heat_figure(
    battle: bow.Battle, means: Mapping[str, Mapping[str, float]], title: str, kind: str, words: Words
) -> Figure:
    """Return a picture with a map for each House, its hexes shaded by `means`; `kind` is one of `KINDS`."""
    board = battle.board
    wide = 0.52 * (board.columns + 1)
    figure = Figure(figsize=(2 * wide + 1.6, 0.46 * (board.rows + 1) + 1.2), layout="constrained")
    figure.suptitle(title, fontsize=15, parse_math=False)
    most = max((mean for hexes in means.values() for mean in hexes.values()), default=0.0)
    scale = Normalize(0.0, most or 1.0)
    for axes, house in zip(figure.subplots(1, 2), HOUSES, strict=True):
        shades = LinearSegmentedColormap.from_list(house, SHADES[house])
        axes.set_title(words.word(house), fontsize=13)
        lay_hexes(axes, battle, means[house], shades, scale)
        bar = figure.colorbar(ScalarMappable(scale, shades), ax=axes, shrink=0.8, pad=0.01)
        bar.set_label(words.say(f"try-heat-scale-{kind}"), fontsize=10)
    return figure


def lay_hexes(axes: Axes, battle: bow.Battle, means: Mapping[str, float], shades: Colormap, scale: Normalize) -> None:
    """Draw one House's map, with each hex shaded by its mean, and labelled with it unless it is 0."""
    board = battle.board
    corners = [(cos(pi / 6 + n * pi / 3) / 3**0.5, sin(pi / 6 + n * pi / 3) / 3**0.5) for n in range(6)]
    hexes, faces, rims, rimmed = [], [], [], []
    for h, name in enumerate(board.names):
        x, y = board.centre(h)
        mean = means.get(name, 0.0)
        hexes.append([(x + a, -y + b) for a, b in corners])
        faces.append(shades(scale(mean)))
        ground = battle.terrain_at(name).counts
        rim = next((colour for part, colour in GROUND.items() if part in ground), None)
        if rim is not None:
            rimmed.append([(x + RIM * a, -y + RIM * b) for a, b in corners])
            rims.append(rim)
        ink = "white" if scale(mean) > 0.55 else "#33302a"
        axes.text(x, 0.26 - y, name, ha="center", va="center", fontsize=6.5, color=ink, alpha=0.75)
        if mean:
            shown = f"{mean:.0f}" if mean >= 9.95 else f"{mean:.1f}" if mean >= 0.095 else f"{mean:.2f}"
            axes.text(x, -0.12 - y, shown, ha="center", va="center", fontsize=9, color=ink)
    axes.add_collection(PolyCollection(hexes, facecolors=faces, edgecolors="#8d8675", linewidths=0.7))
    axes.add_collection(PolyCollection(rimmed, facecolors="none", edgecolors=rims, linewidths=1.4))
    axes.set_aspect("equal")
    axes.autoscale_view()
    axes.axis("off")


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
