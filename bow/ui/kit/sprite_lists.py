"""Removal of all sprites from a list that keeps its buffers on the graphics card.

`SpriteList.clear` requests new buffers each time, even for an empty list; that takes longer than filling it.
"""

from __future__ import annotations

import arcade


def empty(sprites: arcade.SpriteList[arcade.Sprite]) -> None:
    while sprites:
        sprites.pop()
