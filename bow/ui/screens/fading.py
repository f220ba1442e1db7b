"""A short fade when a new screen is shown."""

from __future__ import annotations

from typing import Final

import arcade
from arcade.types import Color

from bow.ui.kit import redrawing, theme

SECONDS: Final = 0.22
DARKEST: Final = 235


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
