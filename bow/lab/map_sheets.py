"""Draws a battle's map for paper with hexalattice and matplotlib, as PNG, PDF or SVG."""

from __future__ import annotations

import os
import textwrap
from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from pathlib import Path

from bow.battle import Battle
from bow.hexes import bits
from bow.words.messages import Names, Words, marker_back, spoken
from bow.words.translation import names_of, translated

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
#: outlines of the areas that special rules speak of, one after the other
AREA_COLOURS = ("#8a4f9e", "#2f7d5b", "#b0642a", "#2c6aa0", "#7a7a1f")
LINE = 15  # letters of a line in a hex

Point = tuple[float, float]


def draw_sheet(battle: Battle, path: Path, secrets: bool = False, words: Words | None = None) -> None:
    """Draws the map of a battle with its terrain, areas, objectives, units and markers.

    Args:
        battle: as it stands.
        path: where to; its ending says the form: .png, .pdf or .svg.
        secrets: say what secret markers are, too; without it they lie face down, for both players may look.
        words: the language; None: the one that the player has chosen.

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

    words = words or spoken()
    names = names_of(battle, words)
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
        plan = battle.scenario and translated(battle.scenario, words)
        axes.set_title(plan.name if plan else words.say("sheet-position"), fontsize=16, family="serif")
        for n, (area, hexes) in enumerate(_areas(battle)):
            colour = AREA_COLOURS[n % len(AREA_COLOURS)]
            for (x1, y1), (x2, y2) in _border(battle, hexes):
                axes.plot((x1, x2), (-y1, -y2), color=colour, linewidth=2.2, linestyle=(0, (3, 1.5)))
            x, y = board.centre(min(hexes))
            label = words.say(f"area-{area}") if words.has(f"area-{area}") else area.replace("-", " ")
            paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
            axes.text(x, 0.26 - y, label, ha="center", va="center", fontsize=5.5, color=colour, bbox=paper)
        held = {hex: battle.control.get(hex) for hex in battle.objectives.values()}
        for (x, y), name, ground in zip(zip(xs, ys, strict=True), board.names, grounds, strict=True):
            axes.text(x, y + 0.4, name, ha="center", va="center", fontsize=5.5, color="#6b6353")
            if ground.counts != "plain":
                label = (names(ground.counts) or ground.counts).lower()
                axes.text(x, y - 0.38, label, ha="center", va="center", fontsize=5, style="italic", color="#4d4636")
            if name in held:
                colour = HOUSE_COLOURS.get(held[name] or "", "#6b6353")
                axes.plot(x, y, marker="*", markersize=20, markerfacecolor="none", markeredgecolor=colour)
        for unit in battle.units.values():
            x, y = xs[board.index[unit.at]], ys[board.index[unit.at]]
            kind = battle.catalogue.kinds[unit.kind]
            initials = battle.catalogue.commanders[unit.commander].initials if unit.commander else ""
            box = {"boxstyle": "round,pad=0.3", "facecolor": "white", "edgecolor": HOUSE_COLOURS[unit.house]}
            branch = words.word(kind.branch)[:3]
            text = f"{unit.id} {ROMAN[unit.rank]}\n{branch} {unit.figures}{f' {initials}' if initials else ''}"
            axes.text(x, y, text, ha="center", va="center", fontsize=6.5, color=HOUSE_COLOURS[unit.house], bbox=box)
        stands = {unit.at for unit in battle.units.values()}
        for hex, label in _marker_labels(battle, secrets, words, names):
            h = board.index[hex]
            box = {"boxstyle": "round,pad=0.25", "facecolor": "#fbf3c8", "edgecolor": "#8a7a2c"}
            drop = 0.27 if hex in stands else 0.0  # below the unit that stands there
            axes.text(xs[h], ys[h] - drop, label, ha="center", va="center", fontsize=4.5, color="#3c3514", bbox=box)
        figure.savefig(path, dpi=150)
    finally:
        pyplot.close(figure)


def _areas(battle: Battle) -> Iterator[tuple[str, frozenset[int]]]:
    """The areas of the battle plan and their hexes."""
    for name in battle.plan.areas:
        yield name, frozenset(battle.board.index[hex] for hex in battle.area(name))


def _border(battle: Battle, hexes: frozenset[int]) -> Iterator[tuple[Point, Point]]:
    """The edges between hexes of an area and others, a little inside, so that areas side by side both show."""
    board = battle.board
    radius = 0.93 / sqrt(3)
    for h in sorted(hexes):
        x, y = board.centre(h)
        inside = [board.centre(near) for near in bits(board.near[h]) if near in hexes]
        for side in range(6):
            turn = side * pi / 3
            beyond = (x + cos(turn), y + sin(turn))
            if all(abs(beyond[0] - a) + abs(beyond[1] - b) > 0.1 for a, b in inside):
                ends = [(x + radius * cos(turn + d), y + radius * sin(turn + d)) for d in (-pi / 6, pi / 6)]
                yield ends[0], ends[1]


def _marker_labels(battle: Battle, secrets: bool, words: Words, names: Names) -> Iterator[tuple[str, str]]:
    """What is written on the hexes on which markers lie, by hex; face down, those are not told apart."""
    lying: dict[str, Counter[str]] = {}
    for marker in battle.markers():
        if marker.at is None:
            continue
        told = marker.secret is None or secrets
        label = (names(marker.id or "") if told else None) or marker_back(words, marker.kind)
        lying.setdefault(marker.at, Counter())[label] += 1
    for hex, labels in sorted(lying.items()):
        each = (label if count == 1 else f"{count} × {label}" for label, count in sorted(labels.items()))
        yield hex, "\n".join(line for label in each for line in textwrap.wrap(label, LINE))
