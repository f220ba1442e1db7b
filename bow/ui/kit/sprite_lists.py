"""Takes sprites out of a list so that the list keeps its place on the graphics card.

`SpriteList.clear` asks the card for new buffers each time, be the list empty or not; that takes longer than to fill it.
"""

from __future__ import annotations

import arcade


def empty(sprites: arcade.SpriteList[arcade.Sprite]) -> None:
    """Takes all sprites out."""
    while sprites:
        sprites.pop()
