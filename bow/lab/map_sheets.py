"""Draws a battle's map for paper with hexalattice and matplotlib, as PNG, PDF or SVG."""

from __future__ import annotations

import os
import textwrap
from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle import Battle
from bow.content.documents.saving import save_bytes
from bow.hexes import bits
from bow.lab.figure_files import figure_bytes
from bow.terms import ROMAN
from bow.words.messages import Names, Words, marker_back, spoken
from bow.words.translation import names_of, translated

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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
FORMATS = (".png", ".pdf", ".svg")
#: outlines of the areas that special rules speak of, one after the other
AREA_COLOURS = ("#8a4f9e", "#2f7d5b", "#b0642a", "#2c6aa0", "#7a7a1f")
LINE = 15  # letters of a line in a hex
MARGINS = (0.7, 0.8)  # beside and above the centres of the outer hexes

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
        InputError: the file cannot be written.
    """
    if path.suffix.lower() not in FORMATS:
        raise ValueError(f"{path.name}: a sheet is a {', '.join(FORMATS[:-1])} or {FORMATS[-1]} file")
    os.environ.setdefault("MPLBACKEND", "Agg")
    from matplotlib.figure import Figure

    words = words or spoken()
    board = battle.board
    figure = Figure(figsize=(0.78 * (board.columns + 1), 0.68 * (board.rows + 2)))
    axes = figure.add_axes((0.02, 0.02, 0.96, 0.92))
    plan = battle.scenario and translated(battle.scenario, words)
    title = plan.name if plan else words.say("sheet-position")
    axes.set_title(title, fontsize=16, family="serif", parse_math=False)
    draw_map(axes, battle, words, secrets=secrets)
    save_bytes(path, figure_bytes(figure, 150, path.suffix[1:].lower()))


def map_size(battle: Battle) -> tuple[float, float]:
    """Width and height of a map with its margin, in hexes from side to side."""
    centres = [battle.board.centre(h) for h in range(battle.board.size)]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    return max(xs) - min(xs) + 2 * MARGINS[0], max(ys) - min(ys) + 2 * MARGINS[1]


def draw_map(axes: Axes, battle: Battle, words: Words, *, secrets: bool = False, scale: float = 1.0) -> None:
    """Draws the map of a battle on axes, which it fills; see `draw_sheet`.

    Args:
        axes: they get the limits that show the whole map.
        battle: as it stands.
        words: the language.
        secrets: say what secret markers are, too.
        scale: of the letters: 1 fits hexes of 19 millimetres from side to side.

    Raises:
        ModuleNotFoundError: hexalattice is not installed.
    """
    os.environ.setdefault("MPLBACKEND", "Agg")
    import numpy as np
    from hexalattice.hexalattice import plot_single_lattice_custom_colors
    from matplotlib.colors import to_rgb

    names, content = names_of(battle, words), translated(battle.catalogue, words)
    board = battle.board
    centres = [board.centre(h) for h in range(board.size)]
    xs = np.array([x for x, _ in centres])
    ys = np.array([-y for _, y in centres])
    grounds = [battle.terrain_at(name) for name in board.names]
    faces = np.array([to_rgb(PIECE_COLOUR if g.piece else COLOURS.get(g.counts, "#cccccc")) for g in grounds])
    edges = np.array([to_rgb("#6b6353")] * board.size)
    plot_single_lattice_custom_colors(xs, ys, faces, edges, 1.0, 0.0, 0.0, 0.8, axes)
    axes.axis("off")
    axes.set_xlim(xs.min() - MARGINS[0], xs.max() + MARGINS[0])
    axes.set_ylim(ys.min() - MARGINS[1], ys.max() + MARGINS[1])

    def write(x: float, y: float, text: str, size: float, colour: str, **more: Any) -> None:
        axes.text(x, y, text, ha="center", va="center", fontsize=size * scale, color=colour, parse_math=False, **more)

    for n, (area, hexes) in enumerate(_areas(battle)):
        colour = AREA_COLOURS[n % len(AREA_COLOURS)]
        for (x1, y1), (x2, y2) in _border(battle, hexes):
            axes.plot((x1, x2), (-y1, -y2), color=colour, linewidth=2.2, linestyle=(0, (3, 1.5)))
        x, y = board.centre(min(hexes))
        label = words.say(f"area-{area}") if words.has(f"area-{area}") else area.replace("-", " ")
        paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        write(x, 0.25 - y, label, 6.5, colour, bbox=paper)
    marked = dict(_marker_labels(battle, secrets, words, names))
    held = {hex: battle.control.get(hex) for hex in battle.objectives.values()}
    for (x, y), name, ground in zip(zip(xs, ys, strict=True), board.names, grounds, strict=True):
        write(x, y + 0.4, name, 6.0, "#5b5446")
        if ground.counts != "plain":
            label = (names(ground.counts) or ground.counts).lower()
            drop = 0.42 if name in marked else 0.3  # below what lies there
            write(x, y - drop, label, 6.0 if len(label) <= LINE else 5.0, "#4d4636", style="italic")
        if name in held:
            colour = HOUSE_COLOURS.get(held[name] or "", "#6b6353")
            axes.plot(x, y, marker="*", markersize=24 * scale, markerfacecolor="none", markeredgecolor=colour)
    for unit in battle.units.values():
        x, y = xs[board.index[unit.at]], ys[board.index[unit.at]]
        kind = battle.catalogue.kinds[unit.kind]
        initials = content.commanders[unit.commander].initials if unit.commander else ""
        box = {"boxstyle": "round,pad=0.25", "facecolor": "white", "edgecolor": HOUSE_COLOURS[unit.house]}
        branch = words.word(kind.branch)[:3]
        text = f"{unit.id} {ROMAN[unit.rank]}\n{branch} {unit.figures}{f' {initials}' if initials else ''}"
        rise = 0.07 if unit.at in marked else 0.0
        write(x, y + rise, text, 7.0, HOUSE_COLOURS[unit.house], bbox=box, linespacing=1.05, weight="bold")
    stands = {unit.at for unit in battle.units.values()}
    for hex, label in marked.items():
        h = board.index[hex]
        box = {"boxstyle": "round,pad=0.2", "facecolor": "#fbf3c8", "edgecolor": "#8a7a2c"}
        drop = 0.3 if hex in stands else 0.0  # below the unit that stands there
        write(xs[h], ys[h] - drop, label, 5.5, "#3c3514", bbox=box)


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
