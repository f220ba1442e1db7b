"""A picture of a game of the realm: the board, and beside it the tracks and the Houses' possessions.

Needs matplotlib, of the extra `sheets`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from bow.content.documents.saving import save_bytes
from bow.lab.figure_files import figure_bytes
from bow.lab.realm_board import SIGNS, BoardDrawing, colours_of
from bow.realm.content.realm_map import realm_map
from bow.realm.terms import TOKEN_OF, TRACKS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words
    from bow.words.realm_words import RealmNames

#: inches: the map, the column beside it, and the margin round both
HEIGHT: Final = 15.6
COLUMN: Final = 3.9
MARGIN: Final = 0.2
INCH: Final = 72  # points
ROWS: Final = 78.0
DOTS: Final = 100


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
    BoardDrawing(board, game, content, words, names, HEIGHT * INCH).draw()
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
        paint, ink, hatching = colours_of(house, self.content)
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
