"""A picture of a game of the realm: the painted map with all pieces, and beside it tracks and the Houses' possessions.

Needs matplotlib, of the extra `sheets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from itertools import chain
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.image import imread
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch, Polygon
from matplotlib.path import Path as Outline
from matplotlib.patheffects import withStroke

from bow.content.documents.saving import save_bytes
from bow.content.documents.yaml_reading import read_bytes
from bow.lab.figure_files import figure_bytes
from bow.realm.content.realm_map import MAP_PICTURE, AreaShape, Place, Ring, realm_map
from bow.realm.realm_view import HIDDEN, RealmView
from bow.realm.terms import LAND, TOKEN_OF, TRACKS, UNITS
from bow.system.places import folder

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.patches import Patch

    from bow.realm import Force
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.words.messages import Words
    from bow.words.realm_words import RealmNames

#: what the colours of the Houses look like: the paint, the ink on it, and the hatching of their land
COLOURS: Final[Mapping[str, tuple[str, str, str]]] = {
    "white": ("#f4f4f4", "#222222", ""),
    "black": ("#2b2b2b", "#ffffff", "--"),
    "red": ("#b3202a", "#ffffff", "//"),
    "orange": ("#e07b1a", "#1a1a1a", ".."),
    "green": ("#2f7d3b", "#ffffff", "xx"),
    "yellow": ("#f0cc35", "#1a1a1a", "||"),
}
PLAIN: Final = ("#8a8a8a", "#ffffff", "\\\\")
#: the discs of orders by kind; their letters are white
ORDERS: Final = {
    "march": "#8c2b25", "support": "#2d5f9a", "defense": "#3d6b3a", "raid": "#54306b", "consolidate": "#8f6512",
}  # fmt: skip
FACE_DOWN: Final = "#26221c"
#: signs on the map and in the legend
SIGNS: Final = {
    "castle": "▲", "stronghold": "■", "crown": "♛", "supply": "●", "token": "◆", "fresh": "★", "used": "☆",
    "tower": "♜",
}  # fmt: skip
DARK: Final = "#1d1509"
PALE: Final = "#f5ead0"
SEA_INK: Final = "#f2f2e2"
SEA_HALO: Final = "#1c3440"
CLOSED: Final = "#7d7d79"
BAND: Final = 6.0  # the width of a House's colour inside the outline of its land, in units of the map
TINT: Final = 0.16
HATCHING: Final = 0.42
RADIUS: Final = 15.0  # of a piece
LETTER: Final = 0.7  # the width of a letter, as part of its height
ICONS: Final = ("fort", "crown", "supply")
#: the files of the letters of names: at sea, on land
FACES: Final = {False: "Alegreya-Italic.ttf", True: "AlegreyaSC-Bold.ttf"}
SHIELD: Final[tuple[Place, ...]] = (
    (-12, -14), (12, -14), (12, 2), (9, 9), (0, 15.5), (-9, 9), (-12, 2)
)  # fmt: skip
#: inches: the map, the column beside it, and the margin round both
HEIGHT: Final = 15.6
COLUMN: Final = 3.9
MARGIN: Final = 0.2
INCH: Final = 72  # points
ROWS: Final = 78.0
DOTS: Final = 100


def _colours_of(house: str, content: RealmContent) -> tuple[str, str, str]:
    """Return the fill color, line color and hatching of a House."""
    return COLOURS.get(content.houses[house].colour, PLAIN) if house in content.houses else PLAIN


class _BoardDrawing:
    """The board of a game, or of one House's view of it, drawn on axes with the shape of the map."""

    def __init__(
        self,
        axes: Axes,
        game: Realm | RealmView,
        content: RealmContent,
        words: Words,
        names: RealmNames,
        height: float,
    ) -> None:
        """Set up the axes; `height`: of the map, in points.

        Raises:
            InputError: the painted map is missing.
        """
        self.axes, self.game, self.content, self.words, self.names = axes, game, content, words, names
        self.board = realm_map(content)
        width, high = self.board.size
        self.point = height / high
        axes.imshow(
            imread(BytesIO(read_bytes(folder("assets") / MAP_PICTURE)), format="jpg"),
            extent=(0, width, high, 0), interpolation="antialiased", zorder=0,
        )  # fmt: skip
        axes.set_xlim(0, width)
        axes.set_ylim(high, 0)
        axes.set_autoscale_on(False)
        axes.axis("off")

    def draw(self) -> None:
        """Draw the board, from the ground upwards."""
        for one, other in self.board.links:
            xs, ys = zip(self.board.areas[one].centre, self.board.areas[other].centre, strict=True)
            self.axes.plot(xs, ys, color=PALE, linewidth=2.2, linestyle=(0, (4, 2)), zorder=1)
            self.axes.plot(xs, ys, color=DARK, linewidth=1.2, linestyle=(0, (4, 2)), zorder=1)
        for shape in self.board.areas.values():
            if shape.is_plate:
                self._plate(shape)
            if shape.id in self.game.impassable:
                self._closed(shape)
        self._owners()
        for shape in self.board.areas.values():
            if not shape.is_painted:
                self._icons(shape)
            self._name(shape)
            self._pieces(shape)

    # --- the ground
    def _plate(self, shape: AreaShape) -> None:
        ground = PALE if self.content.areas[shape.id].type == LAND else "#a9c4d6"
        self._add(_patch(shape.rings, facecolor=ground, edgecolor=DARK, linewidth=1.4, gid=f"plate {shape.id}"), 1.5)

    def _closed(self, shape: AreaShape) -> None:
        self._add(_patch(shape.rings, facecolor=CLOSED, alpha=0.5, linewidth=0), 1.6)
        hatched = _patch(shape.rings, facecolor="none", edgecolor="#3c3c3a", hatch="////", linewidth=0.6)
        hatched.set_gid(f"closed {shape.id}")
        self._add(hatched, 1.7)

    def _owners(self) -> None:
        """Draw the land of each House: tinted and hatched, with a band inside the outline of areas that touch."""
        owned: dict[str, list[str]] = {}
        for area, printed in self.content.areas.items():
            if printed.type == LAND and (owner := self.game.controller(area)) is not None:
                owned.setdefault(owner, []).append(area)
        for house, areas in owned.items():
            paint, _, hatching = _colours_of(house, self.content)
            rings = self.board.outline_of(areas)
            self._add(_patch(rings, facecolor=paint, alpha=TINT, linewidth=0, gid=f"land {house}"), 2)
            stroke = DARK if _colours_of(house, self.content)[1] != "#ffffff" else paint  # pale paint is no ink
            if hatching:
                self._add(
                    _patch(rings, facecolor="none", edgecolor=stroke, hatch=hatching, alpha=HATCHING, linewidth=0), 2
                )
            for colour, width in ((DARK, BAND + 1.6), (paint, BAND), (DARK, 1.4)):
                band = _patch(rings, facecolor="none", edgecolor=colour, linewidth=2 * width * self.point)
                self._add(band, 2.2)
                band.set_clip_path(_outline(rings), self.axes.transData)

    def _icons(self, shape: AreaShape) -> None:
        """Draw the icons of an area that the painted map shows otherwise."""
        printed = self.content.areas[shape.id]
        for kind in ICONS:
            for place in shape.slots.get(kind, ()):
                sign = (
                    SIGNS[printed.fort]
                    if kind == "fort" and printed.fort
                    else SIGNS[kind if kind != "fort" else "castle"]
                )
                self._disc(place, PALE, DARK)
                self._write(place, sign, 18, DARK)

    def _name(self, shape: AreaShape) -> None:
        label = self.board.label(shape.id, self.words.language, self.names.of("area", shape.id))
        if label is None:
            return
        is_land = self.content.areas[shape.id].type == LAND
        face = FontProperties(fname=str(folder("assets") / "fonts" / FACES[is_land]))
        self.axes.text(
            *label.at, "\n".join(label.lines), rotation=-label.angle, rotation_mode="anchor", ha="center", va="center",
            fontproperties=face, fontsize=label.size * self.point, linespacing=0.82, parse_math=False, zorder=3,
            color="#2e1f0a" if is_land or shape.is_plate else SEA_INK, gid=f"name {shape.id}",
            path_effects=[
                withStroke(linewidth=2.4, foreground=PALE if is_land or shape.is_plate else SEA_HALO, alpha=0.8)
            ],
        )  # fmt: skip

    # --- the pieces
    def _pieces(self, shape: AreaShape) -> None:
        game, area, slots = self.game, shape.id, shape.slots
        if area in game.units:
            self._units(game.units[area], slots.get("unit", (shape.centre,)))
        if area in game.orders:
            house, order = game.orders[area]
            self._order(slots.get("order", (shape.centre,))[0], house, order)
        if area in game.tokens:
            place = slots.get("power", (shape.centre,))[0]
            paint, ink, _ = _colours_of(game.tokens[area], self.content)
            self._add(Polygon(_moved(SHIELD, place), closed=True, facecolor=paint, edgecolor=DARK, linewidth=1.4), 4)
            self._write(place, SIGNS["token"], 13, ink)
        tablet = slots.get("garrison", (shape.centre,))[0]
        if garrison := game.garrisons.get(area):
            home = self.content.areas[area].home
            self._tablet(tablet, garrison, _colours_of(home, self.content) if home is not None else PLAIN)
        if area in game.neutral_forces:
            self._tablet(tablet, game.neutral_forces[area], PLAIN)

    def _units(self, force: Force, places: tuple[Place, ...]) -> None:
        """Draw units at their places, the same kinds with a number where there are more units than places."""
        kinds = [
            (unit, count, routed)
            for unit, standing, lying in zip(UNITS, force.standing, force.routed, strict=True)
            for count, routed in ((standing, False), (lying, True))
            if count
        ]
        if sum(count for _, count, _ in kinds) <= len(places):
            kinds = [(unit, 1, routed) for unit, count, routed in kinds for _ in range(count)]
        for n, (unit, count, routed) in enumerate(kinds):
            x, y = places[min(n, len(places) - 1)]
            over = max(0, n - len(places) + 1) * RADIUS * 0.8  # more kinds than places: they overlap
            self._unit((x + over, y), force.house, unit, count, routed)

    def _unit(self, place: Place, house: str, unit: str, count: int, routed: bool) -> None:
        paint, ink, _ = _colours_of(house, self.content)
        if routed:
            paint, ink = "#b9b4a8", "#1a1a1a"
        edge = _colours_of(house, self.content)[0] if routed else DARK
        shape = PIECES.get(unit)
        style = {"facecolor": paint, "edgecolor": edge, "linewidth": 1.6 if routed else 1.2}
        piece = Circle(place, RADIUS, **style) if shape is None else Polygon(_moved(shape, place), closed=True, **style)
        piece.set_gid(f"unit {house} {unit}")
        self._add(piece, 4)
        letter = self.words.say("realm-picture-letter", unit=unit)
        text = f"{count}{letter}" if count > 1 else letter
        self._write(place, text, 17 if count == 1 else 13, ink, turned=90 if routed else 0)

    def _order(self, place: Place, house: str, order: str) -> None:
        paint = _colours_of(house, self.content)[0]
        if order == HIDDEN:
            self._disc(place, FACE_DOWN, paint, 3.0)
            self._write(place, "?", 17, "#ffffff")
            return
        printed = self.content.orders[order]
        self._disc(place, ORDERS[printed.kind], "#e9bf4a" if printed.special else DARK, 2.4 if printed.special else 1.2)
        text = self.words.say("realm-picture-order", kind=printed.kind)
        if printed.modifier:
            text += f"{printed.modifier:+}".replace("-", "−")
        self._write(place, text, 15 if len(text) == 1 else 11.5, "#ffffff")
        if printed.special:
            self._write((place[0] + 11, place[1] - 11), SIGNS["fresh"], 13, "#e9bf4a", halo=DARK)
        bead = (place[0] + 11, place[1] + 11)
        self._add(Circle(bead, 5.5, facecolor=paint, edgecolor=DARK, linewidth=0.9), 4.6)

    def _tablet(self, place: Place, strength: int, colours: tuple[str, str, str]) -> None:
        x, y = place
        paint, ink, _ = colours
        self._add(
            FancyBboxPatch((x - 14, y - 10), 28, 20, boxstyle="round,pad=0,rounding_size=3", facecolor=paint,
                           edgecolor=DARK, linewidth=1.2), 4,
        )  # fmt: skip
        self._write(place, f"{SIGNS['tower']}{strength}", 14, ink)

    # --- strokes
    def _disc(self, place: Place, paint: str, edge: str, width: float = 1.2) -> None:
        self._add(Circle(place, RADIUS, facecolor=paint, edgecolor=edge, linewidth=width), 4)

    def _write(self, place: Place, text: str, size: float, ink: str, halo: str = "", turned: int = 0) -> None:
        """Write in letters of a size in units of the map."""
        self.axes.text(
            *place, text, ha="center", va="center_baseline" if not turned else "center", color=ink, zorder=4.5,
            fontsize=size * self.point, weight="bold", parse_math=False, rotation=turned,
            path_effects=[withStroke(linewidth=1.6, foreground=halo)] if halo else None,
        )  # fmt: skip

    def _add(self, patch: Patch, level: float) -> None:
        patch.set_zorder(level)
        self.axes.add_patch(patch)


def _regular(corners: int, radius: float, turn: float) -> tuple[Place, ...]:
    angles = (turn + n * 2 * pi / corners for n in range(corners))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _long(half: float, high: float) -> tuple[Place, ...]:
    """Return a long shape with round ends."""
    ends = [-pi / 2 + n * pi / 8 for n in range(9)]
    right = [(half - high + high * cos(angle), high * sin(angle)) for angle in ends]
    return tuple(chain(right, ((-x, -y) for x, y in right)))


#: outlines of pieces round their middle; a footman is a circle
PIECES: Final[Mapping[str, tuple[Place, ...]]] = {
    "knight": _regular(5, 17, -pi / 2),
    "ship": _long(19, 11.5),
    "siege_engine": _regular(4, 19, pi / 4),
}


def _moved(shape: Iterable[Place], place: Place) -> list[Place]:
    return [(place[0] + x, place[1] + y) for x, y in shape]


def _outline(rings: Iterable[Ring]) -> Outline:
    return Outline.make_compound_path(*(Outline(np.array([*ring, ring[0]]), closed=True) for ring in rings))


def _patch(rings: Iterable[Ring], **style: object) -> PathPatch:
    return PathPatch(_outline(rings), **style)


def draw_realm(game: Realm | RealmView, content: RealmContent, path: Path, words: Words, names: RealmNames) -> None:
    """Draw a game, or a House's view of it.

    Args:
        game: the game.
        content: the printed content.
        path: the PNG file to write.
        words: the language.
        names: the names of ids.

    Raises:
        InputError: the file cannot be written.
    """
    save_bytes(path, figure_bytes(realm_figure(game, content, words, names), DOTS))


def realm_figure(game: Realm | RealmView, content: RealmContent, words: Words, names: RealmNames) -> Figure:
    """Return the picture as a figure: the map, and beside it the tracks and the Houses' possessions."""
    size = realm_map(content).size
    width = HEIGHT * size[0] / size[1]
    whole = (width + COLUMN + 3 * MARGIN, HEIGHT + 2 * MARGIN)
    figure = Figure(figsize=whole)
    board = figure.add_axes((MARGIN / whole[0], MARGIN / whole[1], width / whole[0], HEIGHT / whole[1]))
    _BoardDrawing(board, game, content, words, names, HEIGHT * INCH).draw()
    left = (width + 2 * MARGIN) / whole[0]
    side = figure.add_axes((left, MARGIN / whole[1], COLUMN / whole[0], HEIGHT / whole[1]))
    _SideColumn(game, content, words, names).draw(side)
    return figure


class _SideColumn:
    def __init__(self, game: Realm | RealmView, content: RealmContent, words: Words, names: RealmNames) -> None:
        self.game, self.content, self.words, self.names = game, content, words, names

    def draw(self, axes: Axes) -> None:
        """Draw the round, the tracks, what each House has, and what the signs mean."""
        axes.set_xlim(0, 10)
        axes.set_ylim(0, ROWS)
        axes.axis("off")
        say, game = self.words.say, self.game
        y = ROWS - 1
        text = say("realm-show-round", round=game.round, wildlings=game.wildlings)
        for line in text.replace(". ", ".\n").splitlines():
            axes.text(0, y, line, fontsize=12, weight="bold", va="center", parse_math=False)
            y -= 1.3
        for track in TRACKS:
            y = self._track(axes, track, y - 0.9)
        for house in game.houses:
            y = self._house(axes, house, y - 0.6)
        y -= 0.8
        for line in say("realm-picture-legend", **SIGNS).splitlines():
            axes.text(0, y, line, fontsize=9, va="center", color="#333333", parse_math=False)
            y -= 1.1

    def _track(self, axes: Axes, track: str, y: float) -> float:
        """Draw a track with its Houses in order and the holder of its token; return where it ends."""
        axes.text(0, y, self.names.of("track", track), fontsize=11, weight="bold", va="center", parse_math=False)
        token = TOKEN_OF[track]
        holder, used = self.game.holder(token)
        y -= 1.2
        for place, house in enumerate(self.game.track(track), start=1):
            self._swatch(axes, 0, y, house, f"{place}")
            mark = ""
            if house == holder:
                mark = f" {SIGNS['used' if used else 'fresh']}"
            axes.text(1.2, y, f"{self.names.of('house', house)}{mark}", fontsize=10, va="center", parse_math=False)
            y -= 1.2
        return y

    def _house(self, axes: Axes, house: str, y: float) -> float:
        """Draw what a House has; return where it ends."""
        game, say = self.game, self.words.say
        self._swatch(axes, 0, y, house, "")
        axes.text(1.2, y, self.names.of("house", house), fontsize=11, weight="bold", va="center", parse_math=False)
        power = game.power(house)
        said = say(
            "realm-picture-house",
            castles=game.castles(house),
            supply=game.supply(house),
            power=say("realm-hotseat-power-hidden") if power is None else power,
            cards=len(game.hand(house)),
        )
        for line in said.splitlines():
            y -= 1.15
            axes.text(1.2, y, line, fontsize=9.5, va="center", parse_math=False)
        return y - 0.9

    def _swatch(self, axes: Axes, x: float, y: float, house: str, text: str) -> None:
        """Draw a little field in the colour of a House, hatched as its land is, or with a number on it."""
        paint, ink, hatching = _colours_of(house, self.content)
        axes.add_patch(
            FancyBboxPatch(
                (x, y - 0.4), 0.8, 0.8, boxstyle="round,pad=0.05", facecolor=paint, edgecolor="#444444", linewidth=0.6
            )
        )
        if hatching and not text:
            axes.add_patch(
                FancyBboxPatch((x, y - 0.4), 0.8, 0.8, boxstyle="round,pad=0.05", facecolor="none", edgecolor=ink,
                               hatch=hatching, linewidth=0)
            )  # fmt: skip
        axes.text(x + 0.4, y, text, ha="center", va="center", fontsize=8.5, color=ink)
