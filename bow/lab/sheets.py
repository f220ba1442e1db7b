"""Map sheets: a battle's map drawn for paper with hexalattice and matplotlib, as PNG, PDF or SVG."""

from __future__ import annotations

import os
from pathlib import Path

from bow.battle import Battle

#: paper colours of the terrains that a map can show: light, and with a mark of their own for black and white
COLOURS = {
    "plain": "#f4efdf",
    "hill": "#dcc79c",
    "forest": "#a9c49a",
    "river": "#b5d0de",
    "forest-river": "#9cc2bd",
    "building": "#d9b8a4",
    "road": "#e8d9b5",
    "forest-road": "#c3cfa0",
}
PIECE_COLOUR = "#d5e3e8"
HOUSE_COLOURS = {"stark": "#4a5563", "lannister": "#8c1f28"}
ROMAN = {"green": "I", "blue": "II", "red": "III"}
FORMATS = (".png", ".pdf", ".svg")


def draw_sheet(battle: Battle, path: Path) -> None:
    """Draws the map of a battle with its terrain, objectives and units.

    Args:
        battle: as it stands.
        path: where to; its ending says the form: .png, .pdf or .svg.

    Raises:
        ValueError: another ending.
        ModuleNotFoundError: hexalattice is not installed (`pip install 'bow-westeros[sheets]'`).
        OSError: the file cannot be written.
    """
    if path.suffix.lower() not in FORMATS:
        raise ValueError(f"{path.name}: a sheet is a {', '.join(FORMATS[:-1])} or {FORMATS[-1]} file")
    os.environ.setdefault("MPLBACKEND", "Agg")
    import numpy as np
    from hexalattice.hexalattice import plot_single_lattice_custom_colors
    from matplotlib import pyplot
    from matplotlib.colors import to_rgb

    board = battle.board
    centres = [board.centre(h) for h in range(board.size)]
    xs = np.array([x for x, _ in centres])
    ys = np.array([-y for _, y in centres])
    grounds = [battle.terrain_at(name) for name in board.names]
    faces = np.array([to_rgb(PIECE_COLOUR if g.piece else COLOURS.get(g.counts, "#cccccc")) for g in grounds])
    edges = np.array([to_rgb("#6b6353")] * board.size)
    figure = pyplot.figure(figsize=(0.78 * (board.columns + 1), 0.68 * (board.rows + 2)))
    try:
        axes = figure.add_axes((0.02, 0.02, 0.96, 0.92))
        plot_single_lattice_custom_colors(xs, ys, faces, edges, 1.0, 0.0, 0.0, 0.8, axes)
        axes.axis("off")
        axes.set_xlim(xs.min() - 0.7, xs.max() + 0.7)
        axes.set_ylim(ys.min() - 0.8, ys.max() + 0.8)
        axes.set_title(battle.scenario.name if battle.scenario else "Position", fontsize=16, family="serif")
        held = {hex: battle.control.get(hex) for hex in battle.objectives.values()}
        for (x, y), name, ground in zip(zip(xs, ys, strict=True), board.names, grounds, strict=True):
            axes.text(x, y + 0.4, name, ha="center", va="center", fontsize=5.5, color="#6b6353")
            if ground.counts != "plain":
                label = ground.counts.replace("-", " ")
                axes.text(x, y - 0.38, label, ha="center", va="center", fontsize=5, style="italic", color="#4d4636")
            if name in held:
                colour = HOUSE_COLOURS.get(held[name] or "", "#6b6353")
                axes.plot(x, y, marker="*", markersize=20, markerfacecolor="none", markeredgecolor=colour)
        for unit in battle.units.values():
            x, y = xs[board.index[unit.at]], ys[board.index[unit.at]]
            kind = battle.catalogue.kinds[unit.kind]
            initials = battle.catalogue.commanders[unit.commander].initials if unit.commander else ""
            box = {"boxstyle": "round,pad=0.3", "facecolor": "white", "edgecolor": HOUSE_COLOURS[unit.house]}
            text = f"{unit.id} {ROMAN[unit.rank]}\n{kind.branch[:3]} {unit.figures}{f' {initials}' if initials else ''}"
            axes.text(x, y, text, ha="center", va="center", fontsize=6.5, color=HOUSE_COLOURS[unit.house], bbox=box)
        figure.savefig(path, dpi=150)
    finally:
        pyplot.close(figure)
