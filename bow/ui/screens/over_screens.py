"""Drawings over every screen: the short fade of a new one, and the notice with the path of a saved picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade
from arcade.types import Color

from bow.content.documents.saving import write_whole
from bow.system.places import dated_path, home
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, Fitted, letter, line_height, width_of, wrap

if TYPE_CHECKING:
    from PIL import Image

SECONDS: Final = 0.22
DARKEST: Final = 235
#: seconds for which a notice is shown
STANDS = 6.0
#: the largest part of the window's width that a notice takes
WIDEST = 0.7


class Fade:
    """A darkness over a new screen that fades out, unless animations are off. It ignores clicks."""

    def __init__(self) -> None:
        self._left = 0.0
        self._dark = arcade.SpriteSolidColor(1, 1, 0, 0, Color(8, 6, 4, 255))
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._sprites.append(self._dark)

    @property
    def busy(self) -> bool:
        return self._left > 0

    def begin(self) -> None:
        """Cover the screen, unless animations are off."""
        self._left = SECONDS if theme.animation_speed > 0 else 0.0
        redrawing.changed()

    def update(self, seconds: float) -> None:
        if self.busy:
            self._left -= seconds * max(1.0, theme.animation_speed)
            redrawing.changed()

    def draw(self, width: float, height: float) -> None:
        """Draw the darkness over a window of a size."""
        if self.busy:
            self._dark.position, self._dark.width, self._dark.height = (
                (width / 2, height / 2),
                width,
                height,
            )
            self._dark.alpha = round(DARKEST * self._left / SECONDS)
            self._sprites.draw()


def keep_picture(picture: Image.Image, name: str) -> Path:
    """Write a picture as PNG into the folder `pictures` under a new name, and return its path.

    Raises:
        OSError: it cannot be written.
    """
    content = BytesIO()
    picture.convert("RGB").save(content, "PNG", compress_level=1)  # better compression would stop the game for a second
    path = dated_path(home() / "pictures", name, ".png")
    write_whole(path, content.getvalue())
    return path


class WindowNotice:
    """A sentence over the lower edge of every screen, for some seconds. It ignores clicks."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._text = ""
        self._left = 0.0
        self._size: object = None  # of the window and the letters for which it was laid out

    def show(self, text: str) -> None:
        self._text, self._left, self._size = text, STANDS, None
        redrawing.changed()

    def update(self, seconds: float) -> None:
        if self._text:
            self._left -= seconds
            if self._left <= 0:
                self._text = ""
                self.canvas.clear()
                redrawing.changed()

    def draw(self, width: float, height: float) -> None:
        if not self._text:
            return
        if self._size != (width, height, theme.scale):
            self._size = width, height, theme.scale
            self._build(width)
        self.canvas.draw()

    def _build(self, width: float) -> None:
        size, pad = letter(17), theme.px(14)
        lines = wrap(self._text, STRONG, size, width * WIDEST - 2 * pad)
        wide = max(width_of(line, STRONG, size) for line in lines) + 2 * pad
        high = line_height(STRONG, size) * len(lines) + 2 * pad
        box = Box(round((width - wide) / 2), round(theme.px(40)), round(wide), round(high))
        self.canvas.clear()
        self.canvas.fill(box.inset(2), theme.BEYOND)
        self.canvas.frame("panel-lit", box, theme.scale * 0.6)
        inside = box.inset(pad)
        self.canvas.lines(Fitted(lines, size, cut=False), inside, theme.GOLD_BRIGHT, STRONG, align="center")
