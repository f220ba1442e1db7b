"""A living board: flames and smoke over burning hexes, glints that drift down rivers, and rain.

With *living* off only the flames and the smoke are there, and they stand still.

It is drawn over the cached picture of the table, in steps: only its sprites are drawn again, and never more of the
window in a second than `SHARE`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, degrees, dist, sin, tau
from typing import Final, NamedTuple

import arcade
from arcade.types import Color

from bow.table.battle.animation import SMOKE, BoardShape, Colour, scattered
from bow.table.battle.board.animation_steps import shape_sprite
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.painting.country import SEED
from bow.table.battle.painting.laid_board import WATER, LaidBoard, lay_courses
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import picture_texture
from bow.ui.kit.regions import Box
from bow.ui.kit.sprite_lists import clipped, empty, looking_through

#: the part of the window that is drawn again in a second at most, and the seconds between two steps at least
SHARE: Final = 0.12
STEP: Final = 1 / 8
#: the flames of the smallest fire, the most of any, and its clouds of smoke
FLAMES: Final = 4
MOST_FLAMES: Final = 7
CLOUDS: Final = 4
#: glints in a hex of a river, and the hexes that they drift in a second
GLINTS: Final = 2
DRIFT: Final = 0.16
GLINT: Final[Colour] = (214, 232, 240)
#: the light in which it rains, the drops in the view, the heights that they fall in a second
WET: Final = "overcast"
DROPS: Final = 40
FALL: Final = 0.9
RAIN: Final[Colour] = (196, 208, 220)


class Reach(NamedTuple):
    """A reach of a river in a hex: the points of its course in hex widths from the hex's center, y upwards."""

    hex: str
    points: tuple[tuple[float, float], ...]

    def at(self, part: float) -> tuple[float, float, float]:
        """Return the place at a part of its course, 0 to 1, and the angle of a picture that points downstream."""
        along = part * (len(self.points) - 1)
        n = min(int(along), len(self.points) - 2)
        (x0, y0), (x1, y1) = self.points[n : n + 2]
        share = along - n
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, -degrees(atan2(y1 - y0, x1 - x0))


def burning(level: int, time: float, salt: float) -> list[BoardShape]:
    """Return the flames and the smoke of a burning hex at a time in seconds, from back to front.

    Args:
        level: the level of the fire; a higher one has more flames.
        time: the time; the same time gives the same shapes.
        salt: differs from hex to hex, so that fires do not flicker alike.
    """
    found = []
    for n in range(CLOUDS):
        part = (time * 0.22 + n / CLOUDS + scattered(n, salt)) % 1.0
        x = 0.26 * (scattered(n, salt + 1.0) - 0.5) + 0.06 * sin(tau * part + n)
        size = 0.5 + 0.7 * part
        found.append(
            BoardShape("animation/puff", x, 0.12 + 0.66 * part, 0.5, solid=(1 - part) * min(1.0, part * 5),
                       colour=SMOKE, wide=size, tall=size)
        )  # fmt: skip
    count = min(MOST_FLAMES, FLAMES + level - 1)
    for n in range(count):
        across = n / (count - 1) - 0.5  # in an arc at the back of the hex, so that a unit in it stays in sight
        x, y = 0.78 * across, 0.16 - 0.9 * across * across
        sway = 0.78 + 0.22 * sin(time * (7 + 3 * scattered(n, salt)) + 9 * scattered(n, salt + 2.0))
        high = (0.62 + 0.38 * scattered(n, salt + 3.0)) * sway
        lean = 7 * sin(time * 5 + n * 2 + salt)
        found.append(BoardShape("animation/flame", x, y + 0.17 * high, 0.23, lean, 0.9, wide=0.8, tall=high))
    return found


def reaches(board: BoardView) -> list[Reach]:
    """Return the reaches of all rivers of a board, all in the same way along the rivers."""
    battle, grid = board.battle, board.battle.board
    lands = [battle.terrain_at(name) for name in grid.names]
    pieces = {h: land.piece for h, land in enumerate(lands) if land.piece is not None}
    bases = [land.base for land in lands]
    found = []
    for curve in lay_courses(LaidBoard(grid), bases, pieces, SEED).water:
        if bases[curve.hex] not in WATER:
            continue
        x, y = grid.centre(curve.hex)
        points = tuple((px - x, y - py) for px, py in curve.points)
        (x0, y0), (x1, y1) = points[0], points[-1]
        if dist((x0, y0), (x1, y1)) < 0.3:
            continue
        downstream = (x1 - x0) + 0.6 * (y0 - y1) > 0  # to the right and down
        found.append(Reach(grid.names[curve.hex], points if downstream else points[::-1]))
    return found


class LivingBoard:
    """What moves on a board while nobody acts.

    Attributes:
        pixels: the pixels that its last step draws.
    """

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.pixels = 0.0
        self._time = 0.0
        self._wait = 0.0
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._falling: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._reaches: list[Reach] | None = None
        self._laid: object = None  # for which measure of the board the sprites are made

    # --- time
    def update(self, seconds: float) -> None:
        """Advance the time; move everything by a step once it is due. While nothing may move, flames stand still."""
        if not theme.living:
            if self._laid != self._measure:
                self._step()
            return
        self._wait -= seconds
        self._time += seconds
        if self._wait > 0 and self._laid == self._measure:
            return
        self._step()
        width, height = arcade.get_window().get_size()
        self._wait = max(STEP, self.pixels / (SHARE * width * height))

    @property
    def _measure(self) -> object:
        return theme.living, self.board.measure, self.board.box, dict(self.board.scene.fires)

    def _step(self) -> None:
        """Make the sprites of this moment."""
        self._laid = self._measure
        empty(self._sprites)
        for hex, shape in self._shapes():
            board = self.board
            if shape.solid > 0.03:
                sprite = shape_sprite(shape, hex, board.battle.board, board.camera, board.ground.level)
                self._sprites.append(sprite)
        empty(self._falling)
        for sprite in self._weather():
            self._falling.append(sprite)
        self.pixels = sum(place.area for place in self.places())
        if not theme.living:
            redrawing.changed()
        elif self.pixels:
            redrawing.stir()

    def _shapes(self) -> Iterator[tuple[str, BoardShape]]:
        """Return all shapes with their hexes, from back to front."""
        if self._reaches is None and theme.living:
            self._reaches = reaches(self.board)
        for n, reach in enumerate(self._reaches or () if theme.living else ()):
            for k in range(GLINTS):
                part = (self._time * DRIFT + k / GLINTS + scattered(n, 1.0)) % 1.0
                x, y, angle = reach.at(part)
                x, y = self.board.camera.turned_shift(x, y)
                angle += self.board.camera.angle % 180
                solid = 0.5 * sin(part * tau / 2)
                yield reach.hex, BoardShape("animation/streak", x, y, 0.16, angle, solid, GLINT)
        index = self.board.battle.board.index
        fires = self.board.scene.fires
        for hex in sorted(fires, key=lambda name: self.board.camera.far_to_near(index[name])):
            for shape in burning(fires[hex], self._time, float(index[hex])):
                yield hex, shape

    def _weather(self) -> Iterator[arcade.Sprite]:
        """Return the sprites of the rain, in window pixels."""
        if self.board.battle.light != WET or not theme.living:
            return
        box = self.board.camera.box
        for n in range(DROPS):
            down = (self._time * FALL * (0.8 + 0.4 * scattered(n, 2.0)) + scattered(n, 3.0)) % 1.0
            turn = int(self._time * FALL * (0.8 + 0.4 * scattered(n, 2.0)) + scattered(n, 3.0))
            across = scattered(n, 4.0 + turn % 7)
            y = box.top - down * box.height
            x = box.left + across * box.width - down * theme.px(40)
            size = theme.px(26), max(2.0, theme.px(3))
            yield _fallen("animation/streak.png", (x, y), size, 98.0, (*RAIN, 200))

    # --- drawing
    def places(self) -> list[Box]:
        """Return the places of all sprites in the window."""
        camera, zoom = self.board.camera, self.board.camera.zoom
        found = []
        for sprite in self._sprites:
            x, y = camera.on_screen(*sprite.position)
            wide, high = abs(sprite.width) * zoom, abs(sprite.height) * zoom
            found.append(Box(x - wide / 2, y - high / 2, wide, high))
        for sprite in self._falling:
            found.append(Box(sprite.left, sprite.bottom, sprite.width, sprite.height))
        return found

    def draw(self, over: Iterable[Box]) -> None:
        """Draw everything on the board, except where boxes lie over it, such as a panel or the dice."""
        if not (self._sprites or self._falling):
            return
        window, box = arcade.get_window(), self.board.camera.box
        covered = [each for each in over if each.area and each.meets(box) and each.area < box.area / 2]
        hidden = [any(place.meets(each) for each in covered) for place in self.places()]
        sprites: Sequence[arcade.Sprite] = (*self._sprites, *self._falling)
        for sprite, hides in zip(sprites, hidden, strict=True):
            if sprite.visible == hides:
                sprite.visible = not hides
        if theme.living:
            redrawing.count(self.pixels)
        with clipped(window, box):
            with looking_through(window, self.board.camera.projector):
                self._sprites.draw()
            self._falling.draw()


def _fallen(picture: str, place: tuple[float, float], size: tuple[float, float], angle: float,
            colour: theme.Colour) -> arcade.Sprite:  # fmt: skip
    """Return a drop at a place in the window."""
    texture = picture_texture(picture, max(1, round(size[0])), max(1, round(size[1])))
    sprite = arcade.Sprite(texture, 1.0, *place, angle)
    sprite.color = Color(*colour)
    return sprite
