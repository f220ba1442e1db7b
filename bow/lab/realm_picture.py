"""A picture of a game of the realm: the areas, lines between neighbours, and the pieces in each area.

Needs matplotlib: `pip install 'bow-westeros[sheets]'`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from bow.content.documents.saving import save_bytes
from bow.lab.figure_files import figure_bytes
from bow.realm.content.map_layout import places_of
from bow.realm.realm_view import HIDDEN
from bow.realm.terms import LAND, PORT, SEA, TOKEN_OF, TRACKS, UNITS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from bow.realm import Force
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames

#: the colours of the Houses: background and text
COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    "white": ("#f4f4f4", "#222222"),
    "black": ("#2b2b2b", "#ffffff"),
    "red": ("#b3202a", "#ffffff"),
    "orange": ("#e07b1a", "#1a1a1a"),
    "green": ("#2f7d3b", "#ffffff"),
    "yellow": ("#f0cc35", "#1a1a1a"),
}
#: signs on the map, by meaning
SIGNS: Final = {
    "castle": "▲", "stronghold": "■", "crown": "♛", "supply": "●", "token": "◆", "fresh": "★", "used": "☆",
}  # fmt: skip
PLAIN: Final = ("#8a8a8a", "#ffffff")
GROUND: Final = {LAND: "#efe3c4", SEA: "#c5dcea", PORT: "#a9c4d6"}
CLOSED: Final = ("#d9d9d6", "#8f8f8c")  # an impassable area: its background and its hatching
CLOSED_NAME: Final = (CLOSED[0], "#555555", True, CLOSED[0])
LINE: Final = {"land": "#9a7b45", "coast": "#8fb2c6", "sea": "#4f86a8", "port": "#4f86a8"}
WIDTH: Final = {LAND: 12.4, SEA: 12.4, PORT: 7.4}  # least width of an area's box, in the units of the layout
LETTERS: Final = {LAND: 7.2, SEA: 7.2, PORT: 6.4}
ROW: Final = 1.75  # the height of a line of text, in the same units
LETTER: Final = 0.7  # the width of a letter, in the same units
WIDEST: Final = {LAND: 13.2, SEA: 13.2, PORT: 8.4}  # longer names are written smaller
PAD: Final = 0.25  # around a box
FAR: Final = 60.0  # lines longer than this are bent around areas between
SIZE: Final = (15.5, 17.5)
DOTS: Final = 80


class Row(NamedTuple):
    """A line of text in the box of an area, with its background colour (`paint`) and its text colour (`ink`)."""

    text: str
    paint: str | None = None
    ink: str = "#1a1a1a"
    bold: bool = False
    edge: str = "#444444"


def draw_realm(game: Realm | RealmView, content: RealmContent, path: Path, words: Words, names: RealmNames) -> None:
    """Draw a game, or a House's view of it.

    Args:
        game: the game or view.
        content: the printed content.
        path: the PNG file to write.
        words: the language.
        names: the names of ids.

    Raises:
        InputError: the file cannot be written.
    """
    save_bytes(path, figure_bytes(realm_figure(game, content, words, names), DOTS))


def realm_figure(game: Realm | RealmView, content: RealmContent, words: Words, names: RealmNames) -> Figure:
    """Return the figure: the map on the left, the tracks and the Houses' possessions on the right."""
    picture = _Picture(game, content, words, names)
    figure = Figure(figsize=SIZE, layout="constrained")
    board, side = figure.subplots(1, 2, width_ratios=(3.4, 1))
    picture.board(board)
    picture.side(side)
    return figure


class _Picture:
    def __init__(self, game: Realm | RealmView, content: RealmContent, words: Words, names: RealmNames) -> None:
        self.game, self.content, self.words = game, content, words
        self.names = names
        self.places = places_of(content)

    def colours(self, house: str) -> tuple[str, str]:
        return COLOURS.get(self.content.houses[house].colour, PLAIN) if house in self.content.houses else PLAIN

    # --- the map
    def board(self, axes: Axes) -> None:
        for border in self.content.borders.values():
            one, other = border.between
            self._line(axes, one, other, LINE[border.kind])
        for area in self.content.areas:
            self._box(axes, area)
        xs, ys = ([place[n] for place in self.places.values()] for n in (0, 1))
        axes.set_xlim(min(xs) - 8, max(xs) + 8)
        axes.set_ylim(min(ys) - 15, max(ys) + 7)
        axes.axis("off")

    def _line(self, axes: Axes, one: str, other: str, colour: str) -> None:
        (x, y), (to_x, to_y) = self.places[one], self.places[other]
        far = abs(to_x - x) + abs(to_y - y) > FAR
        kinds = {self.content.areas[one].type, self.content.areas[other].type}
        bend = 0.42 if far and kinds == {SEA} and abs(to_x - x) > abs(to_y - y) else 0.0
        if x > to_x:
            bend = -bend
        line = FancyArrowPatch(
            (x, y), (to_x, to_y), arrowstyle="-", connectionstyle=f"arc3,rad={bend}", color=colour, linewidth=1.6,
            linestyle="-" if kinds == {LAND} else (0, (4, 2)), zorder=1,
        )  # fmt: skip
        axes.add_patch(line)

    def _box(self, axes: Axes, area: str) -> None:
        x, y = self.places[area]
        kind = self.content.areas[area].type
        rows = self._rows(area)
        needed = LETTER * max(len(row.text) for row in rows)
        width, height = min(max(WIDTH[kind], needed), WIDEST[kind]), ROW * len(rows) + 0.6
        top = y + height / 2
        owner = self.game.controller(area) if kind == LAND else None
        frames = ((5.4, "#444444"), (3.8, self.colours(owner)[0])) if owner else ((0.9, "#777777"),)
        closed = area in self.game.impassable
        if closed:
            frames = ((0.9, CLOSED[1]),)
        for broad, colour in frames:
            axes.add_patch(
                FancyBboxPatch(
                    (x - width / 2, y - height / 2), width, height, boxstyle=f"round,pad={PAD},rounding_size=0.8",
                    facecolor=CLOSED[0] if closed else GROUND[kind], edgecolor=colour, linewidth=broad, zorder=2,
                    hatch="////" if closed else None,
                )
            )  # fmt: skip
        for n, row in enumerate(rows):
            size = LETTERS[kind] * min(1.0, width / (LETTER * len(row.text)))
            axes.text(
                x, top - 0.3 - ROW * (n + 0.5), row.text, ha="center", va="center", fontsize=size,
                color=row.ink, weight="bold" if row.bold else "normal", zorder=4, parse_math=False,
                bbox=None if row.paint is None
                else {"facecolor": row.paint, "edgecolor": row.edge, "linewidth": 0.5, "boxstyle": "round,pad=0.18"},
            )  # fmt: skip

    def _rows(self, area: str) -> list[Row]:
        printed, game, say = self.content.areas[area], self.game, self.words.say
        name = self.names.of("area", area) if printed.type != PORT else say("realm-picture-port")
        if area in game.impassable:
            return [Row(name, *CLOSED_NAME)]
        rows = [Row(name, bold=True)]
        icons = f"{SIGNS[printed.fort]} " if printed.fort else ""
        icons += SIGNS["crown"] * printed.crowns + " " * bool(printed.crowns) + SIGNS["supply"] * printed.supply
        garrison = game.garrisons.get(area)
        if garrison:
            icons += " " + say("realm-show-garrison", strength=garrison)
        if icons.strip():
            rows.append(Row(icons.strip(), ink="#5a4a20"))
        if area in game.units:
            force = game.units[area]
            rows.append(Row(self._units(force), *self.colours(force.house)))
        if area in game.orders:
            house, order = game.orders[area]
            told = say("realm-hotseat-face-down") if order == HIDDEN else self.names.of("order", order)
            rows.append(Row(told, *self.colours(house)))
        if area in game.tokens:
            house = game.tokens[area]
            rows.append(Row(f"{SIGNS['token']} {self.names.of('house', house)}", *self.colours(house)))
        if area in game.neutral_forces:
            strength = game.neutral_forces[area]
            rows.append(Row(say("realm-picture-neutral", strength=strength), *PLAIN))
        return rows

    def _units(self, force: Force) -> str:
        """Return units by their letters: `2F 1K`; routed units are in brackets."""
        found = []
        for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True):
            letter = self.words.say("realm-picture-letter", unit=unit)
            found += [f"{standing}{letter}"] * bool(standing) + [f"({routed}{letter})"] * bool(routed)
        return " ".join(found)

    # --- beside it
    def side(self, axes: Axes) -> None:
        """Draw the round, the tracks, each House's possessions, and the legend."""
        axes.set_xlim(0, 10)
        axes.set_ylim(0, 78)
        axes.axis("off")
        say, game = self.words.say, self.game
        y = 77.0
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
        """Draw a track with its Houses in order and the holder of its token; return the height below it."""
        axes.text(0, y, self.names.of("track", track), fontsize=11, weight="bold", va="center", parse_math=False)
        token = TOKEN_OF[track]
        holder, used = self.game.holder(token)
        y -= 1.2
        for place, house in enumerate(self.game.track(track), start=1):
            paint, ink = self.colours(house)
            self._swatch(axes, 0, y, f"{place}", paint, ink)
            mark = ""
            if house == holder:
                mark = f" {SIGNS['used' if used else 'fresh']}"
            axes.text(1.2, y, f"{self.names.of('house', house)}{mark}", fontsize=10, va="center", parse_math=False)
            y -= 1.2
        return y

    def _house(self, axes: Axes, house: str, y: float) -> float:
        """Draw a House's possessions; return the height below them."""
        game, say = self.game, self.words.say
        paint, ink = self.colours(house)
        self._swatch(axes, 0, y, "", paint, ink)
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

    def _swatch(self, axes: Axes, x: float, y: float, text: str, paint: str, ink: str) -> None:
        axes.add_patch(
            FancyBboxPatch(
                (x, y - 0.4), 0.8, 0.8, boxstyle="round,pad=0.05", facecolor=paint, edgecolor="#444444", linewidth=0.6
            )
        )
        axes.text(x + 0.4, y, text, ha="center", va="center", fontsize=8.5, color=ink)
