"""Takes sprites out of a list so that the list keeps its place on the graphics card.

`SpriteList.clear` asks the card for new buffers each time, be the list empty or not; that takes longer than to fill it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TypeVar

import arcade

Thing = TypeVar("Thing")


def empty(sprites: arcade.SpriteList[arcade.Sprite]) -> None:
    """Takes all sprites out."""
    keep_first(sprites, 0)


def keep_first(sprites: arcade.SpriteList[arcade.Sprite], count: int) -> None:
    """Takes all sprites out but the first `count`."""
    while len(sprites) > count:
        sprites.pop()


def lay_anew(
    sprites: arcade.SpriteList[arcade.Sprite],
    laid: Sequence[Thing],
    wanted: Sequence[Thing],
    sprite: Callable[[Thing], arcade.Sprite],
) -> None:
    """Shows other things in a list; the sprites of those that it begins with as before stay.

    Args:
        sprites: the list; it shows `laid`, a sprite for each.
        laid: what it shows now.
        wanted: what it shall show.
        sprite: makes the sprite of a thing.
    """
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(laid, wanted, strict=False)))
    keep_first(sprites, same)
    for thing in wanted[same:]:
        sprites.append(sprite(thing))
