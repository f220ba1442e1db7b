"""Paper maps of a battle, drawn with hexalattice and matplotlib as PNG, PDF or SVG, and its state in sentences."""

from __future__ import annotations

import os
import textwrap
from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle import HOUSES, Battle
from bow.content.documents.saving import save_bytes
from bow.content.terms import DIRECTIONS, ROMAN
from bow.hexes import bits
from bow.lab.figure_files import figure_bytes, without_glyph_warnings
from bow.system.sentence import Sentence
from bow.words.messages import Names, Words, spoken
from bow.words.translation import marker_back, names_of, translated

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: light colours of the terrains for paper; labels tell them apart in black and white
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
#: outlines of the areas named by special rules, in turn
AREA_COLOURS = ("#8a4f9e", "#2f7d5b", "#b0642a", "#2c6aa0", "#7a7a1f")
LINE = 15  # most letters of a line in a hex
HEAD = 0.8  # inches above the map of a sheet: title, signs, compass
ENGAGED, BURNT, FLAME, IDLE, INK_OF_ROSE = "#b0642a", "#cbbf9f", "#c4451c", "#d2cdc0", "#5b5446"
MARGINS = (0.7, 0.8)  # beside and above the centres of the outer hexes

Point = tuple[float, float]


def draw_sheet(battle: Battle, path: Path, secrets: bool = False, words: Words | None = None) -> None:
    """Draw the map of a battle with its terrain, areas, objectives, units and markers.

    Args:
        battle: the battle in its current state.
        path: the file to write; the suffix .png, .pdf or .svg selects the format.
        secrets: show what secret markers are. Otherwise they lie face down, because both players may look.
        words: the language. None: the player's language.

    Raises:
        ValueError: the suffix is another one.
        ModuleNotFoundError: hexalattice is not installed (the extra `sheets`).
        InputError: the file cannot be written.
    """
    if path.suffix.lower() not in FORMATS:
        raise ValueError(Sentence("told-sheet-file", file=path.name, formats=", ".join(FORMATS[:-1]), last=FORMATS[-1]))
    os.environ.setdefault("MPLBACKEND", "Agg")
    from matplotlib.figure import Figure

    words = words or spoken()
    board = battle.board
    wide, high = 0.78 * (board.columns + 1), 0.68 * (board.rows + 2) + HEAD
    figure = Figure(figsize=(wide, high))
    axes = figure.add_axes((0.02, 0.02, 0.96, 0.97 - HEAD / high))
    plan = battle.scenario and translated(battle.scenario, words)
    title = plan.name if plan else words.say("sheet-position")
    write = partial(figure.text, 0.5, ha="center", va="center", family="serif", parse_math=False)
    write(1 - 0.36 * HEAD / high, title, fontsize=16)
    said = [state_sentence(battle, words)] if is_under_way(battle) else []
    said = textwrap.wrap(" ".join([*said, *map_signs(battle, words)]), round(12 * (wide - 2 * HEAD)))
    write(1 - 0.78 * HEAD / high, "\n".join(said), fontsize=7)
    draw_compass(figure, (1 - 1.05 * HEAD / wide, 1 - HEAD / high, HEAD / wide, HEAD / high), battle)
    draw_map(axes, battle, words, secrets=secrets)
    with without_glyph_warnings():
        save_bytes(path, figure_bytes(figure, 150, path.suffix[1:].lower()))


def map_size(battle: Battle) -> tuple[float, float]:
    """Return the width and height of a map with its margin; the unit is the width of a hex."""
    centres = [battle.board.centre(h) for h in range(battle.board.size)]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    return max(xs) - min(xs) + 2 * MARGINS[0], max(ys) - min(ys) + 2 * MARGINS[1]


def draw_map(axes: Axes, battle: Battle, words: Words, *, secrets: bool = False, scale: float = 1.0) -> None:
    """Draw the map of a battle on axes, filling them; see `draw_sheet`.

    Args:
        axes: the axes; their limits are set to show the whole map.
        battle: the battle in its current state.
        words: the language.
        secrets: show what secret markers are.
        scale: the scale of the letters; 1 fits hexes of 19 millimetres from side to side.

    Raises:
        ModuleNotFoundError: hexalattice is not installed.
    """
    os.environ.setdefault("MPLBACKEND", "Agg")
    import numpy as np
    from hexalattice.hexalattice import plot_single_lattice_custom_colors
    from matplotlib.colors import to_rgb
    from matplotlib.patches import RegularPolygon

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

    across = (xs.min() + xs.max()) / 2
    for house, edge in battle.edges.items():
        side = ys.max() + 0.68 if edge == "top" else ys.min() - 0.68
        write(across, side, words.say("sheet-edge", house=words.word(house)), 7.0, HOUSE_COLOURS[house])
    for n, (area, hexes) in enumerate(_areas(battle)):
        colour = AREA_COLOURS[n % len(AREA_COLOURS)]
        for (x1, y1), (x2, y2) in _border(battle, hexes):
            axes.plot((x1, x2), (-y1, -y2), color=colour, linewidth=2.2, linestyle=(0, (3, 1.5)))
        x, y = board.centre(min(hexes))
        label = words.say(f"area-{area}") if words.has(f"area-{area}") else area.replace("-", " ")
        paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        write(x, 0.25 - y, label, 6.5, colour, bbox=paper)
    for one, other in battle.engagements().items():
        ends = [board.index[battle.units[id].at] for id in (one, other)]
        axes.plot(xs[ends], ys[ends], color=ENGAGED, linewidth=5 * scale, solid_capstyle="round")
    marked = dict(_marker_labels(battle, secrets, words, names))
    held = {hex: battle.control.get(hex) for hex in battle.objectives.values()}
    for (x, y), name, ground in zip(zip(xs, ys, strict=True), board.names, grounds, strict=True):
        write(x, y + 0.4, name, 6.0, "#5b5446")
        if ground.devastated:
            axes.add_patch(RegularPolygon((x, y), 6, radius=0.55, fill=False, hatch="xx", edgecolor=BURNT, linewidth=0))
        if ground.fire:
            flame = {"boxstyle": "round,pad=0.15", "facecolor": FLAME, "edgecolor": "none"}
            write(x - 0.28, y + 0.22, str(ground.fire), 6.5, "white", bbox=flame, weight="bold")
        if ground.devastated or ground.counts != "plain":
            label = (names(ground.counts) or ground.counts).lower()
            label = words.say("sheet-devastated") if ground.devastated else label
            drop = 0.42 if name in marked else 0.3  # below the marker
            write(x, y - drop, label, 6.0 if len(label) <= LINE else 5.0, "#4d4636", style="italic")
        if name in held:
            colour = HOUSE_COLOURS.get(held[name] or "", "#6b6353")
            star = x + 0.33, y + 0.2
            axes.plot(*star, marker="*", markersize=13 * scale, markerfacecolor="white", markeredgecolor=colour)
    for unit in battle.units.values():
        x, y = xs[board.index[unit.at]], ys[board.index[unit.at]]
        known = battle.roster[unit.id]
        kind = battle.catalogue.kinds[known.kind]
        initials = content.commanders[unit.commander].initials if unit.commander else ""
        inside = "white" if unit.active else IDLE
        box = {"boxstyle": "round,pad=0.25", "facecolor": inside, "edgecolor": HOUSE_COLOURS[unit.house]}
        branch = words.word(kind.branch)[:3]
        text = f"{unit.id} {ROMAN[known.rank]}\n{branch} {unit.figures}{f' {initials}' if initials else ''}"
        rise = 0.07 if unit.at in marked else 0.0
        write(x, y + rise, text, 7.0, HOUSE_COLOURS[unit.house], bbox=box, linespacing=1.05, weight="bold")
    stands = {unit.at for unit in battle.units.values()}
    for hex, label in marked.items():
        h = board.index[hex]
        box = {"boxstyle": "round,pad=0.2", "facecolor": "#fbf3c8", "edgecolor": "#8a7a2c"}
        drop = 0.3 if hex in stands else 0.0  # below the unit
        write(xs[h], ys[h] - drop, label, 5.5, "#3c3514", bbox=box)


def map_signs(battle: Battle, words: Words) -> list[str]:
    """Return explanations of the compass and of the signs of fire, devastation and units on the map."""
    signs = {
        "fire": bool(battle.fires),
        "devastated": bool(battle.devastated),
        "idle": any(not unit.active for unit in battle.units.values()),
        "engaged": bool(battle.engagements()),
    }
    said = [words.say(f"sheet-sign-{sign}") for sign, there in signs.items() if there]
    return [" ".join([*said, words.say("sheet-sign-compass")])]


def compass_of(battle: Battle) -> list[str]:
    """Return the direction for each number of the die that spreads fires (FIRE-5), from 1."""
    return list(battle.to_position()["compass"])


def compass_sentence(battle: Battle, words: Words) -> str:
    """Return a sentence with the direction of fire for each number of the die."""
    return ", ".join(f"{n} {words.say(f'sheet-{name}')}" for n, name in enumerate(compass_of(battle), 1))


def draw_compass(figure: Figure, place: tuple[float, float, float, float], battle: Battle) -> None:
    """Draw the compass rose with the direction of fire for each number of the die.

    `place` is its position in fractions of the figure.
    """
    axes = figure.add_axes(place)
    axes.axis("off")
    axes.set_aspect("equal")
    axes.set_xlim(-1.5, 1.5)
    axes.set_ylim(-1.5, 1.5)
    for n, name in enumerate(compass_of(battle), 1):
        turn = pi / 3 - DIRECTIONS.index(name) * pi / 3  # the first is the north-east
        axes.annotate(
            "",
            (0.85 * cos(turn), 0.85 * sin(turn)),
            (0, 0),
            arrowprops={"arrowstyle": "->,head_width=0.15,head_length=0.2", "color": INK_OF_ROSE},
        )
        axes.text(1.15 * cos(turn), 1.15 * sin(turn), str(n), ha="center", va="center", fontsize=7, color=INK_OF_ROSE)


def _areas(battle: Battle) -> Iterator[tuple[str, frozenset[int]]]:
    for name in battle.plan.areas:
        yield name, frozenset(battle.board.index[hex] for hex in battle.area(name))


def _border(battle: Battle, hexes: frozenset[int]) -> Iterator[tuple[Point, Point]]:
    """Yield the edges of an area, moved slightly inside, so that the edges of adjacent areas both show."""
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
    """Yield each hex with markers and its label; face-down markers of a kind look the same."""
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


def is_under_way(battle: Battle) -> bool:
    """Return whether the battle has gone beyond its set-up."""
    return (
        battle.round > 1
        or battle.is_over
        or battle.morale != 0
        or bool(battle.engagements())
        or any(not unit.active for unit in battle.units.values())
        or any(battle.points.values())
    )


def state_sentence(battle: Battle, words: Words) -> str:
    """Return round, morale and points in one sentence."""
    return words.say(
        "print-state",
        round=battle.round,
        limit=battle.limit or 0,
        spaces=abs(battle.morale),
        favoured=words.word(HOUSES[0] if battle.morale > 0 else HOUSES[1]),
        points=", ".join(f"{words.word(house)} {battle.points[house]}" for house in HOUSES),
    )


def land_sentences(battle: Battle, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the state of the land that is not printed on the map: label and text."""
    if battle.fires:
        fires = ", ".join(words.say("print-fire-at", hex=hex, level=level) for hex, level in battle.fires.items())
        yield words.say("print-fires"), fires
    if battle.devastated:
        yield words.say("print-devastated"), ", ".join(_in_order(battle, battle.devastated))


def standing_sentences(battle: Battle, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the state of a battle in progress, without units and land: label and text. Hands stay hidden."""
    yield "", state_sentence(battle, words)
    for house in HOUSES:
        has = battle.house(house)
        orders = ", ".join(f"{n} {words.word(token)}" for token, n in has.orders.items() if n)
        yield (
            words.word(house),
            words.say(
                "print-has",
                orders=orders or "0",
                command=has.command,
                hand=has.cards,
                deck=has.deck,
                discard=len(has.discard),
            ),
        )
    content = translated(battle.catalogue, words)
    for commander in battle.commanders.values():
        state = "captured" if commander.captured else "gone" if commander.unit is None else ""
        if state or commander.tokens or commander.committed:
            card = content.commanders[commander.id]
            yield (
                card.name,
                words.say(
                    "print-card-state",
                    state=state or "here",
                    tokens=commander.tokens,
                    turned="yes" if commander.committed else "no",
                ),
            )
    pairs = sorted({tuple(sorted(pair)) for pair in battle.engagements().items()})
    if pairs:
        yield words.say("print-engaged"), ", ".join(" – ".join(pair) for pair in pairs)
    idle = [unit.id for unit in battle.units.values() if not unit.active]
    if idle:
        yield words.say("print-inactive"), ", ".join(idle)
    names = names_of(battle, words)
    for house in HOUSES:
        held = [
            names(marker.id or "") or marker_back(words, marker.kind)
            for marker in battle.markers()
            if marker.held_by == house and marker.at is None
        ]
        if held:
            yield words.say("print-held", house=words.word(house)), ", ".join(held)


def _in_order(battle: Battle, hexes: frozenset[str]) -> list[str]:
    return [name for name in battle.board.names if name in hexes]
