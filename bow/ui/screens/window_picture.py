"""Saved pictures of the window: files in the player's folder, and the notice over every screen with their path."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from bow.content.documents.saving import write_whole
from bow.system.places import dated_path, home
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, Fitted, line_height, width_of, wrap

if TYPE_CHECKING:
    from PIL import Image

#: seconds for which a notice is shown
STANDS = 6.0
#: the largest part of the window's width that a notice takes
WIDEST = 0.7


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

    def update(self, seconds: float) -> None:
        if self._text:
            self._left -= seconds
            if self._left <= 0:
                self._text = ""
                self.canvas.clear()

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
